// SPDX-License-Identifier: MIT
//
// The sentences of Gomoku's facts: all there, in both languages, with their numbers and points.
#include <algorithm>
#include <array>
#include <set>

#include <gtest/gtest.h>

#include "tilestone/engine/gomoku/hint.h"
#include "tilestone/engine/gomoku/players.h"
#include "tilestone/games/gomoku/rules.h"
#include "tilestone/report/wording.h"

namespace tilestone::report {
namespace {

using engine::Fact;

constexpr std::array kLanguages = {Language::kEnglish, Language::kChinese};

Fact with_kind(std::string_view id, std::string_view kind, const Fact& items) {
    Fact fact{.id = id, .items = items.items};
    Fact::Item& item = fact.items.emplace_back();
    item.name = "kind";
    item.value = std::string(kind);
    return fact;
}

/// One fact of each kind that engine/gomoku/hint.h promises, with all its items.
std::vector<Fact> sample_facts() {
    const std::string black = "black";
    const std::string white = "white";
    const std::string h8 = "h8";
    const std::string points = "g8l8";
    std::vector<Fact> facts = {
        with_kind("game-over", "won", {"", {{"winner", white}}}),
        with_kind("game-over", "draw", {}),
        with_kind("game-over", "stuck", {}),
        {"first-move", {{"move", h8}}},
        {"only-move", {{"move", h8}}},
        {"makes-five", {{"move", h8}, {"side", white}}},
        {"misses-five", {{"side", black}, {"points", points}}},
    };
    for (const char* kind : {"done", "missed", "lost", "forbidden"}) {
        facts.push_back(
            with_kind("must-block", kind, {"", {{"other", white}, {"points", points}}}));
    }
    for (const char* kind : {"three", "two-threes"}) {
        facts.push_back(with_kind("makes", kind, {"", {{"move", h8}, {"side", black}}}));
    }
    for (const char* kind : {"four", "four-three", "two-fours", "open-four"}) {
        facts.push_back(
            with_kind("makes", kind, {"", {{"move", h8}, {"side", black}, {"fives", points}}}));
    }
    for (const char* kind :
         {"three", "four", "two-threes", "four-three", "two-fours", "open-four"}) {
        facts.push_back(with_kind("takes", kind, {"", {{"move", h8}, {"other", white}}}));
    }
    for (const char* kind : {"overline", "double-four", "double-three"}) {
        facts.push_back(with_kind("forbidden", kind, {"", {{"points", points}}}));
    }
    for (const char* kind : {"win", "loss"}) {
        facts.push_back(with_kind("proof", kind, {"", {{"plies", 7.0}}}));
    }
    facts.push_back({"unstoppable", {{"other", black}, {"fives", h8}}});
    facts.push_back({"stops", {{"other", white}, {"points", points}}});
    facts.push_back({"leaves", {{"other", white}, {"points", points}}});
    facts.push_back({"threatened", {{"other", white}, {"plies", 7.0}, {"line", points}}});
    facts.push_back(
        {"threatens", {{"move", h8}, {"side", black}, {"plies", 7.0}, {"line", points}}});
    facts.push_back({"expects", {{"kind", std::string("win")}}});
    facts.push_back({"expects", {{"kind", std::string("loss")}}});
    facts.push_back({"values", {{"best", h8}, {"second", std::string("i9")}, {"lead", 2.5}}});
    facts.push_back({"values", {{"best", h8}, {"second", std::string("i9")}, {"lead", 0.0}}});
    facts.push_back({"values",
                     {{"best", h8},
                      {"second", std::string("i9")},
                      {"lead", 2.5},
                      {"chance", 0.75},
                      {"second_chance", 0.5}}});
    return facts;
}

std::string id_of(std::string_view key) { return std::string(key.substr(0, key.find('/'))); }

bool shows_a_gap(const std::string& text) {
    return text.find_first_of("{}?\n") != std::string::npos;
}

TEST(GomokuWording, HasEveryPatternInBothLanguages) {
    for (const Wording& wording : gomoku_wordings()) {
        EXPECT_TRUE(wording.pattern.english.ends_with('.')) << wording.key;
        EXPECT_TRUE(wording.pattern.chinese.ends_with("。")) << wording.key;
    }
}

TEST(GomokuWording, CoversThePromisedFactsAndNoOthers) {
    std::set<std::string> worded;
    for (const Wording& wording : gomoku_wordings()) worded.insert(id_of(wording.key));
    std::set<std::string> promised;
    for (const Fact& fact : sample_facts()) promised.insert(std::string(fact.id));
    EXPECT_EQ(worded, promised);
}

TEST(GomokuWording, EveryFactHasAWholeSentenceOfItsOwn) {
    for (const Language language : kLanguages) {
        std::set<std::string> sentences;
        for (const Fact& fact : sample_facts()) {
            const std::string text = word_gomoku(fact, language);
            EXPECT_FALSE(shows_a_gap(text)) << text;
            EXPECT_NE(text, fact.id);
            EXPECT_TRUE(sentences.insert(text).second) << text;
        }
    }
}

TEST(GomokuWording, SaysPointsSidesAndNumbers) {
    const Fact block =
        with_kind("must-block", "done",
                  {"", {{"other", std::string("white")}, {"points", std::string("g8l12")}}});
    EXPECT_EQ(word_gomoku(block, Language::kEnglish),
              "It stops white from making five at g8, l12.");
    EXPECT_EQ(word_gomoku(block, Language::kChinese), "挡住白方在 g8、l12 的连五。");
    const Fact foul = with_kind("forbidden", "double-three", {"", {{"points", std::string("h8")}}});
    EXPECT_EQ(word_gomoku(foul, Language::kEnglish), "Forbidden to black (double-three): h8.");
    EXPECT_EQ(word_gomoku(foul, Language::kChinese), "黑方禁手（三三）：h8。");
}

TEST(GomokuWording, CountsMovesWhereThereIsMoreThanOne) {
    const auto said = [](std::string_view id, std::string_view kind, double plies) {
        Fact fact{id, {{"other", std::string("white")}, {"line", std::string("i9")}}};
        if (!kind.empty()) fact.items.push_back({"kind", std::string(kind)});
        fact.items.push_back({"plies", plies});
        return std::array{word_gomoku(fact, Language::kEnglish),
                          word_gomoku(fact, Language::kChinese)};
    };
    using Both = std::array<std::string, 2>;
    EXPECT_EQ(said("proof", "win", 1), (Both{"It wins at once.", "这一手直接获胜。"}));
    EXPECT_EQ(said("proof", "win", 2),
              (Both{"It wins for certain, within 2 moves, counting both sides.",
                    "必胜：连同这一手，最多再下 2 手。"}));
    EXPECT_EQ(said("proof", "win", 5)[0],
              "It wins for certain, within 5 moves, counting both sides.");
    EXPECT_EQ(said("proof", "loss", 2),
              (Both{"It loses: the opponent wins on the next move.", "必败：对方下一手即胜。"}));
    EXPECT_EQ(said("proof", "loss", 4),
              (Both{"It loses against best play within 4 moves, counting both sides.",
                    "若对方应对正确则必败：连同这一手，最多再下 4 手。"}));
    EXPECT_EQ(said("threatened", "", 1),
              (Both{"If nothing were done, white would win on the next move, for example by i9.",
                    "若置之不理，白方下一手即胜，例如 i9。"}));
    EXPECT_EQ(said("threatens", "", 3)[0],
              "It threatens to win within 3 moves, counting both sides, for example by i9.");
}

TEST(GomokuWording, SurvivesMissingAndMistypedItems) {
    EXPECT_EQ(word_gomoku({"from-the-future", {}}, Language::kEnglish), "from-the-future");
    for (const Fact& complete : sample_facts()) {
        for (std::size_t left_out = 0; left_out < complete.items.size(); ++left_out) {
            Fact fact = complete;
            fact.items[left_out].value = 3.5;
            EXPECT_EQ(word_gomoku(fact, Language::kEnglish).find_first_of("{}"), std::string::npos)
                << fact.id;
            fact.items.erase(fact.items.begin() + static_cast<std::ptrdiff_t>(left_out));
            EXPECT_EQ(word_gomoku(fact, Language::kChinese).find_first_of("{}"), std::string::npos)
                << fact.id;
        }
    }
}

TEST(GomokuWording, KnowsAllThatRealHintsSay) {
    const auto player = engine::parse_player<gomoku::Game>("random")->make(1);
    std::set<std::string> said;
    for (int game = 0; game < 6; ++game) {
        gomoku::Position position(static_cast<gomoku::Rule>(game % 3), 7);
        for (;;) {
            const engine::GomokuHint hint = engine::give_hint(*player, position, nullptr);
            for (const Fact& fact : hint.why) {
                said.insert(std::string(fact.id));
                for (const Language language : kLanguages) {
                    const std::string text = word_gomoku(fact, language);
                    EXPECT_FALSE(shows_a_gap(text) || text == fact.id) << text;
                }
            }
            if (!hint.result.move) break;
            position.place(*hint.result.move);
        }
    }
    EXPECT_GE(said.size(), 8u);
}

}  // namespace
}  // namespace tilestone::report
