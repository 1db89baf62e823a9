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
#include "tilestone/core/clock.h"
#include "tilestone/core/executor.h"
#include "tilestone/games/gomoku/count.h"
#include "tilestone/games/gomoku/rules.h"
#include "tilestone/games/gomoku/text.h"
#include "tilestone/games/twenty48/children.h"
#include "tilestone/games/twenty48/count.h"
#include "tilestone/games/twenty48/text.h"
#include "tilestone/report/number_text.h"
#include "tilestone/report/results/measure_report.h"

namespace tilestone::cli {
namespace {

/// A position has at most 4 * 15 * 2 successors, and 120^9 fits 64 bits.
struct Counted2048 {
    using State = twenty48::Board;
    static constexpr int kDeepest = 9;
    /// Depth that is counted without checking the stop token, about ten milliseconds.
    static constexpr int kUninterrupted = 3;

    static std::uint64_t count(const State& board, int depth) {
        return twenty48::count_leaves(board, depth);
    }
    static std::vector<State> successors(const State& board) {
        std::vector<State> all;
        twenty48::for_each_move(board, [&](twenty48::Move, const twenty48::Slide& slide) {
            twenty48::for_each_empty_cell(slide.after.board, [&](int cell) {
                for (const twenty48::Exponent tile : twenty48::kSpawnExponents) {
                    all.push_back(slide.after.board.with(cell, tile));
                }
            });
        });
        return all;
    }
};

/// At most 400 successors, and 400^7 fits 64 bits.
struct CountedGomoku {
    using State = gomoku::Position;
    static constexpr int kDeepest = 7;
    static constexpr int kUninterrupted = 2;

    static std::uint64_t count(const State& position, int depth) {
        return gomoku::count_leaves(position, depth);
    }
    static std::vector<State> successors(const State& position) {
        gomoku::Rules::Actions actions;
        gomoku::Rules::list_actions(position, actions);
        std::vector<State> all(actions.size(), position);
        for (std::size_t index = 0; index < all.size(); ++index) all[index].place(actions[index]);
        return all;
    }
};

template <class Counted>
std::uint64_t count(const typename Counted::State& state, int depth, const StopToken& stop) {
    if (stop.stop_requested()) return 0;
    if (depth <= Counted::kUninterrupted) return Counted::count(state, depth);
    std::uint64_t leaves = 0;
    for (const auto& next : Counted::successors(state)) {
        leaves += count<Counted>(next, depth - 1, stop);
    }
    return leaves;
}

std::string progress_line(std::size_t done, std::size_t all, double seconds,
                          report::Language language) {
    std::string line = std::to_string(done) + "/" + std::to_string(all);
    if (done == 0) return line;
    const double left = seconds / static_cast<double>(done) * static_cast<double>(all - done);
    line += report::Phrase{", ", "，剩余约 "}.in(language);
    line += report::duration_text(left, language);
    return line.append(report::Phrase{" left", ""}.in(language));
}

/// Counts with one task per successor of `state`; `depth` is at least 1.
template <class Counted>
std::uint64_t count_in_parallel(const typename Counted::State& state, int depth,
                                const Options& options, const StopToken& stop) {
    const auto successors = Counted::successors(state);
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
        leaves[index] = count<Counted>(successors[index], depth - 1, stop);
        const std::lock_guard lock(reporting);
        ++done;
        show();
    });
    return std::accumulate(leaves.begin(), leaves.end(), std::uint64_t{0});
}

/// Counts and prints the result; `report` describes the position.
template <class Counted>
Exit answer(const typename Counted::State& state, report::CountReport report,
            const Options& options) {
    report.depth = static_cast<int>(options.integer("depth"));
    if (report.depth > Counted::kDeepest) {
        return refuse({"option depth: " + std::to_string(report.depth) + " is not within 0…" +
                       std::to_string(Counted::kDeepest) + " for this game"});
    }
    const StopToken& stop = stop_on_interrupt();
    const Stopwatch watch;
    report.leaves =
        report.depth == 0 ? 1 : count_in_parallel<Counted>(state, report.depth, options, stop);
    report.seconds = watch.seconds();
    report.interrupted = stop.stop_requested();
    print(wants_json(options) ? count_json(report) + "\n"
                              : count_report_text(report, language_of(options)));
    return report.interrupted ? kInterrupted : kDone;
}

Exit count_2048(const Arguments& arguments) {
    const auto query = read_query<twenty48::Game>(arguments, 1);
    if (!query) return refuse(query.error());
    return answer<Counted2048>(query->state,
                               {.position = twenty48::to_text(query->state), .setup = {}},
                               arguments.options);
}

Exit count_gomoku(const Arguments& arguments) {
    const auto query = read_query<gomoku::Game>(arguments, 1);
    if (!query) return refuse(query.error());
    const report::BoardSetup setup{gomoku::name_of(query->state.rule()), query->state.size()};
    return answer<CountedGomoku>(query->state,
                                 {.position = gomoku::history_text(query->history), .setup = setup},
                                 arguments.options);
}

Exit run_count(const Arguments& arguments) {
    const Status game = check_game(arguments.words[0], kAllGames);
    if (!game) return refuse(game.error());
    const Status board = check_board_options(arguments);
    if (!board) return refuse(board.error());
    return is_gomoku(arguments) ? count_gomoku(arguments) : count_2048(arguments);
}

}  // namespace

const Command& count_command() {
    static constexpr std::array kWords = {kAnyGameWord, kAnyPositionWord};
    static const std::vector<OptionSpec> kOptions = with_common_options(
        {{.name = "depth",
          .type = OptionType::kInteger,
          .default_value = 1,
          .maximum = Counted2048::kDeepest,
          .help = "how many moves, in 2048 each with every possible new tile; in gomoku up to 7"},
         rule_option(),
         size_option()},
        {.threads = true});
    static constexpr std::array<std::string_view, 2> kExamples = {
        "tilestone count 2048 0012002300340145 --depth 3",
        "tilestone count gomoku h8i9 --rule renju --depth 2"};
    static const Command kCommand{"count",   "how many positions follow after so many moves",
                                  kWords,    kOptions,
                                  kExamples, &run_count};
    return kCommand;
}

}  // namespace tilestone::cli
