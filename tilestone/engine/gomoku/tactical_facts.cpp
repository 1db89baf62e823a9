// SPDX-License-Identifier: MIT
#include "tilestone/engine/gomoku/tactical_facts.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

#include "tilestone/engine/gomoku/points.h"
#include "tilestone/engine/gomoku/solver/solver.h"
#include "tilestone/engine/gomoku/tactics/tactics.h"
#include "tilestone/games/gomoku/forbidden.h"
#include "tilestone/games/gomoku/rules.h"
#include "tilestone/games/gomoku/text.h"

namespace tilestone::engine::gomoku {
namespace {

using Points = std::vector<Point>;

/// Stones of a winning line that are shown.
constexpr std::size_t kMaxShown = 5;

constexpr std::array<Foul, 3> kFouls = {Foul::kOverline, Foul::kDoubleFour, Foul::kDoubleThree};

/// A position, the move that was chosen there, and what both lead to; collects facts in the order
/// in which they are said.
class MoveFacts {
public:
    MoveFacts(const Position& position, Point move, const StopToken* stop, std::vector<Fact>& why)
        : position_(position),
          after_(position),
          move_(move),
          side_(position.to_move()),
          other_(gomoku::other(side_)),
          stop_(stop),
          why_(why) {
        after_.place(move);
    }

    void add_all() {
        const bool begins = position_.count() == 0 && side_ == Color::kBlack;
        if (begins) add({"first-move", {{"move", fact_name(move_)}}});
        Rules::Actions actions;
        Rules::list_actions(position_, actions);
        if (actions.size() == 1) add({"only-move", {{"move", fact_name(move_)}}});
        add_fives();
        if (!after_.winner()) add_shapes();
        if (!after_.winner()) add_threats();
        add_forbidden();
    }

private:
    void add(Fact fact, Polarity polarity = Polarity::kNeutral) {
        fact.polarity = polarity;
        why_.push_back(std::move(fact));
    }

    void add_fives() {
        if (after_.winner()) {
            return add({"makes-five", {{"move", fact_name(move_)}, {"side", fact_name(side_)}}},
                       Polarity::kFor);
        }
        const Points own = fives_of(position_, side_);
        if (!own.empty()) {
            add({"misses-five", {{"side", fact_name(side_)}, {"points", fact_name(own)}}},
                Polarity::kAgainst);
        }
        const Points fives = fives_of(position_, other_);
        if (fives.empty()) return;
        const std::string_view kind = kind_of_block(fives, !own.empty());
        add({"must-block",
             {{"kind", std::string(kind)},
              {"other", fact_name(other_)},
              {"points", fact_name(fives)}}},
            kind == "done" ? Polarity::kFor : Polarity::kAgainst);
    }

    [[nodiscard]] std::string_view kind_of_block(const Points& fives, bool can_win) const {
        if (fives.size() == 1 && fives[0] == move_) return "done";
        if (can_win) return "missed";
        if (fives.size() > 1) return "lost";
        return gomoku::is_legal(position_, fives[0]) ? "missed" : "forbidden";
    }

    void add_shapes() {
        add_made();
        const Made taken = shape_made_by(position_, other_, move_);
        if (taken != Made::kNothing && taken != Made::kFive) {
            add({"takes",
                 {{"move", fact_name(move_)},
                  {"other", fact_name(other_)},
                  {"kind", std::string(name_of(taken))}}},
                Polarity::kFor);
        }
        if (position_.count(other_, Threat::kFive) == 0) add_strong_fours();
    }

    void add_made() {
        const Made made = shape_made_by(position_, side_, move_);
        if (made == Made::kNothing) return;
        Fact fact{"makes",
                  {{"move", fact_name(move_)},
                   {"side", fact_name(side_)},
                   {"kind", std::string(name_of(made))}}};
        const Points fives = fives_of(after_, side_);
        if (fives.empty()) return add(std::move(fact), Polarity::kFor);
        fact.items.push_back({"fives", fact_name(fives)});
        add(std::move(fact), Polarity::kFor);
        const bool stoppable =
            std::ranges::any_of(fives, [&](Point five) { return gomoku::is_legal(after_, five); });
        if (!stoppable && !gomoku::has_fouls(position_.rule(), side_)) {
            add({"unstoppable", {{"other", fact_name(other_)}, {"fives", fact_name(fives)}}},
                Polarity::kFor);
        }
    }

    void add_strong_fours() {
        const Points before = strong_fours_of(position_, other_);
        if (before.empty()) return;
        const Points left = strong_fours_of(after_, other_);
        const bool stopped = left.empty();
        add({stopped ? "stops" : "leaves",
             {{"other", fact_name(other_)}, {"points", fact_name(stopped ? before : left)}}},
            stopped ? Polarity::kFor : Polarity::kAgainst);
    }

    /// Who would win if the other did nothing. Of fives and fours enough is said already.
    void add_threats() {
        if (fives_of(position_, side_).empty() && fives_of(position_, other_).empty()) {
            add_threat(position_, other_, {"threatened", {{"other", fact_name(other_)}}});
        }
        if (fives_of(after_, side_).empty() && fives_of(after_, other_).empty()) {
            add_threat(after_, side_,
                       {.id = "threatens",
                        .items = {{"move", fact_name(move_)}, {"side", fact_name(side_)}},
                        .polarity = Polarity::kFor});
        }
    }

    void add_threat(Position position, Color color, Fact fact) {
        if (Rules::result(position)) return;
        position.give_move_to(color);
        const Solution found = solve(position, Attack::kThreats, {.nodes = kThreatNodes}, stop_);
        if (found.verdict != Verdict::kWin) return;
        fact.items.push_back({"plies", static_cast<double>(found.line.size())});
        fact.items.push_back({"line", beginning_of(found.line)});
        why_.push_back(std::move(fact));
    }

    void add_forbidden() {
        const auto fouls = gomoku::explain_fouls(position_);
        for (const Foul foul : kFouls) {
            Points points;
            for (const ExplainedFoul& each : fouls) {
                if (each.foul == foul) points.push_back(each.point);
            }
            if (points.empty()) continue;
            why_.push_back(
                {.id = "forbidden",
                 .items = {{"kind", std::string(name_of(foul))}, {"points", fact_name(points)}},
                 .is_detail = true});
        }
    }

    const Position& position_;
    Position after_;
    Point move_;
    Color side_;
    Color other_;
    const StopToken* stop_;
    std::vector<Fact>& why_;
};

}  // namespace

Names beginning_of(const Points& line) {
    const auto length = static_cast<std::ptrdiff_t>(std::min(line.size(), kMaxShown));
    return fact_name(Points(line.begin(), line.begin() + length));
}

void add_tactical_facts(const Position& position, Point move, const StopToken* stop,
                        std::vector<Fact>& why) {
    MoveFacts(position, move, stop, why).add_all();
}

}  // namespace tilestone::engine::gomoku
