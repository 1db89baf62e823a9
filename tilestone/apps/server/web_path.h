// SPDX-License-Identifier: MIT
//
// Maps the target of an untrusted request to a path inside the served folder.
//
// The result has no component that is empty or begins with a dot, no backslash and no control
// character, so it cannot leave the folder.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace tilestone::server {

/// "/a%20b/c.js?x" → "a b/c.js"; a path that ends in a slash means its index.html. std::nullopt if
/// the target is malformed or never served.
[[nodiscard]] std::optional<std::string> read_web_path(std::string_view target);

}  // namespace tilestone::server
