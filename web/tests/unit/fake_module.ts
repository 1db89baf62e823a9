// SPDX-License-Identifier: MIT
//
// A fake engine module in TypeScript. It has the exports of the real one and a search with a fixed
// number of slices, so that tests can stop it at any point.
import { kMostCells, kSlidesBytes, type ModuleExports } from "tilestone";

const kBuffer = 1024;
const kReply = 32768;
const kCellsAddress = 128;
const kSlidAddress = 256;

export class FakeModule implements ModuleExports {
    readonly memory = new WebAssembly.Memory({ initial: 1 });
    steps = 0;
    network = 0;
    /** Positions of the searches started, in order. */
    readonly begun: string[] = [];
    private replySize = 0;
    private left = 0;
    private player = "";

    constructor(private readonly slices = 3) {}

    tilestone_buffer(size: number): number {
        return size > kReply - kBuffer ? 0 : kBuffer;
    }

    tilestone_call(size: number): number {
        const request = JSON.parse(new TextDecoder().decode(this.bytes(kBuffer, size))) as Record<string, unknown>;
        switch (request["do"]) {
            case "about":
                return this.answer({ version: "9", revision: "fake", network: this.network > 0, players: [] });
            case "hint":
            case "decide":
                if (request["player"] === "nobody") return this.refuse("there is no such player");
                if (request["position"] === "bad") return this.refuse("this is no position: 坏");
                if (request["position"] === "trap") throw new WebAssembly.RuntimeError("unreachable");
                this.begun.push(String(request["position"]));
                this.player = String(request["player"]);
                this.left = this.slices;
                return this.answer({});
            case "report":
                return this.answer({
                    done: this.left === 0,
                    position: this.begun[this.begun.length - 1],
                    nodes: this.steps,
                    move: this.player === "upward" ? "up" : "left",
                });
            default:
                return this.refuse("there is no such request");
        }
    }

    tilestone_reply(): number {
        return kReply;
    }

    tilestone_reply_size(): number {
        return this.replySize;
    }

    tilestone_step(): number {
        ++this.steps;
        this.left = Math.max(0, this.left - 1);
        return this.left > 0 ? 1 : 0;
    }

    tilestone_load_network(size: number): number {
        if (size === 0) return this.refuse("this is no network");
        this.network = size;
        return this.answer({});
    }

    tilestone_cells(): number {
        return kCellsAddress;
    }

    /**
     * Up and left are legal until the board is full. Tiles do not move; points are 4, 8, 12, 16.
     */
    tilestone_slides(columns: number, rows: number): number {
        const cells = this.bytes(kCellsAddress, columns * rows);
        if (cells.some((exponent) => exponent > 17)) return -1;
        const result = this.bytes(kSlidAddress, kSlidesBytes);
        for (let direction = 0; direction < 4; ++direction) {
            result.set(cells, direction * kMostCells);
            for (let cell = 0; cell < columns * rows; ++cell) {
                result[(4 + direction) * kMostCells + cell] = cells[cell] === 0 ? 255 : cell;
            }
        }
        new Uint32Array(this.memory.buffer, kSlidAddress + kSlidesBytes, 4).set([4, 8, 12, 16]);
        return cells.includes(0) ? 0b1001 : 0;
    }

    tilestone_slid(): number {
        return kSlidAddress;
    }

    private bytes(address: number, size: number): Uint8Array {
        return new Uint8Array(this.memory.buffer, address, size);
    }

    private answer(reply: unknown): number {
        const bytes = new TextEncoder().encode(JSON.stringify(reply));
        this.bytes(kReply, bytes.length).set(bytes);
        this.replySize = bytes.length;
        return 1;
    }

    private refuse(why: string): number {
        this.answer({ error: { en: why, zh: `拒绝：${why}` } });
        return 0;
    }
}
