// SPDX-License-Identifier: MIT
#include <array>
#include <mutex>
#include <numeric>

#include "tilestone/apps/cli/commands.h"
#include "tilestone/apps/cli/inputs.h"
#include "tilestone/apps/cli/interrupt.h"
#include "tilestone/apps/cli/standard_options.h"
#include "tilestone/apps/cli/status_line.h"
#include "tilestone/apps/cli/terminal.h"
#include "tilestone/base/clock.h"
#include "tilestone/base/executor.h"
#include "tilestone/games/twenty48/children.h"
#include "tilestone/games/twenty48/count.h"
#include "tilestone/protocol/measure_report.h"
#include "tilestone/protocol/number_text.h"

namespace tilestone::cli {
namespace {

using twenty48::Board;

// A position has at most 4 * 15 * 2 successors, and 120^9 still fits 64 bits.
constexpr double kDeepest = 9;

// Counted in one go, without a look at the stop token: some ten milliseconds.
constexpr int kUninterrupted = 3;

template <class Visit>
void for_each_successor(const Board& board, Visit&& visit) {
    twenty48::for_each_move(board, [&](twenty48::Move, const twenty48::Slide& slide) {
        twenty48::for_each_empty_cell(slide.after.board, [&](int cell) {
            for (const twenty48::Exponent tile : twenty48::kSpawnExponents) {
                visit(slide.after.board.with(cell, tile));
            }
        });
    });
}

std::uint64_t count(const Board& board, int depth, const StopToken& stop) {
    if (stop.stop_requested()) return 0;
    if (depth <= kUninterrupted) return twenty48::count_leaves(board, depth);
    std::uint64_t leaves = 0;
    for_each_successor(board, [&](const Board& next) { leaves += count(next, depth - 1, stop); });
    return leaves;
}

std::string progress_line(std::size_t done, std::size_t all, double seconds,
                          protocol::Language language) {
    std::string line = std::to_string(done) + "/" + std::to_string(all);
    if (done == 0) return line;
    const double left = seconds / static_cast<double>(done) * static_cast<double>(all - done);
    line += protocol::Phrase{", ", "，剩余约 "}.in(language);
    line += protocol::duration_text(left, language);
    return line.append(protocol::Phrase{" left", ""}.in(language));
}

/// One task for each successor of `board`; `depth` at least 1.
std::uint64_t count_in_parallel(const Board& board, int depth, const Options& options,
                                const StopToken& stop) {
    std::vector<Board> successors;
    for_each_successor(board, [&](const Board& next) { successors.push_back(next); });
    std::vector<std::uint64_t> leaves(successors.size());
    StatusLine status;
    std::mutex reporting;
    std::size_t done = 0;
    const Stopwatch watch;
    const auto show = [&] {
        status.show(progress_line(done, leaves.size(), watch.seconds(), language_of(options)));
    };
    show();
    make_executor(threads_of(options))->run(leaves.size(), [&](std::size_t index) {
        leaves[index] = count(successors[index], depth - 1, stop);
        const std::lock_guard lock(reporting);
        ++done;
        show();
    });
    return std::accumulate(leaves.begin(), leaves.end(), std::uint64_t{0});
}

int run(const Arguments& arguments) {
    const Options& options = arguments.options;
    const Status game = check_game(arguments.words[0]);
    if (!game) return refuse(game.error());
    const Result<Board> board = read_position(arguments, 1);
    if (!board) return refuse(board.error());

    const StopToken& stop = stop_on_interrupt();
    const Stopwatch watch;
    protocol::CountReport report{.board = *board,
                                 .depth = static_cast<int>(options.integer("depth"))};
    report.leaves = report.depth == 0 ? 1 : count_in_parallel(*board, report.depth, options, stop);
    report.seconds = watch.seconds();
    report.interrupted = stop.stop_requested();
    print(wants_json(options) ? count_json(report) + "\n"
                              : count_report_text(report, language_of(options)));
    return report.interrupted ? kInterrupted : kDone;
}

}  // namespace

const Command& count_command() {
    static constexpr std::array kWords = {kGameWord, kPositionWord};
    static const std::vector<OptionSpec> kOptions =
        with_common_options({{.name = "depth",
                              .type = OptionType::kInteger,
                              .default_value = 1,
                              .maximum = kDeepest,
                              .help = "how many moves, each with every possible new tile"}});
    static constexpr std::array<std::string_view, 1> kExamples = {
        "tilestone count 2048 0012002300340145 --depth 3"};
    static const Command kCommand{"count",   "how many positions follow after so many moves",
                                  kWords,    kOptions,
                                  kExamples, &run};
    return kCommand;
}

}  // namespace tilestone::cli
