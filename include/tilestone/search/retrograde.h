// SPDX-License-Identifier: MIT
//
// Retrograde: the exact values of all positions that can come about, for a game whose positions can
// be listed.
//
// A position has a rank that no action lowers, such as the sum of the tiles in 2048 or the stones
// on a board. The positions of a rank are listed from those of lower ranks, forwards; then valued
// from those of higher ranks, backwards (Thompson, "Retrograde analysis of certain endgames",
// 1986). Where every action raises the rank, each position is valued once, whatever the number of
// ways to it, with chance nodes and two sides. Where actions keep it, and play may go round in
// circles, the positions of the rank are valued until no value changes any more (value iteration:
// Bellman, "Dynamic programming", 1957), beginning with 0: play that never ends is worth 0.
//
// A position is known by a 64-bit key, from which it can be made again. Positions of equal value,
// such as mirror images, may share a key. What a game adds to game.h for this:
//
// clang-format off
//     static int rank(const State&);                  // at least 0; no action lowers it
//     static std::uint64_t key(const State&);         // not all bits 1; equal keys: equal rank, value
//     static State state_of(std::uint64_t key);       // a position of this key
// clang-format on
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <span>
#include <type_traits>
#include <unordered_map>
#include <utility>
#include <vector>

#include "tilestone/core/clock.h"
#include "tilestone/core/game.h"
#include "tilestone/core/limits.h"
#include "tilestone/core/stop_token.h"
#include "tilestone/search/choices.h"

namespace tilestone::search {

template <class G>
concept Ranked = Game<G> && HasKey<G>;

/// A set of keys with an entry for each, by linear probing.
template <class Entry>
class KeyTable {
public:
    static constexpr std::uint64_t kNoKey = ~std::uint64_t{0};

    [[nodiscard]] std::size_t size() const { return used_; }

    /// False if the key is there already.
    bool insert(std::uint64_t key) {
        if (10 * (used_ + 1) > 7 * keys_.size()) grow(std::max(kLeast, 2 * keys_.size()));
        std::uint64_t& slot = keys_[place_of(key)];
        if (slot == key) return false;
        slot = key;
        ++used_;
        return true;
    }
    /// After the last insertion: makes room for the entries, and gives back what is too much.
    void close() {
        grow(used_ + used_ / 3 + 1);
        entries_.resize(keys_.size());
    }
    /// The entry of a key; null if the key is not there. After close().
    [[nodiscard]] const Entry* find(std::uint64_t key) const {
        if (keys_.empty()) return nullptr;
        const std::size_t place = place_of(key);
        return keys_[place] == key ? &entries_[place] : nullptr;
    }
    /// Calls change(key, entry) for each. After close().
    template <class Change>
    void for_each_entry(const Change& change) {
        for (std::size_t place = 0; place < keys_.size(); ++place) {
            if (keys_[place] != kNoKey) change(keys_[place], entries_[place]);
        }
    }
    template <class Visit>
    void for_each(const Visit& visit) const {
        for (const std::uint64_t key : keys_) {
            if (key != kNoKey) visit(key);
        }
    }
    [[nodiscard]] std::size_t bytes() const {
        return keys_.size() * sizeof(std::uint64_t) + entries_.size() * sizeof(Entry);
    }

private:
    static constexpr std::size_t kLeast = 16;

    /// Where the key is, or where it belongs.
    [[nodiscard]] std::size_t place_of(std::uint64_t key) const {
        // the high half of a product, so that any number of slots is used evenly
        const std::uint64_t mixed = key * 0x9e3779b97f4a7c15u;
        auto place = static_cast<std::size_t>(((mixed >> 32) * keys_.size()) >> 32);
        while (keys_[place] != key && keys_[place] != kNoKey) {
            if (++place == keys_.size()) place = 0;
        }
        return place;
    }
    void grow(std::size_t slots) {
        const std::vector<std::uint64_t> before = std::exchange(keys_, std::vector(slots, kNoKey));
        for (const std::uint64_t key : before) {
            if (key != kNoKey) keys_[place_of(key)] = key;
        }
    }

    std::vector<std::uint64_t> keys_;
    std::vector<Entry> entries_;
    std::size_t used_ = 0;
};

/// Values are stored as float: exact to seven digits.
template <Ranked G>
class Retrograde {
public:
    using State = typename G::State;
    using Action = typename G::Action;

    /// To value all positions that can come about from `starts`, if they are at most `most`.
    Retrograde(std::span<const State> starts, std::size_t most) : most_(most) {
        for (const State& start : starts) add(start);
    }

    /// Works for about `slice`. False when it has ended: is_solved(), or there were too many, or
    /// values that still change after kMostSweeps, as those of endless rewards.
    bool step(Milliseconds slice) {
        const Stopwatch watch;
        while (is_working()) {
            if (work_ == Work::kListing) {
                list_rank();
            } else {
                value_rank();
            }
            if (watch.elapsed() >= slice) break;
        }
        return is_working();
    }
    /// In one call. std::nullopt after a stop (`stop` may be null), or where it is not solved.
    static std::optional<Retrograde> solve(std::span<const State> starts, std::size_t most,
                                           const StopToken* stop = nullptr) {
        constexpr Milliseconds kSlice{20};
        Retrograde solution(starts, most);
        do {
            if (stop != nullptr && stop->stop_requested()) return std::nullopt;
        } while (solution.step(kSlice));
        if (!solution.is_solved()) return std::nullopt;
        return solution;
    }
    [[nodiscard]] bool is_solved() const { return work_ == Work::kDone; }

    /// The exact value for kMax: the rewards to come and the result. std::nullopt for a position
    /// that cannot come about. Once solved, as all that follows.
    [[nodiscard]] std::optional<double> value(const State& state) const {
        const Entry* const found = find(state);
        return found == nullptr ? std::nullopt : std::optional<double>(found->value);
    }
    /// The exact value of an action, its reward included.
    [[nodiscard]] std::optional<double> value_of(const State& state, const Action& action) const {
        State child = state;
        G::apply(child, action);
        const std::optional<double> found = value(child);
        if (!found) return std::nullopt;
        return reward_of<G>(state, action) + *found;
    }

    /// The plies to the end of the game if both sides keep to the exact value: who is behind
    /// delays it, else it is hurried. std::nullopt for a position that cannot come about, and where
    /// best play never ends.
    [[nodiscard]] std::optional<int> distance(const State& state) const
        requires Deterministic<G>
    {
        const Entry* const found = find(state);
        if (found == nullptr || found->distance == kEndless) return std::nullopt;
        return found->distance;
    }
    /// The best action, of equal ones that of distance(), then the first. std::nullopt where the
    /// game is over, chance acts, or the position cannot come about.
    [[nodiscard]] std::optional<Action> best(const State& state) const {
        typename G::Actions actions;
        G::list_actions(state, actions);
        if (actions.empty() || G::turn(state) == Turn::kChance || find(state) == nullptr)
            return std::nullopt;
        return *best_of(state, actions);
    }

    /// How the game ends from `state` if both sides play as best() says: calls
    /// visit(end, probability) for each key of an end. False, and some calls too few, where more
    /// than `most` keys are on the way.
    template <class Visit>
    bool for_each_end(const State& state, std::size_t most, const Visit& visit) const {
        std::map<int, std::unordered_map<std::uint64_t, double>> reached;
        reached[G::rank(state)][G::key(state)] = 1;
        std::size_t count = 0;
        while (!reached.empty()) {
            const auto keys = std::move(reached.extract(reached.begin()).mapped());
            count += keys.size();
            if (count > most) return false;
            for (const auto& [key, probability] : keys) {
                const State here = G::state_of(key);
                typename G::Actions actions;
                G::list_actions(here, actions);
                if (actions.empty()) visit(here, probability);
                const Turn turn = G::turn(here);
                const Action* best = nullptr;
                if (turn != Turn::kChance && !actions.empty()) best = best_of(here, actions);
                for (const Action& action : actions) {
                    if (best != nullptr && &action != best) continue;
                    State child = here;
                    G::apply(child, action);
                    const double chance =
                        best != nullptr ? 1 : chance_of<G>(here, action, actions.size());
                    reached[G::rank(child)][G::key(child)] += probability * chance;
                }
            }
        }
        return true;
    }

    /// The number of positions listed so far, of all keys.
    [[nodiscard]] std::size_t size() const {
        std::size_t sum = 0;
        for (const Rank& rank : ranks_) sum += rank.table.size();
        return sum;
    }
    [[nodiscard]] std::size_t bytes() const {
        std::size_t sum = 0;
        for (const Rank& rank : ranks_) sum += rank.table.bytes();
        return sum;
    }

    /// Sweeps over the positions of a rank.
    static constexpr int kMostSweeps = 10'000;

private:
    enum class Work : std::uint8_t { kListing, kValuing, kDone, kTooMany, kUnsettled };

    static constexpr std::int32_t kEndless = std::numeric_limits<std::int32_t>::max();
    static constexpr bool kMeasures = Deterministic<G>;
    /// A sweep that changes no value by more, of itself or of 1, is the last: four units in the
    /// last place of a float.
    static constexpr float kSettled = 4 * std::numeric_limits<float>::epsilon();

    struct Value {
        float value = 0;
    };
    struct ValueAndDistance {
        float value = 0;
        std::int32_t distance = kEndless;  ///< plies to the end
    };
    using Entry = std::conditional_t<kMeasures, ValueAndDistance, Value>;

    struct Rank {
        KeyTable<Entry> table;
        bool is_circular = false;  ///< some action keeps the rank
    };

    [[nodiscard]] bool is_working() const {
        return work_ == Work::kListing || work_ == Work::kValuing;
    }

    [[nodiscard]] const Entry* find(const State& state) const {
        const auto rank = static_cast<std::size_t>(G::rank(state));
        return rank < ranks_.size() ? ranks_[rank].table.find(G::key(state)) : nullptr;
    }

    void add(const State& state) {
        const auto rank = static_cast<std::size_t>(G::rank(state));
        if (rank >= ranks_.size()) ranks_.resize(rank + 1);
        ranks_[rank].table.insert(G::key(state));
    }

    /// Adds what follows the positions of the next rank.
    void list_rank() {
        if (next_ == ranks_.size()) {
            work_ = Work::kValuing;
            return;
        }
        KeyTable<Entry> table = std::move(ranks_[next_].table);  // add() may move ranks_
        table.close();
        std::vector<std::uint64_t> same;  // to be listed with them
        const auto has_room = [&] { return listed_ + table.size() <= most_; };
        if (has_room()) table.for_each([&](std::uint64_t key) { list_next(key, same); });
        const bool is_circular = !same.empty();
        while (!same.empty() && has_room()) {
            const std::uint64_t key = same.back();
            same.pop_back();
            if (table.insert(key)) list_next(key, same);
        }
        if (!has_room()) {
            ranks_.clear();
            work_ = Work::kTooMany;
            return;
        }
        listed_ += table.size();
        if (is_circular) table.close();
        ranks_[next_++] = {std::move(table), is_circular};
    }

    /// Adds what follows a position of the next rank; keys of the same rank to `same`.
    void list_next(std::uint64_t key, std::vector<std::uint64_t>& same) {
        const State state = G::state_of(key);
        typename G::Actions actions;
        G::list_actions(state, actions);
        for (const Action& action : actions) {
            State child = state;
            G::apply(child, action);
            if (static_cast<std::size_t>(G::rank(child)) == next_) {
                same.push_back(G::key(child));
            } else {
                add(child);
            }
        }
    }

    /// One sweep over the positions of the rank before the last one finished.
    void value_rank() {
        if (next_ == 0) {
            work_ = Work::kDone;
            return;
        }
        Rank& rank = ranks_[next_ - 1];
        const bool has_changed = are_values_settled_ ? sweep_distances(rank) : sweep_values(rank);
        if (has_changed && rank.is_circular) {
            if (++sweeps_ == kMostSweeps) work_ = Work::kUnsettled;
            return;
        }
        sweeps_ = 0;
        if (kMeasures && !std::exchange(are_values_settled_, true)) return;
        are_values_settled_ = false;
        --next_;
    }

    bool sweep_values(Rank& rank) {
        bool has_changed = false;
        rank.table.for_each_entry([&](std::uint64_t key, Entry& entry) {
            const auto found = static_cast<float>(value_by_actions(G::state_of(key)));
            const float change = std::abs(found - entry.value);
            has_changed = has_changed || change > kSettled * std::max(1.0F, std::abs(found));
            entry.value = found;
        });
        return has_changed;
    }

    bool sweep_distances([[maybe_unused]] Rank& rank) {
        bool has_changed = false;
        if constexpr (kMeasures) {
            rank.table.for_each_entry([&](std::uint64_t key, Entry& entry) {
                const State state = G::state_of(key);
                typename G::Actions actions;
                G::list_actions(state, actions);
                std::int32_t found = 0;
                if (!actions.empty()) {
                    found = distance_after(state, *best_of(state, actions));
                    if (found != kEndless) ++found;
                }
                has_changed = has_changed || found != entry.distance;
                entry.distance = found;
            });
        }
        return has_changed;
    }

    [[nodiscard]] double value_by_actions(const State& state) const {
        typename G::Actions actions;
        G::list_actions(state, actions);
        if (actions.empty()) return G::result(state).value_or(0);
        const Turn turn = G::turn(state);
        if (turn != Turn::kChance) {
            double most = *value_of(state, actions[0]);
            for (std::size_t i = 1; i < actions.size(); ++i) {
                const double found = *value_of(state, actions[i]);
                most = turn == Turn::kMax ? std::max(most, found) : std::min(most, found);
            }
            return most;
        }
        double mean = 0;
        for (const Action& action : actions)
            mean += chance_of<G>(state, action, actions.size()) * *value_of(state, action);
        return mean;
    }

    [[nodiscard]] std::int32_t distance_after(const State& state, const Action& action) const
        requires kMeasures
    {
        return find(after<G>(state, action))->distance;
    }

    /// The best action of the side to move, as best() has it.
    [[nodiscard]] const Action* best_of(const State& state,
                                        const typename G::Actions& actions) const {
        const double sign = G::turn(state) == Turn::kMin ? -1 : 1;
        const Action* best = nullptr;
        double most = 0;  // for the side to move
        for (const Action& action : actions) {
            const double found = sign * *value_of(state, action);
            if (best == nullptr || found > most ||
                (found == most && is_better(state, action, *best, most))) {
                best = &action;
                most = found;
            }
        }
        return best;
    }
    /// Of two actions of equal value `value` for the side to move.
    [[nodiscard]] bool is_better([[maybe_unused]] const State& state,
                                 [[maybe_unused]] const Action& action,
                                 [[maybe_unused]] const Action& best,
                                 [[maybe_unused]] double value) const {
        if constexpr (kMeasures) {
            const std::int32_t found = distance_after(state, action);
            const std::int32_t so_far = distance_after(state, best);
            return value < 0 ? found > so_far : found < so_far;
        }
        return false;
    }

    std::vector<Rank> ranks_;
    std::size_t most_;
    std::size_t next_ = 0;    ///< the next rank to list; later the one after the next to value
    std::size_t listed_ = 0;  ///< positions of the ranks below next_
    int sweeps_ = 0;          ///< of the rank that is valued
    bool are_values_settled_ = false;  ///< of that rank; its distances are not
    Work work_ = Work::kListing;
};

}  // namespace tilestone::search
