// SPDX-License-Identifier: MIT
//
// The parts of session.h that put stones and take them back.
#include "tilestone/apps/tui/gomoku/ending.h"
#include "tilestone/apps/tui/gomoku/notices.h"
#include "tilestone/apps/tui/gomoku/session.h"
#include "tilestone/games/gomoku/rules.h"

namespace tilestone::tui::gomoku {
namespace {

using game::Color;
using game::Point;
using game::Position;

/// Why no stone may be put there, in the user's language.
Notice refusal(const Position& position, Point point) {
    const std::string name = game::point_text(point);
    if (ending_of(position) != Ending::kNone) return {notices::kOver, {}};
    if (!position.is_empty(point)) return {notices::kOccupied, name};
    if (position.to_move() != Color::kBlack) return {};
    if (const auto foul = game::foul_at(position, point)) return {notices::forbidden(*foul), name};
    return {};
}

}  // namespace

/// What Enter and a click do: they let a paused engine move, or put a stone for a human.
SaveRequest Session::play_here() {
    if (is_engines_turn() && paused_) {
        toggle_pause();
        return std::nullopt;
    }
    if (is_engines_turn()) {
        say(notices::kNotYourTurn, name_in(side_to_move().engine));
        return std::nullopt;
    }
    const Notice problem = refusal(timeline_.now(), cursor_);
    if (problem.is_empty()) return play(cursor_);
    notice_ = problem;
    return std::nullopt;
}

SaveRequest Session::play(Point point) {
    if (!timeline_.play(point)) return std::nullopt;
    changed();
    help_ = false;
    paused_ = false;
    notice_ = {};
    finished_ = is_over();
    return event_of(point);
}

/// Back to a human's turn, since an engine would only do the same again; where there is none, to
/// the beginning, or in a show one move, and the engine waits.
SaveRequest Session::undo() {
    const bool new_game = !timeline_.last();
    if (!timeline_.undo()) {
        say(notices::kNothingToUndo);
        return std::nullopt;
    }
    std::string events(kUndoEvent);
    if (new_game) say(notices::kOldGame);
    while (!new_game && !is_show() && is_engines_turn() && timeline_.last() && timeline_.undo()) {
        events += kUndoEvent;
    }
    changed();
    pause();
    if (const auto last = timeline_.last()) cursor_ = *last;
    return events;
}

/// The way that undo went, forward.
SaveRequest Session::redo() {
    if (!timeline_.redo()) {
        say(notices::kNothingToRedo);
        return std::nullopt;
    }
    std::string events(kRedoEvent);
    while (!is_show() && is_engines_turn() && timeline_.can_redo_stone() && timeline_.redo()) {
        events += kRedoEvent;
    }
    changed();
    pause();
    if (const auto last = timeline_.last()) cursor_ = *last;
    return events;
}

SaveRequest Session::open(const SavedGame& saved) {
    const Position& position = saved.timeline.now();
    timeline_.start(position.rule(), position.size());
    for (const Point point : saved.timeline.moves()) (void)timeline_.play(point);  // it was legal
    set_settings(saved.settings);
    pause();
    return save_whole();
}

SaveRequest Session::start_new_game(game::Rule rule, int size) {
    timeline_.start(rule, size);
    changed();
    cursor_ = middle();
    help_ = false;
    paused_ = false;
    say(notices::kNewGame);
    return save_whole();
}

}  // namespace tilestone::tui::gomoku
