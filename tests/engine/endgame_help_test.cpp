// SPDX-License-Identifier: MIT
//
// When a player hears of the endgame tables, and what it makes of that.
#include "tilestone/engine/twenty48/endgame_help.h"

#include <array>

#include <gtest/gtest.h>

#include "tests/engine/positions.h"
#include "tilestone/core/limits.h"
#include "tilestone/engine/twenty48/hint.h"
#include "tilestone/games/twenty48/spawn.h"

namespace tilestone::engine_test {
namespace {

using endgames::Advice;
using endgames::Library;
using endgames::Task;
using engine::EndgameHelp;
using twenty48::Move;

/// The options that matter here.
const std::array kTable = {time_option(100), depth_option(10), engine::endgames_option(),
                           engine::prepared_option()};

Options options(std::string_view text) {
    Options all(kTable);
    EXPECT_TRUE(set_from_text(all, text)) << text;
    return all;
}

std::shared_ptr<Library> small_library() {
    static constexpr std::array kTasks = {Task{endgames::kRowAndThree, 4}};
    return std::make_shared<Library>(std::size_t{16} << 20, kTasks);
}

/// A row of large tiles and three more, of which the table has something to say.
Board covered() { return board("edcba96000000230"); }

TEST(EndgameHelp, TablesAreMadeWhereTheyMayBeUsed) {
    EXPECT_NE(engine::make_endgame_library(options("")), nullptr);
    EXPECT_NE(engine::make_endgame_library(options("time=5")), nullptr);
    EXPECT_EQ(engine::make_endgame_library(options("time=5,endgames=0")), nullptr);
    EXPECT_EQ(engine::make_endgame_library(options("depth=2")), nullptr);
    EXPECT_EQ(engine::make_endgame_library(options("depth=2,endgames=0")), nullptr);
    EXPECT_NE(engine::make_endgame_library(options("depth=2,endgames=100")), nullptr);
    EXPECT_NE(engine::make_endgame_library(options("depth=2,prepared=on")), nullptr);
    EXPECT_EQ(engine::make_endgame_library(options("prepared=on,endgames=0")), nullptr);
}

TEST(EndgameHelp, WithoutATimeLimitTheFirstQuestionHasTheWholeAnswer) {
    EndgameHelp help(options("depth=2,endgames=100"), small_library());
    EXPECT_FALSE(help.ask({.state = board("0012002300340145")}));
    const auto advice = help.ask({.state = covered()});
    ASSERT_TRUE(advice);
    EXPECT_EQ(help.ask({.state = covered()})->chances, advice->chances);
}

TEST(EndgameHelp, WhoIsStoppedDoesNotWait) {
    const auto library = std::make_shared<Library>(std::size_t{1} << 30);  // a minute or more
    EndgameHelp help(options("depth=2,endgames=100"), library);
    StopToken stop;
    stop.request_stop();
    EXPECT_FALSE(help.ask({.state = covered(), .stop = &stop}));
}

TEST(EndgameHelp, WithATimeLimitOneQuestionStartsNothing) {
    const auto library = small_library();
    EndgameHelp hint(options("time=5"), library);
    EXPECT_FALSE(hint.ask({.state = covered()}));
    EXPECT_FALSE(EndgameHelp(options("time=5"), library).ask({.state = covered()}));
    EXPECT_FALSE(hint.ask({.state = board("0012002300340145")}));
    EXPECT_TRUE(library->tables().empty());
}

TEST(EndgameHelp, WithATimeLimitASecondQuestionStartsThemAndALaterOneHasThem) {
    const auto library = small_library();
    EndgameHelp help(options("time=5"), library);
    (void)help.ask({.state = covered()});
    (void)help.ask({.state = covered()});
    while (library->tables().empty()) {  // they come, or the test does not end
    }
    EXPECT_TRUE(help.ask({.state = covered()}));
}

TEST(EndgameHelp, WhoIsPreparedHasThemBeforeTheFirstQuestion) {
    const auto library = small_library();
    EndgameHelp(options("time=5"), library).prepare(nullptr);
    EXPECT_TRUE(library->tables().empty());
    EndgameHelp help(options("time=5,prepared=on"), library);
    help.prepare(nullptr);
    EXPECT_EQ(library->tables().size(), 1u);
    EXPECT_TRUE(help.ask({.state = covered()}));
}

TEST(EndgameHelp, WhoIsPreparedWaitsAtTheFirstQuestionIfNobodyPreparedIt) {
    EndgameHelp help(options("time=5,prepared=on"), small_library());
    EXPECT_TRUE(help.ask({.state = covered()}));
}

TEST(EndgameHelp, WhoIsStoppedPreparesNothing) {
    const auto library = std::make_shared<Library>(std::size_t{1} << 30);  // a minute or more
    StopToken stop;
    stop.request_stop();
    EndgameHelp(options("time=5,prepared=on"), library).prepare(&stop);
    EXPECT_TRUE(library->tables().empty());
}

TEST(EndgameHelp, NoLibraryNoAdvice) {
    EndgameHelp help(options("endgames=0"), nullptr);
    for (int i = 0; i < 3; ++i) EXPECT_FALSE(help.ask({.state = covered()}));
}

Decision decision_with(std::initializer_list<Move> moves) {
    Decision decision;
    double value = 100;
    for (const Move move : moves) {
        decision.moves.push_back({.move = move, .value = value});
        value -= 10;
    }
    decision.move = decision.moves.front().move;
    decision.line = {*decision.move, Move::kUp};
    return decision;
}

Advice vetoing(std::initializer_list<Move> moves) {
    Advice advice{};
    for (const Move move : moves) {
        advice.vetoed |= static_cast<twenty48::MoveSet>(1u << static_cast<unsigned>(move));
    }
    return advice;
}

TEST(EndgameHelp, VetoedMovesComeLast) {
    Decision decision = decision_with({Move::kLeft, Move::kDown, Move::kRight, Move::kUp});
    EndgameHelp::heed(vetoing({Move::kLeft, Move::kRight}), decision);
    EXPECT_EQ(decision.move, Move::kDown);
    EXPECT_EQ(decision.line, std::vector<Move>{Move::kDown});
    std::vector<Move> order;
    for (const auto& each : decision.moves) order.push_back(each.move);
    EXPECT_EQ(order, (std::vector<Move>{Move::kDown, Move::kUp, Move::kLeft, Move::kRight}));
}

TEST(EndgameHelp, ChancesWeighInBesideValues) {
    // Values are 10 points apart, best first: left, down, right.
    constexpr float kTenPoints = 10 / endgames::kPointsOfCertainty;
    const auto chosen = [](float left, float down, float right) {
        Advice advice{};
        const auto set = [&advice](Move move, float chance) {
            advice.chances[static_cast<std::size_t>(move)] = chance;
        };
        set(Move::kLeft, left);
        set(Move::kDown, down);
        set(Move::kRight, right);
        Decision decision = decision_with({Move::kLeft, Move::kDown, Move::kRight});
        EndgameHelp::heed(advice, decision);
        EXPECT_EQ(decision.move, decision.moves.front().move);
        for (const auto& each : decision.moves) {
            EXPECT_EQ(each.value, each.move == Move::kLeft   ? 100
                                  : each.move == Move::kDown ? 90
                                                             : 80);
        }
        return *decision.move;
    };
    EXPECT_EQ(chosen(0, 0, 0), Move::kLeft);
    EXPECT_EQ(chosen(0, kTenPoints / 2, 0), Move::kLeft);
    EXPECT_EQ(chosen(0, 2 * kTenPoints, 0), Move::kDown);
    EXPECT_EQ(chosen(0, 2 * kTenPoints, 4 * kTenPoints), Move::kRight);
    EXPECT_EQ(chosen(kTenPoints, 1.5F * kTenPoints, 2 * kTenPoints), Move::kLeft);
}

TEST(EndgameHelp, VetoedMovesAreNoCandidatesUnlessValuesAreAsked) {
    const Board all = board("0000012003400000");
    ASSERT_EQ(twenty48::legal_moves(all), twenty48::kAllMoves);
    const auto set = [](Move move) { return 1u << static_cast<unsigned>(move); };
    const Advice advice = vetoing({Move::kLeft, Move::kUp});
    EXPECT_EQ(EndgameHelp::candidates(advice, {.state = all}),
              set(Move::kRight) | set(Move::kDown));
    EXPECT_EQ(EndgameHelp::candidates(advice, {.state = all, .all_values = true}),
              twenty48::kAllMoves);
    // What is not legal is no candidate either.
    const Board corner = board("1000000000000000");
    EXPECT_EQ(EndgameHelp::candidates(vetoing({Move::kRight}), {.state = corner}),
              set(Move::kDown));
}

TEST(EndgameHelp, TheFactHasTheTileAndAChanceForEachMove) {
    Advice advice{};
    advice.task.goal = 8;
    advice.chances = {0.25F, 0, 0.5F, 0};
    const engine::Fact fact =
        EndgameHelp::fact(advice, decision_with({Move::kDown, Move::kUp, Move::kLeft}));
    EXPECT_EQ(fact.id, "endgame");
    ASSERT_EQ(fact.items.size(), 4u);
    EXPECT_EQ(*fact.find("tile"), engine::FactValue(256.0));
    EXPECT_EQ(*fact.find("down"), engine::FactValue(0.5));
    EXPECT_EQ(*fact.find("up"), engine::FactValue(0.25));
    EXPECT_EQ(*fact.find("left"), engine::FactValue(0.0));
}

/// Chooses by other reasons than values, and knows why.
class Veto final : public engine::PromptPlayer<Game> {
public:
    Decision choose(const Question& /*question*/) override {
        Decision decision = decision_with({Move::kLeft, Move::kDown});
        EndgameHelp::heed(vetoing({Move::kLeft}), decision);
        decision.known.push_back({"endgame", {{"tile", 64.0}}});
        return decision;
    }
};

TEST(EndgameHelp, AHintTellsWhatThePlayerKnowsAndNotThatTheValueDecided) {
    Veto player;
    const engine::Hint hint = engine::give_hint(player, board("0012002300340145"), nullptr);
    EXPECT_EQ(hint.decision.move, Move::kDown);
    int known = 0;
    for (const engine::Fact& fact : hint.why) {
        EXPECT_NE(fact.id, "values");
        known += fact.id == "endgame" ? 1 : 0;
    }
    EXPECT_EQ(known, 1);
}

TEST(EndgameHelp, AVetoOfAnotherMoveChangesNoChoice) {
    Decision decision = decision_with({Move::kLeft, Move::kDown, Move::kRight});
    EndgameHelp::heed(vetoing({Move::kDown}), decision);
    EXPECT_EQ(decision.move, Move::kLeft);
    EXPECT_EQ(decision.line.size(), 2u);
    EXPECT_EQ(decision.moves.back().move, Move::kDown);
    Decision over;
    EndgameHelp::heed(vetoing({Move::kDown}), over);
    EXPECT_FALSE(over.move);
}

}  // namespace
}  // namespace tilestone::engine_test
