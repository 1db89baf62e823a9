// SPDX-License-Identifier: MIT
//
// The storage and export format of a game, and its validation. Validation has no rules engine:
// forbidden moves and moves after the end are rejected when the game is opened.
import type { Rule } from "tilestone";

import { isIntegerIn, isOneOf, isRecord, isText } from "../base/values";
import type { GameFormat, Neighbours } from "../session/game_session";
import { registerGameKind } from "../store/game";
import { isPoint } from "./points";
import { kRoot, nodeAt, pathTo, setUpStones, type GameTree, type RecordHead, type Start, type TreeNode } from "./tree";

export const kRules = ["freestyle", "standard", "renju"] as const satisfies readonly Rule[];
export const kMinSize = 5;
export const kMaxSize = 20;

export const kHeadKeys = ["black", "white", "event", "date", "result", "ending", "swap2"] as const;

const kMaxNodes = 20_000;
const kMaxNoteLength = 100_000;

/** Drops the children, which the parents determine. */
export function serializeTree(tree: GameTree, { previous, next }: Neighbours): Record<string, unknown> {
    const { rule, size, start, at, tip, head, headTip } = tree;
    const nodes = tree.nodes.map(({ children: _, ...node }) => node);
    return { rule, size, start, nodes, at, tip, previous, next: next?.id, head, headTip };
}

/** Returns null if the data is not a valid game. */
export function parseTree(data: unknown): ReturnType<GameFormat<GameTree>["read"]> {
    if (!isRecord(data) || !isOneOf(data["rule"], kRules) || !isIntegerIn(data["size"], kMinSize, kMaxSize)) return null;
    const { rule, size, start, nodes: stored, at, tip, previous, next = null, head, headTip } = data;
    if (!Array.isArray(stored) || stored.length < 1 || stored.length > kMaxNodes) return null;
    if (!isIntegerIn(at, 0, stored.length - 1) || !isIntegerIn(tip, 0, stored.length - 1)) return null;
    if ([previous, next].some((id) => id !== null && !isText(id, 64))) return null;
    if (head !== undefined && !(isRecord(head) && isHead(head) && isIntegerIn(headTip, 0, stored.length - 1))) return null;
    if (start !== undefined && !isStart(start, size)) return null;
    const nodes: (TreeNode & { children: number[] })[] = [];
    for (const [index, node] of (stored as unknown[]).entries()) {
        if (!isRecord(node) || !hasValidAnnotations(node, size)) return null;
        const { move, parent } = node;
        if (index === kRoot ? move !== "" || parent !== -1 : !isText(move, 3) || !isPoint(move, size)) return null;
        if (index !== kRoot && !isIntegerIn(parent, 0, index - 1)) return null;
        nodes.push({ ...(node as unknown as TreeNode), children: [] });
        if (index !== kRoot) nodes[parent as number]?.children.push(index);
    }
    const optional = { ...(start ? { start } : {}), ...(head ? { head, headTip: headTip as number } : {}) };
    const tree: GameTree = { rule, size, nodes, at, tip, ...optional };
    if (!pathTo(tree, tip).includes(at) || !nodes.every((_, index) => isFresh(tree, index))) return null;
    const neighbours = { previous: previous as string | null, next: next === null ? null : { id: next as string } };
    return { content: tree, neighbours };
}

export const kFormat: GameFormat<GameTree> = {
    read: parseTree,
    write: serializeTree,
    length: ({ nodes, start }) => nodes.length - (start ? 0 : 1), // a puzzle is no empty game
};

/** No two stones on a point. */
function isStart(start: unknown, size: number): start is Start {
    if (!isRecord(start) || !isOneOf(start["to_move"], ["black", "white"])) return false;
    const { black, white } = start;
    if (!Array.isArray(black) || !Array.isArray(white)) return false;
    const points: unknown[] = [...black, ...white];
    return points.every((point) => isText(point, 3) && isPoint(point, size)) && new Set(points).size === points.length;
}

/** The engine validates the contents of these texts on export. */
function isHead(head: Record<string, unknown>): head is Record<string, unknown> & RecordHead {
    return Object.entries(head).every(([key, value]) => isOneOf(key, kHeadKeys) && isText(value, kMaxNoteLength));
}

/** No move on an occupied point, and no sibling with the same move. */
function isFresh(tree: GameTree, node: number): boolean {
    const { move, parent } = nodeAt(tree, node);
    if (node === kRoot) return true;
    if (setUpStones(tree).some(([point]) => point === move)) return false;
    const siblings = nodeAt(tree, parent).children.filter((child) => nodeAt(tree, child).move === move);
    return siblings.length === 1 && pathTo(tree, parent).every((index) => nodeAt(tree, index).move !== move);
}

function hasValidAnnotations(node: Record<string, unknown>, size: number): boolean {
    const share = (value: unknown): boolean => typeof value === "number" && value >= 0 && value <= 1;
    return Object.entries(node).every(([key, value]) => {
        if (key === "rate" || key === "loss") return share(value);
        if (key === "best") return isText(value, 3) && isPoint(value, size);
        if (key === "time") return isIntegerIn(value, 0, Number.MAX_SAFE_INTEGER);
        if (key === "note") return isText(value, kMaxNoteLength);
        return key === "move" || key === "parent";
    });
}

registerGameKind("gomoku", (data) => parseTree(data) !== null);
