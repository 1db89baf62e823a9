// SPDX-License-Identifier: MIT
//
// Lesson data: tools/lessons.mjs generates one JSON file per lesson at build time, and the page
// fetches it when the lesson is opened.
import { fetchFile } from "../base/site";

export const kLessons = [
    "plates",
    "alphabeta",
    "table",
    "min-node",
    "chance-node",
    "evaluation",
    "montecarlo",
    "tree-search",
    "deepening",
    "steps",
    "fours",
    "threats",
    "tuples",
    "training",
] as const;
export type LessonName = (typeof kLessons)[number];
/** The lessons with a file of data; the others make their own. */
export type DataLesson = Exclude<LessonName, "deepening" | "steps" | "training">;
export type TreeLesson = Exclude<DataLesson, "evaluation" | "montecarlo" | "tree-search" | "fours" | "threats" | "tuples">;

/** The output of `tilestone trace --json`. */
export interface TraceNode {
    readonly action: string | null;
    readonly state: string;
    readonly turn: "max" | "min" | "chance";
    readonly alpha: number | null;
    readonly beta: number | null;
    readonly value: number | null;
    readonly bound: "lower" | "upper" | null;
    readonly cut: boolean;
    readonly origin: "searched" | "evaluated" | "over" | "table" | "sampled" | "known" | null;
    readonly chance?: number;
    /** Of a sampled tree. */
    readonly visits?: number;
    /** Whether the node is on the principal variation. */
    readonly expected: boolean;
    /** The middle of the node's mark. */
    readonly x: number;
    readonly y: number;
    readonly children: readonly TraceNode[];
}

export interface Trace {
    readonly game: "plates" | "tictactoe" | "2048";
    readonly move: string;
    readonly value: number;
    readonly leaves: number;
    readonly nodes: number;
    /** Of the drawn tree. */
    readonly width: number;
    readonly height: number;
    readonly tree: TraceNode;
}

/** Positions that searches of one game look at, by method. */
export type NodeCounts = Readonly<Record<"minimax" | "alphabeta" | "table", number>>;

export interface TableTrace extends Trace {
    /** The same search without the table. */
    readonly plainNodes: number;
    /** From the empty board. */
    readonly wholeGame: NodeCounts;
}

export interface TallyMove {
    readonly move: string;
    readonly visits: number;
    readonly mean: number;
}

export interface Tally {
    readonly position: string;
    readonly steps: readonly { readonly playouts: number; readonly moves: readonly TallyMove[] }[];
}

/** What Monte Carlo tree search knows of a node. */
export interface GrownNode {
    readonly visits: number;
    readonly value: number;
    /** The value is exact: every end below has been seen. */
    readonly proven: boolean;
}

export interface Growth {
    /** The tree at the end, with the place of each node. */
    readonly final: Trace;
    /** The nodes there are after so many rounds; keys are the actions from the root, with spaces between. */
    readonly steps: readonly { readonly rounds: number; readonly nodes: Readonly<Record<string, GrownNode>> }[];
}

/** A player whose evaluation is a weighted sum of features. */
export interface FeaturePlayer {
    readonly name: "minimax" | "minimax-snake";
    /** With the depth of one move. */
    readonly player: string;
    readonly weights: readonly { readonly name: string; readonly value: number }[];
    /** The features of the board after each move, in the order of the weights. */
    readonly moves: readonly { readonly move: string; readonly state: string; readonly features: readonly number[] }[];
}

export interface Evaluation {
    readonly position: string;
    readonly players: readonly FeaturePlayer[];
}

/** One weight that the network reads: of which tuple, and the cells that select it. */
export interface TupleReading {
    readonly tuple: number;
    readonly cells: readonly number[];
    readonly value: number;
}

export interface TupleBoard {
    readonly state: string;
    readonly value: number;
    readonly readings: readonly TupleReading[];
}

export interface Tuples {
    readonly board: TupleBoard;
    /** The boards after each move, before the new tile. */
    readonly moves: readonly (TupleBoard & { readonly move: string; readonly points: number })[];
}

export interface AttackMove {
    readonly move: string;
    readonly side: "black" | "white";
    readonly why: readonly { readonly en: string; readonly zh: string }[];
}

export interface Attack {
    readonly start: string;
    readonly size: number;
    readonly moves: readonly AttackMove[];
}

declare const BUILD_LESSONS: Readonly<Record<DataLesson, string>>;

export async function fetchLesson(name: DataLesson, signal: AbortSignal): Promise<unknown> {
    return (await fetchFile(BUILD_LESSONS[name], signal)).json();
}
