// SPDX-License-Identifier: MIT
//
// The colors and styles that the frames of every game share. Words are easily read on them
// (contrast of at least 4.5 to 1).
#pragma once

#include "tilestone/apps/tui/canvas.h"

namespace tilestone::tui {

inline constexpr Color kInk = rgb(0x2a211b, 235, 0);        ///< on light tiles
inline constexpr Color kPaper = rgb(0xfdf8f0, 231, 15);     ///< on dark tiles
inline constexpr Color kFrame = rgb(0xa8998a, 137, 8);      ///< the board between the tiles
inline constexpr Color kHole = rgb(0xc4b7a8, 180, 0);       ///< an empty cell
inline constexpr Color kFrameInk = rgb(0x2a211b, 235, 15);  ///< on kFrame
inline constexpr Color kGold = rgb(0xd9a40c, 178, 3);
inline constexpr Color kGrey = rgb(0x8d857c, 245, 8);  ///< readable on black and on white
inline constexpr Color kGreen = rgb(0x4a9c52, 71, 2);
inline constexpr Color kRed = rgb(0xb3361f, 124, 1);

inline constexpr Style kPlain{};
inline constexpr Style kStrong{.bold = true};
inline constexpr Style kFaint{.text = kGrey};
inline constexpr Style kHeading{.text = kGold, .bold = true};
inline constexpr Style kBestMove{.text = kGreen, .bold = true};
inline constexpr Style kAlert{.text = kPaper, .background = kRed, .bold = true};
inline constexpr Style kBox{.text = kFrameInk, .background = kFrame};
inline constexpr Style kScoreBox{.text = kInk, .background = kGold};

}  // namespace tilestone::tui
