// SPDX-License-Identifier: MIT
//
// What child programs may leave behind in the program that started them.
#pragma once

#include <cstddef>

namespace tilestone::process {

/// How many descriptors this program has open.
[[nodiscard]] std::size_t count_descriptors();

/// Whether this program has a child, living or a zombie. Reaps nothing.
[[nodiscard]] bool has_children();

/// Expects at its end as many descriptors as at its beginning, and no child.
class NothingLeft {
public:
    NothingLeft() : before_(count_descriptors()) {}
    ~NothingLeft();
    NothingLeft(const NothingLeft&) = delete;
    NothingLeft& operator=(const NothingLeft&) = delete;

private:
    std::size_t before_;
};

}  // namespace tilestone::process
