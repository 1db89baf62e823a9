// SPDX-License-Identifier: MIT
#include "tilestone/apps/tui/color.h"

namespace tilestone::tui {
namespace {

std::string code_of(const Color& color, ColorDepth depth, bool background) {
    const int shift = background ? 10 : 0;  // the codes of backgrounds are the texts' plus 10
    if (depth == ColorDepth::k16) {
        const int code = color.classic < 8 ? 30 + color.classic : 90 + color.classic - 8;
        return ";" + std::to_string(code + shift);
    }
    const std::string extended = ";" + std::to_string(38 + shift);
    if (depth == ColorDepth::k256) return extended + ";5;" + std::to_string(color.indexed);
    return extended + ";2;" + std::to_string(color.red) + ";" + std::to_string(color.green) + ";" +
           std::to_string(color.blue);
}

}  // namespace

std::string escape_for(const Style& style, ColorDepth depth) {
    if (depth == ColorDepth::kNone) return {};
    std::string codes = "\x1b[0";
    if (style.bold) codes += ";1";
    if (style.underlined) codes += ";4";
    if (style.text.is_set) codes += code_of(style.text, depth, false);
    if (style.background.is_set) codes += code_of(style.background, depth, true);
    return codes + "m";
}

}  // namespace tilestone::tui
