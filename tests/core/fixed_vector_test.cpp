// SPDX-License-Identifier: MIT
#include "tilestone/core/fixed_vector.h"

#include <numeric>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace tilestone {
namespace {

TEST(FixedVector, GrowsToItsCapacity) {
    FixedVector<int, 3> numbers;
    EXPECT_TRUE(numbers.empty());
    EXPECT_EQ(numbers.size(), 0u);
    for (const int number : {5, 6, 7}) numbers.push_back(number);
    EXPECT_FALSE(numbers.empty());
    EXPECT_EQ(numbers.size(), 3u);
    EXPECT_EQ(numbers.size(), numbers.kCapacity);
    EXPECT_EQ(std::vector<int>(numbers.begin(), numbers.end()), (std::vector<int>{5, 6, 7}));
}

TEST(FixedVector, ElementsCanBeChanged) {
    FixedVector<std::string, 2> words;
    words.push_back("a");
    words.push_back("b");
    words[1] += "c";
    for (std::string& word : words) word += "!";
    const FixedVector<std::string, 2>& same = words;
    EXPECT_EQ(same[0], "a!");
    EXPECT_EQ(same[1], "bc!");
    EXPECT_EQ(std::accumulate(same.begin(), same.end(), std::string()), "a!bc!");
}

TEST(FixedVector, ClearMakesRoom) {
    FixedVector<int, 2> numbers;
    for (int round = 0; round < 5; ++round) {
        numbers.clear();
        EXPECT_TRUE(numbers.empty());
        numbers.push_back(round);
        numbers.push_back(-round);
    }
    EXPECT_EQ(numbers[0], 4);
    EXPECT_EQ(numbers[1], -4);
}

struct Pebble {};

TEST(FixedVectorDeathTest, SaysWhichCapacityIsTooSmall) {
    FixedVector<Pebble, 3> pebbles;
    for (int i = 0; i < 3; ++i) pebbles.push_back({});
    EXPECT_DEATH(pebbles.push_back({}),
                 "^tilestone: the capacity of a FixedVector, 3, is too small: .*Pebble.*\n$");
}

TEST(FixedVector, CopiesAreSeparate) {
    FixedVector<int, 2> numbers;
    numbers.push_back(1);
    FixedVector<int, 2> copy = numbers;
    copy.push_back(2);
    copy[0] = 9;
    EXPECT_EQ(numbers.size(), 1u);
    EXPECT_EQ(numbers[0], 1);
}

}  // namespace
}  // namespace tilestone
