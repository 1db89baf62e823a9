// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <ctime>
#include <iostream>

#include "tilestone/apps/cli/commands.h"
#include "tilestone/apps/cli/inputs.h"
#include "tilestone/apps/cli/standard_options.h"
#include "tilestone/apps/cli/terminal.h"
#include "tilestone/core/platform/system.h"
#include "tilestone/core/text.h"
#include "tilestone/engine/gomoku/solver/solver.h"
#include "tilestone/engine/gomoku/tactics/tactics.h"
#include "tilestone/formats/puzzles.h"
#include "tilestone/games/gomoku/text.h"
#include "tilestone/games/twenty48/text.h"
#include "tilestone/report/results/puzzle_report.h"

// puzzles_data.cpp.
extern "C" {
extern const char tilestone_puzzles_begin[];  // NOLINT(modernize-avoid-c-arrays)
extern const char tilestone_puzzles_end[];    // NOLINT(modernize-avoid-c-arrays)
}

namespace tilestone::cli {
namespace {

using formats::Puzzle;
using gomoku::Point;
using gomoku::Position;
using report::PuzzleTry;

/// Enough for the answers to wrong tries of nearly all puzzles, in less than a second.
constexpr std::uint64_t kNodesForAnswer = 100'000;
constexpr std::string_view kAnswerer = "tilestone:nodes=20000";

/// Days from 1970 of the date "2026-11-29".
Result<std::int64_t> day_of(const std::string& text) {
    int year = 0;
    unsigned month = 0;
    unsigned day = 0;
    const bool has_form = text.size() == 10 && text[4] == '-' && text[7] == '-' &&
                          std::from_chars(&text[0], &text[4], year).ptr == &text[4] &&
                          std::from_chars(&text[5], &text[7], month).ptr == &text[7] &&
                          std::from_chars(&text[8], text.data() + 10, day).ptr == text.data() + 10;
    const std::chrono::year_month_day date{std::chrono::year(year), std::chrono::month(month),
                                           std::chrono::day(day)};
    if (!has_form || !date.ok()) {
        return Error{"option date: " + in_quotes(text) + " is no date such as 2026-11-29"};
    }
    return std::chrono::sys_days(date).time_since_epoch().count();
}

/// Of the date here, not of Greenwich's.
std::int64_t today() {
    const std::tm parts = platform::local_time(std::time(nullptr));
    const std::chrono::year_month_day date{std::chrono::year(parts.tm_year + 1900),
                                           std::chrono::month(unsigned(parts.tm_mon) + 1),
                                           std::chrono::day(unsigned(parts.tm_mday))};
    return std::chrono::sys_days(date).time_since_epoch().count();
}

/// How the opponent goes on after a try that is not among the solutions.
PuzzleTry answered(const Position& position, Point move) {
    PuzzleTry made{.move = gomoku::point_text(move)};
    Position after = position;
    after.place(move);
    const auto win = engine::gomoku::solve(after, engine::gomoku::Attack::kThreats,
                                           {.nodes = kNodesForAnswer}, nullptr);
    if (win.verdict == engine::gomoku::Verdict::kWin) {
        made.answer = win.line;
        made.is_loss = true;
        return made;
    }
    const auto player = engine::parse_player<gomoku::Game>(kAnswerer)->make(1);
    const auto answer = player->decide({.state = after}).move;
    if (!answer) return made;
    Position next = after;
    next.place(*answer);
    const auto rest = engine::gomoku::solve(next, engine::gomoku::Attack::kThreats,
                                            {.nodes = kNodesForAnswer}, nullptr);
    if (rest.verdict != engine::gomoku::Verdict::kWin) made.answer = {*answer};
    return made;
}

Result<PuzzleTry> judged_gomoku(const Puzzle& puzzle, const std::string& text) {
    const Position position =
        *gomoku::parse_position(puzzle.position, puzzle.rule, gomoku::kDefaultSize);
    const auto move = gomoku::parse_point(text, position.size());
    if (!move) return move.error();
    const std::string name = gomoku::point_text(*move);
    if (!position.is_empty(*move)) return gomoku::check_move(position, *move).error();
    if (!gomoku::is_legal(position, *move)) {
        return PuzzleTry{.move = name, .foul = gomoku::foul_at(position, *move)};
    }
    if (std::ranges::find(puzzle.solution, name) != puzzle.solution.end()) {
        return PuzzleTry{.move = name, .is_right = true};
    }
    const bool asks_for_win = puzzle.theme != formats::PuzzleTheme::kDefence;
    if (asks_for_win) {
        const auto proof = engine::gomoku::prove(position, *move, nullptr);
        if (proof && proof->wins) return PuzzleTry{.move = name, .is_right = true};
    }
    return answered(position, *move);
}

Result<PuzzleTry> judged(const Puzzle& puzzle, const std::string& text) {
    if (!formats::is_of_2048(puzzle.theme)) return judged_gomoku(puzzle, text);
    const auto move = report::legal_move(*twenty48::parse_board(puzzle.position), text);
    if (!move) return move.error();
    const std::string name(name_of(*move));
    return PuzzleTry{.move = name,
                     .is_right = std::ranges::find(puzzle.solution, name) != puzzle.solution.end()};
}

/// Asks at the terminal until the puzzle is solved or left; true if another one is wanted.
bool ask(const Puzzle& puzzle, report::Language language) {
    using report::Phrase;
    const auto say = [&](const std::string& text) { print(text + "\n"); };
    for (std::string line;;) {
        print(report::phrase_text({"Your move (s: solution, n: next, q: quit): ",
                                   "你的着法（s 看答案，n 下一题，q 退出）："},
                                  language));
        if (!flush_output() || !std::getline(std::cin, line)) return false;
        std::erase_if(line, [](char c) { return c == ' ' || c == '\t' || c == '\r'; });
        if (line == "q") return false;
        if (line == "n") return true;
        if (line == "s") {
            say(report::solution_text(puzzle, language));
            return true;
        }
        if (line.empty()) continue;
        const auto made = judged(puzzle, line);
        if (!made) {
            note(made.error(), language);
            continue;
        }
        say(report::try_text(puzzle, *made, language));
        if (made->is_right) return true;
    }
}

/// The puzzles in the order of the days from `day` on, those of a theme if one is given.
std::vector<const Puzzle*> from_day(const std::vector<Puzzle>& all, std::int64_t day,
                                    const Options& options) {
    std::vector<const Puzzle*> chosen;
    for (std::size_t later = 0; later < all.size(); ++later) {
        const std::size_t at =
            formats::puzzle_of_day(day + static_cast<std::int64_t>(later), all.size());
        const std::string_view theme =
            formats::kPuzzleThemes[static_cast<std::size_t>(all[at].theme)];
        if (!options.given("theme") || options.choice("theme") == theme) chosen.push_back(&all[at]);
    }
    return chosen;
}

Exit show(const std::vector<const Puzzle*>& puzzles, const Arguments& arguments) {
    const Options& options = arguments.options;
    const report::Language language = language_of(options);
    const Puzzle& first = *puzzles.front();
    const bool solves = options.given("solution");
    if (options.given("try")) {
        const auto made = judged(first, std::string(options.text("try")));
        if (!made) return refuse(made.error().after("option try: "));
        print(wants_json(options) ? report::puzzle_json(first, solves, *made) + "\n"
                                  : report::try_text(first, *made, language) + "\n");
        return kDone;
    }
    if (wants_json(options)) {
        print(report::puzzle_json(first, solves, {}) + "\n");
        return kDone;
    }
    for (const Puzzle* puzzle : puzzles) {
        print(report::puzzle_text(*puzzle, language, board_style_of(options)));
        if (solves) print(report::solution_text(*puzzle, language) + "\n");
        if (solves || !reads_terminal() || !ask(*puzzle, language)) break;
        print("\n");
    }
    return kDone;
}

Exit run_puzzles(const Arguments& arguments) {
    const Options& options = arguments.options;
    const auto all = formats::read_puzzles({tilestone_puzzles_begin, tilestone_puzzles_end});
    if (!all) return fail(all.error().after("the puzzles of the program: "));
    std::int64_t day = today();
    if (options.given("date")) {
        const auto wanted = day_of(std::string(options.text("date")));
        if (!wanted) return refuse(wanted.error());
        day = *wanted;
    }
    std::vector<const Puzzle*> puzzles = from_day(*all, day, options);
    if (!arguments.words.empty()) {
        const std::string& id = arguments.words.front();
        const auto found = std::ranges::find(*all, id, &Puzzle::id);
        if (found == all->end()) return refuse({"there is no puzzle " + in_quotes(id)});
        puzzles = {&*found};
    }
    if (options.given("list")) {
        std::ranges::sort(puzzles, {}, &Puzzle::id);
        print(wants_json(options) ? report::puzzle_list_json(puzzles) + "\n"
                                  : report::puzzle_list_text(puzzles, language_of(options)));
        return kDone;
    }
    return show(puzzles, arguments);
}

}  // namespace

const Command& puzzles_command() {
    static constexpr std::array kWords = {
        Positional{"ID", "the puzzle, as in f017; by default that of the day", false, true}};
    static const std::vector<OptionSpec> kOptions = with_common_options(
        {{.name = "theme",
          .type = OptionType::kChoice,
          .help = "puzzles of this theme only",
          .choices = formats::kPuzzleThemes},
         {.name = "date",
          .type = OptionType::kText,
          .help =
              "the puzzle of this day, as in 2026-11-29, the same for everybody; by default today"},
         {.name = "try", .type = OptionType::kText, .help = "judges this move"},
         {.name = "solution", .type = OptionType::kFlag, .help = "shows the solution too"},
         {.name = "list", .type = OptionType::kFlag, .help = "lists the puzzles"},
         ascii_option()},
        {.color = true});
    static constexpr std::array<std::string_view, 4> kExamples = {
        "tilestone puzzles", "tilestone puzzles f001 --solution",
        "tilestone puzzles --theme survive --date 2026-11-29 --json",
        "tilestone puzzles --theme defence --list"};
    static const Command kCommand{
        "puzzles", "puzzles of both games, each verified: win, defend, survive",
        kWords,    kOptions,
        kExamples, &run_puzzles};
    return kCommand;
}

}  // namespace tilestone::cli
