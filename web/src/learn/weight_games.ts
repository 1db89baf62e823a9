// SPDX-License-Identifier: MIT
//
// Games of 2048 that a player with chosen weights really plays, and their values of one board.
// Without DOM.
import { type Direction, kDirections } from "tilestone";

import { seededRandom } from "../base/random";
import type { Engine } from "../engine/client";
import { cellsOf, chanceTile, freshPosition, positionOf, withTile } from "../twenty48/position";
import type { FeaturePlayer } from "./lesson_data";

/** The value of each move: the weighted sum of its features. */
export function valuesOf({ moves }: FeaturePlayer, weights: readonly number[]): number[] {
    return moves.map(({ features }) => features.reduce((sum, feature, index) => sum + feature * (weights[index] ?? 0), 0));
}

/** The player's text with these weights. */
export function playerWith({ player, weights }: FeaturePlayer, values: readonly number[]): string {
    return [player, ...weights.map(({ name }, index) => `${name}=${values[index] ?? 0}`)].join(",");
}

export interface PlayedGame {
    readonly score: number;
    /** The exponent of the largest tile. */
    readonly largest: number;
}

/** Plays one game to its end. The same seed deals the same tiles. */
export async function playGame(engine: Engine, player: string, seed: number, signal: AbortSignal): Promise<PlayedGame> {
    const rules = await engine.loadRules();
    const random = seededRandom(seed);
    let position = freshPosition(random);
    let score = 0;
    for (;;) {
        const slides = rules.slides(cellsOf(position));
        if (!kDirections.some((direction) => slides[direction].legal)) break;
        const { move } = await engine.request({ do: "decide", game: "2048", position, player }, { signal });
        const slide = slides[move as Direction];
        score += slide.points;
        position = withTile(positionOf(slide.cells), chanceTile(slide.cells, random));
    }
    return { score, largest: Math.max(...cellsOf(position)) };
}
