// SPDX-License-Identifier: MIT
//
// A game as a tree of moves with a cursor. Nothing is ever taken out: undo moves the cursor, another move beside an old one
// makes a branch. `tip` is the end of the line that is being looked at, and `at` lies on it. Values: each change is a new tree.
import type { GameRecord, Rule, Side } from "../engine/requests";

export interface TreeNode {
    /** Empty at the root. */
    readonly move: string;
    /** -1 at the root, else an index below the node's own. */
    readonly parent: number;
    readonly children: readonly number[];
    // What the engine has found here:
    /** Black's chance to win, 0 to 1. */
    readonly rate?: number;
    readonly best?: string;
    /** How much of the mover's chance the move to this node gave away. */
    readonly loss?: number;
    /** A comment that came with a record, and how long the move took, in milliseconds. */
    readonly note?: string;
    readonly time?: number;
}

/** What a record says of a game beside its moves. */
export type RecordHead = Pick<GameRecord, "black" | "white" | "event" | "date" | "result" | "ending" | "swap2">;

export type Findings = Pick<TreeNode, "rate" | "best" | "loss">;

export interface GameTree {
    readonly rule: Rule;
    readonly size: number;
    /** The root first. */
    readonly nodes: readonly TreeNode[];
    readonly at: number;
    readonly tip: number;
    /** Of a game that came as a record, and the end of its main line, to which result and opening belong. */
    readonly head?: RecordHead;
    readonly headTip?: number;
}

export const kRoot = 0;

export function emptyTree(rule: Rule, size: number): GameTree {
    return { rule, size, nodes: [{ move: "", parent: -1, children: [] }], at: kRoot, tip: kRoot };
}

export function nodeAt(tree: GameTree, node: number): TreeNode {
    return tree.nodes[node] as TreeNode;
}

/** The nodes from the root to this one, both included. */
export function pathTo(tree: GameTree, node: number): number[] {
    const path: number[] = [];
    for (let now = node; now >= kRoot; now = nodeAt(tree, now).parent) path.push(now);
    return path.reverse();
}

export function movesTo(tree: GameTree, node: number): string[] {
    return pathTo(tree, node).slice(1).map((index) => nodeAt(tree, index).move);
}

/** As requests have it. */
export function positionAt(tree: GameTree, node: number): string {
    return movesTo(tree, node).join("") || "-";
}

/** Who moves after so many moves. */
export function sideAfter(moves: number): Side {
    return moves % 2 === 0 ? "black" : "white";
}

/** The node after the cursor on the line, or null at its end. */
export function following(tree: GameTree): number | null {
    const line = pathTo(tree, tree.tip);
    return line[line.indexOf(tree.at) + 1] ?? null;
}

export function goTo(tree: GameTree, node: number): GameTree {
    if (pathTo(tree, tree.tip).includes(node)) return { ...tree, at: node };
    let tip = node;
    for (let child; (child = nodeAt(tree, tip).children[0]) !== undefined; ) tip = child;
    return { ...tree, at: node, tip };
}

/** Follows the move where it has been played here before, and makes a branch where not. */
export function play(tree: GameTree, move: string): GameTree {
    const here = nodeAt(tree, tree.at);
    const known = here.children.find((child) => nodeAt(tree, child).move === move);
    if (known !== undefined) return goTo(tree, known);
    const added = tree.nodes.length;
    const nodes = tree.nodes.map((node, index) =>
        index === tree.at ? { ...node, children: [...node.children, added] } : node,
    );
    nodes.push({ move, parent: tree.at, children: [] });
    return { ...tree, nodes, at: added, tip: added };
}

export function playAll(tree: GameTree, moves: readonly string[]): GameTree {
    return moves.reduce(play, tree);
}

/** The node that these moves from the empty board lead to, or null where they have not been played. */
export function findLine(tree: GameTree, moves: readonly string[]): number | null {
    let now: number | undefined = kRoot;
    for (const move of moves) {
        now = nodeAt(tree, now).children.find((child) => nodeAt(tree, child).move === move);
        if (now === undefined) return null;
    }
    return now;
}

export function annotate(tree: GameTree, node: number, findings: Partial<TreeNode>): GameTree {
    const nodes = tree.nodes.map((old, index) => (index === node ? { ...old, ...findings } : old));
    return { ...tree, nodes };
}
