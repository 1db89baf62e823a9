// SPDX-License-Identifier: MIT
#include <array>

#include "tilestone/report/wording.h"

namespace tilestone::report {
namespace {

constexpr std::array kTwenty48Wordings = {
    Wording{"game-over", {"The game is over: no move is legal.", "游戏已经结束：没有可走的方向。"}},
    Wording{"only-move", {"The only legal move is {move:move}.", "只能向{move:move}走。"}},
    Wording{"equal",
            {"{equal:Moves} are about equally good by the search.",
             "搜索认为{equal:moves}差不多一样好。"}},
    Wording{"equal/exact", {"{equal:Moves} are exactly equal.", "{equal:moves}完全一样好。"}},
    Wording{"exact",
            {"Exact values: all {positions:points} positions that can follow are solved.",
             "准确值：后面可能出现的 {positions:points} 个局面已全部求解。"}},
    Wording{"too-many",
            {"More than {positions:points} positions can follow, too many to solve: the move is a "
             "search's.",
             "后面可能出现的局面超过 {positions:points} 个，无法全部求解：这一步由搜索给出。"}},
    Wording{"tile-chances",
            {"Best play makes at least a tile of: {tiles:chance}.",
             "照最好的走法，至少合成以下方块的概率：{tiles:chance}。"}},
    Wording{"values",
            {"The search puts {best:move} first and {second:move} second.",
             "搜索认为向{best:move}最好，其次是向{second:move}。"}},
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
    Wording{"worst-tile",
            {"The worst new tile would be a {tile:tile} in row {row}, column {column}.",
             "最坏的新方块是第 {row} 行第 {column} 列的 {tile:tile}。"}},
    Wording{"worst-tile/over",
            {"The worst new tile would be a {tile:tile} in row {row}, column {column}: it ends "
             "the game.",
             "最坏的新方块是第 {row} 行第 {column} 列的 {tile:tile}，游戏会就此结束。"}},
    Wording{"best", {"{move:Move} is the best move itself.", "向{move:move}正是最好的一步。"}},
    Wording{"scores",
            {"Expected final score: {score:points} after {move:move}, {best_score:points} after "
             "{instead:move}.",
             "预计最终得分：向{move:move}走为 {score:points}，向{instead:move}走为 "
             "{best_score:points}。"}},
    Wording{"future-same",
            {"{move:Move} and {instead:move} lead to much the same games.",
             "向{move:move}走与向{instead:move}走，往后的局面相差不大。"}},
    Wording{"future-survival",
            {"{here:hundred} of 100 games still go on {moves} moves later, {there:hundred} after "
             "{instead:move}.",
             "向{move:move}走，100 局里有 {here:hundred} 局在 {moves} "
             "步后仍未结束；向{instead:move}走是 "
             "{there:hundred} 局。"}},
    Wording{
        "future-empty",
        {"{here:tenths} cells are empty {moves} moves later, {there:tenths} after {instead:move}.",
         "{moves} 步之后，向{move:move}走平均有 {here:tenths} 个空格，向{instead:move}走有 "
         "{there:tenths} "
         "个。"}},
    Wording{"future-points",
            {"{moves} moves make {here:points} points, {there:points} after {instead:move}.",
             "{moves} 步之内，向{move:move}走平均得 {here:points} 分，向{instead:move}走得 "
             "{there:points} 分。"}},
    Wording{"future-pair",
            {"Two of {tile:tile} merge within {moves} moves in {here:hundred} of 100 games, "
             "{there:hundred} after {instead:move}.",
             "向{move:move}走，100 局里有 {here:hundred} 局在 {moves} 步之内合并两个 "
             "{tile:tile}；向{instead:move}走是 {there:hundred} 局。"}},
    Wording{"future-larger-tile",
            {"A tile larger than {tile:tile} is made within {moves} moves in {here:hundred} of 100 "
             "games, {there:hundred} after {instead:move}.",
             "向{move:move}走，100 局里有 {here:hundred} 局在 {moves} 步之内合成比 {tile:tile} "
             "更大的方块；向{instead:move}走是 {there:hundred} 局。"}},
    Wording{"future-corner-left",
            {"The largest tile leaves its corner within {moves} moves in {here:hundred} of 100 "
             "games, {there:hundred} after {instead:move}.",
             "向{move:move}走，100 局里有 {here:hundred} 局在 {moves} "
             "步之内最大的方块离开角落；向{instead:move}走是 {there:hundred} 局。"}},
    Wording{"future-edge",
            {"An edge at the largest tile's corner is full in {here:hundred}% of the next {moves} "
             "moves, {there:hundred}% after {instead:move}.",
             "接下来的 {moves} 步里，向{move:move}走时最大方块所在角的边有 {here:hundred}% "
             "的时候是满的，向{instead:move}走时有 {there:hundred}%。"}},
    Wording{"future-wait",
            {"The next merge of large tiles takes {here:tenths} of {moves} moves, {there:tenths} "
             "after {instead:move}.",
             "往后看 {moves} 步，向{move:move}走平均 {here:tenths} "
             "步后合并下一对大方块，向{instead:move}走要 {there:tenths} 步。"}},
    Wording{"future-corner-reached",
            {"The largest tile is in a corner {moves} moves later in {here:hundred} of 100 games, "
             "{there:hundred} after {instead:move}.",
             "向{move:move}走，100 局里有 {here:hundred} 局在 {moves} "
             "步后最大的方块在角上；向{instead:move}走是 {there:hundred} 局。"}},
    Wording{"future-order",
            {"The three largest tiles lie in order along an edge in {here:hundred}% of the next "
             "{moves} moves, {there:hundred}% after {instead:move}.",
             "接下来的 {moves} 步里，最大的三个方块在一条边上依次排好的时候，向{move:move}走时占 "
             "{here:hundred}%，向{instead:move}走时占 {there:hundred}%。"}},
    Wording{"future-together",
            {"The two largest tiles are neighbours in {here:hundred}% of the next {moves} moves, "
             "{there:hundred}% after {instead:move}.",
             "接下来的 {moves} 步里，最大的两个方块相邻的时候，向{move:move}走时占 {here:hundred}%"
             "，向{instead:move}走时占 {there:hundred}%。"}},
    Wording{"future-directions",
            {"{here:tenths} directions are open in the next {moves} moves, {there:tenths} after "
             "{instead:move}.",
             "接下来的 {moves} 步里，向{move:move}走平均有 {here:tenths} "
             "个方向可走，向{instead:move}走有 {there:tenths} 个。"}},
    Wording{"future-trapped",
            {"{here:tenths} small tiles are trapped between large ones {moves} moves later, "
             "{there:tenths} after {instead:move}.",
             "{moves} 步之后，向{move:move}走平均有 {here:tenths} "
             "个小方块被大方块困住，向{instead:move}走有 "
             "{there:tenths} 个。"}},
    Wording{"future-unevenness",
            {"Neighbours are closer in size {moves} moves later than after {instead:move}.",
             "{moves} 步之后，相邻方块的大小，向{move:move}走比向{instead:move}走更接近。"}},
    Wording{"future-unevenness/against",
            {"Neighbours differ more in size {moves} moves later than after {instead:move}.",
             "{moves} 步之后，相邻方块的大小，向{instead:move}走比向{move:move}走更接近。"}},
    Wording{"future-ready",
            {"{here:tenths} pairs are ready to merge {moves} moves later, {there:tenths} after "
             "{instead:move}.",
             "{moves} 步之后，向{move:move}走平均有 {here:tenths} "
             "对相等的方块相邻，随时可以合并，向{instead:move}走有 {there:tenths} 对。"}},
    Wording{"future-lines",
            {"{here:tenths} lines are in order {moves} moves later, {there:tenths} after "
             "{instead:move}.",
             "{moves} 步之后，四行四列中按大小排好的，向{move:move}走平均有 {here:tenths} "
             "条，向{instead:move}走有 {there:tenths} 条。"}},
};

constexpr std::array kGomokuWordings = {
    Wording{"game-over/won",
            {"The game is over: {winner:side} has won.", "对局已经结束：{winner:side}获胜。"}},
    Wording{"game-over/draw",
            {"The game is over: the board is full, a draw.", "对局已经结束：棋盘已满，和棋。"}},
    Wording{"game-over/stuck",
            {"The game is over: every empty point is forbidden to black, who has lost.",
             "对局已经结束：剩下的空点都是黑方禁手，黑方负。"}},
    Wording{"first-move",
            {"The board is empty: black begins at {move}.", "棋盘是空的，黑方从 {move} 开始。"}},
    Wording{"only-move", {"{move} is the only legal move.", "只有 {move} 可以下。"}},
    Wording{"makes-five",
            {"{move} makes five, and {side:side} wins.", "{move} 连成五子，{side:side}获胜。"}},
    Wording{"misses-five",
            {"{side:Side} could make five at {points:places} and win at once.",
             "{side:side}在 {points:places} 就能连成五子，立即获胜。"}},
    Wording{"must-block/done",
            {"It stops {other:side} from making five at {points:places}.",
             "挡住{other:side}在 {points:places} 的连五。"}},
    Wording{"must-block/missed",
            {"It does not stop {other:side} from making five at {points:places}.",
             "没有挡住{other:side}在 {points:places} 的连五。"}},
    Wording{"must-block/lost",
            {"{other:Side} makes five at {points:places}: one stone cannot stop them all.",
             "{other:side}在 {points:places} 都能连成五子，一子挡不住。"}},
    Wording{"must-block/forbidden",
            {"{other:Side} makes five at {points:places}, and black may not play there.",
             "{other:side}在 {points:places} 能连成五子，而那里是黑方禁手，不能挡。"}},
    Wording{"makes", {"{move} makes {kind:shape}.", "{move} 形成{kind:shape}。"}},
    Wording{"makes/four",
            {"{move} makes a four: {fives:places} must be answered.",
             "{move} 形成四，对方必须应在 {fives:places}。"}},
    Wording{"makes/four-three",
            {"{move} makes a four, to be answered at {fives:places}, and an open three at once.",
             "{move} 形成四三，其中的四必须应在 {fives:places}。"}},
    Wording{"makes/two-fours",
            {"{move} makes two fours at once: five follows at one of {fives:places}.",
             "{move} 形成双四，下一步必在 {fives:places} 之一连成五子。"}},
    Wording{"makes/open-four",
            {"{move} makes an open four: five follows at one of {fives:places}.",
             "{move} 形成活四，下一步必在 {fives:places} 之一连成五子。"}},
    Wording{"unstoppable",
            {"Black may not play {fives:places}, which is forbidden: the four cannot be stopped.",
             "{fives:places} 是黑方禁手，这个四挡不住。"}},
    Wording{"takes",
            {"It takes the point where {other:side} would make {kind:shape}.",
             "占住{other:side}能形成{kind:shape}的点。"}},
    Wording{"stops",
            {"It stops {other:side} from making an open four or two fours (at {points:places}).",
             "防住{other:side}的活四或双四（在 {points:places}）。"}},
    Wording{"leaves",
            {"{other:Side} can still make an open four or two fours at {points:places}.",
             "{other:side}仍能在 {points:places} 形成活四或双四。"}},
    Wording{"threatened",
            {"If nothing were done, {other:side} would win within {plies:own} moves, for example "
             "by {line:line}.",
             "若置之不理，{other:side} {plies} 手之内必胜，例如 {line:line}。"}},
    Wording{"threatened/next",
            {"If nothing were done, {other:side} would win on the next move, for example by "
             "{line:line}.",
             "若置之不理，{other:side}下一手即胜，例如 {line:line}。"}},
    Wording{"threatens",
            {"It threatens to win within {plies:own} moves, for example by {line:line}.",
             "它威胁在 {plies} 手之内取胜，例如 {line:line}。"}},
    Wording{"threatens/next",
            {"It threatens to win on the next move, for example by {line:line}.",
             "它威胁下一手取胜，例如 {line:line}。"}},
    Wording{"forbidden",
            {"Forbidden to black ({kind:shape}): {points:places}.",
             "黑方禁手（{kind:shape}）：{points:places}。"}},
    Wording{"opens",
            {"It opens {here} {here?way|ways} to an open three or a four: {points:places}.",
             "再下一子就能成活三或四的点多了 {here} 个：{points:places}。"}},
    Wording{"opens/than",
            {"It opens {here} {here?way|ways} to an open three or a four, {instead} {there:only}: "
             "{points:places}.",
             "再下一子就能成活三或四的点多了 {here} 个，下 {instead} 则是 {there} "
             "个：{points:places}。"}},
    Wording{"opens/against",
            {"{instead} would open {there} {there?way|ways} to an open three or a four, {move} "
             "{here:only}.",
             "再下一子就能成活三或四的点，下 {instead} 会多 {there} 个，下 {move} 则多 {here} "
             "个。"}},
    Wording{"both-sides",
            {"It serves attack and defence: it adds to {rows} {rows?row|rows} of five that "
             "{side:side} can still fill, and closes {taken} of {other:side}'s.",
             "攻守兼顾：加强己方还能成五的线 {rows} 条，同时断掉{other:side} {taken} 条。"}},
    Wording{"room",
            {"It closes {here} {here?row|rows} of five in which {other:side} has "
             "{least?a stone|two stones or more}.",
             "断掉{other:side}已有{least?一|两}子以上、还能成五的线 {here} 条。"}},
    Wording{"room/than",
            {"It closes {here} {here?row|rows} of five in which {other:side} has "
             "{least?a stone|two stones or more}, {instead} {there:only}.",
             "断掉{other:side}已有{least?一|两}子以上、还能成五的线 {here} 条，下 {instead} 则是 "
             "{there} "
             "条。"}},
    Wording{"room/against",
            {"{instead} would close {there} {there?row|rows} of five in which {other:side} has "
             "{least?a stone|two stones or more}, {move} {here:only}.",
             "{other:side}已有{least?一|两}子以上、还能成五的线，下 {instead} 能断掉 {there} "
             "条，下 {move} "
             "则断掉 {here} 条。"}},
    Wording{"initiative/keeps",
            {"It keeps the initiative: {other:side} must answer, and has no four to play first.",
             "保持先手：{other:side}必须应对，而且没有冲四可以先走。"}},
    Wording{"initiative/denies",
            {"It leaves {other:side} no open three and no four on the next move.",
             "{other:side}下一手无法形成活三或四。"}},
    Wording{"initiative/than",
            {"{other:Side} can then make an open three or a four at {here} {here?point|points}, "
             "after {instead} at {there}.",
             "之后{other:side}能成活三或四的点有 {here} 个，下 {instead} 则有 {there} 个。"}},
    Wording{"initiative/against",
            {"{other:Side} can then make an open three or a four at {here} {here?point|points}, "
             "after {instead} at {there:only}.",
             "之后{other:side}还有 {here} 个能成活三或四的点，下 {instead} 只剩 {there} 个。"}},
    Wording{"near",
            {"It stays close to the stones, {here} {here?point|points} from {points:places}.",
             "靠近已有的棋子：与 {points:places} 相距 {here} 格。"}},
    Wording{"near/than",
            {"It is closer to the stones than {instead}: {here} {here?point|points} away, not "
             "{there}.",
             "离已有的棋子比 {instead} 近：相距 {here} 格，而不是 {there} 格。"}},
    Wording{"far",
            {"It is farther from the stones than {instead}: {here} points away, not {there}.",
             "离已有的棋子比 {instead} 远：相距 {here} 格，而不是 {there} 格。"}},
    Wording{"opening", {"The opening is {kind:opening}.", "开局是{kind:opening}。"}},
    Wording{"opening/classic",
            {"The opening is {kind:opening}: without the rules of Renju, which were made against "
             "it, black is held to win.",
             "开局是{kind:opening}。没有连珠规则的限制时，公认黑方必胜；连珠规则正是为此而设。"}},
    Wording{"only-defence",
            {"Every other move that was tried loses: {points:places}.",
             "试过的其他着法都会输：{points:places}。"}},
    Wording{"proof/win",
            {"It wins for certain within {plies:own} moves.",
             "必胜：连同这一手，最多再下 {plies} 手。"}},
    Wording{"proof/win/next", {"It wins at once.", "这一手直接获胜。"}},
    Wording{"proof/loss",
            {"It loses against best play: the opponent wins within {plies:own} moves.",
             "若对方应对正确则必败：连同这一手，最多再下 {plies} 手。"}},
    Wording{"proof/loss/next",
            {"It loses: the opponent wins on the next move.", "必败：对方下一手即胜。"}},
    Wording{
        "expects/win",
        {"The search sees a win; it looked at the most promising moves only, so it may be wrong.",
         "搜索认为能赢；它只看了最有希望的着法，未必可靠。"}},
    Wording{
        "expects/loss",
        {"The search sees a loss; it looked at the most promising moves only, so it may be wrong.",
         "搜索认为会输；它只看了最有希望的着法，未必可靠。"}},
    Wording{"equal",
            {"{equal:moves} are about equally good by the search.",
             "搜索认为 {equal:moves} 差不多一样好。"}},
    Wording{"equal/many",
            {"{move} and {others} other points are about equally good by the search.",
             "搜索认为 {move} 与另外 {others} 个点差不多一样好。"}},
    Wording{"choice", {"The player chose it; no reason is known.", "该玩家选了这里，不知道理由。"}},
    Wording{"best", {"{move} is the best move itself.", "{move} 正是最好的一步。"}},
    Wording{"refuted",
            {"After {move} {other:side} wins for certain within {plies:own} moves: {line:line}.",
             "下 {move} 之后{other:side} {plies} 手之内必胜：{line:line}。"}},
    Wording{"refuted/next",
            {"After {move} {other:side} wins at once at {line:line}.",
             "下 {move} 之后{other:side}在 {line:line} 立即获胜。"}},
    Wording{"answer",
            {"The search expects {other:side} to answer {move} with {line:line}.",
             "下 {move} 之后，搜索预计{other:side}应以 {line:line}。"}},
    Wording{"chances",
            {"Estimated chance to win: {chance:chance} with {move}, {best_chance:chance} with "
             "{instead}.",
             "估计胜率：{move} 为 {chance:chance}，{instead} 为 {best_chance:chance}。"}},
    Wording{"values",
            {"The search puts {best} first and {second} second.",
             "搜索认为 {best} 最好，其次是 {second}。"}},
    Wording{"values/chances",
            {"Estimated chance to win: {chance:chance} with {best}, {second_chance:chance} with "
             "{second}.",
             "估计胜率：{best} 为 {chance:chance}，{second} 为 {second_chance:chance}。"}},
};

constexpr std::array kTwenty48Headlines = {
    Wording{"only-move", {"The only legal move.", "唯一能走的方向。"}},
    Wording{"equal/exact", {"{equal:Moves} are exactly equal.", "{equal:moves}完全一样好。"}},
    Wording{"equal", {"{equal:Moves} are about equally good.", "{equal:moves}差不多一样好。"}},
    Wording{"exact",
            {"Makes the most points on average: this is exact.", "平均得分最多，这是准确的结果。"}},
    Wording{
        "future-survival",
        {"Keeps the game going longer than {instead:move}.", "比向{instead:move}走更不容易结束。"}},
    Wording{"future-empty",
            {"Leaves more room than {instead:move}.", "比向{instead:move}走留出更多空格。"}},
    Wording{"future-points",
            {"Makes more points than {instead:move}.", "比向{instead:move}走得分更多。"}},
    Wording{"future-pair",
            {"Merges two of {tile:tile} sooner than {instead:move}.",
             "比向{instead:move}走更快合并两个 {tile:tile}。"}},
    Wording{"future-larger-tile",
            {"Makes a tile larger than {tile:tile} sooner than {instead:move}.",
             "比向{instead:move}走更快合成比 {tile:tile} 更大的方块。"}},
    Wording{"future-corner-left",
            {"Keeps the largest tile in its corner better than {instead:move}.",
             "比向{instead:move}走更能把最大的方块留在角上。"}},
    Wording{"future-edge",
            {"Keeps an edge beside the largest tile full longer than {instead:move}.",
             "比向{instead:move}走更能让最大方块旁边的一条边填满。"}},
    Wording{
        "future-wait",
        {"Merges large tiles sooner than {instead:move}.", "比向{instead:move}走更快合并大方块。"}},
    Wording{"future-corner-reached",
            {"Brings the largest tile into a corner sooner than {instead:move}.",
             "比向{instead:move}走更快让最大的方块回到角上。"}},
    Wording{"future-order",
            {"Keeps the largest tiles in order along an edge better than {instead:move}.",
             "比向{instead:move}走更能让大方块沿边依次排好。"}},
    Wording{"future-together",
            {"Keeps the two largest tiles together better than {instead:move}.",
             "比向{instead:move}走更能让最大的两个方块相邻。"}},
    Wording{"future-directions",
            {"Leaves more directions open than {instead:move}.",
             "比向{instead:move}走有更多方向可选。"}},
    Wording{"future-trapped",
            {"Traps fewer small tiles between large ones than {instead:move}.",
             "比向{instead:move}走更少把小方块困在大方块之间。"}},
    Wording{"future-unevenness",
            {"Keeps neighbours closer in size than {instead:move}.",
             "比向{instead:move}走，相邻方块的大小更接近。"}},
    Wording{"future-ready",
            {"Leaves more merges ready than {instead:move}.",
             "比向{instead:move}走留出更多可合并的方块。"}},
    Wording{"future-lines",
            {"Keeps more lines in order than {instead:move}.",
             "比向{instead:move}走，更多行列按大小排好。"}},
    Wording{"future-same",
            {"{move:Move} and {instead:move} are about equally good.",
             "向{move:move}与向{instead:move}差不多一样好。"}},
    Wording{"values", {"Best by the player's search.", "搜索认为这样最好。"}},
    Wording{"choice", {"The player's choice.", "该玩家的选择。"}},
};

constexpr std::array kGomokuHeadlines = {
    Wording{"makes-five", {"Makes five in a row and wins.", "连成五子，获胜。"}},
    Wording{"misses-five",
            {"Does not make the five that wins at once.", "没有连成立即获胜的五子。"}},
    Wording{"must-block/lost",
            {"One stone cannot stop all fives of {other:side}.", "{other:side}的连五一子挡不住。"}},
    Wording{"must-block/forbidden",
            {"Black may not play the point that would stop five.", "能挡住连五的点是黑方禁手。"}},
    Wording{"must-block/done",
            {"Stops {other:side} from making five.", "挡住{other:side}的连五。"}},
    Wording{"must-block/missed",
            {"Does not stop {other:side} from making five.", "没有挡住{other:side}的连五。"}},
    Wording{"only-move", {"The only legal move.", "唯一能下的点。"}},
    Wording{"proof/win/next", {"Wins at once.", "立即获胜。"}},
    Wording{"proof/win", {"Wins by force, whatever the answer.", "无论对方怎么应，都必胜。"}},
    Wording{"proof/loss/next", {"Loses: the opponent wins next.", "必败：对方下一手即胜。"}},
    Wording{"proof/loss", {"Loses against best play.", "若对方应对正确则必败。"}},
    Wording{"refuted", {"Loses: {other:side} wins by force.", "必败：{other:side}强制取胜。"}},
    Wording{"only-defence", {"The other moves that were tried lose.", "试过的其他着法都会输。"}},
    Wording{"unstoppable", {"Makes a four that black may not stop.", "形成黑方不能挡的四。"}},
    Wording{"makes/open-four", {"Makes {kind:shape}.", "形成{kind:shape}。"}},
    Wording{"makes/two-fours", {"Makes {kind:shape}.", "形成{kind:shape}。"}},
    Wording{"makes/four-three", {"Makes {kind:shape}.", "形成{kind:shape}。"}},
    Wording{"stops",
            {"Stops {other:side} from making an open four or two fours.",
             "防住{other:side}的活四或双四。"}},
    Wording{
        "takes",
        {"Takes {other:side}'s point for {kind:shape}.", "占住{other:side}形成{kind:shape}的点。"}},
    Wording{"makes", {"Makes {kind:shape}.", "形成{kind:shape}。"}},
    Wording{"threatens", {"Threatens to win by force.", "威胁强制取胜。"}},
    Wording{"expects/win", {"Likely wins, by the search; not proven.", "搜索认为能赢，但未证明。"}},
    Wording{"expects/loss",
            {"Likely loses, by the search; not proven.", "搜索认为会输，但未证明。"}},
    Wording{
        "initiative/keeps",
        {"Keeps the initiative: {other:side} must answer.", "保持先手，{other:side}必须应对。"}},
    Wording{
        "initiative/denies",
        {"Leaves {other:side} no open three or four next.", "{other:side}下一手没有活三或四。"}},
    Wording{"opens/than",
            {"Opens more ways to an open three or four than {instead}.",
             "比 {instead} 带来更多成活三或四的点。"}},
    Wording{"initiative/than",
            {"Leaves {other:side} fewer open threes and fours than {instead}.",
             "比 {instead} 给{other:side}留下更少成活三或四的点。"}},
    Wording{"room/than",
            {"Closes more of {other:side}'s rows than {instead}.",
             "比 {instead} 断掉{other:side}更多的线。"}},
    Wording{"both-sides",
            {"Builds own rows and closes {other:side}'s at once.",
             "攻守兼顾：加强己方的线，断掉{other:side}的线。"}},
    Wording{"opens",
            {"Opens {here} {here?way|ways} to an open three or a four.",
             "带来 {here} 个能成活三或四的点。"}},
    Wording{"room", {"Closes {here} of {other:side}'s rows.", "断掉{other:side} {here} 条线。"}},
    Wording{"first-move", {"Opens on the empty board.", "在空棋盘上开局。"}},
    Wording{"equal", {"{equal:moves} are about equally good.", "{equal:moves} 差不多一样好。"}},
    Wording{"equal/many",
            {"{move} and {others} other points are about equally good.",
             "{move} 与另外 {others} 个点差不多一样好。"}},
    Wording{"near", {"Stays close to the stones.", "靠近已有的棋子。"}},
    Wording{"values", {"Best by the player's search.", "搜索认为这样最好。"}},
    Wording{"choice", {"The player's choice.", "该玩家的选择。"}},
};

}  // namespace

template <>
std::span<const Wording> headlines<twenty48::Game>() {
    return kTwenty48Headlines;
}

template <>
std::span<const Wording> headlines<tiles::Game>() {
    return kTwenty48Headlines;
}

template <>
std::span<const Wording> headlines<gomoku::Game>() {
    return kGomokuHeadlines;
}

template <>
std::span<const Wording> wordings<twenty48::Game>() {
    return kTwenty48Wordings;
}

template <>
std::span<const Wording> wordings<tiles::Game>() {
    return kTwenty48Wordings;
}

template <>
std::span<const Wording> wordings<gomoku::Game>() {
    return kGomokuWordings;
}

}  // namespace tilestone::report
