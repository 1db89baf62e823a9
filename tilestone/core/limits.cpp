// SPDX-License-Identifier: MIT
#include "tilestone/core/limits.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace tilestone {
namespace {

constexpr double kMinTime = 0.01;    // ms; below this, reading the clock takes a tenth of the time
constexpr double kMaxTime = 86.4e6;  // ms: a day
constexpr double kMaxNodes = 1e15;   // exact in a double; takes years to search
constexpr double kMaxThreads = 256;  // largest machines in use

bool is_given(const Options& options, std::string_view name) {
    return options.declares(name) && options.given(name);
}

bool any_limit_given(const Options& options) {
    constexpr std::array<std::string_view, 4> kNames = {"time", "depth", "nodes", "playouts"};
    return std::ranges::any_of(kNames, [&](auto name) { return is_given(options, name); });
}

/// The smaller of both, if both are set.
template <class T>
std::optional<T> tighter(const std::optional<T>& a, const std::optional<T>& b) {
    if (a && b) return std::min(*a, *b);
    return a ? a : b;
}

}  // namespace

OptionSpec time_option(std::optional<double> default_ms) {
    return {.name = "time",
            .type = OptionType::kReal,
            .default_value = default_ms,
            .minimum = kMinTime,
            .maximum = kMaxTime,
            .unit = "ms",
            .help = "time limit for a move; 5s and 2min are read too"};
}

OptionSpec depth_option(int largest, std::optional<double> default_depth) {
    return {.name = "depth",
            .type = OptionType::kInteger,
            .default_value = default_depth,
            .minimum = 0,
            .maximum = static_cast<double>(largest),
            .help = "depth limit"};
}

OptionSpec nodes_option(std::optional<double> default_nodes) {
    return {.name = "nodes",
            .type = OptionType::kInteger,
            .default_value = default_nodes,
            .minimum = 1,
            .maximum = kMaxNodes,
            .help = "node limit for a move, such as 1e6"};
}

OptionSpec playouts_option(std::optional<double> default_playouts) {
    return {.name = "playouts",
            .type = OptionType::kInteger,
            .default_value = default_playouts,
            .minimum = 1,
            .maximum = kMaxNodes,
            .help = "random games for a move"};
}

Limits limits_from(const Options& options) {
    const bool any_given = any_limit_given(options);
    const auto applies = [&](std::string_view name) {
        return any_given ? is_given(options, name) : options.declares(name) && options.has(name);
    };
    Limits limits;
    if (applies("time")) limits.time = Milliseconds(options.real("time"));
    if (applies("depth")) limits.depth = static_cast<int>(options.integer("depth"));
    if (applies("nodes")) limits.nodes = static_cast<std::uint64_t>(options.integer("nodes"));
    if (applies("playouts"))
        limits.playouts = static_cast<std::uint64_t>(options.integer("playouts"));
    return limits;
}

Limits limits_for(const Options& options, const std::optional<Limits>& requested) {
    const Limits own = limits_from(options);
    if (!requested) return own;
    if (!any_limit_given(options)) return *requested;
    Limits both;
    both.time = tighter(own.time, requested->time);
    both.depth = tighter(own.depth, requested->depth);
    both.nodes = tighter(own.nodes, requested->nodes);
    both.playouts = tighter(own.playouts, requested->playouts);
    both.soft_time = tighter(own.soft_time, requested->soft_time);
    return both;
}

OptionSpec threads_option() {
    return {.name = "threads",
            .type = OptionType::kInteger,
            .default_value = 1,
            .minimum = 1,
            .maximum = kMaxThreads,
            .help = "threads for one decision"};
}

std::size_t threads_from(const Options& options) {
    if (!options.declares("threads")) return 1;
    return static_cast<std::size_t>(options.integer("threads"));
}

}  // namespace tilestone
