// SPDX-License-Identifier: MIT
//
// How well the network of the page's lesson plays after some seconds of processor time in node.
//
//     node tools/studies/train_module.mjs build/wasm/bin/tilestone_train_wasm.wasm SEEDS SECONDS…
//
// Prints, for each seed from 1 on and each number of seconds, in order: games so far, million moves
// a second, and of the last thousand games the mean score and the share that reached 2048.
import { readFile } from "node:fs/promises";

import { loadReactor } from "../../tilestone/apps/api/wasi_shim.mjs";

const kGoal = 11; // the exponent of 2048
const kRecent = 1000;
const kSlice = 20; // milliseconds, as in the page

const [path, seeds, ...times] = process.argv.slice(2);
const bytes = await readFile(path);
console.log("seed seconds games Mmoves/s score reached");
for (let seed = 1; seed <= Number(seeds); ++seed) {
    const trainer = await loadReactor(bytes);
    trainer.trainer_begin(seed);
    const games = [];
    let moves = 0;
    const begun = process.cpuUsage();
    const seconds = () => {
        const { user, system } = process.cpuUsage(begun);
        return (user + system) / 1e6;
    };
    for (const time of times.map(Number)) {
        while (seconds() < time) {
            const count = trainer.trainer_run(kSlice, kRecent);
            const numbers = new Uint32Array(trainer.memory.buffer, trainer.trainer_finished(), 3 * count);
            for (let at = 0; at < numbers.length; at += 3) {
                games.push([numbers[at], numbers[at + 2]]);
                moves += numbers[at + 1];
            }
        }
        const last = games.slice(-kRecent);
        const score = last.reduce((sum, [points]) => sum + points, 0) / last.length;
        const reached = last.filter(([, largest]) => largest >= kGoal).length / last.length;
        console.log(seed, time, games.length, (moves / seconds() / 1e6).toFixed(2), score.toFixed(0), reached.toFixed(3));
    }
}
