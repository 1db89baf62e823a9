// SPDX-License-Identifier: MIT
//
// A typical continuation of a move, played on the board with dimmed tiles. The game and its history
// do not change.
import { signal } from "@preact/signals";
import type { Direction } from "tilestone";

import { words } from "../texts/language";
import { integerText } from "../texts/numbers";
import { announce } from "../ui/live";
import { Loop, rest } from "./loop";
import { cellsOf, tileValue } from "./position";
import type { Session } from "./session";
import { addTile, slideTiles, tilesOf, type Tile } from "./tiles";

const kStepMilliseconds = 400;
const kLastMilliseconds = 2000;

export class Ghost extends Loop {
    /** The tiles to show instead of the game's, or null. */
    readonly tiles = signal<readonly Tile[] | null>(null);
    /** The move that is played out while the loop is on. */
    readonly move = signal<Direction | null>(null);

    constructor(private readonly session: Pick<Session, "engine" | "shown" | "slide">, failed: (why: string) => void) {
        super(failed);
    }

    /** Plays `move` and what follows, or stops that. */
    toggleMove(move: Direction): void {
        const isOn = this.on.peek() && this.move.peek() === move;
        this.stop();
        if (isOn) return;
        this.move.value = move;
        void this.start();
    }

    override stop(): void {
        super.stop();
        this.tiles.value = null;
    }

    protected async run(signal: AbortSignal): Promise<void> {
        const { engine, shown } = this.session;
        let { position, score } = shown.peek();
        const move = this.move.peek() as Direction;
        const { steps } = await engine.request({ do: "continuation", game: "2048", position, move }, { signal });
        let tiles = tilesOf(cellsOf(position));
        for (const step of steps) {
            const slide = this.session.slide(position, step.move as Direction);
            if (!slide) break;
            ({ position } = step);
            const cells = cellsOf(position);
            const cell = cells.findIndex((exponent, at) => exponent !== slide.cells[at]);
            tiles = slideTiles(tiles, slide);
            if (cell >= 0) tiles = addTile(tiles, { cell, exponent: cells[cell] as number });
            score += slide.points;
            this.tiles.value = tiles;
            await rest(kStepMilliseconds, engine, signal);
        }
        const largest = tileValue(Math.max(...cellsOf(position)));
        announce(words.peek().twenty48.announcePosition(String(largest), integerText(score)));
        await rest(kLastMilliseconds, engine, signal);
    }
}
