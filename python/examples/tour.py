# SPDX-License-Identifier: MIT
"""A tour of the package, from a board of 2048 to a search of a game of your own.

    python3 tour.py

The batches need NumPy; the tour says so where it is missing.
"""
from __future__ import annotations

import tilestone
from tictactoe import TicTacToe


def title(text: str) -> None:
    print(f"\n{text}\n{'-' * len(text)}")


def a_game_of_2048() -> None:
    title("A game of 2048")
    game = tilestone.Game2048.from_text("0012002300340145", seed=1)
    print(game)
    print("legal:", ", ".join(game.moves()))
    network = tilestone.Network()
    moves = 0
    while not game.over and moves < 1000:
        game.move(network.best_move(game))
        moves += 1
    print(f"\nAfter {moves} moves by the small network, without a search: {game.points:,} points")
    print(game)


def many_games_at_once() -> None:
    title("A thousand games at once")
    try:
        import numpy as np
    except ImportError:
        print("needs NumPy (Debian: python3-numpy)")
        return
    random = tilestone.Random(seed=1)
    boards = tilestone.start_boards(1000, random)
    points = np.zeros(len(boards), dtype=np.int64)
    network = tilestone.Network()
    for _ in range(100):
        directions = network.move_values(boards).argmax(axis=1)
        boards, gained = tilestone.slide(boards, directions)
        boards = tilestone.spawn(boards, random)
        points += gained
    print(f"after 100 moves each: {points.mean():,.0f} points on average, "
          f"{(boards.max(axis=1) >= 7).mean():.0%} have a 128")


def a_game_of_gomoku() -> None:
    title("A game of Gomoku")
    game = tilestone.Gomoku("renju", size=9)
    for move in ("e5", "a1", "f6", "a3", "e7", "a5", "f5", "a7"):
        game.play(move)
    print(game)
    print(f"{game.turn} to move; forbidden: {', '.join(game.forbidden()) or 'nothing'}")


def hints() -> None:
    title("Hints with reasons")
    with tilestone.Engine() as engine:
        hint = engine.hint("2048", "0012002300340145", depth=3)
        print(f"best: {hint.move}")
        for move in hint.moves:
            print(f"  {move.move:6} {move.value:9,.0f} points in the end")
        for reason in hint.why()[:3]:
            print(f"- {reason}")
        game = tilestone.Gomoku.from_text("h8i9h9g9h10")
        hint = engine.hint("gomoku", game, time=200)
        print(f"\n{game.turn} to move after {game.text}: {hint.move}. {hint.headline()}")
        print(hint.headline("zh"))


def a_game_of_your_own() -> None:
    title("A game of your own: tic-tac-toe, one move played")
    game = TicTacToe()
    game.apply(0)
    for method, limits in (("monte carlo", {"playouts": 2000}), ("mcts", {"playouts": 5000}),
                           ("alpha-beta", {"depth": 9}), ("minimax", {"depth": 5})):
        found = tilestone.search(game, method, **limits)
        print(f"{method:12} cell {found.action}, value {found.value:+.2f}, "
              f"{found.nodes:6} positions{', proven' if found.proven else ''}")


def an_environment() -> None:
    title("2048 as an environment for reinforcement learning")
    try:
        env = tilestone.Env2048()
    except ImportError as error:
        print(error)
        return
    _, info = env.reset(seed=1)
    steps, terminated = 0, False
    while not terminated:
        action = int(info["action_mask"].argmax())  # the first legal one
        _, _, terminated, _, info = env.step(action)
        steps += 1
    print(f"always the first legal move: {steps} steps, {info['points']} points")
    print(env.render())


def main() -> None:
    print(f"Tilestone {tilestone.__version__}")
    a_game_of_2048()
    many_games_at_once()
    a_game_of_gomoku()
    hints()
    a_game_of_your_own()
    an_environment()


if __name__ == "__main__":
    main()
