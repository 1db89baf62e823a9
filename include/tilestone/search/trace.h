// SPDX-License-Identifier: MIT
//
// Traces: a record of the tree that a search visits, for display.
//
// Every tree search takes a trace as a template parameter and reports its steps to it. NoTrace, the
// default, costs nothing. Recorder keeps the tree up to a node limit, for `tilestone trace`.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "tilestone/core/game.h"

namespace tilestone::search {

/// Source of a position's value.
enum class Origin : std::uint8_t {
    kSearched,    ///< from its children
    kEvaluated,   ///< static evaluation at a leaf
    kOver,        ///< end of the game
    kKnown,       ///< known() of the knowledge
    kTable,       ///< transposition table
    kSampled,     ///< mean of playouts
    kUnfinished,  ///< none: the search ended first
};

struct NoTrace {
    static constexpr bool kRecords = false;
    template <class... Any>
    void enter(const Any&...) {}
    template <class... Any>
    void leave(const Any&...) {}
    template <class... Any>
    void omit(const Any&...) {}
    void record_origin(Origin) {}
};

struct TraceNode {
    std::size_t parent = 0;  ///< index of the parent node; the root is its own parent
    std::string action{};    ///< the action leading here; empty at the root
    std::string state{};     ///< the position as text
    Turn turn = Turn::kMax;  ///< side to move
    double alpha = 0;        ///< search window, from kMax
    double beta = 0;
    double value = 0;          ///< for kMax; a bound if outside the window
    double chance = 1;         ///< probability of the action, below a chance node
    std::uint64_t visits = 0;  ///< playouts of a sampled value
    Origin origin = Origin::kSearched;
    bool skipped = false;  ///< pruned: never visited
};

/// Keeps the visited tree. Nodes beyond the limit are counted but not kept.
template <Game G>
class Recorder {
public:
    static constexpr bool kRecords = true;
    using State = typename G::State;
    using Action = typename G::Action;

    /// Keeps at most `max_nodes` nodes, the root included.
    Recorder(const State& root, std::size_t max_nodes) : max_nodes_(max_nodes) {
        nodes_.push_back({.state = text_of(root), .turn = G::turn(root)});
        path_.push_back(0);
    }

    /// Enters the position after `action` in `before`, searched with the given window (from kMax).
    void enter(const State& before, const Action& action, double alpha, double beta) {
        ++entered_;
        open(before, action, {.alpha = alpha, .beta = beta, .origin = Origin::kUnfinished});
    }
    /// Leaves the current position with its value for kMax.
    void leave(const State& /*state*/, double value) {
        if (TraceNode* node = current()) {
            node->value = value + 0.0;  // no minus zero
            node->origin = origin_;
        }
        leaves_ += origin_ == Origin::kSearched ? 0 : 1;
        origin_ = Origin::kSearched;
        path_.pop_back();
    }
    /// Records a pruned action.
    void omit(const State& before, const Action& action) {
        open(before, action, {.skipped = true});
        path_.pop_back();
    }
    /// Sets the source of the current position's value; the default is kSearched.
    void record_origin(Origin origin) { origin_ = origin; }

    /// The nodes in the order of visits: parents before children.
    [[nodiscard]] const std::vector<TraceNode>& nodes() const { return nodes_; }
    /// Number of visited positions, the root included, whether kept or not.
    [[nodiscard]] std::uint64_t entered() const { return entered_; }
    /// Number of visited positions without a search below them.
    [[nodiscard]] std::uint64_t leaves() const { return leaves_; }
    /// False if the node limit was reached.
    [[nodiscard]] bool is_whole() const { return whole_; }

private:
    static constexpr std::size_t kNotKept = static_cast<std::size_t>(-1);

    static std::string text_of(const State& state) {
        if constexpr (HasText<G>) return G::to_text(state);
        return {};
    }
    static std::string text_of(const State& state, const Action& action) {
        if constexpr (HasText<G>) return G::action_text(state, action);
        return {};
    }

    void open(const State& before, const Action& action, TraceNode node) {
        const std::size_t parent = path_.back();
        if (parent == kNotKept || nodes_.size() >= max_nodes_) {
            whole_ = false;
            path_.push_back(kNotKept);
            return;
        }
        node.parent = parent;
        node.action = text_of(before, action);
        const State next = after<G>(before, action);
        node.state = text_of(next);
        node.turn = G::turn(next);
        if (G::turn(before) == Turn::kChance) {
            typename G::Actions all;
            G::list_actions(before, all);
            node.chance = chance_of<G>(before, action, all.size());
        }
        nodes_.push_back(std::move(node));
        path_.push_back(nodes_.size() - 1);
    }

    TraceNode* current() { return path_.back() == kNotKept ? nullptr : &nodes_[path_.back()]; }

    std::size_t max_nodes_;
    std::vector<TraceNode> nodes_;
    std::vector<std::size_t> path_;  ///< node indices from the root to the current node
    std::uint64_t entered_ = 1;
    std::uint64_t leaves_ = 0;
    Origin origin_ = Origin::kSearched;
    bool whole_ = true;
};

/// Forwards to a trace owned by the caller.
template <class Trace>
class TraceInto {
public:
    static constexpr bool kRecords = true;
    explicit TraceInto(Trace& trace) : trace_(&trace) {}
    template <class... Args>
    void enter(const Args&... args) {
        trace_->enter(args...);
    }
    template <class... Args>
    void leave(const Args&... args) {
        trace_->leave(args...);
    }
    template <class... Args>
    void omit(const Args&... args) {
        trace_->omit(args...);
    }
    void record_origin(Origin origin) { trace_->record_origin(origin); }

private:
    Trace* trace_;
};

}  // namespace tilestone::search
