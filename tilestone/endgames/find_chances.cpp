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

void unpack(const Workbench& bench, const Table& table, int sum, RankedBits& bits) {
    bits.clear(bench.all.count(sum));
    table.layer(sum).boards.unpack(bits);
}

/// The boards of a layer that wait for a move, and their chances.
struct Before {
    const RankedBits* boards = nullptr;
    const Chances* chances = nullptr;

    [[nodiscard]] float of(std::uint64_t number) const { return (*chances)[boards->rank(number)]; }
};

/// The chances of bench.after, of `sum`: means over the tiles that may come. Those beyond the last
/// layer lead nowhere.
bool mean_over_tiles(const Workbench& bench, int sum, const Before& with_two,
                     const Before& with_four, Chances& chances) {
    NewTiles twos(bench.all, 1);
    NewTiles fours(bench.all, 2);
    const bool has_twos = sum + 1 <= bench.all.most();
    const bool has_fours = sum + 2 <= bench.all.most();
    std::size_t next = 0;
    return bench.for_each_board(
        bench.after, sum,
        [&](const Row& row) {
            if (has_twos) twos.begin(row);
            if (has_fours) fours.begin(row);
        },
        [&](const Row& row, std::uint64_t, std::uint32_t index) {
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
            chances[next++] = empty == 0 ? 0.0F
                                         : (kChanceOfTwo * two + kChanceOfFour * four) /
                                               static_cast<float>(empty);
        });
}

/// The boards of `sum` before a move that new tiles lead to.
bool find_before(Workbench& bench, int sum, const Table& table) {
    RankedBits& before = bench.before_of(sum);
    before.clear(bench.all.count(sum));
    for (const twenty48::Exponent tile : twenty48::kSpawnExponents) {
        const int from = sum - units_of(tile);
        if (from < 0) continue;
        unpack(bench, table, from, bench.after_below);
        if (!bench.add_tiles(bench.after_below, from, tile, before)) return false;
    }
    return true;
}

/// Their chances: those of the best move.
bool best_over_moves(Workbench& bench, int sum, const Chances& after, Chances& chances) {
    std::size_t next = 0;
    return bench.for_each_board(
        bench.before_of(sum), sum, [](const Row&) {},
        [&](const Row& row, std::uint64_t, std::uint32_t index) {
            float best = 0;
            const auto consider = [&](std::uint64_t slid) {
                best = std::max(best, after[bench.after.rank(bench.all.number(sum, slid))]);
            };
            const bool wins = bench.moves.for_each(bench.nibbles(row, index), consider);
            chances[next++] = wins ? 1.0F : best;
        });
}

}  // namespace

Outcome find_chances(Workbench& bench, Table& table) {
    std::array<Chances, 3> before;  // of layer `sum` those at sum % 3, as bench.before
    for (int sum = bench.all.most(); sum >= 0; --sum) {
        const auto layer = [&](int other) {
            return Before{&bench.before_of(other), &before[static_cast<std::size_t>(other) % 3]};
        };
        unpack(bench, table, sum, bench.after);
        Chances after = room_for(bench.after.count(bench.all.count(sum)));
        if (after.size() == 0) return Outcome::kNoRoom;
        if (!mean_over_tiles(bench, sum, layer(sum + 1), layer(sum + 2), after)) {
            return Outcome::kStopped;
        }
        const std::span<std::uint8_t> codes = table.layer(sum).chances;
        for (std::size_t i = 0; i < codes.size(); ++i) codes[i] = encode_chance(after[i]);

        if (!find_before(bench, sum, table)) return Outcome::kStopped;
        Chances& chances = before[static_cast<std::size_t>(sum) % 3];
        chances = room_for(bench.before_of(sum).count(bench.all.count(sum)));
        if (chances.size() == 0) return Outcome::kNoRoom;
        if (!best_over_moves(bench, sum, after, chances)) return Outcome::kStopped;
    }
    return Outcome::kSolved;
}

}  // namespace tilestone::endgames
