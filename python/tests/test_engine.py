# SPDX-License-Identifier: MIT
"""The engine: hints, several at once, and what happens to those that are not waited for."""
from __future__ import annotations

import json
import os
import subprocess
import threading
import time
import unittest

import tilestone
from tilestone import Engine, Game2048, Gomoku

BOARD = "0012002300340145"
PROGRAM = os.environ.get("TILESTONE_PROGRAM", "")
LONG = 80_000_000  # ms: longer than any test waits


class Hints(unittest.TestCase):
    @classmethod
    def setUpClass(cls) -> None:
        cls.engine = Engine(searches=2)

    @classmethod
    def tearDownClass(cls) -> None:
        cls.engine.close()

    def test_2048(self) -> None:
        hint = self.engine.hint("2048", Game2048.from_text(BOARD), depth=3)
        self.assertEqual(hint.move, "left")
        self.assertEqual([move.move for move in hint.moves], ["left", "up"])
        self.assertGreater(hint.moves[0].value, hint.moves[1].value)
        self.assertEqual((hint.moves[0].win_rate, hint.moves[0].kind), (None, "exact"))
        self.assertTrue(hint.why() and hint.headline())
        self.assertNotEqual(hint.why("zh"), hint.why("en"))
        self.assertEqual(len(hint.why("zh")), len(hint.why("en")))
        self.assertEqual(hint.raw["position"], BOARD)
        self.assertIn("left", repr(hint))
        with self.assertRaisesRegex(ValueError, "^language: 'fr' is not one of en, zh$"):
            hint.why("fr")

    def test_equal_limits_give_equal_hints(self) -> None:
        hints = [self.engine.hint("2048", BOARD, depth=3).moves for _ in range(2)]
        self.assertEqual(hints[0], hints[1])

    def test_gomoku(self) -> None:
        game = Gomoku.from_text("h8a1h9a2h10a3", "renju", 11)
        hint = self.engine.hint("gomoku", game, nodes=2000)
        self.assertEqual((hint.raw["rule"], hint.raw["size"]), ("renju", 11))
        self.assertEqual(hint.moves[0].kind, "win")
        self.assertIn(hint.move, game.legal_moves())
        text = self.engine.hint("gomoku", game.text, rule="renju", size=11, nodes=2000)
        self.assertEqual(text.moves, hint.moves)

    def test_a_move_in_its_place(self) -> None:
        hint = self.engine.hint("2048", BOARD, depth=2, instead="up")
        self.assertEqual(hint.raw["instead"]["move"], "up")

    def test_decisions(self) -> None:
        self.assertEqual(self.engine.decide("2048", BOARD, player="expectimax", depth=2), "up")
        self.assertIn(self.engine.decide("gomoku", "h8i9h9", nodes=500),
                      Gomoku.from_text("h8i9h9").legal_moves())
        self.assertIsNone(self.engine.decide("2048", "1212212112122121"))

    def test_reports_while_it_thinks(self) -> None:
        seen: list[tilestone.Hint] = []
        hint = self.engine.hint("gomoku", "h8i9h9", time=600, on_report=seen.append)
        self.assertGreater(len(seen), 1)
        self.assertTrue(all(report.move for report in seen))
        self.assertGreaterEqual(hint.raw["depth"], seen[0].raw["depth"])

    def test_other_requests(self) -> None:
        answer = self.engine.ask({"do": "position", "game": "2048", "position": BOARD})
        self.assertEqual(answer["reply"]["largest"], 32)

    def test_errors_are_one_line(self) -> None:
        for work, line in (
                (lambda: self.engine.hint("chess", "e4"),
                 "game: 'chess' is not one of 2048, gomoku"),
                (lambda: self.engine.hint("2048", "12"),
                 "a 2048 position has 16 cells, this one has 2"),
                (lambda: self.engine.hint("gomoku", "h8h8"), "move 2: h8 has a stone already"),
                (lambda: self.engine.hint("2048", Gomoku()), "position: a Gomoku is none of 2048"),
                (lambda: self.engine.ask({"do": "dance"}), "there is no request 'dance'")):
            with self.assertRaises(ValueError) as caught:
                work()
            self.assertEqual(str(caught.exception), line)
        with self.assertRaises(ValueError):
            self.engine.hint("2048", BOARD, deepness=3)
        with self.assertRaises(TypeError):
            self.engine.hint("2048", 12)  # type: ignore[arg-type]
        self.assertEqual(self.engine._answers, {}, "nothing is kept of them")

    def test_what_on_report_raises_stops_the_search(self) -> None:
        def enough(_: tilestone.Hint) -> None:
            raise InterruptedError("enough")
        began = time.monotonic()
        with self.assertRaises(InterruptedError):
            self.engine.hint("gomoku", "h8i9h9", time=LONG, on_report=enough)
        self.assertTrue(self.engine.hint("gomoku", "h8", nodes=500).move)
        self.assertLess(time.monotonic() - began, 30)

    def test_many_threads_at_once(self) -> None:
        boards = [Game2048(seed) for seed in range(12)]
        alone = [self.engine.hint("2048", board, depth=2).moves for board in boards]
        together: dict[int, object] = {}

        def ask(number: int) -> None:
            together[number] = self.engine.hint("2048", boards[number], depth=2).moves

        threads = [threading.Thread(target=ask, args=(number,)) for number in range(12)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(60)
        self.assertEqual([together.get(number) for number in range(12)], alone)


class Lives(unittest.TestCase):
    def test_two_engines_at_once(self) -> None:
        """A search of one is not held up by one of the other that would take a day."""
        ends: list[str] = []

        def wait(busy: Engine) -> None:
            try:
                busy.decide("gomoku", "h8i9h9", time=LONG)
            except ValueError as error:
                ends.append(str(error))

        with Engine(1) as busy, Engine(1) as other:
            threads = [threading.Thread(target=wait, args=(busy,)) for _ in range(3)]
            for thread in threads:
                thread.start()
            self.assertTrue(other.decide("gomoku", "h8i9h9", nodes=500))
            self.assertEqual(ends, [], "the long ones still think")
        for thread in threads:
            thread.join(30)
        self.assertEqual(ends, 3 * ["this Engine is closed"])

    def test_closing_ends_what_it_does(self) -> None:
        began = time.monotonic()
        engine = Engine(1)
        engine._send({"do": "hint", "game": "gomoku", "position": "h8", "options": {"time": LONG}})
        engine.close()
        self.assertLess(time.monotonic() - began, 30)
        with self.assertRaisesRegex(ValueError, "^this Engine is closed$"):
            engine.hint("2048", BOARD)

    def test_a_hundred_engines(self) -> None:
        for _ in range(100):
            with Engine(1) as engine:
                engine.ask({"do": "about"})

    @unittest.skipUnless(PROGRAM, "TILESTONE_PROGRAM does not name the program")
    def test_it_says_what_the_program_says(self) -> None:
        done = subprocess.run([PROGRAM, "hint", "gomoku", "h8i9h9", "--nodes", "500", "--json"],
                              check=True, capture_output=True, text=True)
        with Engine(1) as engine:
            hint = engine.hint("gomoku", "h8i9h9", nodes=500)
        self.assertEqual([move["move"] for move in json.loads(done.stdout)["moves"]],
                         [move.move for move in hint.moves])


if __name__ == "__main__":
    unittest.main()
