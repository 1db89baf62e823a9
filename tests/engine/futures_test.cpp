// SPDX-License-Identifier: MIT
//
// Tests Futures against a plain implementation that plays the same continuations, and on boards
// whose future is known.
#include "tilestone/engine/twenty48/futures.h"

#include <algorithm>
#include <cmath>
#include <functional>

#include <gtest/gtest.h>

#include "tests/twenty48/plain_twenty48.h"
#include "tilestone/core/rng.h"
#include "tilestone/engine/twenty48/danger.h"
#include "tilestone/games/twenty48/random_play.h"
#include "tilestone/games/twenty48/spawn.h"
#include "tilestone/games/twenty48/text.h"

namespace tilestone::engine::twenty48 {
namespace {

/// A simple policy: many empty cells, and large tiles far down and to the right.
double simple_value(const Board& board) {
    double value = 20.0 * board.count_empty();
    for (int cell = 0; cell < kCells; ++cell) {
        value += (cell / 4 + cell % 4) * double(board.at(cell));
    }
    return value;
}

Board board_of(std::string_view text) { return *twenty48::parse_board(text); }

Board to_board(const plain::Cells& cells) {
    Board board;
    for (int cell = 0; cell < 16; ++cell) {
        board = board.with(cell, static_cast<Exponent>(cells[std::size_t(cell)]));
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
            const auto count = std::ranges::count(cells_, tile);
            if (count > 1) pair_ = tile;
            if (count > 0) chain_.insert(chain_.begin(), tile);
        }
        if (chain_.size() > 3) chain_.resize(3);
    }

    Seen after(Move first, std::uint64_t seed, int length) {
        Rng rng(seed);
        std::optional<Move> move = first;
        int moves = 0;
        for (; moves < length && move; ++moves) {
            if (moves > 0) directions_ += count_legal();
            if (corner_ >= 0 && has_full_edge()) ++full_;
            const plain::Moved moved = *plain::moved(cells_, *move);
            points_ += moved.points;
            for (int tile = 1; tile < 18; ++tile) {
                if (sum_above(moved.cells, tile) <= sum_above(cells_, tile)) continue;
                merged_[std::size_t(tile)] = true;
                if (wait_ == 0 && !chain_.empty() && tile >= chain_.back()) wait_ = moves + 1;
            }
            const Board next = twenty48::spawn({to_board(moved.cells)},
                                               static_cast<std::uint32_t>(rng.next() >> 32));
            cells_ = plain::cells_of(next);
            left_ |= corner_ >= 0 && at(corner_) != plain::largest(cells_);
            if (corner_ >= 0 && is_ordered()) ++ordered_;
            if (are_together()) ++together_;
            move = greedy();
        }
        Seen seen;
        const auto put = [&](Concept which, double value) {
            seen.concepts[static_cast<std::size_t>(which)] = value;
        };
        put(Concept::kSurvival, move ? 1 : 0);
        put(Concept::kEmpty, plain::count_empty(cells_));
        put(Concept::kPoints, points_);
        put(Concept::kPairMerged, merged_[std::size_t(pair_)] ? 1 : 0);
        if (chain_.size() > 1) put(Concept::kSecondMerged, merged_[std::size_t(chain_[1])]);
        if (chain_.size() > 2) put(Concept::kThirdMerged, merged_[std::size_t(chain_[2])]);
        put(Concept::kMergeWait, wait_ > 0 ? wait_ : length);
        put(Concept::kCornerReached, holds_corner(cells_) ? 1 : 0);
        put(Concept::kOrdered, double(ordered_) / moves);
        put(Concept::kTogether, double(together_) / moves);
        put(Concept::kDirections, double(directions_) / std::max(moves - 1, 1));
        put(Concept::kReadyMerges, count_ready());
        put(Concept::kLinesInOrder, count_lines_in_order());
        put(Concept::kLargerTile, plain::largest(cells_) > plain::largest(start_) ? 1 : 0);
        put(Concept::kCornerLeft, left_ ? 1 : 0);
        put(Concept::kEdgeFull, double(full_) / moves);
        put(Concept::kSmallTrapped, count_trapped());
        put(Concept::kUnevenness, unevenness());
        return seen;
    }

private:
    [[nodiscard]] int at(int cell) const { return cells_[std::size_t(cell)]; }

    [[nodiscard]] int count_legal() const {
        return int(std::ranges::count_if(
            kMoves, [&](Move move) { return plain::moved(cells_, move).has_value(); }));
    }

    [[nodiscard]] std::optional<Move> greedy() const {
        std::optional<Move> best;
        double best_value = 0;
        for (const Move move : kMoves) {
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

    static std::uint64_t sum_above(const plain::Cells& cells, int least) {
        std::uint64_t sum = 0;
        for (const int tile : cells) sum += tile > least ? std::uint64_t{1} << tile : 0;
        return sum;
    }

    static bool holds_corner(const plain::Cells& cells) {
        return std::ranges::any_of(std::array<std::size_t, 4>{0, 3, 12, 15}, [&](std::size_t at) {
            return cells[at] == plain::largest(cells);
        });
    }

    [[nodiscard]] plain::Cells from_largest() const {
        plain::Cells sorted = cells_;
        std::ranges::sort(sorted, std::greater{});
        return sorted;
    }

    /// The three largest lie in a row or a column that begins in the corner.
    [[nodiscard]] bool is_ordered() const {
        const plain::Cells sorted = from_largest();
        const int right = corner_ % 4 == 0 ? 1 : -1;
        const int down = corner_ / 4 == 0 ? 4 : -4;
        bool row = true;
        bool column = true;
        for (int i = 0; i < 3; ++i) {
            row &= at(corner_ + right * i) == sorted[std::size_t(i)];
            column &= at(corner_ + down * i) == sorted[std::size_t(i)];
        }
        return row || column;
    }

    [[nodiscard]] bool are_together() const {
        const plain::Cells sorted = from_largest();
        for (int cell = 0; cell < 16; ++cell) {
            const auto around = neighbours(cell / 4, cell % 4);
            if (at(cell) == sorted[0] && std::ranges::count(around, sorted[1]) > 0) return true;
        }
        return false;
    }

    [[nodiscard]] int count_ready() const {
        int twice = 0;
        for (int cell = 0; cell < 16; ++cell) {
            if (at(cell) > 0) {
                twice += int(std::ranges::count(neighbours(cell / 4, cell % 4), at(cell)));
            }
        }
        return twice / 2;
    }

    [[nodiscard]] int count_lines_in_order() const {
        int count = 0;
        for (int line = 0; line < 8; ++line) {
            std::vector<int> tiles;
            for (int i = 0; i < 4; ++i) {
                const int tile = at(line < 4 ? 4 * line + i : 4 * i + line - 4);
                if (tile > 0) tiles.push_back(tile);
            }
            if (std::ranges::is_sorted(tiles) || std::ranges::is_sorted(tiles, std::greater{})) {
                ++count;
            }
        }
        return count;
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
    int pair_ = 0;
    std::vector<int> chain_;  // the largest first
    double points_ = 0;
    int full_ = 0;
    std::array<bool, 18> merged_{};  // two tiles of this size
    bool left_ = false;
    int ordered_ = 0;
    int together_ = 0;
    int directions_ = 0;
    int wait_ = 0;
};

/// Boards of random games, cut short anywhere.
std::vector<Board> some_boards(int count) {
    std::vector<Board> boards;
    Rng rng(11);
    while (int(boards.size()) < count) {
        Board board = twenty48::new_game(rng);
        for (std::uint32_t left = rng.below(150); left > 0; --left) {
            const MoveSet legal = twenty48::legal_moves(board);
            if (legal == 0) break;
            Move move = kMoves[rng.below(4)];
            while (!twenty48::contains(legal, move)) move = kMoves[rng.below(4)];
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

TEST(Futures, PlayOnWhatIsComparedUntilTwoReasonsAreClear) {
    int more = 0;
    int fewer_than_most = 0;
    for (const Board& board : some_boards(12)) {
        Futures all(board, simple_value, {.continuations = kFirstContinuations});
        if (all.moves().size() < 3) continue;
        const auto compared = std::pair(all.moves()[2], all.moves()[0]);
        const FutureSettings settings{.continuations = kFirstContinuations, .compared = compared};
        Futures whole(board, simple_value, settings);
        whole.run();
        Futures sliced(board, simple_value, settings);
        while (sliced.step(Milliseconds(0))) {
        }
        const int count = whole.continuations(compared.first);
        EXPECT_EQ(count, whole.continuations(compared.second));
        EXPECT_EQ(count, sliced.continuations(compared.first));
        EXPECT_EQ(whole.continuations(), kFirstContinuations);
        EXPECT_EQ(whole.continuations(whole.moves()[1]), kFirstContinuations);
        const auto told = whole.contrasts(compared.first, compared.second);
        const auto good = std::ranges::count(told, true, &Contrast::is_for_first);
        EXPECT_LE(count, 512);
        EXPECT_TRUE(count == 512 || good >= 2 || count > 200);
        more += count > kFirstContinuations ? 1 : 0;
        fewer_than_most += count < 512 ? 1 : 0;
        const auto again = sliced.contrasts(compared.first, compared.second);
        ASSERT_EQ(told.size(), again.size());
        for (std::size_t i = 0; i < told.size(); ++i) {
            EXPECT_EQ(told[i].which, again[i].which);
            EXPECT_EQ(told[i].difference.mean, again[i].difference.mean);
        }
        // The third move has fewer: its differences are those of the first ones.
        all.run();
        EXPECT_EQ(whole.difference(compared.first, all.moves()[1], Concept::kEmpty, 8).mean,
                  all.difference(compared.first, all.moves()[1], Concept::kEmpty, 8).mean);
    }
    EXPECT_GT(more, 0);
    EXPECT_GT(fewer_than_most, 0);
}

TEST(Futures, ShowTheMedianContinuation) {
    const Board board = board_of("0012002300340145");
    Futures futures(board, simple_value, {.continuations = 21, .seed = 3});
    EXPECT_TRUE(futures.typical(futures.moves()[0]).empty());
    futures.run();
    for (const Move move : futures.moves()) {
        std::vector<double> points;
        for (std::uint64_t i = 0; i < 21; ++i) {
            const Seen seen = PlainContinuation(board).after(move, splitmix64(3) + i, 20);
            points.push_back(seen.concepts[std::size_t(Concept::kPoints)]);
        }
        std::ranges::sort(points);
        const auto steps = futures.typical(move);
        ASSERT_FALSE(steps.empty());
        EXPECT_LE(steps.size(), 20u);
        EXPECT_EQ(steps.front().move, move);
        // Each step is a legal move and one new tile.
        Board now = board;
        double made = 0;
        for (const auto& [step, next] : steps) {
            const Slide slide = twenty48::slide(now, step);
            EXPECT_NE(slide.after.board, now);
            EXPECT_EQ(next.count_empty(), slide.after.board.count_empty() - 1);
            made += slide.score;
            now = next;
        }
        EXPECT_EQ(made, points[10]) << name_of(move);
    }
}

TEST(Futures, PointAtTheTilesThatTheySpeakOf) {
    // A 512 in the top left corner, three 256, and a 2 trapped in the last row.
    const Board board = board_of("9800860006807170");
    Futures futures(board, simple_value, {.continuations = 4});
    futures.run();
    const Move first = futures.moves()[0];
    const Move second = futures.moves()[1];
    const auto cells = [&](Concept which, double difference = 1) {
        const Contrast contrast{.which = which, .length = 8, .difference = {difference, 0}};
        const Fact fact = fact_of(futures, first, second, contrast);
        return std::get<std::vector<int>>(*fact.find("cells"));
    };
    using Cells = std::vector<int>;
    EXPECT_EQ(cells(Concept::kPairMerged), (Cells{1, 4, 10}));
    EXPECT_EQ(cells(Concept::kLargerTile), (Cells{0}));
    EXPECT_EQ(cells(Concept::kThirdMerged), (Cells{12, 14}));
    EXPECT_EQ(cells(Concept::kMergeWait), (Cells{0, 1, 4, 10, 12, 14}));
    EXPECT_EQ(cells(Concept::kCornerLeft), (Cells{0}));
    EXPECT_EQ(cells(Concept::kEdgeFull), (Cells{0, 4, 8, 12}));
    EXPECT_EQ(cells(Concept::kTogether), (Cells{0, 1, 4, 10}));
    EXPECT_EQ(cells(Concept::kSmallTrapped), (Cells{13}));
    EXPECT_EQ(cells(Concept::kUnevenness), (Cells{12, 13}));
    EXPECT_EQ(cells(Concept::kEmpty), (Cells{2, 3, 6, 7, 8, 11, 15}));
    EXPECT_EQ(cells(Concept::kSurvival), Cells{});
    // The tiles that merge are those of the move that makes the points.
    Futures merging(board_of("0440000000000012"), simple_value, {.continuations = 2});
    const Contrast points{.which = Concept::kPoints, .length = 3, .difference = {-8, 0}};
    const Fact fact = fact_of(merging, Move::kUp, Move::kLeft, points);
    EXPECT_EQ(std::get<Cells>(*fact.find("cells")), (Cells{1, 2}));
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
}  // namespace tilestone::engine::twenty48
