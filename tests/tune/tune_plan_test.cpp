// SPDX-License-Identifier: MIT
//
// Plans and iterations of tunings as texts, and back; what is wrong with them.
#include "tilestone/training/tune/tune_plan.h"

#include <cmath>

#include <gtest/gtest.h>

#include "tilestone/engine/registry.h"
#include "tilestone/games/twenty48/game.h"
#include "tilestone/training/tune/iteration.h"

namespace tilestone::tune {
namespace {

TunePlan snake_plan() {
    TunePlan plan{.player = "minimax-snake:depth=1",
                  .ranges = {{.name = "smooth", .low = 0, .high = 10},
                             {.name = "mono", .low = 0.5, .high = 50, .logarithmic = true}},
                  .games = 20,
                  .iterations = 7,
                  .candidates = 6,
                  .seed = 11};
    return plan;
}

TEST(TunePlan, ReadsBack) {
    TunePlan plan = snake_plan();
    for (const Method method : {Method::kCma, Method::kSpsa}) {
        plan.method = method;
        const auto again = tune_plan_from(to_text(plan));
        ASSERT_TRUE(again) << again.error().message;
        EXPECT_EQ(*again, plan);
        EXPECT_EQ(optimiser_of(plan)->ask().size(), plan.candidates);
    }
    EXPECT_EQ(ledger_plan(plan).jobs, 7u);
}

TEST(TunePlan, BeginsAtThePlayersOwnValues) {
    const TunePlan plan = snake_plan();
    const optimise::Point start = optimiser_of(plan)->centre();
    EXPECT_NEAR(start[0], 0.1, 1e-12);  // smooth is 1
    EXPECT_NEAR(start[1], std::log(4) / std::log(100), 1e-12);
}

TEST(TunePlan, RefusesWhatIsNone) {
    struct Case {
        std::string from;
        std::string to;
        std::string says;
    };
    const std::string text = to_text(snake_plan());
    for (const Case& each : {Case{"minimax-snake", "minimax-snail", "did you mean"},
                             {"smooth=0..10", "smooth=2..10", "own value, 1"},
                             {R"("cma")", R"("sgd")", "method"},
                             {R"("games":20)", R"("games":0)", "games: 0 is not within"},
                             {R"("candidates":6)", R"("candidates":101)", "candidates: 101"},
                             {R"("step":0.15)", R"("step":0.9)", "step: 0.9 is not within"},
                             {R"("seed":11)", R"("seed":9007199254740991)", "the last seed"},
                             {R"("seed":11)", R"("seed":11,"more":1)", "more"}}) {
        std::string changed = text;
        ASSERT_NE(changed.find(each.from), std::string::npos) << each.from << " in " << text;
        changed.replace(changed.find(each.from), each.from.size(), each.to);
        const auto plan = tune_plan_from(changed);
        ASSERT_FALSE(plan) << changed;
        EXPECT_NE(plan.error().message.find(each.says), std::string::npos) << plan.error().message;
    }
    TunePlan odd = snake_plan();
    odd.method = Method::kSpsa;
    odd.candidates = 7;
    EXPECT_FALSE(check(odd));
}

TEST(Iteration, ReadsBack) {
    const Iteration iteration{
        .candidates = {{.values = {1, 2.5}, .log_score = 8.25, .error = 0.5, .mean_score = 4000},
                       {.values = {-1, 0}, .log_score = 7, .error = 0.25, .mean_score = 1200}}};
    const auto again = iteration_from(to_text(iteration), 2);
    ASSERT_TRUE(again) << again.error().message;
    EXPECT_EQ(*again, iteration);
    EXPECT_FALSE(iteration_from(to_text(iteration), 3));
    EXPECT_FALSE(iteration_from("[]", 2));
    EXPECT_FALSE(iteration_from(R"({"log_scores":[1],"errors":[1],"mean_scores":[1]})", 2));
}

TEST(Judge, TakesTheMeanOfTheLogarithms) {
    const auto game = [](std::uint64_t score) { return match::GameRecord{.score = score}; };
    const Candidate candidate = judge({3}, {game(100), game(10'000), game(0)});
    const double mean = (std::log(100) + std::log(10'000)) / 3;  // 0 counts as 1
    EXPECT_NEAR(candidate.log_score, mean, 1e-12);
    EXPECT_NEAR(candidate.mean_score, 10'100 / 3.0, 1e-9);
    // Variance of 1, 2 and 0 (times ln 100) is 1.
    EXPECT_NEAR(candidate.error, std::log(100) / std::sqrt(3), 1e-12);
    EXPECT_EQ(judge({3}, {game(100)}).error, 0);
}

}  // namespace
}  // namespace tilestone::tune
