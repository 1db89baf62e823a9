// SPDX-License-Identifier: MIT
//
// A network learns in WebAssembly from exactly the games from which it learns natively
// (tests/train_module), also when slices and single moves alternate. Arguments: the module.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";

import { loadReactor } from "../../tilestone/apps/api/wasi_shim.mjs";
import { run } from "./page.mjs";

const trainer = await loadReactor(readFile(process.argv[2]));
const golden = await readFile(new URL("../golden/training.txt", import.meta.url), "utf8");
const [seed, games, points, moves, checksum] = golden.trim().split(" ").map(Number);

const kGameBytes = 12;
const kNoLimit = 1e9;

// The games that ended in the last call.
function finished(count) {
    const view = new DataView(trainer.memory.buffer, trainer.trainer_finished(), count * kGameBytes);
    return Array.from({ length: count }, (_, index) => ({
        score: view.getUint32(index * kGameBytes, true),
        moves: view.getUint32(index * kGameBytes + 4, true),
        largest: view.getUint32(index * kGameBytes + 8, true),
    }));
}

function check(played) {
    assert.equal(played.length, games);
    assert.equal(played.reduce((sum, { score }) => sum + score, 0), points);
    assert.equal(played.reduce((sum, game) => sum + game.moves, 0), moves);
    // FNV-1a of the scores as words.
    const sum = played.reduce((before, { score }) => Math.imul(before ^ score, 16777619) >>> 0, 2166136261);
    assert.equal(sum, checksum);
}

run({
    "one run plays the games of the golden file": () => {
        assert.equal(trainer.trainer_begin(seed), 1);
        check(finished(trainer.trainer_run(kNoLimit, games)));
    },
    "slices and single moves play the same games": () => {
        assert.equal(trainer.trainer_begin(seed), 1);
        const played = [];
        let turns = 0;
        while (played.length < games) {
            const isSlice = ++turns % 3 === 0;
            const count = isSlice ? trainer.trainer_run(1, games - played.length) : trainer.trainer_step();
            played.push(...finished(count));
        }
        check(played);
    },
    "another seed plays other games": () => {
        assert.equal(trainer.trainer_begin(seed + 1), 1);
        assert.throws(() => check(finished(trainer.trainer_run(kNoLimit, games))));
    },
    "the view shows the game, the values of its moves, and the visitor's own game": () => {
        assert.equal(trainer.trainer_begin(seed), 1);
        trainer.trainer_run(kNoLimit, 5);
        trainer.trainer_step();
        trainer.trainer_take_over();
        const read = (visitor) => {
            const at = trainer.trainer_view(visitor);
            const view = new DataView(trainer.memory.buffer, at, 84);
            return {
                cells: [...new Uint8Array(trainer.memory.buffer, at, 16)],
                score: view.getUint32(16, true),
                legal: [0, 1, 2, 3].map((move) => view.getUint32(36 + 12 * move, true)),
            };
        };
        const before = read(0);
        assert.deepEqual(read(1), before);
        assert.equal(before.cells.filter((exponent) => exponent > 0).length, 3 - (before.score > 0 ? 1 : 0));
        const direction = before.legal.indexOf(1);
        assert.equal(trainer.trainer_play(direction), 1);
        assert.notDeepEqual(read(1), before);
        assert.deepEqual(read(0), before);
    },
});
