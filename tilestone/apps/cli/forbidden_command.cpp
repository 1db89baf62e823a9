// SPDX-License-Identifier: MIT
#include <array>

#include "tilestone/apps/cli/commands.h"
#include "tilestone/apps/cli/inputs.h"
#include "tilestone/apps/cli/standard_options.h"
#include "tilestone/apps/cli/terminal.h"
#include "tilestone/report/forbidden_report.h"

namespace tilestone::cli {
namespace {

Exit run_forbidden(const Arguments& arguments) {
    const Options& options = arguments.options;
    const auto query = read_moves(arguments, 0, gomoku::Rule::kRenju);
    if (!query) return refuse(query.error());
    print(wants_json(options)
              ? forbidden_json(*query) + "\n"
              : forbidden_text(*query, language_of(options), board_style_of(options)));
    return kDone;
}

}  // namespace

const Command& forbidden_command() {
    static constexpr std::array kWords = {kMovesWord};
    static const std::vector<OptionSpec> kOptions =
        with_common_options({size_option(), ascii_option()}, {.color = true});
    static constexpr std::array<std::string_view, 2> kExamples = {
        "tilestone forbidden g8a1i8c1h7e1h6g1", "tilestone forbidden g8a1i8c1h7e1h6g1 --json"};
    static const Command kCommand{
        "forbidden", "the points that renju forbids to black, each with its reason",
        kWords,      kOptions,
        kExamples,   &run_forbidden};
    return kCommand;
}

}  // namespace tilestone::cli
