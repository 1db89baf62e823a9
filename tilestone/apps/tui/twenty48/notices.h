// SPDX-License-Identifier: MIT
//
// What the session of 2048 says to the player, one line each, in both languages. '%' is the detail.
#pragma once

#include "tilestone/apps/tui/notices.h"
#include "tilestone/report/language.h"

namespace tilestone::tui::twenty48::notices {

using namespace tui::notices;

inline constexpr Phrase kWelcome{"Join the numbers and get to the 2048 tile.",
                                 "合并相同的数字，得到 2048！"};
inline constexpr Phrase kContinued{
    "Welcome back: your game goes on after % moves. n begins a new one.",
    "欢迎回来：已走 % 步，继续上次的游戏。按 n 开新局。"};
inline constexpr Phrase kNewGame{"A new game. u brings the old one back.",
                                 "新的一局。按 u 回到原来那局。"};
inline constexpr Phrase kOldGame{"Back in the game before; r goes forward again.",
                                 "回到了上一局，按 r 可再往前。"};
inline constexpr Phrase kReachedGoal{"2048! You made it, and you may go on.",
                                     "得到 2048！你成功了，还可以继续玩。"};
inline constexpr Phrase kReached{"% – a new largest tile!", "得到 %，新的最大方块！"};
inline constexpr Phrase kViKeysOn{"vi keys: h j k l move, H is the hint.",
                                  "vi 键位：h j k l 移动，H 提示。"};
inline constexpr Phrase kViKeysOff{"h is the hint again.", "h 键恢复为提示。"};
inline constexpr Phrase kHintKey{"h is the hint; press v to make it move left.",
                                 "h 键是提示；按 v 可改为向左移动。"};
inline constexpr Phrase kAutoStopped{"Auto-play stopped after % moves.",
                                     "自动播放已停止，共走 % 步。"};
inline constexpr Phrase kSpeed{"Auto-play: % moves a second; the space bar starts it.",
                               "自动播放：每秒 % 步；按空格开始。"};

}  // namespace tilestone::tui::twenty48::notices
