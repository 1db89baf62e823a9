// SPDX-License-Identifier: MIT
//
// BasicSession: the state that the sessions of every game have in common.
//
// A session knows no terminal, file, clock or player: keys and analyses come in, a view comes out,
// and each call says what is to be saved. What somebody should think about now is wanted(); whoever
// thinks answers with the number of that task, and an answer that comes too late is no answer.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "tilestone/apps/tui/phrases.h"
#include "tilestone/engine/player.h"
#include "tilestone/report/language.h"

namespace tilestone::tui {

/// One line to the player. A '%' in the text stands for the detail.
struct Notice {
    report::Phrase text;
    std::string detail;

    [[nodiscard]] bool is_empty() const { return text.english.empty(); }
};

/// What a player found out about a position.
template <class Move>
struct Analysis {
    struct MoveValue {
        Move move{};
        double value = 0;
    };
    std::vector<MoveValue> moves{};    ///< the legal ones, best first; empty where the game is over
    std::vector<Move> line{};          ///< what the player expects, the best move first
    std::optional<double> win_rate{};  ///< 0 … 1, of the side to move; none in games of one side
    int depth = 0;
    std::uint64_t nodes = 0;
    double milliseconds = 0;
    std::vector<std::string> why{};  ///< a sentence for each reason, in the user's language
};

/// The moves whose values say something, the chosen one first whatever the order of equal values.
template <class Game>
[[nodiscard]] Analysis<typename Game::Move> analysis_of(const engine::SearchResult<Game>& result) {
    using search::ValueKind;
    Analysis<typename Game::Move> analysis{.line = result.line,
                                           .depth = std::max(result.depth, 0),
                                           .nodes = result.nodes,
                                           .milliseconds = result.time.count()};
    auto& moves = analysis.moves;
    for (const auto& [move, value, visits, kind] : result.moves) {
        const bool is_known = kind == ValueKind::kExact || kind == ValueKind::kLower;
        if (is_known || move == result.move) moves.push_back({move, value});
    }
    const auto chosen = std::ranges::find_if(
        moves, [&](const auto& entry) { return result.move && entry.move == *result.move; });
    if (chosen != moves.end()) std::rotate(moves.begin(), chosen, chosen + 1);
    if (chosen == moves.end() && result.move) moves = {{*result.move, 0}};
    return analysis;
}

/// The part of a view that no game differs in.
template <class Move>
struct BasicView {
    bool help = false;      ///< the list of keys is open
    bool thinking = false;  ///< somebody is working out a hint, or a move that is waited for
    std::string player{};   ///< who thinks, or gave the hint, as in "expectimax"
    std::optional<Analysis<Move>> so_far{};  ///< while thinking
    std::optional<Analysis<Move>> hint{};
    Notice notice{};
};

/// What must be saved after a step: nothing at all, the events in the string, or, where that is
/// empty, the whole (see SaveFile::record).
using SaveRequest = std::optional<std::string>;
inline SaveRequest save_whole() { return std::string{}; }

/// What somebody is to think about.
struct Task {
    std::uint64_t number = 0;  ///< differs from task to task
    bool hint = false;         ///< else a move
    std::string player{};      ///< as in "classic:depth=4", where the session chooses it
    double milliseconds = 0;   ///< for players without limits of their own
    int level = 0;             ///< for players that have levels; 0: as strong as they can
    std::size_t seat = 0;      ///< players are kept by seat, so that they remember
    bool all_values = false;   ///< of a move: what the others are worth is shown too

    static constexpr std::size_t kSeats = 3;
    static constexpr std::size_t kHintSeat = 2;
};

/// `Timeline` is a History.
template <class Timeline, class Settings, class Move>
class BasicSession {
public:
    /// Shows what is known so far of the present task.
    void show_so_far(std::uint64_t number, Analysis<Move> analysis) {
        if (number == task_) so_far_ = std::move(analysis);
    }
    void say(const report::Phrase& text, std::string detail = {}) {
        notice_ = {text, std::move(detail)};
    }
    void redrawn() { wants_redraw_ = false; }

    [[nodiscard]] bool wants_redraw() const { return wants_redraw_; }
    [[nodiscard]] bool wants_quit() const { return wants_quit_; }
    [[nodiscard]] Timeline& timeline() { return timeline_; }
    [[nodiscard]] const Timeline& timeline() const { return timeline_; }
    [[nodiscard]] const Settings& settings() const { return settings_; }

protected:
    BasicSession(Timeline timeline, Settings settings)
        : timeline_(std::move(timeline)), settings_(std::move(settings)) {}

    /// Nobody need think on about the present task; an answer to it comes too late.
    void end_task() {
        ++task_;
        wants_hint_ = false;
        so_far_.reset();
    }
    /// The position or who plays it is another one now.
    void forget_thoughts() {
        end_task();
        hint_.reset();
    }

    /// A step back or forward; false where there is none, and then that is said. `old_game` is what
    /// to say when a step back leads into the game before.
    bool step_back(const report::Phrase& old_game) {
        const bool into_old_game = timeline_.step().begins_game();
        const bool done = timeline_.undo();
        if (!done) say(notices::kNothingToUndo);
        if (done && into_old_game) say(old_game);
        return done;
    }
    bool step_forward() {
        const bool done = timeline_.redo();
        if (!done) say(notices::kNothingToRedo);
        return done;
    }

    /// What each game does alike; other commands do nothing here.
    template <class Command>
    void apply_common(Command command) {
        switch (command) {
            case Command::kHelp: help_ = !help_; break;
            case Command::kClose:
                help_ = false;
                if (wants_hint_) end_task();
                hint_.reset();
                break;
            case Command::kRedraw: wants_redraw_ = true; break;
            case Command::kQuit: wants_quit_ = true; break;
            default: break;
        }
    }

    /// A view with all that is known here. `thinking`: the present task is one that is shown.
    template <class View>
    [[nodiscard]] View begin_view(bool thinking, std::string player) const {
        View view;
        view.help = help_;
        view.thinking = thinking;
        view.player = std::move(player);
        if (thinking) view.so_far = so_far_;
        view.hint = hint_;
        view.notice = notice_;
        return view;
    }

    Timeline timeline_;
    Settings settings_;
    Notice notice_;
    std::optional<Analysis<Move>> so_far_;  // of the present task
    std::optional<Analysis<Move>> hint_;
    std::uint64_t task_ = 1;
    bool wants_hint_ = false;
    bool help_ = false;

private:
    bool wants_redraw_ = false;
    bool wants_quit_ = false;
};

}  // namespace tilestone::tui
