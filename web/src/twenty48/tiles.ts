// SPDX-License-Identifier: MIT
//
// The tiles that the board draws. A tile keeps its number while it slides, so that the style sheet can move it; two that merge
// slide under the tile that they make and are gone at the next move. No timer is needed, and none can be late.
import { kNoTile, type Slide } from "../engine/slides";
import type { NewTile } from "./position";

export interface Tile {
    readonly id: number;
    readonly exponent: number;
    readonly cell: number;
    readonly state: "still" | "new" | "made" | "gone";
}

let nextId = 1;

export function tilesOf(cells: readonly number[]): Tile[] {
    return cells.flatMap((exponent, cell) =>
        exponent === 0 ? [] : [{ id: nextId++, exponent, cell, state: "still" as const }],
    );
}

/** The order stays, and new tiles come last: a browser that must move an element in its document does not animate it. */
export function slideTiles(tiles: readonly Tile[], slide: Slide): Tile[] {
    const standing = tiles.filter(({ state }) => state !== "gone");
    const arrivals = new Map<number, number>();
    for (const { cell } of standing) {
        const target = slide.targets[cell] as number;
        if (target !== kNoTile) arrivals.set(target, (arrivals.get(target) ?? 0) + 1);
    }
    const moved = standing.map(({ id, exponent, cell }): Tile => {
        const target = slide.targets[cell] as number;
        return { id, exponent, cell: target, state: (arrivals.get(target) ?? 0) > 1 ? "gone" : "still" };
    });
    const made = [...arrivals].flatMap(([cell, count]): Tile[] =>
        count > 1 ? [{ id: nextId++, exponent: slide.cells[cell] as number, cell, state: "made" }] : [],
    );
    return [...moved, ...made];
}

export function addTile(tiles: readonly Tile[], tile: NewTile): Tile[] {
    return [...tiles, { id: nextId++, ...tile, state: "new" }];
}
