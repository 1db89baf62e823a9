// SPDX-License-Identifier: MIT
#include "tilestone/match/gomoku/match_options.h"

#include <algorithm>

#include "tilestone/core/atomic_file.h"
#include "tilestone/engine/gomoku/board_options.h"
#include "tilestone/match/gomoku/entrant.h"

namespace tilestone::match {
namespace {

constexpr double kMaxTime = 1e9;
constexpr double kDefaultGames = 100;
constexpr double kDefaultTolerance = 50;
constexpr double kDefaultResignMoves = 3;
constexpr double kMaxNodes = 1e15;
constexpr double kMaxDepth = 400;
/// Default for programs. Without any limit a program would use its author's default, perhaps half a
/// minute.
constexpr Milliseconds kTurnOfPrograms{1000};
constexpr std::size_t kMaxBytes = std::size_t{16} << 20;

OptionSpec milliseconds(std::string_view name, std::string_view help) {
    return {.name = name,
            .type = OptionType::kInteger,
            .minimum = 0,
            .maximum = kMaxTime,
            .unit = "ms",
            .help = help};
}

OptionSpec flag(std::string_view name, std::string_view help) {
    return {.name = name, .type = OptionType::kFlag, .default_value = 0, .help = help};
}

MatchLimits limits_of(const Options& options) {
    MatchLimits limits;
    if (options.given("time")) limits.turn = Milliseconds(options.real("time"));
    if (options.given("clock")) limits.match = Milliseconds(options.real("clock"));
    if (options.given("nodes")) limits.nodes = options.integer("nodes");
    if (options.given("depth")) limits.depth = options.integer("depth");
    return limits;
}

Result<std::vector<Opening>> read_openings(const Options& options, const MatchPlan& plan) {
    if (!options.given("openings")) return std::vector<Opening>{};
    const std::string path(options.text("openings"));
    const Result<std::string> text = read_file(path, kMaxBytes);
    if (!text) return text.error();
    auto openings = parse_openings(*text, plan.rule, plan.size);
    if (!openings) return openings.error().after(quoted_path(path) + ":");
    return openings;
}

bool has_program(const MatchPlan& plan) { return std::ranges::any_of(plan.players, is_program); }

}  // namespace

const std::vector<OptionSpec>& match_options() {
    static const std::vector<OptionSpec> kOptions = {
        {.name = "games",
         .type = OptionType::kInteger,
         .default_value = kDefaultGames,
         .minimum = 1,
         .maximum = kMaxMatchGames,
         .help = "games of each pairing; two in a row have one opening and swapped colours"},
        {.name = "tournament",
         .type = OptionType::kChoice,
         .default_value = 0,
         .help = "with more than two players: each against each, or the first against the others",
         .choices = kTournamentNames},
        engine::gomoku::rule_option(),
        engine::gomoku::size_option(),
        milliseconds("time", "time for each move"),
        milliseconds("clock", "time for all moves of a side in a game"),
        {.name = "nodes",
         .type = OptionType::kInteger,
         .minimum = 1,
         .maximum = kMaxNodes,
         .help = "node limit for each move; games are then the same on every machine"},
        {.name = "depth",
         .type = OptionType::kInteger,
         .minimum = 0,
         .maximum = kMaxDepth,
         .help = "depth limit of each player"},
        {.name = "tolerance",
         .type = OptionType::kInteger,
         .default_value = kDefaultTolerance,
         .minimum = 0,
         .maximum = kMaxTime,
         .unit = "ms",
         .help = "by which a move may exceed its time before the game is lost"},
        {.name = "openings",
         .value_name = "FILE",
         .help = "file with an opening a line, such as h8i9h9; without it three random stones"},
        flag("shuffle", "openings in random order"),
        {.name = "symmetries",
         .type = OptionType::kFlag,
         .default_value = 1,
         .help = "turn and mirror the opening of each pair at random"},
        {.name = "adjudicate-wins",
         .type = OptionType::kFlag,
         .default_value = 0,
         .help = "end games that a static win detection decides",
         .old_name = "sure"},
        {.name = "draw-after",
         .type = OptionType::kInteger,
         .minimum = 1,
         .maximum = gomoku::kMaxPoints,
         .help = "end games with so many stones as draws"},
        {.name = "resign",
         .type = OptionType::kReal,
         .minimum = 0,
         .maximum = 0.5,
         .help = "end a game once both sides give one of them at most this chance to win, such as "
                 "0.02"},
        {.name = "resign-moves",
         .type = OptionType::kInteger,
         .default_value = kDefaultResignMoves,
         .minimum = 1,
         .maximum = gomoku::kMaxPoints,
         .help = "resign: moves in a row that this must hold for"},
        {.name = "sprt",
         .value_name = "BOUNDS",
         .help = "stop as soon as it is clear whether the first is stronger by ELO0 or by ELO1: "
                 "ELO0,ELO1 or ELO0,ELO1,ALPHA,BETA, such as 0,5"}};
    return kOptions;
}

Result<MatchPlan> match_plan(std::vector<std::string> players, const Options& options) {
    MatchPlan plan{.players = std::move(players),
                   .tournament = static_cast<Tournament>(options.integer("tournament")),
                   .games = static_cast<std::uint64_t>(options.integer("games")),
                   .rule = static_cast<gomoku::Rule>(options.integer("rule")),
                   .size = static_cast<int>(options.integer("size")),
                   .limits = limits_of(options),
                   .tolerance = Milliseconds(options.real("tolerance"))};
    if (plan.players.size() < 2) return Error{"match: two players are needed"};
    if (plan.players.size() > kMaxPlayers) {
        return Error{"match: more than " + std::to_string(kMaxPlayers) + " players"};
    }
    if (has_program(plan) && !plan.limits.turn && !plan.limits.match) {
        plan.limits.turn = kTurnOfPrograms;
    }
    auto openings = read_openings(options, plan);
    if (!openings) return openings.error();
    plan.openings = std::move(*openings);
    plan.shuffled = options.flag("shuffle");
    plan.symmetries = options.flag("symmetries");
    plan.adjudication = {.sure = options.flag("adjudicate-wins"),
                         .resign_moves = static_cast<int>(options.integer("resign-moves"))};
    if (options.given("draw-after")) {
        plan.adjudication.draw_after = static_cast<int>(options.integer("draw-after"));
    }
    if (options.given("resign")) plan.adjudication.resign = options.real("resign");
    if (!options.given("sprt")) return plan;
    const auto sprt = statistics::parse_sprt(options.text("sprt"));
    if (!sprt) return sprt.error().after("option sprt: ");
    if (plan.players.size() != 2) return Error{"option sprt is for two players"};
    plan.sprt = *sprt;
    return plan;
}

}  // namespace tilestone::match
