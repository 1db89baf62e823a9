// SPDX-License-Identifier: MIT
//
// An immutable game tree with a cursor. Nodes are never removed: undo moves the cursor, and a
// different move adds a branch. `tip` is the end of the current line; `at` (the cursor) lies on
// that line.
import type { GameRecord, Rule, Side } from "tilestone";

import { splitMoves } from "./points";

export interface TreeNode {
    /** Empty at the root. */
    readonly move: string;
    /** -1 at the root, otherwise smaller than the node's own index. */
    readonly parent: number;
    readonly children: readonly number[];
    // Results of the engine:
    /** Black's win probability, 0 to 1. */
    readonly rate?: number;
    readonly best?: string;
    /** The mover's win probability lost by the move to this node. */
    readonly loss?: number;
    /** From a record: a comment, and the time of the move in milliseconds. */
    readonly note?: string;
    readonly time?: number;
}

/** Metadata of a record. */
export type RecordHead = Pick<GameRecord, "black" | "white" | "event" | "date" | "result" | "ending" | "swap2">;

/** Stones that are set up before the first move, as in a puzzle. */
export type Start = NonNullable<GameRecord["start"]>;

export type Annotations = Pick<TreeNode, "rate" | "best" | "loss">;

export interface GameTree {
    readonly rule: Rule;
    readonly size: number;
    /** Without it the game begins on the empty board. */
    readonly start?: Start;
    /** The root is first. */
    readonly nodes: readonly TreeNode[];
    readonly at: number;
    readonly tip: number;
    /**
     * From a record: its metadata, and the end of its main line, to which result and opening apply.
     */
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

/** The nodes from the root to this one, inclusive. */
export function pathTo(tree: GameTree, node: number): number[] {
    const path: number[] = [];
    for (let now = node; now >= kRoot; now = nodeAt(tree, now).parent) path.push(now);
    return path.reverse();
}

export function movesTo(tree: GameTree, node: number): string[] {
    return pathTo(tree, node).slice(1).map((index) => nodeAt(tree, index).move);
}

/** The position in request format; a further move may be appended to it, except to "-". */
export function positionAt(tree: GameTree, node: number): string {
    const { start } = tree;
    const moves = movesTo(tree, node).join("");
    if (!start) return moves || "-";
    const [black, white] = [start.black, start.white].map((points) => points.join(""));
    return `black:${black} white:${white} to-move:${start.to_move} moves:${moves}`;
}

/** The game of a position in the form of positionAt(). */
export function gameAt(position: string, rule: Rule, size: number): GameTree {
    const [whole, black = "", white = "", side] = /^black:(\S*) white:(\S*) to-move:(\S+) moves:/.exec(position) ?? [""];
    const tree = playAll(emptyTree(rule, size), splitMoves(position.slice(whole.length)));
    return side ? { ...tree, start: { black: splitMoves(black), white: splitMoves(white), to_move: side as Side } } : tree;
}

/** The side to move after `moves` moves. */
export function sideAfter(moves: number, { start }: Pick<GameTree, "start"> = {}): Side {
    return (moves % 2 === 0) === (start?.to_move !== "white") ? "black" : "white";
}

/** The stones that stand before the first move. */
export function setUpStones({ start }: GameTree): (readonly [string, Side])[] {
    return (["black", "white"] as const).flatMap((side) => (start?.[side] ?? []).map((point) => [point, side] as const));
}

/** The next node on the line, or null at its end. */
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

/** Goes to the existing child with this move, or adds one. */
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

/** The node reached by these moves from the empty board, or null if the tree lacks them. */
export function findLine(tree: GameTree, moves: readonly string[]): number | null {
    let now: number | undefined = kRoot;
    for (const move of moves) {
        now = nodeAt(tree, now).children.find((child) => nodeAt(tree, child).move === move);
        if (now === undefined) return null;
    }
    return now;
}

export function annotate(tree: GameTree, node: number, annotations: Partial<TreeNode>): GameTree {
    const nodes = tree.nodes.map((old, index) => (index === node ? { ...old, ...annotations } : old));
    return { ...tree, nodes };
}
