// SPDX-License-Identifier: MIT
//
// Openings in the dialect of Yixin-Board, step by step, and its blocked points.
//
//   YXSWAP2STEP1                  MESSAGE SWAP2 MOVE1 x y … MOVE3 x y
//   YXBOARD … DONE, YXSWAP2STEP2  MESSAGE SWAP2 SWAP1 YES, SWAP1 NO, or MOVE4 x y and MOVE5 x y
//   YXBOARD … DONE, YXSWAP2STEP3  MESSAGE SWAP2 SWAP2 YES (takes black) or NO (takes white)
//   YXSOOSORVSTEP1                MESSAGE SOOSORV MOVE1 x y … MOVE3 x y
//   YXSOOSORVSTEP2, list          MESSAGE SOOSORV SWAP1 Y or N
//   YXSOOSORVSTEP3, list          MESSAGE SOOSORV MOVE4 x y N
//   YXSOOSORVSTEP4 N, list        MESSAGE SOOSORV SWAP2 Y or N
//   YXSOOSORVSTEP5 N, list        MESSAGE SOOSORV MOVE5 REFRESH, MOVE5 x y (N times), MOVE5 DONE
//   YXSOOSORVSTEP6, list          MESSAGE SOOSORV MOVE5C x y
//
// A list consists of lines x,y in move order and DONE. If the answer leaves the next move to the
// program, the board then sends BOARD.
#include <algorithm>
#include <utility>

#include "tilestone/apps/gomocup/session.h"
#include "tilestone/apps/gomocup/soosorv.h"
#include "tilestone/core/rng.h"
#include "tilestone/core/text.h"
#include "tilestone/games/gomoku/gomocup_coordinates.h"

namespace tilestone::gomocup {
namespace {

using gomoku::Color;
using gomoku::Point;
using std::to_string;

constexpr std::size_t kOpeningStones = 3;
constexpr int kChoosesAmongFive = 5;

/// "MESSAGE SWAP2 MOVE1 7 7": coordinates here are separated by a space instead of a comma.
std::string move_line(const std::string& start, Point point, int size) {
    std::string text = coordinates_text(point, size);
    std::ranges::replace(text, ',', ' ');
    return start + text + "\n";
}

std::string moves_lines(const std::string& opening, int first, std::span<const Point> moves,
                        int size) {
    std::string text;
    for (const Point move : moves) {
        text += move_line("MESSAGE " + opening + " MOVE" + to_string(first++) + " ", move, size);
    }
    return text;
}

std::string fifths_lines(std::span<const Point> moves, int size) {
    const std::string start = "MESSAGE SOOSORV MOVE5 ";
    std::string text = start + "REFRESH\n";
    for (const Point move : moves) text += move_line(start, move, size);
    return text + start + "DONE\n";
}

}  // namespace

std::string Session::opening_lines(Task::Kind kind, const Answer& answer) const {
    using Kind = Task::Kind;
    const int size = board_->size();
    const std::string swap2 = "MESSAGE SWAP2 ";
    const std::string soosorv = "MESSAGE SOOSORV ";
    switch (kind) {
        case Kind::kSwap2Three:
            if (answer.swap) return swap2 + "SWAP1 YES\n";
            if (answer.moves.size() == 1) return swap2 + "SWAP1 NO\n";
            return moves_lines("SWAP2", 4, answer.moves, size);
        case Kind::kSwap2Five: return swap2 + (answer.swap ? "SWAP2 YES\n" : "SWAP2 NO\n");
        case Kind::kSoosorvThree: return soosorv + (answer.swap ? "SWAP1 Y\n" : "SWAP1 N\n");
        case Kind::kSoosorvFourth: {
            std::string line = move_line(soosorv + "MOVE4 ", answer.moves.front(), size);
            line.insert(line.size() - 1, " " + to_string(answer.fifths));
            return line;
        }
        case Kind::kSoosorvFour: return soosorv + (answer.swap ? "SWAP2 Y\n" : "SWAP2 N\n");
        case Kind::kSoosorvFifths: return fifths_lines(answer.moves, size);
        case Kind::kSoosorvChoice:
            return move_line(soosorv + "MOVE5C ", answer.moves.front(), size);
        default: return {};
    }
}

Status Session::open_swap2(std::string_view rest, Effects& effects) {
    if (const Status status = require_nothing(rest); !status) return status;
    if (const Status status = require_game(); !status) return status;
    const Opening opening = opening_for(splitmix64(settings_.seed + openings_++), board_->size());
    effects.output += moves_lines("SWAP2", 1, opening, board_->size());
    return ok();
}

Status Session::open_soosorv(std::string_view rest, Effects& effects) {
    if (const Status status = require_nothing(rest); !status) return status;
    if (const Status status = require_game(); !status) return status;
    const Opening opening =
        soosorv_opening(splitmix64(settings_.seed + openings_++), board_->size());
    effects.output += moves_lines("SOOSORV", 1, opening, board_->size());
    return ok();
}

Status Session::judge_swap2(std::string_view rest, Task::Kind kind, int stones, Effects& effects) {
    if (const Status status = require_nothing(rest); !status) return status;
    if (const Status status = require_open_game(); !status) return status;
    if (board_->position().count() != stones || board_->position().to_move() != Color::kWhite) {
        return Error{"YXBOARD with " + to_string(stones) + " stones, black's first, comes before"};
    }
    hand_out(kind, board_->position(), effects);
    return ok();
}

Status Session::judge_swap2_three(std::string_view rest, Effects& effects) {
    return judge_swap2(rest, Task::Kind::kSwap2Three, kOpeningStones, effects);
}

Status Session::judge_swap2_five(std::string_view rest, Effects& effects) {
    return judge_swap2(rest, Task::Kind::kSwap2Five, kChoosesAmongFive, effects);
}

Status Session::begin_opening_list(std::string_view rest, Task::Kind kind) {
    const bool has_number = kind == Task::Kind::kSoosorvFour || kind == Task::Kind::kSoosorvFifths;
    const auto number = parse_integer(rest);
    const auto most = static_cast<std::int64_t>(kMaxFifths);
    if (has_number && (!number || *number < 1 || *number > most)) {
        return Error{in_quotes(rest) + " is no number of fifth moves from 1 to " + to_string(most)};
    }
    if (!has_number) {
        if (const Status status = require_nothing(rest); !status) return status;
    }
    if (const Status status = require_game(); !status) return status;
    list_ = List{.listing = Listing::kOpening, .kind = kind};
    if (has_number) list_->fifths = static_cast<std::size_t>(*number);
    return ok();
}

Status Session::answer_opening(const List& list, Effects& effects) {
    using Kind = Task::Kind;
    const bool of_three = list.kind == Kind::kSoosorvThree || list.kind == Kind::kSoosorvFourth;
    const bool chooses = list.kind == Kind::kSoosorvChoice;
    const std::size_t fixed = of_three ? kOpeningStones : kOpeningStones + 1;
    const std::size_t most = chooses ? fixed + kMaxFifths : fixed;
    const std::size_t least = chooses ? fixed + 1 : fixed;
    const std::size_t count = list.stones.size();
    if (count < least || count > most) {
        return Error{to_string(count) + " moves are not those of this step, which has " +
                     to_string(least) + (most > least ? " to " + to_string(most) : std::string())};
    }
    const std::span<const Stone> stones(list.stones.data(), fixed);
    const Color to_move = fixed == kOpeningStones ? Color::kWhite : Color::kBlack;
    const auto board = Board::put_together(rule_, board_->size(), stones, to_move);
    if (!board) return board.error();
    std::vector<Point> offers;
    for (const Stone& stone : std::span(list.stones).subspan(fixed)) {
        if (const Status status = board->check(stone.point); !status) return status;
        offers.push_back(stone.point);
    }
    hand_out(list.kind, board->position(), effects);
    effects.task->offers = std::move(offers);
    effects.task->fifths = list.fifths;
    return ok();
}

// ---- blocked points ------------------------------------------------------------------------

Status Session::put_blocks(const List& list) {
    for (const Stone& stone : list.stones) {
        std::erase(blocked_, stone.point);
        if (list.listing == Listing::kBlock) blocked_.push_back(stone.point);
    }
    return ok();
}

Status Session::forget_blocks(std::string_view rest, Effects& /*effects*/) {
    if (const Status status = require_nothing(rest); !status) return status;
    blocked_.clear();
    return ok();
}

}  // namespace tilestone::gomocup
