// SPDX-License-Identifier: MIT
//
// The steps of a small handmade search tree.
import assert from "node:assert/strict";
import { test } from "node:test";

import type { TraceNode } from "../../src/learn/lesson_data";
import { actionsTo, stepsOf, valueSoFar } from "../../src/learn/tree_steps";

function node(action: string | null, turn: "max" | "min", value: number | null, children: TraceNode[] = [], cut = false): TraceNode {
    return { action, state: "", turn, alpha: null, beta: null, value, bound: null, cut, origin: null, expected: false, x: 0, y: 0, children };
}

const tree = node(null, "max", 3, [
    node("a", "min", 3, [node("a1", "max", 3), node("a2", "max", 5)]),
    node("b", "min", 2, [node("b1", "max", 2), node("b2", "max", null, [], true)]),
]);

test("each leaf, cut and node is a step, in the order of the search", () => {
    const { steps } = stepsOf(tree);
    assert.deepEqual(
        steps.map(({ kind, at, leaves, cuts }) => [kind, actionsTo(at).join("/"), leaves, cuts]),
        [
            ["start", "", 0, 0],
            ["leaf", "a/a1", 1, 0],
            ["leaf", "a/a2", 2, 0],
            ["back", "a", 2, 0],
            ["leaf", "b/b1", 3, 0],
            ["cut", "b/b2", 3, 1],
            ["back", "b", 3, 1],
            ["back", "", 3, 1],
            ["end", "", 3, 1],
        ],
    );
});

test("what is known so far", () => {
    const { nodes } = stepsOf(tree);
    const root = nodes[0] ?? assert.fail();
    assert.equal(valueSoFar(root, 2), null);
    assert.equal(valueSoFar(root, 3), 3);
    assert.equal(valueSoFar(root.children[1] ?? root, 5), 2);
});
