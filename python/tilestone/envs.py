# SPDX-License-Identifier: MIT
"""2048 and Gomoku as environments for reinforcement learning, with the functions of Gymnasium.

    observation, info = env.reset(seed=7)
    observation, reward, terminated, truncated, info = env.step(action)

`info["action_mask"]` is a bool array: the legal actions. An illegal action changes nothing, has the
reward `illegal_reward`, and `info["illegal"]` is True. Gymnasium is not needed; NumPy is.
"""
from __future__ import annotations

from typing import Any, Callable, Optional

from . import _library
from .game2048 import Game2048
from .gomoku import Gomoku


class Env2048:
    """2048. Observation: exponents, uint8 of shape (4, 4). Actions 0 to 3: up, right, down, left.

    The reward is the points of the move. A game ends (terminated) when no move is legal.
    `info["points"]`: the points so far.
    """

    action_count = 4
    observation_shape = (4, 4)

    def __init__(self, illegal_reward: float = 0.0) -> None:
        self.game = Game2048()
        self.illegal_reward = illegal_reward
        self._np = _library.numpy()

    def reset(self, *, seed: Optional[int] = None,
              options: Optional[dict[str, Any]] = None) -> tuple[Any, dict[str, Any]]:
        """A new game. options: {"board": a text} begins elsewhere."""
        text = (options or {}).get("board")
        self.game = Game2048(seed) if text is None else Game2048.from_text(text, seed)
        return self.game.array(), self._info(False)

    def step(self, action: int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Makes a move, and adds a random tile."""
        legal = self._mask()
        number = int(action)
        if not 0 <= number < 4:
            raise ValueError(f"action: {action} is not within 0 to 3")
        if not legal[number]:
            reward, illegal = self.illegal_reward, True
        else:
            reward, illegal = float(self.game.move(number)), False
        return self.game.array(), reward, self.game.over, False, self._info(illegal)

    def render(self) -> str:
        """The board for people."""
        return str(self.game)

    def close(self) -> None:
        """There is nothing to close."""

    def _mask(self) -> Any:
        moves = self.game.moves()
        return self._np.array([name in moves for name in _library.DIRECTIONS])

    def _info(self, illegal: bool) -> dict[str, Any]:
        return {"action_mask": self._mask(), "points": self.game.points, "illegal": illegal}


class EnvGomoku:
    """Gomoku. Observation: int8 of shape (size, size), row 0 that of a1; 1 is a stone of the side
    to move, -1 one of the other side. Actions: size * size points, row by row.

    Without an opponent the actions are those of both sides in turn. An opponent is a function that
    takes a Gomoku and returns a point; it plays after each action, and `color` is the agent's.
    The reward is 1 if the agent's side (without an opponent: the side that moved) has won, -1 if it
    has lost, else 0.
    """

    def __init__(self, rule: str = "freestyle", size: int = 15,
                 opponent: Optional[Callable[[Gomoku], Any]] = None, color: str = "black",
                 illegal_reward: float = 0.0) -> None:
        if color not in ("black", "white"):
            raise ValueError(f"color: {color!r} is not one of black, white")
        self._np = _library.numpy()
        self._rule, self._size = rule, size
        self._opponent, self._color = opponent, color
        self.illegal_reward = illegal_reward
        self.game = Gomoku(rule, size)
        self.action_count = size * size
        self.observation_shape = (size, size)

    def reset(self, *, seed: Optional[int] = None,
              options: Optional[dict[str, Any]] = None) -> tuple[Any, dict[str, Any]]:
        """A new game. options: {"moves": a text} begins after these. The rules have no chance, so
        the seed changes nothing.
        """
        del seed
        text = (options or {}).get("moves", "-")
        self.game = Gomoku.from_text(text, self._rule, self._size)
        self._let_opponent_play()
        return self._observation(), self._info(False)

    def step(self, action: int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Plays, and lets the opponent reply."""
        number = int(action)
        if not 0 <= number < self.action_count:
            raise ValueError(f"action: {action} is not within 0 to {self.action_count - 1}")
        if self.game.legality()[number] != 1:
            return self._observation(), self.illegal_reward, self.game.over, False, \
                self._info(True)
        mover = self.game.turn
        self.game.play(number)
        self._let_opponent_play()
        winner = self.game.winner
        reward = 0.0 if winner in (None, "draw") else 1.0 if winner == mover else -1.0
        return self._observation(), reward, winner is not None, False, self._info(False)

    def render(self) -> str:
        """The board for people."""
        return str(self.game)

    def close(self) -> None:
        """There is nothing to close."""

    def _let_opponent_play(self) -> None:
        if self._opponent is not None and self.game.turn not in (None, self._color):
            self.game.play(self._opponent(self.game))

    def _observation(self) -> Any:
        stones = self.game.array()
        own = 2 if self.game.turn == "white" else 1
        signs = self._np.zeros(stones.shape, dtype="int8")
        signs[stones == own] = 1
        signs[stones == 3 - own] = -1
        return signs

    def _info(self, illegal: bool) -> dict[str, Any]:
        legal = self._np.frombuffer(self.game.legality(), dtype="uint8") == 1
        return {"action_mask": legal, "turn": self.game.turn, "winner": self.game.winner,
                "illegal": illegal}
