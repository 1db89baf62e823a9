// SPDX-License-Identifier: MIT
#include "tilestone/core/stop_token.h"

#include <gtest/gtest.h>

#include "tilestone/core/executor.h"

namespace tilestone {
namespace {

TEST(StopToken, RemembersTheWish) {
    StopToken token;
    EXPECT_FALSE(token.stop_requested());
    token.request_stop();
    EXPECT_TRUE(token.stop_requested());
    token.request_stop();
    EXPECT_TRUE(token.stop_requested());
    token.reset();
    EXPECT_FALSE(token.stop_requested());
}

TEST(StopToken, IsSeenByOtherThreads) {
    StopToken token;
    // One task waits for the request that the other makes; if it is not seen, this never ends.
    make_executor(2)->run(2, [&](std::size_t index) {
        if (index == 1) token.request_stop();
        while (!token.stop_requested()) {
        }
    });
    EXPECT_TRUE(token.stop_requested());
}

}  // namespace
}  // namespace tilestone
