// SPDX-License-Identifier: MIT
//
// From the target of a request, which may be hostile, to a path below the served folder.
//
// Whatever comes out has no part that begins with a dot, none that is empty, no backslash and no
// control character, and so cannot name anything outside the folder by itself.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace tilestone::server {

/// "/a%20b/c.js?x" → "a b/c.js"; a path that ends in a slash means its index.html. Nothing where
/// the target is malformed or names what is never served.
[[nodiscard]] std::optional<std::string> read_web_path(std::string_view target);

}  // namespace tilestone::server
