// SPDX-License-Identifier: MIT
//
// What the JSON of hints has in common, whatever the game.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "tilestone/core/option.h"
#include "tilestone/engine/fact.h"
#include "tilestone/protocol/hint_parts.h"
#include "tilestone/protocol/json.h"

namespace tilestone::protocol {

/// A fact's item as it is: a number, a yes or no, a text.
[[nodiscard]] Json json_item(const engine::FactValue& value);

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

}  // namespace tilestone::protocol
