// SPDX-License-Identifier: MIT
//
// Converts a search tree into the steps of the search, in order: leaves evaluated, branches cut,
// values backed up. Without drawing or text.
import type { TraceNode } from "./lesson_data";

export interface PlacedNode {
    readonly node: TraceNode;
    readonly parent: PlacedNode | null;
    readonly depth: number;
    /**
     * In units of leaf rows: each leaf has its own row, an inner node is centred on its children.
     */
    row: number;
    /** The step at which its value becomes known. */
    step: number;
    readonly children: PlacedNode[];
}

export interface TreeStep {
    readonly kind: "start" | "leaf" | "cut" | "back" | "end";
    readonly at: PlacedNode;
    /** Running totals. */
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

/** The actions from the root to the node. */
export function actionsTo(placed: PlacedNode): string[] {
    return placed.parent ? [...actionsTo(placed.parent), placed.node.action ?? ""] : [];
}

/** The value backed up from the children known at `step`, or null if none is known. */
export function valueSoFar(placed: PlacedNode, step: number): number | null {
    const known = placed.children.filter((child) => child.step <= step && !child.node.cut);
    const values = known.map(({ node }) => node.value).filter((value): value is number => value !== null);
    if (values.length === 0) return null;
    return placed.node.turn === "max" ? Math.max(...values) : Math.min(...values);
}

/** The nodes of the principal variation, which ends at the first chance node. */
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
