// SPDX-License-Identifier: MIT
//
// Base class of auto-play and the race: a loop that runs until it is stopped. Stopping takes effect
// immediately. While the page is hidden or the pool is paused, nothing runs, not even a timer.
import { effect, signal, type ReadonlySignal } from "@preact/signals";
import { abortError, isAbort } from "tilestone";

import type { Engine } from "../engine/client";
import { messageOf } from "../texts/language";

/** Moves per second. The last entry means no limit. */
export const kSpeeds: readonly number[] = [1, 2, 3, 5, 8, 15, 30, Infinity];
/**
 * Moves at this speed or above are not animated, because they would be over before the user sees
 * them.
 */
export const kQuick = 15;

export abstract class Loop {
    readonly on = signal(false);
    private control: AbortController | null = null;

    constructor(private readonly failed: (why: string) => void) {}

    /** Runs the loop. It ends on its own, with an error, or through the signal. */
    protected abstract run(signal: AbortSignal): Promise<void>;

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
}

/** Sleeps, and then as long as the pool is paused. */
export async function rest(milliseconds: number, { paused }: Pick<Engine, "paused">, signal: AbortSignal): Promise<void> {
    if (milliseconds > 0) await sleep(milliseconds, signal);
    if (paused.peek()) await waitUntil(paused, () => !paused.peek(), signal);
}

function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
        const cancel = (): void => {
            clearTimeout(timer);
            reject(abortError());
        };
        const timer = setTimeout(() => {
            signal.removeEventListener("abort", cancel);
            resolve();
        }, milliseconds);
        signal.addEventListener("abort", cancel, { once: true });
    });
}

export function waitUntil(watched: ReadonlySignal<unknown>, reached: () => boolean, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
        let end = (): void => undefined;
        const cancel = (): void => {
            end();
            reject(abortError());
        };
        signal.addEventListener("abort", cancel, { once: true });
        end = effect(() => {
            void watched.value;
            if (!reached()) return;
            signal.removeEventListener("abort", cancel);
            resolve();
            queueMicrotask(() => end());
        });
    });
}
