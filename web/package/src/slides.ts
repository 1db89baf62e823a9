// SPDX-License-Identifier: MIT
//
// Decodes the result of `tilestone_slides()`: where each tile moves in each direction.

export const kDirections = ["up", "right", "down", "left"] as const;
export type Direction = (typeof kDirections)[number];

/** Of the largest board, 6 × 6. */
export const kMostCells = 36;
/** Size of the boards and targets, which precede the points: 2 × 4 × 36 bytes. */
export const kSlidesBytes = 2 * 4 * kMostCells;
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

export interface BoardSize {
    readonly columns: number;
    readonly rows: number;
}

export const kPlainSize: BoardSize = { columns: 4, rows: 4 };

export type Slides = Readonly<Record<Direction, Slide>>;

/** Copies the module's result, because the next call overwrites it. */
export function slidesFrom(result: { mask: number; bytes: Uint8Array; points: Uint32Array }, cells: number): Slides {
    const part = (number: number): Uint8Array => result.bytes.slice(number * kMostCells, number * kMostCells + cells);
    const slide = (index: number): Slide => ({
        legal: ((result.mask >> index) & 1) === 1,
        cells: part(index),
        targets: part(4 + index),
        points: result.points[index] as number,
    });
    return { up: slide(0), right: slide(1), down: slide(2), left: slide(3) };
}
