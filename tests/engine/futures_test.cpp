// SPDX-License-Identifier: MIT
//
// Tests Futures against a plain implementation that plays the same continuations, and on boards
// whose future is known.
#include "tilestone/engine/twenty48/futures.h"

#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "tests/engine/plain_twenty48.h"
#include "tilestone/core/rng.h"
#include "tilestone/engine/twenty48/danger.h"
#include "tilestone/games/twenty48/random_play.h"
#include "tilestone/games/twenty48/spawn.h"
#include "tilestone/games/twenty48/text.h"

namespace tilestone::engine {
namespace {

using twenty48::Board;
using twenty48::Move;

/// A simple policy: many empty cells, and large tiles far down and to the right.
double simple_value(const Board& board) {
    double value = 20.0 * board.count_empty();
    for (int cell = 0; cell < twenty48::kCells; ++cell) {
        value += (cell / 4 + cell % 4) * double(board.at(cell));
    }
    return value;
}

Board board_of(std::string_view text) { return *twenty48::parse_board(text); }

Board to_board(const plain::Cells& cells) {
    Board board;
    for (int cell = 0; cell < 16; ++cell) {
        board = board.with(cell, static_cast<twenty48::Exponent>(cells[std::size_t(cell)]));
    }
    return board;
}

/// What is seen of a continuation after some moves.
struct Seen {
    std::array<double, kConcepts> concepts{};
};

/// The concepts from their definitions, on rows and columns.
class PlainContinuation {
public:
    explicit PlainContinuation(const Board& board)
        : start_(plain::cells_of(board)), cells_(start_) {
        for (const int corner : {0, 3, 12, 15}) {
            if (corner_ < 0 && at(corner) == plain::largest(cells_)) corner_ = corner;
        }
        for (int tile = 3; tile < 18; ++tile) {
            if (std::ranges::count(cells_, tile) > 1) pair_ = tile;
        }
    }

    Seen after(Move first, std::uint64_t seed, int length) {
        Rng rng(seed);
        std::optional<Move> move = first;
        int moves = 0;
        for (; moves < length && move; ++moves) {
            if (count_legal() == 1) ++one_way_;
            if (corner_ >= 0 && has_full_edge()) ++full_;
            const plain::Moved moved = *plain::moved(cells_, *move);
            points_ += moved.points;
            merged_ |= sum_above(moved.cells) > sum_above(cells_);
            const Board next = twenty48::spawn({to_board(moved.cells)},
                                               static_cast<std::uint32_t>(rng.next() >> 32));
            cells_ = plain::cells_of(next);
            left_ |= corner_ >= 0 && at(corner_) != plain::largest(cells_);
            move = greedy();
        }
        Seen seen;
        const auto put = [&](Concept which, double value) {
            seen.concepts[static_cast<std::size_t>(which)] = value;
        };
        put(Concept::kSurvival, move ? 1 : 0);
        put(Concept::kEmpty, plain::count_empty(cells_));
        put(Concept::kPoints, points_);
        put(Concept::kPairMerged, merged_ ? 1 : 0);
        put(Concept::kLargerTile, plain::largest(cells_) > plain::largest(start_) ? 1 : 0);
        put(Concept::kCornerLeft, left_ ? 1 : 0);
        put(Concept::kEdgeFull, moves == 0 ? 0 : double(full_) / moves);
        put(Concept::kOneWay, one_way_);
        put(Concept::kSmallTrapped, count_trapped());
        put(Concept::kUnevenness, unevenness());
        return seen;
    }

private:
    [[nodiscard]] int at(int cell) const { return cells_[std::size_t(cell)]; }

    [[nodiscard]] int count_legal() const {
        return int(std::ranges::count_if(
            twenty48::kMoves, [&](Move move) { return plain::moved(cells_, move).has_value(); }));
    }

    [[nodiscard]] std::optional<Move> greedy() const {
        std::optional<Move> best;
        double best_value = 0;
        for (const Move move : twenty48::kMoves) {
            const auto moved = plain::moved(cells_, move);
            if (!moved) continue;
            const double value = moved->points + simple_value(to_board(moved->cells));
            if (!best || value > best_value) best_value = value, best = move;
        }
        return best;
    }

    [[nodiscard]] bool has_full_edge() const {
        bool row = true;
        bool column = true;
        for (int i = 0; i < 4; ++i) {
            row &= at(4 * (corner_ / 4) + i) != 0;
            column &= at(4 * i + corner_ % 4) != 0;
        }
        return row || column;
    }

    [[nodiscard]] std::uint64_t sum_above(const plain::Cells& cells) const {
        std::uint64_t sum = 0;
        for (const int tile : cells) sum += tile > pair_ ? std::uint64_t{1} << tile : 0;
        return sum;
    }

    [[nodiscard]] std::vector<int> neighbours(int row, int column) const {
        std::vector<int> found;
        for (const auto& [down, right] : {std::pair{-1, 0}, {1, 0}, {0, -1}, {0, 1}}) {
            const int r = row + down;
            const int c = column + right;
            if (r >= 0 && r < 4 && c >= 0 && c < 4) found.push_back(at(4 * r + c));
        }
        return found;
    }

    [[nodiscard]] int count_trapped() const {
        int count = 0;
        for (int cell = 0; cell < 16; ++cell) {
            const int own = at(cell);
            if (own < 1 || own > 4) continue;
            const auto around = neighbours(cell / 4, cell % 4);
            if (std::ranges::all_of(around, [&](int tile) { return tile >= own + 3; })) ++count;
        }
        return count;
    }

    [[nodiscard]] double unevenness() const {
        double twice = 0;  // each pair is seen from both sides
        for (int cell = 0; cell < 16; ++cell) {
            if (at(cell) == 0) continue;
            for (const int tile : neighbours(cell / 4, cell % 4)) {
                if (tile != 0) twice += std::abs(at(cell) - tile);
            }
        }
        return twice / 2;
    }

    plain::Cells start_;
    plain::Cells cells_;
    int corner_ = -1;
    int pair_ = 99;
    double points_ = 0;
    int one_way_ = 0;
    int full_ = 0;
    bool merged_ = false;
    bool left_ = false;
};

/// Boards of random games, cut short anywhere.
std::vector<Board> some_boards(int count) {
    std::vector<Board> boards;
    Rng rng(11);
    while (int(boards.size()) < count) {
        Board board = twenty48::new_game(rng);
        for (std::uint32_t left = rng.below(150); left > 0; --left) {
            const twenty48::MoveSet legal = twenty48::legal_moves(board);
            if (legal == 0) break;
            Move move = twenty48::kMoves[rng.below(4)];
            while (!twenty48::contains(legal, move)) move = twenty48::kMoves[rng.below(4)];
            board = twenty48::spawn(twenty48::slide(board, move).after, rng);
        }
        boards.push_back(board);
    }
    return boards;
}

TEST(Futures, AreThoseOfPlainContinuations) {
    constexpr int kContinuations = 6;
    constexpr std::uint64_t kSeed = 5;
    int differing = 0;
    for (const Board& board : some_boards(40)) {
        Futures futures(board, simple_value, {.continuations = kContinuations, .seed = kSeed});
        futures.run();
        ASSERT_EQ(futures.continuations(), futures.moves().empty() ? 0 : kContinuations);
        for (const Move move : futures.moves()) {
            for (const int length : kFutureLengths) {
                std::array<double, kConcepts> sums{};
                for (std::uint64_t i = 0; i < kContinuations; ++i) {
                    const Seen seen =
                        PlainContinuation(board).after(move, splitmix64(kSeed) + i, length);
                    for (std::size_t at = 0; at < kConcepts; ++at) sums[at] += seen.concepts[at];
                }
                for (std::size_t at = 0; at < kConcepts; ++at) {
                    const auto which = static_cast<Concept>(at);
                    if (!futures.measures(which)) continue;
                    EXPECT_NEAR(futures.mean(move, which, length).mean, sums[at] / kContinuations,
                                1e-4)
                        << twenty48::to_text(board) << ' ' << name_of(move) << ' ' << length << ' '
                        << spec_of(which).name;
                    differing += sums[at] != 0 ? 1 : 0;
                }
            }
        }
    }
    EXPECT_GT(differing, 1000);
}

TEST(Futures, SlicesGiveTheSameAsOneCall) {
    const Board board = board_of("0012002300340145");
    Futures whole(board, simple_value, {.continuations = 20});
    whole.run();
    Futures sliced(board, simple_value, {.continuations = 20});
    int slices = 1;
    while (sliced.step(Milliseconds(0))) ++slices;
    EXPECT_EQ(slices, 20);
    for (const Move move : whole.moves()) {
        EXPECT_EQ(whole.mean(move, Concept::kPoints, 50).mean,
                  sliced.mean(move, Concept::kPoints, 50).mean);
    }
}

TEST(Futures, ADifferenceIsPaired) {
    Futures futures(board_of("0012002300340145"), simple_value, {.continuations = 50});
    futures.run();
    const Move first = futures.moves()[0];
    const Move second = futures.moves()[1];
    for (const int length : kFutureLengths) {
        const Estimate difference = futures.difference(first, second, Concept::kEmpty, length);
        const Estimate a = futures.mean(first, Concept::kEmpty, length);
        const Estimate b = futures.mean(second, Concept::kEmpty, length);
        EXPECT_NEAR(difference.mean, a.mean - b.mean, 1e-9);
        EXPECT_LE(difference.error, a.error + b.error + 1e-9);
    }
}

// No policy outlives the one that survives best.
TEST(Futures, NobodySurvivesMoreThanTheBestPlayWould) {
    const Board board = board_of("1234567812345677");
    const auto dangers = danger_within(board, 3);
    Futures futures(board, simple_value, {.continuations = 400});
    futures.run();
    ASSERT_FALSE(dangers.empty());
    for (const MoveDanger& danger : dangers) {
        const Estimate survival = futures.mean(danger.move, Concept::kSurvival, 3);
        EXPECT_LE(survival.mean, 1 - danger.chance + 4 * survival.error) << name_of(danger.move);
    }
}

TEST(Futures, TellAMergeFromNone) {
    // Left merges the two 256; the other moves leave them to later.
    const Board board = board_of("8800000000000012");
    Futures futures(board, simple_value, {.continuations = 64});
    futures.run();
    ASSERT_EQ(futures.pair(), 8);
    EXPECT_EQ(futures.mean(Move::kLeft, Concept::kPairMerged, 3).mean, 1);
    const auto contrasts = futures.contrasts(Move::kLeft, Move::kDown);
    for (const Contrast& contrast : contrasts) {
        EXPECT_GE(std::abs(contrast.difference.mean), spec_of(contrast.which).noticeable);
        EXPECT_GE(std::abs(contrast.difference.mean), 3 * contrast.difference.error);
        EXPECT_EQ(contrast.is_for_first,
                  (contrast.difference.mean > 0) == spec_of(contrast.which).more_is_better);
    }
    // Seen from the other side everything is turned round.
    for (const Contrast& other : futures.contrasts(Move::kDown, Move::kLeft)) {
        const auto same = std::ranges::find(contrasts, other.which, &Contrast::which);
        ASSERT_NE(same, contrasts.end());
        EXPECT_EQ(same->length, other.length);
        EXPECT_NE(same->is_for_first, other.is_for_first);
    }
}

TEST(Futures, LeaveOutWhatMeansNothing) {
    const Board board = board_of("0000012000000000");
    Futures futures(board, simple_value, {.continuations = 2});
    EXPECT_FALSE(futures.measures(Concept::kPairMerged));
    EXPECT_FALSE(futures.measures(Concept::kCornerLeft));
    EXPECT_FALSE(futures.measures(Concept::kEdgeFull));
    EXPECT_TRUE(futures.measures(Concept::kEmpty));
    Futures over(board_of("1212212112122121"), simple_value);
    over.run();
    EXPECT_TRUE(over.moves().empty());
    EXPECT_EQ(over.continuations(), 0);
}

}  // namespace
}  // namespace tilestone::engine
