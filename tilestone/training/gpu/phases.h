// SPDX-License-Identifier: MIT
//
// Phases of a training, each a duration in seconds and a rate: "420:0.3,60:0.1".
#pragma once

#include <string_view>
#include <vector>

#include "tilestone/core/result.h"
#include "tilestone/core/text.h"

namespace tilestone::gpu {

struct Phase {
    double seconds = 0;
    double rate = 0;
};

inline Result<std::vector<Phase>> parse_phases(std::string_view name, std::string_view text) {
    std::vector<Phase> phases;
    if (text.empty()) return phases;
    for (const std::string_view segment : split(text, ',')) {
        const std::size_t colon = segment.find(':');
        if (colon != std::string_view::npos) {
            const auto seconds = parse_real(segment.substr(0, colon));
            const auto rate = parse_real(segment.substr(colon + 1));
            if (seconds && rate && *seconds >= 0 && *rate >= 0) {
                phases.push_back({*seconds, *rate});
                continue;
            }
        }
        return Error{"option " + std::string(name) + ": " + in_quotes(segment) +
                     " is not seconds:rate, as in 60:0.1"};
    }
    return phases;
}

}  // namespace tilestone::gpu
