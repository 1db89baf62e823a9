// SPDX-License-Identifier: MIT
//
// Every way to fill the cells has a number of its own, and there are no other numbers.
#include "tilestone/endgames/configurations.h"

#include <vector>

#include <gtest/gtest.h>

#include "tilestone/base/rng.h"

namespace tilestone::endgames {
namespace {

int sum_of(std::uint64_t nibbles) {
    int sum = 0;
    for (; nibbles != 0; nibbles >>= 4) sum += units_of(static_cast<std::uint8_t>(nibbles & 0xf));
    return sum;
}

/// Calls visit(nibbles) for every way to fill the cells of `task` from `cell` on.
template <class Visit>
void for_each_filling(const Task& task, int cell, std::uint64_t nibbles, const Visit& visit) {
    if (cell == 16) return visit(nibbles);
    const bool locked = (task.formation.locked >> (15 - cell) & 1) != 0;
    for (unsigned exponent = 0; exponent < (locked ? 1u : task.goal); ++exponent) {
        for_each_filling(task, cell + 1, nibbles | std::uint64_t{exponent} << (4 * (15 - cell)),
                         visit);
    }
}

void check_numbers(const Task& task, int most) {
    const Configurations all(task, most);
    std::vector<std::vector<bool>> seen;
    for (int sum = 0; sum <= most; ++sum) {
        seen.emplace_back(static_cast<std::size_t>(all.count(sum)));
    }
    std::uint64_t count = 0;
    for_each_filling(task, 0, 0, [&](std::uint64_t nibbles) {
        const int sum = sum_of(nibbles);
        if (sum > most) return;
        const std::uint64_t number = all.number(sum, nibbles);
        ASSERT_LT(number, all.count(sum));
        std::vector<bool>& layer = seen[static_cast<std::size_t>(sum)];
        ASSERT_FALSE(layer[static_cast<std::size_t>(number)]) << std::hex << nibbles;
        layer[static_cast<std::size_t>(number)] = true;
        ++count;
    });
    EXPECT_EQ(count, all.count());
}

TEST(Configurations, AreNumberedWithoutGapsOrDoubles) {
    check_numbers({{"6+4", 0xfcf0}, 8}, 200);
    check_numbers({kRowAndThree, 4}, 24);
    check_numbers({{"apart", 0xa5e7}, 8}, 100);
    check_numbers({{"row below", 0x0fff}, 6}, 60);
}

TEST(Configurations, CodesStandForBoards) {
    Rng rng(3);
    for (const Formation& formation : {kRowAndOne, kRowAndThree, Formation{"apart", 0xa5e1}}) {
        const Configurations all({formation, 8}, 100);
        for (int i = 0; i < 1000; ++i) {
            std::uint64_t nibbles = rng.next() & 0x7777777777777777u;
            for (int cell = 0; cell < 16; ++cell) {
                if ((formation.locked >> (15 - cell) & 1) != 0) {
                    nibbles &= ~(std::uint64_t{0xf} << (4 * (15 - cell)));
                }
            }
            const Configurations::Codes codes = all.codes_of(nibbles);
            EXPECT_EQ(all.nibbles_of_a(codes.a) | all.nibbles_of_b(codes.b), nibbles);
        }
    }
}

}  // namespace
}  // namespace tilestone::endgames
