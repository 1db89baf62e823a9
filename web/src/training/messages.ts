// SPDX-License-Identifier: MIT
//
// What the page and the worker that trains say to each other.
import { type Direction, kDirections } from "tilestone";

import type { BilingualText } from "../base/values";

export interface FinishedGame {
    readonly score: number;
    readonly moves: number;
    /** The exponent of the largest tile. */
    readonly largest: number;
}

export interface Choice {
    readonly legal: boolean;
    readonly points: number;
    /** What the network expects after the move, in points. */
    readonly value: number;
}

/** What the network expected after the last move, and what it found one move later. */
export interface Correction {
    readonly expected: number;
    readonly found: number;
}

/** A game in progress. */
export interface ShownGame {
    /** Sixteen exponents in row-major order. */
    readonly cells: readonly number[];
    readonly score: number;
    readonly moves: number;
    readonly choices: Readonly<Record<Direction, Choice>>;
    /** Null where several moves were played at once, and after the first move of a game. */
    readonly correction: Correction | null;
}

/** The means of successive games. */
export interface CurvePoint {
    /** Number of games up to the last of them. */
    readonly games: number;
    readonly score: number;
    /** Share that reached 2048. */
    readonly reached: number;
}

export interface TrainingState {
    readonly seed: number;
    readonly running: boolean;
    readonly games: number;
    readonly moves: number;
    readonly curve: readonly CurvePoint[];
    /** The means of the last games; null before the first game has ended. */
    readonly recent: CurvePoint | null;
    /** The exponent of the largest tile so far. */
    readonly largest: number;
    readonly game: ShownGame;
    /** The game of the person who took over. */
    readonly visitor: ShownGame | null;
}

export type ToTrainer =
    | { readonly type: "module"; readonly module: WebAssembly.Module }
    | { readonly type: "begin"; readonly seed: number }
    /**
     * Starts, or changes the speed. `speed` is in moves per second, Infinity for all the time there
     * is; the game shown changes at most every `still` milliseconds where moves are not single.
     */
    | { readonly type: "run"; readonly speed: number; readonly still: number }
    | { readonly type: "pause" }
    | { readonly type: "step" }
    | { readonly type: "take-over" }
    | { readonly type: "play"; readonly direction: Direction }
    | { readonly type: "give-back" };

export type FromTrainer =
    | { readonly type: "state"; readonly state: TrainingState }
    | { readonly type: "broken"; readonly texts: BilingualText };

/** The legal move of the largest sum of points and value, the first of equals; null at the end. */
export function bestChoice(choices: ShownGame["choices"]): Direction | null {
    let best: Direction | null = null;
    for (const direction of kDirections) {
        const total = (name: Direction): number => choices[name].points + choices[name].value;
        if (choices[direction].legal && (best === null || total(direction) > total(best))) best = direction;
    }
    return best;
}
