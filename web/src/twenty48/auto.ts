// SPDX-License-Identifier: MIT
//
// Auto-play: asks the chosen player for a move, plays it, waits as the speed says. Stopping takes effect at once. While the
// page is hidden or thinking is paused nothing runs, not even a timer.
import { effect, signal, type ReadonlySignal } from "@preact/signals";

import { messageOf } from "../base/values";
import { abortError, isAbort } from "../engine/abort";
import type { Direction } from "../engine/slides";
import { settings } from "../store/settings";
import { playerText } from "./players";
import type { Session } from "./session";

/** Moves in a second; the last: as fast as it goes. */
export const kSpeeds: readonly number[] = [1, 2, 3, 5, 8, 15, 30, Infinity];
/** From here on moves are not animated: they are over before they are seen. */
const kQuick = 15;

export class Auto {
    readonly on = signal(false);
    private control: AbortController | null = null;

    constructor(private readonly session: Session, private readonly failed: (why: string) => void) {}

    toggle(): void {
        if (this.on.value) this.stop();
        else void this.start();
    }

    stop(): void {
        this.control?.abort();
        this.control = null;
        this.on.value = false;
    }

    async start(): Promise<void> {
        this.stop();
        const control = new AbortController();
        this.control = control;
        this.on.value = true;
        try {
            await this.run(control.signal);
        } catch (error) {
            if (!isAbort(error)) this.failed(messageOf(error));
        }
        if (this.control === control) this.stop();
    }

    private async run(signal: AbortSignal): Promise<void> {
        const { session } = this;
        const { pool } = session.engine;
        let due = performance.now();
        for (;;) {
            if (session.current.placing) await until(session.shown, () => !session.current.placing, signal);
            if (session.isOver()) return;
            const { position, step } = session.current;
            const { player2048, time2048 } = settings.peek();
            const player = playerText(session.rules, player2048, time2048);
            const report = await session.engine.think({ do: "decide", game: "2048", position, player, seed: 1 }, { signal });
            const speed = kSpeeds[settings.peek().speed2048] as number;
            const left = due - performance.now();
            if (left > 0) await rest(left, signal);
            if (pool.paused.peek()) await until(pool.paused, () => !pool.paused.peek(), signal);
            if (signal.aborted || report.move === null || session.current.position !== position) return;
            session.note(report, step, false);
            session.move(report.move as Direction, speed >= kQuick);
            due = performance.now() + 1000 / speed;
        }
    }
}

function rest(milliseconds: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
        const timer = setTimeout(resolve, milliseconds);
        signal.addEventListener(
            "abort",
            () => {
                clearTimeout(timer);
                reject(abortError());
            },
            { once: true },
        );
    });
}

function until(watched: ReadonlySignal<unknown>, reached: () => boolean, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
        let end = (): void => undefined;
        const give = (): void => {
            end();
            reject(abortError());
        };
        signal.addEventListener("abort", give, { once: true });
        end = effect(() => {
            void watched.value;
            if (!reached()) return;
            signal.removeEventListener("abort", give);
            resolve();
            queueMicrotask(() => end());
        });
    });
}
