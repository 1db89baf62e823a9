// SPDX-License-Identifier: MIT
#include <algorithm>

#include "tilestone/endgames/workbench.h"
#include "tilestone/games/twenty48/spawn.h"

namespace tilestone::endgames {
namespace {

constexpr float kChanceOfTwo = 0.9F;
constexpr float kChanceOfFour = 0.1F;

/// By rank in the set that they belong to.
using Chances = LargeArray<float>;

/// Room for `count`, at least one, so that an empty array says that there is no memory.
Chances room_for(std::uint32_t count) { return Chances(std::max<std::uint32_t>(1, count)); }

/// A stance, and the chances of its boards before a move and after it.
struct Stage {
    StanceWork* work = nullptr;
    std::array<Chances, 3> before{};  ///< of layer `sum` those at sum % 3, as StanceWork::before
    Chances after{};                  ///< of the layer that is being filled in

    Chances& before_of(int sum) { return before[static_cast<std::size_t>(sum) % 3]; }
};

void unpack(const StanceWork& work, int sum, RankedBits& bits) {
    bits.clear(work.all.count(sum));
    work.part.layer(sum).boards.unpack(bits);
}

/// The boards of a layer that wait for a move, and their chances.
struct Before {
    const RankedBits* boards = nullptr;
    const Chances* chances = nullptr;

    [[nodiscard]] float of(std::uint64_t number) const { return (*chances)[boards->rank(number)]; }
};

/// The chances after a move: means over the tiles that may come. Those beyond the last layer lead
/// nowhere.
bool mean_over_tiles(Stage& stage, int sum) {
    StanceWork& work = *stage.work;
    const Before with_two{&work.before_of(sum + 1), &stage.before_of(sum + 1)};
    const Before with_four{&work.before_of(sum + 2), &stage.before_of(sum + 2)};
    const bool has_twos = sum + 1 <= work.all.most();
    const bool has_fours = sum + 2 <= work.all.most();
    return work.workers.in_shares(work.all.count(sum), [&](const Share& share) {
        NewTiles twos(work.all, 1);
        NewTiles fours(work.all, 2);
        std::size_t next = 0;
        return work.for_each_board(
            work.after, sum, share,
            [&](const Row& row, std::uint64_t first) {
                if (has_twos) twos.begin(row);
                if (has_fours) fours.begin(row);
                next = work.after.rank(first);
            },
            [&](const Row& row, std::uint32_t index) {
                const std::uint32_t code = row.codes_b[index];
                float two = 0;
                float four = 0;
                int empty = 0;
                const auto add_two = [&](std::uint64_t number) {
                    two += with_two.of(number);
                    ++empty;
                };
                if (has_twos) twos.for_each(index, code, add_two);
                const auto add_four = [&](std::uint64_t number) { four += with_four.of(number); };
                if (has_fours) fours.for_each(index, code, add_four);
                stage.after[next++] = empty == 0 ? 0.0F
                                                 : (kChanceOfTwo * two + kChanceOfFour * four) /
                                                       static_cast<float>(empty);
            });
    });
}

/// The chances of a layer after a move, also as the table keeps them.
Outcome fill_in(Stage& stage, int sum) {
    StanceWork& work = *stage.work;
    unpack(work, sum, work.after);
    stage.after = room_for(work.after.count(work.all.count(sum)));
    if (stage.after.size() == 0) return Outcome::kNoRoom;
    if (!mean_over_tiles(stage, sum)) return Outcome::kStopped;
    ChanceList& kept = work.part.layer(sum).chances;
    const auto keep = [&](const Share& share) {
        const auto end = static_cast<std::size_t>(share.end(kept.size()));
        for (auto i = static_cast<std::size_t>(share.begin(kept.size())); i < end; ++i) {
            kept.set(i, stage.after[i]);
        }
    };
    return work.workers.in_shares(kept.size(), keep) ? Outcome::kSolved : Outcome::kStopped;
}

/// The boards of `sum` before a move that new tiles lead to.
bool find_before(StanceWork& work, int sum) {
    RankedBits& before = work.before_of(sum);
    before.clear(work.all.count(sum));
    for (const twenty48::Exponent tile : twenty48::kSpawnExponents) {
        const int from = sum - units_of(tile);
        if (from < 0) continue;
        unpack(work, from, work.after_below);
        if (!work.add_tiles(work.after_below, from, tile, before)) return false;
    }
    return true;
}

/// Their chances: those of the best move, of all stances that there are moves to.
bool best_over_moves(const Workbench& bench, std::vector<Stage>& stages, std::size_t number,
                     int sum) {
    Stage& stage = stages[number];
    StanceWork& work = *stage.work;
    return bench.workers.in_shares(work.all.count(sum), [&](const Share& share) {
        std::size_t next = 0;
        return work.for_each_board(
            work.before_of(sum), sum, share,
            [&](const Row&, std::uint64_t first) { next = work.before_of(sum).rank(first); },
            [&](const Row& row, std::uint32_t index) {
                float best = 0;
                const auto consider = [&](std::size_t stance, std::uint64_t nibbles) {
                    const Stage& there = stages[stance];
                    const std::uint64_t board = there.work->all.number(sum, nibbles);
                    best = std::max(best, there.after[there.work->after.rank(board)]);
                };
                const float goal = bench.moves.for_each(number, work.nibbles(row, index), consider);
                stage.before_of(sum)[next++] = std::max(best, goal);
            });
    });
}

Outcome fill_in_before(const Workbench& bench, std::vector<Stage>& stages, std::size_t number,
                       int sum) {
    StanceWork& work = *stages[number].work;
    if (!find_before(work, sum)) return Outcome::kStopped;
    Chances& chances = stages[number].before_of(sum);
    chances = room_for(work.before_of(sum).count(work.all.count(sum)));
    if (chances.size() == 0) return Outcome::kNoRoom;
    return best_over_moves(bench, stages, number, sum) ? Outcome::kSolved : Outcome::kStopped;
}

Outcome fill_in_layer(const Workbench& bench, std::vector<Stage>& stages, int sum) {
    for (Stage& stage : stages) {
        const Outcome outcome = fill_in(stage, sum);
        if (outcome != Outcome::kSolved) return outcome;
    }
    // Only then, since a move may lead into any stance.
    for (std::size_t number = 0; number < stages.size(); ++number) {
        const Outcome outcome = fill_in_before(bench, stages, number, sum);
        if (outcome != Outcome::kSolved) return outcome;
    }
    return Outcome::kSolved;
}

}  // namespace

Outcome find_chances(Workbench& bench) {
    std::vector<Stage> stages(bench.stances.size());
    for (std::size_t i = 0; i < stages.size(); ++i) stages[i].work = &bench.stances[i];
    for (int sum = bench.most; sum >= 0; --sum) {
        const Outcome outcome = fill_in_layer(bench, stages, sum);
        if (outcome != Outcome::kSolved) return outcome;
    }
    return Outcome::kSolved;
}

}  // namespace tilestone::endgames
