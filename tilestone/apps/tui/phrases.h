// SPDX-License-Identifier: MIT
//
// Texts that the frames and sessions of all games share, in both languages. '%' stands for a
// number, a name or a detail.
#pragma once

#include "tilestone/report/language.h"

namespace tilestone::tui {

using report::Phrase;

/// Fixed texts of a frame.
namespace phrases {

inline constexpr Phrase kTooSmall{"Needs % (window too small)", "需要 %（窗口太小）"};
inline constexpr Phrase kHint{"Hint", "提示"};
inline constexpr Phrase kThinking{"% is thinking …", "% 正在思考…"};
inline constexpr Phrase kDepth{"depth %", "深度 %"};
inline constexpr Phrase kPositions{"% positions", "% 个局面"};
inline constexpr Phrase kRedo{"redo", "重做"};
inline constexpr Phrase kSpace{"space", "空格"};
inline constexpr Phrase kNew{"new", "新局"};
inline constexpr Phrase kHintShort{"hint", "提示"};
inline constexpr Phrase kHelp{"help", "帮助"};
inline constexpr Phrase kQuit{"quit", "退出"};
inline constexpr Phrase kEnter{"Enter", "回车"};
inline constexpr Phrase kKeys{"Keys", "按键"};
inline constexpr Phrase kHelpLong{"more help; with a hint: why not another move",
                                  "更多帮助；有提示时：为什么不走别的"};
inline constexpr Phrase kWhyNot{"Why not %?", "为什么不走 %？"};
inline constexpr Phrase kEscapeLong{"close hint and help", "关闭提示和帮助"};
inline constexpr Phrase kQuitLong{"quit; the game is kept", "退出，自动保存"};
inline constexpr Phrase kSaveRule{"Every move is saved.", "每走一步都会自动保存。"};

}  // namespace phrases

/// Messages of a session, one line each.
namespace notices {

inline constexpr Phrase kNothingToUndo{"There is nothing to undo.", "没有可以撤销的步。"};
inline constexpr Phrase kNothingToRedo{"There is nothing to redo.", "没有可以重做的步。"};
inline constexpr Phrase kNotSaved{"Not saved: %", "未能保存：%"};
inline constexpr Phrase kSavedAgain{"The game is saved again.", "游戏又能保存了。"};
inline constexpr Phrase kUnreadable{"The saved game cannot be read; kept as %",
                                    "存档无法读取，已保留为 %"};

}  // namespace notices

}  // namespace tilestone::tui
