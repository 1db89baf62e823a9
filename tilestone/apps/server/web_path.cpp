// SPDX-License-Identifier: MIT
#include "tilestone/apps/server/web_path.h"

#include <algorithm>
#include <string>

#include "tilestone/apps/server/api_handler.h"
#include "tilestone/core/text.h"

namespace tilestone::server {
namespace {

constexpr std::size_t kLongest = 1024;

int hex_digit(char letter) {
    if (letter >= '0' && letter <= '9') return letter - '0';
    if (letter >= 'a' && letter <= 'f') return letter - 'a' + 10;
    if (letter >= 'A' && letter <= 'F') return letter - 'A' + 10;
    return -1;
}

/// Decodes exactly once; any remaining % sequence is part of a name.
std::optional<std::string> decode(std::string_view text) {
    std::string decoded;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '%') {
            decoded += text[i];
            continue;
        }
        if (i + 2 >= text.size()) return std::nullopt;
        const int high = hex_digit(text[i + 1]);
        const int low = hex_digit(text[i + 2]);
        if (high < 0 || low < 0) return std::nullopt;
        decoded += static_cast<char>(high * 16 + low);
        i += 2;
    }
    return decoded;
}

bool is_strange(char letter) {
    const auto byte = static_cast<unsigned char>(letter);
    return byte < ' ' || byte == 0x7f || letter == '\\';
}

}  // namespace

std::optional<std::string> read_web_path(std::string_view target) {
    if (!target.starts_with('/') || target.size() > kLongest) return std::nullopt;
    const std::string_view encoded = target.substr(1, target.find_first_of("?#") - 1);
    std::optional<std::string> path = decode(encoded);
    if (!path || std::ranges::any_of(*path, is_strange)) return std::nullopt;
    if (path->empty() || path->ends_with('/')) path->append("index.html");
    for (const std::string_view part : split(*path, '/')) {
        if (part.empty() || part.starts_with('.')) return std::nullopt;
    }
    return path;
}

std::optional<std::string> read_query_text(std::string_view text) {
    std::string spaced(text);
    std::ranges::replace(spaced, '+', ' ');
    return decode(spaced);
}

}  // namespace tilestone::server
