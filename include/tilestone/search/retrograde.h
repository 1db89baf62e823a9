// SPDX-License-Identifier: MIT
//
// Retrograde: the exact values of all positions that can come about, for a game whose positions can
// be listed and in which none comes twice.
//
// Every action must lead to a position of a higher rank: a number that grows all along, such as the
// sum of the tiles in 2048 or the stones on a board. The positions of a rank are listed from those
// of lower ranks, forwards; then valued from those of higher ranks, backwards. So each position is
// valued once, whatever the number of ways to it, with chance nodes and two sides.
//
// A position is known by a 64-bit key, from which it can be made again. Positions of equal value,
// such as mirror images, may share a key. What a game adds to game.h for this:
//
// clang-format off
//     static int rank(const State&);                  // at least 0; every action raises it
//     static std::uint64_t key(const State&);         // not all bits 1; equal keys: equal rank, value
//     static State state_of(std::uint64_t key);       // a position of this key
// clang-format on
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
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
concept Ranked = Game<G> && requires(const typename G::State& state, std::uint64_t key) {
    { G::rank(state) } -> std::convertible_to<int>;
    { G::key(state) } -> Hash64;
    { G::state_of(key) } -> std::same_as<typename G::State>;
};

/// A set of keys with a number for each, by linear probing.
class KeyTable {
public:
    static constexpr std::uint64_t kNoKey = ~std::uint64_t{0};

    [[nodiscard]] std::size_t size() const { return used_; }

    void insert(std::uint64_t key) {
        if (10 * (used_ + 1) > 7 * keys_.size()) grow(std::max(kLeast, 2 * keys_.size()));
        std::uint64_t& slot = keys_[place_of(key)];
        if (slot == key) return;
        slot = key;
        ++used_;
    }
    /// After the last insertion: makes room for the values, and gives back what is too much.
    void close() {
        grow(used_ + used_ / 3 + 1);
        values_.resize(keys_.size());
    }
    /// The value of a key, 0 until it is set; null if the key is not there. After close().
    [[nodiscard]] const float* find(std::uint64_t key) const {
        if (keys_.empty()) return nullptr;
        const std::size_t place = place_of(key);
        return keys_[place] == key ? &values_[place] : nullptr;
    }
    /// Sets each value to value_of(key). After close().
    template <class ValueOf>
    void set_values(const ValueOf& value_of) {
        for (std::size_t place = 0; place < keys_.size(); ++place) {
            if (keys_[place] != kNoKey) values_[place] = static_cast<float>(value_of(keys_[place]));
        }
    }
    template <class Visit>
    void for_each(const Visit& visit) const {
        for (const std::uint64_t key : keys_) {
            if (key != kNoKey) visit(key);
        }
    }
    [[nodiscard]] std::size_t bytes() const {
        return keys_.size() * sizeof(std::uint64_t) + values_.size() * sizeof(float);
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
    std::vector<float> values_;
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

    /// Works for about `slice`. False when it has ended: is_solved(), or there were too many.
    bool step(Milliseconds slice) {
        const Stopwatch watch;
        while (work_ != Work::kDone && work_ != Work::kTooMany) {
            if (work_ == Work::kListing) {
                list_rank();
            } else {
                value_rank();
            }
            if (watch.elapsed() >= slice) break;
        }
        return work_ != Work::kDone && work_ != Work::kTooMany;
    }
    /// In one call. std::nullopt after a stop (`stop` may be null), or where there are too many.
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
        const auto rank = static_cast<std::size_t>(G::rank(state));
        if (rank >= ranks_.size()) return std::nullopt;
        const float* const found = ranks_[rank].find(G::key(state));
        return found == nullptr ? std::nullopt : std::optional<double>(*found);
    }
    /// The exact value of an action, its reward included.
    [[nodiscard]] std::optional<double> value_of(const State& state, const Action& action) const {
        State child = state;
        G::apply(child, action);
        const std::optional<double> found = value(child);
        if (!found) return std::nullopt;
        return reward_of<G>(state, action) + *found;
    }

    /// How the game ends from `state` with best play of both sides, of equal actions the first:
    /// calls visit(end, probability) for each key of an end. False, and some calls too few, where
    /// more than `most` keys are on the way.
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
        for (const KeyTable& table : ranks_) sum += table.size();
        return sum;
    }
    [[nodiscard]] std::size_t bytes() const {
        std::size_t sum = 0;
        for (const KeyTable& table : ranks_) sum += table.bytes();
        return sum;
    }

private:
    enum class Work : std::uint8_t { kListing, kValuing, kDone, kTooMany };

    void add(const State& state) {
        const auto rank = static_cast<std::size_t>(G::rank(state));
        if (rank >= ranks_.size()) ranks_.resize(rank + 1);
        ranks_[rank].insert(G::key(state));
    }

    /// Adds what follows the positions of the next rank.
    void list_rank() {
        if (next_ == ranks_.size()) {
            work_ = Work::kValuing;
            return;
        }
        listed_ += ranks_[next_].size();
        if (listed_ > most_) {
            ranks_.clear();
            work_ = Work::kTooMany;
            return;
        }
        ranks_[next_].close();
        KeyTable table = std::move(ranks_[next_]);  // add() may move ranks_
        table.for_each([&](std::uint64_t key) {
            const State state = G::state_of(key);
            typename G::Actions actions;
            G::list_actions(state, actions);
            for (const Action& action : actions) {
                State child = state;
                G::apply(child, action);
                add(child);
            }
        });
        ranks_[next_++] = std::move(table);
    }

    /// Values the positions of the rank before the last one valued.
    void value_rank() {
        if (next_ == 0) {
            work_ = Work::kDone;
            return;
        }
        ranks_[--next_].set_values(
            [&](std::uint64_t key) { return value_by_actions(G::state_of(key)); });
    }

    [[nodiscard]] double value_by_actions(const State& state) const {
        typename G::Actions actions;
        G::list_actions(state, actions);
        if (actions.empty()) return G::result(state).value_or(0);
        if (G::turn(state) != Turn::kChance) return *value_of(state, *best_of(state, actions));
        double mean = 0;
        for (const Action& action : actions)
            mean += chance_of<G>(state, action, actions.size()) * *value_of(state, action);
        return mean;
    }

    /// The best action of the side to move, of equal ones the first.
    [[nodiscard]] const Action* best_of(const State& state,
                                        const typename G::Actions& actions) const {
        const bool is_max = G::turn(state) == Turn::kMax;
        const Action* best = nullptr;
        double most = 0;
        for (const Action& action : actions) {
            const double found = *value_of(state, action);
            if (best != nullptr && (is_max ? found <= most : found >= most)) continue;
            best = &action;
            most = found;
        }
        return best;
    }

    std::vector<KeyTable> ranks_;
    std::size_t most_;
    std::size_t next_ = 0;    ///< the next rank to list; later the one after the next to value
    std::size_t listed_ = 0;  ///< positions of the ranks below next_
    Work work_ = Work::kListing;
};

}  // namespace tilestone::search
