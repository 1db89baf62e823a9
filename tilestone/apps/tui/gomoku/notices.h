// SPDX-License-Identifier: MIT
//
// What the Gomoku session says to the player, one line each, in both languages. '%' is the detail.
#pragma once

#include "tilestone/apps/tui/notices.h"
#include "tilestone/games/gomoku/forbidden.h"
#include "tilestone/report/language.h"

namespace tilestone::tui::gomoku::notices {

using namespace tui::notices;

inline constexpr Phrase kWelcome{"Arrows and Enter put a stone, or type h8; ? shows all keys.",
                                 "方向键加回车落子，也可键入 h8；按 ? 看全部按键。"};
inline constexpr Phrase kContinued{"Welcome back: your game goes on after % moves.",
                                   "欢迎回来：上次的对局已下 % 手，继续。"};
inline constexpr Phrase kNewGame{"A new game. U brings the old one back.",
                                 "新的一局。按 U 回到原来那局。"};
inline constexpr Phrase kOldGame{"Back in the game before; R goes forward again.",
                                 "回到了上一局，按 R 可再往前。"};
inline constexpr Phrase kOccupied{"% has a stone already.", "% 已有棋子。"};
inline constexpr Phrase kOverline{"% is forbidden to black: overline.", "% 是黑棋禁手：长连。"};
inline constexpr Phrase kDoubleFour{"% is forbidden to black: double-four.",
                                    "% 是黑棋禁手：四四。"};
inline constexpr Phrase kDoubleThree{"% is forbidden to black: double-three.",
                                     "% 是黑棋禁手：三三。"};
inline constexpr Phrase kOver{"The game is over: U takes a move back, N begins a new one.",
                              "对局已结束：按 U 悔棋，按 N 开新局。"};
inline constexpr Phrase kNotYourTurn{"% is to move; B and W change who plays a side.",
                                     "轮到 %；按 B、W 可更换黑白方的棋手。"};
inline constexpr Phrase kPaused{"Paused: Enter lets % move.", "已暂停：按回车让 % 走。"};
inline constexpr Phrase kNoMove{"% has no legal move to offer; paused.",
                                "% 没有给出合法的着法，已暂停。"};
inline constexpr Phrase kNothingToPause{"No engine is to move.", "现在没有轮到引擎。"};
inline constexpr Phrase kBlackIs{"Black is now played by %.", "黑棋改由 % 来下。"};
inline constexpr Phrase kWhiteIs{"White is now played by %.", "白棋改由 % 来下。"};
inline constexpr Phrase kBlackIsYou{"Black is yours now.", "黑棋改由你来下。"};
inline constexpr Phrase kWhiteIsYou{"White is yours now.", "白棋改由你来下。"};
inline constexpr Phrase kLevel{"Level % (engines with limits of their own keep them).",
                               "级别 %（自带限制的引擎不受影响）。"};
inline constexpr Phrase kOffBoard{"The board has no point %.", "棋盘上没有 % 这个点。"};
inline constexpr Phrase kSaveAs{"Save as: ", "保存为："};
inline constexpr Phrase kOpenWhich{"Open: ", "打开："};
inline constexpr Phrase kSaved{"Saved as %", "已保存为 %"};
inline constexpr Phrase kOpened{"Opened %; U brings the old game back.",
                                "已打开 %；按 U 回到原来那局。"};
inline constexpr Phrase kCannotSave{"Not saved: %", "未能保存：%"};
inline constexpr Phrase kCannotOpen{"Not opened: %", "未能打开：%"};
inline constexpr Phrase kNoPlayer{"% plays instead of a player that is not here.",
                                  "没有存档里的棋手，改由 % 来下。"};

[[nodiscard]] constexpr Phrase forbidden(game::Foul foul) {
    switch (foul) {
        case game::Foul::kOverline: return kOverline;
        case game::Foul::kDoubleFour: return kDoubleFour;
        default: return kDoubleThree;
    }
}

}  // namespace tilestone::tui::gomoku::notices
