# SPDX-License-Identifier: MIT
"""The engine: hints with reasons for 2048 and Gomoku, several at once, by an engine that stays."""
from __future__ import annotations

import json
import threading
from collections import deque
from ctypes import byref, c_void_p
from typing import Any, Callable, NamedTuple, Optional, Union

from . import _library
from ._library import call
from .game2048 import Game2048
from .gomoku import Gomoku

#: How long a call into the library waits before Python may handle Ctrl-C.
_SLICE = 100.0

Position = Union[str, Game2048, Gomoku]


class HintMove(NamedTuple):
    """A move in a hint."""
    move: str
    value: Optional[float]  #: 2048: the expected final score; Gomoku: the player's own unit
    win_rate: Optional[float]  #: 0 to 1, for the side to move; None in 2048
    kind: str  #: "exact", "lower" or "upper" (bounds), "win", "loss", "unsearched"


class Hint:
    """What the engine says of a position. `raw` is all of it, as `tilestone hint --json` has it."""

    def __init__(self, raw: dict[str, Any]) -> None:
        self.raw = raw

    @property
    def move(self) -> Optional[str]:
        """The best move; None if the game is over."""
        return self.raw["move"]

    @property
    def moves(self) -> list[HintMove]:
        """The moves, best first."""
        return [HintMove(move["move"], move.get("value"), move.get("win_rate"), move["kind"])
                for move in self.raw["moves"]]

    def headline(self, language: str = "en") -> str:
        """The most important reason, in English ("en") or Chinese ("zh"); empty without one."""
        told = self.raw.get("headline")
        return _in(language, told["text"]) if told else ""

    def why(self, language: str = "en") -> list[str]:
        """The reasons, the most important first, in English ("en") or Chinese ("zh")."""
        return [_in(language, fact["text"]) for fact in self.raw.get("why", [])]

    def __repr__(self) -> str:
        return f"<Hint {self.move}: {self.headline() or 'no reasons'}>"


def _in(language: str, text: Any) -> str:
    if language not in ("en", "zh"):
        raise ValueError(f"language: {language!r} is not one of en, zh")
    return text[language]


def _request(game: str, position: Position) -> dict[str, Any]:
    """The keys of a request that say the position."""
    if game not in ("2048", "gomoku"):
        raise ValueError(f"game: {game!r} is not one of 2048, gomoku")
    if isinstance(position, Gomoku):
        if game != "gomoku":
            raise ValueError("position: a Gomoku is none of 2048")
        return {"game": game, "position": position.text, "rule": position.rule,
                "size": position.size}
    if isinstance(position, Game2048):
        if game != "2048":
            raise ValueError("position: a Game2048 is none of gomoku")
        return {"game": game, "position": position.text}
    if not isinstance(position, str):
        raise TypeError(f"position must be a str or a game, not {type(position).__name__}")
    return {"game": game, "position": position}


def _search(what: str, game: str, position: Position, **keys: Any) -> dict[str, Any]:
    """A request for a search, with those of the keys that are there."""
    request = {"do": what, **_request(game, position)}
    request.update({name: value for name, value in keys.items() if value is not None})
    return request


class Engine(_library.Handle):
    """An engine that stays: its networks are read once, and any number of threads may ask it.

    searches: how many at once; 0 stands for one a processor.
    """

    _kind = "engine"

    def __init__(self, searches: int = 0) -> None:
        self._handle = None
        self._changed = threading.Condition()
        self._answers: dict[int, deque[dict[str, Any]]] = {}
        self._last_id = 0
        self._is_read = False  # by one of the threads that wait
        handle = c_void_p()
        call("engine_open", searches, byref(handle))
        super().__init__(handle)

    def close(self) -> None:
        """Ends all searches; threads that wait for one get a ValueError."""
        with self._changed:
            handle, self._handle = self._handle, None
            while self._is_read:  # it ends within a slice
                self._changed.wait()
        if handle is not None:
            _library.close(self._kind, handle)

    def hint(self, game: str, position: Position, *, rule: Optional[str] = None,
             size: Optional[int] = None, instead: Optional[str] = None,
             on_report: Optional[Callable[[Hint], Any]] = None, **options: Any) -> Hint:
        """The best move of a position, with the values of all moves and reasons.

        game: "2048" or "gomoku". position: a text as for from_text(), or a game. rule, size: of a
        text of Gomoku. instead: a move to compare with. on_report: called with what is known so
        far, ten times a second.

        options: `time` (milliseconds), `nodes`, `depth`, `threads`, `seed`, and `player`, as
        "expectimax" or "tilestone:cutoff=0.01" (`tilestone players` lists them). Without a limit,
        the player's own holds.
        """
        request = _search("hint", game, position, rule=rule, size=size, instead=instead,
                          options=options or None)
        if on_report is None:
            request["reports"] = 0
            return Hint(self.ask(request)["report"])
        return Hint(self.ask(request, lambda line: on_report(Hint(line["report"])))["report"])

    def decide(self, game: str, position: Position, *, rule: Optional[str] = None,
               size: Optional[int] = None, **options: Any) -> Optional[str]:
        """The move alone, which is quicker; None if the game is over. The arguments of hint()."""
        request = _search("decide", game, position, rule=rule, size=size, options=options or None)
        request["reports"] = 0
        return self.ask(request)["report"]["move"]

    def ask(self, request: dict[str, Any],
            on_report: Optional[Callable[[dict[str, Any]], Any]] = None) -> dict[str, Any]:
        """Sends a request of `tilestone engine` and waits for its last answer.

        An error in it is a ValueError with its line. If something is raised meanwhile, Ctrl-C for
        example, the search is stopped.
        """
        number = self._send(request)
        try:
            while True:
                answer = self._answer(number)
                if "error" in answer:
                    text = answer["error"]["text"]
                    raise ValueError(text if isinstance(text, str) else text["en"])
                if answer["done"]:
                    return answer
                if on_report is not None:
                    on_report(answer)
        except BaseException:
            self._forget(number)
            raise
        finally:
            with self._changed:
                self._answers.pop(number, None)

    def _send(self, request: dict[str, Any]) -> int:
        with self._changed:
            self._last_id += 1
            number = self._last_id
            self._answers[number] = deque()
        try:
            self._send_line({**request, "id": number})
        except BaseException:
            with self._changed:
                del self._answers[number]
            raise
        return number

    def _send_line(self, request: dict[str, Any]) -> None:
        line = json.dumps(request, ensure_ascii=False, allow_nan=False).encode("utf-8",
                                                                               "surrogatepass")
        with self._changed:  # so that nobody closes it meanwhile
            call("engine_send", self._open(), line, len(line))

    def _forget(self, number: int) -> None:
        """Stops a search whose answer nobody wants, if it still runs."""
        try:
            self._send_line({"do": "stop", "id": number})
        except ValueError:
            pass  # it is closed

    def _answer(self, number: int) -> dict[str, Any]:
        """The next line about this request. One of the threads that wait reads for all."""
        with self._changed:
            while not self._answers[number]:
                handle = self._open()
                if self._is_read:
                    self._changed.wait(_SLICE / 1000)
                    continue
                self._is_read = True
                self._changed.release()
                line = None
                try:
                    line = _library.receive(handle, _SLICE)
                finally:
                    self._changed.acquire()
                    self._is_read = False
                    if line is not None:
                        answer = json.loads(line)
                        wanted = self._answers.get(answer["id"])
                        if wanted is not None:  # else of a search that was stopped
                            wanted.append(answer)
                    self._changed.notify_all()
            return self._answers[number].popleft()
