// SPDX-License-Identifier: MIT
//
// WarpActor: a warp that plays games in sequence and learns from them, as training::Actor does on a
// CPU: the same move choice and the same weights with individual rates.
//
// The update target differs: TD(0), the reward of the next move plus the current value of the next
// afterstate, where Actor uses a truncated λ-return. Thousands of games change the weights in the
// meantime, so values from some moves ago are stale and harm:
// docs/lab/2026-11-27-2048-gpu-training.md.
//
// Thread t handles move t / 8 and symmetry t % 8, so each thread reads one weight per tuple. In an
// update each thread changes two of sixty-four weights. Each thread computes uniform values itself.
//
// Value updates use stochastic rounding, where Actor truncates: at the small rates of a long
// training most updates are below 1/256 of a point.
#pragma once

#include <cmath>
#include <cstdint>

#include "tilestone/core/rng.h"
#include "tilestone/games/twenty48/downgrade.h"
#include "tilestone/training/gpu/device_memory.h"
#include "tilestone/training/gpu/warp.h"

namespace tilestone::gpu {

template <unsigned kTuples>
class WarpActor {
public:
    static constexpr unsigned kImages = 8;
    static constexpr unsigned kMoves = 4;
    static constexpr unsigned kFeatures = kImages * kTuples;
    static_assert(kTuples % kMoves == 0 && kTuples <= model::kMaxTuples);

    TILESTONE_HOST_DEVICE_INLINE WarpActor(const DeviceMemory& memory, Game& game)
        : memory_(memory),
          stored_(game),
          game_(game),
          move_(lane_id() / kImages),
          image_(lane_id() % kImages) {}

    TILESTONE_HOST_DEVICE_INLINE void play(std::uint32_t turns) {
        for (std::uint32_t turn = 0; turn < turns; ++turn) this->turn();
        if (lane_id() == 0) stored_ = game_;
    }

private:
    TILESTONE_HOST_DEVICE_INLINE void turn() {
        const twenty48::NibbleSlide slid =
            twenty48::slide_nibbles(game_.board, static_cast<twenty48::Move>(move_), *memory_.rows);
        const bool legal = slid.nibbles != game_.board;
        const std::uint32_t all_legal = ballot(legal);
        if (all_legal == 0) return finish(true);
        // The move would make a 65536, which boards here cannot hold. The game ends without an
        // update.
        if (ballot(slid.is_wide) != 0) return finish(false);
        const std::uint64_t nibbles = twenty48::downgraded_to(slid.nibbles, memory_.largest_read);
        const float value = this->value(nibbles, legal);
        float total = static_cast<float>(slid.score) + value;
        if (has_several_moves(all_legal)) {
            total += move_bonus(memory_.tables, game_.board, slid.nibbles, legal);
        }
        const unsigned chosen = kImages * best_move(legal ? total : kNotLegal);
        const std::uint64_t next = shuffle(nibbles, chosen);
        const std::uint32_t points = shuffle(slid.score, chosen);
        if (game_.has_last != 0) learn(game_.last, static_cast<float>(points), &next);
        game_.last = next;
        game_.has_last = 1;
        game_.score += points;
        const std::uint64_t after = shuffle(slid.nibbles, chosen);
        const std::uint64_t random_bits = next_splitmix64(game_.random);
        game_.board = spawned(after, static_cast<std::uint32_t>(random_bits >> 32));
        check_segment();
    }

    static constexpr float kNotLegal = -2e30F;  // below kVetoed and any value

    static TILESTONE_HOST_DEVICE_INLINE bool has_several_moves(std::uint32_t legal) {
        return (legal & 0xffu) != legal && (legal & 0xff00u) != legal &&
               (legal & 0xff0000u) != legal && (legal & 0xff000000u) != legal;
    }

    static TILESTONE_HOST_DEVICE_INLINE std::uint64_t shuffle(std::uint64_t value, unsigned from) {
        const auto low = gpu::shuffle(static_cast<std::uint32_t>(value), from);
        const auto high = gpu::shuffle(static_cast<std::uint32_t>(value >> 32), from);
        return std::uint64_t{high} << 32 | low;
    }
    static TILESTONE_HOST_DEVICE_INLINE std::uint32_t shuffle(std::uint32_t value, unsigned from) {
        return gpu::shuffle(value, from);
    }
    static TILESTONE_HOST_DEVICE_INLINE float shuffle(float value, unsigned from) {
        return gpu::shuffle(value, from);
    }

    /// The first of the best moves.
    static TILESTONE_HOST_DEVICE_INLINE unsigned best_move(float total) {
        unsigned best = 0;
        float most = shuffle(total, 0u);
        for (unsigned move = 1; move < kMoves; ++move) {
            const float other = shuffle(total, kImages * move);
            if (other <= most) continue;
            most = other;
            best = move;
        }
        return best;
    }

    /// Value of the afterstate of this thread's move, if `legal`.
    TILESTONE_HOST_DEVICE_INLINE float value(std::uint64_t nibbles, bool legal) {
        const std::uint32_t stage = memory_.indexer.stage_of(nibbles);
        const std::uint64_t image = orient_nibbles(image_, nibbles);
        std::uint32_t indices[kTuples];
        PackedWeight weights[kTuples];
#pragma GCC unroll 8
        for (unsigned i = 0; i < kTuples; ++i) {
            indices[i] = first_of(stage) + memory_.indexer.index_of(image, i);
            weights[i] = legal ? read(memory_.weights + indices[i]) : PackedWeight{0, 1};
        }
        std::int32_t units = 0;
        bool untouched = false;
#pragma GCC unroll 8
        for (unsigned i = 0; i < kTuples; ++i) {
            units += weights[i].value;
            untouched = untouched || weights[i].may_be_promoted();
        }
        if (ballot(untouched && stage > 0 && !memory_.rate.no_new_weights) != 0) {
            units = 0;
#pragma GCC unroll 8
            for (unsigned i = 0; i < kTuples; ++i) {
                if (stage > 0 && weights[i].may_be_promoted()) {
                    weights[i] = training::promoted(
                        memory_.indexer, indices[i], i,
                        [&](std::uint32_t index) { return read(memory_.weights + index); });
                    write(memory_.weights + indices[i], weights[i]);
                }
                units += weights[i].value;
            }
        }
        return static_cast<float>(sum_over(units, kImages)) * (1 / training::kUnitsPerPoint);
    }

    /// The index of the first weight of a stage.
    TILESTONE_HOST_DEVICE_INLINE std::uint32_t first_of(std::uint32_t stage) const {
        return stage * static_cast<std::uint32_t>(memory_.indexer.weights_of_stage());
    }

    /// The weights of an update that this thread reads: two of sixty-four.
    struct ThreadWeights {
        std::uint32_t indices[kTuples / kMoves];
        PackedWeight weights[kTuples / kMoves];
        std::int32_t units = 0;  ///< sum of their values
    };
    TILESTONE_HOST_DEVICE_INLINE ThreadWeights thread_weights_of(std::uint64_t nibbles) const {
        constexpr unsigned kEach = kTuples / kMoves;
        const std::uint64_t image = orient_nibbles(image_, nibbles);
        const std::uint32_t base = first_of(memory_.indexer.stage_of(nibbles));
        ThreadWeights own;
#pragma GCC unroll 8
        for (unsigned i = 0; i < kEach; ++i) {
            own.indices[i] = base + memory_.indexer.index_of(image, move_ * kEach + i);
            own.weights[i] = read(memory_.weights + own.indices[i]);
            own.units += own.weights[i].value;
        }
        return own;
    }

    /// Updates a board towards `points` plus the value of `next`. Both values are read now, so
    /// updates by other games since the move do not appear as an error. `next` is null at the end
    /// of a game.
    TILESTONE_HOST_DEVICE_INLINE void learn(std::uint64_t nibbles, float points,
                                            const std::uint64_t* next) {
        ThreadWeights own = thread_weights_of(nibbles);
        const std::int32_t coming = next != nullptr ? thread_weights_of(*next).units : 0;
        const std::int32_t units = sum_over(coming - own.units, kWarp);
        const float error = points + static_cast<float>(units) * (1 / training::kUnitsPerPoint);
        const float change = error * (1.0F / kFeatures);
        std::uint64_t state = next_splitmix64(game_.random) + lane_id();
#pragma GCC unroll 8
        for (unsigned i = 0; i < kTuples / kMoves; ++i) {
            write(memory_.weights + own.indices[i],
                  proposed(own.weights[i], change, next_splitmix64(state)));
        }
    }

    /// The weight after the proposal `change`; 64 uniform bits for stochastic rounding.
    TILESTONE_HOST_DEVICE_INLINE PackedWeight proposed(const PackedWeight& weight, float change,
                                                       std::uint64_t random_bits) const {
        const training::Rate& rate = memory_.rate;
        if (rate.no_new_weights && weight.may_be_promoted()) return weight;
        const float own = rate.coherent ? weight.coherence() : 1;
        const float chance = static_cast<float>(random_bits >> 40) * 0x1p-24F;
        const float step =
            std::floor(rate.share * own * change * training::kUnitsPerPoint + chance);
        return {weight.value + static_cast<std::int32_t>(step),
                weight.sums_after(change, std::fabs(change),
                                  static_cast<std::uint32_t>(random_bits) & training::kLowHalf)};
    }

    /// Adds the board to the starts if the game has entered a new segment.
    TILESTONE_HOST_DEVICE_INLINE void check_segment() {
        const std::uint32_t segment = game_.tracker.observe({game_.board}, RestartPool::kSegments);
        if (segment == 0 || lane_id() != 0) return;
        RestartPool& starts = *memory_.starts;
        const std::uint32_t place = count_up(&starts.entered[segment]) % RestartPool::kCapacity;
        starts.boards[segment][place] = game_.board;
        starts.outcomes[segment][place] = {};
    }

    /// Ends the game and begins the next. `lost`: the last board is terminal and is updated towards
    /// 0.
    TILESTONE_HOST_DEVICE_INLINE void finish(bool lost) {
        if (lost && game_.has_last != 0) learn(game_.last, 0, nullptr);
        game_.has_last = 0;
        if (lane_id() == 0) note_result(lost);
        game_.score = 0;
        begin();
    }

    TILESTONE_HOST_DEVICE_INLINE void note_result(bool lost) {
        Results& results = *memory_.results;
        const std::uint32_t segment = game_.tracker.start_segment;
        if (segment == 0) {
            const std::uint32_t place = count_up(&results.games) % Results::kRecent;
            const auto largest = static_cast<std::uint32_t>(largest_nibble(game_.board));
            // A game that ends with a 65536 scores the points of that merge.
            results.recent[place] = lost ? Results::Game{game_.score, largest}
                                         : Results::Game{game_.score + 65536, largest + 1};
            return;
        }
        const bool failed = game_.tracker.has_failed();
        count_up(&results.restarts);
        count_up(&results.started[segment]);
        if (failed) count_up(&results.failed[segment]);
        // The start may have been replaced since; the counts then go to its successor, which
        // averages out.
        memory_.starts->outcomes[segment][game_.tracker.start_index].record(failed);
    }

    /// Begins a whole game, or a restart from the next segment reached so far; see
    /// training::Carousel.
    TILESTONE_HOST_DEVICE_INLINE void begin() {
        const RestartPool& starts = *memory_.starts;
        const std::uint32_t segment = game_.tracker.next_segment();
        std::uint32_t room = 0;
        if (segment < RestartPool::kSegments) {
            const std::uint32_t entered = starts.entered[segment];
            room = entered < RestartPool::kCapacity ? entered : RestartPool::kCapacity;
            room = gpu::shuffle(room, 0);
        }
        game_.tracker.begin(room == 0 ? 0 : segment);
        const std::uint64_t random_bits = next_splitmix64(game_.random);
        const auto high = static_cast<std::uint32_t>(random_bits >> 32);
        const auto low = static_cast<std::uint32_t>(random_bits);
        if (room == 0) {
            game_.board = spawned(spawned(0, high), low);
            return;
        }
        std::uint32_t taken = scale_to(high, room);
        const std::uint32_t other = scale_to(low, room);
        const auto& outcomes = starts.outcomes[segment];
        if (outcomes[other].is_harder_than(outcomes[taken])) taken = other;
        game_.tracker.start_index = gpu::shuffle(taken, 0);
        game_.board = shuffle(starts.boards[segment][game_.tracker.start_index], 0u);
    }

    const DeviceMemory& memory_;
    Game& stored_;
    Game game_;
    const unsigned move_;   ///< move that this thread evaluates
    const unsigned image_;  ///< symmetry that this thread reads
};

}  // namespace tilestone::gpu
