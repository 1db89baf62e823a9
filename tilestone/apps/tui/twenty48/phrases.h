// SPDX-License-Identifier: MIT
//
// Texts of the frames and the session of 2048, in both languages. '%' stands for a number, a name
// or a detail.
#pragma once

#include "tilestone/apps/tui/phrases.h"
#include "tilestone/report/language.h"

namespace tilestone::tui::twenty48 {

/// Fixed texts of a frame.
namespace phrases {

using namespace tui::phrases;

inline constexpr Phrase kScore{"Score", "得分"};
inline constexpr Phrase kBest{"Best", "最高"};
inline constexpr Phrase kMoves{"Moves", "步数"};
inline constexpr Phrase kGameOver{" Game over ", " 游戏结束 "};
inline constexpr Phrase kAfterGame{"n new game, u take a move back", "按 n 开新局，按 u 撤销"};
inline constexpr Phrase kNotLegal{"not possible", "不可走"};
inline constexpr Phrase kAuto{"Auto-play", "自动运行"};
inline constexpr Phrase kPace{"% moves a second", "每秒 % 步"};
inline constexpr Phrase kOnePace{"one move a second", "每秒 1 步"};
inline constexpr Phrase kAim{"% in about ", "离 % 大约还有 "};
inline constexpr Phrase kAimMoves{"% moves, ", "% 步，"};
inline constexpr Phrase kMove{"move", "移动"};
inline constexpr Phrase kUndo{"undo", "撤销"};
inline constexpr Phrase kAutoShort{"auto", "自动"};
inline constexpr Phrase kViKeys{"vi keys", "vi 键位"};
inline constexpr Phrase kSpeed{"speed", "速度"};
inline constexpr Phrase kAnyKey{"any other key", "其他键"};
inline constexpr Phrase kStop{"stops", "停止"};
inline constexpr Phrase kEscape{"Esc", "Esc"};
inline constexpr Phrase kMoveLong{"move the tiles", "移动方块"};
inline constexpr Phrase kHintLong{"the best move, and why", "最好的一步和理由"};
inline constexpr Phrase kEnterLong{"make the move of the hint", "照提示走"};
inline constexpr Phrase kUndoLong{"undo and redo, no limit", "撤销、重做，不限次数"};
inline constexpr Phrase kAutoLong{"auto-play, + - speed", "自动运行，+ - 调速度"};
inline constexpr Phrase kNewLong{"new game; u undoes it", "新局，按 u 可回到这局"};
inline constexpr Phrase kViLong{"vi keys: h left, H hint", "vi 键位：h 左移，H 提示"};
inline constexpr Phrase kViOffLong{"vi keys off: h hint", "关闭 vi 键位：h 提示"};
inline constexpr Phrase kRule{"Equal tiles that meet join.", "相同的方块相遇就合并。"};
inline constexpr Phrase kUndoRule{"Undo and the same move again bring the same new tile.",
                                  "撤销后走同一步，出现的新方块不变。"};

}  // namespace phrases

/// Messages of the session, one line each.
namespace notices {

using namespace tui::notices;

inline constexpr Phrase kWelcome{"Join the numbers and get to the 2048 tile.",
                                 "合并相同的数字，得到 2048！"};
inline constexpr Phrase kSizedWelcome{"Join the numbers: how far can you get on this board?",
                                      "合并相同的数字：在这个棋盘上能走多远？"};
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
                                     "自动运行已停止，共走 % 步。"};
inline constexpr Phrase kSpeed{"Auto-play: % moves a second; the space bar starts it.",
                               "自动运行：每秒 % 步；按空格开始。"};

}  // namespace notices

}  // namespace tilestone::tui::twenty48
