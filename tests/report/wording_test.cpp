// SPDX-License-Identifier: MIT
//
// The sentences of facts: all there, in both languages, with their numbers, points and names.
#include "tilestone/report/wording.h"

#include <algorithm>
#include <array>
#include <set>

#include <gtest/gtest.h>

#include "tilestone/engine/gomoku/hint.h"
#include "tilestone/engine/gomoku/players.h"
#include "tilestone/engine/twenty48/hint.h"
#include "tilestone/engine/twenty48/players.h"
#include "tilestone/games/twenty48/spawn.h"

namespace tilestone::report {
namespace {

using engine::Fact;

constexpr std::array kWordedLanguages = {Language::kEnglish, Language::kChinese};

template <class Game>
std::vector<Fact> sample_facts();

/// One fact of each kind that engine/twenty48/hint.h and engine/tiles/hint.h promise, with all its
/// items.
template <>
std::vector<Fact> sample_facts<twenty48::Game>() {
    const std::string left = "left";
    const std::string up = "up";
    std::vector<Fact> facts = {
        {"game-over", {}},
        {"only-move", {{"move", left}}},
        {"values", {{"up", 3.0}, {"left", 12.5}, {"best", left}, {"second", up}, {"lead", 9.5}}},
        {"equal", {{"equal", engine::Names{"left", "up", "down"}}}},
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
    for (const char* id :
         {"future-survival", "future-empty", "future-points", "future-pair", "future-larger-tile",
          "future-wait", "future-corner-left", "future-corner-reached", "future-edge",
          "future-order", "future-together", "future-directions", "future-trapped", "future-ready",
          "future-lines", "future-unevenness"}) {
        facts.push_back({id,
                         {{"move", left},
                          {"instead", up},
                          {"moves", 8.0},
                          {"here", 0.94},
                          {"there", 0.612},
                          {"tile", 256.0}}});
    }
    Fact against = facts.back();
    against.polarity = engine::Polarity::kAgainst;
    facts.push_back(against);
    facts.push_back({"future-same", {{"move", left}, {"instead", up}}});
    facts.push_back({"best", {{"move", left}}});
    facts.push_back(
        {"scores", {{"move", left}, {"instead", up}, {"score", 9000.0}, {"best_score", 12000.0}}});
    facts.push_back(
        {"equal", {{"equal", engine::Names{"left", "up"}}, {"kind", std::string("exact")}}});
    facts.push_back({"exact", {{"positions", 36635.0}}});
    facts.push_back({"too-many", {{"positions", 62500.0}}});
    facts.push_back({"tile-chances", {{"64", 0.94}, {"128", 0.055}}});
    return facts;
}

Fact with_kind(std::string_view id, std::string_view kind, const Fact& items) {
    Fact fact{.id = id, .items = items.items};
    Fact::Item& item = fact.items.emplace_back();
    item.name = "kind";
    item.value = std::string(kind);
    return fact;
}

/// One fact of each kind that engine/gomoku/hint.h promises, with all its items.
template <>
std::vector<Fact> sample_facts<gomoku::Game>() {
    const std::string black = "black";
    const std::string white = "white";
    const std::string h8 = "h8";
    const engine::Names points = {"g8", "l8"};
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
    facts.push_back({"unstoppable", {{"other", black}, {"fives", engine::Names{h8}}}});
    facts.push_back({"stops", {{"other", white}, {"points", points}}});
    facts.push_back({"leaves", {{"other", white}, {"points", points}}});
    facts.push_back({"threatened", {{"other", white}, {"plies", 7.0}, {"line", points}}});
    facts.push_back(
        {"threatens", {{"move", h8}, {"side", black}, {"plies", 7.0}, {"line", points}}});
    using engine::Polarity;
    for (const char* id : {"opens", "room", "initiative", "near", "far"}) {
        Fact fact{id,
                  {{"move", h8},
                   {"side", black},
                   {"other", white},
                   {"points", points},
                   {"least", 2.0},
                   {"here", 5.0}},
                  Polarity::kFor};
        const std::string_view is = id;
        if (is != "initiative" && is != "far") facts.push_back(fact);
        fact.items.push_back({"instead", std::string("i9")});
        fact.items.push_back({"there", 3.0});
        facts.push_back(fact);
        fact.polarity = Polarity::kAgainst;
        if (is != "near" && is != "far") facts.push_back(fact);
    }
    for (const char* kind : {"keeps", "denies"}) {
        facts.push_back(
            with_kind("initiative", kind, {"", {{"move", h8}, {"side", black}, {"other", white}}}));
    }
    facts.push_back({"both-sides",
                     {{"move", h8},
                      {"side", black},
                      {"other", white},
                      {"rows", 3.0},
                      {"taken", 2.0},
                      {"points", points}}});
    facts.push_back(with_kind("opening", "keigetsu", {}));
    facts.push_back(with_kind("opening", "kagetsu", {"", {{"winner", black}}}));
    facts.push_back({"only-defence", {{"move", h8}, {"points", points}}});
    facts.push_back({"expects", {{"kind", std::string("win")}}});
    facts.push_back({"expects", {{"kind", std::string("loss")}}});
    facts.push_back({"choice", {}});
    facts.push_back({"best", {{"move", h8}}});
    facts.push_back(
        {"refuted", {{"move", h8}, {"other", white}, {"plies", 7.0}, {"line", points}}});
    facts.push_back(
        {"refuted", {{"move", h8}, {"other", white}, {"plies", 1.0}, {"line", engine::Names{h8}}}});
    facts.push_back({"answer", {{"move", h8}, {"other", white}, {"line", points}}});
    facts.push_back(
        {"chances",
         {{"move", h8}, {"instead", std::string("i9")}, {"chance", 0.25}, {"best_chance", 0.5}}});
    facts.push_back({"values", {{"best", h8}, {"second", std::string("i9")}, {"lead", 2.5}}});
    facts.push_back({"equal", {{"move", h8}, {"equal", engine::Names{h8, "i9"}}, {"others", 1.0}}});
    facts.push_back(
        {"equal",
         {{"move", h8}, {"equal", engine::Names{h8, "a1", "b1", "c1", "d1"}}, {"others", 4.0}}});
    facts.push_back({"values",
                     {{"best", h8},
                      {"second", std::string("i9")},
                      {"lead", 2.5},
                      {"chance", 0.75},
                      {"second_chance", 0.5}}});
    return facts;
}

template <class Game>
class WordingOf : public testing::Test {};
using Games = testing::Types<twenty48::Game, gomoku::Game>;
TYPED_TEST_SUITE(WordingOf, Games);

bool shows_a_gap(const std::string& text) {
    return text.find_first_of("{}?\n") != std::string::npos;
}

TYPED_TEST(WordingOf, HasEveryPatternInBothLanguages) {
    for (const Wording& wording : wordings<TypeParam>()) {
        EXPECT_TRUE(wording.pattern.english.ends_with('.')) << wording.key;
        EXPECT_TRUE(wording.pattern.chinese.ends_with("。")) << wording.key;
        EXPECT_NE(wording.pattern.english, wording.pattern.chinese) << wording.key;
    }
}

TYPED_TEST(WordingOf, CoversThePromisedFactsAndNoOthers) {
    std::set<std::string_view> worded;
    for (const Wording& wording : wordings<TypeParam>()) {
        worded.insert(wording.key.substr(0, wording.key.find('/')));
    }
    std::set<std::string_view> promised;
    for (const Fact& fact : sample_facts<TypeParam>()) promised.insert(fact.id);
    EXPECT_EQ(worded, promised);
}

TYPED_TEST(WordingOf, EveryFactHasAWholeSentenceOfItsOwn) {
    for (const Language language : kWordedLanguages) {
        std::set<std::string> sentences;
        for (const Fact& fact : sample_facts<TypeParam>()) {
            const std::string text = word<TypeParam>(fact, language);
            EXPECT_FALSE(shows_a_gap(text)) << text;
            EXPECT_NE(text, fact.id);
            EXPECT_TRUE(sentences.insert(text).second) << text;
        }
    }
}

TYPED_TEST(WordingOf, SurvivesUnknownFactsMissingAndMistypedItems) {
    EXPECT_EQ(word<TypeParam>({"from-the-future", {{"tile", 2.0}}}, Language::kEnglish),
              "from-the-future");
    EXPECT_EQ(word<TypeParam>({"", {}}, Language::kChinese), "");
    for (const Fact& complete : sample_facts<TypeParam>()) {
        for (std::size_t left_out = 0; left_out < complete.items.size(); ++left_out) {
            Fact fact = complete;
            const auto expect_filled = [&](Language language) {
                EXPECT_EQ(word<TypeParam>(fact, language).find_first_of("{}"), std::string::npos)
                    << fact.id;
            };
            fact.items[left_out].value = std::string("neither here nor there");
            expect_filled(Language::kEnglish);
            fact.items[left_out].value = 3.5;
            expect_filled(Language::kEnglish);
            fact.items.erase(fact.items.begin() + static_cast<std::ptrdiff_t>(left_out));
            expect_filled(Language::kChinese);
        }
    }
}

/// Positions of games played at random.
template <class Game>
std::vector<typename Game::State> played_positions();

template <>
std::vector<twenty48::Board> played_positions<twenty48::Game>() {
    std::vector<twenty48::Board> boards;
    Rng rng(20480);
    for (int game = 0; game < 3; ++game) {
        twenty48::Board board = twenty48::new_game(rng);
        std::uint64_t score = 0;
        while (twenty48::legal_moves(board) != 0) {
            boards.push_back(board);
            for (int turn = 0; turn < 8 && twenty48::legal_moves(board) != 0; ++turn) {
                board = twenty48::random_turn(board, twenty48::legal_moves(board), rng, score);
            }
        }
        boards.push_back(board);
    }
    return boards;
}

template <>
std::vector<gomoku::Position> played_positions<gomoku::Game>() {
    std::vector<gomoku::Position> positions;
    const auto player = engine::parse_player<gomoku::Game>("random")->make(1);
    for (int game = 0; game < 6; ++game) {
        gomoku::Position position(static_cast<gomoku::Rule>(game % 3), 7);
        while (const auto move = player->decide({.state = position}).move) {
            positions.push_back(position);
            position.place(*move);
        }
        positions.push_back(position);
    }
    return positions;
}

TYPED_TEST(WordingOf, KnowsAllThatRealHintsSay) {
    const bool is_2048 = std::is_same_v<TypeParam, twenty48::Game>;
    const auto player =
        engine::parse_player<TypeParam>(is_2048 ? "expectimax:depth=0" : "random")->make(1);
    std::set<std::string_view> said;
    for (const auto& position : played_positions<TypeParam>()) {
        for (const Fact& fact : engine::give_hint(*player, position, nullptr).why) {
            said.insert(fact.id);
            for (const Language language : kWordedLanguages) {
                const std::string text = word<TypeParam>(fact, language);
                EXPECT_FALSE(shows_a_gap(text) || text == fact.id) << text;
            }
        }
    }
    EXPECT_GE(said.size(), 8u);
}

TYPED_TEST(WordingOf, HeadlinesAreShort) {
    std::set<std::string> said;
    for (const Fact& fact : sample_facts<TypeParam>()) {
        const auto headline = headline_of<TypeParam>(std::span(&fact, 1));
        if (!headline) continue;
        for (const Language language : kWordedLanguages) {
            const std::string text = headline_text<TypeParam>(*headline, language);
            EXPECT_FALSE(shows_a_gap(text)) << text;
            EXPECT_NE(text, fact.id);
            EXPECT_LE(std::ranges::count(text, ' '), 11) << text;
            said.insert(text);
        }
    }
    EXPECT_GE(said.size(), 20u);
}

TEST(Wording, TheHeadlineIsTheMostImportantReason) {
    using Gomoku = gomoku::Game;
    const std::vector<Fact> facts = sample_facts<Gomoku>();
    EXPECT_EQ(headline_of<Gomoku>(facts)->id, "makes-five");
    const auto say = [](const std::vector<Fact>& why) {
        return headline_text<Gomoku>(*headline_of<Gomoku>(why), Language::kEnglish);
    };
    const Fact values{"values",
                      {{"best", std::string("h8")},
                       {"second", std::string("i9")},
                       {"lead", 0.5},
                       {"chance", 0.4221},
                       {"second_chance", 0.4219}}};
    EXPECT_EQ(say({values}), "Best by the player's search.");
    const Fact equal{"equal",
                     {{"move", std::string("h8")},
                      {"equal", engine::Names{"h8", "i9", "j10"}},
                      {"others", 2.0}}};
    EXPECT_EQ(say({equal, values}), "h8, i9 and j10 are about equally good.");
    EXPECT_EQ(say({{"leaves", {}}}), "The player's choice.");
    const Fact takes = with_kind("takes", "four-three", {"", {{"other", std::string("white")}}});
    const Fact makes = with_kind("makes", "three", {"", {{"move", std::string("h8")}}});
    EXPECT_EQ(say({values, makes, takes}), "Takes white's point for a four and an open three.");
    EXPECT_EQ(say({makes, with_kind("proof", "win", {"", {{"plies", 7.0}}})}),
              "Wins by force, whatever the answer.");
    EXPECT_EQ(headline_of<Gomoku>(std::vector<Fact>{}), std::nullopt);
    Fact refuted{"refuted", {{"move", std::string("h8")}, {"other", std::string("white")}}};
    EXPECT_EQ(say({refuted}), "Loses: white wins by force.");
    refuted.items.push_back({"instead", std::string("i9")});  // of another move
    EXPECT_EQ(say({refuted}), "The player's choice.");

    // Of the differences to the next best move the first counts, and none against the move.
    using Twenty48 = twenty48::Game;
    const std::string up = "up";
    using engine::Polarity;
    const Fact against{"future-empty", {{"instead", up}}, Polarity::kAgainst};
    const Fact pair{"future-pair", {{"instead", up}, {"tile", 256.0}}, Polarity::kFor};
    const Fact empty{"future-survival", {{"instead", up}}, Polarity::kFor};
    const std::vector<Fact> why{against, pair, empty};
    EXPECT_EQ(headline_text<Twenty48>(*headline_of<Twenty48>(why), Language::kEnglish),
              "Merges two of 256 sooner than up.");
    EXPECT_EQ(headline_of<Twenty48>(std::vector<Fact>{against})->id, "choice");
}

TEST(Wording, SaysTheNumbers) {
    using Game = twenty48::Game;
    const std::vector<Fact> facts = sample_facts<Game>();
    EXPECT_EQ(word<Game>(facts[2], Language::kEnglish),
              "The search puts left first and up second.");
    EXPECT_EQ(word<Game>(facts[2], Language::kChinese), "搜索认为向左最好，其次是向上。");
    EXPECT_EQ(word<Game>(facts[3], Language::kEnglish),
              "Left, up and down are about equally good by the search.");
    EXPECT_EQ(word<Game>(facts[3], Language::kChinese), "搜索认为向左、向上与向下差不多一样好。");
    EXPECT_EQ(word<Game>(facts[6], Language::kEnglish),
              "The largest tile, 2048, stays in the top left corner.");
    EXPECT_EQ(word<Game>(facts[8], Language::kChinese), "最大的方块 131072 会进入左下角。");
    EXPECT_EQ(word<Game>(facts[10], Language::kEnglish),
              "Chance that the game ends within 4 moves: up 25.0%, left <0.1%.");
    EXPECT_EQ(word<Game>(facts[10], Language::kChinese),
              "4 步之内输掉的概率：上 25.0%，左 <0.1%。");
    EXPECT_EQ(word<Game>(facts[20], Language::kEnglish),
              "Two of 256 merge within 8 moves in 94 of 100 games, 61 after up.");
    // Nearly all is not all.
    Fact nearly = facts[20];
    nearly.items[3].value = 0.997;
    nearly.items[4].value = 0.003;
    EXPECT_EQ(word<Game>(nearly, Language::kEnglish),
              "Two of 256 merge within 8 moves in >99 of 100 games, <1 after up.");
    EXPECT_EQ(word<Game>(facts[12], Language::kChinese), "最坏的新方块是第 1 行第 3 列的 4。");
    EXPECT_EQ(
        word<Game>({"final-score", {{"score", 223476.8}, {"made", 9100.0}}}, Language::kEnglish),
        "Expected final score: 223,477, about 9,100 of it already scored.");
}

TEST(Wording, CountsOneAsOne) {
    const Fact one{"safe", {{"moves", 1.0}}};
    EXPECT_EQ(word<twenty48::Game>(one, Language::kEnglish),
              "No legal move can lose within 1 move.");
}

TEST(Wording, SaysPointsSidesAndNumbers) {
    const Fact block =
        with_kind("must-block", "done",
                  {"", {{"other", std::string("white")}, {"points", engine::Names{"g8", "l12"}}}});
    EXPECT_EQ(word<gomoku::Game>(block, Language::kEnglish),
              "It stops white from making five at g8, l12.");
    EXPECT_EQ(word<gomoku::Game>(block, Language::kChinese), "挡住白方在 g8、l12 的连五。");
    const Fact foul =
        with_kind("forbidden", "double-three", {"", {{"points", engine::Names{"h8"}}}});
    EXPECT_EQ(word<gomoku::Game>(foul, Language::kEnglish),
              "Forbidden to black (double-three): h8.");
    EXPECT_EQ(word<gomoku::Game>(foul, Language::kChinese), "黑方禁手（三三）：h8。");
}

TEST(Wording, ComparesWhatQuietMovesDo) {
    Fact opens{"opens",
               {{"move", std::string("h8")},
                {"points", engine::Names{"g8", "l12"}},
                {"here", 2.0},
                {"instead", std::string("i9")},
                {"there", 1.0}},
               engine::Polarity::kFor};
    const auto said = [&](Language language) { return word<gomoku::Game>(opens, language); };
    EXPECT_EQ(said(Language::kEnglish),
              "It opens 2 ways to an open three or a four, i9 only 1: g8, l12.");
    EXPECT_EQ(headline_text<gomoku::Game>(*headline_of<gomoku::Game>(std::vector{opens}),
                                          Language::kEnglish),
              "Opens more ways to an open three or four than i9.");
    opens.items.back().value = 0.0;
    EXPECT_EQ(said(Language::kEnglish),
              "It opens 2 ways to an open three or a four, i9 none: g8, l12.");
    EXPECT_EQ(said(Language::kChinese),
              "再下一子就能成活三或四的点多了 2 个，下 i9 则是 0 个：g8、l12。");
    opens.polarity = engine::Polarity::kAgainst;
    opens.items.back().value = 5.0;
    EXPECT_EQ(said(Language::kEnglish),
              "i9 would open 5 ways to an open three or a four, h8 only 2.");
    EXPECT_EQ(headline_of<gomoku::Game>(std::vector{opens})->id, "choice");
    const Fact opening = with_kind("opening", "kagetsu", {});
    EXPECT_EQ(word<gomoku::Game>(opening, Language::kEnglish),
              "The opening is Kagetsu (花月, flower moon).");
    EXPECT_EQ(word<gomoku::Game>(opening, Language::kChinese), "开局是花月。");
}

TEST(Wording, CountsMovesWhereThereIsMoreThanOne) {
    const auto said = [](std::string_view id, std::string_view kind, double plies) {
        Fact fact{id, {{"other", std::string("white")}, {"line", engine::Names{"i9"}}}};
        if (!kind.empty()) fact.items.push_back({"kind", std::string(kind)});
        fact.items.push_back({"plies", plies});
        return std::array{word<gomoku::Game>(fact, Language::kEnglish),
                          word<gomoku::Game>(fact, Language::kChinese)};
    };
    using Both = std::array<std::string, 2>;
    EXPECT_EQ(said("proof", "win", 1), (Both{"It wins at once.", "这一手直接获胜。"}));
    // English counts the winner's moves, Chinese both sides'.
    EXPECT_EQ(said("proof", "win", 3),
              (Both{"It wins for certain within 2 moves.", "必胜：连同这一手，最多再下 3 手。"}));
    EXPECT_EQ(said("proof", "win", 5)[0], "It wins for certain within 3 moves.");
    EXPECT_EQ(said("proof", "loss", 2),
              (Both{"It loses: the opponent wins on the next move.", "必败：对方下一手即胜。"}));
    EXPECT_EQ(said("proof", "loss", 4),
              (Both{"It loses against best play: the opponent wins within 2 moves.",
                    "若对方应对正确则必败：连同这一手，最多再下 4 手。"}));
    EXPECT_EQ(said("threatened", "", 1),
              (Both{"If nothing were done, white would win on the next move, for example by i9.",
                    "若置之不理，白方下一手即胜，例如 i9。"}));
    EXPECT_EQ(said("threatens", "", 3)[0],
              "It threatens to win within 2 moves, for example by i9 …");
}

TEST(Wording, NamesMovesAndTheirArrows) {
    EXPECT_EQ(word_move(twenty48::Move::kUp, Language::kEnglish), "up");
    EXPECT_EQ(word_move(twenty48::Move::kRight, Language::kChinese), "右");
    EXPECT_EQ(arrow_of(twenty48::Move::kDown), "↓");
    EXPECT_EQ(arrow_of(twenty48::Move::kLeft), "←");
}

}  // namespace
}  // namespace tilestone::report
