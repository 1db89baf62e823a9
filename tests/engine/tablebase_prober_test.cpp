// SPDX-License-Identifier: MIT
//
// Tests when a player probes the tablebases, and how it ranks moves by them.
#include "tilestone/engine/twenty48/tablebase_prober.h"

#include <array>
#include <atomic>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "tests/engine/positions.h"
#include "tilestone/core/clock.h"
#include "tilestone/core/executor.h"
#include "tilestone/core/limits.h"
#include "tilestone/core/rng.h"
#include "tilestone/engine/twenty48/hint.h"
#include "tilestone/games/twenty48/spawn.h"

namespace tilestone::engine_test {
namespace {

using engine::twenty48::TablebaseProber;
using tablebase::ProbeResult;
using tablebase::Tablebases;
using tablebase::TableSpec;
using twenty48::Move;

/// The options that matter here.
const std::array kTable = {time_option(100), depth_option(10), engine::twenty48::tablebase_option(),
                           engine::twenty48::tablebase_prebuild_option()};

Options options(std::string_view text) {
    Options all(kTable);
    EXPECT_TRUE(set_from_text(all, text)) << text;
    return all;
}

std::shared_ptr<Tablebases> small_tablebases() {
    static constexpr std::array kSpecs = {TableSpec{tablebase::kRowAndThree, 4}};
    return std::make_shared<Tablebases>(std::size_t{16} << 20, kSpecs);
}

/// A row of large tiles and three more: a position that the tables cover.
Board covered() { return board("edcba96000000230"); }

TEST(TablebaseProber, TablesAreMadeWhereTheyMayBeUsed) {
    EXPECT_NE(engine::twenty48::make_tablebases(options("")), nullptr);
    EXPECT_NE(engine::twenty48::make_tablebases(options("time=5")), nullptr);
    EXPECT_EQ(engine::twenty48::make_tablebases(options("time=5,tablebase=0")), nullptr);
    EXPECT_EQ(engine::twenty48::make_tablebases(options("depth=2")), nullptr);
    EXPECT_EQ(engine::twenty48::make_tablebases(options("depth=2,tablebase=0")), nullptr);
    EXPECT_NE(engine::twenty48::make_tablebases(options("depth=2,tablebase=100")), nullptr);
    EXPECT_NE(engine::twenty48::make_tablebases(options("depth=2,tablebase_prebuild=on")), nullptr);
    EXPECT_EQ(engine::twenty48::make_tablebases(options("tablebase_prebuild=on,tablebase=0")),
              nullptr);
}

TEST(TablebaseProber, WithoutATimeLimitTheFirstRequestWaitsForTheTables) {
    TablebaseProber prober(options("depth=2,tablebase=100"), small_tablebases());
    EXPECT_FALSE(prober.probe({.state = board("0012002300340145")}));
    const auto probe_result = prober.probe({.state = covered()});
    ASSERT_TRUE(probe_result);
    EXPECT_EQ(prober.probe({.state = covered()})->probabilities, probe_result->probabilities);
}

TEST(TablebaseProber, AStopEndsTheWait) {
    const auto tablebases = std::make_shared<Tablebases>(std::size_t{1} << 30);  // a minute or more
    TablebaseProber prober(options("depth=2,tablebase=100"), tablebases);
    StopToken stop;
    stop.request_stop();
    EXPECT_FALSE(prober.probe({.state = covered(), .stop = &stop}));
}

TEST(TablebaseProber, WithATimeLimitOneRequestStartsNothing) {
    const auto tablebases = small_tablebases();
    TablebaseProber hint(options("time=5"), tablebases);
    EXPECT_FALSE(hint.probe({.state = covered()}));
    EXPECT_FALSE(TablebaseProber(options("time=5"), tablebases).probe({.state = covered()}));
    EXPECT_FALSE(hint.probe({.state = board("0012002300340145")}));
    EXPECT_TRUE(tablebases->tables().empty());
}

TEST(TablebaseProber, WithATimeLimitASecondRequestStartsThem) {
    const auto tablebases = small_tablebases();
    TablebaseProber prober(options("time=5"), tablebases);
    (void)prober.probe({.state = covered()});
    (void)prober.probe({.state = covered()});
    while (tablebases->tables().empty()) {  // ends once the tables are there
    }
    EXPECT_TRUE(prober.probe({.state = covered()}));
}

TEST(TablebaseProber, PreparedTablesPrecedeTheFirstRequest) {
    for (const char* asked : {"time=5", "time=5,tablebase_prebuild=on", "depth=2,tablebase=100"}) {
        const auto tablebases = small_tablebases();
        TablebaseProber prober(options(asked), tablebases);
        prober.prepare({});
        EXPECT_EQ(tablebases->tables().size(), 1u) << asked;
        EXPECT_TRUE(prober.probe({.state = covered()}));
    }
    const auto tablebases = small_tablebases();
    TablebaseProber(options("time=5,tablebase_prebuild=off"), tablebases).prepare({});
    EXPECT_TRUE(tablebases->tables().empty());
}

TEST(TablebaseProber, PreparationTellsHowManyTablesAreDone) {
    const auto tablebases = std::make_shared<Tablebases>(std::size_t{1} << 30);  // built in minutes
    StopToken stop;
    std::vector<std::pair<std::size_t, std::size_t>> told;
    TablebaseProber(options("time=5"), tablebases)
        .prepare({.stop = &stop, .on_progress = [&](std::size_t done, std::size_t all) {
                      told.emplace_back(done, all);
                      if (told.size() == 3) stop.request_stop();
                  }});
    EXPECT_EQ(told.size(), 3u);
    EXPECT_EQ(told.front(), std::pair(std::size_t{0}, tablebase::default_tables().size()));
}

/// Of tables that are built while nothing else wants the processors.
double seconds_to_build() {
    const Stopwatch watch;
    const bool complete = small_tablebases()->wait(nullptr);
    EXPECT_TRUE(complete);
    return watch.seconds();
}

TEST(TablebaseProber, TablesComeWhileAllProcessorsAreBusy) {
    // By their share it is a tenth of the speed; of what others leave it would be a hundredth.
    constexpr double kMost = 40;
    const double alone = seconds_to_build();
    const auto tablebases = small_tablebases();
    TablebaseProber prober(options("time=5"), tablebases);
    (void)prober.probe({.state = covered()});
    const std::size_t busy = 2 * processors();
    std::atomic<std::size_t> told = 0;
    const Stopwatch watch;
    make_executor(busy)->run(busy, [&](std::size_t thread) {
        if (thread == 0) (void)prober.probe({.state = covered()});  // starts them
        std::uint64_t state = thread;
        while (tablebases->tables().empty()) told += next_splitmix64(state) == 0 ? 1u : 0u;
    });
    EXPECT_LT(watch.seconds(), kMost * alone);
    EXPECT_TRUE(prober.probe({.state = covered()}));
    EXPECT_EQ(told, 0u);
}

TEST(TablebaseProber, PreparedWithoutPrepareWaitsAtTheFirstRequest) {
    TablebaseProber prober(options("time=5,tablebase_prebuild=on"), small_tablebases());
    EXPECT_TRUE(prober.probe({.state = covered()}));
}

TEST(TablebaseProber, AStopEndsThePreparation) {
    const auto tablebases = std::make_shared<Tablebases>(std::size_t{1} << 30);  // built in minutes
    StopToken stop;
    stop.request_stop();
    TablebaseProber(options("time=5,tablebase_prebuild=on"), tablebases).prepare({.stop = &stop});
    EXPECT_TRUE(tablebases->tables().empty());
}

TEST(TablebaseProber, WithoutTablesThereIsNoResult) {
    TablebaseProber prober(options("tablebase=0"), nullptr);
    for (int i = 0; i < 3; ++i) EXPECT_FALSE(prober.probe({.state = covered()}));
}

SearchResult result_with(std::initializer_list<Move> moves) {
    SearchResult result;
    double value = 100;
    for (const Move move : moves) {
        result.moves.push_back({.move = move, .value = value});
        value -= 10;
    }
    result.move = result.moves.front().move;
    result.line = {*result.move, Move::kUp};
    return result;
}

ProbeResult vetoing(std::initializer_list<Move> moves) {
    ProbeResult probe_result{};
    for (const Move move : moves) {
        probe_result.vetoed |= static_cast<twenty48::MoveSet>(1u << static_cast<unsigned>(move));
    }
    return probe_result;
}

TEST(TablebaseProber, VetoedMovesComeLast) {
    SearchResult result = result_with({Move::kLeft, Move::kDown, Move::kRight, Move::kUp});
    TablebaseProber::rank_moves(vetoing({Move::kLeft, Move::kRight}), result);
    EXPECT_EQ(result.move, Move::kDown);
    EXPECT_EQ(result.line, std::vector<Move>{Move::kDown});
    std::vector<Move> order;
    for (const auto& each : result.moves) order.push_back(each.move);
    EXPECT_EQ(order, (std::vector<Move>{Move::kDown, Move::kUp, Move::kLeft, Move::kRight}));
}

TEST(TablebaseProber, BonusesAddToValues) {
    // Values 10 points apart, best first: left, down, right.
    constexpr float kTenPoints = 10 / tablebase::kCertaintyBonus;
    const auto chosen = [](float left, float down, float right) {
        ProbeResult probe_result{};
        const auto set = [&probe_result](Move move, float chance) {
            probe_result.probabilities[static_cast<std::size_t>(move)] = chance;
        };
        set(Move::kLeft, left);
        set(Move::kDown, down);
        set(Move::kRight, right);
        SearchResult result = result_with({Move::kLeft, Move::kDown, Move::kRight});
        TablebaseProber::rank_moves(probe_result, result);
        EXPECT_EQ(result.move, result.moves.front().move);
        for (const auto& each : result.moves) {
            EXPECT_EQ(each.value, each.move == Move::kLeft   ? 100
                                  : each.move == Move::kDown ? 90
                                                             : 80);
        }
        return *result.move;
    };
    EXPECT_EQ(chosen(0, 0, 0), Move::kLeft);
    EXPECT_EQ(chosen(0, kTenPoints / 2, 0), Move::kLeft);
    EXPECT_EQ(chosen(0, 2 * kTenPoints, 0), Move::kDown);
    EXPECT_EQ(chosen(0, 2 * kTenPoints, 4 * kTenPoints), Move::kRight);
    EXPECT_EQ(chosen(kTenPoints, 1.5F * kTenPoints, 2 * kTenPoints), Move::kLeft);
}

TEST(TablebaseProber, VetoedMovesAreCandidatesOnlyForAllValues) {
    const Board all = board("0000012003400000");
    ASSERT_EQ(twenty48::legal_moves(all), twenty48::kAllMoves);
    const auto set = [](Move move) { return 1u << static_cast<unsigned>(move); };
    const ProbeResult probe_result = vetoing({Move::kLeft, Move::kUp});
    EXPECT_EQ(TablebaseProber::candidates(probe_result, {.state = all}),
              set(Move::kRight) | set(Move::kDown));
    EXPECT_EQ(TablebaseProber::candidates(probe_result, {.state = all, .all_values = true}),
              twenty48::kAllMoves);
    // An illegal move is no candidate.
    const Board corner = board("1000000000000000");
    EXPECT_EQ(TablebaseProber::candidates(vetoing({Move::kRight}), {.state = corner}),
              set(Move::kDown));
}

TEST(TablebaseProber, TheFactHasTheTileAndAProbabilityForEachMove) {
    ProbeResult probe_result{};
    probe_result.spec.goal = 8;
    probe_result.probabilities = {0.25F, 0, 0.5F, 0};
    const engine::Fact fact =
        TablebaseProber::fact(probe_result, result_with({Move::kDown, Move::kUp, Move::kLeft}));
    EXPECT_EQ(fact.id, "endgame");
    ASSERT_EQ(fact.items.size(), 4u);
    EXPECT_EQ(*fact.find("tile"), engine::FactValue(256.0));
    EXPECT_EQ(*fact.find("down"), engine::FactValue(0.5));
    EXPECT_EQ(*fact.find("up"), engine::FactValue(0.25));
    EXPECT_EQ(*fact.find("left"), engine::FactValue(0.0));
}

/// Chooses by a veto instead of the value, and adds a fact.
class Veto final : public engine::ImmediatePlayer<Game> {
public:
    SearchResult choose(const SearchRequest& /*request*/) override {
        SearchResult result = result_with({Move::kLeft, Move::kDown});
        TablebaseProber::rank_moves(vetoing({Move::kLeft}), result);
        result.facts.push_back({"endgame", {{"tile", 64.0}}});
        return result;
    }
};

TEST(TablebaseProber, AHintListsTheFactsAndNotTheValues) {
    Veto player;
    const auto hint = engine::give_hint(player, board("0012002300340145"), nullptr);
    EXPECT_EQ(hint.result.move, Move::kDown);
    int known = 0;
    for (const engine::Fact& fact : hint.why) {
        EXPECT_NE(fact.id, "values");
        known += fact.id == "endgame" ? 1 : 0;
    }
    EXPECT_EQ(known, 1);
}

TEST(TablebaseProber, AVetoOfAnotherMoveChangesNoChoice) {
    SearchResult result = result_with({Move::kLeft, Move::kDown, Move::kRight});
    TablebaseProber::rank_moves(vetoing({Move::kDown}), result);
    EXPECT_EQ(result.move, Move::kLeft);
    EXPECT_EQ(result.line.size(), 2u);
    EXPECT_EQ(result.moves.back().move, Move::kDown);
    SearchResult over;
    TablebaseProber::rank_moves(vetoing({Move::kDown}), over);
    EXPECT_FALSE(over.move);
}

}  // namespace
}  // namespace tilestone::engine_test
