// SPDX-License-Identifier: MIT
//
// A typed wrapper around one instance of the WebAssembly module that trains a network
// (tilestone/apps/train_module/module.cpp).
import { type Direction, kDirections } from "tilestone";

import { loadReactor } from "../../../tilestone/apps/api/wasi_shim.mjs";
import { UserError } from "../base/values";
import type { Choice, FinishedGame, ShownGame } from "./messages";

/** The exported functions of the module. */
interface TrainingExports {
    readonly memory: WebAssembly.Memory;
    trainer_begin(seed: number): number;
    trainer_run(milliseconds: number, games: number): number;
    trainer_step(): number;
    trainer_finished(): number;
    trainer_take_over(): void;
    trainer_play(direction: number): number;
    trainer_view(visitor: number): number;
}

/** The most games that one call of run() returns. */
const kMaxGames = 1000;
const kNumber = 4;
const kGameBytes = 3 * kNumber;
const kCells = 16;
const kCorrectionAt = kCells + 2 * kNumber;
const kChoicesAt = kCorrectionAt + 3 * kNumber;
const kChoiceBytes = 3 * kNumber;

export class TrainingModule {
    constructor(private readonly exports: TrainingExports) {}

    static async load(source: Parameters<typeof loadReactor>[0]): Promise<TrainingModule> {
        return new TrainingModule((await loadReactor(source)) as unknown as TrainingExports);
    }

    /** Begins a training and forgets the one before. */
    begin(seed: number): void {
        if (this.exports.trainer_begin(seed) === 0) {
            throw new UserError({ en: "not enough memory for the network", zh: "内存不足，放不下这个网络" });
        }
    }

    /** Trains for about this time. Returns the games that ended. */
    run(milliseconds: number): FinishedGame[] {
        return this.finished(this.exports.trainer_run(milliseconds, kMaxGames));
    }

    /** Plays one move of the training, or ends its game and begins the next. */
    step(): FinishedGame[] {
        return this.finished(this.exports.trainer_step());
    }

    game(): ShownGame {
        return this.view(0);
    }

    takeOver(): void {
        this.exports.trainer_take_over();
    }

    /** Plays a move of the visitor's game, if it is legal. */
    play(direction: Direction): void {
        this.exports.trainer_play(kDirections.indexOf(direction));
    }

    visitor(): ShownGame {
        return this.view(1);
    }

    private finished(count: number): FinishedGame[] {
        const view = new DataView(this.exports.memory.buffer, this.exports.trainer_finished(), count * kGameBytes);
        return Array.from({ length: count }, (_, index) => {
            const number = (place: number): number => view.getUint32(index * kGameBytes + place * kNumber, true);
            return { score: number(0), moves: number(1), largest: number(2) };
        });
    }

    private view(visitor: number): ShownGame {
        const address = this.exports.trainer_view(visitor);
        const { buffer } = this.exports.memory;
        const view = new DataView(buffer, address);
        const integer = (at: number): number => view.getUint32(at, true);
        const real = (at: number): number => view.getFloat32(at, true);
        const choice = (index: number): Choice => {
            const at = kChoicesAt + index * kChoiceBytes;
            return { legal: integer(at) === 1, points: integer(at + kNumber), value: real(at + 2 * kNumber) };
        };
        return {
            cells: [...new Uint8Array(buffer, address, kCells)],
            score: integer(kCells),
            moves: integer(kCells + kNumber),
            correction:
                integer(kCorrectionAt) === 1
                    ? { expected: real(kCorrectionAt + kNumber), found: real(kCorrectionAt + 2 * kNumber) }
                    : null,
            choices: { up: choice(0), right: choice(1), down: choice(2), left: choice(3) },
        };
    }
}
