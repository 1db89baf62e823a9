// SPDX-License-Identifier: MIT
//
// How fast the engine is on this machine: what `bench` prints beside the signature.
#pragma once

#include <string_view>
#include <vector>

namespace tilestone::match {

struct Speed {
    std::string_view name;  ///< what was done: "random-play", "minimax" …
    std::string_view unit;  ///< of what: "moves", "leaves", "nodes"
    double per_second = 0;
};

/// Measures each kind of work on one core for about `seconds_each`. Single figures on a shared
/// machine: for comparisons use the programs in bench/.
std::vector<Speed> measure_speeds(double seconds_each);

}  // namespace tilestone::match
