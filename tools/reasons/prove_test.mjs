// SPDX-License-Identifier: MIT
//
// node tools/reasons/prove_test.mjs   what is won by force and what isn't, by prove_gomoku.mjs
import assert from "node:assert/strict";

import { provesWin } from "./prove_gomoku.mjs";

/** A board of 15×15; `black` and `white`: points such as "h8 i9". */
function board(black, white, rule = "freestyle") {
    const cells = new Array(225).fill(".");
    const put = (points, stone) => {
        for (const point of points.split(" ").filter((each) => each !== "")) {
            cells[(Number(point.slice(1)) - 1) * 15 + point.charCodeAt(0) - 97] = stone;
        }
    };
    put(black, "b");
    put(white, "w");
    return { cells, size: 15, rule };
}
const kBudget = 100;
const wins = (position, plies, stone = "b") => provesWin(position, stone, plies, [], kBudget);

assert(wins(board("e8 f8 g8 h8", "d8"), 1), "four, open at one end");
assert(!wins(board("e8 f8 g8 h8", "d8 i8"), 9), "four, closed at both");
assert(wins(board("f8 g8 h8", ""), 3), "an open three becomes an open four");
assert(!wins(board("f8 g8 h8", ""), 1), "but no five at once");
assert(!wins(board("f8 g8 h8", "e8"), 3), "a closed three doesn't");
assert(!wins(board("f8 g8 h8", "e8 a1 a2 a3 a4"), 9), "white makes five first");
assert(!wins(board("", ""), 5), "nothing");
assert(wins(board("f8 g8 h8 i9 i10", "e8"), 5), "a four and an open three at once");
assert(!wins(board("f8 g8 h8 i9 i10", "e8 i7"), 3), "not in three");
assert(wins(board("h6 h7 f8 g8", ""), 5), "two open threes at once");
assert(!wins(board("h6 h7 f8 g8", "c3 d4 e5 l12 m12 n12"), 5), "two threes against four of white");
assert(wins(board("e8 f8 g8 i8", "d8"), 1) && !wins(board("e8 f8 g8 i8 j8", "d8", "standard"), 1), "six aren't five in standard");

const kTwoFours = ["e8 f8 g8 h5 h6 h7", "d8 h4"];
assert(wins(board(...kTwoFours), 3) && !wins(board(...kTwoFours, "renju"), 3), "two fours at h8 are a foul of black");
assert(wins(board(kTwoFours[1], kTwoFours[0], "renju"), 3, "w"), "but none of white");
const kTwoThrees = ["h6 h7 f8 g8", ""];
assert(wins(board(...kTwoThrees), 5) && !wins(board(...kTwoThrees, "renju"), 5), "two threes at h8 are a foul of black");
// White's four at e8 to h8 leaves d8, where black's stone makes two threes, with d9 d10 and b6 c7.
const kFoulBlock = ["c8 i8 d9 d10 c7 b6", "e8 f8 g8"];
assert(wins(board(...kFoulBlock, "renju"), 3, "w") && !wins(board(...kFoulBlock), 3, "w"), "a four that black may not block");
console.log("prove_test: 17 positions as expected");
