// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <utility>

#include <windows.h>

#include "tilestone/core/platform/charset.h"
#include "tilestone/core/platform/windows_text.h"

namespace tilestone::platform {
namespace {

/// Code pages by the names of iconv; where there are two, the second is the fallback.
constexpr std::array<std::pair<std::string_view, UINT>, 15> kPages = {{{"UTF-8", CP_UTF8},
                                                                       {"GB18030", 54936},
                                                                       {"GB18030", 936},
                                                                       {"CP932", 932},
                                                                       {"BIG5-HKSCS", 950},
                                                                       {"CP949", 949},
                                                                       {"EUC-JP", 51932},
                                                                       {"EUC-JP", 20932},
                                                                       {"ISO-2022-JP", 50220},
                                                                       {"CP1252", 1252},
                                                                       {"CP1250", 1250},
                                                                       {"CP1251", 1251},
                                                                       {"ISO-8859-2", 28592},
                                                                       {"ISO-8859-15", 28605},
                                                                       {"KOI8-R", 20866}}};

/// ISO-2022-JP changes its meaning by escape sequences, and takes no flags.
constexpr UINT kWithState = 50220;

/// Characters have at most this many bytes.
constexpr std::size_t kLongest = 4;

bool append(std::wstring& text, std::string_view bytes, UINT page) {
    const DWORD flags = page == kWithState ? 0 : MB_ERR_INVALID_CHARS;
    const int size = static_cast<int>(bytes.size());
    const int count = ::MultiByteToWideChar(page, flags, bytes.data(), size, nullptr, 0);
    if (count <= 0) return bytes.empty();
    const std::size_t before = text.size();
    text.resize(before + static_cast<std::size_t>(count));
    return ::MultiByteToWideChar(page, flags, bytes.data(), size, text.data() + before, count) > 0;
}

Decoded decode_page(std::string_view bytes, UINT page) {
    std::wstring text;
    if (append(text, bytes, page)) return {.text = utf8(text)};
    // Character by character, to the first that is none.
    text.clear();
    while (!bytes.empty()) {
        std::size_t size = 1;
        while (size <= std::min(kLongest, bytes.size()) &&
               !append(text, bytes.substr(0, size), page)) {
            ++size;
        }
        if (size > std::min(kLongest, bytes.size())) break;
        bytes.remove_prefix(size);
    }
    return {.text = utf8(text), .left = bytes.size()};
}

Decoded decode_utf16(std::string_view bytes, bool is_big) {
    std::wstring text;
    while (bytes.size() >= 2) {
        const auto first = static_cast<unsigned char>(bytes[is_big ? 0 : 1]);
        const auto second = static_cast<unsigned char>(bytes[is_big ? 1 : 0]);
        const auto unit = static_cast<wchar_t>(first << 8 | second);
        const bool after_high = !text.empty() && text.back() >= 0xD800 && text.back() < 0xDC00;
        const bool is_low = unit >= 0xDC00 && unit < 0xE000;
        if (after_high != is_low) break;
        text += unit;
        bytes.remove_prefix(2);
    }
    return {.text = utf8(text), .left = bytes.size()};
}

}  // namespace

Decoded decode(std::string_view bytes, const std::string& charset) {
    if (charset == "US-ASCII") {
        const auto is_other = [](char c) { return static_cast<unsigned char>(c) >= 0x80; };
        const std::string_view text(bytes.begin(), std::ranges::find_if(bytes, is_other));
        return {.text = std::string(text), .left = bytes.size() - text.size()};
    }
    if (charset.starts_with("UTF-16")) return decode_utf16(bytes, charset == "UTF-16BE");
    for (const auto& [name, page] : kPages) {
        if (name == charset && ::IsValidCodePage(page) != 0) return decode_page(bytes, page);
    }
    return {.is_known = false};
}

}  // namespace tilestone::platform
