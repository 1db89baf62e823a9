// SPDX-License-Identifier: MIT
//
// Requests to the engine as a GET with a query: "hint?game=2048&position=0012002300340145&time=50".
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace tilestone::api {

/// The request `name` as JSON with the keys of a query; those of options, player, time and so on,
/// go there. Numbers become numbers where the key is one. What is wrong with it the engine says.
[[nodiscard]] std::string request_from_query(
    std::string_view name, std::span<const std::pair<std::string, std::string>> query);

}  // namespace tilestone::api
