// SPDX-License-Identifier: MIT
//
// What the rounds of a small handmade tree search did.
import assert from "node:assert/strict";
import { test } from "node:test";

import { growthOf } from "../../src/learn/growth_steps";
import type { GrownNode, TraceNode } from "../../src/learn/lesson_data";

function node(action: string | null, children: TraceNode[] = []): TraceNode {
    const values = { alpha: null, beta: null, value: 0, bound: null, cut: false, origin: null, expected: false, x: 0, y: 0 };
    return { action, state: "", turn: "max", ...values, children };
}
const known = (visits: number, value: number, proven = false): GrownNode => ({ visits, value, proven });

const tree = node(null, [node("A", [node("1"), node("2")]), node("B", [node("3")])]);
const final = { game: "plates" as const, move: "A", value: 2, leaves: 4, nodes: 6, width: 1, height: 1, tree };

test("each round says where it went, what its game brought, and what it proved", () => {
    const { nodes, rounds } = growthOf({
        final,
        steps: [
            { rounds: 2, nodes: { A: known(1, 1), B: known(1, 3) } },
            { rounds: 3, nodes: { A: known(1, 1), B: known(2, 3, true), "B 3": known(0, 3, true) } },
            { rounds: 4, nodes: { A: known(2, 1.5), "A 2": known(1, 2), B: known(2, 3, true), "B 3": known(0, 3, true) } },
        ],
    });
    assert.deepEqual(nodes.map(({ path }) => path), ["", "A", "A 1", "A 2", "B", "B 3"]);
    assert.deepEqual(
        rounds.slice(1).map(({ path, game, found, proven }) => ({ path, game, found, proven })),
        [
            { path: "B", game: null, found: [{ place: "B", value: 3 }], proven: 1 },
            { path: "A 2", game: 2, found: [], proven: 1 },
        ],
    );
});
