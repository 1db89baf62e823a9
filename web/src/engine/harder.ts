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

/** Reasons that speak of the values of the search that they come from. */
const kOfValues = /values|score|tile|expects/;

function withoutValues(why: Report["why"]): Report["why"] {
    return why?.filter(({ id }) => !kOfValues.test(id));
}

/** The old report with the moves' new values, best first, and without reasons that speak of old values or of another move. */
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
    const open = thought.filter(({ proof }) => !proof); // what is proven needs no depth
    return {
        ...old,
        moves: sorted,
        move,
        depth: open.length > 0 ? 1 + Math.min(...open.map(({ depth }) => depth)) : old.depth,
        nodes: thought.reduce((sum, { nodes }) => sum + nodes, 0),
        why: move === old.move ? withoutValues(old.why) : [],
        effort: {
            positions: answers.length,
            workers: Math.min(workers, answers.length),
            before: move === old.move ? null : old.move,
        },
    };
}

/**
 * What is shown: never less depth than before, and reasons that belong to its move. Where that is another one than before,
 * `ask` asks for a hint of the position, one ply deeper: it has the reasons, or, of a third move, is shown itself.
 */
export async function explained(old: Report, better: HarderReport, ask: () => Promise<Report>): Promise<HarderReport> {
    const { effort } = better;
    if (better.depth < old.depth) return { ...old, effort: { ...effort, before: null } };
    if (better.move === old.move) return better;
    const hint = await ask();
    if (hint.move === better.move) return { ...better, why: withoutValues(hint.why) };
    const shown = hint.depth < old.depth ? old : hint;
    return { ...shown, effort: { ...effort, before: shown.move === old.move ? null : old.move } };
}
