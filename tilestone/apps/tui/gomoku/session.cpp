// SPDX-License-Identifier: MIT
#include "tilestone/apps/tui/gomoku/session.h"

#include <algorithm>
#include <utility>

#include "tilestone/apps/tui/gomoku/ending.h"
#include "tilestone/apps/tui/gomoku/notices.h"

namespace tilestone::tui::gomoku {

using game::Color;

Session::Session(Timeline timeline, Settings settings)
    : timeline_(std::move(timeline)),
      settings_(std::move(settings)),
      cursor_(timeline_.last().value_or(middle())) {}

bool Session::is_over() const { return ending_of(timeline_.now()) != Ending::kNone; }

void Session::say(const report::Phrase& text, std::string detail) {
    notice_ = {text, std::move(detail)};
}

/// The position or who plays it is another one now.
void Session::changed() {
    ++task_;
    wants_hint_ = false;
    so_far_.reset();
    hint_.reset();
    typed_.clear();
    const int size = timeline_.now().size();
    if (!game::is_on_board(game::column_of(cursor_), game::row_of(cursor_), size)) {
        cursor_ = middle();
    }
}

game::Point Session::middle() const {
    const int half = timeline_.now().size() / 2;
    return game::point_at(half, half);
}

SaveRequest Session::press_button(Key key, const PointFinder& point_of) {
    const auto point = point_of ? point_of(key.row, key.column) : std::nullopt;
    if (!point) return std::nullopt;
    notice_ = {};
    typed_.clear();
    cursor_ = *point;
    return key.is_left_button() ? play_here() : std::nullopt;
}

SaveRequest Session::press(Key key, const PointFinder& point_of) {
    if (file_prompt_.is_open()) {
        notice_ = {};
        file_prompt_.press(key);
        return std::nullopt;
    }
    if (key.is_left_button() || key.is_right_button()) return press_button(key, point_of);
    const Command command = command_of(key, timeline_.now().size());
    const bool is_part = is_column(key, timeline_.now().size()) || is_digit(key);
    if (command == Command::kNone && !is_part) return std::nullopt;
    notice_ = {};
    if (type(key)) return std::nullopt;
    // Enter after "a": the row is still missing, and the cursor may be anywhere.
    if (command == Command::kPlay && is_half_typed()) return std::nullopt;
    if (command != Command::kErase) typed_.clear();
    const SaveRequest saving = apply(command);
    if (is_part) typed_ = static_cast<char>(key.code);  // h j k l: perhaps a digit follows
    return saving;
}

/// Takes a part of a point that is being typed; false where the key is a command.
bool Session::type(Key key) {
    const int size = timeline_.now().size();
    if (!is_digit(key)) {
        const bool column = is_column(key, size) && command_of(key, size) == Command::kNone;
        if (column) typed_ = static_cast<char>(key.code);
        return column;
    }
    if (typed_.empty()) return true;
    typed_ += static_cast<char>(key.code);
    const auto point = game::parse_point(typed_, size);
    if (point) {
        cursor_ = *point;
    } else {
        say(notices::kOffBoard, typed_);
        typed_.clear();
    }
    return true;
}

/// A column was typed, and not by a key that moves the cursor as well.
bool Session::is_half_typed() const {
    return typed_.size() == 1 &&
           command_of(key_of(typed_.front()), timeline_.now().size()) == Command::kNone;
}

void Session::move_cursor(int columns, int rows) {
    const int most = timeline_.now().size() - 1;
    cursor_ = game::point_at(std::clamp(game::column_of(cursor_) + columns, 0, most),
                             std::clamp(game::row_of(cursor_) + rows, 0, most));
}

SaveRequest Session::apply(Command command) {
    switch (command) {
        case Command::kUp: move_cursor(0, 1); break;
        case Command::kDown: move_cursor(0, -1); break;
        case Command::kLeft: move_cursor(-1, 0); break;
        case Command::kRight: move_cursor(1, 0); break;
        case Command::kPlay: return play_here();
        case Command::kHint:
            if (is_over()) {
                say(notices::kOver);
                break;
            }
            changed();
            wants_hint_ = true;
            break;
        case Command::kErase:
            if (typed_.empty()) return undo();
            typed_.pop_back();
            break;
        case Command::kUndo: return undo();
        case Command::kRedo: return redo();
        case Command::kNew: return start_new_game(timeline_.now().rule(), timeline_.now().size());
        case Command::kBlack: return hand_over(Color::kBlack);
        case Command::kWhite: return hand_over(Color::kWhite);
        case Command::kPause: toggle_pause(); break;
        case Command::kStronger: return change_level(1);
        case Command::kWeaker: return change_level(-1);
        case Command::kSave: file_prompt_.ask(true); break;
        case Command::kOpen: file_prompt_.ask(false); break;
        case Command::kHelp: help_ = !help_; break;
        case Command::kClose:
            help_ = false;
            if (wants_hint_) changed();
            hint_.reset();
            break;
        case Command::kRedraw: wants_redraw_ = true; break;
        case Command::kQuit: wants_quit_ = true; break;
        default: break;
    }
    return std::nullopt;
}

}  // namespace tilestone::tui::gomoku
