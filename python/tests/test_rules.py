# SPDX-License-Identifier: MIT
"""2048 and Gomoku against plain Python, batches against single calls, environments."""
from __future__ import annotations

import random
import sys
import unittest
from unittest import mock

import tilestone
from tilestone import Game2048, Gomoku

try:
    import numpy as np
except ImportError:
    np = None

needs_numpy = unittest.skipIf(np is None, "NumPy is not installed (Debian: python3-numpy)")


# ---- 2048 as its rules say it


def slid_line(line: list[int]) -> tuple[list[int], int]:
    """A line after a slide towards its first cell, and the points."""
    tiles = [tile for tile in line if tile]
    after, points = [], 0
    while tiles:
        tile = tiles.pop(0)
        if tiles and tiles[0] == tile and tile < 17:
            tiles.pop(0)
            tile += 1
            points += 2**tile
        after.append(tile)
    return after + [0] * (4 - len(after)), points


def slid(board: tuple[int, ...], direction: str) -> tuple[tuple[int, ...], int]:
    """A board after a slide, and the points."""
    after, points = list(board), 0
    for number in range(4):
        cells = [number * 4 + i if direction in ("left", "right") else i * 4 + number
                 for i in range(4)]
        if direction in ("right", "down"):
            cells.reverse()
        line, gained = slid_line([board[cell] for cell in cells])
        points += gained
        for cell, tile in zip(cells, line):
            after[cell] = tile
    return tuple(after), points


def random_board(rng: random.Random, largest: int = 17) -> tuple[int, ...]:
    top = rng.randint(1, largest)
    filled = rng.random()
    return tuple(rng.randint(max(0, top - 4), top) if rng.random() < filled else 0
                 for _ in range(16))


class Rules2048(unittest.TestCase):
    def test_slides_are_those_of_the_rules(self) -> None:
        rng = random.Random(1)
        for _ in range(1500):
            board = random_board(rng)
            for direction in tilestone._library.DIRECTIONS:
                after, points = slid(board, direction)
                game = Game2048(1, board)
                if after == board:
                    self.assertNotIn(direction, game.moves())
                    with self.assertRaisesRegex(ValueError, f"^{direction} is not legal here$"):
                        game.move(direction)
                    self.assertEqual(game.board, board)
                    continue
                self.assertIn(direction, game.moves())
                self.assertEqual(game.move(direction, spawn=False), points)
                self.assertEqual(game.board, after)
                self.assertEqual(game.points, points)

    def test_new_tiles(self) -> None:
        fours, places = 0, [0] * 16
        game = Game2048(5)
        self.assertEqual(sum(1 for cell in game.board if cell), 2)
        for _ in range(4000):
            game = game.clone()
            game._cells[:] = [0] * 16
            game.spawn()
            added = [(cell, tile) for cell, tile in enumerate(game.board) if tile]
            self.assertEqual(len(added), 1)
            fours += added[0][1] == 2
            self.assertIn(added[0][1], (1, 2))
            places[added[0][0]] += 1
        self.assertLess(abs(fours - 400), 100)  # five standard deviations
        self.assertTrue(all(abs(count - 250) < 80 for count in places), places)

    def test_a_seed_gives_the_same_game(self) -> None:
        def play(seed: int) -> Game2048:
            game = Game2048(seed)
            while not game.over:
                game.move(game.moves()[0])
            return game
        self.assertEqual(play(3), play(3))
        self.assertNotEqual(play(3), play(4))
        self.assertNotEqual(Game2048().board + Game2048().board,
                            Game2048().board + Game2048().board)

    def test_a_clone_goes_on_by_itself(self) -> None:
        game = Game2048(7)
        copy = game.clone()
        self.assertEqual(game.move(game.moves()[0]), copy.move(copy.moves()[0]))
        self.assertEqual(game, copy)
        copy.move(copy.moves()[0])
        self.assertNotEqual(game, copy)

    def test_texts(self) -> None:
        game = Game2048.from_text("0,0,2,4,0,0,4,8,0,0,8,16,0,2,16,32")
        self.assertEqual(game.text, "0012002300340145")
        self.assertEqual(game.tiles[3], (0, 2, 16, 32))
        self.assertEqual(game.moves(), ["up", "left"])
        self.assertEqual(str(game).splitlines()[1], "|        |        |      2 |      4 |")
        self.assertEqual(repr(game), "<Game2048 0012002300340145, 0 points>")

    def test_bad_input_is_one_line(self) -> None:
        for work, line in (
                (lambda: Game2048.from_text("12"), "a 2048 position has 16 cells, this one has 2"),
                (lambda: Game2048.from_text("1\0"), "text has a zero byte"),
                (lambda: Game2048(board=[18] * 16), "board: not 16 exponents from 0 to 17"),
                (lambda: Game2048(board=[1] * 15), "board: not 16 exponents from 0 to 17"),
                (lambda: Game2048(seed=-1), "seed: not within 0 to 2^64 - 1"),
                (lambda: Game2048(1).move("north"),
                 "'north' is no direction: up, right, down, left or 0 to 3"),
                (lambda: Game2048(board=[1] * 16).spawn(), "board 0 is full")):
            with self.assertRaises(ValueError) as caught:
                work()
            self.assertEqual(str(caught.exception), line)
        with self.assertRaises(TypeError):
            Game2048.from_text(7)  # type: ignore[arg-type]

    def test_the_network_plays_well(self) -> None:
        network = tilestone.Network()
        points = 0
        for seed in range(10):
            game = Game2048(seed)
            while not game.over:
                game.move(network.best_move(game))
            points += game.points
        self.assertGreater(points, 10 * 50_000)
        self.assertIsNone(network.best_move(game))


@needs_numpy
class Batches(unittest.TestCase):
    def setUp(self) -> None:
        rng = random.Random(2)
        self.boards = np.array([random_board(rng) for _ in range(500)], dtype=np.uint8)

    def test_equal_single_calls(self) -> None:
        rng = random.Random(3)
        directions = [rng.randrange(4) for _ in self.boards]
        legal = tilestone.legal_moves(self.boards)
        after, points = tilestone.slide(self.boards, directions)
        self.assertEqual(legal.shape, (500, 4))
        self.assertEqual(legal.dtype, bool)
        for board, moves, direction, slid_to, gained in zip(self.boards, legal, directions, after,
                                                            points):
            game = Game2048(1, board)
            names = [name for name, is_legal in zip(tilestone._library.DIRECTIONS, moves)
                     if is_legal]
            self.assertEqual(names, game.moves())
            if moves[direction]:
                self.assertEqual(game.move(int(direction), spawn=False), gained)
            else:
                self.assertEqual(gained, -1)
            self.assertEqual(game.board, tuple(slid_to))

    def test_values_equal_single_calls(self) -> None:
        network = tilestone.Network()
        values = network.move_values(self.boards)
        legal = tilestone.legal_moves(self.boards)
        self.assertEqual(values.dtype, np.float32)
        self.assertTrue((np.isfinite(values) == legal).all())
        for number in range(4):
            after, points = tilestone.slide(self.boards, np.full(500, number))
            expected = points + network.values(after)
            chosen = legal[:, number]
            self.assertTrue((values[chosen, number] == expected[chosen].astype(np.float32)).all())
        for board, moves in zip(self.boards[:50], values[:50]):
            best = network.best_move(board)
            if best is not None:
                self.assertEqual(best, tilestone._library.DIRECTIONS[int(moves.argmax())])

    def test_words(self) -> None:
        small = self.boards[(self.boards < 16).all(axis=1)]
        self.assertGreater(len(small), 100)
        words = tilestone.pack(small)
        self.assertEqual(f"{int(words[0]):016x}", Game2048(1, small[0]).text)
        self.assertTrue((tilestone.unpack(words) == small).all())
        self.assertTrue((tilestone.legal_moves(words) == tilestone.legal_moves(small)).all())
        small = small[(small < 15).all(axis=1)][:50]  # two 32768 would make a 65536
        after, points = tilestone.slide(tilestone.pack(small), np.zeros(50, dtype=int))
        other, same = tilestone.slide(small, np.zeros(50, dtype=int))
        self.assertEqual(after.dtype, np.uint64)
        self.assertTrue((tilestone.unpack(after) == other).all() and (points == same).all())

    def test_new_tiles(self) -> None:
        boards = tilestone.start_boards(200, tilestone.Random(4))
        self.assertTrue(((boards > 0).sum(axis=1) == 2).all())
        more = tilestone.spawn(boards, tilestone.Random(5))
        self.assertTrue(((more > 0).sum(axis=1) == 3).all())
        self.assertTrue(((boards > 0).sum(axis=1) == 2).all(), "the argument stays")
        self.assertTrue((more == tilestone.spawn(boards, tilestone.Random(5))).all())

    def test_none_at_all(self) -> None:
        none = np.zeros((0, 16), dtype=np.uint8)
        self.assertEqual(tilestone.legal_moves(none).shape, (0, 4))
        self.assertEqual(tilestone.Network().values(none).shape, (0,))

    def test_bad_input_is_one_line(self) -> None:
        for work, line in (
                (lambda: tilestone.legal_moves([1, 2]),
                 "boards: shape (2,), not (n, 16), or (n,) of uint64"),
                (lambda: tilestone.legal_moves(np.zeros((2, 16))),
                 "boards: float64 is no type of whole numbers"),
                (lambda: tilestone.legal_moves(np.full((2, 16), 300)),
                 "boards: not within 0 to 255"),
                (lambda: tilestone.legal_moves(np.full((2, 16), 18)),
                 "board 0, cell 0: 18 is not an exponent from 0 to 17"),
                (lambda: tilestone.slide(self.boards, [1]),
                 "directions: shape (1,), not (500,)"),
                (lambda: tilestone.slide(self.boards[:1], [4]),
                 "board 0: direction 4 is not one of 0 to 3"),
                (lambda: tilestone.pack(np.full((1, 16), 16)),
                 "board 0 has a tile of 65536 or more")):
            with self.assertRaises(ValueError) as caught:
                work()
            self.assertEqual(str(caught.exception), line)


class WithoutNumPy(unittest.TestCase):
    def test_batches_say_what_they_need(self) -> None:
        with mock.patch.dict(sys.modules, {"numpy": None}):
            for work in (lambda: tilestone.legal_moves([[0] * 16]), tilestone.Env2048,
                         lambda: Game2048(1).array()):
                with self.assertRaises(ImportError) as caught:
                    work()
                self.assertEqual(str(caught.exception), "batches and environments need NumPy "
                                                        "(Debian: python3-numpy)")
            self.assertTrue(Game2048(1).moves(), "games need none")


# ---- Gomoku


def has_won(board: list[int], size: int, point: int, rule: str) -> bool:
    """Whether the stone on `point` makes a winning row, looked up stone by stone."""
    color = board[point]
    row, column = divmod(point, size)
    for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
        length = 1
        for sign in (1, -1):
            r, c = row + sign * down, column + sign * right
            while 0 <= r < size and 0 <= c < size and board[r * size + c] == color:
                length += 1
                r, c = r + sign * down, c + sign * right
        exact = rule == "standard" or (rule == "renju" and color == 1)
        if length == 5 or (length > 5 and not exact):
            return True
    return False


class RulesGomoku(unittest.TestCase):
    def play_at_random(self, rng: random.Random, rule: str, size: int) -> int:
        """Plays a game and compares each position. Returns the forbidden points seen."""
        game = Gomoku(rule, size)
        board, moves, forbidden = [0] * (size * size), [], 0
        while not game.over:
            color = 1 + len(moves) % 2
            self.assertEqual(game.turn, ("black", "white")[color - 1])
            legality = game.legality()
            self.assertEqual([kind == 0 for kind in legality], [stone != 0 for stone in board])
            if rule != "renju" or color == 2:
                self.assertNotIn(2, legality)
            forbidden += legality.count(2)
            point = rng.choice([point for point, kind in enumerate(legality) if kind == 1])
            game.play(point)
            board[point] = color
            moves.append(game.name(point))
            self.assertEqual(game.board, tuple(board))
            won = has_won(board, size, point, rule)
            if won:
                self.assertEqual(game.winner, ("black", "white")[color - 1])
                self.assertGreaterEqual(len(game.winning_row), 5)
                self.assertIn(moves[-1], game.winning_row)
            elif 0 not in board:
                self.assertEqual(game.winner, "draw")
        self.assertEqual(game.moves, moves)
        self.assertEqual(game.text, "".join(moves))
        self.assertIsNone(game.turn)
        self.assertEqual(set(game.legality()), {0})
        again = Gomoku.from_text(game.text, rule, size)
        self.assertEqual(again.board, game.board)
        while again.moves:
            again.undo()
        self.assertEqual(set(again.board), {0})
        return forbidden

    def test_random_games_are_those_of_the_rules(self) -> None:
        rng = random.Random(4)
        forbidden = 0
        for number in range(24):
            rule = ("freestyle", "standard", "renju")[number % 3]
            forbidden += self.play_at_random(rng, rule, (5, 9, 15, 20)[number % 4])
        self.assertGreater(forbidden, 10)

    def test_forbidden_points(self) -> None:
        game = Gomoku.from_text("g8a1i8a3h9a5h7a7", "renju")
        self.assertEqual(game.forbidden(), ["h8"])
        with self.assertRaises(ValueError) as caught:
            game.play("h8")
        self.assertEqual(str(caught.exception), "h8 is forbidden to black: double-three")
        self.assertEqual(Gomoku.from_text(game.text).forbidden(), [])

    def test_stones(self) -> None:
        game = Gomoku.from_stones(["h8", "i8"], ["a1", "b1", "c1"], "white", "renju")
        self.assertEqual((game.turn, game.moves), ("white", []))
        self.assertEqual(sum(game.board), 2 * 1 + 3 * 2)
        game.play("d1")
        self.assertEqual(game.text, "black:h8i8 white:a1b1c1 to-move:white moves:d1")
        self.assertEqual(Gomoku.from_text(game.text, "renju").board, game.board)
        game.undo()
        with self.assertRaisesRegex(ValueError, "there is no move to take back"):
            game.undo()
        self.assertEqual(Gomoku.from_stones(["h8"], ["a1"]).turn, "black")
        self.assertEqual(Gomoku.from_stones(["h8"]).turn, "white")

    def test_texts_and_clones(self) -> None:
        game = Gomoku.from_text("1.E5 2.f6", size=9)
        copy = game.clone()
        copy.play(0)
        self.assertEqual((game.text, copy.text), ("e5f6", "e5f6a1"))
        self.assertEqual((game.rule, game.size, repr(game)),
                         ("freestyle", 9, "<Gomoku freestyle 9: e5f6>"))
        self.assertEqual(str(copy).splitlines()[8:], [" 1 X . . . . . . . .",
                                                      "   a b c d e f g h i"])

    def test_bad_input_is_one_line(self) -> None:
        game = Gomoku(size=9)
        game.play("e5")
        for work, line in (
                (lambda: Gomoku("go"),
                 "rule: 'go' is not one of freestyle, standard, renju"),
                (lambda: Gomoku(size=21), "size: 21 is not within 5 to 20"),
                (lambda: game.play("e5"), "e5 has a stone already"),
                (lambda: game.play(81), "point: 81 is not within 0 to 80"),
                (lambda: Gomoku.from_text("e5 e5", size=9), "move 2: e5 has a stone already"),
                (lambda: Gomoku.from_stones(["e5"], ["e5"]), "white: e5 has a stone already"),
                (lambda: Gomoku.from_stones(white=["a1", "b1"]),
                 "0 black and 2 white stones: add to-move:black or to-move:white"),
                (Gomoku().undo, "there is no move to take back")):
            with self.assertRaises(ValueError) as caught:
                work()
            self.assertEqual(str(caught.exception), line)
        self.assertEqual(game.text, "e5")
        game.close()
        with self.assertRaisesRegex(ValueError, "^this Gomoku is closed$"):
            game.play("a1")


# ---- Environments


@needs_numpy
class Environments(unittest.TestCase):
    def test_2048(self) -> None:
        env = tilestone.Env2048(illegal_reward=-1)
        observation, info = env.reset(seed=3)
        self.assertEqual((observation.shape, observation.dtype), ((4, 4), np.uint8))
        rng, total, terminated = random.Random(1), 0.0, False
        while not terminated:
            action = rng.randrange(4)
            legal = bool(info["action_mask"][action])
            before = observation
            observation, reward, terminated, truncated, info = env.step(action)
            self.assertFalse(truncated)
            self.assertEqual(info["illegal"], not legal)
            if not legal:
                self.assertEqual(reward, -1)
                self.assertTrue((before == observation).all())
            else:
                total += reward
            self.assertEqual(info["points"], total)
        self.assertFalse(info["action_mask"].any())
        again, _ = env.reset(seed=3)
        other, _ = env.reset(seed=3)
        self.assertTrue((again == other).all())
        start, _ = env.reset(seed=1, options={"board": "0012002300340145"})
        self.assertEqual(start.tolist()[0], [0, 0, 1, 2])
        with self.assertRaisesRegex(ValueError, "^action: 4 is not within 0 to 3$"):
            env.step(4)

    def test_gomoku(self) -> None:
        env = tilestone.EnvGomoku(size=9)
        observation, info = env.reset(seed=1, options={"moves": "a1a9b1b9c1c9d1d9"})
        self.assertEqual((observation.shape, observation.dtype), ((9, 9), np.int8))
        self.assertEqual(observation[0].tolist(), [1, 1, 1, 1, 0, 0, 0, 0, 0])
        self.assertEqual(observation[8].tolist(), [-1, -1, -1, -1, 0, 0, 0, 0, 0])
        self.assertFalse(info["action_mask"][0])
        _, reward, terminated, _, info = env.step(0)
        self.assertEqual((reward, terminated, info["illegal"]), (0, False, True))
        observation, reward, terminated, _, info = env.step(4)
        self.assertEqual((reward, terminated, info["winner"]), (1, True, "black"))

    def test_an_opponent(self) -> None:
        def first_legal(game: Gomoku) -> str:
            return game.legal_moves()[0]
        env = tilestone.EnvGomoku(size=9, opponent=first_legal, color="white")
        observation, info = env.reset()
        self.assertEqual((info["turn"], observation[0, 0]), ("white", -1))
        rewards = [env.step(point)[1] for point in (80, 79, 71, 61)]
        self.assertEqual(rewards, [0, 0, 0, -1])  # black has a1 to e1


if __name__ == "__main__":
    unittest.main()
