// SPDX-License-Identifier: MIT
//
// One instance of the WebAssembly module, behind types: requests in JSON, boards of 2048 in typed arrays. The page's thread
// keeps one for the rules, each worker one for thinking.
import { loadReactor } from "../../../tilestone/apps/web_api/wasi_shim.mjs";
import { textsOf, ToldError, type Texts } from "../base/values";
import type { AnyRequest, PlainRequest, ReplyTo, Report, ThinkRequest } from "./requests";
import { kCells, kSlidesBytes } from "./slides";

/** The functions of the module, as docs/design/page.md lists them. */
export interface ModuleExports {
    readonly memory: WebAssembly.Memory;
    tilestone_buffer(size: number): number;
    tilestone_call(size: number): number;
    tilestone_reply(): number;
    tilestone_reply_size(): number;
    tilestone_step(milliseconds: number): number;
    tilestone_load_network(size: number): number;
    tilestone_cells(): number;
    tilestone_slides(): number;
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

/** The engine says no: the request is wrong, or the position is. Its one line is in both languages. */
export class Refused extends ToldError {
    override readonly name = "Refused";
}

/** The instance cannot go on: it trapped, or it is another module. Only a new instance helps. */
export class Broken extends ToldError {
    override readonly name = "Broken";
}

function noFunction(name: string): Texts {
    return { en: `the module has no function ${name}`, zh: `模块没有函数 ${name}` };
}

function noMemory(bytes: number): Texts {
    return { en: `there is no memory for ${bytes} bytes`, zh: `没有 ${bytes} 字节的内存` };
}

export class EngineModule {
    private readonly encoder = new TextEncoder();
    private readonly decoder = new TextDecoder();

    constructor(private readonly exports: ModuleExports) {}

    static async load(source: Parameters<typeof loadReactor>[0]): Promise<EngineModule> {
        const exports = await loadReactor(source);
        for (const name of kFunctions) {
            if (typeof exports[name] !== "function") throw new Broken(noFunction(name));
        }
        return new EngineModule(exports as unknown as ModuleExports);
    }

    call<R extends PlainRequest>(request: R): ReplyTo<R> {
        return this.ask(request) as ReplyTo<R>;
    }

    /** Begins a thought; whatever was thought about before is forgotten. */
    begin(request: ThinkRequest): void {
        this.ask(request);
    }

    /** Goes on with the thought; false: it is finished. */
    step(milliseconds: number): boolean {
        return this.guarded(() => this.exports.tilestone_step(milliseconds)) !== 0;
    }

    report(): Report {
        return this.ask({ do: "report" }) as Report;
    }

    loadNetwork(bytes: Uint8Array): void {
        this.guarded(() => {
            this.fill(bytes);
            if (this.exports.tilestone_load_network(bytes.length) === 0) throw new Refused(this.refusal());
        });
    }

    /**
     * Where the tiles of a board go, for the four directions; `cells` are its sixteen exponents. Returns the mask of the legal
     * directions and a view of the result, good until the next call: `slides.ts` knows its layout.
     */
    slides(cells: ArrayLike<number>): { mask: number; bytes: Uint8Array; points: Uint32Array } {
        return this.guarded(() => {
            const { memory } = this.exports;
            new Uint8Array(memory.buffer, this.exports.tilestone_cells(), kCells).set(cells);
            const mask = this.exports.tilestone_slides();
            if (mask < 0) throw new Refused({ en: "no tile is larger than 131072", zh: "方块最大为 131072" });
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
            if (!accepted) throw new Refused(this.refusal());
            return JSON.parse(this.reply());
        });
    }

    private fill(bytes: Uint8Array): void {
        const address = this.exports.tilestone_buffer(bytes.length);
        if (address === 0) throw new Refused(noMemory(bytes.length));
        new Uint8Array(this.exports.memory.buffer, address, bytes.length).set(bytes);
    }

    private reply(): string {
        const { memory } = this.exports;
        return this.decoder.decode(
            new Uint8Array(memory.buffer, this.exports.tilestone_reply(), this.exports.tilestone_reply_size()),
        );
    }

    private refusal(): Texts {
        return (JSON.parse(this.reply()) as { error: Texts }).error;
    }

    // A trap comes as an exception of the host.
    private guarded<T>(work: () => T): T {
        try {
            return work();
        } catch (error) {
            if (error instanceof Refused) throw error;
            throw new Broken(textsOf(error));
        }
    }
}
