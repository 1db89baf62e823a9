// SPDX-License-Identifier: MIT
#include "tilestone/core/build_info.h"

#include <algorithm>
#include <cctype>
#include <string>

#include <gtest/gtest.h>

namespace tilestone {
namespace {

TEST(BuildInfo, SaysWhatTheProgramWasBuiltFrom) {
    EXPECT_EQ(std::ranges::count(version(), '.'), 2) << version();
    EXPECT_TRUE(std::ranges::all_of(version(), [](unsigned char c) {
        return c == '.' || std::isdigit(c) != 0;
    })) << version();
    const std::string revision(git_revision());
    EXPECT_TRUE(revision == "unknown" || revision.size() >= 7) << revision;
    EXPECT_NE(compiler().find(' '), std::string_view::npos) << compiler();
    EXPECT_FALSE(build_type().empty());
}

}  // namespace
}  // namespace tilestone
