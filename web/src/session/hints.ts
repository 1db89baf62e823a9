// SPDX-License-Identifier: MIT
//
// A hint, whichever game it is for: one search serves three levels of detail. Pressing again shows
// more; a change of position discards it. "Think harder" improves it while the old one stays.
import { effect, signal, untracked, type ReadonlySignal } from "@preact/signals";

import { isAbort } from "../engine/abort";
import type { Engine } from "../engine/client";
import { longerThan, type Effort, type Progress, type ThinkHarder } from "../engine/harder";
import type { Report, ThinkRequest } from "../engine/requests";
import { settings } from "../store/settings";
import { messageOf } from "../texts/language";

/** Levels: 0 nothing, 1 a nudge, 2 the move, 3 everything. */
export const kLastLevel = 3;

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

    private control: AbortController | null = null;
    private finishControl: AbortController | null = null;
    private milliseconds = 0;
    /** The position that the hint is for. */
    private asked: unknown = null;

    /** `isLive`: intermediate results are shown. */
    constructor(protected readonly engine: Engine, private readonly isLive: boolean) {}

    /** The position; a hint for any other is discarded. */
    protected abstract readonly position: ReadonlySignal<unknown>;
    protected abstract request(milliseconds: number): ThinkRequest | Promise<ThinkRequest>;
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

    protected hide(): void {
        this.clear();
    }

    clear(): void {
        this.control?.abort();
        this.asked = null;
        this.level.value = 0;
        this.thinking.value = false;
        this.reset();
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
            const report = await this.engine.think(await this.request(milliseconds), { signal, finish, onReport });
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
