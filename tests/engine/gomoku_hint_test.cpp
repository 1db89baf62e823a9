// SPDX-License-Identifier: MIT
//
// Tests that the facts of a Gomoku hint hold for the position, the move and the player's result.
#include <algorithm>
#include <array>

#include <gtest/gtest.h>

#include "tests/engine/facts.h"
#include "tests/engine/gomoku_boards.h"
#include "tilestone/engine/gomoku/hint.h"
#include "tilestone/engine/gomoku/players.h"
#include "tilestone/games/gomoku/forbidden.h"
#include "tilestone/games/gomoku/text.h"

namespace tilestone::engine::gomoku {
namespace {

Point point_of(std::string_view text) { return *gomoku::parse_point(text, kDefaultSize); }

/// Plays a given move and reports a given value.
class ObedientPlayer final : public ImmediatePlayer<Game> {
public:
    explicit ObedientPlayer(Point move, std::optional<WinProbability> win_probability = {})
        : move_(move), win_probability_(win_probability) {}

    SearchResult<Game> choose(const SearchRequest<Game>&) override {
        SearchResult<Game> result;
        result.move = move_;
        result.moves = {{.move = move_, .value = 12}, {.move = point_of("o15"), .value = 9.5}};
        return result;
    }
    [[nodiscard]] std::optional<WinProbability> win_probability(double value) const override {
        if (value == 12) return win_probability_;
        EXPECT_EQ(value, 9.5);
        return WinProbability{.win_rate = 0.25};
    }

private:
    Point move_;
    std::optional<WinProbability> win_probability_;
};

Hint<Game> hint_for(std::string_view moves, std::string_view move, Rule rule = Rule::kFreestyle,
                    std::optional<WinProbability> win_probability = {}) {
    ObedientPlayer player(point_of(move), win_probability);
    const auto position = gomoku::parse_position(moves, rule, kDefaultSize);
    EXPECT_TRUE(position) << moves;
    return give_hint(player, *position, nullptr);
}

constexpr std::string_view kFourOfBlack = "h8a1i8c1j8e1k8g1";  // g8 and l8 make five

TEST(GomokuHint, SaysThatAMoveWins) {
    const Hint<Game> hint = hint_for(kFourOfBlack, "l8");
    EXPECT_EQ(text_of(find_fact(hint.why, "makes-five"), "move"), "l8");
    EXPECT_EQ(text_of(find_fact(hint.why, "makes-five"), "side"), "black");
    EXPECT_EQ(hint.proof, (ForcedResult{.wins = true, .plies = 1}));
    EXPECT_EQ(hint.win_rate, 1);
    EXPECT_EQ(text_of(find_fact(hint.why, "proof"), "kind"), "win");
    EXPECT_EQ(number_of(find_fact(hint.why, "proof"), "plies"), 1);
}

TEST(GomokuHint, SaysThatAMoveMissesAFive) {
    const Hint<Game> hint = hint_for(kFourOfBlack, "a15");
    EXPECT_EQ(text_of(find_fact(hint.why, "misses-five"), "points"), "g8l8");
    EXPECT_EQ(hint.proof,
              (ForcedResult{.wins = true, .plies = 3}));  // white stops only one of them
    EXPECT_EQ(hint.win_rate, 1);
}

TEST(GomokuHint, TellsWhetherAFiveIsStopped) {
    const auto kind = [](std::string_view moves, std::string_view move, Rule rule) {
        return text_of(find_fact(hint_for(moves, move, rule).why, "must-block"), "kind");
    };
    constexpr std::string_view kClosedFour = "h8g8i8a1j8c1k8";  // l8 makes five
    EXPECT_EQ(kind(kClosedFour, "l8", Rule::kFreestyle), "done");
    EXPECT_EQ(kind(kClosedFour, "m8", Rule::kFreestyle), "missed");
    EXPECT_EQ(kind("h8a1i8c1j8e1k8", "l8", Rule::kFreestyle), "lost");
    constexpr std::string_view kForbidden = "e10f10j8g10j7h10k11a1l12a3m15i10";
    EXPECT_EQ(kind(kForbidden, "a15", Rule::kRenju), "forbidden");
    EXPECT_EQ(kind(kForbidden, "j10", Rule::kFreestyle), "done");
    EXPECT_EQ(hint_for(kForbidden, "a15", Rule::kRenju).win_rate, 0);
}

TEST(GomokuHint, NamesWhatTheStoneMakes) {
    const auto made = [](std::string_view moves, std::string_view move) {
        return text_of(find_fact(hint_for(moves, move).why, "makes"), "kind");
    };
    EXPECT_EQ(made("h8a1i8c1", "j8"), "three");
    EXPECT_EQ(made("h8g8i8a1j8c1", "k8"), "four");
    EXPECT_EQ(made("h8a1i8c1j8e1", "k8"), "open-four");
    EXPECT_EQ(made("g8a1i8c1h7e1h6g1", "h8"), "two-threes");
    EXPECT_EQ(made("h8g8i8a1j8c1k9e1k10g1", "k8"), "four-three");
    EXPECT_EQ(made("h8g8i8a1j8c1k9k12k10e1k11g1", "k8"), "two-fours");
    EXPECT_EQ(made("h8a1", "o15"), "(none)");
    EXPECT_EQ(text_of(find_fact(hint_for("h8a1i8c1j8e1", "k8").why, "makes"), "fives"), "g8l8");
}

TEST(GomokuHint, SaysWhenBlackMayNotStopAFour) {
    const Hint<Game> hint = hint_for("e10f10j8g10j7h10k11a1l12a3m15", "i10", Rule::kRenju);
    EXPECT_EQ(text_of(find_fact(hint.why, "unstoppable"), "fives"), "j10");
    EXPECT_EQ(hint.proof, (ForcedResult{.wins = true, .plies = 3}));
    EXPECT_EQ(find_fact(hint_for("h8g8i8a1j8c1", "k8").why, "unstoppable"), nullptr);
}

TEST(GomokuHint, TellsWhatBecomesOfAThree) {
    constexpr std::string_view kThree = "h8a1i8c1j8";  // g8, k8 make an open four
    EXPECT_EQ(text_of(find_fact(hint_for(kThree, "a15").why, "leaves"), "points"), "g8k8");
    EXPECT_EQ(text_of(find_fact(hint_for(kThree, "a15").why, "leaves"), "other"), "black");
    const Hint<Game> hint = hint_for(kThree, "k8");
    EXPECT_EQ(text_of(find_fact(hint.why, "stops"), "points"), "g8k8");
    EXPECT_EQ(text_of(find_fact(hint.why, "takes"), "kind"), "open-four");
    EXPECT_EQ(find_fact(hint.why, "leaves"), nullptr);
}

TEST(GomokuHint, SaysWhatIsThreatened) {
    // Black has an open three; White first plays elsewhere, then stops it.
    for (const std::string_view move : {"b2", "k8"}) {
        const Hint<Game> hint = hint_for("h8a1i8c1j8", move);
        const Fact* threatened = find_fact(hint.why, "threatened");
        EXPECT_EQ(text_of(threatened, "other"), "black");
        EXPECT_EQ(number_of(threatened, "plies"), 3);
        EXPECT_EQ(find_fact(hint.why, "threatens"), nullptr);
    }
    // Black makes it.
    const Hint<Game> hint = hint_for("h8a1i8c1", "j8");
    EXPECT_EQ(find_fact(hint.why, "threatened"), nullptr);
    const Fact* threatens = find_fact(hint.why, "threatens");
    EXPECT_EQ(text_of(threatens, "move"), "j8");
    EXPECT_EQ(text_of(threatens, "side"), "black");
    EXPECT_EQ(number_of(threatens, "plies"), 3);
    EXPECT_EQ(gomoku::parse_moves(text_of(threatens, "line"), 15)->size(), 3u);
    // Where fives are at stake, those are what is said.
    const Hint<Game> block = hint_for("h8a1i8c1j8e1k8", "l8");
    EXPECT_EQ(find_fact(block.why, "threatened"), nullptr);
    EXPECT_EQ(find_fact(block.why, "threatens"), nullptr);
}

TEST(GomokuHint, ListsForbiddenPointsOfBlackOnly) {
    const Hint<Game> hint = hint_for("g8a1i8c1h7e1h6g1", "a15", Rule::kRenju);
    EXPECT_EQ(text_of(find_fact(hint.why, "forbidden"), "kind"), "double-three");
    EXPECT_EQ(text_of(find_fact(hint.why, "forbidden"), "points"), "h8");
    EXPECT_EQ(find_fact(hint_for("g8a1i8c1h7e1h6", "a15", Rule::kRenju).why, "forbidden"), nullptr);
    EXPECT_EQ(find_fact(hint_for("g8a1i8c1h7e1h6g1", "a15").why, "forbidden"), nullptr);
}

TEST(GomokuHint, BelievesThePlayer) {
    const Hint<Game> guess =
        hint_for("h8a1", "i9", Rule::kFreestyle, WinProbability{.win_rate = 0.7});
    EXPECT_EQ(guess.win_rate, 0.7);
    ASSERT_EQ(guess.win_rates.size(), guess.result.moves.size());
    EXPECT_EQ(guess.win_rates.front(), 0.7);
    EXPECT_EQ(guess.win_rates.back(), 0.25);
    EXPECT_EQ(guess.proof, std::nullopt);
    const Hint<Game> sure =
        hint_for("h8a1", "i9", Rule::kFreestyle, WinProbability{.win_rate = 1, .plies = 11});
    EXPECT_EQ(sure.win_rate, 1);
    EXPECT_EQ(sure.win_rates.front(), 1);
    EXPECT_EQ(sure.proof, (ForcedResult{.wins = true, .plies = 11}));
    const Hint<Game> lost =
        hint_for("h8a1", "i9", Rule::kFreestyle, WinProbability{.win_rate = 0, .plies = 8});
    EXPECT_EQ(lost.proof, (ForcedResult{.wins = false, .plies = 8}));
    EXPECT_EQ(text_of(find_fact(lost.why, "proof"), "kind"), "loss");
    EXPECT_EQ(hint_for("h8a1", "i9").win_rate, std::nullopt);
}

TEST(GomokuHint, SaysWhatThePlayerExpectsWhereValuesMeanTheEnd) {
    const Hint<Game> won =
        hint_for("h8a1", "i9", Rule::kFreestyle, WinProbability{.win_rate = 0.99, .decided = true});
    EXPECT_EQ(text_of(find_fact(won.why, "expects"), "kind"), "win");
    EXPECT_EQ(find_fact(won.why, "values"), nullptr);
    EXPECT_EQ(won.proof, std::nullopt);
    const Hint<Game> lost =
        hint_for("h8a1", "i9", Rule::kFreestyle, WinProbability{.win_rate = 0.01, .decided = true});
    EXPECT_EQ(text_of(find_fact(lost.why, "expects"), "kind"), "loss");
}

TEST(GomokuHint, ComparesTheBestMoves) {
    const Fact* fact = nullptr;
    const Hint<Game> hint = hint_for("h8a1", "i9");
    fact = find_fact(hint.why, "values");
    EXPECT_EQ(text_of(fact, "best"), "i9");
    EXPECT_EQ(text_of(fact, "second"), "o15");
    EXPECT_EQ(number_of(fact, "lead"), 2.5);
    EXPECT_EQ(fact->find("chance"), nullptr);
    const Hint<Game> judged =
        hint_for("h8a1", "i9", Rule::kFreestyle, WinProbability{.win_rate = 0.6});
    EXPECT_EQ(number_of(find_fact(judged.why, "values"), "chance"), 0.6);
    EXPECT_EQ(number_of(find_fact(judged.why, "values"), "second_chance"), 0.25);
    EXPECT_EQ(judged.equal, std::vector{*judged.result.move});
}

/// White wins after either move by a four that black may not block; the player of this one sees no
/// loss.
TEST(GomokuHint, MovesAreEqualByTheRatesThatItTells) {
    const Hint<Game> hint = hint_for("i7g5h8j6i8g8i6i9g9j8i5i2g10i4j10c11h10i10m1f7j11g6h5g4g7k2",
                                     "i11", Rule::kRenju, WinProbability{.win_rate = 0.54});
    EXPECT_EQ(hint.win_rates.front(), hint.win_rate);
    EXPECT_EQ(hint.proofs.front(), hint.proof);
    EXPECT_EQ(hint.win_rates.back(), 0);
    EXPECT_EQ(hint.equal, std::vector{*hint.result.move});
}

/// The same, where the hint refutes the move.
TEST(GomokuHint, ARefutedMoveEqualsNoOther) {
    auto spec = parse_player<Game>("classic:depth=2");
    const auto position = gomoku::parse_position(
        "i7g5h8j6i8g8i6i9g9j8i5i2g10i4j10c11h10i10m1f7j11g6h5g4g7k2", Rule::kRenju, 15);
    const Hint<Game> hint = give_hint(*spec->make(1), *position, nullptr);
    ASSERT_NE(find_fact(hint.why, "refuted"), nullptr);
    EXPECT_EQ(hint.win_rate, 0);
    EXPECT_EQ(hint.equal, std::vector{*hint.result.move});
    for (const char* id : {"equal", "values", "expects"}) {
        EXPECT_EQ(find_fact(hint.why, id), nullptr) << id;
    }
}

TEST(GomokuHint, OfAFinishedGameIsOneFact) {
    const auto player = parse_player<Game>("random")->make(1);
    const auto over = [&](const Position& position) {
        const Hint<Game> hint = give_hint(*player, position, nullptr);
        EXPECT_EQ(hint.why.size(), 1u);
        return std::pair{text_of(find_fact(hint.why, "game-over"), "kind"),
                         hint.win_rate.value_or(-1)};
    };
    const auto won = gomoku::parse_position("h8a1h9a3h10a5h11a7h12", Rule::kFreestyle, 15);
    EXPECT_EQ(over(*won), (std::pair<std::string, double>{"won", 0}));
    // A board of five on which every row, column and diagonal holds stones of both colours.
    Position full(Rule::kFreestyle, 5);
    for (int row = 0; row < 5; ++row) {
        for (int column = 0; column < 5; ++column) {
            full.put(gomoku::point_at(column, row),
                     (row + column / 2) % 2 == 0 ? Color::kBlack : Color::kWhite);
        }
    }
    EXPECT_EQ(over(full), (std::pair<std::string, double>{"draw", 0.5}));
}

TEST(GomokuHint, SaysThatBlackIsOutOfMoves) {
    // Every empty point of this board would make an overline for Black.
    Position stuck(Rule::kRenju, 7);
    for (int row = 0; row < 7; ++row) {
        for (int column = 0; column < 7; ++column) {
            const bool gap = row % 2 == 0 && column == 3;
            if (gap) continue;
            stuck.put(gomoku::point_at(column, row), row % 2 == 0 ? Color::kBlack : Color::kWhite);
        }
    }
    const auto player = parse_player<Game>("random")->make(1);
    const Hint<Game> hint = give_hint(*player, stuck, nullptr);
    EXPECT_EQ(text_of(find_fact(hint.why, "game-over"), "kind"), "stuck");
    EXPECT_EQ(hint.proof, (ForcedResult{.wins = false, .plies = 0}));
}

TEST(GomokuHint, OfTheEmptyBoardSaysSo) {
    EXPECT_NE(find_fact(hint_for("-", "h8").why, "first-move"), nullptr);
    EXPECT_EQ(find_fact(hint_for("to-move:white", "h8").why, "first-move"), nullptr);
}

/// A position set up by its stones has no first moves, which the name of an opening needs.
TEST(GomokuHint, NamesNoOpeningOfAPuzzle) {
    EXPECT_NE(find_fact(hint_for("black:h8 white:h9", "h10").why, "opening"), nullptr);
    EXPECT_EQ(find_fact(hint_for("black:h8h10 white:h9 to-move:black", "a1").why, "opening"),
              nullptr);
    EXPECT_EQ(find_fact(hint_for("black:h8 white:h9a1 to-move:black", "h10").why, "opening"),
              nullptr);
}

class HintOfEveryPlayer : public testing::TestWithParam<std::string_view> {};

INSTANTIATE_TEST_SUITE_P(Gomoku, HintOfEveryPlayer,
                         testing::Values("h8i9h9h10", "black:h8i8 white:g8h9j10k3 to-move:white",
                                         "black:h8i8j9 to-move:white", "to-move:white"));

TEST_P(HintOfEveryPlayer, IsLegal) {
    const auto position = gomoku::parse_position(GetParam(), Rule::kRenju, kDefaultSize);
    for (const PlayerEntry<Game>& entry : players<Game>()) {
        const bool limited = Options(entry.options).declares("nodes");
        const auto spec =
            parse_player<Game>(std::string(entry.name) + (limited ? ":nodes=100" : ""));
        ASSERT_TRUE(spec) << entry.name;
        const Hint<Game> hint = give_hint(*spec->make(1), *position, nullptr);
        ASSERT_TRUE(hint.result.move) << entry.name;
        EXPECT_TRUE(gomoku::is_legal(*position, *hint.result.move)) << entry.name;
        EXPECT_GE(hint.win_rate.value_or(0.5), 0) << entry.name;
        EXPECT_LE(hint.win_rate.value_or(0.5), 1) << entry.name;
        Position after = *position;
        for (const Point move : hint.result.line) {
            ASSERT_TRUE(gomoku::is_legal(after, move)) << entry.name;
            after.place(move);
        }
    }
}

/// Only renju tells the colours apart.
TEST(GomokuHint, DoesNotDependOnTheColours) {
    constexpr std::string_view kPositions[][2] = {
        {"black:h8i8 white:g8g9k10h6 to-move:white", "black:g8g9k10h6 white:h8i8 to-move:black"},
        {"black:e5f6 to-move:white", "white:e5f6 to-move:black"},
        {"white:h8i8h9 to-move:black", "black:h8i8h9 to-move:white"}};
    for (const Rule rule : {Rule::kFreestyle, Rule::kStandard}) {
        for (const auto& texts : kPositions) {
            std::array<Hint<Game>, 2> hints;
            for (std::size_t i = 0; i < hints.size(); ++i) {
                const auto position = gomoku::parse_position(texts[i], rule, kDefaultSize);
                const auto spec = parse_player<Game>("tilestone:nodes=3000");
                hints[i] = give_hint(*spec->make(1), *position, nullptr);
            }
            EXPECT_EQ(hints[0].result.move, hints[1].result.move) << texts[0];
            EXPECT_EQ(hints[0].result.line, hints[1].result.line) << texts[0];
            EXPECT_EQ(hints[0].win_rate, hints[1].win_rate) << texts[0];
            EXPECT_EQ(hints[0].proof, hints[1].proof) << texts[0];
        }
    }
}

/// What a hint says for certain of a move, and a plain look at the board.
void expect_true(const Position& position, Point move, const std::optional<ForcedResult>& proof) {
    Position after = position;
    after.place(move);
    const bool wins_now = after.winner().has_value();
    EXPECT_EQ(wins_now, proof && proof->wins && proof->plies == 1) << gomoku::point_text(move);
    if (wins_now) return;
    Rules::Actions replies;
    if (!Rules::result(after)) Rules::list_actions(after, replies);
    const bool loses_now = std::ranges::any_of(replies, [&](Point reply) {
        Position end = after;
        end.place(reply);
        return end.winner().has_value();
    });
    EXPECT_EQ(loses_now, proof && !proof->wins && proof->plies == 2) << gomoku::point_text(move);
}

TEST(GomokuHint, SaysOfEachMoveWhetherItWinsOrLosesAtOnce) {
    constexpr std::string_view kFourOfWhite = "g8h8c3i8c5j8d7k8";  // l8 alone stops the five
    constexpr std::string_view kFoursOfBoth = "h8a1i8b1j8c1k8d1";
    for (const char* name : {"tilestone:nodes=2000", "mcts:playouts=300", "classic:depth=2"}) {
        for (const std::string_view moves : {kFourOfWhite, kFoursOfBoth, kFourOfBlack}) {
            const auto position = gomoku::parse_position(moves, Rule::kFreestyle, kDefaultSize);
            const auto player = parse_player<Game>(name)->make(1);
            const Hint<Game> hint = give_hint(*player, *position, nullptr);
            const auto& all = hint.result.moves;
            ASSERT_EQ(all.size(), std::size_t{225} - moves.size() / 2) << name;
            ASSERT_EQ(hint.proofs.size(), all.size());
            ASSERT_EQ(hint.win_rates.size(), all.size());
            for (std::size_t i = 0; i < all.size(); ++i) {
                SCOPED_TRACE(std::string(name) + " " + std::string(moves));
                expect_true(*position, all[i].move, hint.proofs[i]);
                if (hint.proofs[i]) {
                    EXPECT_EQ(hint.win_rates[i], hint.proofs[i]->wins ? 1 : 0);
                } else if (all[i].kind == search::ValueKind::kUnsearched) {
                    EXPECT_EQ(hint.win_rates[i], std::nullopt);
                }
            }
        }
    }
}

TEST(GomokuHint, WhatWasNotSearchedHasNoValue) {
    const auto position = gomoku::parse_position("h8i9h9h10", Rule::kFreestyle, kDefaultSize);
    const auto player = parse_player<Game>("tilestone:nodes=300000")->make(1);
    const Hint<Game> hint = give_hint(*player, *position, nullptr);
    const auto kind_of = [&](std::string_view point) {
        return std::ranges::find(hint.result.moves, point_of(point),
                                 [](const auto& each) { return each.move; })
            ->kind;
    };
    EXPECT_EQ(hint.result.moves.front().kind, search::ValueKind::kExact);
    EXPECT_EQ(kind_of("a1"), search::ValueKind::kUnsearched);
    EXPECT_EQ(kind_of("o15"), search::ValueKind::kUnsearched);
    const auto exact = std::ranges::count(hint.result.moves, search::ValueKind::kExact,
                                          [](const auto& each) { return each.kind; });
    EXPECT_GE(exact, 1);
    EXPECT_LE(exact, 10);
}

/// With a second move that is a little worse.
Hint<Game> quiet_hint(std::string_view moves, std::string_view move, std::string_view second,
                      Rule rule = Rule::kFreestyle) {
    class Chooser final : public ImmediatePlayer<Game> {
    public:
        Chooser(Point move, Point second) : moves_{move, second} {}
        SearchResult<Game> choose(const SearchRequest<Game>&) override {
            SearchResult<Game> result;
            result.move = moves_[0];
            result.moves = {{.move = moves_[0], .value = 2}, {.move = moves_[1], .value = 1}};
            return result;
        }

    private:
        std::array<Point, 2> moves_;
    };
    Chooser player(point_of(move), point_of(second));
    const auto position = gomoku::parse_position(moves, rule, kDefaultSize);
    EXPECT_TRUE(position) << moves;
    return give_hint(player, *position, nullptr);
}

TEST(GomokuHint, TellsWhatAQuietStoneOpens) {
    // h8 and i8 make an open three with any of f8, g8, j8, k8; f8 to h8 leaves one way only.
    const Hint<Game> hint = quiet_hint("h8a1", "i8", "a15");
    const Fact* opens = find_fact(hint.why, "opens");
    EXPECT_EQ(text_of(opens, "points"), "f8g8j8k8");
    EXPECT_EQ(number_of(opens, "here"), 4);
    EXPECT_EQ(number_of(opens, "there"), 0);
    EXPECT_EQ(text_of(opens, "instead"), "a15");
    EXPECT_EQ(opens->polarity, Polarity::kFor);
    const Fact worse = *find_fact(quiet_hint("h8a1", "l8", "i8").why, "opens");
    EXPECT_EQ(text_of(&worse, "points"), "-");
    EXPECT_EQ(number_of(&worse, "here"), 0);
    EXPECT_EQ(number_of(&worse, "there"), 4);
    EXPECT_EQ(worse.polarity, Polarity::kAgainst);
    EXPECT_EQ(find_fact(hint.why, "room"), nullptr);
    EXPECT_EQ(find_fact(hint.why, "both-sides"), nullptr);
    EXPECT_EQ(text_of(find_fact(hint.why, "near"), "points"), "h8");
    EXPECT_EQ(number_of(find_fact(hint.why, "near"), "there"), 7);
    // Not where the stone makes a three, nor where a five is at stake.
    EXPECT_EQ(find_fact(quiet_hint("h8a1i8c1", "j8", "g8").why, "opens"), nullptr);
    EXPECT_EQ(find_fact(quiet_hint(kFourOfBlack, "a15", "c15").why, "opens"), nullptr);
}

TEST(GomokuHint, TellsWhatAQuietStoneTakesAway) {
    // Of black's row h8, i8 a stone at j8 closes f8-j8, g8-k8, h8-l8; one at k8 the last two.
    const Hint<Game> hint = quiet_hint("h8a1i8", "j8", "k8");
    const Fact* room = find_fact(hint.why, "room");
    EXPECT_EQ(number_of(room, "here"), 3);
    EXPECT_EQ(number_of(room, "there"), 2);
    EXPECT_EQ(text_of(room, "points"), "h8i8");
    EXPECT_EQ(text_of(room, "other"), "black");
    const Fact* initiative = find_fact(hint.why, "initiative");
    EXPECT_EQ(text_of(initiative, "kind"), "denies");  // only closed threes are left
    const Hint<Game> worse = quiet_hint("h8a1i8", "k8", "j8");
    EXPECT_EQ(find_fact(worse.why, "room")->polarity, Polarity::kAgainst);
    const Hint<Game> both = quiet_hint("h8j9i8j10", "j8", "a15");
    EXPECT_EQ(number_of(find_fact(both.why, "both-sides"), "rows"), 3);  // j6-j10 … j8-j12
    EXPECT_EQ(number_of(find_fact(both.why, "both-sides"), "taken"), 3);
    EXPECT_EQ(find_fact(both.why, "room"), nullptr);
}

TEST(GomokuHint, TellsWhoseTheInitiativeIs) {
    const auto kind = [](std::string_view moves, std::string_view move) {
        return text_of(find_fact(quiet_hint(moves, move, "o15").why, "initiative"), "kind");
    };
    EXPECT_EQ(kind("h8a1i8c1", "j8"), "keeps");
    EXPECT_EQ(kind("h8a1i8b1a15c1", "j8"), "(none)");  // white can make a four first
    // White can make an open three at four points, at none once one end of the row is closed.
    EXPECT_EQ(kind("a15h8a13i8", "j8"), "denies");
    const Hint<Game> hint = quiet_hint("a15h8a13i8", "l2", "k8");
    const Fact* initiative = find_fact(hint.why, "initiative");
    EXPECT_EQ(initiative->polarity, Polarity::kAgainst);
    EXPECT_EQ(text_of(initiative, "points"), "f8g8j8k8");
}

TEST(GomokuHint, NamesTheOpening) {
    const auto opening = [](std::string_view moves, std::string_view move,
                            Rule rule = Rule::kFreestyle) {
        const Hint<Game> hint = hint_for(moves, move, rule);
        return std::pair{text_of(find_fact(hint.why, "opening"), "kind"),
                         text_of(find_fact(hint.why, "opening"), "winner")};
    };
    using Said = std::pair<std::string, std::string>;
    EXPECT_EQ(opening("h8h9", "i9"), (Said{"kagetsu", "black"}));
    EXPECT_EQ(opening("h8h9", "i9", Rule::kRenju), (Said{"kagetsu", "(none)"}));
    EXPECT_EQ(opening("h8i9", "i7"), (Said{"hogetsu", "black"}));
    EXPECT_EQ(opening("h8i9", "h6"), (Said{"myojo", "(none)"}));
    EXPECT_EQ(opening("h8i9h6", "a1"), (Said{"myojo", "(none)"}));
    EXPECT_EQ(opening("h8", "i9").first, "(none)");
}

constexpr std::string_view kMustDefend = "d4h4e11l5d7j6f4d6d10j4";  // white threatens to win

TEST(GomokuHint, RefutesWhatAPersonWouldConsider) {
    const Hint<Game> hint = quiet_hint(kMustDefend, "c9", "o15");
    const Fact* refuted = find_fact(hint.why, "refuted");
    ASSERT_NE(refuted, nullptr);
    EXPECT_EQ(text_of(refuted, "move"), "f6");
    EXPECT_EQ(text_of(refuted, "instead"), "c9");
    EXPECT_EQ(text_of(refuted, "other"), "white");
    EXPECT_EQ(refuted->polarity, Polarity::kNeutral);
    EXPECT_FALSE(refuted->is_detail);
    const auto shown = std::ranges::count_if(
        hint.why, [](const Fact& fact) { return fact.id == "refuted" && !fact.is_detail; });
    EXPECT_EQ(shown, 1);
    EXPECT_TRUE(find_fact(hint.why, "threatened")->is_detail);  // the refutation says it
    EXPECT_EQ(hint.why.front().id, "only-defence");
    EXPECT_EQ(text_of(&hint.why.front(), "points"), "f6f2g7");
    Position after = *gomoku::parse_position(kMustDefend, Rule::kFreestyle, kDefaultSize);
    after.place(point_of(text_of(refuted, "move")));
    const auto line = gomoku::parse_moves(text_of(refuted, "line"), kDefaultSize);
    for (const Point move : *line) {
        ASSERT_TRUE(gomoku::is_legal(after, move));
        after.place(move);
    }
    // Nothing threatens here, so nothing is tried.
    EXPECT_EQ(find_fact(quiet_hint("h8a1", "i8", "a15").why, "refuted"), nullptr);
}

TEST(GomokuHint, SaysThatTheChosenMoveIsRefuted) {
    int told = 0;
    for (const std::string_view moves :
         {kMustDefend, std::string_view("g11i6h11l12e9i8i10j7g10"), std::string_view("g9g10g8j9e9"),
          std::string_view("g9l11j9f6j11e8h6l6l12")}) {
        const Hint<Game> hint = quiet_hint(moves, "o15", "o14");
        EXPECT_EQ(find_fact(hint.why, "only-defence"), nullptr);
        const Fact* refuted = find_fact(hint.why, "refuted");
        if (refuted == nullptr || text_of(refuted, "move") != "o15") continue;
        ++told;
        EXPECT_EQ(refuted->polarity, Polarity::kAgainst);
        EXPECT_EQ(refuted->find("instead"), nullptr);
        const int plies = 1 + static_cast<int>(number_of(refuted, "plies"));
        EXPECT_EQ(hint.proof, (ForcedResult{.wins = false, .plies = plies}));
        EXPECT_EQ(hint.proofs.front(), hint.proof);
        EXPECT_EQ(hint.win_rate, 0);
    }
    EXPECT_GT(told, 0);
}

TEST(GomokuHint, PlayersThatExpectAResultSaySo) {
    const auto win_rate = [](std::string_view player, std::string_view moves) {
        const auto position = gomoku::parse_position(moves, Rule::kFreestyle, kDefaultSize);
        return give_hint(*parse_player<Game>(player)->make(1), *position, nullptr).win_rate;
    };
    constexpr std::string_view kOneBetter = "h8a1i8o15";  // two adjacent stones against corners
    for (const char* player : {"classic:depth=2", "classic:depth=3", "mcts:playouts=300"}) {
        ASSERT_TRUE(win_rate(player, kOneBetter)) << player;
        EXPECT_GT(*win_rate(player, kOneBetter), 0.5) << player;
    }
    for (const char* player : {"random", "points", "classic:tree=off"}) {
        EXPECT_EQ(win_rate(player, kOneBetter), std::nullopt) << player;
    }
}

}  // namespace
}  // namespace tilestone::engine::gomoku
