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

#include <cstdint>

#include "tilestone/core/rng.h"
#include "tilestone/training/gpu/device_memory.h"
#include "tilestone/training/gpu/rules.h"
#include "tilestone/training/gpu/warp.h"

namespace tilestone::gpu {

template <unsigned kTuples>
class WarpActor {
public:
    static constexpr unsigned kImages = 8;
    static constexpr unsigned kMoves = 4;
    static constexpr unsigned kFeatures = kImages * kTuples;
    static_assert(kTuples % kMoves == 0 && kTuples <= FlatShape::kMaxTuples);

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
        const SlideResult slid = slide(game_.board, move_, memory_.slides);
        const bool legal = slid.board != game_.board;
        const std::uint32_t all_legal = ballot(legal);
        if (all_legal == 0) return finish(true);
        // The move would make a 65536, which boards here cannot hold. The game ends without an
        // update.
        if (ballot(slid.too_large) != 0) return finish(false);
        const std::uint64_t nibbles = downgraded(slid.board, memory_.shape.largest_read);
        const float value = this->value(nibbles, legal);
        float total = static_cast<float>(slid.score) + value;
        if (has_several_moves(all_legal)) {
            total += move_bonus(memory_.tables, game_.board, slid.board, legal);
        }
        const unsigned chosen = kImages * best_move(legal ? total : kNotLegal);
        const std::uint64_t next = shuffle(nibbles, chosen);
        const std::uint32_t points = shuffle(slid.score, chosen);
        if (game_.has_last != 0) learn(game_.last, static_cast<float>(points), &next);
        game_.last = next;
        game_.has_last = 1;
        game_.score += points;
        const std::uint64_t after = shuffle(slid.board, chosen);
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
        const std::uint32_t stage = memory_.shape.stage_of(nibbles);
        const std::uint64_t image = image_of(nibbles, image_);
        const std::uint32_t base = stage * memory_.shape.weights_of_stage;
        std::uint32_t indices[kTuples];
        Weight weights[kTuples];
#pragma GCC unroll 8
        for (unsigned i = 0; i < kTuples; ++i) {
            indices[i] = base + memory_.shape.place(image, i);
            weights[i] = legal ? read(memory_.weights + indices[i]) : Weight{0, 1};
        }
        std::int32_t units = 0;
        bool untouched = false;
#pragma GCC unroll 8
        for (unsigned i = 0; i < kTuples; ++i) {
            units += weights[i].value;
            untouched = untouched || weights[i].sums << 16 == 0;
        }
        if (ballot(untouched && stage > 0 && memory_.rule.no_new_weights == 0) != 0) {
            units = 0;
#pragma GCC unroll 8
            for (unsigned i = 0; i < kTuples; ++i) {
                if (stage > 0 && weights[i].sums << 16 == 0) weights[i] = promoted(indices[i], i);
                units += weights[i].value;
            }
        }
        return static_cast<float>(sum_over(units, kImages)) * (1 / kUnits);
    }

    /// The initial value of an untouched weight by weight promotion, as in training::Actor.
    TILESTONE_HOST_DEVICE_INLINE Weight promoted(std::uint32_t index, std::uint32_t tuple) {
        for (std::uint32_t place = index;;) {
            for (std::uint32_t before = place;; before -= memory_.shape.weights_of_stage) {
                const Weight weight = read(memory_.weights + before);
                if (has_learnt(weight)) {
                    const Weight begun = promoted_from(weight);
                    write(memory_.weights + index, begun);
                    return begun;
                }
                if (before < memory_.shape.weights_of_stage) break;
            }
            const std::uint32_t lower = memory_.shape.downgraded_index(place, tuple);
            if (lower == place) break;
            place = lower;
        }
        const Weight none{0, kNoPromotionSource};
        write(memory_.weights + index, none);
        return none;
    }

    /// The weights of an update that this thread reads: two of sixty-four.
    struct ThreadWeights {
        std::uint32_t indices[kTuples / kMoves];
        Weight weights[kTuples / kMoves];
        std::int32_t units = 0;  ///< sum of their values
    };
    TILESTONE_HOST_DEVICE_INLINE ThreadWeights thread_weights_of(std::uint64_t nibbles) const {
        constexpr unsigned kEach = kTuples / kMoves;
        const std::uint64_t image = image_of(nibbles, image_);
        const std::uint32_t base = memory_.shape.stage_of(nibbles) * memory_.shape.weights_of_stage;
        ThreadWeights own;
#pragma GCC unroll 8
        for (unsigned i = 0; i < kEach; ++i) {
            own.indices[i] = base + memory_.shape.place(image, move_ * kEach + i);
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
        const float error = points + static_cast<float>(units) * (1 / kUnits);
        const float change = error * (1.0F / kFeatures);
        std::uint64_t state = next_splitmix64(game_.random) + lane_id();
#pragma GCC unroll 8
        for (unsigned i = 0; i < kTuples / kMoves; ++i) {
            write(memory_.weights + own.indices[i],
                  proposed(own.weights[i], change, memory_.rule, next_splitmix64(state)));
        }
    }

    /// Checks at intervals whether the game has entered a new segment.
    TILESTONE_HOST_DEVICE_INLINE void check_segment() {
        if (++game_.turns % RestartPool::kMovesBetweenChecks != 0) return;
        const std::uint32_t segment = tile_sum(game_.board) / RestartPool::kSegmentSum;
        if (segment == game_.segment) return;
        const bool entered = segment > game_.segment;
        game_.segment = segment;
        if (!entered || segment < RestartPool::kFirstSegment || segment >= RestartPool::kSegments)
            return;
        if (lane_id() != 0) return;
        RestartPool& starts = *memory_.starts;
        const std::uint32_t place = count_up(&starts.entered[segment]) % RestartPool::kCapacity;
        starts.boards[segment][place] = game_.board;
        starts.games[segment][place] = 0;
        starts.failures[segment][place] = 0;
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
        if (game_.start_segment == 0) {
            const std::uint32_t place = count_up(&results.games) % Results::kRecent;
            const auto largest = static_cast<std::uint32_t>(largest_nibble(game_.board));
            // A game that ends with a 65536 scores the points of that merge.
            results.recent[place] = lost ? Results::Game{game_.score, largest}
                                         : Results::Game{game_.score + 65536, largest + 1};
            return;
        }
        const bool failed = game_.segment == game_.start_segment;
        count_up(&results.restarts);
        count_up(&results.started[game_.start_segment]);
        if (failed) count_up(&results.failed[game_.start_segment]);
        // The start may have been replaced since; the counts then go to its successor, which
        // averages out.
        std::uint32_t& games = memory_.starts->games[game_.start_segment][game_.start_index];
        std::uint32_t& failures = memory_.starts->failures[game_.start_segment][game_.start_index];
        const std::uint32_t halved = games + 1 >= RestartPool::kMaxGames ? 1 : 0;
        failures = (failures + (failed ? 1 : 0)) >> halved;
        games = (games + 1) >> halved;
    }

    /// Begins a whole game, or a restart from the next segment reached so far; see
    /// training::Carousel.
    TILESTONE_HOST_DEVICE_INLINE void begin() {
        game_.start_segment = game_.start_segment + 1 < RestartPool::kFirstSegment
                                  ? RestartPool::kFirstSegment
                                  : game_.start_segment + 1;
        std::uint32_t room = 0;
        if (game_.start_segment < RestartPool::kSegments) {
            const std::uint32_t entered = memory_.starts->entered[game_.start_segment];
            room = entered < RestartPool::kCapacity ? entered : RestartPool::kCapacity;
            room = gpu::shuffle(room, 0);
        }
        if (room == 0) game_.start_segment = 0;
        game_.segment = game_.start_segment;
        const std::uint64_t random_bits = next_splitmix64(game_.random);
        const auto high = static_cast<std::uint32_t>(random_bits >> 32);
        const auto low = static_cast<std::uint32_t>(random_bits);
        if (game_.start_segment == 0) {
            game_.board = spawned(spawned(0, high), low);
            return;
        }
        const RestartPool& starts = *memory_.starts;
        std::uint32_t taken = scale_to(high, room);
        const std::uint32_t other = scale_to(low, room);
        const std::uint32_t segment = game_.start_segment;
        // Compares failure rates with Laplace smoothing, as Carousel does.
        const std::uint32_t of_taken =
            (starts.failures[segment][taken] + 1) * (starts.games[segment][other] + 2);
        const std::uint32_t of_other =
            (starts.failures[segment][other] + 1) * (starts.games[segment][taken] + 2);
        if (of_other > of_taken) taken = other;
        game_.start_index = gpu::shuffle(taken, 0);
        game_.board = shuffle(starts.boards[segment][game_.start_index], 0u);
    }

    const DeviceMemory& memory_;
    Game& stored_;
    Game game_;
    const unsigned move_;   ///< move that this thread evaluates
    const unsigned image_;  ///< symmetry that this thread reads
};

}  // namespace tilestone::gpu
