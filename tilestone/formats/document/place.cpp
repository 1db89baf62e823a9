// SPDX-License-Identifier: MIT
#include "tilestone/formats/document/place.h"

#include <algorithm>

#include "tilestone/core/text.h"

namespace tilestone::document {

Error error_at(std::string_view text, std::size_t offset, const std::string& message) {
    offset = std::min(offset, text.size());
    std::size_t line = 1;
    std::size_t begin = 0;
    for (std::size_t at = 0; at < offset; ++at) {
        const bool is_pair = text[at] == '\r' && at + 1 < text.size() && text[at + 1] == '\n';
        if (text[at] != '\n' && (text[at] != '\r' || is_pair)) continue;
        ++line;
        begin = at + 1;
    }
    std::size_t column = 1;
    for (std::string_view rest = text.substr(begin, offset - begin); !rest.empty(); ++column) {
        rest.remove_prefix(first_character(rest).size());
    }
    return {std::to_string(line) + ":" + std::to_string(column) + ": " + message};
}

}  // namespace tilestone::document
