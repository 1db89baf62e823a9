// SPDX-License-Identifier: MIT
#include "tilestone/apps/tui/palette.h"

#include <array>

namespace tilestone::tui {
namespace {

struct TileColor {
    Color background;
    bool dark = false;  ///< takes light text
};

/// By exponent. Up to 2048 after the original's, beyond it from green over blue to black.
constexpr std::array<TileColor, 18> kTiles = {{
    {kHole},
    {rgb(0xf2ebe2, 230, 15)},        // 2
    {rgb(0xe9d3a0, 222, 11)},        // 4
    {rgb(0xf2b179, 215, 9)},         // 8
    {rgb(0xf59563, 209, 1)},         // 16
    {rgb(0xf67c5f, 203, 13)},        // 32
    {rgb(0xf4673f, 202, 5)},         // 64
    {rgb(0xf3dc8c, 228, 12)},        // 128
    {rgb(0xefcf66, 227, 4)},         // 256
    {rgb(0xedc548, 220, 14)},        // 512
    {rgb(0xe8b828, 214, 6)},         // 1024
    {rgb(0xe0a800, 178, 10)},        // 2048
    {rgb(0x2f7a4d, 29, 2), true},    // 4096
    {rgb(0x1d6f7d, 24, 3), true},    // 8192
    {rgb(0x2a5ca8, 25, 7), true},    // 16384
    {rgb(0x6a3fa0, 55, 11), true},   // 32768
    {rgb(0xa02c66, 125, 9), true},   // 65536
    {rgb(0x1c1a19, 233, 15), true},  // 131072
}};

/// Black, red, blue, magenta: light text reads better on them, whatever the theme.
constexpr bool is_dark(std::uint8_t classic) {
    return classic == 0 || classic == 1 || classic == 4 || classic == 5;
}

}  // namespace

Style tile_style(twenty48::Exponent exponent) {
    const TileColor& tile = kTiles[exponent < kTiles.size() ? exponent : kTiles.size() - 1];
    Color text = tile.dark ? kPaper : kInk;
    text.classic = is_dark(tile.background.classic) ? kPaper.classic : kInk.classic;
    return {.text = text, .background = tile.background, .bold = true};
}

}  // namespace tilestone::tui
