// SPDX-License-Identifier: MIT
#include "tilestone/core/clock.h"

#include <gtest/gtest.h>

namespace tilestone {
namespace {

TEST(Stopwatch, NeverRunsBackwards) {
    const Stopwatch watch;
    Milliseconds last{0};
    for (int i = 0; i < 1000; ++i) {
        const Milliseconds now = watch.elapsed();
        ASSERT_GE(now, last);
        last = now;
    }
    // Read later, and in seconds instead of milliseconds.
    EXPECT_GE(watch.seconds(), last.count() / 1000);
}

}  // namespace
}  // namespace tilestone
