// SPDX-License-Identifier: MIT
//
// A worker's place in the thread of its owner: searches in slices, between which other tasks run.
import type { FromWorker, ToWorker } from "./messages.js";
import { EngineModule } from "./module.js";
import type { Port } from "./pool.js";
import { WorkerLoop } from "./worker_loop.js";

export class LocalPort implements Port {
    onmessage: ((event: { readonly data: FromWorker }) => void) | null = null;
    onerror = null;
    private ended = false;
    private readonly loop: WorkerLoop;

    /** `later` queues a task. */
    constructor(later: (task: () => void) => void) {
        this.loop = new WorkerLoop({
            send: (message) => this.unlessEnded(() => this.onmessage?.({ data: message })),
            later: (turn) => later(() => this.ended || turn()),
            now: () => performance.now(),
            load: (module) => EngineModule.load(module),
        });
    }

    postMessage(message: ToWorker): void {
        this.unlessEnded(() => this.loop.receive(message));
    }

    terminate(): void {
        this.ended = true;
    }

    // Messages arrive after the sender has done its work, as those of a worker do.
    private unlessEnded(receive: () => void): void {
        queueMicrotask(() => this.ended || receive());
    }
}
