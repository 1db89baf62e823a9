// SPDX-License-Identifier: MIT
//
// Small bricks for writing JSON, shared by the reports. The only header that shows nlohmann-json.
//
// Objects keep the order in which their keys were added: that of the documentation.
#pragma once

#include <cstdint>
#include <string>

#include <nlohmann/json.hpp>

#include "tilestone/core/option.h"

namespace tilestone::protocol {

using Json = nlohmann::ordered_json;

/// A whole number without a point ("3", not "3.0"); infinite or undefined values become null.
[[nodiscard]] Json json_number(double value);

/// The options that have a value, given or default: {"time": 100, "overrun": false}.
[[nodiscard]] Json json_options(const Options& options);

/// One line without a line break. Bytes that are not UTF-8 become the replacement character.
[[nodiscard]] std::string dump(const Json& json);

}  // namespace tilestone::protocol
