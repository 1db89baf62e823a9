// SPDX-License-Identifier: MIT
//
// Errors in both languages: what error_text() makes of a line, and that every line which the
// sources can write has its Chinese.
#include "tilestone/report/error_text.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "tests/paths.h"
#include "tilestone/core/text.h"
#include "tilestone/games/gomoku/text.h"
#include "tilestone/games/twenty48/text.h"

namespace tilestone::report {
namespace {

const std::array<PhraseTable, 1> kMore = {program_errors()};

std::string in_chinese(const std::string& message) {
    return error_text({message}, Language::kChinese, kMore);
}

TEST(ErrorTextTest, EnglishIsTheLineItself) {
    EXPECT_EQ(error_text({"h8 has a stone already"}, Language::kEnglish), "h8 has a stone already");
}

TEST(ErrorTextTest, RealErrorsOfTheGames) {
    const auto board = twenty48::parse_board("3,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0");
    ASSERT_FALSE(board);
    EXPECT_EQ(error_text(board.error(), Language::kChinese),
              "第 1 行第 1 列：3 不是方块（0，或 2 到 131072 的 2 的幂）");
    const auto moves = gomoku::parse_moves("h8i99", 15);
    ASSERT_FALSE(moves);
    EXPECT_EQ(error_text(moves.error(), Language::kChinese),
              "第 2 步：“i99”在棋盘之外：15 路棋盘是 a1 到 o15");
}

TEST(ErrorTextTest, PartsThatWerePutBeforeAreTranslatedOneByOne) {
    EXPECT_EQ(in_chinese("games.sgf:3:5: h8 has a stone already"), "games.sgf:3:5：h8 处已有棋子");
    EXPECT_EQ(in_chinese("'a: b.db' is damaged: game 3: cut short"),
              "“a: b.db”已损坏：第 3 局：不完整");
    EXPECT_EQ(in_chinese("player classic: option depth: 99 is not within 1…30"),
              "玩家 classic：选项 depth：99 不在 1…30 之内");
    EXPECT_EQ(in_chinese("h8 is forbidden to black: double-three"), "h8 是黑方禁手：三三");
}

TEST(ErrorTextTest, WordsOfOthersStay) {
    EXPECT_EQ(in_chinese("cannot write 'is missing.txt': No space left on device"),
              "无法写入“is missing.txt”：No space left on device");
    EXPECT_EQ(in_chinese("something quite new"), "something quite new");
    EXPECT_EQ(in_chinese(""), "");
    EXPECT_EQ(in_chinese("there is no player 'x of y' of gomoku; did you mean classic?"),
              "gomoku 没有玩家“x of y”；你是指 classic 吗？");
}

TEST(ErrorTextTest, TheProgramsLinesAreNotInTheModule) {
    const Error error{"there is no command 'x'; did you mean hint?"};
    EXPECT_EQ(error_text(error, Language::kChinese), error.message);
    EXPECT_EQ(in_chinese(error.message), "没有命令“x”；你是指 hint 吗？");
}

TEST(ErrorTextTest, PlaceOfAnError) {
    EXPECT_EQ(place_of({"option size: 99 is not within 5…20"}), "option size");
    EXPECT_EQ(place_of({"games.sgf:3:5: h8 has a stone already"}), "games.sgf:3:5");
    EXPECT_EQ(place_of({"row 1, column 2: 3 is not a tile"}), "row 1, column 2");
    EXPECT_EQ(place_of({"player classic: option depth: 99 is not within 1…30"}),
              "player classic: option depth");
    EXPECT_EQ(place_of({"cannot write 'a: b.sgf': No space left on device"}), "a: b.sgf");
    EXPECT_EQ(place_of({"there is no command 'hnit'; did you mean hint?"}), "hnit");
    EXPECT_EQ(place_of({"there is no folder of that name in it: none"}), "");
    EXPECT_EQ(place_of({"a.sgf:1:17: 'zz' is off the board: a board of 15 has aa to oo"}),
              "a.sgf:1:17");
    EXPECT_EQ(place_of({"'a.db' is damaged: game 3: cut short"}), "a.db");
    EXPECT_EQ(place_of({"not enough memory"}), "");
    EXPECT_EQ(place_of({"forget: MOVES is missing: those that lead to it"}), "forget");
}

// Lines as the sources have them: literals, with kFilled for what is put between them.

constexpr std::string_view kFilled = "X1";

using Texts = std::vector<std::string>;

/// Behind the literal of text or letter that begins at `at`.
std::size_t end_of_literal(std::string_view code, std::size_t at) {
    const char quote = code[at++];
    while (at < code.size() && code[at] != quote) at += code[at] == '\\' ? 2 : 1;
    return at + 1;
}

/// Where the bracket that opens at `begin` closes, or the end.
std::size_t end_of_bracket(std::string_view code, std::size_t begin) {
    int depth = 0;
    for (std::size_t at = begin; at < code.size(); ++at) {
        const char c = code[at];
        if (c == '"' || c == '\'') {
            at = end_of_literal(code, at) - 1;
            continue;
        }
        if (c == '(' || c == '{' || c == '[') ++depth;
        if ((c == ')' || c == '}' || c == ']') && --depth == 0) return at;
    }
    return code.size();
}

std::string_view trimmed(std::string_view code) {
    while (!code.empty() && (code.front() == ' ' || code.front() == '\n')) code.remove_prefix(1);
    while (!code.empty() && (code.back() == ' ' || code.back() == '\n')) code.remove_suffix(1);
    return code;
}

/// The parts between `separator` outside of brackets and literals.
std::vector<std::string_view> parts_of(std::string_view code, char separator) {
    std::vector<std::string_view> parts;
    std::size_t begin = 0;
    for (std::size_t at = 0; at < code.size(); ++at) {
        const char c = code[at];
        if (c == '"' || c == '\'') at = end_of_literal(code, at) - 1;
        if (c == '(' || c == '{' || c == '[') at = end_of_bracket(code, at);
        const bool is_scope = c == ':' && (code.substr(at, 2) == "::" || code[at - 1] == ':');
        if (c != separator || is_scope) continue;
        parts.push_back(trimmed(code.substr(begin, at - begin)));
        begin = at + 1;
    }
    parts.push_back(trimmed(code.substr(begin)));
    return parts;
}

/// "a" "b": one text.
std::string literal_text(std::string_view code) {
    std::string text;
    while (!code.empty() && code.front() == '"') {
        const std::size_t end = std::min(end_of_literal(code, 0), code.size());
        for (std::size_t at = 1; at + 1 < end; ++at) {
            if (code[at] == '\\') ++at;
            text += code[at];
        }
        code = trimmed(code.substr(end));
    }
    return text;
}

/// What an expression may give, as far as it is made of literals.
Texts texts_of(std::string_view code) {
    code = trimmed(code);
    while (code.starts_with('(') && end_of_bracket(code, 0) == code.size() - 1) {
        code = trimmed(code.substr(1, code.size() - 2));
    }
    const auto choice = parts_of(code, '?');
    if (choice.size() == 2) {
        Texts both;
        for (const std::string_view part : parts_of(choice[1], ':')) {
            for (std::string& text : texts_of(part)) both.push_back(std::move(text));
        }
        return both;
    }
    Texts texts = {""};
    const auto operands = parts_of(code, '+');
    for (const std::string_view operand : operands) {
        constexpr std::string_view kString = "std::string(\"";
        Texts endings = {std::string(kFilled)};
        if (operand.starts_with('"')) endings = {literal_text(operand)};
        if (operand.starts_with(kString)) {
            endings = {literal_text(operand.substr(kString.size() - 1))};
        }
        const bool is_bracket =
            operand.starts_with('(') && end_of_bracket(operand, 0) == operand.size() - 1;
        if (is_bracket) endings = texts_of(operand);
        Texts longer;
        for (const std::string& begin : texts) {
            for (const std::string& end : endings) longer.push_back(begin + end);
        }
        texts = std::move(longer);
    }
    return texts;
}

bool is_word_letter(char c) { return is_letter(c) || is_digit(c) || c == '_'; }

/// What is put before another line ends with ": ".
std::string without_colon(std::string_view line) {
    line = trimmed(line);
    return std::string(line.substr(0, line.size() - (line.ends_with(':') ? 1 : 0)));
}

/// Adds the lines among the arguments `code`, which may be those of an Error in braces. One word
/// among several arguments is a key or a name.
void add_lines(std::string_view code, Texts& lines) {
    code = trimmed(code);
    if (code.starts_with('{') && end_of_bracket(code, 0) == code.size() - 1) {
        code = code.substr(1, code.size() - 2);
    }
    const auto arguments = parts_of(code, ',');
    for (const std::string_view argument : arguments) {
        if (argument.starts_with('{')) {
            add_lines(argument, lines);
            continue;
        }
        for (const std::string& text : texts_of(argument)) {
            const bool has_word =
                std::ranges::any_of(text, [](char c) { return c >= 'a' && c <= 'z'; });
            const bool is_line = arguments.size() == 1 || text.find(' ') != std::string::npos;
            const bool is_data = text.starts_with('{');
            if (has_word && is_line && !is_data) lines.push_back(without_colon(text));
        }
    }
}

/// The word that ends before `end`.
std::string_view word_before(std::string_view code, std::size_t end) {
    while (end > 0 && code[end - 1] == ' ') --end;
    std::size_t begin = end;
    while (begin > 0 && is_word_letter(code[begin - 1])) --begin;
    return code.substr(begin, end - begin);
}

/// The lines that an Error, or a function which makes one, gets in `code`; and those that such a
/// function returns in braces.
Texts lines_of(std::string_view code) {
    constexpr std::array<std::string_view, 17> kMakers = {
        "refuse",  "fail",         "note",  "wrong",    "wrong_stage", "damage",
        "damaged", "option_error", "unfit", "error_at", "complain",    "add",
        "at",      "at_line",      "error", "after",    "parse_count"};
    Texts lines;
    std::size_t maker_ends = 0;
    for (std::size_t at = code.find_first_of("({"); at != std::string_view::npos;
         at = code.find_first_of("({", at + 1)) {
        const std::string_view word = word_before(code, at);
        if (word.empty()) continue;
        const auto place = static_cast<std::size_t>(word.data() - code.data());
        const std::string_view before = word_before(code, place);
        const std::size_t end = end_of_bracket(code, at);
        const std::string_view inside = code.substr(at + 1, end - at - 1);
        if (code[at] == '(' && before == "Error") {
            const std::size_t body = code.find_first_of("{;", end);
            if (body < code.size() && code[body] == '{') maker_ends = end_of_bracket(code, body);
            continue;
        }
        const bool is_error = code[at] == '{' && (word == "Error" || before == "Error");
        const bool is_returned = code[at] == '{' && word == "return" && at < maker_ends;
        const bool is_made = code[at] == '(' && std::ranges::count(kMakers, word) > 0;
        if (is_error || is_returned || is_made) add_lines(inside, lines);
    }
    return lines;
}

/// The lines of a file without those that are comments, and without comments behind two spaces.
std::string code_of(const std::string& path) {
    std::ifstream stream(path);
    std::string code;
    for (std::string line; std::getline(stream, line);) {
        if (trimmed(line).starts_with("//")) continue;
        code += line.substr(0, line.find("  //")) + "\n";
    }
    return code;
}

/// Folders whose lines are read by programs or by people who write or train, not by players.
bool is_english_only(const std::string& path) {
    constexpr std::array<std::string_view, 5> kFolders = {"/apps/c_api/", "/apps/gomocup/",
                                                          "/apps/gpu_trainer/", "/training/gpu/",
                                                          "/gomocup_coordinates"};
    return std::ranges::any_of(
        kFolders, [&](std::string_view folder) { return path.find(folder) != std::string::npos; });
}

/// Whether words of English are left that nobody filled in: two in a row, or the last part.
bool is_english(std::string_view line) {
    const std::size_t part = line.rfind("：");
    const std::string_view last =
        part == std::string_view::npos ? line : line.substr(part + std::string_view("：").size());
    const bool has_chinese = std::ranges::any_of(last, [](char c) { return c < 0; });
    const bool has_word = std::ranges::any_of(last, [](char c) { return c >= 'a' && c <= 'z'; });
    const bool is_list = last.find(',') != std::string_view::npos;
    if (has_word && !has_chinese && !is_list) return true;
    std::size_t words = 0;
    for (const std::string_view word : split(line, ' ')) {
        const bool is_word = word.size() > 1 &&
                             std::ranges::all_of(word, [](char c) { return c >= 'a' && c <= 'z'; });
        words = is_word ? words + 1 : 0;
        if (words == 2) return true;
    }
    return false;
}

std::vector<std::string> source_paths() {
    std::vector<std::string> paths;
    for (const char* folder : {"include", "tilestone"}) {
        for (const auto& file :
             std::filesystem::recursive_directory_iterator(test::in_repository(folder))) {
            paths.push_back(file.path().string());
        }
    }
    return paths;
}

TEST(ErrorTextTest, EveryLineOfTheSourcesHasItsChinese) {
    std::size_t count = 0;
    for (const std::string& path : source_paths()) {
        if (!path.ends_with(".cpp") && !path.ends_with(".h")) continue;
        if (is_english_only(path)) continue;
        for (const std::string& line : lines_of(code_of(path))) {
            ++count;
            EXPECT_FALSE(is_english(in_chinese(line)))
                << path << " writes \"" << line << "\", which is \"" << in_chinese(line)
                << "\" in Chinese: add it to error_table.cpp or program_error_table.cpp";
        }
    }
    EXPECT_GT(count, 400U) << "the scan has lost its way";
}

TEST(ErrorTextTest, ThePatternsHaveTheSameHoles) {
    for (const PhraseTable& table : {library_errors(), program_errors()}) {
        for (const Phrase& phrase : table) {
            const auto holes = [](std::string_view text) { return std::ranges::count(text, '}'); };
            const bool is_whole = phrase.english.find("{…}") == std::string_view::npos;
            EXPECT_TRUE(!is_whole || holes(phrase.english) == holes(phrase.chinese))
                << phrase.english;
            EXPECT_EQ(std::ranges::count(table, phrase.english, &Phrase::english), 1)
                << phrase.english;
        }
    }
}

}  // namespace
}  // namespace tilestone::report
