// SPDX-License-Identifier: MIT
//
// The worker's main loop: search for 20 ms, then handle messages. Independent of the Worker API, so
// tests can drive it; `worker.ts` supplies the port and the scheduling.
import { bilingualMessage } from "./errors.js";
import type { FromWorker, ToWorker } from "./messages.js";
import { RequestError, type EngineModule } from "./module.js";
import type { Report } from "./requests.js";

const kSliceMilliseconds = 20;
/** Interval of intermediate reports. */
const kReportMilliseconds = 100;

export interface Host {
    send(message: FromWorker): void;
    /** Calls `turn` after the messages that are already queued. */
    later(turn: () => void): void;
    now(): number;
    load(module: WebAssembly.Module): Promise<EngineModule>;
}

export class WorkerLoop {
    private module: EngineModule | null = null;
    private readonly backlog: Exclude<ToWorker, { type: "module" }>[] = [];
    private job: number | null = null;
    private reported = 0;
    private paused = false;
    private turnDue = false;

    constructor(private readonly host: Host) {}

    /** Messages that arrive before the module is loaded are queued in order. */
    receive(message: ToWorker): void {
        if (message.type === "module") void this.load(message.module);
        else if (this.module) this.handle(message, this.module);
        else this.backlog.push(message);
    }

    private async load(compiled: WebAssembly.Module): Promise<void> {
        try {
            this.module = await this.host.load(compiled);
        } catch (error) {
            this.host.send({ type: "broken", texts: bilingualMessage(error) });
            return;
        }
        for (const message of this.backlog.splice(0)) this.handle(message, this.module);
    }

    private handle(message: Exclude<ToWorker, { type: "module" }>, module: EngineModule): void {
        switch (message.type) {
            case "network":
                this.attempt(message.job, () => module.loadNetwork(message.bytes), { network: true });
                break;
            case "ask":
                this.attempt(message.job, () => {
                    this.host.send({ type: "result", job: message.job, result: module.call(message.request) });
                });
                break;
            case "think":
                this.attempt(message.job, () => {
                    module.begin(message.request);
                    this.job = message.job;
                    this.reported = this.host.now();
                    this.scheduleTurn();
                });
                break;
            case "stop":
                if (this.job === message.job) this.job = null;
                break;
            case "finish":
                if (this.job === message.job) this.attempt(this.job, () => this.finish(module.report()));
                break;
            case "pause":
                this.paused = true;
                break;
            case "resume":
                this.paused = false;
                this.scheduleTurn();
                break;
        }
    }

    private scheduleTurn(): void {
        if (this.turnDue || this.paused || this.job === null) return;
        this.turnDue = true;
        this.host.later(() => {
            this.turnDue = false;
            this.turn();
        });
    }

    private turn(): void {
        const { module, job } = this;
        if (!module || job === null || this.paused) return;
        this.attempt(job, () => {
            if (!module.step(kSliceMilliseconds)) {
                this.finish(module.report());
                return;
            }
            const now = this.host.now();
            if (now - this.reported >= kReportMilliseconds) {
                this.reported = now;
                this.host.send({ type: "report", job, report: module.report() });
            }
            this.scheduleTurn();
        });
    }

    private finish(report: Report): void {
        const job = this.job as number;
        this.job = null;
        this.host.send({ type: "result", job, result: report });
    }

    private attempt(job: number, work: () => void, about: { readonly network?: true } = {}): void {
        try {
            work();
        } catch (error) {
            this.job = null;
            if (error instanceof RequestError) {
                this.host.send({ type: "refused", job, texts: error.texts, ...about });
            } else {
                this.host.send({ type: "broken", texts: bilingualMessage(error) });
            }
        }
    }
}
