// SPDX-License-Identifier: MIT
#include "tilestone/apps/train_module/session.h"

#include <fstream>

#include <gtest/gtest.h>

#include "tests/paths.h"

namespace tilestone::train_module {
namespace {

using training::GameResult;

constexpr std::uint64_t kSeed = 7;
constexpr Milliseconds kNoLimit{1e9};

std::vector<GameResult> copy(std::span<const GameResult> results) {
    return {results.begin(), results.end()};
}

std::vector<std::uint32_t> scores_of(std::span<const GameResult> results) {
    std::vector<std::uint32_t> scores;
    for (const GameResult& result : results) scores.push_back(result.score);
    return scores;
}

void append(std::vector<GameResult>& all, std::span<const GameResult> more) {
    all.insert(all.end(), more.begin(), more.end());
}

/// FNV-1a of the scores as words; tests/wasm/train_test.mjs computes the same.
std::uint32_t checksum_of(std::span<const GameResult> results) {
    std::uint32_t sum = 2166136261u;
    for (const GameResult& result : results) sum = (sum ^ result.score) * 16777619u;
    return sum;
}

// tests/golden/training.txt: seed, games, points and moves of all of them, checksum. It changes
// only in a commit that changes how networks learn.
TEST(TrainingSession, PlaysTheGamesOfTheGoldenFile) {
    std::ifstream file(test::in_repository("tests/golden/training.txt"));
    std::uint64_t seed = 0;
    std::uint32_t games = 0;
    std::uint64_t points = 0;
    std::uint64_t moves = 0;
    std::uint32_t checksum = 0;
    file >> seed >> games >> points >> moves >> checksum;
    ASSERT_GT(games, 0u);
    TrainingSession session = *TrainingSession::create(seed);
    const std::vector<GameResult> results = copy(session.run(kNoLimit, games));
    ASSERT_EQ(results.size(), games);
    std::uint64_t own_points = 0;
    std::uint64_t own_moves = 0;
    for (const GameResult& result : results) {
        own_points += result.score;
        own_moves += result.moves;
    }
    EXPECT_EQ(own_points, points);
    EXPECT_EQ(own_moves, moves);
    EXPECT_EQ(checksum_of(results), checksum);
}

TEST(TrainingSession, IsTheTrainingOfTheProgram) {
    TrainingSession session = *TrainingSession::create(kSeed);
    const std::vector<GameResult> results = copy(session.run(kNoLimit, 120));
    training::Trainer trainer = *training::Trainer::create(TrainingSession::plan(kSeed));
    const auto executor = make_executor(1);
    trainer.run(*executor, 120, kNoLimit, nullptr);
    EXPECT_EQ(scores_of(results), scores_of(trainer.record().recent));
    EXPECT_EQ(model::to_text(trainer.plan().shape), model::to_text(*model::parse_shape("4x5")));
}

TEST(TrainingSession, SlicesStepsAndVisitsChangeNothing) {
    TrainingSession whole = *TrainingSession::create(kSeed);
    const std::vector<GameResult> expected = copy(whole.run(kNoLimit, 90));
    TrainingSession pieces = *TrainingSession::create(kSeed);
    std::vector<GameResult> results;
    int slices = 0;
    while (results.size() < 30) {
        // A slice of zero length ends at the first check of the clock.
        append(results,
               pieces.run(Milliseconds(0), static_cast<std::uint32_t>(30 - results.size())));
        ++slices;
    }
    EXPECT_GT(slices, 5);
    while (results.size() < 60) append(results, pieces.step());
    pieces.take_over();
    int played = 0;
    for (int turn = 0; turn < 200; ++turn) {
        played += pieces.play(twenty48::kMoves[static_cast<std::size_t>(turn) % 4]) ? 1 : 0;
    }
    EXPECT_GT(played, 10);
    append(results, pieces.run(kNoLimit, 30));
    EXPECT_EQ(scores_of(results), scores_of(expected));
}

TEST(TrainingSession, TellsAtMostAThousandGamesAtOnce) {
    TrainingSession session = *TrainingSession::create(kSeed);
    EXPECT_EQ(session.run(kNoLimit, 2 * TrainingSession::kMaxGames).size(),
              TrainingSession::kMaxGames);
    EXPECT_EQ(session.trainer().record().games, TrainingSession::kMaxGames);
}

TEST(TrainingSession, CorrectsTheLastValueByTheNextMove) {
    TrainingSession session = *TrainingSession::create(kSeed);
    session.run(kNoLimit, 20);
    EXPECT_FALSE(session.correction());
    while (session.step().empty()) continue;  // to the start of a game
    session.step();
    EXPECT_FALSE(session.correction()) << "there is no earlier move in this game";
    int checked = 0;
    while (true) {
        const auto before = training::move_values(session.trainer(), session.game().board);
        const bool ended = !session.step().empty();
        ASSERT_TRUE(session.correction());
        if (ended) {
            EXPECT_EQ(session.correction()->found, 0) << "nothing comes after the end";
            break;
        }
        EXPECT_EQ(session.correction()->found, training::best_move(before).total());
        ++checked;
    }
    EXPECT_GT(checked, 20);
    session.run(Milliseconds(0));
    EXPECT_FALSE(session.correction());
}

TEST(TrainingSession, LendsItsGame) {
    TrainingSession session = *TrainingSession::create(kSeed);
    session.run(kNoLimit, 20);
    for (int moves = 0; moves < 30; ++moves) session.step();
    session.take_over();
    EXPECT_EQ(session.visitor().board, session.game().board);
    EXPECT_EQ(session.visitor().score, session.game().score);
    const ShownGame before = session.visitor();
    for (const twenty48::Move move : twenty48::kMoves) {
        const twenty48::Slide slide = twenty48::slide(session.visitor().board, move);
        const std::uint32_t score = session.visitor().score;
        const bool legal = slide.after.board != session.visitor().board;
        EXPECT_EQ(session.play(move), legal);
        EXPECT_EQ(session.visitor().score, score + (legal ? slide.score : 0));
    }
    EXPECT_GT(session.visitor().moves, before.moves);
    EXPECT_EQ(session.game().board, before.board) << "the training's own game waits";
}

}  // namespace
}  // namespace tilestone::train_module
