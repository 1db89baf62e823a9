// SPDX-License-Identifier: MIT
#include "tilestone/core/manual.h"

#include "tilestone/core/build_info.h"

namespace tilestone {

std::string manual_text(std::string_view text) {
    std::string safe;
    bool is_line_begin = true;
    for (const char c : text) {
        if (is_line_begin && (c == '.' || c == '\'')) safe += "\\&";
        if (c == '\\') {
            safe += "\\e";  // a doubled backslash would be read as an escape again in a macro
        } else {
            if (c == '-') safe += '\\';
            safe += c;
        }
        is_line_begin = c == '\n';
    }
    return is_line_begin ? safe : safe + "\n";
}

std::string manual_head(std::string_view program) {
    std::string name;
    for (const char c : program)
        name += c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    return ".TH " + name + " 1 \"\" \"tilestone " + std::string(version()) + "\"\n";
}

}  // namespace tilestone
