# SPDX-License-Identifier: MIT
"""2048: a game, batches of boards as NumPy arrays, the learned evaluation and its training.

A board has 16 cells, row by row from the top left. A cell holds the exponent of its tile: 0 is
empty, 1 a 2, 11 a 2048, up to 17, 131072. Values and scores are points.
"""
from __future__ import annotations

import ctypes
import os
import secrets
from ctypes import byref, c_float, c_size_t, c_uint8, c_uint32, c_void_p
from typing import Any, Iterable, NamedTuple, Sequence

from . import _library
from ._library import DIRECTIONS, call

Cells = c_uint8 * 16


def direction_number(direction: str | int) -> int:
    """The number of "up", "right", "down" or "left"; a number from 0 to 3 is its own."""
    if isinstance(direction, str):
        if direction in DIRECTIONS:
            return DIRECTIONS.index(direction)
    elif isinstance(direction, int) or hasattr(direction, "__index__"):
        number = direction.__index__()
        if 0 <= number < 4:
            return number
    raise ValueError(f"{direction!r} is no direction: up, right, down, left or 0 to 3")


class Random:
    """A generator of random numbers; equal seeds give equal numbers on every machine.

    Without a seed, it begins anywhere.
    """

    def __init__(self, seed: int | None = None) -> None:
        self._state = _library.RandomState()
        if seed is None:
            seed = secrets.randbits(64)
        if not 0 <= seed < 2**64:
            raise ValueError("seed: not within 0 to 2^64 - 1")
        call("random_seed", self._state, seed)

    def below(self, bound: int) -> int:
        """A uniform number from 0 to `bound` - 1."""
        if not 0 < bound < 2**32:
            raise ValueError("bound: not within 1 to 2^32 - 1")
        number = c_uint32()
        call("random_below", self._state, bound, byref(number))
        return number.value

    def clone(self) -> Random:
        """A generator that gives the same numbers from here on."""
        copy = Random(0)
        ctypes.memmove(byref(copy._state), byref(self._state), ctypes.sizeof(self._state))
        return copy


class Game2048:
    """A game of 2048: a board, its points so far, and random tiles from a seed."""

    def __init__(self, seed: int | None = None, board: Sequence[int] | None = None) -> None:
        """A new game with two tiles, or one with `board` (16 exponents) and no points yet."""
        self._random = Random(seed)
        self._cells = Cells()
        self.points = 0  #: points so far
        if board is None:
            call("2048_start", self._random._state, self._cells, 1)
            return
        exponents = [int(cell) for cell in board]
        if len(exponents) != 16 or not all(0 <= cell <= 17 for cell in exponents):
            raise ValueError("board: not 16 exponents from 0 to 17")
        self._cells[:] = exponents

    @classmethod
    def from_text(cls, text: str, seed: int | None = None) -> Game2048:
        """A game from "0012002300340145" (a to h for exponents 10 to 17) or sixteen tiles."""
        cells = Cells()
        call("2048_read", _library.encoded(text), cells)
        return cls(seed, cells)

    @property
    def board(self) -> tuple[int, ...]:
        """The 16 exponents."""
        return tuple(self._cells)

    @property
    def tiles(self) -> tuple[tuple[int, ...], ...]:
        """Four rows of tiles: 0, 2, 4, 8 …"""
        tiles = [1 << cell if cell else 0 for cell in self._cells]
        return tuple(tuple(tiles[row:row + 4]) for row in range(0, 16, 4))

    @property
    def text(self) -> str:
        """Sixteen characters, as from_text() reads them."""
        text = ctypes.create_string_buffer(17)
        call("2048_write", self._cells, text)
        return text.value.decode()

    def array(self) -> Any:
        """The exponents as a NumPy array, uint8 of shape (4, 4)."""
        return _library.numpy().array(self._cells, dtype="uint8").reshape(4, 4)

    @property
    def over(self) -> bool:
        """No move is legal."""
        return not self._legal()

    def _legal(self) -> int:
        moves = c_uint8()
        call("2048_legal", self._cells, 1, byref(moves))
        return moves.value

    def moves(self) -> list[str]:
        """The legal moves, out of "up", "right", "down", "left"."""
        legal = self._legal()
        return [name for number, name in enumerate(DIRECTIONS) if legal >> number & 1]

    def move(self, direction: str | int, spawn: bool = True) -> int:
        """Slides the tiles and adds a random one, unless `spawn` is False.

        Returns the points of the move. An illegal move is a ValueError and changes nothing.
        """
        number = c_uint8(direction_number(direction))
        after = Cells()
        points = ctypes.c_int32()
        call("2048_slide", self._cells, byref(number), 1, after, byref(points))
        if points.value < 0:
            raise ValueError(f"{DIRECTIONS[number.value]} is not legal here")
        self._cells = after
        self.points += points.value
        if spawn:
            self.spawn()
        return points.value

    def spawn(self) -> None:
        """Adds a random tile: in an empty cell, a 2 with probability 0.9, else a 4."""
        call("2048_spawn", self._random._state, self._cells, 1)

    def clone(self) -> Game2048:
        """A copy that goes on by itself, with the same random tiles."""
        copy = Game2048(0, self._cells)
        copy._random = self._random.clone()
        copy.points = self.points
        return copy

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game2048) and self.board == other.board and \
            self.points == other.points

    __hash__ = None  # type: ignore[assignment]  # it changes

    def __str__(self) -> str:
        line = "+" + 4 * "--------+"
        rows = ["|" + "".join(f" {tile or '':>6} |" for tile in row) for row in self.tiles]
        return "\n".join([line, *(part for row in rows for part in (row, line))])

    def __repr__(self) -> str:
        return f"<Game2048 {self.text}, {self.points} points>"


# ---- Batches. `boards` are a NumPy array: uint8 of shape (n, 16), exponents; or uint64 of shape
# (n,), four bits a cell, the first cell in the highest ones, which has no room for tiles from 65536
# on. What comes back has the same form.


def _as_cells(boards: Any) -> tuple[Any, bool]:
    """An array of (n, 16) bytes, and whether it came as words."""
    np = _library.numpy()
    array = np.asarray(boards)
    if array.ndim == 1 and array.dtype == np.uint64:
        return unpack(array), True
    if array.ndim != 2 or array.shape[1] != 16:
        raise ValueError(f"boards: shape {array.shape}, not (n, 16), or (n,) of uint64")
    return _as_bytes(array, "boards"), False


def _as_bytes(array: Any, name: str) -> Any:
    np = _library.numpy()
    if array.dtype != np.uint8:
        if array.size and not np.issubdtype(array.dtype, np.integer):
            raise ValueError(f"{name}: {array.dtype} is no type of whole numbers")
        if array.size and (array.min() < 0 or array.max() > 255):
            raise ValueError(f"{name}: not within 0 to 255")
    return np.ascontiguousarray(array, dtype=np.uint8)


def _given_back(cells: Any, packed: bool) -> Any:
    return pack(cells) if packed else cells


def pack(boards: Any) -> Any:
    """Boards (n, 16) of uint8 as words (n,) of uint64."""
    np = _library.numpy()
    cells = _as_cells(boards)[0]
    words = np.empty(len(cells), dtype=np.uint64)
    call("2048_pack", cells.ctypes.data, len(cells), words.ctypes.data)
    return words


def unpack(words: Any) -> Any:
    """Words (n,) of uint64 as boards (n, 16) of uint8."""
    np = _library.numpy()
    array = np.ascontiguousarray(words, dtype=np.uint64)
    if array.ndim != 1:
        raise ValueError(f"words: shape {array.shape}, not (n,)")
    cells = np.empty((len(array), 16), dtype=np.uint8)
    call("2048_unpack", array.ctypes.data, len(array), cells.ctypes.data)
    return cells


def start_boards(count: int, random: Random) -> Any:
    """`count` boards of new games, uint8 of shape (count, 16)."""
    cells = _library.numpy().empty((count, 16), dtype="uint8")
    call("2048_start", random._state, cells.ctypes.data, count)
    return cells


def legal_moves(boards: Any) -> Any:
    """Whether each direction is legal: bool of shape (n, 4), in the order up, right, down, left."""
    np = _library.numpy()
    cells = _as_cells(boards)[0]
    moves = np.empty(len(cells), dtype=np.uint8)
    call("2048_legal", cells.ctypes.data, len(cells), moves.ctypes.data)
    return (moves[:, None] >> np.arange(4, dtype=np.uint8) & 1).astype(bool)


def slide(boards: Any, directions: Any) -> tuple[Any, Any]:
    """The boards after a move each, without new tiles, and its points, int32 of shape (n,).

    `directions` are n numbers from 0 to 3. An illegal move leaves its board as it is and has -1
    points.
    """
    np = _library.numpy()
    cells, packed = _as_cells(boards)
    wanted = _as_bytes(np.asarray(directions), "directions")
    if wanted.shape != (len(cells),):
        raise ValueError(f"directions: shape {wanted.shape}, not ({len(cells)},)")
    after = np.empty_like(cells)
    points = np.empty(len(cells), dtype=np.int32)
    call("2048_slide", cells.ctypes.data, wanted.ctypes.data, len(cells), after.ctypes.data,
         points.ctypes.data)
    return _given_back(after, packed), points


def spawn(boards: Any, random: Random) -> Any:
    """The boards with a new random tile each; a full board is a ValueError."""
    cells, packed = _as_cells(boards)
    cells = cells.copy()
    call("2048_spawn", random._state, cells.ctypes.data, len(cells))
    return _given_back(cells, packed)


# ---- The learned evaluation, and its training.


class Network(_library.Handle):
    """A learned evaluation: how many points are still to come. Any number of threads may use one.

    Without a path it is the small network, which is part of the library.
    """

    _kind = "network"

    def __init__(self, path: str | os.PathLike[str] | None = None) -> None:
        handle = c_void_p()
        call("network_open", None if path is None else os.fsencode(path), byref(handle))
        super().__init__(handle)

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes a file for Network(path) and for `--player tilestone:file=PATH`."""
        call("network_save", self._open(), os.fsencode(path))

    def values(self, boards: Any) -> Any:
        """The points to come after each board, where a move was made and its tile is due.

        float32 of shape (n,).
        """
        np = _library.numpy()
        cells = _as_cells(boards)[0]
        values = np.empty(len(cells), dtype=np.float32)
        call("network_values", self._open(), cells.ctypes.data, len(cells), values.ctypes.data)
        return values

    def move_values(self, boards: Any) -> Any:
        """Points of each move plus the value after it; -inf where it is illegal.

        float32 of shape (n, 4), in the order up, right, down, left.
        """
        np = _library.numpy()
        cells = _as_cells(boards)[0]
        values = np.empty((len(cells), 4), dtype=np.float32)
        call("network_moves", self._open(), cells.ctypes.data, len(cells), values.ctypes.data)
        return values

    def best_move(self, game: Game2048 | Iterable[int]) -> str | None:
        """The move of the greatest value in a game or board; None if the game is over."""
        cells = Cells(*(game.board if isinstance(game, Game2048) else game))
        values = (c_float * 4)()
        call("network_moves", self._open(), cells, 1, values)
        best = max(range(4), key=lambda number: values[number])
        return DIRECTIONS[best] if values[best] > float("-inf") else None


class TrainingGame(NamedTuple):
    """A game that a training has played."""
    score: int  #: points
    moves: int  #: of the player
    largest: int  #: the largest tile, 2048 for example


class Trainer(_library.Handle):
    """A network that learns 2048 from nothing, by playing. Equal seeds play equal games."""

    _kind = "trainer"

    def __init__(self, seed: int = 1) -> None:
        if not 0 <= seed < 2**64:
            raise ValueError("seed: not within 0 to 2^64 - 1")
        handle = c_void_p()
        call("trainer_open", seed, byref(handle))
        super().__init__(handle)

    def run(self, games: int = 100, time: float | None = None) -> list[TrainingGame]:
        """Trains until `games` games (1 to 1000) have ended, or for `time` milliseconds.

        Returns the games that ended.
        """
        if not 1 <= games <= _library.TRAINER_GAMES:
            raise ValueError(f"games: {games} is not within 1 to {_library.TRAINER_GAMES}")
        if time is not None and not time > 0:
            raise ValueError(f"time: {time} is not above 0")
        ended = (_library.TrainingGameRecord * games)()
        count = c_size_t()
        call("trainer_run", self._open(), time or 0, games, ended, byref(count))
        return [TrainingGame(game.score, game.moves, 1 << game.largest)
                for game in ended[:count.value]]

    def board(self) -> tuple[int, ...]:
        """The board of the game in progress, 16 exponents."""
        cells = Cells()
        call("trainer_view", self._open(), cells, None, None)
        return tuple(cells)

    def network(self) -> Network:
        """A copy of the network as it is now."""
        handle = c_void_p()
        call("trainer_network", self._open(), byref(handle))
        network = Network.__new__(Network)
        _library.Handle.__init__(network, handle)
        return network
