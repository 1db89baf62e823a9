# SPDX-License-Identifier: MIT
"""Gomoku: a game with its rules.

A point is "h8", the column's letter from the left and the row's number from the bottom, or its
number row * size + column, from 0 at a1.
"""
from __future__ import annotations

import ctypes
from ctypes import byref, c_int32, c_uint8, c_void_p
from typing import Any, Iterable

from . import _library
from ._library import call

RULES = ("freestyle", "standard", "renju")
_COLORS = (None, "black", "white", "draw")
_STONES = ".XO"


class Gomoku(_library.Handle):
    """A game of Gomoku. Black moves first.

    rule: "freestyle" (five or more win), "standard" (exactly five), "renju" (black must not make
    six, two fours or two threes). size: 5 to 20.
    """

    _kind = "gomoku"

    def __init__(self, rule: str = "freestyle", size: int = 15) -> None:
        if rule not in RULES:
            raise ValueError(f"rule: {rule!r} is not one of {', '.join(RULES)}")
        handle = c_void_p()
        call("gomoku_open", RULES.index(rule), size, byref(handle))
        super().__init__(handle)

    @classmethod
    def from_text(cls, text: str, rule: str = "freestyle", size: int = 15) -> Gomoku:
        """A game from its moves, "h8i9h9", "-" for none, or what people paste: "1.H8 2.I9".

        Or from stones: "black:h8i9 white:g8 to-move:white", and " moves:j10" for moves after them.
        """
        game = cls(rule, size)
        call("gomoku_read", game._open(), _library.encoded(text))
        return game

    @classmethod
    def from_stones(cls, black: Iterable[str] = (), white: Iterable[str] = (),
                    to_move: str | None = None, rule: str = "freestyle", size: int = 15) -> Gomoku:
        """A game that begins with these stones, in any numbers: a puzzle from a book.

        to_move: "black" or "white". None: black if both sides have as many stones, white if black
        has one more; other numbers are a ValueError.
        """
        text = f"black:{' '.join(black)} white:{' '.join(white)}"
        return cls.from_text(text if to_move is None else f"{text} to-move:{to_move}", rule, size)

    def _state(self) -> _library.GomokuState:
        state = _library.GomokuState()
        call("gomoku_get", self._open(), byref(state))
        return state

    def _number(self, point: str | int) -> int:
        if not isinstance(point, str):
            return point.__index__()
        number = c_int32()
        call("gomoku_point", _library.encoded(point), self.size, byref(number))
        return number.value

    def name(self, point: int) -> str:
        """The name of a point's number."""
        name = ctypes.create_string_buffer(4)
        call("gomoku_name", point, self.size, name)
        return name.value.decode()

    @property
    def rule(self) -> str:
        return RULES[self._state().rule]

    @property
    def size(self) -> int:
        """Lines of the board."""
        return self._state().size

    @property
    def turn(self) -> str | None:
        """"black" or "white", who is to move; None once the game is over."""
        return _COLORS[self._state().turn]

    @property
    def winner(self) -> str | None:
        """"black", "white" or "draw"; None while the game goes on."""
        return _COLORS[self._state().winner]

    @property
    def over(self) -> bool:
        return self.winner is not None

    @property
    def moves(self) -> list[str]:
        """The moves played, without the stones of from_stones()."""
        state = self._state()
        return [self.name(point) for point in state.moves[:state.count]]

    @property
    def winning_row(self) -> list[str]:
        """The stones of the winner's longest row; empty without one."""
        state = self._state()
        return [self.name(point) for point in state.row[:state.row_count]]

    @property
    def board(self) -> tuple[int, ...]:
        """size * size points from a1 on: 0 empty, 1 black, 2 white."""
        state = self._state()
        return tuple(state.board[:state.size * state.size])

    def array(self) -> Any:
        """The board as a NumPy array, uint8 of shape (size, size); row 0 is that of a1."""
        size = self.size
        return _library.numpy().array(self.board, dtype="uint8").reshape(size, size)

    @property
    def text(self) -> str:
        """The moves, or stones and moves, as from_text() reads them."""
        text = ctypes.create_string_buffer(_library.GOMOKU_TEXT_SIZE)
        call("gomoku_write", self._open(), text)
        return text.value.decode()

    def legality(self) -> bytes:
        """For each point: 0 taken or the game is over, 1 legal, 2 forbidden to black, to move."""
        points = (c_uint8 * _library.MAX_POINTS)()
        call("gomoku_legal", self._open(), points)
        return bytes(points[:self.size * self.size])

    def legal_moves(self) -> list[str]:
        """The points where the side to move may play."""
        return [self.name(point) for point, kind in enumerate(self.legality()) if kind == 1]

    def forbidden(self) -> list[str]:
        """The empty points that are forbidden to black, who is to move."""
        return [self.name(point) for point, kind in enumerate(self.legality()) if kind == 2]

    def play(self, point: str | int) -> None:
        """Plays for the side to move. An illegal move is a ValueError and changes nothing."""
        call("gomoku_play", self._open(), self._number(point))

    def undo(self) -> None:
        """Takes the last move back."""
        call("gomoku_undo", self._open())

    def clone(self) -> Gomoku:
        """Another game with the same stones and moves."""
        handle = c_void_p()
        call("gomoku_clone", self._open(), byref(handle))
        copy = Gomoku.__new__(Gomoku)
        _library.Handle.__init__(copy, handle)
        return copy

    def __str__(self) -> str:
        state = self._state()
        size = state.size
        rows = []
        for row in reversed(range(size)):
            stones = (_STONES[stone] for stone in state.board[row * size:(row + 1) * size])
            rows.append(f"{row + 1:2} " + " ".join(stones))
        letters = " ".join(chr(ord("a") + column) for column in range(size))
        return "\n".join([*rows, "   " + letters])

    def __repr__(self) -> str:
        return f"<Gomoku {self.rule} {self.size}: {self.text}>"
