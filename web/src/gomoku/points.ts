// SPDX-License-Identifier: MIT
//
// Point names as in the engine: "h8" is column h from the left, row 8 from the bottom.

export interface Place {
    /** From the left and from the bottom, both counted from 0. */
    readonly column: number;
    readonly row: number;
}

export function pointName(column: number, row: number): string {
    return String.fromCharCode(97 + column) + String(row + 1);
}

export function placeOf(point: string): Place {
    return { column: point.charCodeAt(0) - 97, row: Number(point.slice(1)) - 1 };
}

export function isPoint(point: string, size: number): boolean {
    if (!/^[a-t][1-9]\d?$/.test(point)) return false;
    const { column, row } = placeOf(point);
    return column < size && row < size;
}

/** "h8i9" → ["h8", "i9"]. The text must be valid. */
export function splitMoves(text: string): string[] {
    return text.match(/[a-t]\d+/g) ?? [];
}

/** The third of the board that holds the point, from the left and from the bottom: 0, 1 or 2. */
export function regionOf(point: string, size: number): Place {
    const third = (at: number): number => Math.min(2, Math.floor((at * 3) / size));
    const { column, row } = placeOf(point);
    return { column: third(column), row: third(row) };
}
