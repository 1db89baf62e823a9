// SPDX-License-Identifier: MIT
//
// The review of a game, whichever game it is: judged moves become mistakes, the accuracy of each
// side, and exercises. A game adds how it judges. A review can be stopped at any time; what it found
// stays, and the next run goes on from there.
import { computed, signal, type ReadonlySignal } from "@preact/signals";
import { type GradeLimits, isAbort, type Side } from "tilestone";

import type { Exercise } from "../store/notebook";
import { messageOf } from "../texts/language";
import { accuracyOf, gradeOf, type Grade } from "./grades";

/** The most mistakes that a review lists: the ten of the command line, for each side. */
export const kMaxMistakes = 20;

export interface JudgedMove {
    /** From 1. */
    readonly number: number;
    /** Null in 2048. */
    readonly side: Side | null;
    readonly move: string;
    readonly best: string;
    /** Win probability of the mover, or expected points to come: with the best move, and with this one. */
    readonly before: number;
    readonly after: number;
    /** As the grades measure it. */
    readonly loss: number;
    /** The step or node before the move, and the one after it. */
    readonly from: number;
    readonly to: number;
}

export interface Mistake extends JudgedMove {
    readonly grade: Grade;
}

/** The losses of a side's judged moves. */
export interface SideLosses {
    readonly side: Side | null;
    readonly losses: Iterable<number>;
}

export interface Progress {
    readonly done: number;
    readonly all: number;
}

/** Mistakes in a game that was open, greatest first; `isDecided`: whether the game was decided before and after. */
export function mistakesOf(
    moves: readonly JudgedMove[],
    limits: GradeLimits,
    isDecided: (move: JudgedMove) => boolean = () => false,
): Mistake[] {
    const mistakes = moves
        .filter((move) => move.loss >= limits.mistake && move.best !== move.move && !isDecided(move))
        .map((move) => ({ ...move, grade: gradeOf(move.loss, limits) }));
    mistakes.sort((a, b) => b.before - b.after - (a.before - a.after) || a.number - b.number);
    return mistakes.slice(0, kMaxMistakes);
}

export abstract class GameReview {
    /** Null while no review is running. */
    readonly progress = signal<Progress | null>(null);
    readonly failure = signal<string | null>(null);
    abstract readonly mistakes: ReadonlySignal<readonly Mistake[]>;
    /** Whether every move has been judged, and whether any has. */
    abstract readonly complete: ReadonlySignal<boolean>;
    abstract readonly begun: ReadonlySignal<boolean>;
    readonly accuracy = computed(() =>
        this.sides.value.flatMap(({ side, losses }) => {
            const share = accuracyOf(losses, this.limits);
            return share === null ? [] : [{ side, share }];
        }),
    );
    /** A loss of the unit of `before` in words: "21% → 0%". */
    abstract lossText(mistake: JudgedMove): string;
    abstract moveText(move: string): string;
    abstract exerciseOf(mistake: JudgedMove): Exercise;

    private stopper: AbortController | null = null;

    constructor(readonly limits: GradeLimits) {}

    protected abstract readonly sides: ReadonlySignal<readonly SideLosses[]>;
    protected abstract judge(signal: AbortSignal): Promise<void>;

    stop(): void {
        this.stopper?.abort();
        this.progress.value = null;
    }

    async run(): Promise<void> {
        this.stop();
        const { signal: stopped } = (this.stopper = new AbortController());
        this.failure.value = null;
        try {
            await this.judge(stopped);
        } catch (error) {
            if (!isAbort(error)) this.failure.value = messageOf(error);
        }
        if (this.stopper?.signal === stopped) this.stop();
    }
}

export function exerciseId(game: string, position: string, rule = "", size = 0): string {
    return [game, rule, size || "", position].filter((part) => part !== "").join(" ");
}
