// SPDX-License-Identifier: MIT
#include "tilestone/apps/gomocup/thinking.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <vector>

#include "tilestone/apps/gomocup/soosorv.h"
#include "tilestone/apps/gomocup/swap2.h"
#include "tilestone/core/text.h"
#include "tilestone/games/gomoku/gomocup_coordinates.h"

namespace tilestone::gomocup {
namespace {

using gomoku::Point;
using gomoku::Position;
using std::to_string;

std::string value_text(double value) {
    constexpr double kPlaces = 1000;
    constexpr double kExactTo = 1e12;  // larger values have no decimals to round
    if (!(std::abs(value) < kExactTo)) return shortest(value);
    return shortest(std::round(value * kPlaces) / kPlaces);
}

std::string moves_text(std::span<const Point> moves, int size) {
    std::string text;
    for (const Point move : moves) {
        text += (text.empty() ? "" : " ") + coordinates_text(move, size);
    }
    return text;
}

/// The principal variation; at least the move itself.
std::vector<Point> line_of(const SearchResult& result) {
    if (!result.line.empty()) return result.line;
    return result.move ? std::vector{*result.move} : std::vector<Point>{};
}

double value_of(const SearchResult& result) {
    return result.moves.empty() ? 0 : result.moves.front().value;
}

std::string realtime_lines(const SearchResult& result, int size) {
    const std::string start = "MESSAGE REALTIME ";
    const std::vector<Point> line = line_of(result);
    std::string text = start + "REFRESH\n";
    if (!line.empty()) text += start + "BEST " + coordinates_text(line.front(), size) + "\n";
    text += start + "VAL " + value_text(value_of(result)) + "\n";
    return text + start + "PV " + moves_text(line, size) + "\n";
}

std::string best_lines(const SearchResult& result, std::size_t count, int size) {
    std::string text;
    for (std::size_t i = 0; i < std::min(count, result.moves.size()); ++i) {
        text += "MESSAGE (" + to_string(i + 1) + ") " +
                coordinates_text(result.moves[i].move, size) + " value " +
                value_text(result.moves[i].value) + "\n";
    }
    return text;
}

/// Prints progress at a new depth or a new best move. Skips playout searches, whose intermediate
/// results depend on timing, so equal runs would print different lines.
class InfoPrinter {
public:
    InfoPrinter(const Task& task, const LineSink& show) : task_(task), show_(show) {}

    void update(const SearchResult& so_far) {
        const bool samples = !so_far.moves.empty() && so_far.moves.front().visits > 0;
        if (samples || (so_far.depth == depth_ && so_far.move == move_)) return;
        depth_ = so_far.depth;
        move_ = so_far.move;
        show_(result_lines(so_far, task_.position.size(), task_.detail));
    }

private:
    const Task& task_;
    const LineSink& show_;
    int depth_ = -1;
    std::optional<Point> move_;
};

/// Points that the position allows but the player must not play.
std::vector<Point> excluded_points(const Task& task) {
    std::vector<Point> points = task.taken;
    points.insert(points.end(), task.blocked.begin(), task.blocked.end());
    gomoku::Rules::Actions actions;
    gomoku::Rules::list_actions(task.position, actions);
    const bool none_left = std::ranges::all_of(
        actions, [&](Point point) { return std::ranges::count(points, point) > 0; });
    return none_left ? task.taken : points;
}

/// A player may be unaware of taken points; removes its values for them.
void keep_legal_moves(const Position& position, std::span<const Point> taken,
                      SearchResult& result) {
    const auto is_taken = [&](Point point) { return std::ranges::count(taken, point) > 0; };
    std::erase_if(result.moves, [&](const auto& move) { return is_taken(move.move); });
    if (result.move && gomoku::is_legal(position, *result.move) && !is_taken(*result.move)) {
        return;
    }
    gomoku::Rules::Actions actions;
    gomoku::Rules::list_actions(position, actions);
    result.move = *std::ranges::find_if_not(actions, is_taken);
    for (const auto& [move, value, visits, kind] : result.moves) {
        if (!gomoku::is_legal(position, move)) continue;
        result.move = move;
        break;
    }
    result.line = {*result.move};
}

/// Answers the task kinds of an opening.
void answer_opening(const Task& task, const SearchFunction& search,
                    const SearchFunction& search_all, Answer& answer) {
    using Kind = Task::Kind;
    switch (task.kind) {
        case Kind::kSoosorvThree:
            answer.swap = wants_to_swap(task.position, task.limits, search);
            break;
        case Kind::kSoosorvFourth: {
            const Fourth fourth = choose_fourth(task.position, task.limits, search, search_all);
            answer.moves = {fourth.point};
            answer.fifths = fourth.fifths;
            break;
        }
        case Kind::kSoosorvFour: {
            // White will choose the move that is worst for black.
            const auto fifths = best_fifths(task.position, task.fifths, task.limits, search_all);
            answer.swap = !fifths.empty() && fifths.back().value < 0;
            break;
        }
        case Kind::kSoosorvFifths:
            for (const Fifth& fifth :
                 best_fifths(task.position, task.fifths, task.limits, search_all)) {
                answer.moves.push_back(fifth.point);
            }
            break;
        case Kind::kSoosorvChoice:
            answer.moves = {choose_fifth(task.position, task.offers, task.limits, search)};
            break;
        default: {
            const SwapChoice choice = choose_side(task.position, task.limits, search);
            answer.swap = choice.swap;
            answer.moves = choice.moves;
            answer.messages = result_lines(choice.result, task.position.size(), task.detail);
        }
    }
}

}  // namespace

std::string result_lines(const SearchResult& result, int size, const Detail& detail) {
    std::string text;
    if (detail.realtime) text += realtime_lines(result, size);
    if (detail.lines) {
        text += "MESSAGE depth " + to_string(result.depth) + " value " +
                value_text(value_of(result)) + " nodes " + to_string(result.nodes) + " pv " +
                moves_text(line_of(result), size) + "\n";
    }
    return text;
}

Answer think(const Task& task, Player& player, const StopToken* stop, const LineSink& show) {
    const Stopwatch watch;
    InfoPrinter printer(task, show);
    engine::SearchRequest<gomoku::Game> request{.state = task.position};
    request.stop = stop;
    request.excluded = excluded_points(task);
    if (show && task.detail != Detail{}) {
        request.on_progress = [&](const SearchResult& so_far) { printer.update(so_far); };
    }
    const auto decide = [&](const Position& position, const Limits& limits, bool all_values) {
        request.state = position;
        request.limits = limits;
        request.all_values = all_values;
        SearchResult result = player.decide(request);
        keep_legal_moves(position, request.excluded, result);
        return result;
    };

    Answer answer;
    if (task.kind == Task::Kind::kMove || task.kind == Task::Kind::kBest) {
        // If the best move is excluded, all others need exact values.
        const bool all_values = task.kind == Task::Kind::kBest || !request.excluded.empty();
        const SearchResult result = decide(task.position, task.limits, all_values);
        const int size = task.position.size();
        answer.moves = {*result.move};
        answer.messages = result_lines(result, size, task.detail);
        if (task.kind == Task::Kind::kBest) {
            answer.messages += best_lines(result, task.best, size);
        }
    } else {
        const auto search = [&](const Position& position, const Limits& limits) {
            return decide(position, limits, false);
        };
        const auto search_all = [&](const Position& position, const Limits& limits) {
            return decide(position, limits, true);
        };
        answer_opening(task, search, search_all, answer);
    }
    answer.time = watch.elapsed();
    return answer;
}

}  // namespace tilestone::gomocup
