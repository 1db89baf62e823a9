// SPDX-License-Identifier: MIT
#include "tilestone/match/gomoku/referee.h"

#include <algorithm>

#include "tilestone/engine/gomoku/tactics/tactics.h"
#include "tilestone/games/gomoku/rules.h"
#include "tilestone/games/gomoku/text.h"

namespace tilestone::match {
namespace {

using gomoku::Color;
using gomoku::Position;

/// Grace period after a contestant's time limit, and total waiting time without a limit.
constexpr Milliseconds kPatience{1'000};
constexpr Milliseconds kPatienceWithoutLimit{600'000};

double points_of_black(Color winner) { return winner == Color::kBlack ? 1 : 0; }

class RefereedGame {
public:
    RefereedGame(const std::array<Contestant*, 2>& sides, const GameRules& rules,
                 const StopToken& stop)
        : sides_(sides), rules_(rules), stop_(stop), position_(rules.terms.rule, rules.terms.size) {
        left_.fill(rules.terms.limits.match);
    }

    std::optional<GameResult> play(const Opening& opening) {
        for (const gomoku::Point point : opening) put(point);
        result_.opening = static_cast<int>(opening.size());
        bool over = !begin();
        while (!over && !is_over()) over = !make_move();
        for (Contestant* side : sides_) side->end();
        if (stopped_) return {};
        return result_;
    }

private:
    [[nodiscard]] Contestant& side(Color color) { return *sides_[gomoku::index_of(color)]; }

    void put(gomoku::Point point) {
        position_.place(point);
        result_.moves.push_back(point);
    }

    /// Returns false if a contestant failed to begin.
    bool begin() {
        for (const Color color : gomoku::kColors) {
            const Answer answer = side(color).begin(rules_.terms);
            if (answer.fault) return lose(color, *answer.fault, answer.detail);
        }
        return true;
    }

    /// Checks for the end of the game, on the board or by adjudication, and fills the result.
    bool is_over() {
        if (const auto value = gomoku::Rules::result(position_)) {
            return end(GameEnd::kBoard, (*value + 1) / 2);
        }
        const Adjudication& early = rules_.adjudication;
        if (early.draw_after > 0 && position_.count() >= early.draw_after) {
            return end(GameEnd::kLength, 0.5);
        }
        if (!early.sure) return false;
        const auto proof = engine::gomoku::exact_result(position_);
        if (!proof) return false;
        const Color to_move = position_.to_move();
        return end(GameEnd::kSure, points_of_black(proof->wins ? to_move : gomoku::other(to_move)));
    }

    bool end(GameEnd how, double black) {
        result_.end = how;
        result_.black = black;
        return true;
    }

    /// Always returns false.
    bool lose(Color color, Fault fault, std::string detail) {
        end(GameEnd::kFault, points_of_black(gomoku::other(color)));
        result_.fault = fault;
        result_.detail = std::move(detail);
        return false;
    }

    [[nodiscard]] std::optional<Milliseconds> limit_of(Color color) const {
        const auto& turn = rules_.terms.limits.turn;
        const auto& left = left_[gomoku::index_of(color)];
        if (turn && left) return std::min(*turn, *left);
        return turn ? turn : left;
    }

    /// Returns false if the move ended the game by a fault.
    bool make_move() {
        const Color color = position_.to_move();
        const auto limit = limit_of(color);
        side(color).get_ready();
        const Stopwatch watch;
        const Answer answer = side(color).move(
            {.position = position_,
             .moves = result_.moves,
             .left = left_[gomoku::index_of(color)],
             .patience = limit ? *limit + rules_.tolerance + kPatience : kPatienceWithoutLimit,
             .stop = &stop_});
        const Milliseconds time = watch.elapsed();
        if (stop_.stop_requested()) {
            stopped_ = true;
            return false;
        }
        if (answer.fault) return lose(color, *answer.fault, answer.detail);
        if (!is_in_time(color, time, limit)) {
            return lose(color, Fault::kTime, over_text(time - *limit));
        }
        if (!answer.move) return lose(color, Fault::kIllegal, "no move");
        const Status legal = gomoku::check_move(position_, *answer.move);
        if (!legal) return lose(color, Fault::kIllegal, legal.error().message);
        result_.times.push_back(kept_milliseconds(time.count()));
        put(*answer.move);
        return !is_resigned(color, answer.win_rate);
    }

    bool is_in_time(Color color, Milliseconds time, const std::optional<Milliseconds>& limit) {
        if (auto& left = left_[gomoku::index_of(color)]) {
            *left = std::max(*left - time, Milliseconds(0));
        }
        if (!limit || time <= *limit) return true;
        result_.longest_over =
            std::max(result_.longest_over, kept_milliseconds((time - *limit).count()));
        return time <= *limit + rules_.tolerance;
    }

    static std::string over_text(Milliseconds over) {
        return std::to_string(static_cast<long long>(over.count() + 1)) + " ms over the limit";
    }

    /// Requires that both sides see the result.
    bool is_resigned(Color color, std::optional<double> rate) {
        const auto& limit = rules_.adjudication.resign;
        if (!limit) return false;
        const int seen = !rate ? 0 : *rate <= *limit ? -1 : 1 - *rate <= *limit ? 1 : 0;
        const int for_black = color == Color::kBlack ? seen : -seen;
        auto& streak = streaks_[gomoku::index_of(color)];
        streak = for_black == 0 || (streak > 0) != (for_black > 0) ? for_black : streak + for_black;
        const int needed = rules_.adjudication.resign_moves;
        if (streaks_[0] >= needed && streaks_[1] >= needed) return end(GameEnd::kResigned, 1);
        if (streaks_[0] <= -needed && streaks_[1] <= -needed) return end(GameEnd::kResigned, 0);
        return false;
    }

    const std::array<Contestant*, 2>& sides_;
    const GameRules& rules_;
    const StopToken& stop_;
    Position position_;
    GameResult result_;
    std::array<std::optional<Milliseconds>, 2> left_{};
    /// Consecutive moves at which a side expected a win of black (positive) or white (negative).
    std::array<int, 2> streaks_{};
    bool stopped_ = false;
};

}  // namespace

std::optional<GameResult> play_game(const std::array<Contestant*, 2>& sides, const Opening& opening,
                                    const GameRules& rules, const StopToken& stop) {
    return RefereedGame(sides, rules, stop).play(opening);
}

}  // namespace tilestone::match
