// SPDX-License-Identifier: MIT
//
// Plays whole games of 2048 with the WebAssembly module in node, as a page does.
//
//     node tools/studies/module_games.mjs MODULE [GAMES] [PLAYER] [FIRST SEED] [NETWORK]
//
// Defaults: 10 games of tilestone:time=10 from seed 1 with the network small; the other one is
// full. Prints one line per game, then the mean
// score with its standard error and the mean time per move.
import { networkNamed, Page } from "../../tests/wasm/page.mjs";

const kCells = 16;
const kShareOfFours = 0.1;
const kDirections = ["up", "right", "down", "left"]; // in the order of tilestone_slides

const [path, games = "10", player = "tilestone:time=10", firstSeed = "1", network = "small"] = process.argv.slice(2);
const page = await Page.open(path);
if (page.load(await networkNamed(network)) !== 1) throw new Error(page.reply().error);

// Mulberry32 (Ettinger 2017): numbers in [0, 1).
function generator(seed) {
    let state = seed >>> 0;
    return () => {
        state = (state + 0x6d2b79f5) >>> 0;
        let mixed = Math.imul(state ^ (state >>> 15), state | 1);
        mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
        return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    };
}

function spawn(cells, random) {
    const empty = [...cells.keys()].filter((cell) => cells[cell] === 0);
    cells[empty[Math.floor(random() * empty.length)]] = random() < kShareOfFours ? 2 : 1;
}

// The board after a move, and the score of the move.
function slide(cells, direction) {
    const { engine } = page;
    new Uint8Array(engine.memory.buffer, engine.tilestone_cells(), kCells).set(cells);
    engine.tilestone_slides();
    const at = engine.tilestone_slid();
    const after = new Uint8Array(engine.memory.buffer, at + kCells * direction, kCells);
    const points = new DataView(engine.memory.buffer, at + 8 * kCells, 16);
    return { after: [...after], points: points.getUint32(4 * direction, true) };
}

function play(seed) {
    const random = generator(seed);
    let cells = new Array(kCells).fill(0);
    spawn(cells, random);
    spawn(cells, random);
    for (let score = 0, moves = 0, time = 0; ; ++moves) {
        const position = cells.map((exponent) => (exponent === 0 ? 0 : 2 ** exponent)).join(",");
        const found = page.think({ do: "decide", game: "2048", position, player }, Infinity);
        if (found.error) throw new Error(found.error);
        if (found.move === null) return { score, moves, time, largest: 2 ** Math.max(...cells) };
        time += found.time_ms;
        const { after, points } = slide(cells, kDirections.indexOf(found.move));
        score += points;
        cells = after;
        spawn(cells, random);
    }
}

const scores = [];
let moves = 0;
let time = 0;
for (let seed = Number(firstSeed); scores.length < Number(games); ++seed) {
    const game = play(seed);
    scores.push(game.score);
    moves += game.moves;
    time += game.time;
    console.log(`seed ${seed}: ${game.score}, largest ${game.largest}, ${game.moves} moves`);
}
const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
const squares = scores.reduce((sum, score) => sum + (score - mean) ** 2, 0);
const error = Math.sqrt(squares / (scores.length - 1) / scores.length);
console.log(`mean ${Math.round(mean)} ± ${Math.round(error)}, ${(time / moves).toFixed(2)} ms a move`);
