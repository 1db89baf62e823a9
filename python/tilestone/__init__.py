# SPDX-License-Identifier: MIT
"""Tilestone: the games 2048 and Gomoku, searches for games of your own, and an engine for hints.

    >>> import tilestone
    >>> game = tilestone.Game2048.from_text("0012002300340145")
    >>> game.moves()
    ['up', 'left']
    >>> tilestone.Engine().hint("2048", game, depth=3).move
    'left'

Wrong arguments are a ValueError with one line; times are in milliseconds.
"""
from __future__ import annotations

from ._library import VERSION as __version__
from .engine import Engine, Hint, HintMove
from .envs import Env2048, EnvGomoku
from .game2048 import (Game2048, Network, Random, Trainer, TrainingGame, legal_moves, pack, slide,
                       spawn, start_boards, unpack)
from .gomoku import Gomoku
from .search import CHANCE, MAX, MIN, MoveValue, SearchResult, check_game, search

__all__ = ["CHANCE", "MAX", "MIN", "Engine", "Env2048", "EnvGomoku", "Game2048", "Gomoku", "Hint",
           "HintMove", "MoveValue", "Network", "Random", "SearchResult", "Trainer", "TrainingGame",
           "check_game", "legal_moves", "pack", "search", "slide", "spawn", "start_boards", "unpack",
           "__version__"]
