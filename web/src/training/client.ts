// SPDX-License-Identifier: MIT
//
// The training as the page uses it: a worker of its own, its newest state as a signal. close() ends
// the worker and frees its memory.
import { signal } from "@preact/signals";

import { fetchFile, startWorker } from "../base/site";
import { bilingualMessage, type BilingualText } from "../base/values";
import type { FromTrainer, ToTrainer, TrainingState } from "./messages";

/** Files of the build; addresses are relative to the page. */
export interface TrainingFiles {
    readonly module: string;
    readonly worker: string;
}

export class TrainingClient {
    readonly state = signal<TrainingState | null>(null);
    readonly problem = signal<BilingualText | null>(null);
    private readonly leaving = new AbortController();
    private readonly port: Worker;

    constructor(files: TrainingFiles, seed: number) {
        this.port = startWorker(files.worker);
        this.port.onmessage = ({ data }: MessageEvent<FromTrainer>) => {
            if (data.type === "state") this.state.value = data.state;
            else this.problem.value = data.texts;
        };
        this.port.onerror = ({ message }) => (this.problem.value = bilingualMessage(message));
        this.send({ type: "begin", seed });
        void this.load(files.module);
    }

    send(message: ToTrainer): void {
        this.port.postMessage(message);
    }

    close(): void {
        this.leaving.abort();
        this.port.terminate();
    }

    private async load(address: string): Promise<void> {
        const { signal } = this.leaving;
        try {
            const bytes = await (await fetchFile(address, signal)).arrayBuffer();
            const module = await WebAssembly.compile(bytes);
            if (!signal.aborted) this.send({ type: "module", module });
        } catch (error) {
            if (!signal.aborted) this.problem.value = bilingualMessage(error);
        }
    }
}
