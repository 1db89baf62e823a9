// SPDX-License-Identifier: MIT
//
// Fact: one reason for a move, as an id and numbers, without words.
//
// The reasons of a hint are a list of facts. Front ends word them in any language, so no value is a
// phrase.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace tilestone::engine {

/// Points of Gomoku or moves of 2048, such as {"h8", "i9"}.
using Names = std::vector<std::string>;

/// A number, a flag, a name such as "left" or "top-right", cells of a board by their index, or a
/// list of names. Text is never a sentence.
using FactValue = std::variant<double, bool, std::string, std::vector<int>, Names>;

/// What a fact says of the move that it is about.
enum class Polarity { kFor, kAgainst, kNeutral };

struct Fact {
    struct Item {
        std::string_view name;
        FactValue value;
        friend bool operator==(const Item&, const Item&) = default;
    };
    std::string_view id;  ///< such as "empty-cells"; engine/GAME/hint.h lists ids and items
    std::vector<Item> items;
    Polarity polarity = Polarity::kNeutral;
    bool is_detail = false;  ///< for those who want to know more; not one of the reasons

    /// The value called `name`, or null.
    [[nodiscard]] const FactValue* find(std::string_view name) const {
        for (const Item& item : items) {
            if (item.name == name) return &item.value;
        }
        return nullptr;
    }

    /// The number called `name`, or null.
    [[nodiscard]] const double* number(std::string_view name) const {
        return std::get_if<double>(find(name));
    }
    /// The text called `name`, or nothing.
    [[nodiscard]] std::string_view text(std::string_view name) const {
        const std::string* found = std::get_if<std::string>(find(name));
        return found == nullptr ? std::string_view() : *found;
    }

    /// The list called `name`, or nothing.
    [[nodiscard]] std::span<const std::string> names(std::string_view name) const {
        const Names* found = std::get_if<Names>(find(name));
        return found == nullptr ? std::span<const std::string>() : *found;
    }

    friend bool operator==(const Fact&, const Fact&) = default;
};

/// As many as leave every hint below 90 words, as measured in docs/results.md.
constexpr std::size_t kMaxFor = 2;
constexpr std::size_t kMaxAgainst = 1;

/// Puts facts in the order in which they are told: those for the move, those against it, neutral
/// ones, details; otherwise as they are. What is for or against beyond the limits becomes a detail.
inline void arrange(std::vector<Fact>& facts) {
    std::array<std::vector<Fact>, 4> groups;
    constexpr std::array<std::size_t, 3> kMost = {kMaxFor, kMaxAgainst, ~std::size_t{0}};
    for (Fact& fact : facts) {
        const auto polarity = static_cast<std::size_t>(fact.polarity);
        fact.is_detail = fact.is_detail || groups[polarity].size() >= kMost[polarity];
        groups[fact.is_detail ? 3 : polarity].push_back(std::move(fact));
    }
    facts.clear();
    for (auto& group : groups) std::ranges::move(group, std::back_inserter(facts));
}

}  // namespace tilestone::engine
