// SPDX-License-Identifier: MIT
//
// SearchBoard: a position on which a search makes and unmakes moves, with an incrementally updated
// evaluation. SearchRules: Gomoku on such boards as a game for the searches (core/game.h).
//
// `Evaluation` is a watch of position_changes.h with reset(position), value(position),
// order(position, point), memo() and restore(memo), such as NetworkEvaluation. Boards are equal if
// their positions are.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "tilestone/engine/namespaces.h"
#include "tilestone/games/gomoku/position_changes.h"
#include "tilestone/games/gomoku/rules.h"

namespace tilestone::engine::gomoku {

template <class Evaluation>
class SearchBoard {
public:
    explicit SearchBoard(const Position& position = Position(),
                         const Evaluation& evaluation = Evaluation())
        : position_(position), evaluation_(evaluation) {
        evaluation_.reset(position_);
    }

    [[nodiscard]] const Position& position() const { return position_; }
    /// For nested searches, which must restore the position.
    [[nodiscard]] Position& position() { return position_; }
    /// For the side to move.
    [[nodiscard]] auto value() const { return evaluation_.value(position_); }
    /// The move-ordering score: the greater, the likelier the best move.
    [[nodiscard]] int order(Point point) const { return evaluation_.order(position_, point); }

    void place(Point point) {
        if (depth_ == frames_.size()) frames_.emplace_back();
        Frame& frame = frames_[depth_++];
        frame.memo = evaluation_.memo();
        position_.place(point, frame.footprint, evaluation_);
    }
    /// Undoes the last place(), which must have been on `point`.
    void undo(Point point) {
        const Frame& frame = frames_[--depth_];
        position_.undo(point, frame.footprint);
        evaluation_.restore(frame.memo);
    }

    friend bool operator==(const SearchBoard& a, const SearchBoard& b) {
        return a.position_ == b.position_;
    }

private:
    struct Frame {
        Footprint footprint;
        typename Evaluation::Memo memo;
    };

    Position position_;
    Evaluation evaluation_;
    std::vector<Frame> frames_;  ///< grows with the longest line, then stays
    std::size_t depth_ = 0;
};

template <class Evaluation>
struct SearchRules {
    using State = SearchBoard<Evaluation>;
    using Action = Point;
    using Actions = Rules::Actions;

    static Turn turn(const State& state) { return Rules::turn(state.position()); }
    static std::optional<double> result(const State& state) {
        return Rules::result(state.position());
    }
    static void list_actions(const State& state, Actions& actions) {
        Rules::list_actions(state.position(), actions);
    }
    static void apply(State& state, Action point) { state.place(point); }
    static void undo(State& state, Action point) { state.undo(point); }
    static std::uint64_t hash(const State& state) { return state.position().hash(); }
    static std::uint64_t hash_after(const State& state, Action point) {
        return state.position().hash_after(point);
    }

    static constexpr int kActionCount = Rules::kActionCount;
    static int index(Action point) { return point; }
    static Action action_at(int index) { return static_cast<Action>(index); }

    static constexpr double kMinResult = Rules::kMinResult;
    static constexpr double kMaxResult = Rules::kMaxResult;
    static constexpr std::string_view kName = Rules::kName;
};

}  // namespace tilestone::engine::gomoku
