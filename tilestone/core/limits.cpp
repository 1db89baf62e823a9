// SPDX-License-Identifier: MIT
#include "tilestone/core/limits.h"

namespace tilestone {
namespace {

constexpr double kLeastTime = 0.01;      // ms; below it a clock read is already a tenth of the time
constexpr double kLongestTime = 86.4e6;  // ms: a day
constexpr double kMostNodes = 1e15;      // exact in a double; years of search
constexpr double kMostThreads = 256;     // of the largest machines in sight

}  // namespace

OptionSpec time_option(std::optional<double> default_ms) {
    return {.name = "time",
            .type = OptionType::kReal,
            .default_value = default_ms,
            .minimum = kLeastTime,
            .maximum = kLongestTime,
            .unit = "ms",
            .help = "longest time for a move"};
}

OptionSpec depth_option(int largest, std::optional<double> default_depth) {
    return {.name = "depth",
            .type = OptionType::kInteger,
            .default_value = default_depth,
            .minimum = 0,
            .maximum = static_cast<double>(largest),
            .help = "deepest look ahead"};
}

OptionSpec nodes_option(std::optional<double> default_nodes) {
    return {.name = "nodes",
            .type = OptionType::kInteger,
            .default_value = default_nodes,
            .minimum = 1,
            .maximum = kMostNodes,
            .help = "most positions to look at for a move"};
}

OptionSpec playouts_option(std::optional<double> default_playouts) {
    return {.name = "playouts",
            .type = OptionType::kInteger,
            .default_value = default_playouts,
            .minimum = 1,
            .maximum = kMostNodes,
            .help = "random games for a move"};
}

Limits limits_from(const Options& options) {
    const auto given = [&](std::string_view name) {
        return options.declares(name) && options.given(name);
    };
    const bool any_given = given("time") || given("depth") || given("nodes") || given("playouts");
    const auto holds = [&](std::string_view name) {
        return any_given ? given(name) : options.declares(name) && options.has(name);
    };
    Limits limits;
    if (holds("time")) limits.time = Milliseconds(options.real("time"));
    if (holds("depth")) limits.depth = static_cast<int>(options.integer("depth"));
    if (holds("nodes")) limits.nodes = static_cast<std::uint64_t>(options.integer("nodes"));
    if (holds("playouts"))
        limits.playouts = static_cast<std::uint64_t>(options.integer("playouts"));
    return limits;
}

OptionSpec threads_option() {
    return {.name = "threads",
            .type = OptionType::kInteger,
            .default_value = 1,
            .minimum = 1,
            .maximum = kMostThreads,
            .help = "threads for one decision"};
}

std::size_t threads_from(const Options& options) {
    if (!options.declares("threads")) return 1;
    return static_cast<std::size_t>(options.integer("threads"));
}

}  // namespace tilestone
