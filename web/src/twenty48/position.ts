// SPDX-License-Identifier: MIT
//
// Positions of 2048 as text: sixteen characters in row-major order from the top left, each the
// exponent of a tile. The engine, the address and stored games share this format.
import { kCells } from "tilestone";

import type { Random } from "../base/random";

export const kSide = 4;
export const kLargestExponent = 17;
const kDigits = "0123456789abcdefgh";
export const kEmptyPosition = "0".repeat(kCells);
export const kPositionPattern = /^[0-9a-h]{16}$/;

/** Probability that a new tile is a 4. */
const kFourShare = 0.1;

export interface NewTile {
    readonly cell: number;
    readonly exponent: number;
}

export function cellsOf(position: string): number[] {
    return Array.from(position, (digit) => kDigits.indexOf(digit));
}

export function positionOf(cells: ArrayLike<number>): string {
    return Array.from(cells, (exponent) => kDigits[exponent]).join("");
}

export function withTile(position: string, { cell, exponent }: NewTile): string {
    return position.slice(0, cell) + kDigits[exponent] + position.slice(cell + 1);
}

export function tileValue(exponent: number): number {
    return exponent === 0 ? 0 : 2 ** exponent;
}

/** The exponent of 2, 4, 8 …, or null if there is no such tile. */
export function exponentOf(value: number): number | null {
    const exponent = Math.log2(value);
    return Number.isInteger(exponent) && exponent >= 1 && exponent <= kLargestExponent ? exponent : null;
}

/** A new tile as the game deals it, in whichever empty cell, a 4 once in ten times. One cell at least is empty. */
export function chanceTile(cells: ArrayLike<number>, random: Random): NewTile {
    const empty = Array.from(cells).flatMap((exponent, cell) => (exponent === 0 ? [cell] : []));
    const cell = empty[random.below(empty.length)] as number;
    return { cell, exponent: random.next() < kFourShare ? 2 : 1 };
}

/** Every possible new tile with its probability. */
export function newTiles(position: string): { readonly tile: NewTile; readonly chance: number }[] {
    const empty = cellsOf(position).flatMap((exponent, cell) => (exponent === 0 ? [cell] : []));
    return empty.flatMap((cell) => [
        { tile: { cell, exponent: 1 }, chance: (1 - kFourShare) / empty.length },
        { tile: { cell, exponent: 2 }, chance: kFourShare / empty.length },
    ]);
}

export function freshPosition(random: Random): string {
    const one = withTile(kEmptyPosition, chanceTile(cellsOf(kEmptyPosition), random));
    return withTile(one, chanceTile(cellsOf(one), random));
}

/** Counted from 1, for display. */
export function rowOf(cell: number): number {
    return Math.floor(cell / kSide) + 1;
}

export function columnOf(cell: number): number {
    return (cell % kSide) + 1;
}

export function isPosition(text: string): boolean {
    return kPositionPattern.test(text);
}
