// SPDX-License-Identifier: MIT
//
// The package `tilestone` in node: files are read from the disk, workers are those of worker_threads. An
// engine without work does not keep the process alive.
import { readFile } from "node:fs/promises";
import { availableParallelism, cpus } from "node:os";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";

import type { Engine } from "./engine.js";
import { fetchFile } from "./files.js";
import { loadWith, type Host, type LoadOptions } from "./load.js";
import type { FromWorker, ToWorker } from "./messages.js";
import type { Port } from "./pool.js";

export * from "./index.js";

class NodePort implements Port {
    onmessage: ((event: { readonly data: FromWorker }) => void) | null = null;
    onerror: ((event: { readonly message?: string }) => void) | null = null;
    private readonly worker: Worker;

    constructor(script: string | URL) {
        this.worker = new Worker(isAddress(script) ? new URL(script) : script);
        this.worker.on("message", (data: FromWorker) => this.onmessage?.({ data }));
        this.worker.on("error", ({ message }) => this.onerror?.({ message: oneLine(message) }));
    }

    postMessage(message: ToWorker): void {
        this.worker.postMessage(message);
    }

    terminate(): void {
        void this.worker.terminate();
    }

    /** Whether the process waits for this worker. */
    hold(isBusy: boolean): void {
        if (isBusy) this.worker.ref();
        else this.worker.unref();
    }
}

function isAddress(file: string | URL): boolean {
    return file instanceof URL || /^(file|https?):/.test(file);
}

function oneLine(text: string): string {
    return text.split("\n", 1)[0] as string;
}

async function read(file: string | URL): Promise<Uint8Array> {
    const address = String(file);
    if (/^https?:/.test(address)) return new Uint8Array(await (await fetchFile(address)).arrayBuffer());
    const path = isAddress(file) ? fileURLToPath(file) : address;
    try {
        return await readFile(path);
    } catch (error) {
        const { code, message } = error as NodeJS.ErrnoException;
        throw new Error(`cannot read ${path}: ${code === "ENOENT" ? "there is no such file" : message}`, { cause: error });
    }
}

/** Loads the module. The engine answers rules at once and searches elsewhere. */
export function loadEngine(options: LoadOptions = {}): Promise<Engine> {
    const ports = new Set<NodePort>();
    const host: Host = {
        moduleFile: new URL("./tilestone.wasm", import.meta.url),
        processors: availableParallelism?.() ?? cpus().length,
        read,
        startWorker: (script = new URL("./worker_node.js", import.meta.url)) => {
            const port = new NodePort(script);
            ports.add(port);
            return port;
        },
        later: () => (task) => void setImmediate(task),
        onChange: (isBusy) => ports.forEach((port) => port.hold(isBusy)),
    };
    return loadWith(host, options);
}
