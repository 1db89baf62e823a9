// SPDX-License-Identifier: MIT
//
// The package `tilestone` in a browser. Names one by one: behind `export *` build.mjs could not leave out
// what a page does not use.
import type { Engine } from "./engine.js";
import { fetchFile } from "./files.js";
import { loadWith, type Host, type LoadOptions } from "./load.js";
import type { Port } from "./pool.js";
import { taskQueue } from "./tasks.js";

export { abortError, isAbort } from "./abort.js";
export { automaticWorkers, Engine, type EngineParts, type Hint, type Query } from "./engine.js";
export { bilingualMessage, UserError, type BilingualText } from "./errors.js";
export { fetchFile } from "./files.js";
export type { FileSource, LoadOptions } from "./load.js";
export type { FromWorker, ToWorker } from "./messages.js";
export { EngineModule, ModuleError, RequestError, type ModuleExports } from "./module.js";
export { Pool, type PoolOptions, type Port, type ThinkOptions } from "./pool.js";
export { entryOf, gameOf, isSearchRequest, kOtherSizes, needsNetwork } from "./requests.js";
export type * from "./requests.js";
export { Rules } from "./rules.js";
export {
    kDirections, kMostCells, kNoTile, kPlainSize, kSlidesBytes, type BoardSize, type Direction, type Slide, type Slides,
} from "./slides.js";
export { taskQueue } from "./tasks.js";

// Bundlers recognise a worker by this very form.
const ownWorker = (): Worker => new Worker(new URL("./worker.js", import.meta.url), { type: "module" });

/** Loads the module. The engine answers rules at once and searches elsewhere. */
export function loadEngine(options: LoadOptions = {}): Promise<Engine> {
    const host: Host = {
        moduleFile: new URL("./tilestone.wasm", import.meta.url),
        processors: navigator.hardwareConcurrency,
        read: async (file) => new Uint8Array(await (await fetchFile(String(file))).arrayBuffer()),
        startWorker: (script) => {
            const worker = script ? new Worker(script, { type: "module" }) : ownWorker();
            return Object.assign(worker, { script: String(script ?? "worker.js") }) as unknown as Port;
        },
        later: taskQueue,
    };
    return loadWith(host, options);
}
