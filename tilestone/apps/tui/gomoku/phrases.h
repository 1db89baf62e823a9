// SPDX-License-Identifier: MIT
//
// Texts of Gomoku's frames and session, in both languages. '%' stands for a number, a name or a
// detail.
#pragma once

#include <array>

#include "tilestone/apps/tui/gomoku/view.h"
#include "tilestone/apps/tui/phrases.h"
#include "tilestone/games/gomoku/forbidden.h"
#include "tilestone/games/gomoku/rule.h"
#include "tilestone/report/language.h"

namespace tilestone::tui::gomoku {

/// Fixed texts of a frame.
namespace phrases {

using namespace tui::phrases;

inline constexpr Phrase kGomoku{"Gomoku", "五子棋"};
/// Indexed by game::Rule.
inline constexpr std::array<Phrase, 3> kRules = {
    {{"freestyle", "自由规则"}, {"standard", "标准规则"}, {"renju", "连珠（有禁手）"}}};
inline constexpr std::array<Phrase, 2> kColors = {{{"Black", "黑棋"}, {"White", "白棋"}}};
inline constexpr Phrase kHuman{"you", "你"};
inline constexpr Phrase kMove{"Move %", "第 % 手"};
inline constexpr Phrase kMoves{"% moves", "共 % 手"};
inline constexpr Phrase kLevel{"level %", "级别 %"};
inline constexpr Phrase kPaused{"paused", "已暂停"};

inline constexpr std::array<Phrase, 2> kWins = {
    {{" Black wins ", " 黑棋胜 "}, {" White wins ", " 白棋胜 "}}};
inline constexpr Phrase kDraw{" Draw ", " 和棋 "};
inline constexpr Phrase kByRow{"% in a row, from ", "% 连："};
inline constexpr Phrase kByRowTo{" to ", " 到 "};
inline constexpr Phrase kByFull{"the board is full", "棋盘已满"};
inline constexpr Phrase kByForbidden{"every point left is forbidden to black",
                                     "剩下的点都是黑棋禁手"};

inline constexpr Phrase kForbiddenHere{"% is forbidden: ", "% 是禁手："};
/// Indexed by game::Foul.
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

/// Indexed by game::Rule: how to win.
inline constexpr std::array<Phrase, 3> kRulesLong = {
    {{"Five stones in a row win, and so do more.", "五子或更多连成一线即胜。"},
     {"Exactly five stones in a row win.", "恰好五子连成一线才胜。"},
     {"Five in a row win. Black may not make six, two fours or two threes at once: points "
      "marked × (!) are forbidden to him. White wins with more than five too.",
      "五连即胜。黑棋不得走长连、四四、三三：标 ×（!）的点是禁手。白棋长连也算胜。"}}};
inline constexpr Phrase kLetters{
    "Small letters do as well where the board has no such column: u, q.",
    "棋盘上没有的列，其小写字母也可用：u、q。"};

}  // namespace phrases

/// Messages of the session, one line each.
namespace notices {

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

}  // namespace notices

}  // namespace tilestone::tui::gomoku
