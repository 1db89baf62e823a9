// SPDX-License-Identifier: MIT
//
// Positions of 2048 as text: a character for each cell in row-major order from the top left, the
// exponent of its tile; before it on boards that are not 4 × 4 their size, as in "3x2-001200". The
// address and stored games share this format; the engine takes the size apart (`boardOf`).
import { kPlainSize, type BoardSize, type Position2048Reply, type Report, type Rules, type Slides } from "tilestone";

import type { Random } from "../base/random";

export const kSide = 4;
export const kSides = [2, 3, 4, 5, 6] as const;
/** Of tiles that can be set up; on large boards play can go beyond. */
export const kLargestExponent = 17;
const kDigits = "0123456789abcdefghijklmnopqrstuvwxyz";
export const kEmptyPosition = "0".repeat(kSide * kSide);
const kPattern = /^(?:[0-9a-h]{16}|([2-6])x([2-6])-([0-9a-z]{4,36}))$/;

/** Probability that a new tile is a 4. */
const kFourShare = 0.1;

export interface NewTile {
    readonly cell: number;
    readonly exponent: number;
}

/** What stands before the cells: nothing on 4 × 4. */
function headOf(position: string): string {
    return position.slice(0, position.indexOf("-") + 1);
}

export function sizeOf(position: string): BoardSize {
    const head = headOf(position);
    return head === "" ? kPlainSize : { columns: Number(head[0]), rows: Number(head[2]) };
}

export function isPlain(position: string): boolean {
    return headOf(position) === "";
}

export function sizeText({ columns, rows }: BoardSize): string {
    return `${columns}x${rows}`;
}

export function emptyPosition(size: BoardSize): string {
    const isPlainSize = size.columns === kSide && size.rows === kSide;
    return (isPlainSize ? "" : `${sizeText(size)}-`) + "0".repeat(size.columns * size.rows);
}

export function cellsOf(position: string): number[] {
    return Array.from(position.slice(headOf(position).length), (digit) => kDigits.indexOf(digit));
}

/** On a board of the same size as `like`. */
export function positionOf(cells: ArrayLike<number>, like = kEmptyPosition): string {
    return headOf(like) + Array.from(cells, (exponent) => kDigits[exponent]).join("");
}

export function withTile(position: string, { cell, exponent }: NewTile): string {
    const at = headOf(position).length + cell;
    return position.slice(0, at) + kDigits[exponent] + position.slice(at + 1);
}

/** The keys of a request about a position. */
export function boardOf(position: string): { readonly position: string; readonly size?: string } {
    const head = headOf(position);
    if (head === "") return { position };
    return { position: position.slice(head.length), size: head.slice(0, -1) };
}

/** The position of a report. */
export function reportedPosition({ position, size }: Pick<Report, "position" | "size">): string {
    return size === undefined ? position : `${size}-${position}`;
}

export function slidesOf(rules: Rules, position: string): Slides {
    return rules.slides(cellsOf(position), sizeOf(position));
}

/** Throws RequestError with the engine's message if the text is no position. */
export function described(rules: Rules, text: string): Position2048Reply {
    const { position, size } = /^\dx\d-/.test(text) ? boardOf(text) : { position: text, size: undefined };
    const reply = rules.position2048(position, size);
    return { ...reply, position: reportedPosition(reply) };
}

export function tileValue(exponent: number): number {
    return exponent === 0 ? 0 : 2 ** exponent;
}

/** The class of a tile's colours; larger tiles than can be set up have those of the largest. */
export function tileClass(exponent: number): string {
    return `t48-${Math.min(exponent, kLargestExponent)}`;
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

export function freshPosition(random: Random, size: BoardSize = kPlainSize): string {
    const empty = emptyPosition(size);
    const one = withTile(empty, chanceTile(cellsOf(empty), random));
    return withTile(one, chanceTile(cellsOf(one), random));
}

/** Counted from 1, for display. */
export function rowOf(cell: number, columns = kSide): number {
    return Math.floor(cell / columns) + 1;
}

export function columnOf(cell: number, columns = kSide): number {
    return (cell % columns) + 1;
}

export function isPosition(text: string): boolean {
    const [whole, columns, rows, cells] = kPattern.exec(text) ?? [];
    return whole !== undefined && (cells === undefined || cells.length === Number(columns) * Number(rows));
}
