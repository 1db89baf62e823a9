// SPDX-License-Identifier: MIT
//
// Expected final scores over a game, from hints and auto-play. Memory is bounded: when there are
// too many points, every second one is dropped and the sampling stride doubles.
import type { Report, Rules } from "tilestone";

import { playerEntry } from "./players";

export interface CurvePoint {
    /** Number of events before the point. */
    readonly step: number;
    readonly score: number;
}

const kMaxPoints = 400;

export class Curve {
    private list: CurvePoint[] = [];
    private stride = 1;

    get points(): readonly CurvePoint[] {
        return this.list;
    }

    /**
     * A newer value replaces the one of the same step. Values of hints (`isHint`) bypass the stride.
     */
    add(step: number, score: number, isHint: boolean): void {
        const last = this.list[this.list.length - 1];
        if (!isHint && last && step > last.step && step - last.step < this.stride) return;
        const rest = this.list.filter((point) => point.step !== step);
        const place = rest.findIndex((point) => point.step > step);
        rest.splice(place < 0 ? rest.length : place, 0, { step, score: Math.round(score) });
        this.list = rest;
        if (rest.length <= kMaxPoints) return;
        this.list = rest.filter((_, index) => index % 2 === 0);
        this.stride *= 2;
    }

    /** Drops the points after `step`, because the game took another course. */
    cut(step: number): void {
        if ((this.list[this.list.length - 1]?.step ?? 0) > step) this.list = this.list.filter((point) => point.step <= step);
    }
}

/** Whether the values of a report are expected final scores, and more than a guess: one move deep. */
export function isExpectation(rules: Pick<Rules, "about">, { player, depth, interrupted, moves }: Report): boolean {
    return playerEntry(rules, player)?.values === "score" && depth >= 1 && !interrupted && moves.length > 0;
}
