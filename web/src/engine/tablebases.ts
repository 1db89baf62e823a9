// SPDX-License-Identifier: MIT
//
// The tablebases of 2048: solved in a worker, one after the other, the cheap and valuable ones first; held
// in one place; and what they know of a board goes with each search of it. Loaded when they are first wanted.
import { gameOf, kDirections, type TablebaseProbe, type ThinkRequest } from "tilestone";

import { loadReactor } from "../../../tilestone/apps/api/wasi_shim.mjs";
import { isPhone, memoryOfDevice } from "../base/device";
import { bilingualMessage, type BilingualText } from "../base/values";
import type { Engine } from "./client";
import type { SolveMessage } from "./tablebase_worker";

/** So that 8 GB have room for all tables. In Chromium the page then takes 1.2 GB in all, and 1.8 while the largest is solved. */
const kBytesForGigabyte = 75e6;
const kMostGigabytes = 8;
/** Copied at once, so that no frame is missed. */
const kChunk = 4 << 20;
/** How often a pause is looked at. */
const kPauseMilliseconds = 500;
const kCells = 16;

/** The exported functions of the module; apps/api/tablebase_module.cpp documents them. */
interface TablebaseExports {
    readonly memory: WebAssembly.Memory;
    tablebase_bytes(index: number): number;
    tablebase_room(index: number): number;
    tablebase_add(): number;
    tablebase_cells(): number;
    tablebase_probe(): number;
    tablebase_chances(): number;
}

/** The part of a Worker that is used here. */
export interface SolverPort {
    postMessage(message: SolveMessage): void;
    terminate(): void;
    onmessage: ((event: { readonly data: Uint8Array | null }) => void) | null;
    onerror: ((event: { readonly message?: string }) => void) | null;
}

export interface TablebaseParts {
    makeWorker(): SolverPort;
    /** Loads and compiles the module. */
    module(): Promise<WebAssembly.Module>;
    /** The exponents of a position, as the rules read it; throws if it is none. */
    cells(position: string): readonly number[];
    /** True: the next table has to wait. */
    paused(): boolean;
    onChange(state: TablebaseState): void;
    /** Memory for all tables, in bytes. */
    readonly room: number;
}

export interface TablebaseState {
    /** Tables that are there, and that are to come too. */
    readonly tables: number;
    readonly all: number;
    /** Memory that they take, in bytes. */
    readonly bytes: number;
    /** Why there will be no more. */
    readonly failed: BilingualText | null;
}

export class Tablebases {
    /** Resolves when no more tables will come. */
    readonly complete: Promise<void>;
    private exports: TablebaseExports | null = null;

    constructor(private readonly parts: TablebaseParts) {
        this.complete = this.solveAll();
    }

    /** The request with what the tables know of its board. */
    prepared(request: ThinkRequest): ThinkRequest {
        if (request.game !== "2048" || gameOf(request) !== "2048") return request;
        try {
            const tablebase = this.probe(this.parts.cells(request.position));
            return tablebase ? { ...request, tablebase } : request;
        } catch {
            return request; // the search itself says what is wrong with the position
        }
    }

    /** Null where no table knows the board. */
    probe(cells: readonly number[]): TablebaseProbe | null {
        const { exports } = this;
        if (!exports) return null;
        const { buffer } = exports.memory;
        new Uint8Array(buffer, exports.tablebase_cells() >>> 0, kCells).set(cells);
        const goal = exports.tablebase_probe();
        if (goal === 0) return null;
        const chances = new Float32Array(buffer, exports.tablebase_chances() >>> 0, kDirections.length);
        return { goal, ...Object.fromEntries(kDirections.map((direction, index) => [direction, chances[index]])) };
    }

    private async solveAll(): Promise<void> {
        const { parts } = this;
        let state: TablebaseState = { tables: 0, all: 0, bytes: 0, failed: null };
        const tell = (change: Partial<TablebaseState>): void => parts.onChange((state = { ...state, ...change }));
        let port: SolverPort | null = null;
        try {
            const module = await parts.module();
            const exports = (await loadReactor(module)) as unknown as TablebaseExports;
            const chosen = within(parts.room, (index) => exports.tablebase_bytes(index));
            tell({ all: chosen.length });
            port = parts.makeWorker();
            for (const { index, size } of chosen) {
                while (parts.paused()) await sleep(kPauseMilliseconds);
                const bytes = await solved(port, { module, index, size });
                if (bytes && (await hold(exports, index, bytes))) {
                    this.exports = exports;
                    tell({ tables: state.tables + 1, bytes: state.bytes + size });
                } else {
                    tell({ all: state.all - 1 });
                }
            }
        } catch (error) {
            tell({ all: state.tables, failed: bilingualMessage(error) });
        } finally {
            port?.terminate();
        }
    }
}

/** The tables of a page. */
export function makeTables(engine: Engine, makeWorker: () => Worker, module: () => Promise<WebAssembly.Module>): Tablebases {
    return new Tablebases({
        makeWorker: () => makeWorker() as unknown as SolverPort,
        module,
        cells: (position) => engine.rules.position2048(position).cells,
        paused: () => engine.paused.value,
        onChange: (state) => (engine.tablebases.value = state),
        room: roomOfDevice(),
    });
}

/** Memory for tables; a phone has to share its own with more. */
function roomOfDevice(): number {
    return (kBytesForGigabyte * Math.min(memoryOfDevice(), kMostGigabytes)) / (isPhone() ? 2 : 1);
}

/** The tables that fit, in their order; their number ends where one has no bytes. */
function within(room: number, sizeOf: (index: number) => number): Omit<SolveMessage, "module">[] {
    const chosen: Omit<SolveMessage, "module">[] = [];
    for (let index = 0; sizeOf(index) > 0; ++index) {
        const size = sizeOf(index);
        if (size > room) continue;
        room -= size;
        chosen.push({ index, size });
    }
    return chosen;
}

/** Null: memory was short. */
function solved(port: SolverPort, message: SolveMessage): Promise<Uint8Array | null> {
    return new Promise((resolve, reject) => {
        port.onmessage = ({ data }) => resolve(data);
        port.onerror = ({ message: why }) => reject(new Error(why ?? "the worker could not start"));
        port.postMessage(message);
    });
}

/** False where memory is short, or the bytes are no table. */
async function hold(exports: TablebaseExports, index: number, bytes: Uint8Array): Promise<boolean> {
    const address = exports.tablebase_room(index) >>> 0;
    if (address === 0) return false;
    for (let at = 0; at < bytes.length; at += kChunk) {
        const part = bytes.subarray(at, at + kChunk);
        new Uint8Array(exports.memory.buffer, address + at, part.length).set(part);
        await sleep(0);
    }
    return exports.tablebase_add() !== 0;
}

function sleep(milliseconds: number): Promise<void> {
    return new Promise((resolve) => void setTimeout(resolve, milliseconds));
}
