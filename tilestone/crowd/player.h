// SPDX-License-Identifier: MIT
//
// Player: a warp that plays game after game and learns from them, as learn::Lane does on a
// processor: the same choice of moves, the same weights, each with its own rate.
//
// What differs is what a board is taught to be worth: the points of the next move and the value of
// the board after it as it is at that moment (TD(0)), where Lane looks some boards further.
// Thousands of games change weights meanwhile, so that values from some moves ago harm:
// docs/lab/2026-11-27-2048-gpu-training.md.
//
// Thread t looks at move t / 8, and there at image t % 8 of the board, so that each reads one
// weight of each tuple; when a board is learnt, each changes two of sixty-four. What is the same
// for all threads, each computes for itself.
//
// Changes of values are rounded by chance, where Lane cuts them off: at the small rates of a long
// training most are less than a 256th of a point.
#pragma once

#include <cstdint>

#include "tilestone/base/rng.h"
#include "tilestone/crowd/memory.h"
#include "tilestone/crowd/rules.h"
#include "tilestone/crowd/warp.h"

namespace tilestone::crowd {

template <unsigned kTuples>
class Player {
public:
    static constexpr unsigned kImages = 8;
    static constexpr unsigned kMoves = 4;
    static constexpr unsigned kFeatures = kImages * kTuples;
    static_assert(kTuples % kMoves == 0 && kTuples <= FlatShape::kMostTuples);

    TILESTONE_BOTH_INLINE Player(const Memory& memory, Game& game)
        : memory_(memory),
          kept_(game),
          game_(game),
          move_(thread_of_warp() / kImages),
          image_(thread_of_warp() % kImages) {}

    TILESTONE_BOTH_INLINE void play(std::uint32_t turns) {
        for (std::uint32_t turn = 0; turn < turns; ++turn) this->turn();
        if (thread_of_warp() == 0) kept_ = game_;
    }

private:
    TILESTONE_BOTH_INLINE void turn() {
        const Slid slid = slide(game_.board, move_, memory_.slides);
        const bool legal = slid.board != game_.board;
        const std::uint32_t all_legal = votes(legal);
        if (all_legal == 0) return finish(true);
        // A 65536 would be made: what comes then is not played here, and nothing is learnt of it.
        if (votes(slid.too_large) != 0) return finish(false);
        const std::uint64_t nibbles = lowered(slid.board, memory_.shape.largest_read);
        const float value = this->value(nibbles, legal);
        float total = static_cast<float>(slid.score) + value;
        if (has_several_moves(all_legal)) {
            total += advice(memory_.maps, game_.board, slid.board, legal);
        }
        const unsigned chosen = kImages * best_move(legal ? total : kNotLegal);
        const std::uint64_t next = of_thread(nibbles, chosen);
        const std::uint32_t points = of_thread(slid.score, chosen);
        if (game_.has_last != 0) learn(game_.last, static_cast<float>(points), &next);
        game_.last = next;
        game_.has_last = 1;
        game_.score += points;
        const std::uint64_t after = of_thread(slid.board, chosen);
        const std::uint64_t lots = next_splitmix64(game_.random);
        game_.board = spawned(after, static_cast<std::uint32_t>(lots >> 32));
        see();
    }

    static constexpr float kNotLegal = -2e30F;  // less than kVetoed and any value

    static TILESTONE_BOTH_INLINE bool has_several_moves(std::uint32_t legal) {
        return (legal & 0xffu) != legal && (legal & 0xff00u) != legal &&
               (legal & 0xff0000u) != legal && (legal & 0xff000000u) != legal;
    }

    static TILESTONE_BOTH_INLINE std::uint64_t of_thread(std::uint64_t value, unsigned from) {
        const auto low = crowd::of_thread(static_cast<std::uint32_t>(value), from);
        const auto high = crowd::of_thread(static_cast<std::uint32_t>(value >> 32), from);
        return std::uint64_t{high} << 32 | low;
    }
    static TILESTONE_BOTH_INLINE std::uint32_t of_thread(std::uint32_t value, unsigned from) {
        return crowd::of_thread(value, from);
    }
    static TILESTONE_BOTH_INLINE float of_thread(float value, unsigned from) {
        return crowd::of_thread(value, from);
    }

    /// The first of the best.
    static TILESTONE_BOTH_INLINE unsigned best_move(float total) {
        unsigned best = 0;
        float most = of_thread(total, 0u);
        for (unsigned move = 1; move < kMoves; ++move) {
            const float other = of_thread(total, kImages * move);
            if (other <= most) continue;
            most = other;
            best = move;
        }
        return best;
    }

    /// Of a board after this thread's move, where `legal`.
    TILESTONE_BOTH_INLINE float value(std::uint64_t nibbles, bool legal) {
        const std::uint32_t stage = memory_.shape.stage_of(nibbles);
        const std::uint64_t image = image_of(nibbles, image_);
        const std::uint32_t base = stage * memory_.shape.weights_of_stage;
        std::uint32_t indices[kTuples];
        Cell cells[kTuples];
#pragma GCC unroll 8
        for (unsigned i = 0; i < kTuples; ++i) {
            indices[i] = base + memory_.shape.place(image, i);
            cells[i] = legal ? read(memory_.cells + indices[i]) : Cell{0, 1};
        }
        std::int32_t units = 0;
        bool untouched = false;
#pragma GCC unroll 8
        for (unsigned i = 0; i < kTuples; ++i) {
            units += cells[i].value;
            untouched = untouched || cells[i].sums << 16 == 0;
        }
        if (votes(untouched && stage > 0 && memory_.rule.closed == 0) != 0) {
            units = 0;
#pragma GCC unroll 8
            for (unsigned i = 0; i < kTuples; ++i) {
                if (stage > 0 && cells[i].sums << 16 == 0) cells[i] = promoted(indices[i], i);
                units += cells[i].value;
            }
        }
        return static_cast<float>(sum_over(units, kImages)) * (1 / kUnits);
    }

    /// A weight that nothing was proposed to begins as what says most about it: learn::Lane.
    TILESTONE_BOTH_INLINE Cell promoted(std::uint32_t index, std::uint32_t tuple) {
        for (std::uint32_t cells = index;;) {
            for (std::uint32_t before = cells;; before -= memory_.shape.weights_of_stage) {
                const Cell cell = read(memory_.cells + before);
                if (has_learnt(cell)) {
                    const Cell begun = promoted_from(cell);
                    write(memory_.cells + index, begun);
                    return begun;
                }
                if (before < memory_.shape.weights_of_stage) break;
            }
            const std::uint32_t lower = memory_.shape.downgraded_index(cells, tuple);
            if (lower == cells) break;
            cells = lower;
        }
        const Cell none{0, kNoForerunner};
        write(memory_.cells + index, none);
        return none;
    }

    /// What this thread reads of a board to learn it: two of sixty-four.
    struct Part {
        std::uint32_t indices[kTuples / kMoves];
        Cell cells[kTuples / kMoves];
        std::int32_t units = 0;  ///< of them together
    };
    TILESTONE_BOTH_INLINE Part part_of(std::uint64_t nibbles) const {
        constexpr unsigned kEach = kTuples / kMoves;
        const std::uint64_t image = image_of(nibbles, image_);
        const std::uint32_t base = memory_.shape.stage_of(nibbles) * memory_.shape.weights_of_stage;
        Part part;
#pragma GCC unroll 8
        for (unsigned i = 0; i < kEach; ++i) {
            part.indices[i] = base + memory_.shape.place(image, move_ * kEach + i);
            part.cells[i] = read(memory_.cells + part.indices[i]);
            part.units += part.cells[i].value;
        }
        return part;
    }

    /// Teaches that a board is worth `points` and what the `next` one is, now, both read together:
    /// what thousands of games have changed in both since it was played is no error. Nothing comes
    /// after where `next` is null.
    TILESTONE_BOTH_INLINE void learn(std::uint64_t nibbles, float points,
                                     const std::uint64_t* next) {
        Part part = part_of(nibbles);
        const std::int32_t coming = next != nullptr ? part_of(*next).units : 0;
        const std::int32_t units = sum_over(coming - part.units, kWarp);
        const float error = points + static_cast<float>(units) * (1 / kUnits);
        const float change = error * (1.0F / kFeatures);
        std::uint64_t state = next_splitmix64(game_.random) + thread_of_warp();
#pragma GCC unroll 8
        for (unsigned i = 0; i < kTuples / kMoves; ++i) {
            write(memory_.cells + part.indices[i],
                  proposed(part.cells[i], change, memory_.rule, next_splitmix64(state)));
        }
    }

    /// Now and then: has the game entered a new part?
    TILESTONE_BOTH_INLINE void see() {
        if (++game_.turns % Starts::kMovesBetweenLooks != 0) return;
        const std::uint32_t part = tile_sum(game_.board) / Starts::kPartSum;
        if (part == game_.part) return;
        const bool entered = part > game_.part;
        game_.part = part;
        if (!entered || part < Starts::kFirstPart || part >= Starts::kParts) return;
        if (thread_of_warp() != 0) return;
        Starts& starts = *memory_.starts;
        const std::uint32_t place = count_up(&starts.entered[part]) % Starts::kRoom;
        starts.boards[part][place] = game_.board;
        starts.games[part][place] = 0;
        starts.failures[part][place] = 0;
    }

    /// The game is over; `lost`: nothing comes after its last board. The next one begins.
    TILESTONE_BOTH_INLINE void finish(bool lost) {
        if (lost && game_.has_last != 0) learn(game_.last, 0, nullptr);
        game_.has_last = 0;
        if (thread_of_warp() == 0) note_result(lost);
        game_.score = 0;
        begin();
    }

    TILESTONE_BOTH_INLINE void note_result(bool lost) {
        Results& results = *memory_.results;
        if (game_.turn == 0) {
            const std::uint32_t place = count_up(&results.games) % Results::kRecent;
            const auto largest = static_cast<std::uint32_t>(largest_nibble(game_.board));
            // A game that ends with a 65536 has its points too.
            results.recent[place] = lost ? Results::Game{game_.score, largest}
                                         : Results::Game{game_.score + 65536, largest + 1};
            return;
        }
        const bool failed = game_.part == game_.turn;
        count_up(&results.practised);
        count_up(&results.started[game_.turn]);
        if (failed) count_up(&results.failed[game_.turn]);
        // Counts of a start that another has replaced by now go to that one: it evens out.
        std::uint32_t& games = memory_.starts->games[game_.turn][game_.taken];
        std::uint32_t& failures = memory_.starts->failures[game_.turn][game_.taken];
        const std::uint32_t halved = games + 1 >= Starts::kMostGames ? 1 : 0;
        failures = (failures + (failed ? 1 : 0)) >> halved;
        games = (games + 1) >> halved;
    }

    /// A whole game, or one from the next part that was ever reached: learn::Practice.
    TILESTONE_BOTH_INLINE void begin() {
        game_.turn = game_.turn + 1 < Starts::kFirstPart ? Starts::kFirstPart : game_.turn + 1;
        std::uint32_t room = 0;
        if (game_.turn < Starts::kParts) {
            const std::uint32_t entered = memory_.starts->entered[game_.turn];
            room = entered < Starts::kRoom ? entered : Starts::kRoom;
            room = crowd::of_thread(room, 0);
        }
        if (room == 0) game_.turn = 0;
        game_.part = game_.turn;
        const std::uint64_t lots = next_splitmix64(game_.random);
        const auto high = static_cast<std::uint32_t>(lots >> 32);
        const auto low = static_cast<std::uint32_t>(lots);
        if (game_.turn == 0) {
            game_.board = spawned(spawned(0, high), low);
            return;
        }
        const Starts& starts = *memory_.starts;
        std::uint32_t taken = scale_to(high, room);
        const std::uint32_t other = scale_to(low, room);
        const std::uint32_t part = game_.turn;
        // By the share of failures, one game of either kind added, as in Practice.
        const std::uint32_t of_taken =
            (starts.failures[part][taken] + 1) * (starts.games[part][other] + 2);
        const std::uint32_t of_other =
            (starts.failures[part][other] + 1) * (starts.games[part][taken] + 2);
        if (of_other > of_taken) taken = other;
        game_.taken = crowd::of_thread(taken, 0);
        game_.board = of_thread(starts.boards[part][game_.taken], 0u);
    }

    const Memory& memory_;
    Game& kept_;
    Game game_;
    const unsigned move_;   ///< this thread looks at
    const unsigned image_;  ///< and there at this
};

}  // namespace tilestone::crowd
