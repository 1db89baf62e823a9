// SPDX-License-Identifier: MIT
#include <array>

#include "tilestone/report/wording.h"

namespace tilestone::report {
namespace {

constexpr std::array kWordings = {
    Wording{"game-over", {"The game is over: no move is legal.", "游戏已经结束：没有可走的方向。"}},
    Wording{"only-move", {"The only legal move is {move:move}.", "只能向{move:move}走。"}},
    Wording{"values",
            {"Moving {best:move} is worth {lead:value} more than {second:move}, the next best.",
             "向{best:move}的估值比第二好的向{second:move}高 {lead:value}。"}},
    Wording{"values/tie",
            {"Moving {best:move} and moving {second:move} are worth the same.",
             "向{best:move}与向{second:move}的估值相同。"}},
    Wording{"final-score",
            {"Expected final score: {score:points}, about {made:points} of it already scored.",
             "预计最终得分：{score:points}，其中已得约 {made:points}。"}},
    Wording{"next-tile",
            {"Chance to make a {tile:tile} in this game: {chance:chance}.",
             "这一局合成 {tile:tile} 的概率：{chance:chance}。"}},
    Wording{"endgame",
            {"Exact chance to make a {tile:tile} while all larger tiles stay in place: {*:chance}.",
             "较大的方块都不动时，合成 {tile:tile} 的准确概率：{*:chance}。"}},
    Wording{"empty-cells",
            {"Empty cells: {after} right after the move, {before} now.",
             "空格：走完有 {after} 个，现在有 {before} 个。"}},
    Wording{"empty-cells/same",
            {"It merges nothing: the number of empty cells stays at {after}.",
             "这一步不合并方块，空格仍为 {after} 个。"}},
    Wording{"corner-kept",
            {"The largest tile, {tile:tile}, stays in the {corner:corner} corner.",
             "最大的方块 {tile:tile} 仍在{corner:corner}。"}},
    Wording{"corner-left",
            {"The largest tile, {tile:tile}, leaves the {corner:corner} corner.",
             "最大的方块 {tile:tile} 会离开{corner:corner}。"}},
    Wording{"corner-reached",
            {"The largest tile, {tile:tile}, comes into the {corner:corner} corner.",
             "最大的方块 {tile:tile} 会进入{corner:corner}。"}},
    Wording{
        "corner-none",
        {"The largest tile, {tile:tile}, is in no corner.", "最大的方块 {tile:tile} 不在角上。"}},
    Wording{"danger",
            {"Chance that the game ends within {moves} {moves?move|moves}: {*:chance}.",
             "{moves} 步之内输掉的概率：{*:chance}。"}},
    Wording{"safe",
            {"No legal move can lose within {moves} {moves?move|moves}.",
             "无论向哪边走，{moves} 步之内都不会输。"}},
    Wording{
        "worst-tile",
        {"The worst new tile would be a {tile:tile} in row {row}, column {column}: it leaves "
         "a value of {value:value}.",
         "最坏的新方块是第 {row} 行第 {column} 列的 {tile:tile}，那时的估值为 {value:value}。"}},
    Wording{"worst-tile/over",
            {"The worst new tile would be a {tile:tile} in row {row}, column {column}: it ends "
             "the game.",
             "最坏的新方块是第 {row} 行第 {column} 列的 {tile:tile}，游戏会就此结束。"}},
};

}  // namespace

std::span<const Wording> wordings() { return kWordings; }

}  // namespace tilestone::report
