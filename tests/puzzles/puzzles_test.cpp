// SPDX-License-Identifier: MIT
//
// The puzzles that ship: that the file reads, and that what they claim is true.
#include "tilestone/formats/puzzles.h"

#include <algorithm>
#include <fstream>
#include <map>
#include <sstream>

#include <gtest/gtest.h>

#include "tests/paths.h"
#include "tests/puzzles/puzzle_proof.h"
#include "tilestone/engine/gomoku/solver/solver.h"
#include "tilestone/engine/gomoku/tactics/tactics.h"
#include "tilestone/engine/networks.h"
#include "tilestone/engine/registry.h"
#include "tilestone/engine/twenty48/futures.h"
#include "tilestone/engine/twenty48/players.h"
#include "tilestone/games/gomoku/forbidden.h"
#include "tilestone/games/gomoku/text.h"
#include "tilestone/games/twenty48/text.h"

namespace tilestone::formats {
namespace {

using gomoku::Position;
using gomoku::Rules;

std::string kept_text() {
    std::ifstream file(test::in_repository("data/puzzles/puzzles.json"), std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

const std::vector<Puzzle>& kept() {
    static const std::vector<Puzzle> kPuzzles = [] {
        auto read = read_puzzles(kept_text());
        EXPECT_TRUE(read) << read.error().message;
        return read ? *read : std::vector<Puzzle>{};
    }();
    return kPuzzles;
}

Position position_of(const Puzzle& puzzle, gomoku::Rule rule) {
    return *gomoku::parse_position(puzzle.position, rule, gomoku::kDefaultSize);
}

gomoku::Point point(const std::string& name) {
    return *gomoku::parse_point(name, gomoku::kDefaultSize);
}

bool asks_for_win(const Puzzle& puzzle) {
    return !is_of_2048(puzzle.theme) && puzzle.theme != PuzzleTheme::kDefence;
}

TEST(KeptPuzzles, AreManyAndSmall) {
    EXPECT_GE(kept().size(), 600U);
    EXPECT_LE(kept_text().size(), 120'000U);
    std::map<PuzzleTheme, int> count;
    for (const Puzzle& puzzle : kept()) ++count[puzzle.theme];
    EXPECT_EQ(count.size(), kPuzzleThemes.size());
    for (const auto& [theme, number] : count)
        EXPECT_GE(number, 8) << kPuzzleThemes[std::size_t(theme)];
}

TEST(KeptPuzzles, LinesEndWithFive) {
    for (const Puzzle& puzzle : kept()) {
        if (!asks_for_win(puzzle)) continue;
        Position position = position_of(puzzle, puzzle.rule);
        const gomoku::Color winner = position.to_move();
        ASSERT_EQ(puzzle.line.front(), puzzle.solution.front()) << puzzle.id;
        for (const std::string& move : puzzle.line) {
            ASSERT_TRUE(gomoku::is_legal(position, point(move))) << puzzle.id << " " << move;
            position.place(point(move));
        }
        EXPECT_EQ(position.winner(), winner) << puzzle.id;
    }
}

TEST(KeptPuzzles, EverySolutionWins) {
    constexpr std::uint64_t kNodes = 200'000;
    for (const Puzzle& puzzle : kept()) {
        if (!asks_for_win(puzzle)) continue;
        for (const std::string& move : puzzle.solution) {
            EXPECT_TRUE(puzzle_proof::wins(position_of(puzzle, puzzle.rule), point(move), kNodes))
                << puzzle.id << " " << move;
        }
    }
}

TEST(KeptPuzzles, FoursAreEnoughWhereAskedFor) {
    constexpr std::uint64_t kNodes = 300'000;
    for (const Puzzle& puzzle : kept()) {
        if (puzzle.theme != PuzzleTheme::kFours) continue;
        const auto solution =
            engine::gomoku::solve(position_of(puzzle, puzzle.rule), engine::gomoku::Attack::kFours,
                                  {.nodes = kNodes}, nullptr);
        EXPECT_EQ(solution.verdict, engine::gomoku::Verdict::kWin) << puzzle.id;
    }
}

// One of four, since each of some 200 moves is refuted: with the generator's first limit, or with
// its last one.
TEST(KeptPuzzles, EveryOtherDefenceLoses) {
    constexpr std::uint64_t kNodes = 10'000;
    constexpr std::uint64_t kLastNodes = 2'000'000;
    constexpr std::size_t kMost = 8;
    constexpr int kPart = 4;
    int number = 0;
    for (const Puzzle& puzzle : kept()) {
        if (puzzle.theme != PuzzleTheme::kDefence || number++ % kPart != 0) continue;
        const Position position = position_of(puzzle, puzzle.rule);
        std::vector<std::string> holding;
        for (const gomoku::Point move : puzzle_proof::holding_moves(position, kNodes, kMost)) {
            Position after = position;
            after.place(move);
            const auto attack = engine::gomoku::solve(after, engine::gomoku::Attack::kThreats,
                                                      {.nodes = kLastNodes}, nullptr);
            if (attack.verdict != engine::gomoku::Verdict::kWin) {
                holding.push_back(gomoku::point_text(move));
            }
        }
        std::vector<std::string> told = puzzle.solution;
        std::ranges::sort(told);
        std::ranges::sort(holding);
        EXPECT_EQ(holding, told) << puzzle.id;
    }
}

TEST(KeptPuzzles, BlackMayNotBlockSomewhere) {
    for (const Puzzle& puzzle : kept()) {
        if (puzzle.theme != PuzzleTheme::kForbidden) continue;
        Position position = position_of(puzzle, gomoku::Rule::kRenju);
        bool is_used = false;
        for (const std::string& move : puzzle.line) {
            position.place(point(move));
            is_used |= !position.winner() && position.to_move() == gomoku::Color::kBlack &&
                       engine::gomoku::is_block_forbidden(position);
        }
        EXPECT_TRUE(is_used) << puzzle.id;
    }
}

TEST(KeptPuzzles, AFoulWouldWin) {
    constexpr std::uint64_t kNodes = 10'000;
    for (const Puzzle& puzzle : kept()) {
        if (puzzle.theme != PuzzleTheme::kFoul) continue;
        const Position free = position_of(puzzle, gomoku::Rule::kFreestyle);
        const auto fouls = gomoku::explain_fouls(position_of(puzzle, gomoku::Rule::kRenju));
        EXPECT_TRUE(std::ranges::any_of(fouls, [&](const gomoku::ExplainedFoul& foul) {
            return puzzle_proof::wins(free, foul.point, kNodes);
        })) << puzzle.id;
    }
}

// The generator has asked for ten standard errors of 2000 continuations.
TEST(KeptPuzzles, SolutionsOf2048LeadInOtherContinuationsToo) {
    if (engine::shipped_network(engine::ShippedNetwork::kFull) ==
        engine::shipped_network(engine::ShippedNetwork::kSmall))
        GTEST_SKIP() << "the full network is not built in";
    auto spec = *engine::parse_player<twenty48::Game>("tilestone:network=full,tablebase=0,depth=0");
    ASSERT_TRUE(spec.load());
    const auto policy = spec.make(1);
    for (const Puzzle& puzzle : kept()) {
        if (!is_of_2048(puzzle.theme)) continue;
        engine::twenty48::Futures futures(
            *twenty48::parse_board(puzzle.position),
            [&](const twenty48::Board& board) { return *policy->afterstate_value(board); },
            {.continuations = 200, .seed = 77});
        futures.run();
        const bool is_life = puzzle.theme == PuzzleTheme::kSurvive;
        const auto which = is_life ? engine::twenty48::Concept::kSurvival
                                   : engine::twenty48::Concept::kLinesInOrder;
        const int length = is_life ? 50 : 20;
        const auto best = *twenty48::parse_move(puzzle.solution.front());
        for (const PuzzleOdds& each : puzzle.odds) {
            const auto move = *twenty48::parse_move(each.move);
            const auto found = futures.mean(move, which, length);
            EXPECT_NEAR(found.mean, each.mean, 5 * found.error + 0.02)
                << puzzle.id << " " << each.move;
            if (move == best) continue;
            const auto lead = futures.difference(best, move, which, length);
            EXPECT_GT(lead.mean, 0) << puzzle.id << " " << each.move;
        }
    }
}

TEST(Puzzles, NoneComesTwiceBeforeAllHaveBeen) {
    for (const std::int64_t from : {std::int64_t{-3}, std::int64_t{0}, std::int64_t{20'000}}) {
        std::vector<int> seen(7);
        for (std::int64_t day = from; day < from + 7; ++day) ++seen[puzzle_of_day(day, 7)];
        EXPECT_EQ(seen, std::vector<int>(7, 1)) << from;
    }
}

std::string error_of(const std::string& text) {
    const auto read = read_puzzles(text);
    return read ? "" : read.error().message;
}

TEST(Puzzles, AFaultIsNamedWithItsPuzzle) {
    const std::string good =
        R"({"id":"s001","game":"2048","theme":"survive","rating":900,"position":"1100000000000000","solution":["left"],"odds":{"left":1,"right":0.5}})";
    EXPECT_EQ(error_of("[" + good + "]"), "");
    EXPECT_EQ(error_of("[]"), "the file has no puzzle");
    EXPECT_EQ(error_of("{}"), "the file is no list of puzzles");
    EXPECT_EQ(error_of("[" + good + "," + good + "]"), "puzzle 2: the id 's001' is there twice");
    EXPECT_EQ(error_of("[1]"), "puzzle 1: the puzzle is no object");
    const auto with = [&](const std::string& old, const std::string& now) {
        std::string text = good;
        text.replace(text.find(old), old.size(), now);
        return error_of("[" + text + "]");
    };
    EXPECT_EQ(with("survive", "sleep"), "puzzle 1: there is no theme 'sleep'");
    EXPECT_EQ(with("\"2048\"", "\"gomoku\""),
              "puzzle 1: the theme 'survive' is not one of 'gomoku'");
    EXPECT_EQ(with("[\"left\"]", "[]"), "puzzle 1: the key 'solution' is empty");
    EXPECT_EQ(with("[\"left\"]", "[\"up\"]"), "puzzle 1: up is not a legal move here");
    EXPECT_EQ(with("900", "9"), "puzzle 1: the key 'rating' must be from 100 to 4000");
    EXPECT_EQ(with("\"rating\"", "\"rated\""), "puzzle 1: the key 'rating' is missing");
    EXPECT_EQ(with("\"2048\"", "\"\\u007f\"").find('\x7f'), std::string::npos);
    EXPECT_EQ(with("0.5", "\"x\""), "puzzle 1: the key 'odds' must be numbers");
    const std::string gomoku =
        R"([{"id":"f001","game":"gomoku","rule":"renju","theme":"fours","rating":900,"position":"h8h9","solution":["h8"],"line":[]}])";
    EXPECT_NE(error_of(gomoku).find("puzzle 1: "), std::string::npos);
}

}  // namespace
}  // namespace tilestone::formats
