// SPDX-License-Identifier: MIT
#include "tilestone/report/results/puzzle_report.h"

#include <algorithm>
#include <array>

#include "tilestone/games/gomoku/history.h"
#include "tilestone/games/gomoku/text.h"
#include "tilestone/games/twenty48/text.h"
#include "tilestone/report/hint_report.h"
#include "tilestone/report/json.h"
#include "tilestone/report/number_text.h"
#include "tilestone/report/wording.h"

namespace tilestone::report {
namespace {

using formats::Puzzle;
using formats::PuzzleOdds;
using formats::PuzzleTheme;

struct ThemeText {
    Phrase name;
    Phrase task;
};

/// In the order of PuzzleTheme.
constexpr std::array<ThemeText, formats::kPuzzleThemes.size()> kTexts = {{
    {{"win by fours", "冲四取胜"},
     {"Win by fours: each move makes a four, until the five.", "用连续冲四取胜。"}},
    {{"win by threats", "连续威胁取胜"},
     {"Win by threats: fours and threes that must be answered.", "用冲四和活三等连续威胁取胜。"}},
    {{"the only defence", "唯一防守"},
     {"The opponent threatens to win. Which move does not lose by force?",
      "对方即将必胜。走哪里才不会被强制取胜？"}},
    {{"win by a forbidden point", "逼禁手取胜"},
     {"Win by fours and threats: where black must block, it is forbidden to.",
      "取胜：使黑方必须防守的点成为禁手。"}},
    {{"avoid the foul", "避开禁手"},
     {"Win, but not by the tempting move: it is forbidden.", "取胜，但最诱人的一手是禁手。"}},
    {{"keep the game alive", "让棋局活下去"},
     {"After which move do most games go on for 50 moves?",
      "走哪一步，之后 50 步仍能继续的可能最大？"}},
    {{"keep the chain in order", "保持链条有序"},
     {"After which move do the most rows and columns stay in order for 20 moves?",
      "走哪一步，20 步之后保持有序的行列最多？"}},
}};

const ThemeText& text_of(const Puzzle& puzzle) {
    return kTexts[static_cast<std::size_t>(puzzle.theme)];
}

std::string name_of(gomoku::Rule rule, Language language) {
    constexpr std::array<Phrase, 3> kRules = {
        {{"freestyle", "无禁手"}, {"standard", "标准五子棋"}, {"renju", "连珠"}}};
    return phrase_text(kRules[static_cast<std::size_t>(rule)], language);
}

gomoku::Position position_of(const Puzzle& puzzle) {
    return *gomoku::parse_position(puzzle.position, puzzle.rule, gomoku::kDefaultSize);
}

std::string side_to_move(const gomoku::Position& position, Language language) {
    return phrase_text(position.to_move() == gomoku::Color::kBlack
                           ? Phrase{"Black to move. ", "轮到黑方。"}
                           : Phrase{"White to move. ", "轮到白方。"},
                       language);
}

/// "h8", "left".
std::string move_name(const Puzzle& puzzle, const std::string& move, Language language) {
    if (!formats::is_of_2048(puzzle.theme)) return move;
    return std::string(word_move(*twenty48::parse_move(move), language));
}

std::string joined(const std::vector<std::string>& words, std::string_view between) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : std::string(between)) + word;
    return text;
}

/// "after left 97 of 100", best first.
std::string odds_text(const Puzzle& puzzle, Language language) {
    std::vector<const PuzzleOdds*> odds;
    for (const PuzzleOdds& each : puzzle.odds) odds.push_back(&each);
    // Not stable_sort(): libstdc++ 12 uses what clang warns of there.
    std::ranges::sort(odds, [](const PuzzleOdds* a, const PuzzleOdds* b) {
        return a->mean != b->mean ? a->mean > b->mean : a < b;
    });
    const bool is_share = puzzle.theme == PuzzleTheme::kSurvive;
    std::string text;
    for (const PuzzleOdds* each : odds) {
        const std::string move = move_name(puzzle, each->move, language);
        const std::string number =
            is_share ? fixed_text(100 * each->mean, 0) : fixed_text(each->mean, 1);
        if (!text.empty()) text += Phrase{"; ", "；"}.in(language);
        text += language == Language::kChinese ? "走“" + move + "”之后 " + number
                                               : "after " + move + " " + number;
    }
    return text;
}

Json json_puzzle(const Puzzle& puzzle) {
    const bool is_2048 = formats::is_of_2048(puzzle.theme);
    Json json = {{"id", puzzle.id}, {"game", is_2048 ? "2048" : "gomoku"}};
    if (!is_2048) json["rule"] = std::string(gomoku::name_of(puzzle.rule));
    json["theme"] = std::string(formats::kPuzzleThemes[static_cast<std::size_t>(puzzle.theme)]);
    json["rating"] = puzzle.rating;
    json["position"] = puzzle.position;
    if (!is_2048) json["to_move"] = std::string(gomoku::name_of(position_of(puzzle).to_move()));
    return json;
}

Json json_try(const PuzzleTry& made) {
    return {{"move", made.move},
            {"right", made.is_right},
            {"foul", made.foul ? Json(std::string(gomoku::name_of(*made.foul))) : Json()},
            {"answer", Json(gomoku::point_names(made.answer))},
            {"loss", made.is_loss}};
}

}  // namespace

std::string puzzle_text(const Puzzle& puzzle, Language language, const BoardStyle& style) {
    std::string text;
    std::string task;
    std::string kind;
    if (formats::is_of_2048(puzzle.theme)) {
        text = board_text(*twenty48::parse_board(puzzle.position), style);
        kind = "2048";
    } else {
        const gomoku::Position position = position_of(puzzle);
        const auto history = *gomoku::parse_history(puzzle.position, position.size());
        const auto last =
            history.moves.empty() ? std::nullopt : std::optional(history.moves.back());
        text = board_text(position, {.last = last}, style, language);
        task = side_to_move(position, language);
        kind = name_of(puzzle.rule, language);
    }
    text += "\n" + puzzle.id + " · " + kind + " · ";
    text += text_of(puzzle).name.in(language);
    text += Phrase{" · rating ", " · 难度 "}.in(language);
    text += std::to_string(puzzle.rating) + "\n";
    return text + task + phrase_text(text_of(puzzle).task, language) + "\n";
}

std::string solution_text(const Puzzle& puzzle, Language language) {
    std::vector<std::string> moves;
    for (const std::string& move : puzzle.solution) {
        moves.push_back(move_name(puzzle, move, language));
    }
    std::string text = phrase_text({"Right: ", "正解："}, language) +
                       joined(moves, Phrase{" or ", " 或 "}.in(language));
    if (!puzzle.line.empty()) {
        text +=
            phrase_text({". It wins so: ", "。取胜如下："}, language) + joined(puzzle.line, " ");
    }
    if (!puzzle.odds.empty()) {
        text += puzzle.theme == PuzzleTheme::kSurvive
                    ? phrase_text(
                          {". Of 100 games go on for 50 moves ", "。100 局中 50 步后仍在继续的："},
                          language)
                    : phrase_text({". Rows and columns in order after 20 moves: ",
                                   "。20 步之后有序的行列数："},
                                  language);
        text += odds_text(puzzle, language);
    }
    return text + phrase_text({".", "。"}, language);
}

std::string try_text(const Puzzle& puzzle, const PuzzleTry& made, Language language) {
    const std::string move = move_name(puzzle, made.move, language);
    if (made.is_right) {
        const std::string start =
            std::ranges::find(puzzle.solution, made.move) == puzzle.solution.end()
                ? phrase_text({" wins too. ", " 也能取胜。"}, language)
                : phrase_text({" is right. ", " 正确。"}, language);
        return move + start + solution_text(puzzle, language);
    }
    if (made.foul) {
        return move + phrase_text({" is forbidden to black: ", " 是黑方的禁手："}, language) +
               std::string(word_shape(gomoku::name_of(*made.foul), language)) +
               phrase_text({".", "。"}, language);
    }
    if (formats::is_of_2048(puzzle.theme)) {
        return move + phrase_text({" is not the best.", " 不是最好的。"}, language);
    }
    const std::string answer = joined(gomoku::point_names(made.answer), " ");
    if (made.is_loss) {
        return move +
               phrase_text({" loses; the opponent wins so: ", " 会输，对方取胜如下："}, language) +
               answer + phrase_text({".", "。"}, language);
    }
    if (puzzle.theme == PuzzleTheme::kDefence) {
        return move + phrase_text({" loses; the proof was found when the puzzle was made, not now.",
                                   " 会输；证明是出题时找到的，这次没有找到。"},
                                  language);
    }
    if (answer.empty()) {
        return move + phrase_text({": no proof was found that it wins.", "：没有找到取胜的证明。"},
                                  language);
    }
    return move + phrase_text({": the answer is ", "：对方应以 "}, language) + answer +
           phrase_text({", and no win is found after it.", "，此后找不到必胜。"}, language);
}

std::string puzzle_list_text(std::span<const Puzzle* const> puzzles, Language language) {
    std::string text;
    for (const Puzzle* puzzle : puzzles) {
        const bool is_2048 = formats::is_of_2048(puzzle->theme);
        text += puzzle->id + "  " + std::to_string(puzzle->rating) + "  " +
                (is_2048 ? "2048" : name_of(puzzle->rule, language)) +
                phrase_text({", ", "，"}, language) + phrase_text(text_of(*puzzle).name, language) +
                "\n";
    }
    return text;
}

std::string puzzle_json(const Puzzle& puzzle, bool solves, const std::optional<PuzzleTry>& made) {
    Json json = json_puzzle(puzzle);
    if (solves) {
        json["solution"] = Json(puzzle.solution);
        if (!formats::is_of_2048(puzzle.theme)) json["line"] = Json(puzzle.line);
        if (!puzzle.odds.empty()) {
            Json odds = Json::object();
            for (const PuzzleOdds& each : puzzle.odds) odds[each.move] = json_number(each.mean);
            json["odds"] = std::move(odds);
        }
    }
    if (made) json["try"] = json_try(*made);
    return answer_text(json);
}

std::string puzzle_list_json(std::span<const Puzzle* const> puzzles) {
    Json list = Json::array();
    for (const Puzzle* puzzle : puzzles) list.push_back(json_puzzle(*puzzle));
    return answer_text(Json{{"puzzles", std::move(list)}});
}

}  // namespace tilestone::report
