// SPDX-License-Identifier: MIT
//
// BasicSession: the state that the sessions of all games share.
//
// A session knows no terminal, file, clock or player: keys and analyses go in, a view comes out,
// and each call returns what must be saved. wanted() is the task to search now. An answer carries
// the number of its task; answers to an earlier task are ignored.
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
#include "tilestone/report/wording.h"

namespace tilestone::tui {

/// One line of message. A '%' in the text stands for the detail.
struct Notice {
    report::Phrase text;
    std::string detail;

    [[nodiscard]] bool is_empty() const { return text.english.empty(); }
};

/// The result of a player's search, complete or so far.
template <class Move>
struct Analysis {
    struct MoveValue {
        Move move{};
        double value = 0;
    };
    std::vector<MoveValue> moves{};    ///< best first; see analysis_of()
    std::vector<Move> line{};          ///< principal variation
    std::optional<double> win_rate{};  ///< 0 … 1, for the side to move; none in 2048
    int depth = 0;
    std::uint64_t nodes = 0;
    double milliseconds = 0;
    report::WordedReasons why{};  ///< in the user's language

    /// Another move that was asked about.
    struct Other {
        Move move{};
        std::optional<double> win_rate{};
        report::WordedReasons why{};
        std::vector<Move> line{};  ///< begins with it
    };
    std::optional<Other> instead{};
};

/// The moves with an exact value or a lower bound, and the chosen move, which comes first even
/// among equals. No moves if the player chose none.
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

/// The part of a view that all games share.
template <class Move>
struct BasicView {
    bool help = false;  ///< the list of keys is open
    bool thinking =
        false;  ///< a search for a hint, or for a move that the user waits for, is running
    std::string player{};                    ///< name of the player that thinks or gave the hint
    std::optional<Analysis<Move>> so_far{};  ///< while thinking
    std::optional<Analysis<Move>> hint{};
    Notice notice{};
};

/// What a step leaves to save: nothing if none, the whole file if empty, otherwise the events to
/// append (see SaveFile::record).
using SaveRequest = std::optional<std::string>;
inline SaveRequest save_whole() { return std::string{}; }

/// A search that the session wants.
struct Task {
    std::uint64_t number = 0;  ///< differs from task to task
    bool hint = false;         ///< false: a move
    std::string instead{};     ///< name of a move that the hint explains too; empty: none
    std::string player{};      ///< such as "classic:depth=4"; empty: the thinker's own player
    double milliseconds = 0;   ///< time limit for players without limits of their own
    int level = 0;             ///< for players with levels; 0: full strength
    std::size_t seat = 0;      ///< one cached player per seat keeps its transposition table
    bool all_values = false;   ///< for a move: search the values of all moves, to show them

    static constexpr std::size_t kSeats = 3;
    static constexpr std::size_t kHintSeat = 2;
};

/// `Timeline` is a History.
template <class Timeline, class Settings, class Move>
class BasicSession {
public:
    /// Shows an analysis of the task `number` so far; ignored if that task is over.
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

    /// Ends the current task: its answer will be ignored.
    void end_task() {
        ++task_;
        wants_hint_ = false;
        instead_.reset();
        so_far_.reset();
    }
    /// Wants to know why not `move`; the hint stays.
    void ask_instead(const Move& move) {
        end_task();
        wants_hint_ = true;
        instead_ = move;
    }
    /// The position or its player changed: drops the task and the hint.
    void forget_thoughts() {
        end_task();
        hint_.reset();
    }

    /// Undo and redo of one step. False, with a notice, if there is none. `old_game` is the notice
    /// after a step back into the game before.
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

    /// The commands that all games share; other commands do nothing.
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

    /// A view with the shared state. `thinking`: the current task is shown as running.
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
    std::optional<Analysis<Move>> so_far_;  // of the current task
    std::optional<Analysis<Move>> hint_;
    std::uint64_t task_ = 1;
    bool wants_hint_ = false;
    std::optional<Move> instead_;  // that the hint explains too
    bool help_ = false;

private:
    bool wants_redraw_ = false;
    bool wants_quit_ = false;
};

}  // namespace tilestone::tui
