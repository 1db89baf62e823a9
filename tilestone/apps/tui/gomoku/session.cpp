// SPDX-License-Identifier: MIT
#include "tilestone/apps/tui/gomoku/session.h"

#include <algorithm>
#include <utility>

#include "tilestone/apps/tui/gomoku/ending.h"
#include "tilestone/apps/tui/gomoku/notices.h"
#include "tilestone/base/text.h"
#include "tilestone/games/gomoku/rules.h"

namespace tilestone::tui::stones {
namespace {

using gomoku::Color;
using gomoku::Point;
using gomoku::Position;

const Saving kWhole = std::string{};

Point middle_of(int size) { return gomoku::point_at(size / 2, size / 2); }

/// Why no stone may be put there, in the user's language.
Notice refusal(const Position& position, Point point) {
    const std::string name = gomoku::point_text(point);
    if (ending_of(position) != Ending::kNone) return {notices::kOver, {}};
    if (!position.is_empty(point)) return {notices::kOccupied, name};
    if (position.to_move() != Color::kBlack) return {};
    if (const auto foul = gomoku::foul_at(position, point))
        return {notices::forbidden(*foul), name};
    return {};
}

}  // namespace

std::string name_in(const std::string& player) { return player.substr(0, player.find(':')); }

Session::Session(Timeline timeline, Settings settings)
    : timeline_(std::move(timeline)),
      settings_(std::move(settings)),
      cursor_(timeline_.last().value_or(middle_of(timeline_.now().size()))) {}

bool Session::is_over() const { return ending_of(timeline_.now()) != Ending::kNone; }

bool Session::is_show() const {
    return std::ranges::none_of(settings_.sides, [](const Side& side) { return side.human; });
}

const Side& Session::side_to_move() const {
    return settings_.sides[index_of(timeline_.now().to_move())];
}

bool Session::is_engines_turn() const { return !side_to_move().human && !is_over(); }

void Session::say(const protocol::Phrase& text, std::string detail) {
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
    if (!gomoku::is_on_board(gomoku::column_of(cursor_), gomoku::row_of(cursor_), size)) {
        cursor_ = middle_of(size);
    }
}

std::optional<Task> Session::wanted() const {
    if (is_over()) return std::nullopt;
    const double milliseconds = kLevelMilliseconds[static_cast<std::size_t>(settings_.level - 1)];
    if (wants_hint_) return Task{task_, true, side_to_move().engine, milliseconds};
    if (paused_ || !is_engines_turn()) return std::nullopt;
    return Task{task_, false, side_to_move().engine, milliseconds};
}

void Session::show_so_far(std::uint64_t number, Thought thought) {
    if (number == task_ && wanted()) so_far_ = std::move(thought);
}

Saving Session::take(std::uint64_t number, Thought thought) {
    const auto task = wanted();
    if (!task || task->number != number) return std::nullopt;
    if (!task->hint) {
        const std::string player = name_in(task->player);
        const Saving saving =
            thought.moves.empty() ? std::nullopt : play(thought.moves.front().move);
        if (saving) {
            cursor_ = thought.moves.front().move;
        } else {
            changed();
            paused_ = true;
            say(notices::kNoMove, player);
        }
        return saving;
    }
    ++task_;  // an engine whose turn it is begins its own thoughts now
    wants_hint_ = false;
    so_far_.reset();
    help_ = false;
    if (thought.moves.empty() || !timeline_.now().is_empty(thought.moves.front().move)) {
        return std::nullopt;
    }
    cursor_ = thought.moves.front().move;
    hint_ = std::move(thought);
    return std::nullopt;
}

Saving Session::press(Key key, const PointFinder& point_of) {
    if (prompt_) return press_in_prompt(key);
    if (key.is_left_button() || key.is_right_button()) {
        const auto point = point_of ? point_of(key.row, key.column) : std::nullopt;
        if (!point) return std::nullopt;
        notice_ = {};
        typed_.clear();
        cursor_ = *point;
        return key.is_left_button() ? play_here() : std::nullopt;
    }
    const Command command = command_of(key, timeline_.now().size());
    const bool is_part = is_column(key, timeline_.now().size()) || is_digit(key);
    if (command == Command::kNone && !is_part) return std::nullopt;
    notice_ = {};
    if (type(key)) return std::nullopt;
    if (command != Command::kErase) typed_.clear();
    const Saving saving = apply(command);
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
    const auto point = gomoku::parse_point(typed_, size);
    if (point) {
        cursor_ = *point;
    } else {
        say(notices::kOffBoard, typed_);
        typed_.clear();
    }
    return true;
}

void Session::move_cursor(int columns, int rows) {
    const int most = timeline_.now().size() - 1;
    cursor_ = gomoku::point_at(std::clamp(gomoku::column_of(cursor_) + columns, 0, most),
                               std::clamp(gomoku::row_of(cursor_) + rows, 0, most));
}

Saving Session::apply(Command command) {
    switch (command) {
        case Command::kUp: move_cursor(0, 1); break;
        case Command::kDown: move_cursor(0, -1); break;
        case Command::kLeft: move_cursor(-1, 0); break;
        case Command::kRight: move_cursor(1, 0); break;
        case Command::kPlay: return play_here();
        case Command::kHint:
            if (is_over()) break;
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
        case Command::kSave: ask_for_file(true); break;
        case Command::kOpen: ask_for_file(false); break;
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

/// What Enter and a click do: they let a paused engine move, or put a stone for a human.
Saving Session::play_here() {
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

Saving Session::play(Point point) {
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
Saving Session::undo() {
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
Saving Session::redo() {
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

void Session::pause() {
    paused_ = is_engines_turn();
    if (paused_ && notice_.is_empty()) say(notices::kPaused, name_in(side_to_move().engine));
}

void Session::toggle_pause() {
    if (!is_engines_turn()) {
        say(notices::kNothingToPause);
        return;
    }
    changed();
    if (paused_) {
        paused_ = false;
    } else {
        pause();
    }
}

Saving Session::hand_over(Color color) {
    Side& side = settings_.sides[index_of(color)];
    side.human = !side.human;
    changed();
    paused_ = false;
    const bool black = color == Color::kBlack;
    if (side.human) {
        say(black ? notices::kBlackIsYou : notices::kWhiteIsYou);
    } else {
        say(black ? notices::kBlackIs : notices::kWhiteIs, name_in(side.engine));
    }
    return kWhole;
}

Saving Session::change_level(int change) {
    const int level = std::clamp(settings_.level + change, 1, kLevels);
    const bool same = level == settings_.level;
    settings_.level = level;
    const double seconds = kLevelMilliseconds[static_cast<std::size_t>(level - 1)] / 1000;
    say(notices::kLevel,
        std::to_string(level) + "/" + std::to_string(kLevels) + ", " + shortest(seconds) + " s");
    return same ? std::nullopt : kWhole;
}

void Session::ask_for_file(bool save) {
    prompt_ = Prompt{save ? notices::kSaveAs : notices::kOpenWhich, file_name_};
    prompt_saves_ = save;
    prompt_is_untouched_ = true;
}

Saving Session::press_in_prompt(Key key) {
    constexpr std::size_t kLongestPath = 1000;
    if (key == Key::kEscape) {
        prompt_.reset();
    } else if (key == key_of('\r') || key == key_of('\n')) {
        if (!prompt_->text.empty()) {
            file_name_ = prompt_->text;
            file_wish_ = FileWish{prompt_saves_, prompt_->text};
        }
        notice_ = {};
        prompt_.reset();
    } else if (key == key_of('\x7f') || key == key_of('\b')) {
        if (!prompt_->text.empty()) prompt_->text.pop_back();
        prompt_is_untouched_ = false;
    } else if (key.is_character() && key.code >= ' ' && prompt_->text.size() < kLongestPath) {
        if (prompt_is_untouched_) prompt_->text.clear();  // another name than the one offered
        prompt_is_untouched_ = false;
        prompt_->text += static_cast<char>(key.code);
    }
    return std::nullopt;
}

std::optional<FileWish> Session::take_file_wish() {
    return std::exchange(file_wish_, std::nullopt);
}

Saving Session::open(const SavedGame& saved) {
    const Position& position = saved.timeline.now();
    timeline_.start(position.rule(), position.size());
    for (const Point point : saved.timeline.moves()) (void)timeline_.play(point);  // it was legal
    set_settings(saved.settings);
    pause();
    return kWhole;
}

Saving Session::start_new_game(gomoku::Rule rule, int size) {
    timeline_.start(rule, size);
    changed();
    cursor_ = middle_of(size);
    help_ = false;
    paused_ = false;
    say(notices::kNewGame);
    return kWhole;
}

void Session::set_settings(const Settings& settings) {
    settings_ = settings;
    changed();
}

View Session::view() const {
    const Position& position = timeline_.now();
    View view;
    view.position = position;
    view.cursor = cursor_;
    view.last = timeline_.last();
    view.ending = ending_of(position);
    view.winner = winner_of(position);
    if (view.ending == Ending::kRow && view.last) view.winning = winning_row(position, *view.last);
    if (view.ending == Ending::kNone) view.forbidden = gomoku::explain_fouls(position);
    for (const Color color : gomoku::kColors) {
        const Side& side = settings_.sides[index_of(color)];
        if (!side.human) view.engines[index_of(color)] = name_in(side.engine);
    }
    view.milliseconds = kLevelMilliseconds[static_cast<std::size_t>(settings_.level - 1)];
    view.level = settings_.level;
    view.moves = position.count();
    view.paused = paused_ && is_engines_turn();
    view.thinking = wanted().has_value();
    view.help = help_;
    view.thinker = name_in(side_to_move().engine);
    view.so_far = so_far_;
    view.hint = hint_;
    view.typed = typed_;
    view.prompt = prompt_;
    view.notice = notice_;
    return view;
}

}  // namespace tilestone::tui::stones
