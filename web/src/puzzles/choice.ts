// SPDX-License-Identifier: MIT
//
// Which puzzle comes next: the puzzle of the day, the same for everybody; or one of the chosen theme,
// near the person's rating, that is not known yet.
import type { Random } from "../base/random";
import { isDue } from "../review/leitner";
import { kGomokuThemes, kThemes2048, type Puzzle } from "./data";
import { isKnown, type Progress } from "./progress";

export const kFilters = ["all", "repeat", "gomoku", ...kGomokuThemes, "2048", ...kThemes2048] as const;
export type Filter = (typeof kFilters)[number];

/** Of so many puzzles nearest to the rating one is drawn. */
const kNearest = 12;
const kMillisecondsOfDay = 24 * 60 * 60 * 1000;

const kDatePattern = /^(\d{4})-(\d\d)-(\d\d)$/;

/** The local date of a time: "2026-11-29". */
export function dateOf(time: number): string {
    const date = new Date(time);
    const two = (value: number): string => String(value).padStart(2, "0");
    return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Days since 1970, or null if there is no such date. */
export function dayNumber(date: string): number | null {
    const [, year, month, day] = kDatePattern.exec(date)?.map(Number) ?? [];
    if (year === undefined || month === undefined || day === undefined) return null;
    const time = Date.UTC(year, month - 1, day);
    return new Date(time).toISOString().startsWith(date) ? Math.floor(time / kMillisecondsOfDay) : null;
}

/** When the local day of a time began, and when the next one does. */
export function dayAround(time: number): [from: number, to: number] {
    const date = new Date(time);
    const midnight = (days: number): number =>
        new Date(date.getFullYear(), date.getMonth(), date.getDate() + days).getTime();
    return [midnight(0), midnight(1)];
}

/** The file is in the order of the days, so no puzzle comes back before all have been. */
export function puzzleOfDay(puzzles: readonly Puzzle[], day: number): Puzzle {
    const { length } = puzzles;
    return puzzles[((day % length) + length) % length] as Puzzle;
}

export function matches({ game, theme }: Puzzle, filter: Filter): boolean {
    return filter === "all" || filter === game || filter === theme;
}

/** How many of all are to be repeated now. */
export function countToRepeat({ schedule }: Progress, now: number): number {
    return [...schedule.values()].filter((at) => isDue(at, now)).length;
}

/** What was failed and is due now, the longest due first. */
export function toRepeat(puzzles: readonly Puzzle[], { schedule }: Progress, now: number): Puzzle[] {
    const dueOf = ({ id }: Puzzle): number => schedule.get(id)?.due ?? 0;
    const due = puzzles.filter(({ id }) => {
        const at = schedule.get(id);
        return at !== undefined && isDue(at, now);
    });
    return due.sort((a, b) => dueOf(a) - dueOf(b));
}

/** Null where nothing matches. `last`: the puzzle before, which does not come twice in a row if another can. */
export function nextPuzzle(
    puzzles: readonly Puzzle[],
    filter: Filter,
    progress: Progress,
    now: number,
    random: Random,
    last = "",
): Puzzle | null {
    if (filter === "repeat") {
        const due = toRepeat(puzzles, progress, now);
        return due.find(({ id }) => id !== last) ?? due[0] ?? null;
    }
    const fitting = puzzles.filter((puzzle) => matches(puzzle, filter));
    const others = fitting.length > 1 ? fitting.filter(({ id }) => id !== last) : fitting;
    const fresh = others.filter(({ id }) => !isKnown(progress.tried.get(id), now));
    if (fresh.length === 0) {
        const time = ({ id }: Puzzle): number => progress.tried.get(id) ?? 0;
        return [...others].sort((a, b) => time(a) - time(b))[0] ?? null;
    }
    const distance = ({ game, rating }: Puzzle): number => Math.abs(rating - progress.ratings[game].rating);
    const nearest = [...fresh].sort((a, b) => distance(a) - distance(b)).slice(0, kNearest);
    return nearest[random.below(nearest.length)] ?? null;
}
