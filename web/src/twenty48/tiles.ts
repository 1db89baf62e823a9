// SPDX-License-Identifier: MIT
//
// The tiles to render. A tile keeps its id while it slides, so that CSS can animate it. Two merging
// tiles slide under the new one and are removed on the next move. No timers are needed.
import { kNoTile, type Slide } from "tilestone";

import type { NewTile } from "./position";

export interface Tile {
    readonly id: number;
    readonly exponent: number;
    readonly cell: number;
    readonly state: "still" | "new" | "made" | "gone" | "worst";
}

let nextId = 1;

export function tilesOf(cells: ArrayLike<number>): Tile[] {
    return Array.from(cells).flatMap((exponent, cell) =>
        exponent === 0 ? [] : [{ id: nextId++, exponent, cell, state: "still" as const }],
    );
}

/**
 * Keeps the order and appends new tiles: browsers do not animate an element that moves within the
 * document.
 */
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

/** `worst`: the board marks it as the tile that refutes a move. */
export function addTile(tiles: readonly Tile[], tile: NewTile, state: "new" | "worst" = "new"): Tile[] {
    return [...tiles, { id: nextId++, ...tile, state }];
}
