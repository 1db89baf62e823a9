// SPDX-License-Identifier: MIT
//
// A hint, whichever game it is for: one search serves three levels of detail. Pressing again shows
// more; a change of position discards it. "Think harder" improves it while the old one stays. "Why
// not…?" asks the same search about another move.
import { computed, effect, signal, untracked, type ReadonlySignal } from "@preact/signals";
import { type Evidence, isAbort, type MoveValue, type Report, type ThinkRequest } from "tilestone";

import type { Engine } from "../engine/client";
import { longerThan, type Effort, type Progress, type ThinkHarder } from "../engine/harder";
import { settings } from "../store/settings";
import { messageOf } from "../texts/language";

/** Levels: 0 nothing, 1 a nudge, 2 the move, 3 everything. */
export const kLastLevel = 3;

/** As many moves of a line as a person can follow on the board. */
export const kMaxLine = 8;

/** What the board shows beside a hint. */
export interface Shown extends Evidence {
    /** Of the expected line: its first moves. */
    readonly shown?: number;
}

/** "Why not…?" for one move. Without report and failure the engine is still thinking. */
export interface Question {
    readonly move: string;
    readonly report?: Report;
    readonly failure?: string;
}

export abstract class Hints {
    readonly level = signal(0);
    /** Null while nothing is known. */
    readonly report = signal<Report | null>(null);
    readonly thinking = signal(false);
    /** Progress of the running harder search, and the effort of the one that produced the report. */
    readonly progress = signal<Progress | null>(null);
    readonly effort = signal<Effort | null>(null);
    /** Why the search failed. */
    readonly failure = signal<string | null>(null);
    /** The evidence that is pointed at. */
    readonly evidence = signal<Shown | null>(null);
    /** Whether the details are unfolded. */
    readonly details = signal(false);
    /** Whether moves on the board are questions: why not this one? */
    readonly asking = signal(false);
    readonly question = signal<Question | null>(null);
    /** What the board shows: evidence, or else the move asked about and what follows it. */
    readonly onBoard = computed<Shown | null>(() => {
        const question = this.question.value;
        return this.evidence.value ?? (question && (question.report?.instead ?? { line: [question.move] }));
    });

    private control: AbortController | null = null;
    private finishControl: AbortController | null = null;
    private questionControl: AbortController | null = null;
    private searched: ThinkRequest | null = null;
    private milliseconds = 0;
    /** The position that the hint is for. */
    private asked: unknown = null;

    /** `isLive`: intermediate results are shown. */
    constructor(protected readonly engine: Engine, private readonly isLive: boolean) {}

    /** The position; a hint for any other is discarded. */
    protected abstract readonly position: ReadonlySignal<unknown>;
    protected abstract request(milliseconds: number): ThinkRequest | Promise<ThinkRequest>;
    /** A move and its value in words. */
    abstract moveText(move: string): string;
    abstract valueText(value: MoveValue): string;
    protected abstract canThinkHarder(old: Report): boolean;
    protected abstract readonly thinkHarder: ThinkHarder;
    /** Called with each result. */
    protected abstract answered(report: Report, signal: AbortSignal): void;

    /** Returns a function that stops it. */
    start(): () => void {
        const end = effect(() => {
            if (this.position.value !== this.asked) untracked(() => this.clear());
        });
        return () => {
            end();
            this.clear();
        };
    }

    /** Shows the next level; after the last, hides the hint. */
    press(): void {
        if (this.level.peek() >= kLastLevel || this.report.peek()?.move === null) return this.hide();
        this.level.value += 1;
        if (!this.report.peek() && !this.thinking.peek()) void this.think(settings.peek().thinkingTime);
    }

    /** Searches without showing anything. */
    async prepare(): Promise<void> {
        if (!this.report.peek() && !this.thinking.peek()) await this.think(settings.peek().thinkingTime);
    }

    protected hide(): void {
        this.clear();
    }

    clear(): void {
        this.control?.abort();
        this.asked = null;
        this.thinking.value = false;
        this.reset();
        this.close();
    }

    /** Ends what belongs to an open hint. */
    protected close(): void {
        this.level.value = 0;
        this.details.value = false;
        this.dropQuestion();
    }

    /** Closes the question, or else the hint. */
    escape(): void {
        if (this.asking.peek() || this.question.peek()) this.dropQuestion();
        else this.clear();
    }

    /** Turns moves on the board into questions, and back. */
    toggleAsking(): void {
        const isOpen = this.level.peek() === kLastLevel && !this.thinking.peek() && !!this.report.peek()?.move;
        this.asking.value = isOpen && !this.asking.peek();
    }

    /** Asks the search of the hint why `move` is not the best. */
    async ask(move: string): Promise<void> {
        this.questionControl?.abort();
        this.evidence.value = null;
        this.question.value = { move };
        if (!this.searched) return;
        const { signal } = (this.questionControl = new AbortController());
        try {
            const report = await this.engine.request({ ...this.searched, instead: move }, { signal });
            if (!signal.aborted) this.question.value = { move, report };
        } catch (error) {
            if (!signal.aborted) this.question.value = { move, failure: messageOf(error) };
        }
    }

    /** Ends the question and its search. */
    dropQuestion(): void {
        this.questionControl?.abort();
        this.asking.value = false;
        this.question.value = null;
        this.evidence.value = null;
    }

    /** Ends the search with its current result. */
    finishNow(): void {
        this.finishControl?.abort();
    }

    /** Searches longer: in all workers if the values can be combined, otherwise in one. */
    async harder(): Promise<void> {
        const old = this.report.peek();
        if (!old || this.progress.peek()) return;
        const milliseconds = longerThan(this.milliseconds);
        if (!this.canThinkHarder(old)) return this.think(milliseconds);
        const signal = this.restart();
        try {
            const onProgress = (progress: Progress): void => void (this.progress.value = progress);
            const { effort, ...report } = await this.thinkHarder(old, milliseconds, signal, onProgress);
            if (signal.aborted) return;
            this.milliseconds = milliseconds;
            this.report.value = report;
            this.effort.value = effort;
            this.evidence.value = null;
            this.answered(report, signal);
        } catch (error) {
            this.fail(error, signal);
        }
        if (!signal.aborted) this.progress.value = null;
    }

    /** Cancels the harder search; the previous hint stays. */
    stopHarder(): void {
        this.control?.abort();
        this.progress.value = null;
    }

    private async think(milliseconds: number): Promise<void> {
        const signal = this.restart();
        this.finishControl = new AbortController();
        this.asked = this.position.peek();
        this.reset();
        this.thinking.value = true;
        try {
            const { signal: finish } = this.finishControl;
            const onReport = (report: Report): unknown => this.isLive && (this.report.value = report);
            this.searched = await this.request(milliseconds);
            const report = await this.engine.request(this.searched, { signal, finish, onReport });
            if (signal.aborted) return;
            this.milliseconds = milliseconds;
            this.report.value = report;
            this.answered(report, signal);
        } catch (error) {
            this.fail(error, signal);
        }
        if (!signal.aborted) this.thinking.value = false;
    }

    protected reset(): void {
        this.report.value = null;
        this.progress.value = null;
        this.effort.value = null;
        this.failure.value = null;
        this.dropQuestion();
    }

    protected failed(why: string): void {
        this.failure.value = why;
    }

    private restart(): AbortSignal {
        this.control?.abort();
        this.control = new AbortController();
        return this.control.signal;
    }

    protected fail(error: unknown, { aborted }: AbortSignal): void {
        if (!isAbort(error)) this.failed(messageOf(error));
        else if (!aborted) this.level.value = 0; // ended before it began
    }
}
