# SPDX-License-Identifier: MIT
"""libtilestone.so by ctypes: its structures, its functions, and its errors as exceptions.

ctypes lets go of the interpreter's lock during each call, so other threads run meanwhile.
"""
from __future__ import annotations

import ctypes
import os
from ctypes import (CFUNCTYPE, POINTER, Structure, c_char, c_char_p, c_double, c_float, c_int,
                    c_int16, c_int32, c_size_t, c_uint8, c_uint32, c_uint64, c_void_p)
from pathlib import Path
from typing import Any

MESSAGE_SIZE = 512
MAX_ACTIONS = 512
MAX_POINTS = 400
MAX_SIZE = 20
GOMOKU_TEXT_SIZE = 1208
TRAINER_GAMES = 1000

INVALID, CALLBACK, MEMORY, SYSTEM, TIMEOUT = 1, 2, 3, 4, 5

#: Directions of 2048 by number, and their bits in a set of moves.
DIRECTIONS = ("up", "right", "down", "left")


class Message(Structure):
    _fields_ = [("text", c_char * MESSAGE_SIZE)]


class RandomState(Structure):
    _fields_ = [("state", c_uint64 * 4)]


class TrainingGameRecord(Structure):
    _fields_ = [("score", c_uint32), ("moves", c_uint32), ("largest", c_uint32)]


class GomokuState(Structure):
    _fields_ = [("rule", c_int32), ("size", c_int32), ("turn", c_int32), ("winner", c_int32),
                ("count", c_int32), ("row_count", c_int32), ("row", c_int16 * MAX_SIZE),
                ("moves", c_int16 * MAX_POINTS), ("board", c_uint8 * MAX_POINTS)]


# Callbacks of a game: 0 is success.
CLONE = CFUNCTYPE(c_int, c_void_p, c_void_p, POINTER(c_void_p))
RELEASE = CFUNCTYPE(None, c_void_p, c_void_p)
TURN = CFUNCTYPE(c_int, c_void_p, c_void_p, POINTER(c_int32))
ACTIONS = CFUNCTYPE(c_int, c_void_p, c_void_p, POINTER(c_int32), c_size_t, POINTER(c_size_t))
APPLY = CFUNCTYPE(c_int, c_void_p, c_void_p, c_int32)
RESULT = CFUNCTYPE(c_int, c_void_p, c_void_p, POINTER(c_int32), POINTER(c_double))
NUMBER_OF_ACTION = CFUNCTYPE(c_int, c_void_p, c_void_p, c_int32, POINTER(c_double))
NUMBER = CFUNCTYPE(c_int, c_void_p, c_void_p, POINTER(c_double))
HASH = CFUNCTYPE(c_int, c_void_p, c_void_p, POINTER(c_uint64))


class GameCallbacks(Structure):
    _fields_ = [("context", c_void_p), ("clone", CLONE), ("release", RELEASE), ("turn", TURN),
                ("actions", ACTIONS), ("apply", APPLY), ("result", RESULT),
                ("chance", NUMBER_OF_ACTION), ("reward", NUMBER_OF_ACTION), ("evaluate", NUMBER),
                ("hash", HASH), ("result_bounds", c_double * 2)]


class Settings(Structure):
    _fields_ = [("time", c_double), ("nodes", c_uint64), ("playouts", c_uint64),
                ("depth", c_int32), ("exact_values", c_int32), ("seed", c_uint64),
                ("table_entries", c_uint64), ("exploration", c_double)]


class MoveRecord(Structure):
    _fields_ = [("action", c_int32), ("kind", c_int32), ("value", c_double), ("visits", c_uint64)]


class ResultRecord(Structure):
    _fields_ = [("has_action", c_int32), ("action", c_int32), ("has_value", c_int32),
                ("proven", c_int32), ("value", c_double), ("depth", c_int32), ("count", c_int32),
                ("nodes", c_uint64), ("playouts", c_uint64), ("time", c_double),
                ("moves", MoveRecord * MAX_ACTIONS)]


# Arguments before the message. Arrays are addresses: c_void_p also takes bytes and ctypes arrays.
_FUNCTIONS = {
    "random_seed": [POINTER(RandomState), c_uint64],
    "random_below": [POINTER(RandomState), c_uint32, POINTER(c_uint32)],
    "2048_read": [c_char_p, c_void_p],
    "2048_write": [c_void_p, c_void_p],
    "2048_start": [POINTER(RandomState), c_void_p, c_size_t],
    "2048_spawn": [POINTER(RandomState), c_void_p, c_size_t],
    "2048_legal": [c_void_p, c_size_t, c_void_p],
    "2048_slide": [c_void_p, c_void_p, c_size_t, c_void_p, c_void_p],
    "2048_pack": [c_void_p, c_size_t, c_void_p],
    "2048_unpack": [c_void_p, c_size_t, c_void_p],
    "network_open": [c_char_p, POINTER(c_void_p)],
    "network_save": [c_void_p, c_char_p],
    "network_values": [c_void_p, c_void_p, c_size_t, c_void_p],
    "network_moves": [c_void_p, c_void_p, c_size_t, c_void_p],
    "trainer_open": [c_uint64, POINTER(c_void_p)],
    "trainer_run": [c_void_p, c_double, c_uint32, POINTER(TrainingGameRecord), POINTER(c_size_t)],
    "trainer_view": [c_void_p, c_void_p, POINTER(c_uint32), POINTER(c_float)],
    "trainer_network": [c_void_p, POINTER(c_void_p)],
    "gomoku_open": [c_int, c_int, POINTER(c_void_p)],
    "gomoku_clone": [c_void_p, POINTER(c_void_p)],
    "gomoku_play": [c_void_p, c_int],
    "gomoku_undo": [c_void_p],
    "gomoku_get": [c_void_p, POINTER(GomokuState)],
    "gomoku_legal": [c_void_p, c_void_p],
    "gomoku_read": [c_void_p, c_char_p],
    "gomoku_write": [c_void_p, c_void_p],
    "gomoku_point": [c_char_p, c_int, POINTER(c_int32)],
    "gomoku_name": [c_int, c_int, c_void_p],
    "engine_open": [c_int32, POINTER(c_void_p)],
    "engine_send": [c_void_p, c_char_p, c_size_t],
    "engine_receive": [c_void_p, c_double, POINTER(c_void_p), POINTER(c_size_t)],
    "search": [POINTER(GameCallbacks), c_void_p, c_int, POINTER(Settings), POINTER(ResultRecord)],
}
_CLOSES = ("network", "trainer", "gomoku", "engine")


def _load() -> ctypes.CDLL:
    """The library that TILESTONE_LIBRARY names, that of the wheel, or that of the system."""
    named = os.environ.get("TILESTONE_LIBRARY")
    if named:
        return ctypes.CDLL(named)
    beside = Path(__file__).with_name("libtilestone.so")
    if beside.exists():
        return ctypes.CDLL(str(beside))
    try:
        return ctypes.CDLL("libtilestone.so.0")
    except OSError:
        raise ImportError("libtilestone.so.0 is not installed; TILESTONE_LIBRARY can name its "
                          "file") from None


_library = _load()
_calls: dict[str, Any] = {}
for _name, _arguments in _FUNCTIONS.items():
    _calls[_name] = getattr(_library, "tilestone_" + _name)
    _calls[_name].argtypes = [*_arguments, POINTER(Message)]
    _calls[_name].restype = c_int
for _name in _CLOSES:
    _calls[_name + "_close"] = getattr(_library, f"tilestone_{_name}_close")
    _calls[_name + "_close"].argtypes = [c_void_p]
    _calls[_name + "_close"].restype = None
_library.tilestone_free.argtypes = [c_void_p]
_library.tilestone_free.restype = None
_library.tilestone_version.restype = c_char_p

#: The version of the library.
VERSION: str = _library.tilestone_version().decode()

_EXCEPTIONS = {INVALID: ValueError, MEMORY: MemoryError, SYSTEM: OSError, TIMEOUT: TimeoutError}


def call(name: str, *arguments: Any) -> None:
    """Calls a function of the library; a failure becomes an exception with its one line."""
    message = Message()
    status = _calls[name](*arguments, message)
    if status != 0:
        raise _EXCEPTIONS.get(status, RuntimeError)(message.text.decode("utf-8", "replace"))


def status_of(name: str, *arguments: Any) -> tuple[int, str]:
    """As call(), for those who look at the status themselves."""
    message = Message()
    return _calls[name](*arguments, message), message.text.decode("utf-8", "replace")


def receive(engine: c_void_p, milliseconds: float) -> str | None:
    """The next line of an engine; None if none comes in time."""
    line = c_void_p()
    length = c_size_t()
    status, text = status_of("engine_receive", engine, milliseconds, ctypes.byref(line),
                             ctypes.byref(length))
    if status == TIMEOUT:
        return None
    if status != 0:
        raise _EXCEPTIONS.get(status, RuntimeError)(text)
    try:
        return ctypes.string_at(line.value, length.value).decode()
    finally:
        _library.tilestone_free(line)


def close(name: str, handle: c_void_p) -> None:
    """Closes what `name`_open() gave."""
    _calls[name + "_close"](handle)


class Handle:
    """An object of the library that is closed with its Python object, or by `with`."""

    _kind = ""

    def __init__(self, handle: c_void_p) -> None:
        self._handle: c_void_p | None = handle

    def _open(self) -> c_void_p:
        handle = self._handle
        if handle is None:
            raise ValueError(f"this {type(self).__name__} is closed")
        return handle

    def close(self) -> None:
        """Frees the memory now; nothing else may be called afterwards."""
        handle = getattr(self, "_handle", None)
        self._handle = None
        if handle is not None and _calls is not None:  # None while Python ends
            close(self._kind, handle)

    def __del__(self) -> None:
        self.close()

    def __enter__(self) -> Any:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def numpy() -> Any:
    """NumPy, or one line that says who needs it."""
    try:
        import numpy as np
    except ImportError:
        raise ImportError("batches and environments need NumPy (Debian: python3-numpy)") from None
    return np


def encoded(text: str, name: str = "text") -> bytes:
    """A text for C, which has no zero bytes."""
    if not isinstance(text, str):
        raise TypeError(f"{name} must be a str, not {type(text).__name__}")
    if "\0" in text:
        raise ValueError(f"{name} has a zero byte")
    return text.encode("utf-8", "surrogatepass")
