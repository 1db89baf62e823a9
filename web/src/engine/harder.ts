// SPDX-License-Identifier: MIT
//
// "Think harder", what both games share: the positions one move on are each asked of a worker of their own, and the values of the
// moves are put together from the answers. How that is done is the matter of each game's `harder.ts`.
import type { Report } from "./requests";

/** How much more effort each press takes, and the longest it goes. */
const kPatience = 4;
const kLongest = 60_000;
/** Less is not worth the asking. */
const kLeast = 20;

export interface Effort {
    readonly positions: number;
    readonly workers: number;
    /** What it preferred before; null: the same. */
    readonly before: string | null;
}

export type HarderReport = Report & { readonly effort: Effort };

export interface Progress {
    readonly done: number;
    readonly all: number;
}

export function longerThan(milliseconds: number): number {
    return Math.min(milliseconds * kPatience, kLongest);
}

/** Of each of so many questions, where all of them together may take so long. */
export function share(milliseconds: number, workers: number, questions: number): number {
    return Math.max(kLeast, Math.round((milliseconds * workers) / questions));
}

/** The old report with the moves' new values, best first. Its reasons stand while its move does, but not those of old numbers. */
export function improved(
    old: Report,
    answers: readonly Report[],
    moves: Report["moves"],
    workers: number,
): HarderReport {
    const rank = ({ value }: Report["moves"][number]): number => value ?? -Number.MAX_VALUE;
    const sorted = [...moves].sort((a, b) => rank(b) - rank(a));
    const move = sorted[0]?.move ?? old.move;
    const thought = answers.filter((answer) => answer.move !== null);
    return {
        ...old,
        moves: sorted,
        move,
        depth: thought.length > 0 ? 1 + Math.min(...thought.map(({ depth }) => depth)) : 1,
        nodes: thought.reduce((sum, { nodes }) => sum + nodes, 0),
        why: move === old.move ? old.why?.filter(({ id }) => id !== "values") : [],
        effort: {
            positions: answers.length,
            workers: Math.min(workers, answers.length),
            before: move === old.move ? null : old.move,
        },
    };
}
