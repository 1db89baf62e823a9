// SPDX-License-Identifier: MIT
#include "tilestone/engine/gomoku/quiet_facts.h"

#include <algorithm>
#include <cstdlib>
#include <string>

#include "tilestone/engine/gomoku/tactics/tactics.h"
#include "tilestone/games/gomoku/empty_points.h"
#include "tilestone/games/gomoku/text.h"

namespace tilestone::engine::gomoku {
namespace {

using Points = std::vector<Point>;

/// The farthest that a stone is still said to be near.
constexpr int kNearEnough = 2;
/// A difference of distances that tells two moves apart.
constexpr int kFarther = 2;

/// Where a stone of `color` makes an open three, a four or more.
Points shape_points(const Position& position, Color color) {
    Points points;
    gomoku::for_each_empty(position, [&](Point point) {
        if (shape_made_by(position, color, point) != Made::kNothing) points.push_back(point);
    });
    return points;
}

/// Rows of five, and all their stones.
struct Rows {
    int count = 0;
    Points stones{};
};

std::optional<Color> stone_on(const Position& position, int column, int row) {
    if (!gomoku::is_on_board(column, row, position.size())) return {};
    return position.stone_at(gomoku::point_at(column, row));
}

/// The stones of the row of five that begins at this point; none if `color` cannot fill it.
Points stones_of_row(const Position& position, Color color, int column, int row, Step step) {
    constexpr int kFive = 5;
    const auto column_at = [&](int place) { return column + place * step.column; };
    const auto row_at = [&](int place) { return row + place * step.row; };
    const auto stone = [&](int place) {
        return stone_on(position, column_at(place), row_at(place));
    };
    const bool is_row =
        gomoku::is_on_board(column, row, position.size()) &&
        gomoku::is_on_board(column_at(kFive - 1), row_at(kFive - 1), position.size());
    if (!is_row) return {};
    const bool adjoins = stone(-1) == color || stone(kFive) == color;
    if (adjoins && !gomoku::overline_wins(position.rule(), color)) return {};
    Points stones;
    for (int place = 0; place < kFive; ++place) {
        if (stone(place) == gomoku::other(color)) return {};
        if (stone(place)) stones.push_back(gomoku::point_at(column_at(place), row_at(place)));
    }
    return stones;
}

/// Calls visit(Point, Color), row by row from the bottom left.
template <class Visit>
void for_each_stone(const Position& position, Visit&& visit) {
    for (int row = 0; row < position.size(); ++row) {
        for (int column = 0; column < position.size(); ++column) {
            const Point point = gomoku::point_at(column, row);
            if (const auto color = position.stone_at(point)) visit(point, *color);
        }
    }
}

/// Stones that a row of `color` must have to count: two, or one while there is no second one.
std::size_t least_stones(const Position& position, Color color) {
    std::size_t count = 0;
    for_each_stone(position, [&](Point, Color owner) { count += owner == color ? 1 : 0; });
    return count < 2 ? 1 : 2;
}

/// The rows of five through the empty `point` that `color` can fill and has stones in.
Rows rows_through(const Position& position, Color color, Point point) {
    const std::size_t least = least_stones(position, color);
    Rows rows;
    for (const Direction direction : kDirections) {
        const Step step = gomoku::step_of(direction);
        for (int before = 0; before < 5; ++before) {
            const Points stones =
                stones_of_row(position, color, gomoku::column_of(point) - before * step.column,
                              gomoku::row_of(point) - before * step.row, step);
            if (stones.size() < least) continue;
            ++rows.count;
            rows.stones.insert(rows.stones.end(), stones.begin(), stones.end());
        }
    }
    std::ranges::sort(rows.stones);
    const auto same = std::ranges::unique(rows.stones);
    rows.stones.erase(same.begin(), same.end());
    return rows;
}

struct NearestStone {
    int distance = kMaxSize;
    Point point{};
};

/// The first one of several.
NearestStone nearest_stone(const Position& position, Point point) {
    NearestStone nearest;
    for_each_stone(position, [&](Point stone, Color) {
        const int distance = std::max(std::abs(gomoku::column_of(stone) - gomoku::column_of(point)),
                                      std::abs(gomoku::row_of(stone) - gomoku::row_of(point)));
        if (distance < nearest.distance) nearest = {distance, stone};
    });
    return nearest;
}

/// What a move does.
struct Effect {
    Made made = Made::kNothing;
    Points opened{};    ///< where the side makes a shape, and did not before
    Points answers{};   ///< where the opponent makes a shape
    bool four = false;  ///< the opponent makes a four at one of them
    Rows own{};
    Rows taken{};
    NearestStone nearest{};
};

class QuietFacts {
public:
    QuietFacts(const Position& position, Point move, std::optional<Point> instead)
        : position_(position),
          side_(position.to_move()),
          other_(gomoku::other(side_)),
          own_points_(shape_points(position, side_)),
          their_points_(shape_points(position, other_)),
          move_(move),
          effect_(effect_of(move)),
          instead_(instead) {
        if (instead) against_ = effect_of(*instead);
    }

    void add_to(std::vector<Fact>& why) {
        add_initiative();
        const auto says = [&](std::string_view id) {
            return std::ranges::count(why, id, &Fact::id) != 0;
        };
        // A line that wins unless it is answered says as much.
        if (says("threatens") && !told_.empty() && told_.back().fact.text("kind") == "keeps") {
            told_.back().fact.is_detail = true;
        }
        add_lines();
        const bool known =
            std::ranges::any_of(why, is_for) || std::ranges::any_of(told_, is_for, &Told::fact);
        for (Told& each : told_) why.push_back(std::move(each.fact));
        add_distance(known, why);
    }

private:
    struct Told {
        Fact fact;
        double difference = 0;  ///< 0 … 1: how far it tells the two moves apart
    };

    static bool is_for(const Fact& fact) {
        return fact.polarity == Polarity::kFor && !fact.is_detail;
    }

    [[nodiscard]] Effect effect_of(Point move) const {
        Effect effect{.made = shape_made_by(position_, side_, move),
                      .own = rows_through(position_, side_, move),
                      .taken = rows_through(position_, other_, move),
                      .nearest = nearest_stone(position_, move)};
        Position after = position_;
        after.place(move);
        std::ranges::set_difference(shape_points(after, side_), own_points_,
                                    std::back_inserter(effect.opened));
        effect.answers = shape_points(after, other_);
        effect.four = std::ranges::any_of(effect.answers, [&](Point point) {
            const Made made = shape_made_by(after, other_, point);
            return made != Made::kThree && made != Made::kTwoThrees;
        });
        return effect;
    }

    [[nodiscard]] Fact fact_of(std::string_view id) const {
        return {.id = id,
                .items = {{"move", gomoku::point_text(move_)},
                          {"side", std::string(name_of(side_))},
                          {"other", std::string(name_of(other_))}},
                .polarity = Polarity::kFor};
    }

    /// After what tells the moves apart as well or better.
    void tell(Fact fact, double difference) {
        auto place = told_.begin();
        while (place != told_.end() && place->difference >= difference) ++place;
        told_.insert(place, {std::move(fact), difference});
    }

    void tell_kind(std::string_view id, std::string_view kind) {
        Fact fact = fact_of(id);
        fact.items.push_back({"kind", std::string(kind)});
        tell(std::move(fact), 1);
    }

    /// A number of the move beside that of the other one, where they differ.
    void tell_number(Fact fact, int here, std::optional<int> there, bool more_is_better) {
        const bool differs = there && *there != here;
        if (!differs && (here == 0 || !more_is_better)) return;
        fact.items.push_back({"here", static_cast<double>(here)});
        if (!differs) {
            return tell(std::move(fact), 0);
        }
        fact.items.push_back({"instead", gomoku::point_text(*instead_)});
        fact.items.push_back({"there", static_cast<double>(*there)});
        if ((here > *there) != more_is_better) fact.polarity = Polarity::kAgainst;
        tell(std::move(fact), std::abs(here - *there) / static_cast<double>(here + *there));
    }

    /// Neither move forces the opponent, who is free to compare them.
    [[nodiscard]] bool compares_shapes() const {
        return against_ && against_->made == Made::kNothing;
    }

    void add_initiative() {
        if (effect_.made != Made::kNothing) {
            if (!effect_.four) tell_kind("initiative", "keeps");
            return;
        }
        if (effect_.answers.empty()) {
            if (!their_points_.empty()) tell_kind("initiative", "denies");
            return;
        }
        Fact fact = fact_of("initiative");
        fact.items.push_back({"points", gomoku::point_names(effect_.answers)});
        if (!compares_shapes()) return;
        tell_number(std::move(fact), static_cast<int>(effect_.answers.size()),
                    static_cast<int>(against_->answers.size()), false);
    }

    void add_lines() {
        const bool serves_both = effect_.own.count > 0 && effect_.taken.count > 0;
        if (serves_both) {
            Fact fact = fact_of("both-sides");
            fact.items.push_back({"rows", static_cast<double>(effect_.own.count)});
            fact.items.push_back({"taken", static_cast<double>(effect_.taken.count)});
            Points stones = effect_.own.stones;
            stones.insert(stones.end(), effect_.taken.stones.begin(), effect_.taken.stones.end());
            fact.items.push_back({"points", gomoku::point_names(stones)});
            tell(std::move(fact), 0);
        }
        if (effect_.made == Made::kNothing) {
            Fact fact = fact_of("opens");
            fact.items.push_back({"points", gomoku::point_names(effect_.opened)});
            std::optional<int> there;
            if (compares_shapes()) there = static_cast<int>(against_->opened.size());
            tell_number(std::move(fact), static_cast<int>(effect_.opened.size()), there, true);
        }
        std::optional<int> there;
        if (against_) there = against_->taken.count;
        if (serves_both && there.value_or(0) <= effect_.taken.count) return;  // said with the other
        Fact fact = fact_of("room");
        fact.items.push_back({"points", gomoku::point_names(effect_.taken.stones)});
        fact.items.push_back({"least", static_cast<double>(least_stones(position_, other_))});
        tell_number(std::move(fact), effect_.taken.count, there, true);
    }

    /// `known`: something speaks for the move already.
    void add_distance(bool known, std::vector<Fact>& why) const {
        const int here = effect_.nearest.distance;
        const int there = against_ ? against_->nearest.distance : here;
        const bool differs = std::abs(here - there) >= kFarther;
        if (!differs && (known || here > kNearEnough)) return;
        Fact fact = fact_of(differs && here > there ? "far" : "near");
        fact.items.push_back({"here", static_cast<double>(here)});
        fact.items.push_back({"points", Names{gomoku::point_text(effect_.nearest.point)}});
        if (differs) {
            fact.items.push_back({"instead", gomoku::point_text(*instead_)});
            fact.items.push_back({"there", static_cast<double>(there)});
        }
        if (fact.id == "far") fact.polarity = Polarity::kNeutral;
        why.push_back(std::move(fact));
    }

    const Position& position_;
    Color side_;
    Color other_;
    Points own_points_;    ///< where the side makes a shape before the move
    Points their_points_;  ///< where the opponent could
    Point move_;
    Effect effect_;
    std::optional<Point> instead_;
    std::optional<Effect> against_{};
    std::vector<Told> told_{};
};

}  // namespace

void add_quiet_facts(const Position& position, Point move, std::optional<Point> instead,
                     std::vector<Fact>& why) {
    const Color side = position.to_move();
    const bool is_sharp = position.count(side, Threat::kFive) > 0 ||
                          position.count(gomoku::other(side), Threat::kFive) > 0 ||
                          !strong_fours_of(position, gomoku::other(side)).empty();
    if (position.count() > 0 && !is_sharp) QuietFacts(position, move, instead).add_to(why);
}

}  // namespace tilestone::engine::gomoku
