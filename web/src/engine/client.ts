// SPDX-License-Identifier: MIT
//
// The engine as the pages use it: synchronous rules, asynchronous search in a worker pool. Nothing
// is fetched, compiled or started before first use.
import {
    EngineModule,
    type ImmediateRequest,
    needsNetwork,
    Pool,
    type Port,
    type ReplyTo,
    type Report,
    Rules,
    type ThinkOptions,
    type ThinkRequest,
} from "tilestone";

import { fetchFile } from "../base/files";
import { NetworkFile } from "./network";

/** Files of the build; addresses are relative to the page. */
export interface EngineFiles {
    readonly worker: string;
    readonly module: string;
    readonly network: string;
    readonly networkSize: number;
}

/** Limit on the automatic pool size, to keep heat and battery use low. */
const kMaxAutomaticWorkers = 4;

export function automaticWorkers(cores: number, phone: boolean): number {
    return phone ? 1 : Math.min(Math.max(1, cores - 1), kMaxAutomaticWorkers);
}

export class Engine {
    readonly pool: Pool;
    readonly network: NetworkFile;
    private compiled: Promise<WebAssembly.Module> | null = null;
    private loadedRules: Promise<Rules> | null = null;
    /** The rules once they are loaded, which name the players that need the network. */
    private known: Rules | null = null;

    /** `size` returns the current pool size according to the settings. */
    constructor(private readonly files: EngineFiles, size: () => number) {
        this.network = new NetworkFile(files.network, files.networkSize);
        this.pool = new Pool({
            makeWorker: () => new Worker(files.worker, { type: "module" }) as unknown as Port,
            module: () => this.module(),
            network: (request) => {
                const bytes = ({ about }: Rules): Promise<Uint8Array> | null =>
                    needsNetwork(request, about.players) ? this.network.bytes() : null;
                return this.known ? bytes(this.known) : this.rules().then(bytes);
            },
            size,
        });
    }

    /**
     * Loads the module on first use. If loading fails, the promise rejects and the next call
     * retries.
     */
    rules(): Promise<Rules> {
        this.loadedRules ??= this.module()
            .then((module) => EngineModule.load(module))
            .then((module) => (this.known = new Rules(module)))
            .catch((error: unknown) => {
                this.loadedRules = null;
                throw error;
            });
        return this.loadedRules;
    }

    think(request: ThinkRequest, options?: ThinkOptions): Promise<Report> {
        return this.pool.think(request, options);
    }

    ask<R extends ImmediateRequest>(request: R, options?: Pick<ThinkOptions, "signal">): Promise<ReplyTo<R>> {
        return this.pool.ask(request, options);
    }

    private module(): Promise<WebAssembly.Module> {
        this.compiled ??= compile(this.files.module).catch((error: unknown) => {
            this.compiled = null;
            throw error;
        });
        return this.compiled;
    }
}

async function compile(address: string): Promise<WebAssembly.Module> {
    const response = await fetchFile(address);
    // compileStreaming() needs the MIME type; without it compile from the bytes.
    if (response.headers.get("Content-Type")?.startsWith("application/wasm")) {
        return WebAssembly.compileStreaming(response);
    }
    return WebAssembly.compile(await response.arrayBuffer());
}

/** Pauses the pool while the page is hidden. Returns a function that stops this. */
export function pauseWhileHidden(pool: Pool, page: Document = document): () => void {
    const update = (): void => pool.pause("hidden", page.visibilityState === "hidden");
    page.addEventListener("visibilitychange", update);
    update();
    return () => page.removeEventListener("visibilitychange", update);
}
