// SPDX-License-Identifier: MIT
//
// Where tiles go when the board is pushed: the result of `tilestone_slides()` in a form that the 2048 page draws from.

export const kDirections = ["up", "right", "down", "left"] as const;
export type Direction = (typeof kDirections)[number];

export const kCells = 16;
/** Boards after and targets, before the points: 2 × 4 × 16 bytes. */
export const kSlidesBytes = 2 * 4 * kCells;
/** In `targets`: there is no tile in this cell. */
export const kNoTile = 255;

export interface Slide {
    readonly legal: boolean;
    /** The exponents after the push, before the new tile. */
    readonly cells: Uint8Array;
    /** For each cell before, the cell where its tile lies afterwards; two with the same target merge. */
    readonly targets: Uint8Array;
    readonly points: number;
}

export type Slides = Readonly<Record<Direction, Slide>>;

/** Copies the module's result, which the next call overwrites. */
export function slidesFrom(result: { mask: number; bytes: Uint8Array; points: Uint32Array }): Slides {
    const slide = (index: number): Slide => ({
        legal: ((result.mask >> index) & 1) === 1,
        cells: result.bytes.slice(index * kCells, (index + 1) * kCells),
        targets: result.bytes.slice((4 + index) * kCells, (5 + index) * kCells),
        points: result.points[index] as number,
    });
    return { up: slide(0), right: slide(1), down: slide(2), left: slide(3) };
}
