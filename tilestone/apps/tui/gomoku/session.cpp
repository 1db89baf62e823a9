// SPDX-License-Identifier: MIT
#include "tilestone/apps/tui/gomoku/session.h"

#include <algorithm>
#include <array>
#include <utility>

#include "tilestone/apps/tui/gomoku/background_player.h"
#include "tilestone/apps/tui/gomoku/phrases.h"
#include "tilestone/apps/tui/gomoku/view.h"
#include "tilestone/apps/tui/line.h"
#include "tilestone/core/text.h"
#include "tilestone/games/gomoku/rules.h"
#include "tilestone/games/gomoku/winning_row.h"

namespace tilestone::tui::gomoku {

namespace {

/// Least time of a hint in ms, however weak the level.
constexpr double kHintMilliseconds = 1000;
/// Time between moves if engines play each other, so that the user can follow.
constexpr Milliseconds kShowTime{400};

using game::Color;
using game::Point;
using game::Position;

/// Why a stone may not be placed there; empty if it may.
Notice refusal(const Position& position, Point point) {
    const std::string name = game::point_text(point);
    if (ending_of(position) != Ending::kNone) return {notices::kOver, {}};
    if (!position.is_empty(point)) return {notices::kOccupied, name};
    if (position.to_move() != Color::kBlack) return {};
    if (const auto foul = game::foul_at(position, point)) return {notices::forbidden(*foul), name};
    return {};
}

constexpr std::array kBindings = {
    std::pair{Key::kUp, Command::kUp},          std::pair{Key::kRight, Command::kRight},
    std::pair{Key::kDown, Command::kDown},      std::pair{Key::kLeft, Command::kLeft},
    std::pair{Key::kEscape, Command::kClose},   std::pair{key_of('k'), Command::kUp},
    std::pair{key_of('l'), Command::kRight},    std::pair{key_of('j'), Command::kDown},
    std::pair{key_of('h'), Command::kLeft},     std::pair{key_of('\r'), Command::kPlay},
    std::pair{key_of('\n'), Command::kPlay},    std::pair{key_of(' '), Command::kPlay},
    std::pair{key_of('\x7f'), Command::kErase}, std::pair{key_of('\b'), Command::kErase},
    std::pair{key_of('+'), Command::kStronger}, std::pair{key_of('='), Command::kStronger},
    std::pair{key_of('-'), Command::kWeaker},   std::pair{key_of('_'), Command::kWeaker},
    std::pair{key_of('?'), Command::kHelp},     std::pair{key_of('\f'), Command::kRedraw},
};

constexpr std::array kLetters = {
    std::pair{key_of('H'), Command::kHint},  std::pair{key_of('U'), Command::kUndo},
    std::pair{key_of('R'), Command::kRedo},  std::pair{key_of('N'), Command::kNew},
    std::pair{key_of('B'), Command::kBlack}, std::pair{key_of('W'), Command::kWhite},
    std::pair{key_of('P'), Command::kPause}, std::pair{key_of('S'), Command::kSave},
    std::pair{key_of('O'), Command::kOpen},  std::pair{key_of('Q'), Command::kQuit},
};

bool is_small(Key key) { return key.code >= 'a' && key.code <= 'z'; }

constexpr std::size_t kLongestPath = 1000;  // bytes

/// A character that a name may hold, of any language.
bool is_printable(Key key) {
    constexpr int kFirstBeyondControls = 0xa0;  // after DEL and the C1 control characters
    return key.is_character() &&
           (key.code >= kFirstBeyondControls || (key.code >= ' ' && key.code < 0x7f));
}

/// Removes the last UTF-8 character.
void erase_last(std::string& text) {
    while (!text.empty() && continues_utf8(text.back())) text.pop_back();
    if (!text.empty()) text.pop_back();
}

}  // namespace

Session::Session(Timeline timeline, Settings settings)
    : BasicSession(std::move(timeline), std::move(settings)),
      cursor_(timeline_.last().value_or(middle())) {}

bool Session::is_over() const { return ending_of(timeline_.now()) != Ending::kNone; }

/// Drops all that belongs to the old position.
void Session::changed() {
    forget_thoughts();
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
    // Enter after "a" plays nothing: the row is missing, and the cursor is elsewhere.
    if (command == Command::kPlay && is_half_typed()) return std::nullopt;
    if (command != Command::kErase) typed_.clear();
    const SaveRequest saving = apply(command);
    if (is_part) typed_ = static_cast<char>(key.code);  // h j k l may begin a point too
    return saving;
}

/// Takes a key as a part of a typed point; false if it is a command.
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

/// A column was typed, by a key that does not move the cursor too.
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
        case Command::kHelp:
            if (hint_ && !help_) return ask_why_not();
            help_ = !help_;
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
        default: apply_common(command);
    }
    return std::nullopt;
}

/// Why not the point under the cursor; with the cursor on the best move, why not the next best one.
SaveRequest Session::ask_why_not() {
    const auto& moves = hint_->moves;
    const bool is_best = !moves.empty() && moves.front().move == cursor_;
    if (is_best && moves.size() > 1) {
        ask_instead(moves[1].move);
    } else if (const Notice problem = refusal(timeline_.now(), cursor_); !problem.is_empty()) {
        notice_ = problem;
    } else if (!is_best) {
        ask_instead(cursor_);
    }
    return std::nullopt;
}

const Side& Session::side_to_move() const {
    return settings_.sides[index_of(timeline_.now().to_move())];
}

bool Session::is_engines_turn() const { return !side_to_move().human && !is_over(); }

bool Session::is_show() const {
    return std::ranges::none_of(settings_.sides, [](const Side& side) { return side.human; });
}

std::optional<Task> Session::wanted() const {
    if (is_over()) return std::nullopt;
    Task task{.number = task_,
              .hint = wants_hint_,
              .player = side_to_move().engine,
              .milliseconds = milliseconds_of(settings_.level),
              .level = settings_.level,
              .seat = index_of(state().to_move())};
    if (wants_hint_) {
        task.milliseconds = std::max(task.milliseconds, kHintMilliseconds);
        task.level = 0;
        task.seat = Task::kHintSeat;
        if (instead_) task.instead = game::point_text(*instead_);
        return task;
    }
    if (paused_ || !is_engines_turn()) return std::nullopt;
    return task;
}

std::optional<Milliseconds> Session::pace() const {
    return is_show() ? std::optional(kShowTime) : std::nullopt;
}

SaveRequest Session::take(std::uint64_t number, Analysis analysis, double /*seconds*/) {
    const auto task = wanted();
    if (!task || task->number != number) return std::nullopt;
    if (!task->hint) {
        const std::string player = name_in(task->player);
        const SaveRequest saving =
            analysis.moves.empty() ? std::nullopt : play(analysis.moves.front().move);
        if (saving) {
            cursor_ = analysis.moves.front().move;
        } else {
            changed();
            paused_ = true;
            say(notices::kNoMove, player);
        }
        return saving;
    }
    end_task();  // an engine to move begins its own search now
    help_ = false;
    if (analysis.moves.empty() || !timeline_.now().is_empty(analysis.moves.front().move)) {
        return std::nullopt;
    }
    cursor_ = analysis.instead ? analysis.instead->move : analysis.moves.front().move;
    hint_ = std::move(analysis);
    return std::nullopt;
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

SaveRequest Session::hand_over(Color color) {
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
    return save_whole();
}

SaveRequest Session::change_level(int change) {
    const int level = std::clamp(settings_.level + change, 1, kLevels);
    const bool same = level == settings_.level;
    settings_.level = level;
    const bool by_clock = std::ranges::any_of(settings_.sides, [](const Side& side) {
        return !side.human && time_source_of(side.engine) == TimeSource::kByClock;
    });
    const std::string time = ", " + shortest(milliseconds_of(level) / 1000) + " s";
    say(notices::kLevel,
        std::to_string(level) + "/" + std::to_string(kLevels) + (by_clock ? time : ""));
    return same ? std::nullopt : save_whole();
}

void Session::set_settings(const Settings& settings) {
    settings_ = settings;
    changed();
}

/// Enter or a click: resumes a paused engine, or places a stone for a human.
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

/// Undoes moves until a human is to move or the game begins: an engine would only repeat its move.
/// If engines play each other it undoes one move. An engine to move is paused.
SaveRequest Session::undo() {
    const bool into_old_game = !timeline_.last();
    if (!step_back(notices::kOldGame)) return std::nullopt;
    std::string events(kUndoEvent);
    while (!into_old_game && !is_show() && is_engines_turn() && timeline_.last() &&
           timeline_.undo()) {
        events += kUndoEvent;
    }
    stepped();
    return events;
}

/// Reverses undo().
SaveRequest Session::redo() {
    if (!step_forward()) return std::nullopt;
    std::string events(kRedoEvent);
    while (!is_show() && is_engines_turn() && timeline_.can_redo_stone() && timeline_.redo()) {
        events += kRedoEvent;
    }
    stepped();
    return events;
}

void Session::stepped() {
    changed();
    pause();
    if (const auto last = timeline_.last()) cursor_ = *last;
}

SaveRequest Session::open(const SavedGame& saved) {
    const Position& position = saved.timeline.now();
    timeline_.start(position.rule(), position.size());
    for (const Point point : saved.timeline.moves())
        (void)timeline_.play(point);  // legal when it was saved
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

View Session::view() const {
    const Position& position = timeline_.now();
    View view = begin_view<View>(wanted().has_value(), name_in(side_to_move().engine));
    view.position = position;
    view.cursor = cursor_;
    view.last = timeline_.last();
    view.ending = ending_of(position);
    view.winner = winner_of(position);
    view.winning = game::winning_row(position);
    if (view.ending == Ending::kNone) view.forbidden = game::explain_fouls(position);
    for (const Color color : game::kColors) {
        const Side& side = settings_.sides[index_of(color)];
        if (side.human) continue;
        view.engines[index_of(color)] = side.engine;
        const TimeSource time_source = time_source_of(side.engine);
        if (time_source != TimeSource::kOwn) view.level = settings_.level;
        if (time_source == TimeSource::kByClock)
            view.milliseconds = milliseconds_of(settings_.level);
    }
    view.moves = position.count();
    view.paused = paused_ && is_engines_turn();
    view.typed = typed_;
    view.prompt = file_prompt_.shown();
    return view;
}

Ending ending_of(const game::Position& position) {
    if (position.winner()) return Ending::kRow;
    const auto result = game::Rules::result(position);
    if (!result) return Ending::kNone;
    return *result == 0 ? Ending::kFull : Ending::kOnlyForbidden;
}

std::optional<game::Color> winner_of(const game::Position& position) {
    const auto result = game::Rules::result(position);
    if (!result || *result == 0) return std::nullopt;
    return *result > 0 ? game::Color::kBlack : game::Color::kWhite;
}

bool is_column(Key key, int size) { return is_small(key) && key.code - 'a' < size; }

bool is_digit(Key key) { return key.code >= '0' && key.code <= '9'; }

Command command_of(Key key, int size) {
    const Command command = command_bound(kBindings, key);
    if (command != Command::kNone || is_column(key, size)) return command;
    return command_bound(kLetters, is_small(key) ? Key{key.code - 'a' + 'A'} : key);
}

void FilePrompt::ask(bool save) {
    prompt_ = Prompt{save ? notices::kSaveAs : notices::kOpenWhich, name_};
    saves_ = save;
    is_untouched_ = true;
}

void FilePrompt::press(Key key) {
    if (key == Key::kEscape) {
        prompt_.reset();
    } else if (key == key_of('\r') || key == key_of('\n')) {
        accept();
    } else if (key == key_of('\x7f') || key == key_of('\b')) {
        erase_last(prompt_->text);
        is_untouched_ = false;
    } else if (is_printable(key) && prompt_->text.size() < kLongestPath) {
        if (is_untouched_) prompt_->text.clear();  // typing replaces the offered name
        is_untouched_ = false;
        append_utf8(prompt_->text, static_cast<char32_t>(key.code));
    }
}

void FilePrompt::accept() {
    if (!prompt_->text.empty()) {
        name_ = prompt_->text;
        request_ = FileRequest{saves_, prompt_->text};
    }
    prompt_.reset();
}

std::optional<FileRequest> FilePrompt::take_request() {
    return std::exchange(request_, std::nullopt);
}

}  // namespace tilestone::tui::gomoku
