// SPDX-License-Identifier: MIT
//
// The hint: one search serves three levels of detail. Pressing again shows more; a change of
// position discards it.
import { effect, signal, untracked } from "@preact/signals";

import { isAbort } from "../engine/abort";
import type { Engine } from "../engine/client";
import { longerThan, type Effort, type Progress } from "../engine/harder";
import type { Reason, Report, ThinkGomokuRequest } from "../engine/requests";
import { settings } from "../store/settings";
import { messageOf } from "../texts/language";
import { thinkHarder } from "./harder";
import { adviser } from "./levels";
import { blackRate } from "./rates";
import type { Session } from "./session";

/** Nothing, a nudge, the move, everything. */
export type HintLevel = 0 | 1 | 2 | 3;

/** The purpose of a move, derived from its reasons. */
export type Aim = "win" | "attack" | "defend" | "both" | "build";

export class Hints {
    readonly level = signal<HintLevel>(0);
    readonly report = signal<Report | null>(null);
    readonly thinking = signal(false);
    readonly failure = signal<string | null>(null);
    /** Number of principal-variation moves shown on the board. */
    readonly shown = signal(0);
    /** Progress of the running harder search, and the effort of the last one. */
    readonly progress = signal<Progress | null>(null);
    readonly effort = signal<Effort | null>(null);

    private stop: AbortController | null = null;
    private enough: AbortController | null = null;
    private request: ThinkGomokuRequest | null = null;
    private milliseconds = 0;

    constructor(private readonly session: Session, private readonly engine: Engine) {}

    /** Returns a function that stops it. */
    start(): () => void {
        const end = effect(() => {
            void this.session.position.value;
            untracked(() => this.forget());
        });
        return () => {
            end();
            this.forget();
        };
    }

    more(): void {
        if (this.level.value === 3) {
            if (this.progress.value) this.stopHarder();
            this.level.value = 0;
            this.shown.value = 0;
            return;
        }
        this.level.value = (this.level.value + 1) as HintLevel;
        if (!this.report.value && !this.thinking.value) void this.think();
    }

    /** Ends the search with its current result. */
    enoughNow(): void {
        this.enough?.abort();
    }

    forget(): void {
        this.stop?.abort();
        this.level.value = 0;
        this.report.value = null;
        this.shown.value = 0;
        this.thinking.value = false;
        this.failure.value = null;
        this.progress.value = null;
        this.effort.value = null;
    }

    /**
     * Searches each good move separately, using all workers. The old hint stays until this
     * finishes.
     */
    async harder(): Promise<void> {
        const { request } = this;
        const old = this.report.peek();
        if (!request || !old || this.progress.peek()) return;
        const { signal } = (this.stop = new AbortController());
        this.milliseconds = longerThan(this.milliseconds);
        try {
            const { effort, ...report } = await thinkHarder(this.engine, request, old, this.milliseconds, signal, (done, all) => {
                this.progress.value = { done, all };
            });
            if (signal.aborted) return;
            this.report.value = report;
            this.effort.value = effort;
            this.shown.value = 0;
        } catch (error) {
            if (!isAbort(error)) this.failure.value = messageOf(error);
        }
        if (!signal.aborted) this.progress.value = null;
    }

    stopHarder(): void {
        this.stop?.abort();
        this.progress.value = null;
    }

    private async think(): Promise<void> {
        const { session } = this;
        const stop = new AbortController();
        this.stop = stop;
        this.enough = new AbortController();
        this.thinking.value = true;
        this.milliseconds = settings.peek().thinkingTime;
        const player = adviser(this.milliseconds);
        const request: ThinkGomokuRequest = { do: "hint", game: "gomoku", player, seed: 1, ...session.position.peek() };
        this.request = request;
        const update = (report: Report): void => {
            if (!stop.signal.aborted) this.report.value = report;
        };
        try {
            const { signal: enough } = this.enough;
            const report = await this.engine.think(request, { signal: stop.signal, enough, onReport: update });
            update(report);
            const rate = blackRate(report, session.toMove.peek());
            if (!stop.signal.aborted && rate !== undefined && report.move !== null) {
                session.note(session.tree.peek().at, { rate, best: report.move });
            }
        } catch (error) {
            if (!isAbort(error)) this.failure.value = messageOf(error);
            else if (!stop.signal.aborted) this.level.value = 0;
        }
        if (this.stop === stop) this.thinking.value = false;
    }
}

/** The purpose according to the ids of the engine's reasons. */
export function aimOf(reasons: readonly Reason[]): Aim {
    const has = (...ids: string[]): boolean => reasons.some(({ id }) => ids.includes(id));
    if (has("makes-five") || reasons.some(({ id, kind }) => id === "proof" && kind === "win")) return "win";
    const attack = has("makes", "unstoppable");
    const defend = has("takes", "stops", "must-block");
    return attack && defend ? "both" : attack ? "attack" : defend ? "defend" : "build";
}
