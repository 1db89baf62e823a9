// SPDX-License-Identifier: MIT
//
// Decodes the result of `tilestone_slides()`: where each tile moves in each direction.

export const kDirections = ["up", "right", "down", "left"] as const;
export type Direction = (typeof kDirections)[number];

export const kCells = 16;
/** Size of the boards and targets, which precede the points: 2 × 4 × 16 bytes. */
export const kSlidesBytes = 2 * 4 * kCells;
/** Value in `targets` for an empty cell. */
export const kNoTile = 255;

export interface Slide {
    readonly legal: boolean;
    /** The exponents after the slide, before the new tile (the afterstate). */
    readonly cells: Uint8Array;
    /**
     * For each source cell, the destination of its tile. Two tiles with the same destination merge.
     */
    readonly targets: Uint8Array;
    readonly points: number;
}

export type Slides = Readonly<Record<Direction, Slide>>;

/** Copies the module's result, because the next call overwrites it. */
export function slidesFrom(result: { mask: number; bytes: Uint8Array; points: Uint32Array }): Slides {
    const slide = (index: number): Slide => ({
        legal: ((result.mask >> index) & 1) === 1,
        cells: result.bytes.slice(index * kCells, (index + 1) * kCells),
        targets: result.bytes.slice((4 + index) * kCells, (5 + index) * kCells),
        points: result.points[index] as number,
    });
    return { up: slide(0), right: slide(1), down: slide(2), left: slide(3) };
}
