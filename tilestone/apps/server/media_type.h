// SPDX-License-Identifier: MIT
//
// What kind of thing a file is, by the end of its name.
#pragma once

#include <string_view>

namespace tilestone::server {

/// "page.js" → "text/javascript; charset=utf-8"; bytes for an unknown end. Modules and WebAssembly
/// do not run in a browser that is told anything else.
[[nodiscard]] std::string_view media_type(std::string_view name);

}  // namespace tilestone::server
