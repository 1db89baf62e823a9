// SPDX-License-Identifier: MIT
//
// What refutes a wrong try at an exercise of 2048: the board after it with the new tile that hurts
// most, and what is left then.
import { computed, effect, signal } from "@preact/signals";
import { type Direction, kDirections } from "tilestone";

import type { Trainer } from "../review/trainer";
import { words } from "../texts/language";
import { integerText } from "../texts/numbers";
import type { Ghost } from "./ghost";
import { worstText, type Hints2048 } from "./hints";
import { cellsOf, positionOf, withTile, type NewTile } from "./position";
import { kFirstLook } from "./review";
import type { Session } from "./session";
import { addTile, slideTiles, tilesOf, type Tile } from "./tiles";

interface Refuted {
    readonly tile: NewTile;
    /** The board with the tile. */
    readonly position: string;
    readonly tiles: readonly Tile[];
    /** How many moves are legal there. */
    readonly moves: number;
    /** The points to come with the best move; null if unknown. */
    readonly best: number | null;
}

/** The same, and the points to come after the tile; null if unknown. */
interface Told extends Refuted {
    readonly points: number | null;
}

export class Refutation {
    /** Null while no try is refuted. */
    readonly told = signal<Told | null>(null);

    private readonly refuted = computed((): Refuted | null => {
        const { stage, last } = this.trainer;
        const tried = stage.value === "tried" && last.value?.verdict === "wrong" ? last.value : null;
        const move = tried?.move as Direction;
        const tile = this.hints.worst.value[move];
        const { position } = this.session.current;
        const slide = tried && this.session.slide(position, move);
        if (!slide || !tile) return null;
        const after = withTile(positionOf(slide.cells), tile);
        const slides = this.session.rules.slides(cellsOf(after));
        const value = tried.report?.moves[0]?.value;
        return {
            tile,
            position: after,
            tiles: addTile(slideTiles(tilesOf(cellsOf(position)), slide), tile, "worst"),
            moves: kDirections.filter((direction) => slides[direction].legal).length,
            best: typeof value === "number" ? value - this.made : null,
        };
    });
    private control = new AbortController();

    /** `made`: the points in the tiles of the exercise, which values count. */
    constructor(
        private readonly session: Session,
        private readonly hints: Hints2048,
        private readonly trainer: Trainer,
        private readonly made: number,
    ) {}

    /** Shows the board after a wrong try in place of the game's. Returns a function that stops it. */
    start(ghost: Ghost): () => void {
        const ends = [
            effect(() => {
                const refuted = this.refuted.value;
                this.control.abort();
                this.control = new AbortController();
                this.told.value = null;
                if (refuted) void this.weigh(refuted, this.control.signal);
            }),
            effect(() => {
                // Cells that a reason points at are those of the board before the move.
                const isShown = this.hints.evidence.value === null;
                ghost.tiles.value = (isShown && this.told.value?.tiles) || null;
            }),
        ];
        return () => {
            for (const end of ends) end();
            this.control.abort();
        };
    }

    /** In words; null without one. */
    get text(): string | null {
        const told = this.told.value;
        return told && words.value.review.hurtsMost(...worstText(told.tile), this.then(told));
    }

    private then({ moves, points, best }: Told): string | null {
        const { review: text } = words.value;
        if (moves === 0) return text.thenOver;
        if (points !== null && best !== null && points < best) {
            return text.thenPoints(integerText(points), integerText(best));
        }
        return moves === 1 ? text.thenOneMove : null;
    }

    private async weigh(refuted: Refuted, signal: AbortSignal): Promise<void> {
        let points: number | null = null;
        try {
            if (refuted.moves > 0) points = await this.pointsAfter(refuted, signal);
        } catch {
            // Without a value the tile is still the worst.
        }
        if (!signal.aborted) this.told.value = { ...refuted, points };
    }

    private async pointsAfter({ position }: Refuted, signal: AbortSignal): Promise<number | null> {
        const { engine } = this.session;
        const report = await engine.request({ do: "decide", game: "2048", position, player: kFirstLook, seed: 1 }, { signal });
        const value = report.moves[0]?.value;
        return typeof value === "number" ? Math.max(0, value - this.made) : null;
    }
}
