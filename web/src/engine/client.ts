// SPDX-License-Identifier: MIT
//
// The engine as the page uses it: its files, their progress and the pool's state as signals. Nothing is
// fetched, compiled or started before first use or warmUp().
import { signal } from "@preact/signals";
import { Engine as PackageEngine, type Pool, type Port, type ThinkRequest } from "tilestone";

import { fetchFile, startWorker } from "../base/site";
import { NetworkFile } from "./network";
import type { Tablebases, TablebaseState } from "./tablebases";

/** Files of the build; addresses are relative to the page. */
export interface EngineFiles {
    readonly worker: string;
    readonly module: string;
    readonly network: string;
    readonly networkSize: number;
    /** The module of the tablebases of 2048, and the worker that solves them. */
    readonly tablebase: string;
    readonly solver: string;
    /** The full network; not in every build. */
    readonly full?: string;
    readonly fullSize?: number;
}

/** The networks for 2048: one for everyone, and one three times as large that plays best. */
export type NetworkName = "small" | "full";

export class Engine extends PackageEngine {
    private readonly small: NetworkFile;
    private readonly full: NetworkFile | null;
    /** Whether any job is running, waiting or paused. */
    readonly busy = signal(false);
    readonly paused = signal(false);
    /** Null: they were not wanted yet. */
    readonly tablebases = signal<TablebaseState | null>(null);
    private tables: Tablebases | null = null;
    private lateBoards = 0;

    /** `size` and `chosen` return the current pool size and network according to the settings. */
    constructor(private readonly files: EngineFiles, size: () => number, private readonly chosen: () => NetworkName) {
        super({
            makeWorker: () => startWorker(files.worker) as unknown as Port,
            module: () => compile(files.module),
            network: () => this.networkBytes(),
            workers: size,
            onChange: (pool) => {
                this.busy.value = pool.busy;
                this.paused.value = pool.paused;
            },
        });
        this.small = new NetworkFile(files.network, files.networkSize);
        this.full = files.full ? new NetworkFile(files.full, files.fullSize as number) : null;
    }

    get hasFullNetwork(): boolean {
        return this.full !== null;
    }

    /** The chosen network. */
    get network(): NetworkFile {
        return (this.chosen() === "full" && this.full) || this.small;
    }

    /** Tables come from the second search of a board with a 1024 on: a single hint starts nothing. */
    protected override prepared(request: ThinkRequest): ThinkRequest {
        if (this.tables) return this.tables.prepared(request);
        if (request.game === "2048" && /[a-h]/.test(request.position) && this.lateBoards++ === 1) {
            const { solver, tablebase } = this.files;
            void import("./tablebases").then(({ makeTables }) => {
                this.tables = makeTables(this, () => startWorker(solver), () => compile(tablebase));
            });
        }
        return request;
    }

    /** Without a connection, the small network takes the place of the full one. */
    networkBytes(): Promise<Uint8Array> {
        const { network, small } = this;
        return network === small ? small.bytes() : network.bytes().catch(() => small.bytes());
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
