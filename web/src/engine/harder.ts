// SPDX-License-Identifier: MIT
//
// The part of "Think harder" that both games share: the positions after each move are searched in
// separate workers, and the move values are combined from the results. Each game's `harder.ts`
// defines the positions and how values combine.
import type { Pool, Report, ThinkRequest } from "tilestone";

/** Time multiplier for each press, and the time limit in milliseconds. */
const kTimeFactor = 4;
const kMaxMilliseconds = 60_000;
/** Minimum time per position, in milliseconds. */
const kMinMilliseconds = 20;

export interface Effort {
    readonly positions: number;
    readonly workers: number;
    /** The move preferred before, or null if unchanged. */
    readonly before: string | null;
}

export type HarderReport = Report & { readonly effort: Effort };

export interface Progress {
    readonly done: number;
    readonly all: number;
}

/** Improves the report of a search within the time. */
export type ThinkHarder = (
    old: Report,
    milliseconds: number,
    signal: AbortSignal,
    onProgress: (progress: Progress) => void,
) => Promise<HarderReport>;

export function longerThan(milliseconds: number): number {
    return Math.min(milliseconds * kTimeFactor, kMaxMilliseconds);
}

/** Searches all positions; the answers are in the order of the requests. */
export function thinkAll(
    pool: Pick<Pool, "thinkAll">,
    requests: readonly ThinkRequest[],
    signal: AbortSignal,
    onProgress: (progress: Progress) => void,
): Promise<Report[]> {
    const all = requests.length;
    let done = 0;
    onProgress({ done, all });
    return pool.thinkAll(requests, signal, () => onProgress({ done: ++done, all }));
}

/** The time per position so that all of them finish within `milliseconds` on this pool. */
export function timePerPosition(milliseconds: number, workers: number, questions: number): number {
    return Math.max(kMinMilliseconds, Math.round((milliseconds * workers) / questions));
}

/** Ids of reasons that refer to values of the search that produced them. */
const kValueReasons = /^(values|final-score|next-tile|worst-tile|expects|equal)$/;

/** The reasons and the headline of a report that hold for other values of the moves. */
function reasonsOf({ why, headline }: Report): Pick<Report, "why" | "headline"> {
    const holds = ({ id }: { readonly id: string }): boolean => !kValueReasons.test(id);
    return { why: why?.filter(holds), headline: headline && holds(headline) ? headline : null };
}

/**
 * The old report with new move values, best first. Drops reasons that refer to the old values or to
 * another move.
 */
export function withNewValues(
    old: Report,
    answers: readonly Report[],
    moves: Report["moves"],
    workers: number,
): HarderReport {
    const rank = ({ value }: Report["moves"][number]): number => value ?? -Number.MAX_VALUE;
    const sorted = [...moves].sort((a, b) => rank(b) - rank(a));
    const move = sorted[0]?.move ?? old.move;
    const thought = answers.filter((answer) => answer.move !== null);
    const open = thought.filter(({ proof }) => !proof); // a proven result has no depth limit
    return {
        ...old,
        moves: sorted,
        move,
        depth: open.length > 0 ? 1 + Math.min(...open.map(({ depth }) => depth)) : old.depth,
        nodes: thought.reduce((sum, { nodes }) => sum + nodes, 0),
        equal: [],
        ...reasonsOf(move === old.move ? old : { ...old, why: [], headline: null }),
        effort: {
            positions: answers.length,
            workers: Math.min(workers, answers.length),
            before: move === old.move ? null : old.move,
        },
    };
}

/**
 * Chooses the report to show. Its depth never falls below the old one, and its reasons match its
 * move. If the best move changed, `ask` requests a hint for the position, one ply deeper. If it
 * agrees, it supplies the reasons; otherwise it is shown itself, unless it is shallower than `old`.
 */
export async function withReasons(old: Report, better: HarderReport, ask: () => Promise<Report>): Promise<HarderReport> {
    const { effort } = better;
    if (better.depth < old.depth) return { ...old, effort: { ...effort, before: null } };
    if (better.move === old.move) return better;
    const hint = await ask();
    if (hint.move === better.move) return { ...better, ...reasonsOf(hint) };
    const shown = hint.depth < old.depth ? old : hint;
    return { ...shown, effort: { ...effort, before: shown.move === old.move ? null : old.move } };
}
