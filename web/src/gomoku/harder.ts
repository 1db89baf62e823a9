// SPDX-License-Identifier: MIT
//
// "Think harder" for Gomoku: the position after each of the best moves is searched in its own
// worker, so that each of these moves gets a value of its own instead of a bound.
import type { Report, ThinkGomokuRequest } from "tilestone";

import type { Engine } from "../engine/client";
import { thinkAll, timePerPosition, withNewValues, withReasons, type HarderReport, type Progress } from "../engine/harder";
import { ratedMoves } from "./rates";

/** False if the result is proven or there is only one rated move. */
export function canThinkHarder(report: Report): boolean {
    return report.done && !report.proof && report.depth > 0 && ratedMoves(report).length > 1;
}

/** `report` is the result of `request`. */
export async function thinkHarder(
    engine: Engine,
    request: ThinkGomokuRequest,
    report: Report,
    milliseconds: number,
    signal: AbortSignal,
    onProgress: (progress: Progress) => void,
): Promise<HarderReport> {
    const candidates = ratedMoves(report).map(({ move }) => move);
    const { workers } = engine.pool;
    const time = timePerPosition(milliseconds, workers, candidates.length);
    const player = `tilestone:depth=${report.depth},time=${time}`;
    const before = request.position === "-" ? "" : request.position;
    const questions = candidates.map((move): ThinkGomokuRequest => {
        return { ...request, do: "decide", position: before + move, player };
    });
    const answers = await thinkAll(engine.pool, questions, signal, onProgress);
    const moves = report.moves.map((old) => {
        const answer = answers[candidates.indexOf(old.move)];
        const value = answer?.moves[0]?.value;
        if (typeof value !== "number") return old;
        return { move: old.move, value: -value, win_rate: flipped(answer?.win_rate) };
    });
    const better = withLine(withNewValues(report, answers, moves, workers), answers, candidates);
    return withReasons(report, better, () => {
        const deeper = `tilestone:depth=${report.depth + 1},time=${milliseconds}`;
        return engine.request({ ...request, do: "hint", player: deeper }, { signal });
    });
}

/** Takes principal variation, win probability and proof from the search after the best move. */
function withLine(better: HarderReport, answers: readonly Report[], candidates: readonly string[]): HarderReport {
    const best = answers[candidates.indexOf(better.move as string)];
    if (!best) return better;
    const { proof } = best;
    return {
        ...better,
        pv: [better.move as string, ...(best.pv ?? [])],
        win_rate: flipped(best.win_rate),
        proof: proof ? { result: proof.result === "win" ? "loss" : "win", plies: proof.plies + 1 } : null,
    };
}

function flipped(rate: number | null | undefined): number | null {
    return typeof rate === "number" ? 1 - rate : null;
}
