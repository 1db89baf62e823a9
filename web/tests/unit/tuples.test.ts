// SPDX-License-Identifier: MIT
//
// The steps of the lesson of n-tuples.
import assert from "node:assert/strict";
import { test } from "node:test";

import { tupleSteps } from "../../src/learn/tuple_steps";

const reading = (tuple: number, value: number) => ({ tuple, cells: [0, 1], value });

test("the first tuple is read one by one, the others together, and the sum is that of all", () => {
    const readings = [reading(1, 5), reading(1, 7), reading(2, 1), reading(2, 2), reading(2, 3)];
    const steps = tupleSteps({ board: { state: "", value: 18, readings }, moves: [] });
    assert.deepEqual(
        steps.map(({ kind, tuple, read, sum }) => [kind, tuple, read, sum]),
        [
            ["start", 0, 0, 0],
            ["reading", 1, 1, 5],
            ["reading", 1, 2, 12],
            ["reading", 2, 3, 13],
            ["group", 2, 5, 18],
            ["moves", 0, 5, 18],
        ],
    );
});
