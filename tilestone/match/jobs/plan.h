// SPDX-License-Identifier: MIT
//
// Plan: work that can be cut into jobs, as a value.
//
// A job is a number from 0; its result, a text, follows from the plan and the number alone. So
// jobs may be done by anybody, in any order, and after any number of interruptions.
#pragma once

#include <cstdint>
#include <string>

namespace tilestone::jobs {

struct Plan {
    std::string kind{};  ///< who understands the text: "match"
    std::string text{};  ///< JSON
    std::uint64_t jobs = 0;

    friend bool operator==(const Plan&, const Plan&) = default;
};

}  // namespace tilestone::jobs
