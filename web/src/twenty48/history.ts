// SPDX-License-Identifier: MIT
//
// A game of 2048 with all that happened in it: the first board, the events after it and a cursor among them. Undo and redo
// move the cursor; a new event after an undo takes the place of what was undone. Used by the session; knows nothing of storage.
import { kNoTile, type Direction, type Slide } from "../engine/slides";
import { positionOf, withTile, type NewTile } from "./position";

export type GameEvent =
    | {
          readonly kind: "move";
          readonly direction: Direction;
          readonly tile: NewTile;
          /** Whether the new tile came by chance. */
          readonly chance: boolean;
      }
    | { readonly kind: "edit"; readonly position: string; readonly score: number };

export interface Step {
    readonly position: string;
    readonly score: number;
    /** What led here; null: the game began. */
    readonly event: GameEvent | null;
    /** Exponents of the tiles made by the event. */
    readonly made: readonly number[];
    /** Whether all tiles up to here were dealt by chance: what a best score asks for. */
    readonly fair: boolean;
}

export interface Start {
    readonly position: string;
    readonly score: number;
    /** Dealt by chance, not given. */
    readonly dealt: boolean;
}

/** Tells where the tiles of a position go; null: the move is not legal. */
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

    /** How many events there are, undone ones too. */
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

    /** False: the event is not possible here. */
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
            position: withTile(positionOf(slid.cells), event.tile),
            score: this.now.score + slid.points,
            event,
            made: madeBy(slid),
            fair: this.now.fair && event.chance,
        };
    }
}

/** Exponents of the tiles that a push makes: where two tiles come together. */
export function madeBy(slide: Slide): readonly number[] {
    const seen = new Set<number>();
    const made: number[] = [];
    for (const target of slide.targets) {
        if (target === kNoTile) continue;
        if (seen.has(target)) made.push(slide.cells[target] as number);
        seen.add(target);
    }
    return made.length > 0 ? made : kNothing;
}

/** How many tiles of each exponent were made up to the cursor; goes along with it instead of counting anew at each move. */
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
