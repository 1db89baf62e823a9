// SPDX-License-Identifier: MIT
//
// Lesson data: tools/lessons.mjs generates one JSON file per lesson at build time, and the page
// fetches it when the lesson is opened.
import { fetchFile } from "../base/files";

export const kLessons = ["plates", "alphabeta", "min-node", "chance-node", "montecarlo", "fours", "training"] as const;
export type LessonName = (typeof kLessons)[number];
/** The lessons with a file of data; the training makes its own. */
export type DataLesson = Exclude<LessonName, "training">;
export type TreeLesson = Exclude<DataLesson, "montecarlo" | "fours">;

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
    readonly origin: "searched" | "evaluated" | "over" | "sampled" | null;
    readonly chance?: number;
    /** Whether the node is on the principal variation. */
    readonly expected: boolean;
    /** The middle of the node's mark. */
    readonly x: number;
    readonly y: number;
    readonly children: readonly TraceNode[];
}

export interface Trace {
    readonly game: "plates" | "2048";
    readonly move: string;
    readonly value: number;
    readonly leaves: number;
    /** Of the drawn tree. */
    readonly width: number;
    readonly height: number;
    readonly tree: TraceNode;
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
