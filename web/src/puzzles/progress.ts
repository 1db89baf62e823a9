// SPDX-License-Identifier: MIT
//
// What follows from the results: a rating for each game, the streak, what is to be repeated and what
// happened on a day.
import { rescheduled, isDue, type Scheduled } from "../review/leitner";
import type { GameKind } from "../store/game";
import type { PuzzleResult } from "../store/puzzle_results";
import { kUnrated, rated, rested, type Rating } from "./glicko";

const kDay = 24 * 60 * 60 * 1000;
/** So long a puzzle counts as known: it is not chosen again, and a new try is practice. */
export const kKnownFor = 90 * kDay;
/** The deviation of a puzzle's rating, which comes from a few levels and times of the engine. */
const kPuzzleDeviation = 100;

export type Ratings = Readonly<Record<GameKind, Rating>>;

export interface Entry {
    readonly result: PuzzleResult;
    /** Whether it counts: practice does not. */
    readonly counts: boolean;
    readonly before: Rating;
    readonly after: Rating;
}

export interface Progress {
    readonly entries: readonly Entry[];
    readonly ratings: Ratings;
    /** Solved in a row without a mistake: now, and at best. */
    readonly streak: number;
    readonly best: number;
    /** The time of the last try of each puzzle. */
    readonly tried: ReadonlyMap<string, number>;
    /** When what was failed comes back. */
    readonly schedule: ReadonlyMap<string, Scheduled>;
}

export const kNoProgress: Progress = {
    entries: [],
    ratings: { "2048": kUnrated, gomoku: kUnrated },
    streak: 0,
    best: 0,
    tried: new Map(),
    schedule: new Map(),
};

/** `results`: oldest first. */
export function progressOf(results: readonly PuzzleResult[]): Progress {
    const ratings = { ...kNoProgress.ratings };
    const lastOf: Partial<Record<GameKind, number>> = {};
    const tried = new Map<string, number>();
    const schedule = new Map<string, Scheduled>();
    const entries: Entry[] = [];
    let [streak, best] = [0, 0];
    for (const result of results) {
        const { id, game, at, passed, rating } = result;
        const counts = !isKnown(tried.get(id), at);
        const before = ratings[game];
        let after = before;
        if (counts) {
            // A day is a period; a puzzle is rated at once, so that the change can be shown.
            const idle = Math.floor((at - (lastOf[game] ?? at)) / kDay);
            const outcome = { rating, deviation: kPuzzleDeviation, score: passed ? 1 : 0 };
            after = rated(rested(before, idle), [outcome]);
            ratings[game] = after;
            lastOf[game] = at;
            streak = passed ? streak + 1 : 0;
            best = Math.max(best, streak);
        }
        const old = schedule.get(id) ?? null;
        if (!passed || (old && isDue(old, at))) schedule.set(id, rescheduled(old, passed, at));
        tried.set(id, at);
        entries.push({ result, counts, before, after });
    }
    return { entries, ratings, streak, best, tried, schedule };
}

/** Whether a puzzle last tried at `last` is still known. */
export function isKnown(last: number | undefined, now: number): boolean {
    return last !== undefined && now - last < kKnownFor;
}

export interface DayResults {
    /** In order. */
    readonly entries: readonly Entry[];
    readonly solved: number;
    /** Of each game with a puzzle that counts: the rating after the day, and its change. */
    readonly changes: readonly { readonly game: GameKind; readonly rating: number; readonly change: number }[];
}

/** What was tried from `from` on, before `to`. */
export function resultsBetween({ entries }: Progress, from: number, to: number): DayResults {
    const ours = entries.filter(({ result }) => result.at >= from && result.at < to);
    const changes = (["gomoku", "2048"] as const).flatMap((game) => {
        const counted = ours.filter((entry) => entry.counts && entry.result.game === game);
        const [first, last] = [counted[0], counted.at(-1)];
        if (!first || !last) return [];
        const [before, after] = [first.before, last.after].map(({ rating }) => Math.round(rating)) as [number, number];
        return [{ game, rating: after, change: after - before }];
    });
    return { entries: ours, solved: ours.filter(({ result }) => result.passed).length, changes };
}
