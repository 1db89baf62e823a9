// SPDX-License-Identifier: MIT
//
// "Think harder" at Gomoku: after each of the best moves the answer is looked for, in a worker of its own, so that every one of
// these moves gets a value that is its own.
import type { Engine } from "../engine/client";
import { explained, improved, share, type HarderReport } from "../engine/harder";
import type { Report, ThinkGomokuRequest } from "../engine/requests";
import { ratedMoves } from "./rates";

/** Nothing to gain where the end is known, or where there is nothing to choose from. */
export function canThinkHarder(report: Report): boolean {
    return report.done && !report.proof && report.depth > 0 && ratedMoves(report).length > 1;
}

/** `asked` is the question that the report answers. */
export async function thinkHarder(
    engine: Engine,
    asked: ThinkGomokuRequest,
    report: Report,
    milliseconds: number,
    signal: AbortSignal,
    heard: (done: number, all: number) => void,
): Promise<HarderReport> {
    const candidates = ratedMoves(report).map(({ move }) => move);
    const { workers } = engine.pool;
    const time = share(milliseconds, workers, candidates.length);
    const player = `tilestone:depth=${report.depth},time=${time}`;
    const before = asked.position === "-" ? "" : asked.position;
    let done = 0;
    heard(done, candidates.length);
    const answers = await engine.pool.thinkAll(
        candidates.map((move): ThinkGomokuRequest => ({ ...asked, do: "decide", position: before + move, player })),
        signal,
        () => heard(++done, candidates.length),
    );
    const moves = report.moves.map((old) => {
        const answer = answers[candidates.indexOf(old.move)];
        const value = answer?.moves[0]?.value;
        if (typeof value !== "number") return old;
        return { move: old.move, value: -value, win_rate: flipped(answer?.win_rate) };
    });
    const better = withLine(improved(report, answers, moves, workers), answers, candidates);
    return explained(report, better, () => {
        const deeper = `tilestone:depth=${report.depth + 1},time=${milliseconds}`;
        return engine.think({ ...asked, do: "hint", player: deeper }, { signal });
    });
}

/** With what the answer after the best move says of it. */
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
