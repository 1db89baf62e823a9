// SPDX-License-Identifier: MIT
//
// Facts as tests read them.
#pragma once

#include <algorithm>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "tilestone/engine/fact.h"

namespace tilestone::engine {

/// The first fact of that id, or null.
inline const Fact* find_fact(const std::vector<Fact>& why, std::string_view id) {
    const auto found = std::ranges::find(why, id, &Fact::id);
    return found == why.end() ? nullptr : &*found;
}

template <class Value>
Value item_of(const Fact* fact, std::string_view name, Value missing) {
    const FactValue* value = fact == nullptr ? nullptr : fact->find(name);
    return value == nullptr ? missing : std::get<Value>(*value);
}

/// A list of names as one text, "h8i9", or "-" where it is empty.
inline std::string text_of(const Fact* fact, std::string_view name) {
    const FactValue* value = fact == nullptr ? nullptr : fact->find(name);
    if (const auto* names = value == nullptr ? nullptr : std::get_if<Names>(value)) {
        std::string text;
        for (const std::string& each : *names) text += each;
        return text.empty() ? "-" : text;
    }
    return item_of<std::string>(fact, name, "(none)");
}

/// Equal to nothing where there is none.
inline double number_of(const Fact* fact, std::string_view name) {
    return item_of(fact, name, std::numeric_limits<double>::quiet_NaN());
}

}  // namespace tilestone::engine
