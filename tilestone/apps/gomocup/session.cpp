// SPDX-License-Identifier: MIT
#include "tilestone/apps/gomocup/session.h"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "tilestone/core/line_splitter.h"
#include "tilestone/core/text.h"
#include "tilestone/games/gomoku/forbidden.h"
#include "tilestone/games/gomoku/gomocup_coordinates.h"

namespace tilestone::gomocup {
namespace {

using gomoku::Point;
using std::to_string;

/// Limit for queued lines, above what managers send ahead. Further lines are rejected, which bounds
/// memory.
constexpr std::size_t kMaxWaiting = 4000;

char capital(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }

Result<int> parse_size(std::string_view text) {
    const auto size = parse_integer(text);
    if (!size) return Error{in_quotes(text) + " is no size of a board"};
    if (*size >= gomoku::kMinSize && *size <= gomoku::kMaxSize) return static_cast<int>(*size);
    return Error{"a board of " + in_quotes(text) + " is not supported; sizes go from " +
                 to_string(gomoku::kMinSize) + " to " + to_string(gomoku::kMaxSize)};
}

Result<int> parse_square(std::string_view width, std::string_view height) {
    const auto columns = parse_size(width);
    if (!columns) return columns.error();
    const auto rows = parse_size(height);
    if (!rows) return rows.error();
    if (*rows == *columns) return *columns;
    return Error{"rectangular boards are not supported"};
}

std::string moves_line(std::span<const Point> moves, int size) {
    std::string text;
    for (const Point move : moves) {
        text += (text.empty() ? "" : " ") + coordinates_text(move, size);
    }
    return text + "\n";
}

}  // namespace

/// When to execute a command that arrives during a search.
enum class Timing : std::uint8_t {
    kNow,
    kInTurn,
    kEndsThought,  ///< in turn, but stops the search: a new game begins
};

struct Session::Command {
    std::string_view name;
    Status (Session::*run)(std::string_view rest, Effects& effects);
    Timing timing = Timing::kInTurn;
};

const Session::Command* Session::find_command(std::string_view word) {
    static constexpr std::array<Command, 31> kCommands = {{
        {"START", &Session::start, Timing::kEndsThought},
        {"RECTSTART", &Session::start_rectangle, Timing::kEndsThought},
        {"RESTART", &Session::restart, Timing::kEndsThought},
        {"BEGIN", &Session::begin},
        {"TURN", &Session::turn},
        {"BOARD", &Session::list<Listing::kBoard>},
        {"YXBOARD", &Session::list<Listing::kQuietBoard>},
        {"SWAP2BOARD", &Session::list<Listing::kSwap>},
        {"DONE", &Session::end_list},
        {"TAKEBACK", &Session::take_back},
        {"INFO", &Session::info},
        {"ABOUT", &Session::about, Timing::kNow},
        {"END", &Session::end, Timing::kNow},
        {"STOP", &Session::stop, Timing::kNow},
        {"YXSTOP", &Session::stop, Timing::kNow},
        {"YXNBEST", &Session::best},
        {"YXSHOWFORBID", &Session::show_forbidden},
        {"YXSHOWINFO", &Session::show_info},
        {"YXHASHCLEAR", &Session::forget},
        {"YXSWAP2STEP1", &Session::open_swap2, Timing::kEndsThought},
        {"YXSWAP2STEP2", &Session::judge_swap2_three},
        {"YXSWAP2STEP3", &Session::judge_swap2_five},
        {"YXSOOSORVSTEP1", &Session::open_soosorv, Timing::kEndsThought},
        {"YXSOOSORVSTEP2", &Session::list_soosorv<Task::Kind::kSoosorvThree>},
        {"YXSOOSORVSTEP3", &Session::list_soosorv<Task::Kind::kSoosorvFourth>},
        {"YXSOOSORVSTEP4", &Session::list_soosorv<Task::Kind::kSoosorvFour>},
        {"YXSOOSORVSTEP5", &Session::list_soosorv<Task::Kind::kSoosorvFifths>},
        {"YXSOOSORVSTEP6", &Session::list_soosorv<Task::Kind::kSoosorvChoice>},
        {"YXBLOCK", &Session::list<Listing::kBlock>},
        {"YXBLOCKUNDO", &Session::list<Listing::kUnblock>},
        {"YXBLOCKRESET", &Session::forget_blocks},
    }};
    const auto* const found = std::ranges::find(kCommands, word, &Command::name);
    return found == kCommands.end() || word.empty() ? nullptr : found;
}

Session::Line Session::read_line(std::string_view text) {
    const std::size_t end = std::min(text.find_first_of(" \t"), text.size());
    Line line{.text = std::string(text), .word = std::string(text.substr(0, end))};
    line.rest = text.size() - trimmed(text.substr(end)).size();
    std::ranges::transform(line.word, line.word.begin(), capital);
    line.command = find_command(line.word);
    return line;
}

Session::Session(Settings settings) : settings_(std::move(settings)), detail_(settings_.detail) {
    clock_.reserve = settings_.reserve;
}

Effects Session::receive(std::string_view line) {
    Effects effects;
    const std::string_view text = trimmed(line);
    if (text.empty() || ended_) return effects;
    Line read = read_line(text);
    const Command* command = read.command;
    if (!thinking_) {
        process(read, effects);
    } else if (command != nullptr && command->timing == Timing::kNow) {
        run(read, effects);
    } else if (waiting_.size() == kMaxWaiting) {
        effects.output = "ERROR too many lines are waiting for the move\n";
    } else {
        effects.stop = command != nullptr && command->timing == Timing::kEndsThought;
        waiting_.push_back(std::move(read));
    }
    return effects;
}

Effects Session::answer(const Answer& answer) {
    Effects effects{.output = answer.messages};
    const Task::Kind kind = *std::exchange(thinking_, {});
    const bool is_move = kind == Task::Kind::kMove || kind == Task::Kind::kBest;
    if (is_move) board_->play(answer.moves.front());
    if (is_move || kind == Task::Kind::kSwap) {
        effects.output += answer.swap ? "SWAP\n" : moves_line(answer.moves, board_->size());
    } else {
        effects.output += opening_lines(kind, answer);
    }
    if (clock_.match && !clock_.left) clock_.left = clock_.match;
    if (clock_.left) *clock_.left -= answer.time;
    process_waiting(effects);
    return effects;
}

void Session::process_waiting(Effects& effects) {
    while (!thinking_ && !waiting_.empty()) {
        const Line line = std::move(waiting_.front());
        waiting_.pop_front();
        process(line, effects);
    }
}

void Session::process(const Line& line, Effects& effects) {
    const Command* command = line.command;
    const bool stands_apart = command != nullptr && (command->timing == Timing::kNow ||
                                                     command->run == &Session::end_list);
    if (list_ && !stands_apart) {
        if (command == nullptr) {
            take_listed(line.text);
            return;
        }
        list_.reset();
        effects.output += "ERROR a list of stones was not ended by DONE and is forgotten\n";
    }
    if (line.text.size() > kLongestLine) {
        effects.output += "ERROR a line has more than " + to_string(kLongestLine) + " characters\n";
    } else if (command == nullptr) {
        effects.output += "UNKNOWN command " + in_quotes(line.word) + "\n";
    } else {
        run(line, effects);
    }
}

void Session::run(const Line& line, Effects& effects) {
    const std::string_view rest = std::string_view(line.text).substr(line.rest);
    const Status status = (this->*line.command->run)(rest, effects);
    if (!status) effects.output += "ERROR " + status.error().message + "\n";
}

void Session::hand_out(Task::Kind kind, const gomoku::Position& position, Effects& effects) {
    const bool hurried = std::ranges::any_of(waiting_, [](const Line& line) {
        return line.command != nullptr && line.command->timing == Timing::kEndsThought;
    });
    const engine::gomoku::TurnTime time = engine::gomoku::plan_turn(clock_, position.count());
    Task task{.kind = kind, .position = position, .limits = limits_};
    task.at_once = ended_ || hurried;
    if (kind == Task::Kind::kMove || kind == Task::Kind::kBest) {
        task.taken.assign(board_->taken().begin(), board_->taken().end());
        task.blocked = blocked_;
    }
    task.limits.time = task.at_once ? engine::gomoku::kAtOnce : time.hard;
    task.limits.soft_time = time.soft;
    task.detail = detail_;
    task.engine_settings = engine_settings_;
    effects.task = task;
    thinking_ = kind;
}

Status Session::require_game() const {
    if (board_) return ok();
    return Error{"there is no game: START 15 begins one"};
}

Status Session::require_open_game() const {
    Status game = require_game();
    if (game && board_->is_over()) return Error{"the game is over"};
    return game;
}

Status Session::require_nothing(std::string_view rest) {
    if (rest.empty()) return ok();
    return Error{in_quotes(rest) + " is too much: the command takes nothing"};
}

void Session::begin_game(int size, Effects& effects) {
    board_.emplace(rule_, size);
    clock_.left.reset();
    effects.output += "OK\n";
}

Status Session::start(std::string_view rest, Effects& effects) {
    // Yixin-Board sends width and height.
    const std::size_t gap = std::min(rest.find_first_of(" \t"), rest.size());
    const std::string_view width = rest.substr(0, gap);
    const std::string_view height = trimmed(rest.substr(gap));
    const auto size = height.empty() ? parse_size(width) : parse_square(width, height);
    if (!size) return size.error();
    begin_game(*size, effects);
    return ok();
}

Status Session::start_rectangle(std::string_view rest, Effects& effects) {
    const auto parts = split(rest, ',');
    if (parts.size() != 2) return Error{in_quotes(rest) + " is not width,height"};
    const auto size = parse_square(trimmed(parts[0]), trimmed(parts[1]));
    if (!size) return size.error();
    begin_game(*size, effects);
    return ok();
}

Status Session::restart(std::string_view rest, Effects& effects) {
    if (const Status status = require_nothing(rest); !status) return status;
    if (const Status status = require_game(); !status) return status;
    begin_game(board_->size(), effects);
    return ok();
}

Status Session::begin(std::string_view rest, Effects& effects) {
    if (const Status status = require_nothing(rest); !status) return status;
    if (const Status status = require_game(); !status) return status;
    if (!board_->stones().empty()) return Error{"the board is not empty"};
    if (const Status status = require_open_game(); !status) return status;
    hand_out(Task::Kind::kMove, board_->position(), effects);
    return ok();
}

Status Session::turn(std::string_view rest, Effects& effects) {
    if (const Status status = require_open_game(); !status) return status;
    const auto point = parse_coordinates(rest, board_->size());
    if (!point) return point.error();
    if (const Status status = board_->check(*point); !status) return status;
    Board next = *board_;
    next.play(*point);
    if (next.is_over()) {
        return Error{"the game is over with " + coordinates_text(*point, next.size())};
    }
    board_ = std::move(next);
    hand_out(Task::Kind::kMove, board_->position(), effects);
    return ok();
}

Status Session::take_back(std::string_view rest, Effects& effects) {
    if (const Status status = require_game(); !status) return status;
    const auto point = parse_coordinates(rest, board_->size());
    if (!point) return point.error();
    if (const Status status = board_->take_back(*point); !status) return status;
    effects.output += "OK\n";
    return ok();
}

Status Session::about(std::string_view /*rest*/, Effects& effects) {
    effects.output += "name=\"tilestone\", version=\"" + settings_.version +
                      "\", author=\"The Tilestone authors\"\n";
    return ok();
}

Status Session::end(std::string_view /*rest*/, Effects& effects) {
    ended_ = true;
    effects.stop = true;
    return ok();
}

Status Session::stop(std::string_view /*rest*/, Effects& effects) {
    effects.stop = true;
    return ok();
}

Status Session::best(std::string_view rest, Effects& effects) {
    if (const Status status = require_open_game(); !status) return status;
    const auto count = parse_integer(rest);
    if (!count || *count < 1 || *count > gomoku::kMaxPoints) {
        return Error{in_quotes(rest) + " is no number of moves from 1 to " +
                     to_string(gomoku::kMaxPoints)};
    }
    hand_out(Task::Kind::kBest, board_->position(), effects);
    effects.task->best = static_cast<std::size_t>(*count);
    return ok();
}

Status Session::show_forbidden(std::string_view rest, Effects& effects) {
    if (const Status status = require_nothing(rest); !status) return status;
    if (const Status status = require_game(); !status) return status;
    const auto two_digits = [](int number) {
        return std::string(number < 10 ? "0" : "") + to_string(number);
    };
    effects.output += "FORBID ";
    for (const auto& foul : gomoku::explain_fouls(board_->position())) {
        effects.output +=
            two_digits(x_of(foul.point)) + two_digits(y_of(foul.point, board_->size()));
    }
    effects.output += ".\n";
    return ok();
}

Status Session::forget(std::string_view rest, Effects& /*effects*/) {
    if (const Status status = require_nothing(rest); !status) return status;
    ++engine_settings_.generation;
    return ok();
}

}  // namespace tilestone::gomocup
