// SPDX-License-Identifier: MIT
//
// What a clock leaves of iterative deepening, and the players of two lessons.
import assert from "node:assert/strict";
import { test } from "node:test";

import { depthsInTime } from "../../src/learn/clock";
import { optionsWith } from "../../src/learn/classic_steps";
import { playerWith, valuesOf } from "../../src/learn/weight_games";

test("the depths that are complete in time", () => {
    assert.equal(depthsInTime([1, 2, 4, 8], 0.5), 0);
    assert.equal(depthsInTime([1, 2, 4, 8], 4), 3);
    assert.equal(depthsInTime([1, 2, 4, 8], 100), 4);
    assert.equal(depthsInTime([], 1), 0);
    assert.equal(depthsInTime([1, 9, 4], 5), 1, "a later depth does not count without the one before");
});

test("each step of Gomoku adds its switch to those before", () => {
    assert.equal(optionsWith(0), "fouls=off,shapes=off,tree=off,quick=off,alphabeta=off,box=off,best=0,table=0,margin=0,learn=off");
    assert.equal(optionsWith(3), optionsWith(1));
    assert.match(optionsWith(10), /tree=on,quick=on,alphabeta=on,box=on,best=10,table=0,margin=0/);
    assert.equal(optionsWith(14), "fouls=on,shapes=on,tree=on,quick=on,alphabeta=on,box=on,best=10,table=16,margin=20,learn=on");
});

test("a value is the weighted sum of the features, and the weights go into the player", () => {
    const player = {
        name: "minimax" as const,
        player: "minimax:depth=0",
        weights: [{ name: "empty", value: 2 }, { name: "largest", value: 1 }],
        moves: [{ move: "up", state: "", features: [1, 3] }, { move: "left", state: "", features: [-2, 0.5] }],
    };
    assert.deepEqual(valuesOf(player, [2, 1]), [5, -3.5]);
    assert.equal(playerWith(player, [0, 1.5]), "minimax:depth=0,empty=0,largest=1.5");
});
