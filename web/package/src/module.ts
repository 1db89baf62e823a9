// SPDX-License-Identifier: MIT
//
// A typed wrapper around one instance of the WebAssembly module: requests in JSON, 2048 boards in
// typed arrays. A page has one instance for the rules, each worker one for searching.
import { loadReactor } from "../../../tilestone/apps/api/wasi_shim.mjs";
import { bilingualMessage, UserError, type BilingualText } from "./errors.js";
import type { AnyRequest, ImmediateRequest, ReplyTo, Report, ThinkRequest } from "./requests.js";
import { kMostCells, kSlidesBytes, type BoardSize } from "./slides.js";

/** The exported functions of the module; docs/design/module.md documents them. */
export interface ModuleExports {
    readonly memory: WebAssembly.Memory;
    tilestone_buffer(size: number): number;
    tilestone_call(size: number): number;
    tilestone_reply(): number;
    tilestone_reply_size(): number;
    tilestone_step(milliseconds: number): number;
    tilestone_load_network(size: number): number;
    tilestone_cells(): number;
    tilestone_slides(columns: number, rows: number): number;
    tilestone_slid(): number;
}

const kFunctions = [
    "tilestone_buffer",
    "tilestone_call",
    "tilestone_reply",
    "tilestone_reply_size",
    "tilestone_step",
    "tilestone_load_network",
    "tilestone_cells",
    "tilestone_slides",
    "tilestone_slid",
] as const;

/**
 * The engine rejected the request or the position. Carries its one-line message in both languages.
 */
export class RequestError extends UserError {
    override readonly name = "RequestError";
}

/** The instance trapped or is a different module. Only a new instance helps. */
export class ModuleError extends UserError {
    override readonly name = "ModuleError";
}

function noFunction(name: string): BilingualText {
    return { en: `the module has no function ${name}`, zh: `模块没有函数 ${name}` };
}

function noMemory(bytes: number): BilingualText {
    return { en: `there is no memory for ${bytes} bytes`, zh: `没有 ${bytes} 字节的内存` };
}

export class EngineModule {
    private readonly encoder = new TextEncoder();
    private readonly decoder = new TextDecoder();

    constructor(private readonly exports: ModuleExports) {}

    static async load(source: BufferSource | WebAssembly.Module): Promise<EngineModule> {
        const exports = await loadReactor(source);
        for (const name of kFunctions) {
            if (typeof exports[name] !== "function") throw new ModuleError(noFunction(name));
        }
        return new EngineModule(exports as unknown as ModuleExports);
    }

    call<R extends ImmediateRequest>(request: R): ReplyTo<R> {
        return this.ask(request) as ReplyTo<R>;
    }

    /** Starts a search and discards the previous one. */
    begin(request: ThinkRequest): void {
        this.ask(request);
    }

    /** Continues the search for up to `milliseconds`. Returns false when it is finished. */
    step(milliseconds: number): boolean {
        return this.guarded(() => this.exports.tilestone_step(milliseconds)) !== 0;
    }

    report(): Report {
        return this.ask({ do: "report" }) as Report;
    }

    loadNetwork(bytes: Uint8Array): void {
        this.guarded(() => {
            this.fill(bytes);
            if (this.exports.tilestone_load_network(bytes.length) === 0) throw new RequestError(this.refusal());
        });
    }

    /**
     * Slides a board (exponents, row by row) in all four directions. Returns the mask of legal
     * directions and a view of the result, valid until the next call; `slides.ts` defines its
     * layout.
     */
    slides(cells: ArrayLike<number>, { columns, rows }: BoardSize): { mask: number; bytes: Uint8Array; points: Uint32Array } {
        return this.guarded(() => {
            const { memory } = this.exports;
            new Uint8Array(memory.buffer, this.exports.tilestone_cells(), kMostCells).set(cells);
            const mask = this.exports.tilestone_slides(columns, rows);
            if (mask < 0) throw new RequestError({ en: "there is no such board", zh: "没有这样的棋盘" });
            const address = this.exports.tilestone_slid();
            const bytes = new Uint8Array(memory.buffer, address, kSlidesBytes);
            return { mask, bytes, points: new Uint32Array(memory.buffer, address + kSlidesBytes, 4) };
        });
    }

    private ask(request: AnyRequest): unknown {
        return this.guarded(() => {
            const bytes = this.encoder.encode(JSON.stringify(request));
            this.fill(bytes);
            const accepted = this.exports.tilestone_call(bytes.length) !== 0;
            if (!accepted) throw new RequestError(this.refusal());
            return JSON.parse(this.reply());
        });
    }

    private fill(bytes: Uint8Array): void {
        const address = this.exports.tilestone_buffer(bytes.length);
        if (address === 0) throw new RequestError(noMemory(bytes.length));
        new Uint8Array(this.exports.memory.buffer, address, bytes.length).set(bytes);
    }

    private reply(): string {
        const { memory } = this.exports;
        return this.decoder.decode(
            new Uint8Array(memory.buffer, this.exports.tilestone_reply(), this.exports.tilestone_reply_size()),
        );
    }

    private refusal(): BilingualText {
        return (JSON.parse(this.reply()) as { error: BilingualText }).error;
    }

    // The host reports a trap as an exception.
    private guarded<T>(work: () => T): T {
        try {
            return work();
        } catch (error) {
            if (error instanceof RequestError) throw error;
            throw new ModuleError(bilingualMessage(error));
        }
    }
}
