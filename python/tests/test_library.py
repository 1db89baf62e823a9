# SPDX-License-Identifier: MIT
"""What the package promises of memory and threads, the training, and the examples."""
from __future__ import annotations

import doctest
import gc
import inspect
import os
import subprocess
import sys
import tempfile
import threading
import time
import unittest
from pathlib import Path

import tilestone

PYTHON = Path(__file__).resolve().parent.parent
EXAMPLES = PYTHON / "examples"
PAGE = os.sysconf("SC_PAGE_SIZE")


def resident_bytes() -> int:
    return int(Path("/proc/self/statm").read_text().split()[1]) * PAGE


@unittest.skipUnless(Path("/proc/self/statm").exists(), "the system does not tell the memory used")
class Memory(unittest.TestCase):
    def growth(self, work: object) -> int:
        """Bytes that 1000 calls leave behind, after a first 200."""
        for _ in range(200):
            work()  # type: ignore[operator]
        gc.collect()
        before = resident_bytes()
        for _ in range(1000):
            work()  # type: ignore[operator]
        gc.collect()
        return resident_bytes() - before

    def test_games_leave_nothing(self) -> None:
        def gomoku() -> None:
            game = tilestone.Gomoku.from_text("h8i9h9")
            game.clone().play("a1")

        def board() -> None:
            game = tilestone.Game2048(1)
            game.clone().move(game.moves()[0])

        # A Gomoku takes some 20 kB, so a leak of one in ten would show.
        self.assertLess(self.growth(gomoku), 1_000_000)
        self.assertLess(self.growth(board), 1_000_000)

    def test_searches_leave_nothing(self) -> None:
        sys.path.insert(0, str(EXAMPLES))
        from tictactoe import TicTacToe
        game = TicTacToe()
        for cell in (0, 4, 8):
            game.apply(cell)
        self.assertLess(self.growth(lambda: tilestone.search(game, "mcts", playouts=5)), 2_000_000)

    def test_networks_leave_nothing(self) -> None:
        for _ in range(2):
            tilestone.Network().close()
        before = resident_bytes()
        for _ in range(5):
            tilestone.Network().close()
        self.assertLess(resident_bytes() - before, 30_000_000, "one takes 50 MB")


class Threads(unittest.TestCase):
    def test_other_threads_run_during_a_call(self) -> None:
        """The training below knows no Python, so this thread can count meanwhile."""
        trainer = tilestone.Trainer(1)
        done = threading.Event()

        def train() -> None:
            trainer.run(1000, time=500)
            done.set()

        thread = threading.Thread(target=train)
        turns = 0
        thread.start()
        while not done.wait(0.01):
            turns += 1
        thread.join()
        self.assertGreater(turns, 3)

    def test_two_at_once_give_what_one_gives(self) -> None:
        def games(seed: int) -> list[tilestone.TrainingGame]:
            return tilestone.Trainer(seed).run(100)

        results: dict[int, list[tilestone.TrainingGame]] = {}
        threads = [threading.Thread(target=lambda seed=seed: results.update({seed: games(seed)}))
                   for seed in (1, 2)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(results, {1: games(1), 2: games(2)})

    def test_one_network_for_all(self) -> None:
        network = tilestone.Network()

        def play(seed: int) -> int:
            game = tilestone.Game2048(seed)
            for _ in range(200):
                if not game.over:
                    game.move(network.best_move(game))
            return game.points

        points: dict[int, int] = {}
        threads = [threading.Thread(target=lambda seed=seed: points.update({seed: play(seed)}))
                   for seed in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(points, {seed: play(seed) for seed in range(4)})


class Training(unittest.TestCase):
    def test_it_learns_and_can_be_saved(self) -> None:
        trainer = tilestone.Trainer(3)
        early = trainer.run(100)
        trainer.run(400)
        late = trainer.run(100)
        self.assertEqual(len(early), 100)
        self.assertGreater(sum(game.score for game in late), 2 * sum(game.score for game in early))
        self.assertEqual(len(trainer.board()), 16)
        network = trainer.network()
        game = tilestone.Game2048.from_text("0012002300340145")
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "größe.net"
            network.save(path)
            again = tilestone.Network(path)
        for _ in range(50):
            self.assertEqual(network.best_move(game), again.best_move(game))
            game.move(network.best_move(game))

    def test_a_time_ends_a_run(self) -> None:
        began = time.monotonic()
        self.assertLess(len(tilestone.Trainer(1).run(1000, time=20)), 1000)
        self.assertLess(time.monotonic() - began, 10)

    def test_bad_input_is_one_line(self) -> None:
        for work, line in ((lambda: tilestone.Trainer(-1), "seed: not within 0 to 2^64 - 1"),
                           (lambda: tilestone.Trainer(1).run(0),
                            "games: 0 is not within 1 to 1000"),
                           (lambda: tilestone.Network("/dev/null"),
                            "'/dev/null': this is no network")):
            with self.assertRaises(ValueError) as caught:
                work()
            self.assertEqual(str(caught.exception), line)
        with self.assertRaises((OSError, ValueError)) as missing:
            tilestone.Network("/nowhere/x.net")
        self.assertIn("/nowhere/x.net", str(missing.exception))


class Documentation(unittest.TestCase):
    def test_the_example_of_the_package(self) -> None:
        outcome = doctest.testmod(tilestone)
        self.assertEqual((outcome.failed, outcome.attempted), (0, 4))

    def test_everything_public_is_described_and_typed(self) -> None:
        checked = 0
        for name in tilestone.__all__:
            public = getattr(tilestone, name)
            if not callable(public):
                continue
            self.assertTrue(inspect.getdoc(public), name)
            functions = [public] if inspect.isfunction(public) else \
                [member for key, member in vars(public).items()
                 if inspect.isfunction(member) and not key.startswith("_")]
            for function in functions:
                checked += 1
                self.assertTrue(inspect.getdoc(function), function)
                self.assertIn("return", function.__annotations__, function)
        self.assertGreater(checked, 40)


class Examples(unittest.TestCase):
    def run_example(self, name: str, *arguments: str) -> str:
        done = subprocess.run([sys.executable, EXAMPLES / name, *arguments], check=False,
                              capture_output=True, text=True, timeout=60)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return done.stdout

    def test_tictactoe(self) -> None:
        self.assertEqual(self.run_example("tictactoe.py").splitlines()[-1], "a draw")

    def test_tour(self) -> None:
        said = self.run_example("tour.py")
        self.assertIn(f"Tilestone {tilestone.__version__}\n", said)
        self.assertIn("legal: up, left\n", said)
        self.assertIn("forbidden: g5\n", said)
        self.assertIn("best: left\n", said)
        self.assertIn("alpha-beta   cell 4, value +0.00", said)

    def test_learn_2048(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "learnt.net"
            said = self.run_example("learn_2048.py", "1000", str(path))
            self.assertGreater(path.stat().st_size, 1000)
        bars = [line.count("#") for line in said.splitlines() if line.endswith("#")]
        self.assertEqual(len(bars), 10)
        self.assertGreater(bars[-1], 2 * bars[0], said)


if __name__ == "__main__":
    unittest.main()
