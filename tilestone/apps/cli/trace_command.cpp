// SPDX-License-Identifier: MIT
#include <array>

#include "tilestone/apps/cli/commands.h"
#include "tilestone/apps/cli/inputs.h"
#include "tilestone/apps/cli/interrupt.h"
#include "tilestone/apps/cli/standard_options.h"
#include "tilestone/apps/cli/status_line.h"
#include "tilestone/apps/cli/terminal.h"
#include "tilestone/core/limits.h"
#include "tilestone/core/text.h"
#include "tilestone/engine/trace/trace.h"
#include "tilestone/games/twenty48/text.h"
#include "tilestone/report/trace_picture.h"
#include "tilestone/report/trace_report.h"

namespace tilestone::cli {
namespace {

constexpr double kMaxKept = 100000;  // nodes; about 300 bytes each, twice that as JSON
constexpr double kMaxPlayouts = 1e7;
constexpr double kDefaultMethod = 1;  // alphabeta
constexpr std::array<std::string_view, 3> kFormats = {"text", "json", "svg"};

constexpr report::Phrase kSearching{"searching; Ctrl-C shows the tree so far",
                                    "搜索中；按 Ctrl-C 显示到目前为止的搜索树"};

std::string_view format_of(const Options& options) {
    return wants_json(options) ? "json" : options.choice("format");
}

Result<std::size_t> nodes_kept(const Options& options) {
    const bool pictured = format_of(options) == "svg";
    if (!options.given("limit")) {
        return pictured ? report::kDefaultPicturedNodes : engine::kDefaultTraceNodes;
    }
    const auto limit = static_cast<std::size_t>(options.integer("limit"));
    if (pictured && limit > report::kMaxPicturedNodes) {
        return Error{"option limit: a picture shows at most " +
                     std::to_string(report::kMaxPicturedNodes) + " nodes, not " +
                     std::to_string(limit)};
    }
    return limit;
}

/// The position: of 2048 in its shortest form, of the other games as the user wrote it, where "-"
/// is the initial position.
Result<std::string> start_of(const Arguments& arguments) {
    if (arguments.words.size() == 1) return std::string();
    if (arguments.words[0] != twenty48::Game::kName) {
        const std::vector<std::string_view> words(arguments.words.begin() + 1,
                                                  arguments.words.end());
        return join(words, " ");
    }
    Arguments without_sign = arguments;
    auto& last = without_sign.words.back();
    const bool is_tile_due = last.ends_with('+');
    if (is_tile_due) last.pop_back();
    if (last.empty()) without_sign.words.pop_back();
    const auto query = read_query<twenty48::Game>(without_sign, 1);
    if (!query) return query.error();
    return twenty48::to_text(query->state) + (is_tile_due ? "+" : "");
}

Result<engine::Trace> search(const engine::TraceRequest& request, report::Language language) {
    StatusLine status;
    status.show(kSearching.in(language));
    return engine::trace_search(request);
}

void print_trace(const engine::Trace& trace, const Options& options, bool interrupted) {
    const std::string_view format = format_of(options);
    const report::Language language = language_of(options);
    if (format == "json") return print(report::trace_json(trace, interrupted) + "\n");
    if (format == "svg") return print(report::trace_svg(trace, language));
    print(report::trace_text(trace, language));
}

Exit run_trace(const Arguments& arguments) {
    const Options& options = arguments.options;
    if (wants_json(options) && options.given("format") && options.choice("format") != "json") {
        return refuse({"option json and option format=" + std::string(options.choice("format")) +
                       " ask for different things"});
    }
    const Result<std::string> position = start_of(arguments);
    if (!position) return refuse(position.error());
    const Result<std::size_t> kept = nodes_kept(options);
    if (!kept) return refuse(kept.error());

    const StopToken& stop = stop_on_interrupt();
    engine::TraceRequest request{.game = arguments.words[0],
                                 .position = *position,
                                 .method = options.choice("method"),
                                 .limits = limits_from(options),
                                 .max_nodes = *kept,
                                 .seed = seed_of(options),
                                 .stop = &stop};
    if (options.given("playouts")) {
        request.limits.playouts = static_cast<std::uint64_t>(options.integer("playouts"));
    }
    const Result<engine::Trace> trace = search(request, language_of(options));
    if (!trace) return refuse(trace.error());
    const bool interrupted = stop.stop_requested();
    print_trace(*trace, options, interrupted);
    return interrupted ? kInterrupted : kDone;
}

std::vector<OptionSpec> trace_options() {
    OptionSpec nodes = nodes_option();
    nodes.help = "node limit";
    OptionSpec time = time_option();
    time.help = "time limit";
    return with_common_options(
        {{.name = "method",
          .type = OptionType::kChoice,
          .default_value = kDefaultMethod,
          .help = "how to search",
          .choices = engine::trace_methods()},
         {.name = "depth",
          .type = OptionType::kInteger,
          .minimum = 1,
          .maximum = engine::kDeepestTrace,
          .help = "depth limit in plies, moves of either side or of chance; by default 3"},
         {.name = "format",
          .type = OptionType::kChoice,
          .default_value = 0,
          .help = "svg: a picture that stands for itself",
          .choices = kFormats},
         {.name = "limit",
          .type = OptionType::kInteger,
          .minimum = 1,
          .maximum = kMaxKept,
          .help = "most nodes of the tree to show; by default 2000, in pictures 300"},
         {.name = "playouts",
          .type = OptionType::kInteger,
          .minimum = 1,
          .maximum = kMaxPlayouts,
          .help = "random games of montecarlo and mcts; by default 400"},
         time,
         nodes},
        {.seed = true});
}

}  // namespace

const Command& trace_command() {
    static constexpr std::array kWords = {Positional{
        "GAME [POSITION]",
        "plates, tictactoe or connect4, by default from the start, or 2048; positions as in A1+20, "
        "x.o.x...., 4453, 0012002300340145 (with a + behind it: a new tile is due); - reads one of "
        "2048 from standard input",
        true}};
    static const std::vector<OptionSpec> kOptions = trace_options();
    static constexpr std::array<std::string_view, 4> kExamples = {
        "tilestone trace plates --method alphabeta",
        "tilestone trace tictactoe xox.o..x. --method minimax --depth 4 --json",
        "tilestone trace 2048 8785767833322121 --method expectimax --depth 3",
        "tilestone trace plates --method minimax --format svg"};
    static const Command kCommand{
        "trace",   "prints the search tree of a position, to see how a search works",
        kWords,    kOptions,
        kExamples, &run_trace};
    return kCommand;
}

}  // namespace tilestone::cli
