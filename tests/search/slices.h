// SPDX-License-Identifier: MIT
//
// A search that is paused again and again is the search that is not.
#pragma once

#include <gtest/gtest.h>

#include "tests/search/random_tree.h"
#include "tilestone/search/budget.h"

namespace tilestone::search {

/// `slice`: the positions between two pauses.
template <class Search>
void expect_the_same_in_slices(Search whole, Search sliced, const TreeState& root, int depth,
                               std::uint64_t slice, const Limits& limits,
                               bool exact_values = true) {
    using G = typename Search::GameType;
    Budget budget(limits, nullptr);
    budget.arm();
    whole.begin(root, depth, moves_at<G>(root), exact_values);
    const bool done = whole.resume(budget);
    Budget pausing(limits, nullptr);
    pausing.arm();
    sliced.begin(root, depth, moves_at<G>(root), exact_values);
    bool sliced_done = false;
    do {
        pausing.begin_slice(Milliseconds(1e9), slice);
        sliced_done = sliced.resume(pausing);
    } while (!sliced_done && !pausing.spent());
    ASSERT_EQ(done, sliced_done);
    ASSERT_EQ(budget.nodes(), pausing.nodes());
    for (std::size_t i = 0; done && i < whole.moves().size(); ++i) {
        ASSERT_EQ(whole.moves()[i].move, sliced.moves()[i].move);
        ASSERT_EQ(whole.moves()[i].value, sliced.moves()[i].value);
    }
}

}  // namespace tilestone::search
