// SPDX-License-Identifier: MIT
//
// Plays whole games of 2048 with the WebAssembly modules in node, as a page does.
//
//     node tools/studies/module_games.mjs MODULE [games=10] [player=tilestone:time=10] [seed=1] [network=small]
//         [tablebase=0] [beside=PROGRAM]
//
// `network` is small, full, or the path of a file. `tablebase`: megabytes for tables, which are solved first, by the
// module beside MODULE. Prints one line per game, then the mean score with its standard error, how many games had a
// 16384 and a 32768, the mean time per move, and the memory of the modules at the end. With `beside`, PROGRAM (tilestone) decides on every board too, by the same
// player with `network`: prints how many moves were the same. For equal nodes, not for equal time.
import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";

import { loadReactor } from "../../tilestone/apps/api/wasi_shim.mjs";
import { networkNamed, Page } from "../../tests/wasm/page.mjs";

const kCells = 16;
const kMostCells = 36; // of any size, as the module lays boards out
const kShareOfFours = 0.1;
const kMegabyte = 1e6;
const kDirections = ["up", "right", "down", "left"]; // in the order of tilestone_slides

const [path, ...words] = process.argv.slice(2);
const options = { games: "10", player: "tilestone:time=10", seed: "1", network: "small", tablebase: "0", beside: "" };
for (const word of words) {
    const [name, ...value] = word.split("=");
    if (!(name in options)) throw new Error(`there is no option ${name}`);
    options[name] = value.join("=");
}

const page = await Page.open(path);
const isNamed = ["small", "full"].includes(options.network);
const network = await (isNamed ? networkNamed(options.network) : readFile(options.network));
if (page.load(network) !== 1) throw new Error(page.reply().error.en);
const tables = options.tablebase === "0" ? null : await solveTables(Number(options.tablebase) * kMegabyte);
const native = options.beside ? nativeEngine(options.beside) : null;

// The tables that fit, in their order, in an instance that holds them.
async function solveTables(room) {
    const module = await WebAssembly.compile(await readFile(join(dirname(path), "tilestone_tablebase_wasm.wasm")));
    const holder = await loadReactor(module);
    for (let index = 0, size; (size = holder.tablebase_bytes(index)) > 0; ++index) {
        if (size > room) continue;
        room -= size;
        const solver = await loadReactor(module);
        if (solver.tablebase_solve(index) !== 1) throw new Error(`table ${index}: memory is short`);
        const address = holder.tablebase_room(index) >>> 0;
        new Uint8Array(holder.memory.buffer, address, size).set(
            new Uint8Array(solver.memory.buffer, solver.tablebase_memory() >>> 0, size),
        );
        if (address === 0 || holder.tablebase_add() !== 1) throw new Error(`table ${index}: memory is short`);
    }
    return holder;
}

// What the tables know of a board, as the key of a request.
function known(cells) {
    if (!tables) return {};
    new Uint8Array(tables.memory.buffer, tables.tablebase_cells() >>> 0, kCells).set(cells);
    const goal = tables.tablebase_probe();
    if (goal === 0) return {};
    const chances = new Float32Array(tables.memory.buffer, tables.tablebase_chances() >>> 0, kDirections.length);
    return { tablebase: { goal, ...Object.fromEntries(kDirections.map((name, index) => [name, chances[index]])) } };
}

// Asks `tilestone engine`, one request at a time.
function nativeEngine(program) {
    const child = spawn(program, ["engine"], { stdio: ["pipe", "pipe", "inherit"] });
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    return {
        async decide(position) {
            const source = isNamed ? `network=${options.network}` : `file=${options.network}`;
            const player = `${options.player},${source}`;
            const request = { id: 1, do: "decide", game: "2048", position, options: { player }, reports: 0, session: "game" };
            child.stdin.write(`${JSON.stringify(request)}\n`);
            const { error, report } = JSON.parse((await lines.next()).value);
            if (error) throw new Error(error.text.en);
            return report.move;
        },
        close: () => child.stdin.end(),
    };
}

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

function spawnTile(cells, random) {
    const empty = [...cells.keys()].filter((cell) => cells[cell] === 0);
    cells[empty[Math.floor(random() * empty.length)]] = random() < kShareOfFours ? 2 : 1;
}

// The board after a move, and the score of the move.
function slide(cells, direction) {
    const { engine } = page;
    new Uint8Array(engine.memory.buffer, engine.tilestone_cells(), kCells).set(cells);
    engine.tilestone_slides(4, 4);
    const at = engine.tilestone_slid();
    const after = new Uint8Array(engine.memory.buffer, at + kMostCells * direction, kCells);
    const points = new DataView(engine.memory.buffer, at + 8 * kMostCells, 16);
    return { after: [...after], points: points.getUint32(4 * direction, true) };
}

let same = 0;
let compared = 0;

async function play(seed) {
    const random = generator(seed);
    let cells = new Array(kCells).fill(0);
    spawnTile(cells, random);
    spawnTile(cells, random);
    for (let score = 0, moves = 0, time = 0; ; ++moves) {
        const position = cells.map((exponent) => exponent.toString(36)).join("");
        const found = page.think({ do: "decide", game: "2048", position, player: options.player, ...known(cells) }, Infinity);
        if (found.error) throw new Error(found.error.en);
        if (found.move === null) return { score, moves, time, largest: 2 ** Math.max(...cells) };
        if (native) {
            ++compared;
            if ((await native.decide(position)) === found.move) ++same;
            else console.log(`another move: ${position}`);
        }
        time += found.time_ms;
        const { after, points } = slide(cells, kDirections.indexOf(found.move));
        score += points;
        cells = after;
        spawnTile(cells, random);
    }
}

const games = [];
for (let seed = Number(options.seed); games.length < Number(options.games); ++seed) {
    const game = await play(seed);
    games.push(game);
    console.log(`seed ${seed}: ${game.score}, largest ${game.largest}, ${game.moves} moves`);
}
native?.close();
const total = (of) => games.reduce((sum, game) => sum + of(game), 0);
const mean = total(({ score }) => score) / games.length;
const error = Math.sqrt(total(({ score }) => (score - mean) ** 2) / (games.length - 1) / games.length);
const withTile = (tile) => `${tile}: ${total(({ largest }) => (largest >= tile ? 1 : 0))}`;
const megabytes = ({ memory }) => Math.round(memory.buffer.byteLength / kMegabyte);
const milliseconds = total(({ time }) => time) / total(({ moves }) => moves);
console.log(`${games.length} games, mean ${Math.round(mean)} ± ${Math.round(error)}; ${withTile(16384)}, ${withTile(32768)}; ` +
    `${milliseconds.toFixed(2)} ms a move; memory ${megabytes(page.engine)} MB` +
    (tables ? `, tables ${megabytes(tables)} MB` : ""));
if (native) console.log(`${same} of ${compared} moves are those of ${options.beside}`);
