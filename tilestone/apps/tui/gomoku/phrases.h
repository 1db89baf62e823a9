// SPDX-License-Identifier: MIT
//
// The fixed words of a Gomoku frame in both languages. '%' is a number or a name.
#pragma once

#include <array>

#include "tilestone/apps/tui/gomoku/view.h"
#include "tilestone/apps/tui/phrases.h"
#include "tilestone/games/gomoku/rule.h"
#include "tilestone/report/language.h"

namespace tilestone::tui::gomoku::phrases {

using namespace tui::phrases;

inline constexpr Phrase kGomoku{"Gomoku", "五子棋"};
/// By rule.
inline constexpr std::array<Phrase, 3> kRules = {
    {{"freestyle", "自由规则"}, {"standard", "标准规则"}, {"renju", "连珠（有禁手）"}}};
inline constexpr std::array<Phrase, 2> kColors = {{{"Black", "黑棋"}, {"White", "白棋"}}};
inline constexpr Phrase kHuman{"you", "你"};
inline constexpr Phrase kMove{"Move %", "第 % 手"};
inline constexpr Phrase kMoves{"% moves", "共 % 手"};
inline constexpr Phrase kLevel{"level %", "级别 %"};
inline constexpr Phrase kPaused{"paused", "已暂停"};
inline constexpr Phrase kBlackToMove{"Black to move", "轮到黑棋"};
inline constexpr Phrase kWhiteToMove{"White to move", "轮到白棋"};

inline constexpr std::array<Phrase, 2> kWins = {
    {{" Black wins ", " 黑棋胜 "}, {" White wins ", " 白棋胜 "}}};
inline constexpr Phrase kDraw{" Draw ", " 和棋 "};
inline constexpr Phrase kByRow{"% in a row, from ", "% 连："};
inline constexpr Phrase kByRowTo{" to ", " 到 "};
inline constexpr Phrase kByFull{"the board is full", "棋盘已满"};
inline constexpr Phrase kByForbidden{"every point left is forbidden to black",
                                     "剩下的点都是黑棋禁手"};

inline constexpr Phrase kForbiddenHere{"% is forbidden: ", "% 是禁手："};
/// By game::Foul.
inline constexpr std::array<Phrase, 3> kFouls = {
    {{"overline (six or more in a row)", "长连（六子或更多）"},
     {"double-four", "四四"},
     {"double-three", "三三"}}};
inline constexpr std::array<Phrase, 3> kFoulRows = {
    {{"row: %", "连子：%"}, {"four: %", "四：%"}, {"three: %", "三：%"}}};

inline constexpr Phrase kWinRate{"Wins: %", "胜率：%"};
inline constexpr Phrase kLine{"Expected: %", "预计：%"};
inline constexpr Phrase kTypedColumn{"%: and the row's number", "%：再键入行号"};
inline constexpr Phrase kTyped{"%: Enter plays", "%：按回车落子"};
inline constexpr Phrase kEnterEscape{"Enter, or Esc to give up", "回车确定，Esc 取消"};

inline constexpr Phrase kMoveShort{"move", "移动"};
inline constexpr Phrase kPut{"play", "落子"};
inline constexpr Phrase kUndo{"undo", "悔棋"};
inline constexpr Phrase kSides{"sides", "换人"};

inline constexpr Phrase kMoveLong{"move the cursor", "移动光标"};
inline constexpr Phrase kPutLong{"put a stone", "落子"};
inline constexpr Phrase kTypeLong{"go to that point", "移到该点"};
inline constexpr Phrase kMouseLong{"left plays, right looks", "左键落子，右键查看"};
inline constexpr Phrase kMouse{"mouse", "鼠标"};
inline constexpr Phrase kHintLong{"best moves, and why", "最好的几步和理由"};
inline constexpr Phrase kUndoLong{"undo and redo, no limit", "悔棋、重做，不限次数"};
inline constexpr Phrase kSidesLong{"black, white: you or engine", "黑、白：换成你或引擎"};
inline constexpr Phrase kPauseLong{"pause the engine", "让引擎暂停"};
inline constexpr Phrase kLevelLong{"level: strength of the engine", "级别：引擎棋力"};
inline constexpr Phrase kNewLong{"new game; U undoes it", "新局，按 U 可回到这局"};
inline constexpr Phrase kFileLong{"save to a file, open one", "存到文件，打开文件"};

/// By rule: how it is won.
inline constexpr std::array<Phrase, 3> kRulesLong = {
    {{"Five stones in a row win, and so do more.", "五子或更多连成一线即胜。"},
     {"Exactly five stones in a row win.", "恰好五子连成一线才胜。"},
     {"Five in a row win. Black may not make six, two fours or two threes at once: points "
      "marked × (!) are forbidden to him. White wins with more than five too.",
      "五连即胜。黑棋不得走长连、四四、三三：标 ×（!）的点是禁手。白棋长连也算胜。"}}};
inline constexpr Phrase kLetters{
    "Small letters do as well where the board has no such column: u, q.",
    "棋盘上没有的列，其小写字母也可用：u、q。"};

}  // namespace tilestone::tui::gomoku::phrases
