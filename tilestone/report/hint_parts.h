// SPDX-License-Identifier: MIT
//
// What the reports of hints have in common, whatever the game.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "tilestone/core/clock.h"
#include "tilestone/engine/player.h"
#include "tilestone/report/language.h"

namespace tilestone::report {

/// `text`, in bold where there is `color`.
[[nodiscard]] std::string emphasized(std::string_view text, bool color);

/// Names and their values as two columns, each row ended.
struct NamedValue {
    std::string name;
    double value = 0;
};
[[nodiscard]] std::string value_columns(std::span<const NamedValue> rows);

/// A sentence as one of a list.
[[nodiscard]] std::string reason_line(std::string_view sentence, Language language);

struct SearchEffort {
    int depth = 0;
    std::uint64_t nodes = 0;
    Milliseconds time{0};
};
template <class Game>
[[nodiscard]] SearchEffort effort_of(const engine::SearchResult<Game>& result) {
    return {.depth = result.depth, .nodes = result.nodes, .time = result.time};
}

/// "some: depth 3, 1234 positions, 1.50 ms", ended.
[[nodiscard]] std::string search_line(std::string_view player, const SearchEffort& effort,
                                      bool interrupted, Language language);

/// While a player still thinks: depth, `best` (a move and its value, may be empty), positions and
/// how many a second. No line break.
[[nodiscard]] std::string thinking_line(const SearchEffort& effort, std::string_view best,
                                        Language language);

}  // namespace tilestone::report
