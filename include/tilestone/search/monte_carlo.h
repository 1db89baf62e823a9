// SPDX-License-Identifier: MIT
//
// MonteCarlo: values each move by the mean result of random games that begin with it.
//
// Flat Monte Carlo (Abramson, "Expected-outcome: a general model of static evaluation", 1990). It
// needs only the rules, and keeps a visit count and a total per root action. Playouts go round the
// root actions; each action gets at least one, whatever the limits. The error of a mean falls with
// the square root of the number of playouts. The method does not search for the opponent's best
// reply, so it overrates a move that has one good reply among many bad ones; tree_search.h does
// not.
//
// The result depends only on the seed and the number of playouts, not on slices or threads: each
// playout has a number and its own generator, and totals are summed in the order of the numbers.
// Threads claim blocks of numbers; playouts beyond a limit are not counted.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "tilestone/core/executor.h"
#include "tilestone/search/deepening.h"
#include "tilestone/search/playout.h"
#include "tilestone/search/playout_budget.h"
#include "tilestone/search/root.h"

namespace tilestone::search {

struct MonteCarloSettings {
    std::uint64_t seed = 1;
    /// runs playouts in parallel; may be null, must outlive the search
    Executor* executor = nullptr;
};

template <Game G>
class MonteCarlo final : public AnytimeSearch<typename G::State, typename G::Action> {
public:
    using GameType = G;
    using State = typename G::State;
    using Action = typename G::Action;

    /// Playouts if no limit is set. With about ten moves, the standard error of each mean is near a
    /// sixth of the spread of results. The number is that of the method's best known short
    /// description.
    static constexpr std::uint64_t kDefaultPlayouts = 400;

    explicit MonteCarlo(const MonteCarloSettings& settings = {})
        : settings_(settings),
          parallel_(settings.executor != nullptr && settings.executor->width() > 1) {}

    /// A finished position has nothing to search. At a chance node, each playout begins with a
    /// random outcome. `depth` is not a limit here.
    void start(const State& state, const Limits& limits, const StopToken* stop) override {
        root_ = state;
        report_ = {};
        actions_.clear();
        G::list_actions(state, actions_);
        chance_root_ = G::turn(state) == Turn::kChance && actions_.size() > 0;
        const std::size_t min_playouts = chance_root_ ? 1 : actions_.size();
        tallies_.assign(min_playouts, {});
        done_ = nodes_ = 0;
        running_ = min_playouts > 0;
        budget_.start(limits, stop, kDefaultPlayouts, min_playouts, parallel_);
    }

    bool step(Milliseconds slice) override {
        if (!running_) return false;
        budget_.begin_slice(slice);
        do {
            run_batch();
            count_batch();
        } while (running_ && !budget_.paused());
        write_report();
        return running_;
    }

    /// Empty until each move has had a playout. Moves are sorted best first; depth is 1 (playouts
    /// do not count).
    [[nodiscard]] const Report<Action>& report() const override { return report_; }

private:
    /// Large enough to amortise starting threads, small enough for a cache.
    static constexpr std::uint64_t kBatchSize = 16384;

    struct Outcome {
        double value = 0;  ///< for kMax
        std::uint64_t nodes = 0;
    };
    struct Tally {
        std::uint64_t count = 0;
        double total = 0;  ///< for kMax
    };

    static double mean_of(const Tally& tally) {
        return tally.total / static_cast<double>(tally.count);
    }

    Outcome play(std::uint64_t number, const Action& action) const {
        Rng rng = playout_rng(settings_.seed, number);
        if (chance_root_) {
            Outcome drawn;
            drawn.value = play_out<G>(root_, rng, drawn.nodes);
            return drawn;
        }
        Outcome outcome{.value = reward_of<G>(root_, action), .nodes = 1};
        outcome.value += play_out<G>(after<G>(root_, action), rng, outcome.nodes);
        return outcome;
    }

    void play(const PlayoutBlock& block) {
        std::uint64_t nodes = 0;
        auto turn = static_cast<std::size_t>(block.first % tallies_.size());
        for (std::uint64_t number = block.first; number < block.end; ++number) {
            const Outcome outcome = play(number, actions_[turn]);
            outcomes_[static_cast<std::size_t>(number - done_)] = outcome;
            nodes += outcome.nodes;
            if (++turn == tallies_.size()) turn = 0;
        }
        budget_.count(nodes);
    }

    /// Runs playouts from done_ on. Every claimed playout is played, by whichever thread.
    void run_batch() {
        outcomes_.resize(kBatchSize);
        const std::uint64_t end = done_ + kBatchSize;
        const auto work = [this, end](std::size_t /*thread*/) {
            PlayoutBlockSize size;
            for (auto block = budget_.claim(1, end); !block.empty();
                 block = budget_.claim(parallel_ ? size.next() : 1, end)) {
                play(block);
            }
        };
        if (parallel_) {
            settings_.executor->run(settings_.executor->width(), work);
        } else {
            work(0);
        }
    }

    /// Counts the batch up to the playout where a single thread would have stopped.
    void count_batch() {
        const std::uint64_t first = done_;
        auto turn = static_cast<std::size_t>(first % tallies_.size());
        while (done_ < budget_.claimed()) {
            const Outcome& outcome = outcomes_[static_cast<std::size_t>(done_ - first)];
            Tally& tally = tallies_[turn];
            if (++turn == tallies_.size()) turn = 0;
            ++tally.count;
            tally.total += outcome.value;
            nodes_ += outcome.nodes;
            ++done_;
            if (nodes_ >= budget_.max_nodes() && budget_.is_enough(done_)) break;
        }
        running_ = !budget_.is_enough(done_);
    }

    void write_report() {
        report_.nodes = nodes_;
        report_.playouts = done_;
        report_.time = budget_.elapsed();
        if (done_ < tallies_.size()) return;
        report_.depth = 1;
        report_.moves.clear();
        if (chance_root_) {
            report_.value = mean_of(tallies_.front()) + 0.0;
            return;
        }
        const double sign = G::turn(root_) == Turn::kMin ? -1 : 1;
        for (std::size_t i = 0; i < tallies_.size(); ++i) {
            report_.moves.push_back({.move = actions_[i],
                                     .value = sign * mean_of(tallies_[i]) + 0.0,  // no minus zero
                                     .visits = tallies_[i].count});
        }
        sort_by_value(report_.moves);
        report_.value = report_.moves.front().value;
        report_.line = {report_.moves.front().move};
    }

    MonteCarloSettings settings_;
    bool parallel_;  ///< playouts run on several threads
    State root_{};
    typename G::Actions actions_;
    bool chance_root_ = false;       ///< the root is a chance node
    std::vector<Tally> tallies_;     ///< parallel to actions_; one at a chance node
    std::vector<Outcome> outcomes_;  ///< of the current batch
    PlayoutBudget budget_;
    std::uint64_t done_ = 0;   ///< playouts counted in tallies_
    std::uint64_t nodes_ = 0;  ///< positions made by those playouts
    Report<Action> report_;
    bool running_ = false;
};

}  // namespace tilestone::search
