// SPDX-License-Identifier: MIT
//
// Converts between the page's game tree and game records. The current line becomes the main line,
// everything else becomes variations.
import type { GameRecord, RecordMove } from "tilestone";

import { kHeadKeys } from "./stored";
import { annotate, emptyTree, goTo, kRoot, nodeAt, pathTo, play, playAll, type GameTree, type RecordHead } from "./tree";

export function recordOf(tree: GameTree): GameRecord {
    const { note } = nodeAt(tree, kRoot);
    return {
        format: "gomoku-record-1",
        rule: tree.rule,
        size: tree.size,
        ...(tree.start ? { start: tree.start } : {}),
        ...headOf(tree),
        ...(note === undefined ? {} : { comment: note }),
        moves: movesAfter(tree, kRoot, new Set(pathTo(tree, tree.tip))),
    };
}

/** Result and swap2 opening apply only to the line they were recorded for. */
function headOf({ head, headTip = kRoot, ...tree }: GameTree): RecordHead {
    const { result, ending, swap2, ...rest } = head ?? {};
    const opening = swap2?.startsWith("two-more") ? 5 : 3;
    const [ours, theirs] = [tree.tip, headTip].map((tip) => pathTo(tree, tip)[opening]);
    return {
        ...rest,
        ...(tree.tip === headTip && result ? { result, ...(ending ? { ending } : {}) } : {}),
        ...(swap2 && ours === theirs ? { swap2 } : {}),
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
    const { move, note, time } = nodeAt(tree, node);
    return { move, ...(time === undefined ? {} : { time_ms: time }), ...(note === undefined ? {} : { comment: note }) };
}

/** Whether these moves are legal from the empty board. */
export type Legal = (moves: readonly string[]) => boolean;

/**
 * The tree of a record. Setup stones become the first moves, in an order that the rules allow; if
 * no such order exists, they stand before the first move.
 */
export function treeOf(record: GameRecord, legal: Legal = () => true): GameTree {
    const first = openingOf(record.start, legal);
    let tree = playAll(emptyTree(record.rule ?? "freestyle", record.size ?? 15), first ?? []);
    if (!first && record.start) tree = { ...tree, start: record.start };
    if (record.comment !== undefined) tree = annotate(tree, tree.at, { note: record.comment });
    tree = addLine(tree, record.moves);
    // Main moves were added first, so first children lead along the main line.
    let tip = kRoot;
    for (let child; (child = nodeAt(tree, tip).children[0]) !== undefined; ) tip = child;
    tree = { ...tree, at: tip, tip };
    const head = Object.fromEntries(kHeadKeys.flatMap((key) => (record[key] ? [[key, record[key]]] : []))) as RecordHead;
    return Object.keys(head).length > 0 ? { ...tree, head, headTip: tip } : tree;
}

/**
 * Alternates colours, black first. Under renju, whether a point was forbidden depends on the order,
 * so several rotations of the black stones are tried.
 */
function openingOf(start: GameRecord["start"], legal: Legal): string[] | null {
    const { black, white, to_move } = start ?? { black: [], white: [], to_move: "black" };
    const whites = to_move === "black" ? black.length : black.length - 1;
    if (white.length !== whites) return null;
    for (let shift = 0; shift <= black.length; ++shift) {
        const turned = [...black.slice(shift), ...black.slice(0, shift)];
        const moves = turned.flatMap((move, index) => [move, ...white.slice(index, index + 1)]);
        if (legal(moves)) return moves;
    }
    return null;
}

function addLine(start: GameTree, moves: readonly RecordMove[]): GameTree {
    let tree = start;
    for (const { move, comment, time_ms: time, variations } of moves) {
        const before = tree.at;
        tree = play(tree, move);
        const after = tree.at;
        if (comment !== undefined) tree = annotate(tree, after, { note: comment });
        if (time !== undefined) tree = annotate(tree, after, { time });
        for (const variation of variations ?? []) tree = addLine(goTo(tree, before), variation);
        tree = goTo(tree, after);
    }
    return tree;
}
