# SPDX-License-Identifier: MIT
"""Tic-tac-toe for tilestone.search(), and a game that it plays against itself."""
from __future__ import annotations

from typing import Optional

from tilestone import MAX, MIN, search

LINES = (0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124)  # as sets of cells, three bits a row


class TicTacToe:
    """Nine cells from the top left; an action is the number of a cell. MAX begins."""

    result_bounds = (-1, 1)

    def __init__(self) -> None:
        self.stones = [0, 0]  # sets of cells, of MAX and of MIN

    def clone(self) -> TicTacToe:
        copy = TicTacToe()
        copy.stones = self.stones.copy()
        return copy

    def turn(self) -> int:
        own, other = (bin(stones).count("1") for stones in self.stones)
        return MAX if own == other else MIN

    def actions(self) -> list[int]:
        if self.result() is not None:
            return []
        taken = self.stones[0] | self.stones[1]
        return [cell for cell in range(9) if not taken >> cell & 1]

    def apply(self, cell: int) -> None:
        self.stones[self.turn()] |= 1 << cell

    def result(self) -> Optional[float]:
        for stones, value in zip(self.stones, (1, -1)):
            if any(stones & line == line for line in LINES):
                return value
        return 0 if self.stones[0] | self.stones[1] == 0o777 else None

    def hash(self) -> int:
        return hash(tuple(self.stones))

    def __str__(self) -> str:
        cells = ["X" if self.stones[0] >> cell & 1 else "O" if self.stones[1] >> cell & 1 else "."
                 for cell in range(9)]
        return "\n".join(" ".join(cells[row:row + 3]) for row in (0, 3, 6))


def main() -> None:
    game = TicTacToe()
    while game.result() is None:
        found = search(game, "mcts", playouts=2000)
        game.apply(found.action)
        print(f"cell {found.action}, value {found.value:+.2f}"
              f"{', proven' if found.proven else ''}\n{game}\n")
    print({1: "X wins", -1: "O wins", 0: "a draw"}[game.result()])


if __name__ == "__main__":
    main()
