// SPDX-License-Identifier: MIT
#include "tilestone/apps/tui/twenty48/session.h"

#include <algorithm>
#include <array>
#include <utility>

#include "tilestone/apps/tui/twenty48/phrases.h"
#include "tilestone/core/text.h"
#include "tilestone/games/twenty48/spawn.h"

namespace tilestone::tui::twenty48 {

namespace {

constexpr game::Exponent kGoal = 11;  // 2048

/// Weight of the newest move in the smoothed pace of auto-play: about the last twenty moves count.
constexpr double kNewest = 0.1;

bool is_move(Command command) { return command >= Command::kUp && command <= Command::kLeft; }

game::Move move_of(Command command) {
    return static_cast<game::Move>(static_cast<int>(command) - static_cast<int>(Command::kUp));
}

bool is_vi_move(Key key) { return key == key_of('j') || key == key_of('k') || key == key_of('l'); }

/// Commands that do not stop auto-play.
bool is_for_auto(Command command) {
    return command == Command::kFaster || command == Command::kSlower ||
           command == Command::kRedraw || command == Command::kQuit;
}

/// Letters work in both cases, in case caps lock is on; see command_of().
constexpr std::array kBindings = {
    std::pair{Key::kUp, Command::kUp},           std::pair{key_of('w'), Command::kUp},
    std::pair{key_of('k'), Command::kUp},        std::pair{Key::kRight, Command::kRight},
    std::pair{key_of('d'), Command::kRight},     std::pair{key_of('l'), Command::kRight},
    std::pair{Key::kDown, Command::kDown},       std::pair{key_of('s'), Command::kDown},
    std::pair{key_of('j'), Command::kDown},      std::pair{Key::kLeft, Command::kLeft},
    std::pair{key_of('a'), Command::kLeft},      std::pair{key_of('i'), Command::kHint},
    std::pair{key_of('u'), Command::kUndo},      std::pair{key_of('\x7f'), Command::kUndo},
    std::pair{key_of('\b'), Command::kUndo},     std::pair{key_of('r'), Command::kRedo},
    std::pair{key_of(' '), Command::kAuto},      std::pair{key_of('+'), Command::kFaster},
    std::pair{key_of('='), Command::kFaster},    std::pair{key_of('-'), Command::kSlower},
    std::pair{key_of('_'), Command::kSlower},    std::pair{key_of('n'), Command::kNew},
    std::pair{key_of('v'), Command::kViKeys},    std::pair{key_of('?'), Command::kHelp},
    std::pair{key_of('\r'), Command::kPlayHint}, std::pair{key_of('\n'), Command::kPlayHint},
    std::pair{key_of('\f'), Command::kRedraw},   std::pair{key_of('q'), Command::kQuit},
    std::pair{Key::kEscape, Command::kClose},
};

/// Boards on which 2048 is a goal that can be reached have twelve cells or more.
bool has_room_for_goal(game::Size size) { return size.cells() >= 12; }

/// The largest possible tile.
game::Exponent largest_of(game::Size size) {
    return static_cast<game::Exponent>(std::min<int>(size.cells() + 1, game::kLargestExponent));
}

constexpr double kLongestThought = 100;  // ms
constexpr double kShareOfThought = 0.8;

std::ptrdiff_t count_moves(const game::Board& board) {
    return std::ranges::count_if(game::kMoves,
                                 [&](game::Move move) { return game::is_legal(board, move); });
}

double tile_of(game::Exponent exponent) {
    return exponent == 0 ? 0 : static_cast<double>(std::uint64_t{1} << exponent);
}

}  // namespace

Session::Session(Timeline timeline, Settings settings, std::string player)
    : BasicSession(std::move(timeline), settings), player_(std::move(player)) {}

bool Session::is_over() const { return game::is_over(state()); }

SaveRequest Session::press(Key key) {
    const Command command = command_of(key, settings_.vi_keys);
    if (is_auto() && !is_for_auto(command)) {
        stop_auto();
        return std::nullopt;
    }
    if (command == Command::kNone) return std::nullopt;
    if (!is_auto()) notice_ = {};
    end_task();
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
        case Command::kHelp:
            if (hint_ && !help_) return ask_why_not();
            help_ = !help_;
            break;
        case Command::kPlayHint:
            if (hint_ && !hint_->moves.empty()) return move(hint_->moves.front().move);
            break;
        case Command::kUndo:
            if (!step_back(notices::kOldGame)) break;
            hint_.reset();
            return std::string(1, kUndoEvent);
        case Command::kRedo:
            if (!step_forward()) break;
            hint_.reset();
            return std::string(1, kRedoEvent);
        case Command::kAuto: start_auto(); break;
        case Command::kFaster: set_speed(std::min(speed_ + 1, kSpeeds.size() - 1)); break;
        case Command::kSlower: set_speed(speed_ > 0 ? speed_ - 1 : 0); break;
        case Command::kNew: start_new_game(timeline_.next_seed()); return save_whole();
        case Command::kViKeys:
            settings_.vi_keys = !settings_.vi_keys;
            say(settings_.vi_keys ? notices::kViKeysOn : notices::kViKeysOff);
            return save_whole();
        default: apply_common(command);
    }
    return std::nullopt;
}

/// Why not the next best move; asked again, why not the one after it.
SaveRequest Session::ask_why_not() {
    const auto& moves = hint_->moves;
    if (moves.size() < 2) return std::nullopt;
    const auto asked = std::ranges::find_if(moves, [&](const auto& each) {
        return hint_->instead && each.move == hint_->instead->move;
    });
    const auto at = static_cast<std::size_t>(asked - moves.begin());
    ask_instead(moves[at + 1 < moves.size() ? at + 1 : 1].move);
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
    const std::string tile = std::to_string(std::uint64_t{1} << now);
    say(now == kGoal ? notices::kReachedGoal : notices::kReached, tile);
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
    end_task();
    auto_play_.reset();
    say(notices::kAutoStopped, std::to_string(auto_moves_));
}

std::optional<Task> Session::wanted() const {
    if (wants_hint_) {
        return Task{.number = task_,
                    .hint = true,
                    .instead = instead_ ? std::string(game::name_of(*instead_)) : "",
                    .seat = Task::kHintSeat};
    }
    if (!is_auto()) return std::nullopt;
    // The values of all moves are shown. A forced move needs none and is played at once.
    return Task{.number = task_,
                .milliseconds = thinking_time_ms(moves_per_second()),
                .all_values = count_moves(state()) > 1};
}

std::optional<Milliseconds> Session::pace() const {
    if (!is_auto()) return std::nullopt;
    return Milliseconds(1000 / moves_per_second());
}

SaveRequest Session::take(std::uint64_t number, Analysis analysis, double seconds) {
    const auto task = wanted();
    if (!task || task->number != number) return std::nullopt;
    end_task();
    if (!task->hint) return auto_move(std::move(analysis), seconds);
    help_ = false;
    hint_ = std::move(analysis);
    return std::nullopt;
}

SaveRequest Session::auto_move(Analysis analysis, double seconds) {
    if (analysis.moves.empty()) return std::nullopt;
    const SaveRequest saving = move(analysis.moves.front().move);
    const bool first = auto_moves_++ == 0;
    if (!first) {
        seconds_per_move_ = seconds_per_move_ == 0
                                ? seconds
                                : (1 - kNewest) * seconds_per_move_ + kNewest * seconds;
        auto_play_->next_tile = next_tile_estimate(state(), seconds_per_move_);
    }
    auto_play_->analysis = std::move(analysis);
    if (is_over()) stop_auto();
    return saving;
}

View Session::view() const {
    const Step& now = timeline_.now();
    View view = begin_view<View>(wants_hint_, player_);
    view.board = now.board;
    view.new_tile = now.new_tile;
    view.score = now.score;
    view.best = timeline_.best();
    view.moves = now.moves;
    view.over = is_over();
    view.vi_keys = settings_.vi_keys;
    view.auto_play = auto_play_;
    if (view.auto_play) view.auto_play->moves_per_second = moves_per_second();
    return view;
}

Command command_of(Key key, bool vi_keys) {
    if (!key.is_ascii()) return command_bound(kBindings, key);
    const char character = static_cast<char>(key.code);
    if (character == 'H') return Command::kHint;
    if (character == 'h') return vi_keys ? Command::kLeft : Command::kHint;
    return command_bound(kBindings, key_of(to_lower(character)));
}

double thinking_time_ms(double moves_per_second) {
    return std::min(kLongestThought, kShareOfThought * 1000 / moves_per_second);
}

std::optional<NextTileEstimate> next_tile_estimate(const game::Board& board,
                                                   double seconds_per_move) {
    const game::Exponent largest = board.largest();
    if (largest >= largest_of(board.size)) return std::nullopt;
    const auto next = static_cast<game::Exponent>(largest + 1);
    const auto aim = has_room_for_goal(board.size) ? std::max<game::Exponent>(kGoal, next) : next;
    double sum = 0;
    for (int cell = 0; cell < board.size.cells(); ++cell) sum += tile_of(board.at(cell));
    double mean_tile = 0;
    for (const game::Exponent exponent : tilestone::twenty48::kSpawnExponents) {
        mean_tile += tilestone::twenty48::spawn_chance(exponent) * tile_of(exponent);
    }
    const double moves = std::max(1.0, (tile_of(aim) - sum) / mean_tile);
    return NextTileEstimate{std::uint64_t{1} << aim, moves, moves * seconds_per_move};
}

}  // namespace tilestone::tui::twenty48
