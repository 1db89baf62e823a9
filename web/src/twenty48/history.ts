// SPDX-License-Identifier: MIT
//
// A game of 2048: the initial board, the events after it, and a cursor. Undo and redo move the
// cursor; a new event after an undo replaces the undone ones. Independent of storage.
import { type Direction, kNoTile, type Slide } from "tilestone";

import { positionOf, withTile, type NewTile } from "./position";

export type GameEvent =
    | {
          readonly kind: "move";
          readonly direction: Direction;
          readonly tile: NewTile;
          /** Whether the new tile was drawn at random. */
          readonly chance: boolean;
      }
    | { readonly kind: "edit"; readonly position: string; readonly score: number };

export interface Step {
    readonly position: string;
    readonly score: number;
    /** The event that led here; null for the initial board. */
    readonly event: GameEvent | null;
    /** Exponents of the tiles created by merges in the event. */
    readonly made: readonly number[];
    /**
     * Whether all tiles up to here were drawn at random. Only such games count for the best score.
     */
    readonly fair: boolean;
}

export interface Start {
    readonly position: string;
    readonly score: number;
    /** Whether the board was dealt at random, not set up. */
    readonly dealt: boolean;
}

/** Slides the tiles of a position. Returns null if the move is illegal. */
export type Slider = (position: string, direction: Direction) => Slide | null;

const kNothing: readonly number[] = [];

export class History {
    private steps: Step[];
    private at = 0;

    constructor(readonly start: Start) {
        this.steps = [{ position: start.position, score: start.score, event: null, made: kNothing, fair: start.dealt }];
    }

    get cursor(): number {
        return this.at;
    }

    /** Number of events, including undone ones. */
    get length(): number {
        return this.steps.length - 1;
    }

    get now(): Step {
        return this.steps[this.at] as Step;
    }

    events(): GameEvent[] {
        return this.steps.flatMap(({ event }) => event ?? []);
    }

    step(index: number): Step | undefined {
        return this.steps[index];
    }

    goTo(step: number): void {
        this.at = Math.min(Math.max(0, step), this.length);
    }

    /** Returns false if the event is not possible in the current position. */
    add(event: GameEvent, slide: Slider): boolean {
        const step = this.after(event, slide);
        if (!step) return false;
        this.steps.length = this.at + 1;
        this.steps.push(step);
        this.at += 1;
        return true;
    }

    private after(event: GameEvent, slide: Slider): Step | null {
        if (event.kind === "edit") {
            return { position: event.position, score: event.score, event, made: kNothing, fair: false };
        }
        const slid = slide(this.now.position, event.direction);
        if (!slid || slid.cells[event.tile.cell] !== 0) return null;
        return {
            position: withTile(positionOf(slid.cells, this.now.position), event.tile),
            score: this.now.score + slid.points,
            event,
            made: mergedExponents(slid),
            fair: this.now.fair && event.chance,
        };
    }
}

/** Exponents of the merged tiles of a slide: cells that two tiles move to. */
export function mergedExponents(slide: Slide): readonly number[] {
    const seen = new Set<number>();
    const made: number[] = [];
    for (const target of slide.targets) {
        if (target === kNoTile) continue;
        if (seen.has(target)) made.push(slide.cells[target] as number);
        seen.add(target);
    }
    return made.length > 0 ? made : kNothing;
}

/** Counts the tiles created up to the cursor, by exponent. Follows the cursor incrementally. */
export class Tally {
    private readonly counts = new Map<number, number>();
    private counted: Step[] = [];

    of(history: History): ReadonlyMap<number, number> {
        const { counted } = this;
        while (counted.length > 0 && history.step(counted.length - 1) !== counted[counted.length - 1]) this.drop();
        while (counted.length - 1 > history.cursor) this.drop();
        while (counted.length - 1 < history.cursor) {
            const step = history.step(counted.length) as Step;
            for (const exponent of step.made) this.counts.set(exponent, (this.counts.get(exponent) ?? 0) + 1);
            counted.push(step);
        }
        return this.counts;
    }

    private drop(): void {
        for (const exponent of this.counted.pop()?.made ?? []) {
            const left = (this.counts.get(exponent) ?? 0) - 1;
            if (left > 0) this.counts.set(exponent, left);
            else this.counts.delete(exponent);
        }
    }
}
