// SPDX-License-Identifier: MIT
#include "tilestone/apps/tui/twenty48/session.h"

#include <algorithm>
#include <array>
#include <utility>

#include "tilestone/apps/tui/twenty48/notices.h"
#include "tilestone/core/text.h"
#include "tilestone/games/twenty48/spawn.h"

namespace tilestone::tui::twenty48 {

namespace {

constexpr game::Exponent kGoal = 11;  // 2048

/// Weight of the newest move in the smoothed pace of auto-play: some twenty moves back count.
constexpr double kNewest = 0.1;

bool is_move(Command command) { return command >= Command::kUp && command <= Command::kLeft; }

game::Move move_of(Command command) {
    return static_cast<game::Move>(static_cast<int>(command) - static_cast<int>(Command::kUp));
}

bool is_vi_move(Key key) { return key == key_of('j') || key == key_of('k') || key == key_of('l'); }

/// What auto-play lets pass without stopping.
bool is_for_auto(Command command) {
    return command == Command::kFaster || command == Command::kSlower ||
           command == Command::kRedraw || command == Command::kQuit;
}

struct Binding {
    char character;
    Command command;
};

/// Letters are bound in both cases, for whoever has the caps lock on.
constexpr std::array kBindings = {
    Binding{'w', Command::kUp},        Binding{'k', Command::kUp},
    Binding{'d', Command::kRight},     Binding{'l', Command::kRight},
    Binding{'s', Command::kDown},      Binding{'j', Command::kDown},
    Binding{'a', Command::kLeft},      Binding{'i', Command::kHint},
    Binding{'u', Command::kUndo},      Binding{'\x7f', Command::kUndo},
    Binding{'\b', Command::kUndo},     Binding{'r', Command::kRedo},
    Binding{' ', Command::kAuto},      Binding{'+', Command::kFaster},
    Binding{'=', Command::kFaster},    Binding{'-', Command::kSlower},
    Binding{'_', Command::kSlower},    Binding{'n', Command::kNew},
    Binding{'v', Command::kViKeys},    Binding{'?', Command::kHelp},
    Binding{'\r', Command::kPlayHint}, Binding{'\n', Command::kPlayHint},
    Binding{'\f', Command::kRedraw},   Binding{'q', Command::kQuit},
};

constexpr std::array kNamedBindings = {
    std::pair{Key::kUp, Command::kUp}, std::pair{Key::kRight, Command::kRight},
    std::pair{Key::kDown, Command::kDown}, std::pair{Key::kLeft, Command::kLeft},
    std::pair{Key::kEscape, Command::kClose}};

constexpr game::Exponent kFirstGoal = 11;  // 2048
constexpr game::Exponent kLargest = 17;    // 131072: no larger tile can be made
constexpr double kLongestThought = 100;    // ms
constexpr double kShareOfThought = 0.8;

double tile_of(game::Exponent exponent) {
    return exponent == 0 ? 0 : static_cast<double>(std::uint32_t{1} << exponent);
}

}  // namespace

Session::Session(Timeline timeline, Settings settings, std::string player)
    : timeline_(std::move(timeline)),
      settings_(settings),
      player_(std::move(player)),
      speed_(kFirstSpeed) {}

bool Session::is_over() const { return game::is_over(timeline_.now().board); }

double Session::moves_per_second() const { return kSpeeds[speed_]; }

void Session::say(const report::Phrase& text, std::string detail) {
    notice_ = {text, std::move(detail)};
}

SaveRequest Session::press(Key key) {
    const Command command = command_of(key, settings_.vi_keys);
    if (is_auto() && !is_for_auto(command)) {
        stop_auto();
        return std::nullopt;
    }
    if (command == Command::kNone) return std::nullopt;
    if (!is_auto()) notice_ = {};
    wants_hint_ = false;
    so_far_.reset();
    const SaveRequest saving = apply(command);
    if (key == key_of('h') && command == Command::kHint && moved_by_vi_key_) {
        say(notices::kHintKey);
    }
    moved_by_vi_key_ = is_vi_move(key);
    return saving;
}

SaveRequest Session::apply(Command command) {
    if (is_move(command)) return move(move_of(command));
    switch (command) {
        case Command::kHint: wants_hint_ = !is_over(); break;
        case Command::kPlayHint:
            if (hint_ && !hint_->moves.empty()) return move(hint_->moves.front().move);
            break;
        case Command::kUndo: return undo();
        case Command::kRedo: return redo();
        case Command::kAuto: start_auto(); break;
        case Command::kFaster: set_speed(std::min(speed_ + 1, kSpeeds.size() - 1)); break;
        case Command::kSlower: set_speed(speed_ > 0 ? speed_ - 1 : 0); break;
        case Command::kNew: start_new_game(timeline_.next_seed()); return save_whole();
        case Command::kViKeys:
            settings_.vi_keys = !settings_.vi_keys;
            say(settings_.vi_keys ? notices::kViKeysOn : notices::kViKeysOff);
            return save_whole();
        case Command::kHelp: help_ = !help_; break;
        case Command::kClose:
            help_ = false;
            hint_.reset();
            break;
        case Command::kRedraw: wants_redraw_ = true; break;
        case Command::kQuit: wants_quit_ = true; break;
        default: break;
    }
    return std::nullopt;
}

SaveRequest Session::move(game::Move move) {
    const game::Exponent largest = timeline_.now().board.largest();
    if (!timeline_.move(move)) return std::nullopt;
    hint_.reset();
    help_ = false;
    notice_reached(largest);
    return std::string(1, event_of(move));
}

void Session::notice_reached(game::Exponent before) {
    const game::Exponent now = timeline_.now().board.largest();
    if (now <= before || now < kGoal) return;
    const std::string tile = std::to_string(std::uint32_t{1} << now);
    say(now == kGoal ? notices::kReachedGoal : notices::kReached, tile);
}

SaveRequest Session::undo() {
    const bool new_game = timeline_.now().moves == 0;
    if (!timeline_.undo()) {
        say(notices::kNothingToUndo);
        return std::nullopt;
    }
    if (new_game) say(notices::kOldGame);
    hint_.reset();
    return std::string(1, kUndoEvent);
}

SaveRequest Session::redo() {
    if (!timeline_.redo()) {
        say(notices::kNothingToRedo);
        return std::nullopt;
    }
    hint_.reset();
    return std::string(1, kRedoEvent);
}

void Session::start_new_game(std::uint64_t seed) {
    timeline_.start(seed);
    hint_.reset();
    help_ = false;
    say(notices::kNewGame);
}

void Session::start_auto() {
    if (is_over()) return;
    hint_.reset();
    help_ = false;
    auto_play_ = AutoPlay{};
    auto_moves_ = 0;
    seconds_per_move_ = 0;
}

void Session::set_speed(std::size_t speed) {
    speed_ = speed;
    if (!is_auto()) say(notices::kSpeed, shortest(moves_per_second()));
}

void Session::stop_auto() {
    auto_play_.reset();
    say(notices::kAutoStopped, std::to_string(auto_moves_));
}

SaveRequest Session::auto_move(Analysis analysis, double seconds) {
    if (!is_auto() || analysis.moves.empty()) return std::nullopt;
    const SaveRequest saving = move(analysis.moves.front().move);
    const bool first = auto_moves_++ == 0;
    if (!first) {
        seconds_per_move_ = seconds_per_move_ == 0
                                ? seconds
                                : (1 - kNewest) * seconds_per_move_ + kNewest * seconds;
        auto_play_->next_tile = next_tile_estimate(timeline_.now().board, seconds_per_move_);
    }
    auto_play_->analysis = std::move(analysis);
    if (is_over()) stop_auto();
    return saving;
}

void Session::show_so_far(Analysis analysis) {
    if (wants_hint_) so_far_ = std::move(analysis);
}

void Session::show_hint(Analysis analysis) {
    wants_hint_ = false;
    so_far_.reset();
    help_ = false;
    hint_ = std::move(analysis);
}

View Session::view() const {
    const Point& now = timeline_.now();
    View view{.board = now.board,
              .new_tile = now.new_tile,
              .score = now.score,
              .best = timeline_.best(),
              .moves = now.moves,
              .over = is_over(),
              .vi_keys = settings_.vi_keys,
              .help = help_,
              .thinking = wants_hint_,
              .player = player_,
              .so_far = so_far_,
              .hint = hint_,
              .auto_play = auto_play_,
              .notice = notice_};
    if (view.auto_play) view.auto_play->moves_per_second = moves_per_second();
    return view;
}

Command command_of(Key key, bool vi_keys) {
    for (const auto& [named, command] : kNamedBindings) {
        if (named == key) return command;
    }
    if (!key.is_ascii()) return Command::kNone;
    const char character = static_cast<char>(key.code);
    if (character == 'H') return Command::kHint;
    if (character == 'h') return vi_keys ? Command::kLeft : Command::kHint;
    for (const Binding& binding : kBindings) {
        if (binding.character == to_lower(character)) return binding.command;
    }
    return Command::kNone;
}

double thinking_time_ms(double moves_per_second) {
    return std::min(kLongestThought, kShareOfThought * 1000 / moves_per_second);
}

std::optional<NextTileEstimate> next_tile_estimate(const game::Board& board,
                                                   double seconds_per_move) {
    const game::Exponent largest = board.largest();
    if (largest >= kLargest) return std::nullopt;
    const auto aim = std::max<game::Exponent>(kFirstGoal, static_cast<game::Exponent>(largest + 1));
    double sum = 0;
    for (int cell = 0; cell < game::kCells; ++cell) sum += tile_of(board.at(cell));
    double mean_tile = 0;
    for (const game::Exponent exponent : game::kSpawnExponents) {
        mean_tile += game::spawn_chance(exponent) * tile_of(exponent);
    }
    const double moves = std::max(1.0, (tile_of(aim) - sum) / mean_tile);
    return NextTileEstimate{std::uint32_t{1} << aim, moves, moves * seconds_per_move};
}

}  // namespace tilestone::tui::twenty48
