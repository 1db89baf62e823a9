// SPDX-License-Identifier: MIT
//
// Media types by file extension.
#pragma once

#include <string_view>

namespace tilestone::server {

/// "page.js" → "text/javascript; charset=utf-8"; application/octet-stream for unknown extensions.
/// Browsers run modules and WebAssembly only with the correct type.
[[nodiscard]] std::string_view media_type(std::string_view name);

}  // namespace tilestone::server
