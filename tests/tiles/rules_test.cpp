// SPDX-License-Identifier: MIT
//
// The rules as a game for searches, and the exact solution of small boards.
#include <map>
#include <span>

#include <gtest/gtest.h>

#include "tilestone/core/game_check.h"
#include "tilestone/games/tiles/small_rules.h"
#include "tilestone/search/retrograde.h"

namespace tilestone::tiles {
namespace {

using Solution = search::Retrograde<SmallRules>;

std::vector<Position> starts_of(Size size) {
    std::vector<Position> starts;
    for (const FirstPosition& first : first_positions(size)) starts.push_back(first.position);
    return starts;
}

std::vector<SmallPosition> small_starts_of(Size size) {
    std::vector<SmallPosition> starts;
    for (const Position& start : starts_of(size)) starts.push_back(*small_position(start));
    return starts;
}

Solution solution_of(Size size) {
    const std::vector<SmallPosition> starts = small_starts_of(size);
    return *Solution::solve(std::span<const SmallPosition>(starts), 1'000'000);
}

std::optional<double> value_of(const Solution& solution, const Position& position) {
    return solution.value(*small_position(position));
}

double value_at_start(Size size, const Solution& solution) {
    double value = 0;
    for (const FirstPosition& first : first_positions(size))
        value += first.probability * *value_of(solution, first.position);
    return value;
}

TEST(TilesRules, KeepTheContract) {
    for (const Size size : {Size{2, 2}, Size{3, 2}, Size{5, 4}, Size{6, 6}}) {
        const std::vector<Position> starts = starts_of(size);
        EXPECT_EQ(contract_violation<Rules>(starts[starts.size() / 2], 3, 1), std::nullopt)
            << to_text(size);
    }
}

TEST(TilesRules, FirstPositionsAreAllOfThem) {
    for (const Size size : {Size{2, 2}, Size{3, 4}, Size{6, 6}}) {
        double sum = 0;
        for (const FirstPosition& first : first_positions(size)) sum += first.probability;
        EXPECT_NEAR(sum, 1, 1e-12);
        const auto cells = static_cast<std::size_t>(size.cells());
        EXPECT_EQ(first_positions(size).size(), 4 * cells * (cells - 1));
    }
}

TEST(SmallTiles, AreTheSameRules) {
    Rng rng(5);
    for (const Size size : {Size{2, 2}, Size{2, 3}, Size{3, 3}, Size{2, 4}}) {
        for (int game = 0; game < 30; ++game) {
            Position position = starts_of(size)[static_cast<std::size_t>(game) % 8];
            while (true) {
                const SmallPosition small = *small_position(position);
                Rules::Actions actions;
                Rules::list_actions(position, actions);
                SmallRules::Actions small_actions;
                SmallRules::list_actions(small, small_actions);
                ASSERT_TRUE(std::ranges::equal(actions, small_actions)) << to_text(position.board);
                ASSERT_EQ(Rules::result(position), SmallRules::result(small));
                if (actions.empty()) break;
                for (const Action& action : actions) {
                    ASSERT_EQ(Rules::reward(position, action), SmallRules::reward(small, action));
                    if (position.waits_for_tile) {
                        ASSERT_EQ(Rules::chance(position, action),
                                  SmallRules::chance(small, action));
                    }
                    Position after = position;
                    Rules::apply(after, action);
                    SmallPosition small_after = small;
                    SmallRules::apply(small_after, action);
                    ASSERT_EQ(small_after, *small_position(after)) << to_text(position.board);
                    ASSERT_GT(SmallRules::rank(small_after), SmallRules::rank(small));
                }
                Rules::apply(position,
                             actions[rng.below(static_cast<std::uint32_t>(actions.size()))]);
            }
        }
    }
}

TEST(SmallTiles, KeysAreTheSameForImagesAndOtherwiseNot) {
    std::map<std::uint64_t, Position> seen;
    Rng rng(6);
    for (const Size size : {Size{2, 2}, Size{2, 3}, Size{3, 2}, Size{3, 3}, Size{4, 2}}) {
        for (int i = 0; i < 3000; ++i) {
            Position position{.board = {.size = size}, .waits_for_tile = i % 2 == 0};
            for (int cell = 0; cell < size.cells(); ++cell)
                position.board = position.board.with(cell, static_cast<Exponent>(rng.below(3)));
            const std::uint64_t key = SmallRules::key(*small_position(position));
            const SmallPosition same = SmallRules::state_of(key);
            EXPECT_EQ(SmallRules::key(same), key);
            EXPECT_EQ(SmallRules::rank(same), SmallRules::rank(*small_position(position)));
            const Position& other = seen.emplace(key, position).first->second;
            bool is_image = false;
            for (int symmetry = 0; symmetry < Rules::kSymmetries; ++symmetry) {
                const Position image = Rules::transform(symmetry, position);
                EXPECT_EQ(SmallRules::key(*small_position(image)), key);
                is_image = is_image || image == other;
            }
            EXPECT_TRUE(is_image) << to_text(position.board) << " " << to_text(other.board);
        }
    }
}

TEST(SmallTiles, OtherBoardsAreNone) {
    EXPECT_FALSE(small_position({.board = {.size = {5, 2}}}));
    EXPECT_FALSE(small_position({.board = *parse_board("g000", {2, 2})}));
    EXPECT_TRUE(small_position({.board = *parse_board("f000", {2, 2})}));
}

/// The value by plain recursion, without keys.
double plain_value(const Position& position, std::map<std::string, double>& known) {
    const std::string name = to_text(position.board) + (position.waits_for_tile ? "+" : "");
    if (const auto found = known.find(name); found != known.end()) return found->second;
    Rules::Actions actions;
    Rules::list_actions(position, actions);
    double value = 0;
    for (const Action& action : actions) {
        Position child = position;
        Rules::apply(child, action);
        const double after = Rules::reward(position, action) + plain_value(child, known);
        value = position.waits_for_tile ? value + Rules::chance(position, action) * after
                                        : std::max(value, after);
    }
    return known[name] = value;
}

TEST(TilesSolution, OfTwoByTwoIsThatOfPlainRecursion) {
    const Solution solution = solution_of({2, 2});
    std::map<std::string, double> known;
    for (const Position& start : starts_of({2, 2})) {
        const double expected = plain_value(start, known);
        EXPECT_NEAR(*value_of(solution, start), expected, 1e-4);
    }
    EXPECT_GT(known.size(), solution.size()) << "images share a key";
    for (const auto& [name, value] : known) {
        Position position{.board = *parse_board(name.substr(0, 4), {2, 2}),
                          .waits_for_tile = name.size() > 4};
        EXPECT_NEAR(*value_of(solution, position), value, 1e-4) << name;
    }
}

// Known values: 66.96 and 480.26 (Matsuzaki and others, for 2x2 and 3x2 from two tiles).
TEST(TilesSolution, HasTheKnownValues) {
    EXPECT_NEAR(value_at_start({2, 2}, solution_of({2, 2})), 66.96, 0.01);
    EXPECT_NEAR(value_at_start({3, 2}, solution_of({3, 2})), 480.26, 0.01);
    const Solution solution = solution_of({3, 2});
    EXPECT_NEAR(value_at_start({2, 3}, solution), 480.26, 0.01) << "columns and rows exchanged";
}

TEST(TilesSolution, ValuesOfActionsAreThatOfTheBestOne) {
    const Solution solution = solution_of({3, 2});
    Rng rng(7);
    SmallPosition position = small_starts_of({3, 2}).front();
    while (true) {
        ASSERT_TRUE(solution.value(position));
        SmallRules::Actions actions;
        SmallRules::list_actions(position, actions);
        if (actions.empty()) break;
        double best = 0;
        for (const Action& action : actions)
            best = std::max(best, *solution.value_of(position, action));
        if (!position.waits_for_tile) {
            EXPECT_FLOAT_EQ(static_cast<float>(best),
                            static_cast<float>(*solution.value(position)));
        }
        SmallRules::apply(position, actions[rng.below(static_cast<std::uint32_t>(actions.size()))]);
    }
}

TEST(TilesSolution, KnowsItsLimits) {
    const std::vector<SmallPosition> starts = small_starts_of({3, 2});
    const std::span<const SmallPosition> all(starts);
    EXPECT_FALSE(Solution::solve(all, 30'000));
    StopToken stop;
    stop.request_stop();
    EXPECT_FALSE(Solution::solve(all, 1'000'000, &stop));
    const Solution solution = solution_of({2, 2});
    EXPECT_FALSE(value_of(solution, {.board = *parse_board("9999", {2, 2})}));
    EXPECT_FALSE(value_of(solution, {.board = *parse_board("110000", {3, 2})}));
}

}  // namespace
}  // namespace tilestone::tiles
