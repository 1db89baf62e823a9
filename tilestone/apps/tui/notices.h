// SPDX-License-Identifier: MIT
//
// What the session of every game says to the player, one line each, in both languages. '%' is the
// detail.
#pragma once

#include "tilestone/report/language.h"

namespace tilestone::tui::notices {

using report::Phrase;

inline constexpr Phrase kNothingToUndo{"There is nothing to undo.", "没有可以撤销的步。"};
inline constexpr Phrase kNothingToRedo{"There is nothing to redo.", "没有可以重做的步。"};
inline constexpr Phrase kNotSaved{"Not saved: %", "未能保存：%"};
inline constexpr Phrase kSavedAgain{"The game is saved again.", "游戏又能保存了。"};
inline constexpr Phrase kUnreadable{"The saved game cannot be read; kept as %",
                                    "存档无法读取，已保留为 %"};

}  // namespace tilestone::tui::notices
