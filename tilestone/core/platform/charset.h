// SPDX-License-Identifier: MIT
//
// Texts in other character sets, converted to UTF-8 by the system.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace tilestone::platform {

struct Decoded {
    bool is_known = true;  ///< the system knows the character set
    std::string text{};    ///< as UTF-8, up to the first invalid byte
    std::size_t left = 0;  ///< bytes from there on; 0 if all are valid
};

/// `charset`: the name as iconv has it, such as "GB18030" or "CP932".
[[nodiscard]] Decoded decode(std::string_view bytes, const std::string& charset);

}  // namespace tilestone::platform
