# SPDX-License-Identifier: MIT
"""Teaches a network 2048 from nothing, and shows what it learns.

    python3 learn_2048.py [GAMES] [FILE]

GAMES is 5000 by default, which takes some five seconds. FILE receives the network, for
`tilestone hint --player tilestone:file=FILE`.
"""
from __future__ import annotations

import sys
from statistics import mean

from tilestone import Game2048, Network, Trainer

WIDTH = 50  # of the longest bar
GROUPS = 10  # lines of the curve


def show(groups: list[tuple[int, float, int]]) -> None:
    """A bar for each group of games."""
    most = max(score for _, score, _ in groups)
    print("\n games   mean score   largest tile")
    for played, score, largest in groups:
        bar = "#" * round(WIDTH * score / most)
        print(f"{played:6} {score:12,.0f} {largest:14}   {bar}")


def play(network: Network, seed: int) -> Game2048:
    """A game by the network alone, without a search."""
    game = Game2048(seed)
    while not game.over:
        game.move(network.best_move(game))
    return game


def main(arguments: list[str]) -> None:
    games = int(arguments[0]) if arguments else 5000
    size = max(games // GROUPS, 1)
    trainer = Trainer(seed=1)
    groups: list[tuple[int, float, int]] = []
    print(f"Learning from {games} games …")
    for _ in range(games // size):
        ended = []
        while len(ended) < size:
            ended += trainer.run(min(size - len(ended), 1000))
        groups.append((size * (len(groups) + 1), mean(game.score for game in ended),
                       max(game.largest for game in ended)))
    show(groups)
    network = trainer.network()
    game = play(network, seed=1)
    print(f"\nA game that it plays now: {game.points:,} points\n{game}")
    if len(arguments) > 1:
        network.save(arguments[1])
        print(f"The network is in {arguments[1]}")


if __name__ == "__main__":
    main(sys.argv[1:])
