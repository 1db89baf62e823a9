// SPDX-License-Identifier: MIT
#include <array>
#include <cerrno>

#include <iconv.h>

#include "tilestone/core/platform/charset.h"

namespace tilestone::platform {

Decoded decode(std::string_view bytes, const std::string& charset) {
    const iconv_t converter = iconv_open("UTF-8", charset.c_str());
    if (converter == reinterpret_cast<iconv_t>(-1)) {  // NOLINT(performance-no-int-to-ptr)
        return {.is_known = false};
    }
    Decoded decoded;
    std::string source(bytes);  // iconv() requires a mutable buffer
    char* in = source.data();
    std::size_t left = source.size();
    bool is_read = true;
    while (is_read) {
        std::array<char, 4096> buffer{};
        char* out = buffer.data();
        std::size_t room = buffer.size();
        // The last call, without input, flushes the converter.
        const bool is_last = left == 0;
        const std::size_t done = is_last ? iconv(converter, nullptr, nullptr, &out, &room)
                                         : iconv(converter, &in, &left, &out, &room);
        decoded.text.append(buffer.data(), buffer.size() - room);
        is_read = done != static_cast<std::size_t>(-1) || errno == E2BIG;
        if (is_last) break;
    }
    iconv_close(converter);
    if (!is_read) decoded.left = left;
    return decoded;
}

}  // namespace tilestone::platform
