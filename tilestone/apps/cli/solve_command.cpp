// SPDX-License-Identifier: MIT
#include <array>

#include "tilestone/apps/cli/commands.h"
#include "tilestone/apps/cli/inputs.h"
#include "tilestone/apps/cli/interrupt.h"
#include "tilestone/apps/cli/standard_options.h"
#include "tilestone/apps/cli/terminal.h"
#include "tilestone/core/clock.h"
#include "tilestone/core/limits.h"
#include "tilestone/report/solve_report.h"

namespace tilestone::cli {
namespace {

constexpr std::array<std::string_view, 2> kAttacks = {"vcf", "vct"};  // in the order of Attack
/// Milliseconds; enough for nearly all composed problems.
constexpr double kDefaultTime = 10'000;

Exit run_solve(const Arguments& arguments) {
    const Options& options = arguments.options;
    const auto query = read_query<gomoku::Game>(arguments, 0);
    if (!query) return refuse(query.error());
    const StopToken& stop = stop_on_interrupt();
    const Stopwatch watch;
    report::SolveReport report{.query = *query,
                               .attack = options.choice("attack") == kAttacks[0]
                                             ? engine::gomoku::Attack::kFours
                                             : engine::gomoku::Attack::kThreats,
                               .solution = {}};
    report.solution =
        engine::gomoku::solve(query->state, report.attack, limits_from(options), &stop);
    report.time = watch.elapsed();
    report.interrupted = stop.stop_requested();
    print(wants_json(options) ? solve_json(report) + "\n"
                              : solve_text(report, language_of(options), board_style_of(options)));
    return report.interrupted ? kInterrupted : kDone;
}

OptionSpec attack_option() {
    return {.name = "attack",
            .type = OptionType::kChoice,
            .default_value = 1,
            .help = "with fours alone (vcf), or with threes and quieter threats too (vct)",
            .choices = kAttacks};
}

OptionSpec time_to_solve() {
    OptionSpec time = time_option(kDefaultTime);
    time.help = "time limit for the search";
    return time;
}

OptionSpec nodes_to_solve() {
    OptionSpec nodes = nodes_option();
    nodes.help = "node limit; without --time, no other limit holds";
    return nodes;
}

}  // namespace

const Command& solve_command() {
    static constexpr std::array kWords = {kMovesWord};
    static const std::vector<OptionSpec> kOptions =
        with_common_options({attack_option(), time_to_solve(), nodes_to_solve(), rule_option(),
                             size_option(), ascii_option()},
                            {.color = true});
    static constexpr std::array<std::string_view, 3> kExamples = {
        "tilestone solve h8g8i8a1j8c1k9e1k10g1 --attack vcf",
        "tilestone solve black:h8i8j8k9k10 white:g8 to-move:black --attack vcf",
        "tilestone solve h8i9h9h10g8i8 --attack vct --rule renju --time 2000 --json"};
    static const Command kCommand{
        "solve",   "whether the side to move wins by continuous fours or threats in gomoku",
        kWords,    kOptions,
        kExamples, &run_solve};
    return kCommand;
}

}  // namespace tilestone::cli
