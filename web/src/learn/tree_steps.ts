// SPDX-License-Identifier: MIT
//
// From the tree of a search to the steps in which it grew: each leaf looked at, each branch cut, each node whose value is then
// known, in the order of the search. No drawing, no words.
import type { TraceNode } from "./lesson_data";

export interface PlacedNode {
    readonly node: TraceNode;
    readonly parent: PlacedNode | null;
    readonly depth: number;
    /** In rows of leaves: a leaf has a row of its own, a node stands amid its children. */
    row: number;
    /** The step at which it becomes known; the root's is the last. */
    step: number;
    readonly children: PlacedNode[];
}

export interface TreeStep {
    readonly kind: "start" | "leaf" | "cut" | "back" | "end";
    readonly at: PlacedNode;
    /** Leaves and cuts so far. */
    readonly leaves: number;
    readonly cuts: number;
}

export interface SteppedTree {
    readonly root: PlacedNode;
    readonly nodes: readonly PlacedNode[];
    readonly steps: readonly TreeStep[];
    readonly rows: number;
}

export function stepsOf(tree: TraceNode): SteppedTree {
    const nodes: PlacedNode[] = [];
    const steps: TreeStep[] = [];
    let rows = 0;
    let leaves = 0;
    let cuts = 0;
    const place = (node: TraceNode, parent: PlacedNode | null): PlacedNode => {
        const depth = parent ? parent.depth + 1 : 0;
        const placed: PlacedNode = { node, parent, depth, row: 0, step: 0, children: [] };
        nodes.push(placed);
        if (!parent) steps.push({ kind: "start", at: placed, leaves, cuts });
        for (const child of node.children) placed.children.push(place(child, placed));
        const first = placed.children[0];
        const last = placed.children[placed.children.length - 1];
        placed.row = first && last ? (first.row + last.row) / 2 : rows++;
        if (node.cut) ++cuts;
        else if (!first) ++leaves;
        placed.step = steps.length;
        steps.push({ kind: node.cut ? "cut" : first ? "back" : "leaf", at: placed, leaves, cuts });
        return placed;
    };
    const root = place(tree, null);
    steps.push({ kind: "end", at: root, leaves, cuts });
    return { root, nodes, steps, rows };
}

/** From the root to the node, without the root: what was done to come there. */
export function wayTo(placed: PlacedNode): string[] {
    return placed.parent ? [...wayTo(placed.parent), placed.node.action ?? ""] : [];
}

/** What the children of a node that are known at `step` make of it so far; null: none is. */
export function valueSoFar(placed: PlacedNode, step: number): number | null {
    const known = placed.children.filter((child) => child.step <= step && !child.node.cut);
    const values = known.map(({ node }) => node.value).filter((value): value is number => value !== null);
    if (values.length === 0) return null;
    return placed.node.turn === "max" ? Math.max(...values) : Math.min(...values);
}

/** The nodes on the line that both sides are expected to play. */
export function expectedLine(root: PlacedNode): ReadonlySet<PlacedNode> {
    const line = new Set<PlacedNode>();
    for (let at: PlacedNode | undefined = root; at; ) {
        line.add(at);
        const value: number | null = at.node.value;
        if (at.node.turn === "chance") break;
        at = at.children.find(({ node }) => !node.cut && node.value === value);
    }
    return line;
}
