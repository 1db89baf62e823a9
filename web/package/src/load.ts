// SPDX-License-Identifier: MIT
//
// Loads the engine with what a host provides; `index.ts` and `node.ts` are the hosts.
import { automaticWorkers, Engine } from "./engine.js";
import { LocalPort } from "./local_port.js";
import type { Port } from "./pool.js";

/** An address, a path (in node), or the bytes themselves. */
export type FileSource = string | URL | Uint8Array;

export interface LoadOptions {
    /**
     * Where searches run: each in a `worker` (by default), or here, in the `main` thread, one at a time and in
     * slices of 20 ms between which other tasks run.
     */
    readonly thread?: "worker" | "main";
    /** How many workers at most. By default one less than the processors, and at most four. */
    readonly workers?: number;
    /** By default tilestone.wasm beside this script. */
    readonly module?: FileSource | WebAssembly.Module;
    /** The network for 2048, read by the first request that needs it. By default there is none. */
    readonly network?: FileSource;
    /** The script of the workers. By default the one beside this script. */
    readonly worker?: string | URL;
}

export interface Host {
    readonly moduleFile: URL;
    readonly processors: number;
    /** Throws an Error of one line that names the file. */
    read(file: string | URL): Promise<Uint8Array>;
    /** Without a script: the package's own. */
    startWorker(script?: string | URL): Port;
    /** Queues a task. */
    later(): (task: () => void) => void;
    onChange?(isBusy: boolean): void;
}

export async function loadWith(host: Host, options: LoadOptions): Promise<Engine> {
    const { module = host.moduleFile, network, worker } = options;
    const isLocal = options.thread === "main";
    const bytesOf = async (source: FileSource): Promise<Uint8Array> =>
        source instanceof Uint8Array ? source : host.read(source);
    let reading: Promise<Uint8Array> | null = null;
    const engine = new Engine({
        makeWorker: () => (isLocal ? new LocalPort(host.later()) : host.startWorker(worker)),
        module: async () =>
            module instanceof WebAssembly.Module ? module : WebAssembly.compile((await bytesOf(module)) as BufferSource),
        network: network
            ? () =>
                  (reading ??= bytesOf(network).catch((error: unknown) => {
                      reading = null;
                      throw error;
                  }))
            : null,
        workers: () => (isLocal ? 1 : (options.workers ?? automaticWorkers(host.processors))),
        onChange: ({ busy }) => host.onChange?.(busy),
    });
    await engine.loadRules();
    return engine;
}
