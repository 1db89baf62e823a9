// SPDX-License-Identifier: MIT
//
// Expected final scores along a game, as hints and auto-play found them. It stays small however long the game is: when there
// are too many points, every second one goes, and from then on only every second one is taken.
import type { Report } from "../engine/requests";
import type { Rules } from "../engine/rules";
import { entry } from "./players";

export interface CurvePoint {
    /** After how many events. */
    readonly step: number;
    readonly score: number;
}

const kMost = 400;

export class Curve {
    private list: CurvePoint[] = [];
    private stride = 1;

    get points(): readonly CurvePoint[] {
        return this.list;
    }

    /** Of the same step the newer value counts. `asked` ones, of hints, are taken in any case. */
    add(step: number, score: number, asked: boolean): void {
        const last = this.list[this.list.length - 1];
        if (!asked && last && step > last.step && step - last.step < this.stride) return;
        const rest = this.list.filter((point) => point.step !== step);
        const place = rest.findIndex((point) => point.step > step);
        rest.splice(place < 0 ? rest.length : place, 0, { step, score: Math.round(score) });
        this.list = rest;
        if (rest.length <= kMost) return;
        this.list = rest.filter((_, index) => index % 2 === 0);
        this.stride *= 2;
    }

    /** What came after this step is gone: the game went another way. */
    cut(step: number): void {
        if ((this.list[this.list.length - 1]?.step ?? 0) > step) this.list = this.list.filter((point) => point.step <= step);
    }
}

/** Whether the values of a report are expected final scores, and more than a guess: one move deep. */
export function isExpectation(rules: Pick<Rules, "about">, { player, depth, interrupted, moves }: Report): boolean {
    return entry(rules, player)?.values === "score" && depth >= 1 && !interrupted && moves.length > 0;
}
