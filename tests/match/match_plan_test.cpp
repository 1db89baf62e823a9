// SPDX-License-Identifier: MIT
#include "tilestone/match/gomoku/match_plan.h"

#include <algorithm>
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "tilestone/games/gomoku/rules.h"
#include "tilestone/games/gomoku/text.h"

namespace tilestone::match {
namespace {

Opening moves(std::string_view text) { return *gomoku::parse_moves(text, 15); }

MatchPlan plan_of(std::size_t players, std::uint64_t games) {
    MatchPlan plan{.games = games};
    for (std::size_t i = 0; i < players; ++i) plan.players.push_back("p" + std::to_string(i));
    return plan;
}

TEST(MatchPlan, MeetsEachWithEachOrOneWithAll) {
    EXPECT_EQ(pairings_of(plan_of(4, 2)).size(), 6u);
    MatchPlan gauntlet = plan_of(4, 2);
    gauntlet.tournament = Tournament::kGauntlet;
    const auto pairings = pairings_of(gauntlet);
    ASSERT_EQ(pairings.size(), 3u);
    for (const Pairing& pairing : pairings) EXPECT_EQ(pairing.first, 0u);
    EXPECT_EQ(jobs_of(gauntlet), 6u);
}

TEST(MatchPlan, IsCutIntoEveryGameOnce) {
    for (const std::uint64_t games : {1u, 2u, 5u, 8u}) {
        const MatchPlan plan = plan_of(3, games);
        std::set<std::pair<std::size_t, std::uint64_t>> seen;
        for (std::uint64_t job = 0; job < jobs_of(plan); ++job) {
            const JobPlace place = place_of(plan, job);
            EXPECT_LT(place.pairing, 3u);
            EXPECT_LT(place.game, games);
            EXPECT_TRUE(seen.insert({place.pairing, place.game}).second);
        }
        EXPECT_EQ(seen.size(), 3 * games);
    }
}

TEST(MatchPlan, PairsHaveOneOpeningAndSwappedColours) {
    MatchPlan plan = plan_of(3, 8);
    plan.openings = {moves("h8i9"), moves("h8h9j7"), moves("g7")};
    for (std::uint64_t job = 0; job < jobs_of(plan); job += 2) {
        const Fixture one = fixture_of(plan, job);
        const Fixture two = fixture_of(plan, job + 1);
        EXPECT_EQ(one.pairing, two.pairing);
        EXPECT_EQ(one.opening, two.opening);
        EXPECT_EQ(one.black, two.white);
        EXPECT_EQ(one.white, two.black);
        EXPECT_NE(one.seed, two.seed);
    }
}

TEST(MatchPlan, EveryPairingPlaysTheSameOpenings) {
    MatchPlan plan = plan_of(3, 10);
    std::map<std::size_t, std::vector<Opening>> played;
    for (std::uint64_t job = 0; job < jobs_of(plan); ++job) {
        const Fixture fixture = fixture_of(plan, job);
        played[fixture.pairing].push_back(fixture.opening);
    }
    EXPECT_EQ(played[0], played[1]);
    EXPECT_EQ(played[0], played[2]);
}

TEST(MatchPlan, OpeningsComeInOrderOrByLotEachOnceARound) {
    MatchPlan plan = plan_of(2, 40);
    for (const char* text : {"a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1", "i1", "j1"}) {
        plan.openings.push_back(moves(text));
    }
    plan.symmetries = false;
    const auto order = [&] {
        std::vector<Opening> openings;
        for (std::uint64_t pair = 0; pair < 20; ++pair) {
            openings.push_back(fixture_of(plan, 2 * pair).opening);
        }
        return openings;
    };
    const auto plain = order();
    EXPECT_TRUE(std::equal(plan.openings.begin(), plan.openings.end(), plain.begin()));
    plan.shuffled = true;
    const auto shuffled = order();
    EXPECT_NE(shuffled, plain);
    EXPECT_TRUE(std::is_permutation(plain.begin(), plain.begin() + 10, shuffled.begin()));
    EXPECT_TRUE(std::is_permutation(plain.begin(), plain.begin() + 10, shuffled.begin() + 10));
    EXPECT_EQ(order(), shuffled);
    ++plan.seed;
    EXPECT_NE(order(), shuffled);
}

TEST(MatchPlan, SymmetriesAreAllEight) {
    MatchPlan plan = plan_of(2, 400);
    plan.openings = {moves("i9k8")};
    std::set<Opening> seen;
    for (std::uint64_t job = 0; job < jobs_of(plan); job += 2) {
        seen.insert(fixture_of(plan, job).opening);
    }
    EXPECT_EQ(seen.size(), 8u);
}

TEST(MatchPlan, DrawnOpeningsArePlayableOnEveryBoard) {
    for (int size = gomoku::kMinSize; size <= gomoku::kMaxSize; ++size) {
        for (std::uint64_t seed = 0; seed < 50; ++seed) {
            const Opening opening = draw_opening(seed, size);
            EXPECT_EQ(opening.size(), 3u);
            EXPECT_TRUE(gomoku::play_moves(opening, gomoku::Rule::kRenju, size));
        }
    }
}

TEST(MatchPlan, IsTheSameAfterItsText) {
    MatchPlan plan = plan_of(2, 100);
    EXPECT_EQ(match_plan_from(to_text(plan)).value(), plan);
    plan = {.players = {"classic:depth=2", "pbrain:./x \"y\""},
            .tournament = Tournament::kGauntlet,
            .games = 7,
            .rule = gomoku::Rule::kRenju,
            .size = 19,
            .limits = {.turn = Milliseconds(12.5),
                       .match = Milliseconds(1000),
                       .nodes = 5000,
                       .depth = 4},
            .tolerance = Milliseconds(7),
            .openings = {moves("h8i9"), {}},
            .shuffled = true,
            .symmetries = false,
            .adjudication = {.sure = true, .draw_after = 100, .resign = 0.05, .resign_moves = 4},
            .seed = 99,
            .sprt = statistics::Sprt{.elo0 = -1.5, .elo1 = 4}};
    EXPECT_EQ(match_plan_from(to_text(plan)).value(), plan);
}

TEST(MatchPlan, OfAChangedLedgerIsRefusedByKey) {
    const std::string text = to_text(plan_of(2, 2));
    const auto changed = [&](const std::string& from, const std::string& to) {
        std::string other = text;
        const std::size_t at = other.find(from);
        EXPECT_NE(at, std::string::npos) << from;
        other.replace(at, from.size(), to);
        const auto plan = match_plan_from(other);
        return plan ? "" : plan.error().message;
    };
    EXPECT_EQ(changed("\"size\":15", "\"size\":4"), "the key 'size' must be from 5 to 20");
    EXPECT_EQ(changed("\"size\":15,", ""), "the key 'size' is missing");
    EXPECT_EQ(changed("freestyle", "chess"),
              "the key 'rule' is none of freestyle, standard, renju");
    EXPECT_EQ(changed("\"p0\",\"p1\"", "\"p0\""), "the key 'players' has less than two");
    EXPECT_EQ(changed("\"seed\"", "\"sead\""), "the key 'sead' is not known here");
    EXPECT_EQ(changed("\"seed\":", "\"sprt\":0,\"seed\":").rfind("the key 'sprt' ", 0), 0u);
    EXPECT_NE(changed("\"openings\":[]", "\"openings\":[\"h8h8\"]"), "");
}

}  // namespace
}  // namespace tilestone::match
