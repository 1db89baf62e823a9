// SPDX-License-Identifier: MIT
//
// Fact: one reason for a move, as an id and numbers, without words.
//
// The reasons of a hint are a list of facts. Front ends word them in any language, so no value is a
// phrase.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace tilestone::engine {

/// A number, a flag, or a name such as "left" or "top-right". A list of points is written like a
/// position, "h8i9". Text is never a sentence.
using FactValue = std::variant<double, bool, std::string>;

struct Fact {
    struct Item {
        std::string_view name;
        FactValue value;
        friend bool operator==(const Item&, const Item&) = default;
    };
    std::string_view id;  ///< such as "empty-cells"; engine/GAME/hint.h lists ids and items
    std::vector<Item> items;

    /// The value called `name`, or null.
    [[nodiscard]] const FactValue* find(std::string_view name) const {
        for (const Item& item : items) {
            if (item.name == name) return &item.value;
        }
        return nullptr;
    }

    friend bool operator==(const Fact&, const Fact&) = default;
};

}  // namespace tilestone::engine
