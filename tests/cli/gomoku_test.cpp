// SPDX-License-Identifier: MIT
//
// Tests `hint gomoku`, `count gomoku`, `forbidden` and `solve`, and refused input.
#include <algorithm>
#include <csignal>
#include <set>

#include <gtest/gtest.h>

#include "tests/cli/child.h"

namespace tilestone::cli {
namespace {

using nlohmann::json;

constexpr const char* kDoubleThree = "g8a1i8o1h7a15h6o15";  // h8 is forbidden to black
constexpr const char* kBlackHasWon = "h8a1h9a3h10a5h11a7h12";

json ask_gomoku(const Words& words) {
    const Outcome outcome = run(words);
    EXPECT_EQ(outcome.code, 0) << outcome.error;
    EXPECT_EQ(outcome.error, "");
    return parse_object(outcome.output);
}

json hint_gomoku(const Words& more) {
    Words words = {"hint", "gomoku", "--json"};
    words.insert(words.end(), more.begin(), more.end());
    return ask_gomoku(words);
}

std::set<std::string> ids_of(const json& answer) {
    std::set<std::string> ids;
    for (const json& fact : answer["why"]) ids.insert(fact["id"].get<std::string>());
    return ids;
}

/// The parts of an answer that do not depend on time.
json timeless_gomoku(json answer) {
    answer.erase("time_ms");
    return answer;
}

TEST(GomokuHint, HasExactlyThePromisedKeys) {
    EXPECT_EQ(
        keys_of(hint_gomoku({"h8i9h9h10", "--player", "points"})),
        (std::vector<std::string>{"depth", "equal", "headline", "interrupted", "move", "moves",
                                  "nodes", "options", "player", "position", "proof", "pv", "rule",
                                  "seed", "size", "time_ms", "to_move", "why", "win_rate"}));
}

TEST(GomokuHint, WinsWhereItCan) {
    for (const char* player : {"points", "classic:depth=2", "mcts:playouts=200"}) {
        const json answer = hint_gomoku({"h8g8i8a1j8c1k8e1", "--player", player});
        EXPECT_EQ(answer["move"], "l8") << player;
        EXPECT_EQ(answer["win_rate"], 1) << player;
        EXPECT_EQ(answer["proof"], json::parse(R"({"result": "win", "plies": 1})")) << player;
        EXPECT_TRUE(ids_of(answer).contains("makes-five")) << player;
        EXPECT_EQ(answer["moves"][0]["move"], "l8") << player;
        EXPECT_EQ(answer["pv"][0], "l8") << player;
    }
}

TEST(GomokuHint, StopsAFour) {
    for (const char* player : {"points", "classic:depth=2", "mcts:playouts=200"}) {
        const json answer = hint_gomoku({"h8g8i8a1j8c1k8", "--player", player});
        EXPECT_EQ(answer["move"], "l8") << player;
        EXPECT_TRUE(ids_of(answer).contains("must-block")) << player;
    }
}

TEST(GomokuHint, ProvesWhatItIsSureOf) {
    const json answer = hint_gomoku({"h8g8i8a1j8c1k9e1k10g1", "--player", "classic:depth=4"});
    EXPECT_EQ(answer["move"], "k8");
    EXPECT_EQ(answer["proof"]["result"], "win");
    EXPECT_EQ(answer["win_rate"], 1);
    EXPECT_TRUE(hint_gomoku({"h8", "--player", "classic:depth=2"})["proof"].is_null());
}

TEST(GomokuHint, DependsOnNothingButItsWords) {
    for (const char* player : {"random", "points", "classic:depth=3", "mcts:playouts=100"}) {
        const Words words = {"h8i9h9h10", "--player", player, "--seed", "5", "--rule", "renju"};
        EXPECT_EQ(timeless_gomoku(hint_gomoku(words)), timeless_gomoku(hint_gomoku(words)))
            << player;
    }
}

TEST(GomokuHint, NeverPlaysAForbiddenPoint) {
    const json answer = hint_gomoku({kDoubleThree, "--rule", "renju", "--player", "points"});
    for (const json& each : answer["moves"]) EXPECT_NE(each["move"], "h8");
    EXPECT_TRUE(ids_of(answer).contains("forbidden"));
    EXPECT_EQ(hint_gomoku({kDoubleThree, "--rule", "freestyle", "--player", "points"})["move"],
              "h8");
}

TEST(GomokuHint, ReadsSpacesAndCommasAndCapitals) {
    const json expected = timeless_gomoku(hint_gomoku({"h8i9h9h10", "--player", "points"}));
    for (const Words& moves : {Words{"h8 i9 h9 h10"}, Words{"h8,i9,h9,h10"},
                               Words{"h8", "i9", "h9", "h10"}, Words{"H8I9H9H10"}}) {
        Words words = moves;
        words.insert(words.end(), {"--player", "points"});
        EXPECT_EQ(timeless_gomoku(hint_gomoku(words)), expected) << moves[0];
    }
}

TEST(GomokuHint, TakesEverySizeAndTheEmptyBoard) {
    for (const int size : {5, 6, 15, 19, 20}) {
        const json answer =
            hint_gomoku({"-", "--size", std::to_string(size), "--player", "points"});
        EXPECT_EQ(answer["position"], "-");
        EXPECT_EQ(answer["size"], size);
        EXPECT_EQ(answer["moves"].size(), static_cast<std::size_t>(size * size));
        EXPECT_TRUE(ids_of(answer).contains("first-move"));
    }
}

TEST(GomokuHint, ReadsThePositionFromStandardInput) {
    const auto position = [](const char* word, const char* input) {
        const Outcome outcome =
            run({"hint", "gomoku", word, "--player", "random", "--json"}, {.input = input});
        EXPECT_EQ(outcome.code, 0) << outcome.error;
        return parse_object(outcome.output)["position"];
    };
    EXPECT_EQ(position("-", "h8 i9\n"), "h8i9");
    EXPECT_EQ(position("-", ""), "-");
    EXPECT_EQ(position("empty", "h8i9"), "-");
}

TEST(GomokuHint, OfAFinishedGameIsNoError) {
    const json answer = hint_gomoku({kBlackHasWon});
    EXPECT_TRUE(answer["move"].is_null());
    EXPECT_EQ(answer["moves"], json::array());
    EXPECT_EQ(answer["pv"], json::array());
    EXPECT_EQ(answer["win_rate"], 0);
    EXPECT_EQ(ids_of(answer), std::set<std::string>{"game-over"});
    EXPECT_NE(run({"hint", "gomoku", kBlackHasWon}).output.find("black has won"),
              std::string::npos);
}

TEST(GomokuHint, DrawsTheBoardForPeople) {
    const Outcome outcome = run({"hint", "gomoku", "h8i9h9h10", "--player", "points"});
    EXPECT_EQ(outcome.code, 0);
    for (const char* part : {"10 · · · · · · ·(○)· ", "\n 9 · · · · · · · ● ○ ",
                             "\n   a b c d e f g h i j k l m n o\n",
                             "Black to move. Best move: ", "points: depth 1, "}) {
        EXPECT_NE(outcome.output.find(part), std::string::npos) << part << outcome.output;
    }
    const std::string ascii =
        run({"hint", "gomoku", "h8i9h9h10", "--player", "points", "--ascii"}).output;
    EXPECT_TRUE(std::ranges::all_of(ascii.substr(0, ascii.find("Black to")), [](char c) {
        return static_cast<unsigned char>(c) < 128;
    })) << ascii;
    EXPECT_NE(
        run({"hint", "gomoku", "h8", "--player", "points", "--lang", "zh"}).output.find("白方走"),
        std::string::npos);
}

TEST(GomokuHint, GivesTheBestSoFarWhenInterrupted) {
    const json answer = interrupted(
        {"hint", "gomoku", "h8i9h9h10", "--player", "classic", "--time", "600000", "--json"},
        "Ctrl-C");
    EXPECT_FALSE(answer["move"].is_null());
}

TEST(GomokuCount, AgreesWithWhatCanBeCountedByHand) {
    const auto leaves = [](const Words& more) {
        Words words = {"count", "gomoku", "--json"};
        words.insert(words.end(), more.begin(), more.end());
        return ask_gomoku(words)["leaves"].get<std::uint64_t>();
    };
    EXPECT_EQ(leaves({"-", "--depth", "0"}), 1u);
    EXPECT_EQ(leaves({"-", "--depth", "1"}), 225u);
    EXPECT_EQ(leaves({"-", "--depth", "2"}), 225u * 224);
    EXPECT_EQ(leaves({"-", "--size", "5", "--depth", "4", "--threads", "2"}), 25u * 24 * 23 * 22);
    EXPECT_EQ(leaves({"-", "--size", "20", "--depth", "2"}), 400u * 399);
    // Eight stones; h8 is forbidden under renju only.
    EXPECT_EQ(leaves({kDoubleThree, "--depth", "1"}), 217u);
    EXPECT_EQ(leaves({kDoubleThree, "--depth", "1", "--rule", "renju"}), 216u);
    EXPECT_EQ(leaves({kDoubleThree, "--depth", "2", "--rule", "renju"}), 216u * 216);
    // Two of the moves, h7 and h12, make five and end the game.
    EXPECT_EQ(leaves({"h8a1h9a3h10a5h11a7", "--depth", "1"}), 217u);
    EXPECT_EQ(leaves({"h8a1h9a3h10a5h11a7", "--depth", "2"}), 215u * 216);
    EXPECT_EQ(leaves({kBlackHasWon, "--depth", "3"}), 0u);
}

TEST(GomokuCount, NamesWhatItCounted) {
    const json answer = ask_gomoku({"count", "gomoku", "h8i9", "--rule", "renju", "--json"});
    EXPECT_EQ(keys_of(answer),
              (std::vector<std::string>{"depth", "interrupted", "leaves", "leaves_per_second",
                                        "position", "rule", "seconds", "size"}));
    EXPECT_EQ(answer["position"], "h8i9");
}

TEST(GomokuCount, TellsHowFarItCameWhenInterrupted) {
    interrupted({"count", "gomoku", "empty", "--depth", "6", "--threads", "2", "--json"}, "0/");
}

TEST(Forbidden, ListsPointsWithReasonAndRows) {
    const json answer = ask_gomoku({"forbidden", kDoubleThree, "--json"});
    EXPECT_EQ(answer["forbidden"], json::parse(R"([{"move": "h8", "reason": "double-three",
        "rows": [["g8", "h8", "i8"], ["h6", "h7", "h8"]]}])"));
    EXPECT_EQ(ask_gomoku({"forbidden", "h8", "--json"})["forbidden"], json::array());
    EXPECT_EQ(ask_gomoku({"forbidden", "-", "--size", "5", "--json"})["forbidden"], json::array());
    // Six in a row: h5 to h10.
    const json overline = ask_gomoku({"forbidden", "h5a1h6a3h7a5h9a7h10a9", "--json"})["forbidden"];
    ASSERT_EQ(overline.size(), 1u);
    EXPECT_EQ(overline[0]["move"], "h8");
    EXPECT_EQ(overline[0]["reason"], "overline");
    EXPECT_EQ(overline[0]["rows"][0].size(), 6u);
}

TEST(Forbidden, ShowsThemToPeople) {
    const std::string text = run({"forbidden", kDoubleThree}).output;
    EXPECT_NE(text.find(" 8 · · · · · · ● x ● "), std::string::npos) << text;
    EXPECT_NE(text.find("  h8  double-three: g8 h8 i8, h6 h7 h8\n"), std::string::npos) << text;
    EXPECT_NE(run({"forbidden", "h8"}).output.find("nothing is forbidden to white"),
              std::string::npos);
}

/// Black has three stones fewer than white: two fours in a row and a five are still there.
constexpr const char* kBookPuzzle = "black:h8i8j8k9k10 white:g8a1a2b2n3o4m1a9 to-move:black";

TEST(Stones, APositionMayBeGivenByThem) {
    const json stones = ask_gomoku(
        {"hint", "gomoku", "--json", "black:h8h9", "white:i9h10", "--player", "tilestone:depth=6"});
    const json moves = hint_gomoku({"h8i9h9h10", "--player", "tilestone:depth=6"});
    EXPECT_EQ(stones["position"], "black:h8h9 white:i9h10 to-move:black");
    EXPECT_EQ(stones["to_move"], "black");
    for (const char* key : {"move", "moves", "win_rate", "proof", "pv", "nodes", "depth", "why"}) {
        EXPECT_EQ(stones[key], moves[key]) << key;
    }
    const std::string text(stones["position"]);
    EXPECT_EQ(timeless_gomoku(hint_gomoku({text, "--player", "tilestone:depth=6"})),
              timeless_gomoku(stones));
}

TEST(Stones, AreAsManyAsTheBookHas) {
    for (const char* rule : {"freestyle", "standard", "renju"}) {
        const json solved =
            ask_gomoku({"solve", kBookPuzzle, "--attack", "vcf", "--rule", rule, "--json"});
        EXPECT_EQ(solved["position"], "black:h8i8j8k9k10 white:a1m1a2b2n3o4g8a9 to-move:black");
        EXPECT_EQ(solved["result"], "win") << rule;
        EXPECT_EQ(solved["line"][0], "k8") << rule;
        EXPECT_EQ(solved["plies"], 5) << rule;
        for (const char* player : {"tilestone:nodes=2000", "classic:depth=4"}) {
            const json hint =
                hint_gomoku({kBookPuzzle, "--rule", rule, "--player", player, "--seed", "1"});
            EXPECT_EQ(hint["move"], "k8") << rule << player;
            EXPECT_EQ(hint["win_rate"], 1) << rule << player;
            EXPECT_EQ(hint["proof"], json::parse(R"({"result": "win", "plies": 5})"))
                << rule << player;
            EXPECT_FALSE(ids_of(hint).contains("opening")) << rule << player;
        }
    }
    // White needs one more stone in a row: five of white's six moves are wasted.
    const json other = ask_gomoku({"solve", "white:e5f5g5a1c9o3 to-move:white", "--attack", "vcf",
                                   "--rule", "renju", "--json"});
    EXPECT_EQ(other["to_move"], "white");
    EXPECT_EQ(other["plies"], 3);
}

TEST(Stones, MayBeFollowedByMoves) {
    const json hint =
        hint_gomoku({"black:h8i8j8 white:a1", "to-move:white", "moves:g8", "--player", "points"});
    EXPECT_EQ(hint["position"], "black:h8i8j8 white:a1 to-move:white moves:g8");
    EXPECT_EQ(hint["to_move"], "black");
    const std::string board = run({"solve", "black:h8i8j8 to-move:white moves:g8"}).output;
    EXPECT_NE(board.find("(○)● ● ●"), std::string::npos) << board;
    const std::string none = run({"solve", "black:h8i8j8 white:g8 to-move:black"}).output;
    EXPECT_EQ(none.find("(○)"), std::string::npos) << "no stone was put last\n" << none;
}

TEST(Stones, EveryCommandWithAPositionTakesThem) {
    EXPECT_EQ(
        ask_gomoku({"forbidden", "black:g8i8h7h6 to-move:black", "--json"})["forbidden"][0]["move"],
        "h8");
    const json count = ask_gomoku(
        {"count", "gomoku", "white:a1b1c1 to-move:white", "--size", "5", "--depth", "2", "--json"});
    EXPECT_EQ(count["leaves"], 22 * 21);
    EXPECT_EQ(count["position"], "white:a1b1c1 to-move:white");
    const Outcome input =
        run({"solve", "-", "--json"}, {.input = "black: h8 i8\nwhite: g8\nto-move: white\n"});
    EXPECT_EQ(parse_object(input.output)["position"], "black:h8i8 white:g8 to-move:white");
}

constexpr const char* kFourThree = "h8g8i8a1j8c1k9e1k10g1";

TEST(Solve, HasExactlyThePromisedKeys) {
    EXPECT_EQ(
        keys_of(ask_gomoku({"solve", kFourThree, "--json"})),
        (std::vector<std::string>{"attack", "interrupted", "line", "nodes", "plies", "position",
                                  "result", "rule", "size", "time_ms", "to_move"}));
}

TEST(Solve, FindsFours) {
    const json answer = ask_gomoku({"solve", kFourThree, "--attack", "vcf", "--json"});
    EXPECT_EQ(answer["result"], "win");
    EXPECT_EQ(answer["attack"], "vcf");
    EXPECT_EQ(answer["line"][0], "k8");
    EXPECT_EQ(answer["plies"], answer["line"].size());
    EXPECT_GT(answer["nodes"], 0);
}

TEST(Solve, FindsThreats) {
    const Words words = {"solve", "g8a1i8o1h7a15h6o15", "--json"};  // two open threes at h8
    EXPECT_EQ(ask_gomoku(words)["result"], "win");
    EXPECT_EQ(ask_gomoku(words)["attack"], "vct");
    Words fours = words;
    fours.insert(fours.end(), {"--attack", "vcf"});
    EXPECT_EQ(ask_gomoku(fours)["result"], "none");
    EXPECT_EQ(ask_gomoku(fours)["line"], json::array());
    EXPECT_TRUE(ask_gomoku(fours)["plies"].is_null());
    EXPECT_EQ(ask_gomoku({"solve", "h8i9", "--json"})["result"], "none");
    EXPECT_EQ(ask_gomoku({"solve", kBlackHasWon, "--json"})["result"], "none");
    EXPECT_EQ(ask_gomoku({"solve", "g8a1i8b3h7c5g6", "--nodes", "1", "--json"})["result"],
              "unknown");
}

TEST(Solve, TellsPeople) {
    const std::string text = run({"solve", kFourThree, "--attack", "vcf"}).output;
    EXPECT_NE(text.find("Black wins by continuous fours"), std::string::npos) << text;
    EXPECT_NE(text.find("1. k8 "), std::string::npos) << text;
    EXPECT_NE(run({"solve", "h8"}).output.find("White has no win by continuous threats."),
              std::string::npos);
    EXPECT_NE(run({"solve", "h8", "--lang", "zh"}).output.find("白方没有连续威胁的必胜。"),
              std::string::npos);
}

void expect_gomoku_refusal(const Words& words, const std::vector<std::string>& said) {
    const Outcome outcome = run(words);
    EXPECT_EQ(outcome.code, 2) << outcome.error;
    EXPECT_TRUE(has_no_answer(outcome)) << outcome.output;
    EXPECT_TRUE(outcome.error.starts_with("tilestone: ")) << outcome.error;
    EXPECT_EQ(std::ranges::count(outcome.error, '\n'), 1) << outcome.error;
    EXPECT_LT(outcome.error.size(), 300u) << outcome.error;
    for (const std::string& part : said) {
        EXPECT_NE(outcome.error.find(part), std::string::npos) << outcome.error << part;
    }
}

/// The commands that take moves, each with the words before them.
class BadMoves : public testing::TestWithParam<Words> {
protected:
    static void expect_refused(const Words& more, const std::vector<std::string>& said) {
        Words words = GetParam();
        words.insert(words.end(), more.begin(), more.end());
        expect_gomoku_refusal(words, said);
        words.push_back("--json");
        expect_gomoku_refusal(words, said);
    }
};

INSTANTIATE_TEST_SUITE_P(Commands, BadMoves,
                         testing::Values(Words{"hint", "gomoku"}, Words{"count", "gomoku"},
                                         Words{"forbidden"}, Words{"solve"}),
                         [](const auto& each) { return each.param[0]; });

TEST_P(BadMoves, StonesThatAreNoPosition) {
    expect_refused({"black:h8i9 white:h8"}, {"white: h8 has a stone already"});
    expect_refused({"black:h8 white:p9"}, {"white: 'p9' is off the board", "o15"});
    expect_refused({"black:h8i9", "white:a1b1c1"},
                   {"2 black and 3 white stones: add to-move:black or to-move:white"});
    expect_refused({"black:h8 to-move:red"}, {"to-move: 'red' is neither black nor white"});
    expect_refused({"black:h8i8j8k8l8 to-move:black"}, {"black is to move and has won already"});
    expect_refused({"black:h8", "black:h9"}, {"black: it is there twice"});
    expect_refused({"white:a1b1c1", "--lang", "zh"}, {"黑子 0 枚，白子 3 枚：请用 to-move:black"});
}

TEST_P(BadMoves, StoneOnAStone) { expect_refused({"h8i9h8"}, {"move 3", "h8", "stone"}); }

TEST_P(BadMoves, AfterTheEnd) {
    expect_refused({std::string(kBlackHasWon) + "a9"}, {"move 10", "over", "black has won"});
}

TEST_P(BadMoves, OffTheBoard) {
    expect_refused({"h8p9"}, {"move 2", "'p9'", "off the board", "o15"});
    expect_refused({"h8i16"}, {"move 2", "'i16'", "off the board"});
    expect_refused({"h8i0"}, {"move 2", "'i0'"});
    expect_refused({"h8", "--size", "7"}, {"move 1", "'h8'", "g7"});
}

TEST_P(BadMoves, Garbage) {
    expect_refused({"hello"}, {"move 1", "no point"});
    expect_refused({"h8i"}, {"move 2", "no point"});
    expect_refused({"88"}, {"move 1", "no point"});
    expect_refused({"h8\x1b[31m"}, {"move 2"});
    expect_refused({"h8\n\xff\xfe"}, {"move 2"});
}

TEST_P(BadMoves, ThirtyKilobytes) {
    expect_refused({std::string(30000, 'x')}, {"move 1"});
    expect_refused({std::string(30000, '8')}, {"move 1"});
    std::string rounds;
    while (rounds.size() < 30000) rounds += "h8i9";
    expect_refused({rounds}, {"move 3", "stone"});
}

TEST_P(BadMoves, SizeOutOfItsRange) {
    expect_refused({"c3", "--size", "4"}, {"option size", "4", "5…20"});
    expect_refused({"c3", "--size", "21"}, {"option size", "21"});
    expect_refused({"c3", "--size", "x"}, {"option size", "'x'"});
}

TEST(BadGomoku, ForbiddenMove) {
    const std::string moves = std::string(kDoubleThree) + "h8";
    for (const char* command : {"hint", "count"}) {
        expect_gomoku_refusal({command, "gomoku", moves, "--rule", "renju"},
                              {"move 9", "h8", "forbidden", "double-three"});
    }
    expect_gomoku_refusal({"forbidden", moves}, {"move 9", "h8", "forbidden", "double-three"});
}

TEST(BadGomoku, UnknownRuleOrPlayer) {
    expect_gomoku_refusal({"hint", "gomoku", "h8", "--rule", "gomoku"},
                          {"option rule", "freestyle"});
    expect_gomoku_refusal({"hint", "gomoku", "h8", "--player", "clasic"},
                          {"did you mean classic?"});
    expect_gomoku_refusal({"hint", "gomoku", "h8", "--player", "minimax"}, {"'minimax'", "gomoku"});
}

TEST(BadGomoku, OptionsOfAnotherGame) {
    const std::string board = "0012002300340145";
    expect_gomoku_refusal({"hint", "2048", board, "--rule", "renju"}, {"option rule", "gomoku"});
    expect_gomoku_refusal({"count", "2048", board, "--size", "9"}, {"option size", "gomoku"});
    expect_gomoku_refusal({"hint", "2048", board, "--ascii"}, {"option ascii", "gomoku"});
    expect_gomoku_refusal({"count", "gomoku", "empty", "--depth", "8"},
                          {"option depth", "8", "0…7"});
}

TEST(BadGomoku, NotGiven) {
    expect_gomoku_refusal({"forbidden"}, {"forbidden", "MOVES is missing"});
    expect_gomoku_refusal({"hint", "gomoku"}, {"hint", "POSITION is missing"});
}

}  // namespace
}  // namespace tilestone::cli
