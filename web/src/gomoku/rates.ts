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
/** Beyond it a value is a proof. */
const kProved = 9e6;

export function blackRate(report: Report, mover: Side): number | undefined {
    const rate = report.win_rate;
    if (rate === undefined || rate === null) return undefined;
    return mover === "black" ? rate : 1 - rate;
}

/** The moves that the engine has really looked at: the others all share the last value of the list. */
export function ratedMoves(report: Report): RatedMove[] {
    const { moves } = report;
    const floor = moves.length > kMostMoves ? moves[moves.length - 1]?.value : undefined;
    return moves
        .slice(0, kMostMoves)
        .filter((entry, index) => index === 0 || entry.value !== floor)
        .map(({ move }, index) => ({ move, rank: index + 1, rate: moveRate(report, move) }));
}

/** Null: not known. */
export function moveRate(report: Report, move: string): number | null {
    const entry = report.moves.find((candidate) => candidate.move === move);
    if (!entry) return null;
    if (entry.win_rate !== undefined && entry.win_rate !== null) return entry.win_rate;
    if (Math.abs(entry.value) > kProved) return entry.value > 0 ? 1 : 0;
    if (entry === report.moves[0]) return report.win_rate ?? null;
    const scale = oddsScale(report);
    return scale === null ? null : 1 / (1 + Math.exp(-entry.value / scale));
}

// The engine's chance of the best move says by how much value the odds grow, unless it is even or at the limit.
function oddsScale(report: Report): number | null {
    const { win_rate: rate, moves } = report;
    const value = moves[0]?.value ?? 0;
    if (rate === undefined || rate === null || rate <= 0.01 || rate >= 0.99) return null;
    const scale = value / Math.log(rate / (1 - rate));
    return Number.isFinite(scale) && scale > 0 ? scale : null;
}
