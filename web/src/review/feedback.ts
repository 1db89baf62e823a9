// SPDX-License-Identifier: MIT
//
// Feedback while one plays: each move of a person is judged once it is played, and explained on
// demand. A game adds how.
import { computed, effect, signal, untracked, type ReadonlySignal } from "@preact/signals";
import { type GradeLimits, isAbort, type Report } from "tilestone";

import type { Played } from "../session/controls";
import { messageOf } from "../texts/language";
import type { JudgedMove } from "./game_review";
import { accuracyOf, gradeOf, type Grade } from "./grades";

export interface Judged extends JudgedMove {
    readonly grade: Grade;
}

/** Why a move is not the best. Without report and failure the engine is still thinking. */
export interface Reasons {
    readonly report?: Report;
    readonly failure?: string;
}

export abstract class Feedback {
    readonly last = signal<Judged | null>(null);
    readonly reasons = signal<Reasons | null>(null);
    readonly failure = signal<string | null>(null);
    readonly accuracy = computed(() => accuracyOf(this.losses.value.values(), this.limits));
    /** The losses of the moves judged in this game, by the step that they led to. */
    private readonly losses = signal<ReadonlyMap<number, number>>(new Map());
    private control = new AbortController();
    private game = "";

    constructor(readonly limits: GradeLimits, private readonly played: ReadonlySignal<Played | null>) {}

    protected abstract get gameId(): string;
    /** Null where nothing can be said. */
    protected abstract judge(played: Played, signal: AbortSignal): Promise<JudgedMove | null>;
    protected abstract explain(move: Judged, signal: AbortSignal): Promise<Report>;
    /** Whether the move is still on the board, and the last of its player. */
    abstract isCurrent(move: Judged): boolean;
    abstract readonly isOver: ReadonlySignal<boolean>;
    abstract lossText(move: JudgedMove): string;
    abstract moveText(move: string): string;

    /** Returns a function that stops it. */
    start(): () => void {
        // The last move may be older than this script, which loads on demand.
        const end = effect(() => {
            const move = this.played.value;
            if (move) void untracked(() => this.follow(move));
        });
        return () => {
            end();
            this.control.abort();
        };
    }

    private async follow(played: Played): Promise<void> {
        // Earlier moves are judged to the end, for the accuracy; their reasons are not wanted any more.
        const { signal: stopped } = this.control;
        const game = this.gameId;
        this.reasons.value = null;
        this.failure.value = null;
        try {
            const move = await this.judge(played, stopped);
            if (!move || stopped.aborted || this.gameId !== game) return;
            const losses = this.game === game ? this.losses.peek() : new Map<number, number>();
            this.game = game;
            this.losses.value = new Map(losses).set(move.to, move.loss);
            if (this.played.peek() === played) this.last.value = { ...move, grade: gradeOf(move.loss, this.limits) };
        } catch (error) {
            if (!isAbort(error) && this.played.peek() === played) this.failure.value = messageOf(error);
        }
    }

    /** Asks why the last move is not the best. */
    async why(): Promise<void> {
        const move = this.last.peek();
        if (!move) return;
        this.reasons.value = {};
        let found: Reasons;
        try {
            found = { report: await this.explain(move, this.control.signal) };
        } catch (error) {
            if (isAbort(error)) return;
            found = { failure: messageOf(error) };
        }
        if (this.last.peek() === move && this.reasons.peek()) this.reasons.value = found;
    }
}
