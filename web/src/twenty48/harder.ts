// SPDX-License-Identifier: MIT
//
// "Think harder" for 2048: searches every position that a move and a new tile can lead to, and
// averages the results by tile probability. Only for players whose values are points: for others,
// the value of a lost game is unknown here.
import type { Direction, PlayerEntry, Report, ThinkRequest } from "tilestone";

import { thinkAll, timePerPosition, withNewValues, withReasons, type HarderReport, type Progress } from "../engine/harder";
import { playerEntry, playerText } from "./players";
import { newTiles, positionOf, withTile } from "./position";
import type { Session } from "./session";

export function canThinkHarder({ rules }: Pick<Session, "rules">, { player, moves, size }: Report): boolean {
    return size === undefined && !!playerEntry(rules, player)?.values && moves.length > 1;
}

export async function thinkHarder(
    session: Session,
    report: Report,
    milliseconds: number,
    signal: AbortSignal,
    onProgress: (progress: Progress) => void,
): Promise<HarderReport> {
    const { engine, rules } = session;
    const { name, values: meaning } = playerEntry(rules, report.player) as PlayerEntry;
    const whole = meaning === "score";
    const branches = report.moves.flatMap(({ move }) => {
        const slide = session.slide(report.position, move as Direction);
        const after = slide ? positionOf(slide.cells) : "";
        return newTiles(after).map(({ tile, chance }) => ({
            move,
            chance,
            position: withTile(after, tile),
            points: whole ? 0 : (slide?.points ?? 0),
        }));
    });
    const { workers } = engine.pool;
    const time = playerText(rules, name, timePerPosition(milliseconds, workers, branches.length));
    // All to the same depth, one less than what is wanted, so that they can be compared.
    const player = whole ? `${time},depth=${report.depth}` : time;
    const questions = branches.map(({ position }): ThinkRequest => {
        return { do: "decide", game: "2048", position, player, seed: 1 };
    });
    const answers = await thinkAll(engine.pool, questions, signal, onProgress);
    const values = new Map<string, number>();
    branches.forEach(({ move, chance, position, points }, index) => {
        const lost = whole ? rules.position2048(position).points_made : 0;
        const value = points + (answers[index]?.moves[0]?.value ?? lost);
        values.set(move, (values.get(move) ?? 0) + chance * value);
    });
    const better = withNewValues(report, answers, [...values].map(([move, value]) => ({ move, value })), workers);
    return withReasons(report, better, () => {
        const deeper = playerText(rules, name, milliseconds) + (whole ? `,depth=${report.depth + 1}` : "");
        return engine.request({ do: "hint", game: "2048", position: report.position, player: deeper, seed: 1 }, { signal });
    });
}
