// SPDX-License-Identifier: MIT
//
// Between the tree of the page and the records that the engine reads and writes: the line that is looked at is the main line,
// everything else its variations.
import type { GameRecord, RecordMove } from "../engine/requests";
import { emptyTree, goTo, kRoot, nodeAt, pathTo, play, annotate, type GameTree } from "./tree";

export function recordOf(tree: GameTree): GameRecord {
    const { note } = nodeAt(tree, kRoot);
    return {
        format: "gomoku-record-1",
        rule: tree.rule,
        size: tree.size,
        ...(note === undefined ? {} : { comment: note }),
        moves: movesAfter(tree, kRoot, new Set(pathTo(tree, tree.tip))),
    };
}

function movesAfter(tree: GameTree, node: number, line: ReadonlySet<number>): RecordMove[] {
    const moves: RecordMove[] = [];
    for (let now = node; ; ) {
        const { children } = nodeAt(tree, now);
        const main = children.find((child) => line.has(child)) ?? children[0];
        if (main === undefined) return moves;
        const others = children.filter((child) => child !== main);
        moves.push({
            ...moveOf(tree, main),
            ...(others.length > 0 ? { variations: others.map((child) => branchFrom(tree, child, line)) } : {}),
        });
        now = main;
    }
}

function branchFrom(tree: GameTree, node: number, line: ReadonlySet<number>): RecordMove[] {
    return [moveOf(tree, node), ...movesAfter(tree, node, line)];
}

function moveOf(tree: GameTree, node: number): RecordMove {
    const { move, note } = nodeAt(tree, node);
    return note === undefined ? { move } : { move, comment: note };
}

/** Null: it begins with stones on the board, which a game of the page does not. */
export function treeOf(record: GameRecord): GameTree | null {
    if (record.start) return null;
    let tree = emptyTree(record.rule ?? "freestyle", record.size ?? 15);
    if (record.comment !== undefined) tree = annotate(tree, kRoot, { note: record.comment });
    tree = addLine(tree, record.moves);
    // The main line came first everywhere, so it is the one that the root leads to.
    let tip = kRoot;
    for (let child; (child = nodeAt(tree, tip).children[0]) !== undefined; ) tip = child;
    return { ...tree, at: tip, tip };
}

function addLine(start: GameTree, moves: readonly RecordMove[]): GameTree {
    let tree = start;
    for (const { move, comment, variations } of moves) {
        const before = tree.at;
        tree = play(tree, move);
        const after = tree.at;
        if (comment !== undefined) tree = annotate(tree, after, { note: comment });
        for (const variation of variations ?? []) tree = addLine(goTo(tree, before), variation);
        tree = goTo(tree, after);
    }
    return tree;
}
