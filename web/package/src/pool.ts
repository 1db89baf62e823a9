// SPDX-License-Identifier: MIT
//
// The worker pool. Each job runs in its own worker, newest job first, preferably in a worker that
// searched the same game before and has a warm transposition table. Workers are created on demand
// and kept; a broken one is replaced. While the pool is paused, jobs keep their workers but no
// search advances.
import { bilingualMessage, type BilingualText } from "./errors.js";
import { abortError } from "./abort.js";
import type { FromWorker, ToWorker } from "./messages.js";
import { ModuleError, RequestError } from "./module.js";
import { gameOf, isSearchRequest, type EngineRequest, type ReplyTo, type Report, type ThinkRequest } from "./requests.js";

const kClosed = "the engine is closed";
/** Jobs are numbered from 1. */
const kNoJob = 0;
function noWorker(script = ""): BilingualText {
    return { en: `the worker could not start${script && `: ${script}`}`, zh: `工作线程无法启动${script && `：${script}`}` };
}

/** The part of the Worker interface that the pool uses. */
export interface Port {
    /** For messages: a browser does not say which script is missing. */
    readonly script?: string;
    postMessage(message: ToWorker): void;
    terminate(): void;
    onmessage: ((event: { readonly data: FromWorker }) => void) | null;
    onerror: ((event: { readonly message?: string }) => void) | null;
}

export interface PoolOptions {
    makeWorker(): Port;
    /** The compiled module; requested once per worker. */
    module(): Promise<WebAssembly.Module>;
    /** The bytes of the network for 2048, asked for once by each worker that needs it; null: the request needs none. */
    network(request: EngineRequest): Promise<Uint8Array | null> | null;
    /** What a search is sent as: with what is known of its position by now. */
    prepare(request: ThinkRequest): ThinkRequest;
    /** How many may think at once, at this moment. */
    size(): number;
    /** Called when `busy` or `paused` may have changed. */
    onChange?(pool: Pool): void;
}

export interface ThinkOptions {
    /** Called with intermediate results about ten times per second. */
    readonly onReport?: (report: Report) => void;
    /** Cancels the job: the promise rejects with an AbortError. */
    readonly signal?: AbortSignal;
    /**
     * Ends the job early: the promise resolves with the current result. A job that has not started
     * is cancelled instead.
     */
    readonly finish?: AbortSignal;
}

interface Job {
    readonly number: number;
    readonly request: EngineRequest;
    readonly options: ThinkOptions;
    readonly resolve: (result: unknown) => void;
    readonly reject: (error: unknown) => void;
    readonly release: () => void;
}

interface Slot {
    readonly port: Port;
    job: Job | null;
    /** Game of the last job, whose transposition table is warm. */
    game: string;
    network: boolean;
}

export class Pool {
    private readonly slots: Slot[] = [];
    /** Newest last. */
    private readonly queue: Job[] = [];
    private nextNumber = 1;
    private readonly pauses = new Set<string>();
    private closed = false;

    constructor(private readonly options: PoolOptions) {}

    /** Whether any job is running, waiting or paused. */
    get busy(): boolean {
        return this.queue.length > 0 || this.slots.some((slot) => slot.job !== null);
    }

    get paused(): boolean {
        return this.pauses.size > 0;
    }

    /** The current maximum number of concurrent jobs. */
    get workers(): number {
        return Math.max(1, this.options.size());
    }

    request<R extends EngineRequest>(request: R, options: ThinkOptions = {}): Promise<ReplyTo<R>> {
        return this.enqueue(request, options) as Promise<ReplyTo<R>>;
    }

    /** Starts a worker that has the network that `request` needs, unless there is a worker. */
    async warmUp(request: EngineRequest): Promise<void> {
        const bytes = await this.options.network(request);
        if (!this.closed && this.slots.length === 0) this.give(bytes, this.makeSlot(), kNoJob);
    }

    /**
     * Runs several searches concurrently. `onReport` receives each report when it arrives. The
     * result is in request order.
     */
    thinkAll(
        requests: readonly ThinkRequest[],
        signal: AbortSignal,
        onReport: (report: Report, index: number) => void,
    ): Promise<Report[]> {
        // The queue is LIFO, so enqueue in reverse order.
        const reports = requests.map((_, index) => {
            const at = requests.length - 1 - index;
            return this.request(requests[at] as ThinkRequest, { signal }).then((report) => {
                if (!signal.aborted) onReport(report, at);
                return report;
            });
        });
        return Promise.all(reports.reverse());
    }

    /** Pause reasons (the button, a hidden page) accumulate; the pool resumes when none is left. */
    pause(reason: string, on: boolean): void {
        const before = this.pauses.size > 0;
        if (on) this.pauses.add(reason);
        else this.pauses.delete(reason);
        const now = this.pauses.size > 0;
        if (now === before) return;
        for (const slot of this.slots) slot.port.postMessage({ type: now ? "pause" : "resume" });
        this.dispatch();
    }

    /** Workers get the network again with the next request that needs it: it is another one now. */
    renewNetwork(): void {
        for (const slot of this.slots) slot.network = false;
    }

    /** Ends all workers. What is running or waiting, and every later request, rejects with an AbortError. */
    close(): void {
        this.closed = true;
        const jobs = [...this.queue.splice(0), ...this.slots.flatMap(({ job }) => job ?? [])];
        for (const { port } of this.slots.splice(0)) port.terminate();
        for (const job of jobs) {
            job.release();
            job.reject(abortError(kClosed));
        }
        this.options.onChange?.(this);
    }

    private enqueue(request: EngineRequest, options: ThinkOptions): Promise<unknown> {
        return new Promise((resolve, reject) => {
            if (this.closed) {
                reject(abortError(kClosed));
                return;
            }
            if (options.signal?.aborted || options.finish?.aborted) {
                reject(abortError());
                return;
            }
            const stop = (): void => this.stop(job);
            const finish = (): void => this.finish(job);
            const job: Job = {
                number: this.nextNumber++,
                request,
                options,
                resolve,
                reject,
                release: () => {
                    options.signal?.removeEventListener("abort", stop);
                    options.finish?.removeEventListener("abort", finish);
                },
            };
            options.signal?.addEventListener("abort", stop);
            options.finish?.addEventListener("abort", finish);
            this.queue.push(job);
            this.dispatch();
        });
    }

    private dispatch(): void {
        while (this.queue.length > 0 && this.pauses.size === 0) {
            const job = this.queue[this.queue.length - 1] as Job;
            if (job.options.signal?.aborted) {
                this.queue.pop();  // its own abort listener will reject it
                continue;
            }
            const slot = this.freeSlot(job);
            if (!slot) break;
            this.queue.pop();
            this.start(job, slot);
        }
        this.options.onChange?.(this);
    }

    private freeSlot(job: Job): Slot | null {
        const running = this.slots.filter((slot) => slot.job !== null).length;
        if (running >= this.workers) return null;
        const idle = this.slots.filter((slot) => slot.job === null);
        return idle.find((slot) => slot.game === gameOf(job.request)) ?? idle[0] ?? this.makeSlot();
    }

    private makeSlot(): Slot {
        const slot: Slot = { port: this.options.makeWorker(), job: null, game: "", network: false };
        slot.port.onmessage = (event) => this.receive(slot, event.data);
        slot.port.onerror = ({ message }) => {
            this.discard(slot, new ModuleError(message ? bilingualMessage(message) : noWorker(slot.port.script)));
        };
        this.slots.push(slot);
        this.options.module().then(
            (module) => slot.port.postMessage({ type: "module", module }),
            (error: unknown) => this.discard(slot, error),
        );
        return slot;
    }

    private start(job: Job, slot: Slot): void {
        slot.job = job;
        slot.game = gameOf(job.request);
        const network = slot.network ? null : this.options.network(job.request);
        if (!network) {
            this.post(job, slot);
            return;
        }
        network.then(
            (bytes) => {
                this.give(bytes, slot, job.number);
                if (slot.job === job) this.post(job, slot);
            },
            (error: unknown) => this.settle(slot, job, () => job.reject(error)),
        );
    }

    private give(bytes: Uint8Array | null, slot: Slot, job: number): void {
        if (bytes && !slot.network) slot.port.postMessage({ type: "network", job, bytes });
        slot.network ||= bytes !== null;
    }

    private post(job: Job, slot: Slot): void {
        const { request, number } = job;
        slot.port.postMessage(
            isSearchRequest(request)
                ? { type: "think", job: number, request: this.options.prepare(request) }
                : { type: "ask", job: number, request },
        );
    }

    private receive(slot: Slot, message: FromWorker): void {
        if (message.type === "broken") {
            this.discard(slot, new ModuleError(message.texts));
            return;
        }
        if (message.type === "refused" && message.network) slot.network = false;
        const job = slot.job;
        if (!job || job.number !== message.job) return;  // a late message of a stopped job
        if (message.type === "report") {
            job.options.onReport?.(message.report);
        } else if (message.type === "result") {
            this.settle(slot, job, () => job.resolve(message.result));
        } else {
            this.settle(slot, job, () => job.reject(new RequestError(message.texts)));
        }
    }

    private stop(job: Job): void {
        const waiting = this.queue.indexOf(job);
        if (waiting >= 0) this.queue.splice(waiting, 1);
        job.release();
        job.reject(abortError());
        const slot = this.slots.find((candidate) => candidate.job === job);
        if (slot) {
            slot.port.postMessage({ type: "stop", job: job.number });
            slot.job = null;
        }
        this.dispatch();
    }

    private finish(job: Job): void {
        const slot = this.slots.find((candidate) => candidate.job === job);
        if (slot && this.pauses.size === 0) slot.port.postMessage({ type: "finish", job: job.number });
        else this.stop(job);
    }

    private discard(slot: Slot, error: unknown): void {
        const index = this.slots.indexOf(slot);
        if (index < 0) return;
        this.slots.splice(index, 1);
        slot.port.terminate();
        if (slot.job) this.settle(slot, slot.job, () => slot.job?.reject(error));
        this.dispatch();
    }

    private settle(slot: Slot, job: Job, complete: () => void): void {
        if (slot.job !== job) return;
        job.release();
        complete();
        slot.job = null;
        this.dispatch();
    }
}
