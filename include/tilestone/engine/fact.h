// SPDX-License-Identifier: MIT
//
// Fact: one reason for a move, as an id and numbers, without words.
//
// The "why" of a hint is a list of facts. The command line and the page word them in any language;
// nothing here is a phrase.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace tilestone::engine {

/// A number, a yes or no, or a name such as "left" or "top-right"; several points of a board are
/// written as a position is, "h8i9". Text is never a sentence.
using FactValue = std::variant<double, bool, std::string>;

struct Fact {
    struct Item {
        std::string_view name;
        FactValue value;
        friend bool operator==(const Item&, const Item&) = default;
    };
    std::string_view id;
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
