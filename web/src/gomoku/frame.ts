// SPDX-License-Identifier: MIT
//
// Where points lie on the picture of the board. A cell is forty units wide; letters and numbers stand at the left and below.
import { placeOf } from "./points";

export const kCell = 40;
export const kStone = 18.4;

const kEdge = 24;
const kLettered = 42;

export interface Frame {
    readonly size: number;
    readonly side: number;
    /** Of the first line from the left and of the last from above. */
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

/** Columns and rows of the dots, from 0. */
export function dotsOf(size: number): number[] {
    if (size < 9) return [];
    const middle = (size - 1) / 2;
    const third = size < 13 ? 2 : 3;
    return [third, ...(Number.isInteger(middle) ? [middle] : []), size - 1 - third];
}
