// SPDX-License-Identifier: MIT
#include "tests/process/traces.h"

#include <cerrno>
#include <filesystem>
#include <iterator>

#include <gtest/gtest.h>
#include <sys/wait.h>

namespace tilestone::process {

std::size_t count_descriptors() {
    // The walk's own one is in both counts that are compared.
    const std::filesystem::directory_iterator all("/proc/self/fd");
    return static_cast<std::size_t>(std::distance(begin(all), end(all)));
}

bool has_children() {
    siginfo_t info{};
    return waitid(P_ALL, 0, &info, WEXITED | WSTOPPED | WNOHANG | WNOWAIT) == 0 || errno != ECHILD;
}

NothingLeft::~NothingLeft() {
    EXPECT_EQ(count_descriptors(), before_);
    EXPECT_FALSE(has_children());
}

}  // namespace tilestone::process
