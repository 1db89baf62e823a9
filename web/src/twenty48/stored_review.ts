// SPDX-License-Identifier: MIT
//
// What a review of 2048 has found, as a text that is stored with the game: JSON, in which a loss
// takes a character or two, since a game may have ten thousand moves.
import { kDirections } from "tilestone";

import { isIntegerIn, isOneOf } from "../base/values";
import type { JudgedMove } from "../review/game_review";

export interface Found {
    readonly losses: readonly number[];
    readonly candidates: readonly JudgedMove[];
    readonly isChecked: boolean;
    /** Events judged. */
    readonly steps: number;
}

const kVersion = 1;
/** Of a loss, a share, and of points. */
const kLossSteps = 10_000;
const kPointSteps = 10;
const kRadix = 36;
const kLossPattern = /^([0-9a-z]{0,3},)*$/;

export function reviewText({ losses, candidates, isChecked, steps }: Found): string {
    const small = losses.map((loss) => `${Math.round(loss * kLossSteps).toString(kRadix).replace(/^0$/, "")},`);
    const points = (value: number): number => Math.round(value * kPointSteps) / kPointSteps;
    const moves = candidates.map(({ from, move, best, before, after }) => [from, move, best, points(before), points(after)]);
    return JSON.stringify([kVersion, steps, isChecked, small.join(""), moves]);
}

/** Null where the text is none of a review of a game of `length` events. */
export function readReview(text: string, length: number): Found | null {
    let data: unknown;
    try {
        data = JSON.parse(text);
    } catch {
        return null;
    }
    if (!Array.isArray(data) || data[0] !== kVersion) return null;
    const [, steps, isChecked, small, moves] = data as unknown[];
    if (!isIntegerIn(steps, 0, length) || typeof isChecked !== "boolean") return null;
    if (typeof small !== "string" || !kLossPattern.test(small) || !Array.isArray(moves)) return null;
    const losses = small
        .split(",")
        .slice(0, -1)
        .map((digits) => parseInt(digits || "0", kRadix) / kLossSteps);
    const candidates = moves.map((move) => candidate(move, steps));
    if (losses.length > steps || !candidates.every((move) => move !== null)) return null;
    return { losses, candidates, isChecked, steps };
}

function candidate(data: unknown, steps: number): JudgedMove | null {
    if (!Array.isArray(data)) return null;
    const [from, move, best, before, after] = data as unknown[];
    if (!isIntegerIn(from, 0, steps - 1) || !isOneOf(move, kDirections) || !isOneOf(best, kDirections)) return null;
    if (typeof before !== "number" || typeof after !== "number" || !(before >= after && after >= 0)) return null;
    const loss = before > 0 ? (before - after) / before : 0;
    return { number: from + 1, side: null, move, best, before, after, loss, from, to: from + 1 };
}
