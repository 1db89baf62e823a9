// SPDX-License-Identifier: MIT
//
// Tablebases in WebAssembly: one instance solves a table, another holds and probes it, and the engine's module plays by
// what it says, as the native engine does with its own. Arguments: the module of the tablebases; the engine's is beside it.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";

import { loadReactor } from "../../tilestone/apps/api/wasi_shim.mjs";
import { Page, run, smallNetwork } from "./page.mjs";

const kHomes = [2, 3];  // the tables that are solved soonest
const kDirections = ["up", "right", "down", "left"];
// Of `tilestone hint 2048 BOARD --player tilestone:depth=0,tablebase=25 --json`, which has room for these two.
const kNative = {
    edcba98120000010: { up: 0.96623, right: 0.96623, down: 0, left: 0.968284 },
    edcba98312001034: { up: 0.810377, right: 0.96623, down: 0, left: 0.918713 },
    bcdea98451200320: { up: 0.778173, right: 0.763809, down: 0, left: 0.748515 },
};

const modules = process.argv[2];
const solver = await loadReactor(readFile(modules));
const holder = await loadReactor(readFile(modules));
const page = await Page.open(join(dirname(modules), "tilestone_wasm.wasm"));

function handOver(index) {
    const size = solver.tablebase_bytes(index);
    assert.equal(solver.tablebase_solve(index), 1);
    const bytes = new Uint8Array(solver.memory.buffer, solver.tablebase_memory(), size);
    const room = holder.tablebase_room(index);
    assert.notEqual(room, 0);
    new Uint8Array(holder.memory.buffer, room, size).set(bytes);
    assert.equal(holder.tablebase_add(), 1);
}

function probe(position) {
    const cells = new Uint8Array(holder.memory.buffer, holder.tablebase_cells(), 16);
    cells.set([...position].map((digit) => parseInt(digit, 36)));
    const goal = holder.tablebase_probe();
    if (goal === 0) return null;
    const chances = new Float32Array(holder.memory.buffer, holder.tablebase_chances(), 4);
    return { goal, ...Object.fromEntries(kDirections.map((name, index) => [name, chances[index]])) };
}

const decide = (position, player, tablebase) =>
    page.think({ do: "decide", game: "2048", position, player, ...(tablebase && { tablebase }) });

run({
    "there is no such table, and nothing to add": () => {
        assert.equal(solver.tablebase_bytes(6), 0);
        assert.equal(solver.tablebase_solve(6), 0);
        assert.equal(holder.tablebase_room(6), 0);
        assert.equal(holder.tablebase_add(), 0);
        assert.equal(probe("edcba98120000010"), null);
    },
    "zeros are no table": () => {
        const room = holder.tablebase_room(0);
        new Uint8Array(holder.memory.buffer, room, solver.tablebase_bytes(0)).fill(1);
        assert.equal(holder.tablebase_add(), 0);
    },
    "what one instance solves, another holds": () => {
        kHomes.forEach(handOver);
        for (const [position, native] of Object.entries(kNative)) {
            const found = probe(position);
            assert.equal(found.goal, 7);
            for (const name of kDirections) assert.ok(Math.abs(found[name] - native[name]) < 1e-6, `${position} ${name}`);
        }
        assert.equal(probe("0012002300340145"), null);
    },
    "the search is bound by it, where it has a time limit": () => {
        assert.equal(page.load(smallNetwork), 1);
        const position = "edcba98312001034";
        const tablebase = probe(position);
        assert.equal(decide(position, "tilestone:time=5", tablebase).move, "right");
        const other = { goal: 7, up: 0.9, right: 0.1, down: 0, left: 0.1 };
        assert.equal(decide(position, "tilestone:time=5", other).move, "up");
        assert.equal(decide(position, "tilestone:nodes=500,tablebase=25", other).move, "up");
        const plain = decide(position, "tilestone:nodes=500");
        assert.deepEqual(decide(position, "tilestone:nodes=500", other).moves, plain.moves);
        // Nothing stays for the next board, nor for the same one.
        assert.notEqual(decide(position, "tilestone:time=5").move, null);
        assert.equal(decide("0012002300340145", "tilestone:time=5").error, undefined);
    },
    "a hint shows it": () => {
        const position = "bcdea98451200320";
        const hint = page.think({ do: "hint", game: "2048", position, player: "tilestone:time=20", tablebase: probe(position) });
        const { tile, up } = hint.why.find(({ id }) => id === "endgame");
        assert.equal(tile, 128);
        assert.ok(Math.abs(up - kNative[position].up) < 1e-6);
    },
});
