// SPDX-License-Identifier: MIT
//
// Win probabilities of positions and of the moves in a report.
import type { MoveValue, Report, Side } from "tilestone";

export interface RatedMove {
    readonly move: string;
    /** 1 is best. */
    readonly rank: number;
    /** The mover's win probability after the move, or null if the engine's value implies none. */
    readonly rate: number | null;
}

const kMaxMoves = 10;

export function blackRate(report: Report, mover: Side): number | undefined {
    const rate = report.win_rate;
    if (rate === undefined || rate === null) return undefined;
    return mover === "black" ? rate : 1 - rate;
}

/** Whether the value is more than a bound. */
function isKnown({ kind }: MoveValue): boolean {
    return kind !== "lower" && kind !== "upper" && kind !== "unsearched";
}

export function ratedMoves(report: Report): RatedMove[] {
    return report.moves
        .filter((entry, index) => index === 0 || (isKnown(entry) && entry.kind !== "loss"))
        .slice(0, kMaxMoves)
        .map(({ move }, index) => ({ move, rank: index + 1, rate: moveRate(report, move) }));
}

/**
 * Null if unknown or only a bound. The first entry is the chosen move, whose value is used even if
 * it is marked as a bound.
 */
export function moveRate(report: Report, move: string): number | null {
    const entry = report.moves.find((candidate) => candidate.move === move);
    return entry && (entry === report.moves[0] || isKnown(entry)) ? (entry.win_rate ?? null) : null;
}

/** The win probabilities of two moves; null where one is unknown. */
export function chancesOf(best: MoveValue, other: MoveValue): readonly [number, number] | null {
    const [first, second] = [best, other].map(({ win_rate: rate, kind }) => (kind === "loss" ? 0 : kind === "win" ? 1 : rate));
    return typeof first === "number" && typeof second === "number" ? [first, second] : null;
}
