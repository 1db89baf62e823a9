// SPDX-License-Identifier: MIT
//
// Chances to win, of the positions and of each move of a report.
import type { MoveValue, Report, Side } from "../engine/requests";

export interface RatedMove {
    readonly move: string;
    /** Best: 1. */
    readonly rank: number;
    /** The mover's chance after it, or null where the engine's number says nothing of chances. */
    readonly rate: number | null;
}

const kMostMoves = 10;

export function blackRate(report: Report, mover: Side): number | undefined {
    const rate = report.win_rate;
    if (rate === undefined || rate === null) return undefined;
    return mover === "black" ? rate : 1 - rate;
}

/** What is known of a move, and not a bound alone. */
function isKnown({ kind }: MoveValue): boolean {
    return kind !== "lower" && kind !== "upper" && kind !== "unsearched";
}

export function ratedMoves(report: Report): RatedMove[] {
    return report.moves
        .filter((entry, index) => index === 0 || (isKnown(entry) && entry.kind !== "loss"))
        .slice(0, kMostMoves)
        .map(({ move }, index) => ({ move, rank: index + 1, rate: moveRate(report, move) }));
}

/** Null: not known, or a bound. The first of the list is the move that was chosen. */
export function moveRate(report: Report, move: string): number | null {
    const entry = report.moves.find((candidate) => candidate.move === move);
    return entry && (entry === report.moves[0] || isKnown(entry)) ? (entry.win_rate ?? null) : null;
}
