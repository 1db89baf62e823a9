// SPDX-License-Identifier: MIT
//
// Traces: the tree that a search really looked at, kept so that people can see how it thinks.
//
// Every tree search has a trace as a template parameter and tells it what it does. NoTrace, the
// default, costs nothing; Recorder keeps the tree, up to a number of nodes, for `tilestone trace`.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "tilestone/core/game.h"

namespace tilestone::search {

/// How a position got its value.
enum class Origin : std::uint8_t {
    kSearched,    ///< from what follows it
    kEvaluated,   ///< the depth was used up
    kOver,        ///< the game ends there
    kKnown,       ///< it needs no search
    kTable,       ///< an earlier visit had found it
    kSampled,     ///< the mean of random games
    kUnfinished,  ///< the search ended before: there is none
};

struct NoTrace {
    static constexpr bool kRecords = false;
    template <class... Any>
    void enter(const Any&...) {}
    template <class... Any>
    void leave(const Any&...) {}
    template <class... Any>
    void omit(const Any&...) {}
    void note(Origin) {}
};

struct TraceNode {
    std::size_t parent = 0;    ///< index in the list of nodes; the root is its own
    std::string action{};      ///< what led here; empty at the root
    std::string state{};       ///< the position as text
    Turn turn = Turn::kMax;    ///< who acts here
    double alpha = 0;          ///< the window in which the search wanted to know the value,
    double beta = 0;           ///< seen by kMax
    double value = 0;          ///< to kMax; a bound where it lies outside the window
    double chance = 1;         ///< probability of the action, below a chance node
    std::uint64_t visits = 0;  ///< random games behind a sampled value
    Origin origin = Origin::kSearched;
    bool skipped = false;  ///< cut off: never looked at
};

/// Keeps the tree that a search of `G` looks at. Nodes beyond the limit are counted, not kept.
template <Game G>
class Recorder {
public:
    static constexpr bool kRecords = true;
    using State = typename G::State;
    using Action = typename G::Action;

    Recorder(const State& root, std::size_t most_nodes) : most_nodes_(most_nodes) {
        nodes_.push_back({.state = text_of(root), .turn = G::turn(root)});
        path_.push_back(0);
    }

    /// `action` leads from `before` to a position that is looked at within a window, seen by kMax.
    void enter(const State& before, const Action& action, double alpha, double beta) {
        ++entered_;
        open(before, action, {.alpha = alpha, .beta = beta, .origin = Origin::kUnfinished});
    }
    /// The position entered last got its value.
    void leave(const State& /*state*/, double value) {
        if (TraceNode* node = current()) {
            node->value = value + 0.0;  // no minus zero
            node->origin = origin_;
        }
        leaves_ += origin_ == Origin::kSearched ? 0 : 1;
        origin_ = Origin::kSearched;
        path_.pop_back();
    }
    /// Another position that the search decided not to look at.
    void omit(const State& before, const Action& action) {
        open(before, action, {.skipped = true});
        path_.pop_back();
    }
    /// How the position entered last gets its value, where not from what follows it.
    void note(Origin origin) { origin_ = origin; }

    /// Parents come before their children; children in the order in which they were looked at.
    [[nodiscard]] const std::vector<TraceNode>& nodes() const { return nodes_; }
    /// Positions looked at, the root among them, and those without any below; kept or not.
    [[nodiscard]] std::uint64_t entered() const { return entered_; }
    [[nodiscard]] std::uint64_t leaves() const { return leaves_; }
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
        if (parent == kNotKept || nodes_.size() >= most_nodes_) {
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

    std::size_t most_nodes_;
    std::vector<TraceNode> nodes_;
    std::vector<std::size_t> path_;  ///< indices of the nodes from the root to the current one
    std::uint64_t entered_ = 1;
    std::uint64_t leaves_ = 0;
    Origin origin_ = Origin::kSearched;
    bool whole_ = true;
};

/// Lets a search write into a trace that its caller keeps.
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
    void note(Origin origin) { trace_->note(origin); }

private:
    Trace* trace_;
};

}  // namespace tilestone::search
