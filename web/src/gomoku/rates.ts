// SPDX-License-Identifier: MIT
//
// Chances to win, of the positions and of each move of a report.
import type { Report, Side } from "../engine/requests";

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

/** The moves that the engine has really looked at: the others all share the last value of the list. */
function lookedAt(report: Report): Report["moves"] {
    const { moves } = report;
    const floor = moves.length > kMostMoves ? moves[moves.length - 1]?.value : undefined;
    return moves.filter((entry, index) => index === 0 || entry.value !== floor);
}

export function ratedMoves(report: Report): RatedMove[] {
    return lookedAt(report)
        .slice(0, kMostMoves)
        .map(({ move }, index) => ({ move, rank: index + 1, rate: moveRate(report, move) }));
}

/** Null: not known, or not looked at. */
export function moveRate(report: Report, move: string): number | null {
    return lookedAt(report).find((candidate) => candidate.move === move)?.win_rate ?? null;
}
