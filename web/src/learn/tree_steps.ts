// SPDX-License-Identifier: MIT
//
// Converts a search tree into the steps of the search, in order: leaves evaluated, branches cut,
// values backed up. Without drawing or text.
import type { TraceNode } from "./lesson_data";

export interface SteppedNode {
    readonly node: TraceNode;
    readonly parent: SteppedNode | null;
    /** Where the search met the same position before, if the table knew its value. */
    readonly twin: SteppedNode | null;
    /** The step at which its value becomes known. */
    step: number;
    readonly children: SteppedNode[];
}

export interface TreeStep {
    readonly kind: "start" | "leaf" | "cut" | "back" | "end";
    readonly at: SteppedNode;
    /** Running totals. */
    readonly leaves: number;
    readonly cuts: number;
    readonly fromTable: number;
    /** Positions looked at. */
    readonly nodes: number;
}

export interface SteppedTree {
    /** The root is the first. */
    readonly nodes: readonly SteppedNode[];
    readonly steps: readonly TreeStep[];
}

export function stepsOf(tree: TraceNode): SteppedTree {
    const nodes: SteppedNode[] = [];
    const steps: TreeStep[] = [];
    const counts = { leaves: 0, cuts: 0, fromTable: 0, nodes: 0 };
    const searched = new Map<string, SteppedNode>();
    const visit = (node: TraceNode, parent: SteppedNode | null): SteppedNode => {
        const twin = node.origin === "table" ? (searched.get(node.state) ?? null) : null;
        const stepped: SteppedNode = { node, parent, twin, step: 0, children: [] };
        nodes.push(stepped);
        if (!parent) steps.push({ kind: "start", at: stepped, ...counts });
        for (const child of node.children) stepped.children.push(visit(child, stepped));
        const isInner = stepped.children.length > 0;
        if (node.cut) ++counts.cuts;
        else if (!isInner) ++counts.leaves;
        if (!node.cut) ++counts.nodes;
        if (node.origin === "table") ++counts.fromTable;
        if (isInner && !searched.has(node.state)) searched.set(node.state, stepped);
        stepped.step = steps.length;
        steps.push({ kind: node.cut ? "cut" : isInner ? "back" : "leaf", at: stepped, ...counts });
        return stepped;
    };
    const root = visit(tree, null);
    steps.push({ kind: "end", at: root, ...counts });
    return { nodes, steps };
}

/** The actions from the root to the node. */
export function actionsTo(stepped: SteppedNode): string[] {
    return stepped.parent ? [...actionsTo(stepped.parent), stepped.node.action ?? ""] : [];
}

/** The node and all above it. */
export function pathTo(stepped: SteppedNode): SteppedNode[] {
    return stepped.parent ? [...pathTo(stepped.parent), stepped] : [stepped];
}

/** The value backed up from the children known at `step`, or null if none is known. */
export function valueSoFar(stepped: SteppedNode, step: number): number | null {
    const known = stepped.children.filter((child) => child.step <= step && !child.node.cut);
    const values = known.map(({ node }) => node.value).filter((value): value is number => value !== null);
    if (values.length === 0) return null;
    return stepped.node.turn === "max" ? Math.max(...values) : Math.min(...values);
}
