// SPDX-License-Identifier: MIT
#include "tilestone/search/root.h"

#include <string>

#include <gtest/gtest.h>

namespace tilestone::search {
namespace {

TEST(SortByValue, BestFirstAndEqualOnesInTheirOrder) {
    RootMoves<char> moves;
    for (const auto& [name, value] : {std::pair{'a', 1}, {'b', 3}, {'c', -2}, {'d', 3}, {'e', 1}}) {
        moves.push_back({.move = name, .value = double(value)});
    }
    sort_by_value(moves);
    std::string order;
    for (const auto& move : moves) order += move.move;
    EXPECT_EQ(order, "bdaec");
}

}  // namespace
}  // namespace tilestone::search
