// SPDX-License-Identifier: MIT
//
// Tests that the facts of a 2048 hint hold for the position and for the search result.
#include "tilestone/engine/twenty48/hint.h"

#include <algorithm>
#include <array>
#include <limits>
#include <string>
#include <utility>

#include <gtest/gtest.h>

#include "tests/engine/facts.h"
#include "tilestone/core/rng.h"
#include "tilestone/engine/twenty48/danger.h"
#include "tilestone/engine/twenty48/futures.h"
#include "tilestone/engine/twenty48/players.h"
#include "tilestone/games/twenty48/children.h"
#include "tilestone/games/twenty48/text.h"

namespace tilestone::engine::twenty48 {
namespace {

Hint<Game> hint_for(std::string_view position,
                    std::string_view player = "expectimax:depth=2,cutoff=0") {
    return give_hint(*parse_player<Game>(player)->make(1), *twenty48::parse_board(position),
                     nullptr);
}

TEST(Hint, OfAFinishedGameIsOneFact) {
    const Hint<Game> hint = hint_for("1212212112122121");
    EXPECT_FALSE(hint.result.move);
    EXPECT_TRUE(hint.result.moves.empty());
    ASSERT_EQ(1u, hint.why.size());
    EXPECT_EQ("game-over", hint.why[0].id);
}

TEST(Hint, SaysWhenThereIsOnlyOneMove) {
    const Hint<Game> hint = hint_for("0000000000001234");
    ASSERT_EQ(1u, hint.result.moves.size());
    const Fact* fact = find_fact(hint.why, "only-move");
    ASSERT_NE(nullptr, fact);
    EXPECT_EQ("up", text_of(fact, "move"));
    EXPECT_EQ(nullptr, find_fact(hint.why, "values"));
}

TEST(Hint, ValuesAndLeadAreTheSearchs) {
    const Hint<Game> hint = hint_for("0012002300340145");
    const Fact* fact = find_fact(hint.why, "values");
    ASSERT_NE(nullptr, fact);
    const auto& moves = hint.result.moves;
    for (const auto& each : moves) EXPECT_EQ(each.value, number_of(fact, name_of(each.move)));
    EXPECT_EQ(name_of(moves[0].move), text_of(fact, "best"));
    EXPECT_EQ(name_of(moves[1].move), text_of(fact, "second"));
    EXPECT_EQ(moves[0].value - moves[1].value, number_of(fact, "lead"));
    EXPECT_GE(number_of(fact, "lead"), 0);
}

TEST(Hint, CountsEmptyCells) {
    // Right and left merge two pairs; up and down none: two more cells are empty after the best.
    const Hint<Game> hint = hint_for("1100/2200/3456/5678");
    const Fact* fact = find_fact(hint.why, "empty-cells");
    ASSERT_NE(nullptr, fact);
    const Board board = *twenty48::parse_board("1100/2200/3456/5678");
    EXPECT_EQ(4, number_of(fact, "before"));
    EXPECT_EQ(slide(board, *hint.result.move).after.board.count_empty(), number_of(fact, "after"));
}

/// Plays the given move.
class ObedientPlayer final : public ImmediatePlayer<Game> {
public:
    explicit ObedientPlayer(Move move) : move_(move) {}
    SearchResult<Game> choose(const SearchRequest<Game>&) override {
        SearchResult<Game> result;
        result.move = move_;
        result.moves = {{move_, 0}};
        return result;
    }

private:
    Move move_;
};

struct CornerCase {
    std::string_view position;
    Move move;
    std::string_view id;
    std::string_view corner;
    double tile;
};

TEST(Hint, TellsWhatBecomesOfTheCorner) {
    using enum Move;
    for (const CornerCase& each : {
             CornerCase{"9110/0000/0000/0000", kLeft, "corner-kept", "top-left", 512},
             CornerCase{"9110/0000/0000/0000", kRight, "corner-left", "top-left", 512},
             CornerCase{"0000/0000/0000/0019", kLeft, "corner-left", "bottom-right", 512},
             CornerCase{"9000/0000/0000/0000", kRight, "corner-reached", "top-right", 512},
             CornerCase{"0000/0000/0000/0011", kUp, "corner-reached", "top-right", 2},
             CornerCase{"1000/0000/0000/0011", kUp, "corner-kept", "top-left", 2},
             CornerCase{"0900/0000/0000/0000", kLeft, "corner-reached", "top-left", 512},
             CornerCase{"0900/0000/0000/0000", kDown, "corner-none", "", 512},
             CornerCase{"9900/0000/0000/0000", kLeft, "corner-kept", "top-left", 1024},
             CornerCase{"9000/9000/0000/0001", kDown, "corner-reached", "bottom-left", 1024},
             CornerCase{"9119/0000/0000/0000", kLeft, "corner-kept", "top-left", 512},
             CornerCase{"g111/0000/0000/0000", kLeft, "corner-kept", "top-left", 65536},
         }) {
        ObedientPlayer player(each.move);
        const Hint<Game> hint = give_hint(player, *twenty48::parse_board(each.position), nullptr);
        const Fact* fact = find_fact(hint.why, each.id);
        ASSERT_NE(nullptr, fact) << each.position << " " << name_of(each.move);
        EXPECT_EQ(each.tile, number_of(fact, "tile")) << each.position;
        EXPECT_EQ(each.corner.empty() ? "(none)" : each.corner, text_of(fact, "corner"))
            << each.position;
        const auto corners = std::ranges::count_if(
            hint.why, [](const Fact& other) { return other.id.starts_with("corner-"); });
        EXPECT_EQ(1, corners) << each.position;
    }
}

TEST(Hint, DangerIsTheExactChance) {
    const Board board = *twenty48::parse_board("1134/5678/3456/5678");
    const Hint<Game> hint = hint_for("1134/5678/3456/5678");
    const Fact* fact = find_fact(hint.why, "danger");
    ASSERT_NE(nullptr, fact);
    EXPECT_EQ(nullptr, find_fact(hint.why, "safe"));
    const int moves = static_cast<int>(number_of(fact, "moves"));
    for (const MoveDanger& danger : danger_within(board, moves)) {
        EXPECT_EQ(danger.chance, number_of(fact, name_of(danger.move)));
    }
    const Hint<Game> roomy = hint_for("0012002300340145");
    EXPECT_NE(nullptr, find_fact(roomy.why, "safe"));
    EXPECT_EQ(nullptr, find_fact(roomy.why, "danger"));
}

TEST(Hint, WorstTileIsTheLeastOfAllReplies) {
    const std::string_view position = "0012/1023/3034/1145";
    const auto player = parse_player<Game>("expectimax:depth=2,cutoff=0")->make(1);
    const Board board = *twenty48::parse_board(position);
    const Hint<Game> hint = give_hint(*player, board, nullptr);
    const Fact* fact = find_fact(hint.why, "worst-tile");
    ASSERT_NE(nullptr, fact);

    const auto after = slide(board, *hint.result.move).after;
    double least = std::numeric_limits<double>::infinity();
    const auto shallower = parse_player<Game>("expectimax:depth=1,cutoff=0")->make(1);
    twenty48::for_each_empty_cell(after.board, [&](int cell) {
        for (const Exponent exponent : kSpawnExponents) {
            const Board reply = after.board.with(cell, exponent);
            least = std::min(least, shallower->decide({.state = reply}).moves.front().value);
        }
    });
    EXPECT_DOUBLE_EQ(least, number_of(fact, "value"));
    const int cell =
        static_cast<int>(4 * (number_of(fact, "row") - 1) + number_of(fact, "column") - 1);
    EXPECT_EQ(0, after.board.at(cell));
    EXPECT_TRUE(number_of(fact, "tile") == 2 || number_of(fact, "tile") == 4);
}

TEST(Hint, WorstTileMayEndTheGame) {
    const Hint<Game> hint = hint_for("1134/5678/3456/5678", "minimax:depth=2");
    const Fact* fact = find_fact(hint.why, "worst-tile");
    ASSERT_NE(nullptr, fact);
    ASSERT_NE(nullptr, fact->find("over"));
    EXPECT_TRUE(std::get<bool>(*fact->find("over")));
    EXPECT_EQ(nullptr, fact->find("value"));
}

TEST(Hint, ComesFromEveryPlayer) {
    for (const PlayerEntry<Game>& entry : players<Game>()) {
        const std::string player =
            std::string(entry.name) + (Options(entry.options).declares("depth") ? ":depth=2" : "");
        const Hint<Game> hint = hint_for("0012002300340145", player);
        ASSERT_TRUE(hint.result.move) << player;
        EXPECT_EQ(hint.result.moves.front().move, *hint.result.move) << player;
        EXPECT_NE(nullptr, find_fact(hint.why, "empty-cells")) << player;
    }
}

TEST(Hint, WithThreadsSaysTheSame) {
    for (const std::string player : {"minimax:depth=4", "expectimax:depth=3,cutoff=0"}) {
        const Hint<Game> alone = hint_for("0012102330341145", player);
        const Hint<Game> together = hint_for("0012102330341145", player + ",threads=2");
        ASSERT_EQ(together.why.size(), alone.why.size()) << player;
        EXPECT_EQ(together.result.move, alone.result.move) << player;
        const Fact* worst = find_fact(alone.why, "worst-tile");
        const Fact* found = find_fact(together.why, "worst-tile");
        ASSERT_TRUE(worst != nullptr && found != nullptr) << player;
        EXPECT_NEAR(number_of(found, "value"), number_of(worst, "value"), 1e-3) << player;
        EXPECT_NEAR(number_of(find_fact(together.why, "values"), "lead"),
                    number_of(find_fact(alone.why, "values"), "lead"), 1e-3)
            << player;
    }
}

TEST(Hint, ComparesTheFuturesOfTheTwoBestMoves) {
    auto spec = parse_player<Game>("tilestone:network=small,tablebase=0,depth=2");
    ASSERT_TRUE(spec && spec->load());
    const auto player = spec->make(1);
    const Board board = *twenty48::parse_board("0012002300340145");
    const Hint<Game> hint = give_hint(*player, board, nullptr);
    const auto& moves = hint.result.moves;
    Futures futures(board, [&](const Board& after) { return *player->afterstate_value(after); },
                    {.continuations = kFirstContinuations,
                     .compared = std::pair(moves[0].move, moves[1].move)});
    futures.run();
    std::vector<Fact> expected;
    for (const bool is_for : {true, false}) {
        std::size_t left = is_for ? kMaxFor : kMaxAgainst;
        for (const Contrast& contrast : futures.contrasts(moves[0].move, moves[1].move)) {
            if (contrast.is_for_first != is_for || left == 0) continue;
            --left;
            expected.push_back(fact_of(futures, moves[0].move, moves[1].move, contrast));
        }
    }
    ASSERT_FALSE(expected.empty());
    std::vector<Fact> told;
    for (const Fact& fact : hint.why) {
        if (fact.id.starts_with("future-") && !fact.is_detail) told.push_back(fact);
    }
    EXPECT_EQ(told, expected);
}

TEST(Hint, TellsTwoReasonsForAndOneAgainst) {
    std::vector<Fact> facts;
    for (const char* id : {"a", "b", "c", "d"}) {
        facts.push_back({id, {}, Polarity::kAgainst});
        facts.push_back({id, {}, Polarity::kFor});
    }
    facts.insert(facts.begin(), {"n", {}});
    facts.insert(facts.begin(), {"x", {}, Polarity::kFor, true});
    arrange(facts);
    std::string order;
    for (const Fact& fact : facts) order.append(fact.is_detail ? "(" : "").append(fact.id);
    EXPECT_EQ(order, "aban(x(b(c(c(d(d");
    EXPECT_EQ(facts[2].polarity, Polarity::kAgainst);
}

TEST(Hint, SaysWhichMovesAreEquallyGood) {
    // A board that no mirror changes.
    const Hint<Game> even = hint_for("1001000000001001");
    EXPECT_EQ(even.equal.size(), 4u);
    EXPECT_EQ(even.equal.front(), even.result.move);
    EXPECT_NE(text_of(find_fact(even.why, "equal"), "equal").find("down"), std::string::npos);
    const Hint<Game> uneven = hint_for("0012002300340145");
    EXPECT_EQ(uneven.equal, std::vector{*uneven.result.move});
    EXPECT_EQ(find_fact(uneven.why, "equal"), nullptr);
}

TEST(Hint, TellsWhoListens) {
    StopToken stop;
    std::vector<SearchResult<Game>> heard;
    const auto player = parse_player<Game>("minimax:time=60000")->make(1);
    const Board board = *twenty48::parse_board("0012002300340145");
    const Hint<Game> hint = give_hint(*player, board, &stop, [&](const SearchResult<Game>& so_far) {
        heard.push_back(so_far);
        stop.request_stop();
    });
    ASSERT_FALSE(heard.empty());
    EXPECT_EQ(heard.front().moves.size(), hint.result.moves.size());
}

TEST(Hint, ThatIsStoppedStillHasAMove) {
    StopToken stop;
    stop.request_stop();
    const auto player = parse_player<Game>("expectimax:time=60000")->make(1);
    const Hint<Game> hint = give_hint(*player, *twenty48::parse_board("0012002300340145"), &stop);
    EXPECT_TRUE(hint.result.move);
    EXPECT_EQ(nullptr, find_fact(hint.why, "worst-tile"));
}

}  // namespace
}  // namespace tilestone::engine::twenty48
