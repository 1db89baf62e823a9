// SPDX-License-Identifier: MIT
#include "tilestone/report/wording.h"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "tilestone/engine/twenty48/hint.h"
#include "tilestone/engine/twenty48/players.h"
#include "tilestone/games/twenty48/spawn.h"

namespace tilestone::report {
namespace {

using engine::Fact;

constexpr std::array kWordedLanguages = {Language::kEnglish, Language::kChinese};

/// One fact of each kind that engine/twenty48/hint.h promises, with all its items.
std::vector<Fact> worded_facts() {
    const std::string left = "left";
    const std::string up = "up";
    return {
        {"game-over", {}},
        {"only-move", {{"move", left}}},
        {"values", {{"up", 3.0}, {"left", 12.5}, {"best", left}, {"second", up}, {"lead", 9.5}}},
        {"values", {{"up", 3.0}, {"left", 3.0}, {"best", left}, {"second", up}, {"lead", 0.0}}},
        {"empty-cells", {{"before", 5.0}, {"after", 7.0}}},
        {"empty-cells", {{"before", 5.0}, {"after", 5.0}}},
        {"corner-kept", {{"tile", 2048.0}, {"corner", std::string("top-left")}}},
        {"corner-left", {{"tile", 512.0}, {"corner", std::string("top-right")}}},
        {"corner-reached", {{"tile", 131072.0}, {"corner", std::string("bottom-left")}}},
        {"corner-none", {{"tile", 64.0}}},
        {"danger", {{"moves", 4.0}, {"up", 0.25}, {"left", 0.0004}}},
        {"safe", {{"moves", 4.0}}},
        {"worst-tile", {{"tile", 4.0}, {"row", 1.0}, {"column", 3.0}, {"value", -20.25}}},
        {"worst-tile", {{"tile", 2.0}, {"row", 4.0}, {"column", 2.0}, {"over", true}}},
        {"final-score", {{"score", 123456.7}, {"made", 20000.0}}},
        {"next-tile", {{"tile", 4096.0}, {"chance", 0.85}}},
        {"endgame", {{"tile", 256.0}, {"up", 0.25}, {"left", 0.974}}},
    };
}

std::string worded_id(std::string_view key) { return std::string(key.substr(0, key.find('/'))); }

bool contains_any(const std::string& text, std::string_view characters) {
    return text.find_first_of(characters) != std::string::npos;
}

/// The ids in `facts` whose sentence shows that something was not known.
std::set<std::string> badly_worded(const std::vector<Fact>& facts, Language language) {
    std::set<std::string> bad;
    for (const Fact& fact : facts) {
        const std::string text = word(fact, language);
        if (text == fact.id || contains_any(text, "{}?\n")) bad.insert(std::string(fact.id));
    }
    return bad;
}

TEST(Wording, HasEveryPatternInBothLanguages) {
    for (const Wording& wording : wordings()) {
        EXPECT_FALSE(wording.pattern.english.empty()) << wording.key;
        EXPECT_FALSE(wording.pattern.chinese.empty()) << wording.key;
        EXPECT_NE(wording.pattern.english, wording.pattern.chinese) << wording.key;
        EXPECT_TRUE(wording.pattern.english.ends_with('.')) << wording.key;
        EXPECT_TRUE(wording.pattern.chinese.ends_with("。")) << wording.key;
    }
}

TEST(Wording, CoversThePromisedFactsAndNoOthers) {
    std::set<std::string> worded;
    for (const Wording& wording : wordings()) worded.insert(worded_id(wording.key));
    std::set<std::string> promised;
    for (const Fact& fact : worded_facts()) promised.insert(std::string(fact.id));
    EXPECT_EQ(worded, promised);
}

TEST(Wording, FillsEveryPlaceholder) {
    for (const Language language : kWordedLanguages) {
        EXPECT_EQ(badly_worded(worded_facts(), language), std::set<std::string>{});
    }
}

TEST(Wording, EverySampleHasASentenceOfItsOwn) {
    for (const Language language : kWordedLanguages) {
        std::set<std::string> sentences;
        for (const Fact& fact : worded_facts()) sentences.insert(word(fact, language));
        EXPECT_EQ(sentences.size(), wordings().size());
    }
}

TEST(Wording, SaysTheNumbers) {
    const std::vector<Fact> facts = worded_facts();
    EXPECT_EQ(word(facts[2], Language::kEnglish),
              "Moving left is worth 9.50 more than up, the next best.");
    EXPECT_EQ(word(facts[2], Language::kChinese), "向左的估值比第二好的向上高 9.50。");
    EXPECT_EQ(word(facts[6], Language::kEnglish),
              "The largest tile, 2048, stays in the top left corner.");
    EXPECT_EQ(word(facts[8], Language::kChinese), "最大的方块 131072 会进入左下角。");
    EXPECT_EQ(word(facts[10], Language::kEnglish),
              "Chance that the game ends within 4 moves: up 25.0%, left <0.1%.");
    EXPECT_EQ(word(facts[10], Language::kChinese), "4 步之内输掉的概率：上 25.0%，左 <0.1%。");
    EXPECT_EQ(word(facts[12], Language::kChinese),
              "最坏的新方块是第 1 行第 3 列的 4，那时的估值为 -20.25。");
    EXPECT_EQ(word({"final-score", {{"score", 223476.8}, {"made", 9100.0}}}, Language::kEnglish),
              "Expected final score: 223,477, about 9,100 of it already scored.");
}

TEST(Wording, CountsOneAsOne) {
    const Fact one{"safe", {{"moves", 1.0}}};
    EXPECT_EQ(word(one, Language::kEnglish), "No legal move can lose within 1 move.");
}

TEST(Wording, GivesTheIdOfAnUnknownFact) {
    EXPECT_EQ(word({"from-the-future", {{"tile", 2.0}}}, Language::kEnglish), "from-the-future");
    EXPECT_EQ(word({"", {}}, Language::kChinese), "");
}

TEST(Wording, SurvivesMissingAndMistypedItems) {
    for (const Fact& complete : worded_facts()) {
        for (std::size_t left_out = 0; left_out < complete.items.size(); ++left_out) {
            Fact fact = complete;
            fact.items[left_out].value = std::string("neither here nor there");
            EXPECT_FALSE(contains_any(word(fact, Language::kEnglish), "{}")) << fact.id;
            fact.items.erase(fact.items.begin() + static_cast<std::ptrdiff_t>(left_out));
            EXPECT_FALSE(contains_any(word(fact, Language::kChinese), "{}")) << fact.id;
        }
    }
}

TEST(Wording, KnowsAllThatRealHintsSay) {
    const auto spec = engine::parse_player<twenty48::Game>("expectimax:depth=0");
    ASSERT_TRUE(spec);
    const auto player = spec->make(1);
    Rng rng(20480);
    std::set<std::string> bad;
    for (int game = 0; game < 3; ++game) {
        twenty48::Board board = twenty48::new_game(rng);
        std::uint64_t score = 0;
        for (auto moves = twenty48::legal_moves(board); moves != 0;
             moves = twenty48::legal_moves(board)) {
            const engine::Hint hint = engine::give_hint(*player, board, nullptr);
            bad.merge(badly_worded(hint.why, Language::kEnglish));
            bad.merge(badly_worded(hint.why, Language::kChinese));
            for (int turn = 0; turn < 8 && twenty48::legal_moves(board) != 0; ++turn) {
                board = twenty48::random_turn(board, twenty48::legal_moves(board), rng, score);
            }
        }
    }
    EXPECT_EQ(bad, std::set<std::string>{});
}

TEST(Wording, NamesMovesAndTheirArrows) {
    EXPECT_EQ(word_move(twenty48::Move::kUp, Language::kEnglish), "up");
    EXPECT_EQ(word_move(twenty48::Move::kRight, Language::kChinese), "右");
    EXPECT_EQ(arrow_of(twenty48::Move::kDown), "↓");
    EXPECT_EQ(arrow_of(twenty48::Move::kLeft), "←");
}

}  // namespace
}  // namespace tilestone::report
