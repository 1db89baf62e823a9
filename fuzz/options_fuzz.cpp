// SPDX-License-Identifier: MIT
//
// "key=value,key=value" for a table with one option of each type.
#include <array>

#include "fuzz/fuzz.h"

namespace tilestone::fuzz {
namespace {

constexpr std::array<std::string_view, 3> kSizes = {"small", "middle", "full"};

constexpr std::array kTable = {
    OptionSpec{.name = "depth",
               .type = OptionType::kInteger,
               .default_value = 4,
               .minimum = -3,
               .maximum = 30},
    OptionSpec{.name = "nodes", .type = OptionType::kInteger, .minimum = 1, .maximum = 1e15},
    OptionSpec{.name = "time",
               .type = OptionType::kReal,
               .default_value = 0.5,
               .minimum = 0.01,
               .maximum = 1000,
               .unit = "ms"},
    OptionSpec{.name = "weight", .type = OptionType::kReal, .minimum = -1e300, .maximum = 1e300},
    OptionSpec{.name = "trace", .type = OptionType::kFlag, .default_value = 1},
    OptionSpec{.name = "network", .type = OptionType::kChoice, .choices = kSizes},
    OptionSpec{.name = "file", .type = OptionType::kText},
};

}  // namespace

void check(std::string_view input) {
    Options options(kTable);
    const Status status = set_from_text(options, input);
    if (!status) require_message(status.error(), input);
    // Also after an error: all options before it are set.
    require_round_trip(options);
    for (const OptionSpec& spec : kTable) {
        require(options.declares(spec.name), "the table is what it was");
        require(options.has(spec.name) || !spec.default_value, "a default is always there");
    }
}

}  // namespace tilestone::fuzz
