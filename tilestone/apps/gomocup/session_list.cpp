// SPDX-License-Identifier: MIT
//
// Lists of points: BOARD, YXBOARD and SWAP2BOARD up to DONE, and those of session_openings.cpp.
#include <algorithm>
#include <utility>

#include "tilestone/apps/gomocup/session.h"
#include "tilestone/apps/gomocup/swap2.h"
#include "tilestone/core/line_splitter.h"
#include "tilestone/core/rng.h"
#include "tilestone/core/text.h"
#include "tilestone/games/gomoku/gomocup_coordinates.h"

namespace tilestone::gomocup {
namespace {

using gomoku::Color;
using std::to_string;

/// Field values of a BOARD line.
constexpr std::int64_t kOwn = 1;
constexpr std::int64_t kOpponents = 2;
constexpr std::int64_t kOfWinningRow = 3;  // continuous games: occupied, counts no more

constexpr std::size_t kThreeStones = 3;
constexpr std::size_t kFiveStones = 5;

/// No board has room for more; further lines are an error.
constexpr std::size_t kMaxLines = 2 * std::size_t{gomoku::kMaxPoints};

}  // namespace

Status Session::begin_list(std::string_view rest, Listing listing) {
    if (const Status status = require_nothing(rest); !status) return status;
    if (const Status status = require_game(); !status) return status;
    list_ = List{.listing = listing};
    return ok();
}

void Session::take_listed(std::string_view line) {
    ++list_->lines;
    if (list_->error) return;
    Status status = ok();
    if (list_->lines > kMaxLines) {
        status = Error{"there are too many stones"};
    } else {
        status = parse_listed(line);
    }
    if (!status) {
        list_->error = status.error().after("line " + to_string(list_->lines) + ": ");
    }
}

Status Session::parse_listed(std::string_view line) {
    const bool points = list_->listing != Listing::kBoard && list_->listing != Listing::kQuietBoard;
    if (line.size() > kLongestLine) return Error{"it has too many characters"};
    const auto numbers =
        points ? parse_numbers(line, 2, "x,y") : parse_numbers(line, 3, "x,y,1 or x,y,2");
    if (!numbers) return numbers.error();
    const auto point = point_from_numbers((*numbers)[0], (*numbers)[1], board_->size());
    if (!point) return point.error();
    std::vector<Stone>& stones = list_->stones;
    if (points) {
        stones.push_back({*point, stones.size() % 2 == 0 ? Color::kBlack : Color::kWhite});
        return ok();
    }
    switch (const std::int64_t field = (*numbers)[2]) {
        case kOwn: stones.push_back({*point, Color::kBlack}); return ok();
        case kOpponents: stones.push_back({*point, Color::kWhite}); return ok();
        case kOfWinningRow: list_->taken.push_back(*point); return ok();
        default:
            return Error{to_string(field) +
                         " is not 1 for an own stone or 2 for one of the opponent"};
    }
}

Status Session::end_list(std::string_view rest, Effects& effects) {
    if (const Status status = require_nothing(rest); !status) return status;
    if (!list_) return Error{"DONE ends a list of stones, and none was begun"};
    const List list = *std::exchange(list_, {});
    if (list.error) return *list.error;
    switch (list.listing) {
        case Listing::kBoard:
        case Listing::kQuietBoard: return put_listed(list, effects);
        case Listing::kSwap: return answer_swap(list, effects);
        case Listing::kOpening: return answer_opening(list, effects);
        default: return put_blocks(list);
    }
}

Status Session::put_listed(const List& list, Effects& effects) {
    // Stones are in move order, so the first is black regardless of its owner. The program moves
    // next regardless of the stone counts.
    std::vector<Stone> stones = list.stones;
    const bool own_is_black = stones.empty() || stones.front().color == Color::kBlack;
    if (!own_is_black) {
        for (Stone& stone : stones) stone.color = other(stone.color);
    }
    const Color to_move = own_is_black ? Color::kBlack : Color::kWhite;
    auto board = Board::put_together(rule_, board_->size(), stones, to_move, list.taken);
    if (!board) return board.error();
    const bool quiet = list.listing == Listing::kQuietBoard;
    if (!quiet && board->is_over()) return Error{"the game is over"};
    board_ = std::move(*board);
    if (!quiet) hand_out(Task::Kind::kMove, board_->position(), effects);
    return ok();
}

Status Session::answer_swap(const List& list, Effects& effects) {
    const int size = board_->size();
    if (list.stones.empty()) {
        const Opening opening = opening_for(splitmix64(settings_.seed + openings_++), size);
        effects.output += coordinates_text(opening[0], size) + " " +
                          coordinates_text(opening[1], size) + " " +
                          coordinates_text(opening[2], size) + "\n";
        return ok();
    }
    if (list.stones.size() != kThreeStones && list.stones.size() != kFiveStones) {
        return Error{to_string(list.stones.size()) +
                     " stones are no opening of swap2, which has none, three or five"};
    }
    const auto board = Board::put_together(rule_, size, list.stones, Color::kWhite);
    if (!board) return board.error();
    hand_out(Task::Kind::kSwap, board->position(), effects);
    return ok();
}

}  // namespace tilestone::gomocup
