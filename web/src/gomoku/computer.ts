// SPDX-License-Identifier: MIT
//
// The computer's moves. A stone, a new game or the play button wakes it; navigating through the
// game puts it to sleep, so that looking back triggers no reply. It does not search while asleep.
import { computed, effect, signal, untracked } from "@preact/signals";
import { isAbort, type Report, type Side, type ThinkGomokuRequest } from "tilestone";

import { freshSeed } from "../base/random";
import type { Engine } from "../engine/client";
import { messageOf } from "../texts/language";
import { blackRate } from "./rates";
import type { PositionQuery, Session } from "./session";

/** Minimum time between computer moves, so that a game between two computers can be followed. */
const kPaceMilliseconds = 350;

export class Computer {
    readonly awake = signal(false);
    readonly thinking = signal(false);
    /** Intermediate result of the running search. */
    readonly report = signal<Report | null>(null);
    readonly failure = signal<string | null>(null);
    /** Whether a computer is to move, awake or not. */
    readonly isItsTurn = computed(() => this.level.value !== null);

    private readonly level = computed(() => {
        const info = this.session.info.value;
        return info && info.result === null ? this.session.computerOf(info.to_move) : null;
    });
    /** Who is to think. */
    private readonly player = computed(() => this.awake.value && this.level.value?.player);
    private finishControl: AbortController | null = null;

    constructor(
        private readonly session: Session,
        private readonly engine: Engine,
        private readonly moved: (side: Side, point: string) => void,
    ) {}

    /** Returns a function that stops it. */
    start(): () => void {
        const end = effect(() => {
            const player = this.player.value;
            const position = this.session.position.value;
            return player ? untracked(() => this.think({ ...position, player })) : undefined;
        });
        return () => {
            this.awake.value = false;
            end();
        };
    }

    wake(): void {
        this.failure.value = null;
        this.awake.value = true;
    }

    stop(): void {
        this.awake.value = false;
    }

    /** Ends the search and plays its current best move. */
    moveNow(): void {
        this.finishControl?.abort();
    }

    private think(task: PositionQuery & { readonly player: string }): () => void {
        const stop = new AbortController();
        this.finishControl = new AbortController();
        this.thinking.value = true;
        this.report.value = null;
        const request: ThinkGomokuRequest = { do: "decide", game: "gomoku", seed: freshSeed(), ...task };
        const options = {
            signal: stop.signal,
            finish: this.finishControl.signal,
            onReport: (report: Report) => (this.report.value = report),
        };
        const began = performance.now();
        this.engine
            .request(request, options)
            .then(async (report) => {
                const rest = kPaceMilliseconds - (performance.now() - began);
                if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
                if (!stop.signal.aborted) this.play(report);
            })
            .catch((error: unknown) => {
                if (stop.signal.aborted) return;
                this.awake.value = false;
                if (!isAbort(error)) this.failure.value = messageOf(error);
            });
        return () => {
            stop.abort();
            this.thinking.value = false;
            this.report.value = null;
        };
    }

    private play(report: Report): void {
        const side = this.session.toMove.peek();
        const rate = this.session.computerOf(side)?.estimatesWinRate ? blackRate(report, side) : undefined;
        if (report.move === null) return;
        if (rate !== undefined) this.session.annotate(this.session.tree.peek().at, { rate });
        this.session.place(report.move);
        this.moved(side, report.move);
    }
}
