// SPDX-License-Identifier: MIT
#include "tilestone/core/machine.h"

#include <gtest/gtest.h>

namespace tilestone {
namespace {

TEST(Machine, TakesTheFirstProcessorByName) {
    EXPECT_EQ(processor_name("processor\t: 0\nmodel name\t: A b (C) 3 GHz\nmodel name\t: other\n"),
              "A b (C) 3 GHz");
    EXPECT_EQ(processor_name("model name\t:\n"), "");
    EXPECT_EQ(processor_name("model name"), "");
    EXPECT_EQ(processor_name(""), "");
}

TEST(Machine, HasCoresAndASystem) {
    const Machine machine = this_machine();
    EXPECT_GE(machine.cores, 1u);
    EXPECT_NE(machine.system, "");
}

TEST(Machine, KnowsTheDay) {
    const std::string day = today();
    ASSERT_EQ(day.size(), 10u);
    EXPECT_EQ(day[4], '-');
    EXPECT_EQ(day[7], '-');
    EXPECT_GE(day, "2026-01-01");
}

}  // namespace
}  // namespace tilestone
