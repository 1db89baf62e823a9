// SPDX-License-Identifier: MIT
//
// The JSON of hints as objects, and what it has in common, whatever the game.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "tilestone/core/option.h"
#include "tilestone/engine/fact.h"
#include "tilestone/games/gomoku/forbidden.h"
#include "tilestone/report/gomoku_report.h"
#include "tilestone/report/hint_parts.h"
#include "tilestone/report/hint_report.h"
#include "tilestone/report/json.h"

namespace tilestone::report {

/// A fact's item as it is: a number, a yes or no, a text.
[[nodiscard]] Json json_item(const engine::FactValue& value);

/// {move, value, kind}: "exact", "lower", "upper", or "unsearched", where value is null.
[[nodiscard]] Json json_move(std::string_view name, double value, search::ValueKind kind);

/// {id, text, and the items}. `text_of(fact)` words it, `item_of(item)` is its item's value.
template <class TextOf, class ItemOf>
[[nodiscard]] Json json_facts(std::span<const engine::Fact> facts, TextOf&& text_of,
                              ItemOf&& item_of) {
    Json all = Json::array();
    for (const engine::Fact& fact : facts) {
        Json json;
        json["id"] = std::string(fact.id);
        json["text"] = text_of(fact);
        for (const auto& item : fact.items) json[std::string(item.name)] = item_of(item);
        all.push_back(std::move(json));
    }
    return all;
}

/// The keys depth, nodes, time_ms, player, options, seed.
void add_search(Json& json, const SearchEffort& effort, std::string_view player,
                const Options& options, std::uint64_t seed);

/// What hint_json() writes as text.
[[nodiscard]] Json hint_object(const HintReport& report, Language language);
[[nodiscard]] Json hint_object(const GomokuHintReport& report, Language language);

/// position, rule, size, to_move.
[[nodiscard]] Json json_position(std::span<const gomoku::Point> moves,
                                 const gomoku::Position& position);

/// Points as an array of texts: ["h8", "i9"].
[[nodiscard]] Json json_points(std::span<const gomoku::Point> points);

/// [{move, reason, rows}].
[[nodiscard]] Json json_fouls(std::span<const gomoku::ExplainedFoul> fouls);

}  // namespace tilestone::report
