// SPDX-License-Identifier: MIT
//
// The engine as the page uses it: its files, their progress and the pool's state as signals. Nothing is
// fetched, compiled or started before first use.
import { signal } from "@preact/signals";
import { Engine as PackageEngine, type Pool, type Port } from "tilestone";

import { fetchFile, startWorker } from "../base/site";
import { NetworkFile } from "./network";

/** Files of the build; addresses are relative to the page. */
export interface EngineFiles {
    readonly worker: string;
    readonly module: string;
    readonly network: string;
    readonly networkSize: number;
}

export class Engine extends PackageEngine {
    readonly network: NetworkFile;
    /** Whether any job is running, waiting or paused. */
    readonly busy = signal(false);
    readonly paused = signal(false);

    /** `size` returns the current pool size according to the settings. */
    constructor(files: EngineFiles, size: () => number) {
        const network = new NetworkFile(files.network, files.networkSize);
        super({
            makeWorker: () => startWorker(files.worker) as unknown as Port,
            module: () => compile(files.module),
            network: () => network.bytes(),
            workers: size,
            onChange: (pool) => {
                this.busy.value = pool.busy;
                this.paused.value = pool.paused;
            },
        });
        this.network = network;
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
