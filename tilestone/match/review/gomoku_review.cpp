// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>

#include "tilestone/engine/gomoku/hint.h"
#include "tilestone/engine/gomoku/tactics/tactics.h"
#include "tilestone/engine/move_grade.h"
#include "tilestone/formats/builder.h"
#include "tilestone/games/gomoku/text.h"
#include "tilestone/match/review/reviewer.h"

namespace tilestone::review {
namespace {

using gomoku::Color;
using gomoku::Point;
using gomoku::Position;
using Player = engine::Player<gomoku::Game>;
using Hint = engine::Hint<gomoku::Game>;
using GomokuReviewer = Reviewer<gomoku::Game>;

/// One position per player instance: longer runs gain nothing, and games are short.
constexpr std::size_t kGomokuPositionsPerPlayer = 1;

/// The positions of the main line, the start first.
std::vector<Position> positions_of(const formats::Record& record) {
    Position position(record.rule, record.size);
    for (const Color color : gomoku::kColors) {
        for (const Point point : record.start.stones[gomoku::index_of(color)]) {
            position.put(point, color);
        }
    }
    position.give_move_to(record.start.to_move);
    position.update_winner();
    std::vector<Position> positions{position};
    for (const std::uint32_t number : formats::main_line(record)) {
        const formats::Node& node = record.nodes[number];
        if (node.is_pass) {
            position.give_move_to(gomoku::other(position.to_move()));
        } else {
            position.place(node.point);
        }
        positions.push_back(position);
    }
    return positions;
}

bool is_lost(const Hint& hint) { return hint.proof && !hint.proof->wins; }
bool is_won(const Hint& hint) { return hint.proof && hint.proof->wins; }

/// The win probability of `move`, if its value is exact.
std::optional<double> rate_of(const Hint& hint, Point move) {
    const auto& moves = hint.result.moves;
    for (std::size_t index = 0; index < std::min(moves.size(), hint.win_rates.size()); ++index) {
        if (moves[index].move != move) continue;
        if (moves[index].kind != search::ValueKind::kExact) return {};
        return hint.win_rates[index];
    }
    return {};
}

/// A move with the hints before and after it.
class Judge {
public:
    Judge(const Position& position, Point move, const Hint& hint, const std::optional<Hint>& next)
        : position_(position), move_(move), hint_(hint), next_(next) {}

    /// Win probability of the mover after the move played.
    [[nodiscard]] std::optional<double> win_probability_after(const StopToken* stop) const {
        if (hint_.result.move == move_ && hint_.win_rate) return hint_.win_rate;
        if (next_ && is_won(*next_)) return 0;
        if (next_ && is_lost(*next_)) return 1;
        if (is_lost(hint_)) return 0;
        if (is_won(hint_)) {
            const auto proof = engine::gomoku::prove(position_, move_, stop);
            if (proof && proof->wins) return 1;
        }
        if (const auto rate = rate_of(hint_, move_)) return rate;
        if (!next_ || !next_->win_rate) return {};
        return 1 - *next_->win_rate;
    }

    /// Win probability of the mover after the player's choice. If the move played is a proven loss,
    /// the player's choice must pass the same test before it counts as better.
    [[nodiscard]] std::optional<double> win_probability_before(Player& player,
                                                               const StopToken* stop) const {
        const std::optional<Point> best = hint_.result.move;
        const bool is_doubtful =
            best && *best != move_ && next_ && is_won(*next_) && !is_won(hint_);
        if (!is_doubtful) return hint_.win_rate;
        Position other = position_;
        other.place(*best);
        return is_won(engine::give_hint(player, other, stop)) ? 0 : hint_.win_rate;
    }

private:
    const Position& position_;
    Point move_;
    const Hint& hint_;
    const std::optional<Hint>& next_;
};

std::optional<Color> certain_winner(const Position& position, const std::optional<Hint>& hint) {
    if (!hint || !hint->proof) return {};
    return hint->proof->wins ? position.to_move() : gomoku::other(position.to_move());
}

std::optional<Decided> decided_in(const std::vector<Position>& positions,
                                  const std::vector<std::optional<Hint>>& hints) {
    const std::optional<Color> winner = certain_winner(positions.back(), hints.back());
    if (!winner) return {};
    std::size_t first = positions.size() - 1;
    while (first > 0 && certain_winner(positions[first - 1], hints[first - 1]) == winner) --first;
    return Decided{.move = static_cast<int>(first), .side = name_of(*winner)};
}

std::vector<CurvePoint> curve_of(const std::vector<Position>& positions,
                                 const std::vector<std::optional<Hint>>& hints) {
    std::vector<CurvePoint> curve;
    for (std::size_t index = 0; index < hints.size(); ++index) {
        if (!hints[index] || !hints[index]->win_rate) continue;
        const double rate = *hints[index]->win_rate;
        const bool black = positions[index].to_move() == Color::kBlack;
        curve.push_back({.move = static_cast<int>(index), .value = black ? rate : 1 - rate});
    }
    return curve;
}

void explain(Mistake& mistake, const Hint& hint) {
    mistake.why = hint.why;
    for (const Point point : hint.result.line) {
        mistake.line.push_back(gomoku::point_text(point));
    }
    if (mistake.line.empty()) mistake.line.push_back(gomoku::point_text(*hint.result.move));
}

/// The opponent's reply to the mistake, from the hint for the next position.
void add_answer(Mistake& mistake, const std::optional<Hint>& next) {
    if (!next || !next->result.move) return;
    mistake.answer = gomoku::point_text(*next->result.move);
    constexpr std::array<std::string_view, 4> kTelling = {"makes-five", "makes", "unstoppable",
                                                          "proof"};
    for (const engine::Fact& fact : next->why) {
        const bool tells = std::ranges::find(kTelling, fact.id) != kTelling.end();
        if (tells) mistake.answer_why.push_back(fact);
    }
}

}  // namespace

Review review_game(const formats::Record& record, const GomokuReviewer& reviewer) {
    const std::vector<std::uint32_t> line = formats::main_line(record);
    const std::vector<Position> positions = positions_of(record);
    const auto unjudged = [&](std::size_t index) {
        const formats::Node& node = record.nodes[line[index]];
        return JudgedMove{.number = static_cast<int>(index) + 1,
                          .side = name_of(positions[index].to_move()),
                          .move = node.is_pass ? std::string(formats::kPassName)
                                               : gomoku::point_text(node.point)};
    };
    // A foul has lost; the position after it needs no hint.
    const bool is_foul = formats::ends_with_foul(record);
    auto hints =
        analyse_all<Hint>(reviewer, positions.size() - (is_foul ? 1 : 0), kGomokuPositionsPerPlayer,
                          [&](Player& player, std::size_t number) {
                              return engine::give_hint(player, positions[number], reviewer.stop);
                          });
    hints.resize(positions.size());

    GomokuReviewer silent = reviewer;  // the second pass is short
    silent.on_progress = nullptr;
    const auto judged = analyse_all<JudgedMove>(
        silent, line.size(), kGomokuPositionsPerPlayer, [&](Player& player, std::size_t index) {
            JudgedMove move = unjudged(index);
            const formats::Node& node = record.nodes[line[index]];
            // A player never chooses a pass, so a pass cannot be judged.
            if (!hints[index] || node.is_pass) return move;
            const Hint& hint = *hints[index];
            const Judge judge(positions[index], node.point, hint, hints[index + 1]);
            const bool has_lost = is_foul && index + 1 == line.size();
            const auto after = has_lost ? 0 : judge.win_probability_after(reviewer.stop);
            const auto before = judge.win_probability_before(player, reviewer.stop);
            if (!before || !after || !hint.result.move) return move;
            move.best = gomoku::point_text(*hint.result.move);
            move.before = before;
            move.after = after;
            move.loss = std::max(0.0, *before - *after);
            move.grade = engine::move_grade(move.loss, engine::kMoveGradeLimits<gomoku::Game>);
            move.accuracy =
                engine::move_accuracy(move.loss, engine::kMoveGradeLimits<gomoku::Game>);
            return move;
        });

    Review review;
    for (std::size_t index = 0; index < line.size(); ++index) {
        review.moves.push_back(judged[index].value_or(unjudged(index)));
    }
    review.worst = worst_of(review.moves, engine::kMoveGradeLimits<gomoku::Game>.mistake);
    for (Mistake& mistake : review.worst) {
        explain(mistake, *hints[mistake.index]);
        add_answer(mistake, hints[mistake.index + 1]);
    }
    review.curve = curve_of(positions, hints);
    review.decided = decided_in(positions, hints);
    if (is_foul) {
        review.decided =
            Decided{.move = static_cast<int>(line.size()), .side = name_of(Color::kWhite)};
    }
    return review;
}

Status check_reviewer(const engine::PlayerSpec<gomoku::Game>& player) {
    if (player.make(0)->win_probability(0)) return ok();
    return Error{"player " + std::string(player.entry->name) +
                 " says nothing of chances to win, as a review needs"};
}

}  // namespace tilestone::review
