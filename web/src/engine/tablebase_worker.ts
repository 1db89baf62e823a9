// SPDX-License-Identifier: MIT
//
// Entry point of the worker that solves tablebases. It reads no messages while it solves one.
import { loadReactor } from "../../../tilestone/apps/api/wasi_shim.mjs";

export interface SolveMessage {
    readonly module: WebAssembly.Module;
    readonly index: number;
    readonly size: number;
}

/** The exported functions of the module; apps/api/tablebase_module.cpp documents them. */
interface SolverExports {
    readonly memory: WebAssembly.Memory;
    tablebase_solve(index: number): number;
    tablebase_memory(): number;
}

/** The bytes of a table; null: memory was short. The instance goes, so that its memory is free again. */
async function solved({ module, index, size }: SolveMessage): Promise<Uint8Array<ArrayBuffer> | null> {
    try {
        const exports = (await loadReactor(module)) as unknown as SolverExports;
        if (exports.tablebase_solve(index) === 0) return null;
        return new Uint8Array(exports.memory.buffer, exports.tablebase_memory() >>> 0, size).slice() as Uint8Array<ArrayBuffer>;
    } catch {
        return null;
    }
}

onmessage = async ({ data }: MessageEvent<SolveMessage>) => {
    const bytes = await solved(data);
    postMessage(bytes, { transfer: bytes ? [bytes.buffer] : [] });
};
