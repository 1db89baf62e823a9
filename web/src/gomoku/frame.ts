// SPDX-License-Identifier: MIT
//
// Board geometry in SVG units. Coordinate labels are on the left and at the bottom.
import { placeOf } from "./points";

export const kCell = 40;
export const kStone = 18.4;

const kEdge = 24;
const kLettered = 42;

export interface Frame {
    readonly size: number;
    readonly side: number;
    /** x of the first column; `top` is the y of the highest row. */
    readonly left: number;
    readonly top: number;
    readonly length: number;
    x(column: number): number;
    y(row: number): number;
    at(point: string): { readonly x: number; readonly y: number };
}

export function frameOf(size: number, coordinates: boolean): Frame {
    const left = coordinates ? kLettered : kEdge;
    const length = (size - 1) * kCell;
    const x = (column: number): number => left + column * kCell;
    const y = (row: number): number => kEdge + (size - 1 - row) * kCell;
    return {
        size,
        side: left + length + kEdge,
        left,
        top: kEdge,
        length,
        x,
        y,
        at: (point) => {
            const { column, row } = placeOf(point);
            return { x: x(column), y: y(row) };
        },
    };
}

/** Columns (and equally rows) of the star points, counted from 0; empty below size 9. */
export function starPoints(size: number): number[] {
    if (size < 9) return [];
    const middle = (size - 1) / 2;
    const third = size < 13 ? 2 : 3;
    return [third, ...(Number.isInteger(middle) ? [middle] : []), size - 1 - third];
}
