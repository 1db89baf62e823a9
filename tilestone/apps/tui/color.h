// SPDX-License-Identifier: MIT
//
// Colors of a terminal: how many it has, and how a color is said to it.
//
// A color is given for each kind of terminal: as red, green, blue, as one of xterm's 256, and as
// one of the 16 classic ones. The nearest by computation looks poor (a warm grey turns pink), so
// people choose all three.
#pragma once

#include <cstdint>
#include <string>

namespace tilestone::tui {

enum class ColorDepth { kNone, k16, k256, kTrue };

struct Color {
    std::uint8_t red = 0;
    std::uint8_t green = 0;
    std::uint8_t blue = 0;
    std::uint8_t indexed = 0;  ///< of the 256: 16 … 231 a cube, 232 … 255 greys
    std::uint8_t classic = 0;  ///< 0 … 15: black red green yellow blue magenta cyan white, bright
    bool is_set = false;       ///< false: the terminal's own color

    friend constexpr bool operator==(const Color&, const Color&) = default;
};

/// 0xRRGGBB and the colors that stand for it.
constexpr Color rgb(std::uint32_t value, std::uint8_t indexed, std::uint8_t classic) {
    return {static_cast<std::uint8_t>(value >> 16),
            static_cast<std::uint8_t>(value >> 8),
            static_cast<std::uint8_t>(value),
            indexed,
            classic,
            true};
}

struct Style {
    Color text{};
    Color background{};
    bool bold = false;
    bool underlined = false;

    friend constexpr bool operator==(const Style&, const Style&) = default;
};

/// The escape sequence that sets exactly this style, whatever was set before; empty for kNone.
[[nodiscard]] std::string escape_for(const Style& style, ColorDepth depth);

}  // namespace tilestone::tui
