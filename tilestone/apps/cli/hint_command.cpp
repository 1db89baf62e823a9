// SPDX-License-Identifier: MIT
#include <array>
#include <optional>
#include <type_traits>

#include "tilestone/apps/cli/commands.h"
#include "tilestone/apps/cli/experience_file.h"
#include "tilestone/apps/cli/inputs.h"
#include "tilestone/apps/cli/interrupt.h"
#include "tilestone/apps/cli/standard_options.h"
#include "tilestone/apps/cli/status_line.h"
#include "tilestone/apps/cli/terminal.h"
#include "tilestone/report/hint_report.h"

namespace tilestone::cli {
namespace {

constexpr report::Phrase kThinking{"thinking; Ctrl-C gives the best so far",
                                   "思考中；按 Ctrl-C 得到目前最好的结果"};
constexpr report::Phrase kEnough{"; Ctrl-C ends", "；Ctrl-C 结束"};

template <class Game>
engine::Hint<Game> think(const ChosenPlayer<Game>& player, const typename Game::State& state,
                         const Options& options, const StopToken& stop,
                         std::optional<typename Game::Move> instead) {
    const report::Language language = language_of(options);
    StatusLine status;
    status.show(kThinking.in(language));
    const auto thinker = player.spec.make(seed_of(options));
    engine::ProgressCallback<Game> on_progress;
    if (status.is_active()) {
        on_progress = [&](const engine::SearchResult<Game>& so_far) {
            std::optional<double> rate;
            if (!so_far.moves.empty()) {
                const auto chance = thinker->win_probability(so_far.moves.front().value);
                if (chance) rate = chance->win_rate;
            }
            status.show(thinking_text(so_far, rate, language).append(kEnough.in(language)));
        };
    }
    return engine::give_hint(*thinker, state, &stop, on_progress, instead);
}

template <class Game>
Exit hint(const Arguments& arguments) {
    const Options& options = arguments.options;
    const Result<report::Query<Game>> query = read_query<Game>(arguments, 1);
    if (!query) return refuse(query.error());
    Result<ChosenPlayer<Game>> player = choose_player<Game>(arguments);
    if (!player) return refuse(player.error());
    if constexpr (std::is_same_v<Game, gomoku::Game>) {
        const Status experienced = give_experience(player->spec, options);
        if (!experienced) return refuse(experienced.error());
    }
    give_threads(player->spec.options, options);
    std::optional<typename Game::Move> instead;
    if (options.given("instead")) {
        const auto move = report::legal_move(query->state, options.text("instead"));
        if (!move) return refuse({"option instead: " + move.error().message});
        instead = *move;
    }

    const StopToken& stop = stop_on_interrupt();
    const report::HintReport<Game> report{
        .query = *query,
        .hint = think(*player, query->state, options, stop, instead),
        .player = player->text,
        .options = player->spec.options,
        .seed = seed_of(options),
        .interrupted = stop.stop_requested()};
    const report::Language language = language_of(options);
    print(wants_json(options) ? hint_json(report, language) + "\n"
                              : hint_text(report, language, board_style_of(options)));
    return report.interrupted ? kInterrupted : kDone;
}

Exit run_hint(const Arguments& arguments) {
    const Status game = check_game(arguments.words[0], kAllGames);
    if (!game) return refuse(game.error());
    const Status board = check_board_options(arguments);
    if (!board) return refuse(board.error());
    if (is_gomoku(arguments)) return hint<gomoku::Game>(arguments);
    const Result<tiles::Size> size = board_size_of(arguments.options);
    if (!size) return refuse(size.error());
    return *size == tiles::Size{} ? hint<twenty48::Game>(arguments) : hint<tiles::Game>(arguments);
}

}  // namespace

const Command& hint_command() {
    static constexpr std::array kWords = {kAnyGameWord, kAnyPositionWord};
    static const std::vector<OptionSpec> kOptions = with_thinking_options(
        {{.name = "instead",
          .type = OptionType::kText,
          .value_name = "MOVE",
          .help =
              "another move, such as left or h8: what becomes of it, and why it is not the best"},
         rule_option(),
         any_size_option(),
         ascii_option(),
         experience_option("gomoku's classic avoids the positions that this file knows as lost")},
        {.seed = true, .threads = true, .color = true});
    static constexpr std::array<std::string_view, 9> kExamples = {
        "tilestone hint 2048 0012002300340145",
        "tilestone hint 2048 0,0,2,4,0,0,4,8,0,0,8,16,0,2,16,32 --time 500",
        "tilestone hint 2048 0012/0023/0034/0145 --player minimax:depth=5 --threads 2 --json",
        "tilestone hint 2048 01/12/20 --size 2x3",
        "echo 0012002300340145 | tilestone hint 2048 - --lang zh",
        "tilestone hint gomoku h8i9h9h10",
        "tilestone hint gomoku h8i9h9h10 --instead a1",
        "tilestone hint gomoku black:h8i8 white:g8h9h10 to-move:white",
        "tilestone hint gomoku g8a1i8c1h7e1h6g1 --rule renju --json"};
    static const Command kCommand{
        "hint", "the best move of a position, and why", kWords, kOptions, kExamples, &run_hint};
    return kCommand;
}

}  // namespace tilestone::cli
