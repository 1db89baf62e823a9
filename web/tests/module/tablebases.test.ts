// SPDX-License-Identifier: MIT
//
// The tables of the page with the real module: those that fit are solved in order, what they know of a board goes with its
// search, and what fails is told.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { before, test } from "node:test";
import type { ThinkRequest } from "tilestone";

import { loadReactor } from "../../../tilestone/apps/api/wasi_shim.mjs";
import { Tablebases, type SolverPort, type TablebaseParts, type TablebaseState } from "../../src/engine/tablebases";
import { cellsOf } from "../../src/twenty48/position";

/** Room for the two tables that are solved soonest, of 3.6 and 16.8 MB. */
const kRoom = 21e6;
const kKnown = "edcba98312001034";
const kSearch: ThinkRequest = { do: "decide", game: "2048", position: kKnown };

let module: WebAssembly.Module;
const solved = new Map<number, Uint8Array>();

/** Solves in this thread, each table once for all tests; `failing`: those for which memory is short. */
function port(failing: readonly number[] = []): SolverPort & { ended: boolean } {
    const made: SolverPort & { ended: boolean } = {
        ended: false,
        onmessage: null,
        onerror: null,
        terminate: () => (made.ended = true),
        postMessage: ({ index, size }) => {
            if (!solved.has(index)) throw new Error(`table ${index} was not to be solved`);
            const bytes = failing.includes(index) ? null : (solved.get(index) as Uint8Array);
            assert.equal((solved.get(index) as Uint8Array).length, size);
            setTimeout(() => made.onmessage?.({ data: bytes }), 1);
        },
    };
    return made;
}

function tables(parts: Partial<TablebaseParts> = {}): { made: Tablebases; states: TablebaseState[] } {
    const states: TablebaseState[] = [];
    const made = new Tablebases({
        makeWorker: () => port(),
        module: async () => module,
        cells: (position) => cellsOf(position),
        paused: () => false,
        onChange: (state) => void states.push(state),
        room: kRoom,
        ...parts,
    });
    return { made, states };
}

before(async () => {
    const path = join(dirname(process.env["MODULE"]!), "tilestone_tablebase_wasm.wasm");
    module = await WebAssembly.compile(readFileSync(path));
    for (const index of [2, 3]) {
        const solver = (await loadReactor(module)) as unknown as {
            memory: WebAssembly.Memory;
            tablebase_bytes(index: number): number;
            tablebase_solve(index: number): number;
            tablebase_memory(): number;
        };
        assert.equal(solver.tablebase_solve(index), 1);
        solved.set(index, new Uint8Array(solver.memory.buffer, solver.tablebase_memory(), solver.tablebase_bytes(index)).slice());
    }
});

test("tables that fit are solved in order, and searches take along what they know", async () => {
    const worker = port();
    const { made, states } = tables({ makeWorker: () => worker });
    assert.equal(made.prepared(kSearch), kSearch);
    await made.complete;
    assert.deepEqual(states.map(({ tables, all }) => [tables, all]), [[0, 2], [1, 2], [2, 2]]);
    assert.equal(states.at(-1)?.bytes, 3_630_020 + 16_841_683);
    assert.ok(worker.ended);
    const { tablebase } = made.prepared(kSearch) as { tablebase?: Record<string, number> };
    assert.equal(tablebase?.["goal"], 7);
    assert.ok(Math.abs((tablebase?.["right"] ?? 0) - 0.96623) < 1e-5);
    assert.equal(tablebase?.["down"], 0);
});

test("other boards, sizes, games and bad positions are sent as they are", async () => {
    const { made } = tables({ cells: (position) => { if (position === "bad") throw new Error("bad"); return cellsOf(position); } });
    await made.complete;
    const others: ThinkRequest[] = [
        { ...kSearch, position: "0012002300340145" } as ThinkRequest,
        { ...kSearch, position: "bad" } as ThinkRequest,
        { ...kSearch, size: "5x4" } as ThinkRequest,
        { do: "hint", game: "gomoku", position: "h8" },
    ];
    for (const request of others) assert.equal(made.prepared(request), request);
});

test("a table without memory is left out, and a pause is kept", async () => {
    let paused = true;
    const { made, states } = tables({ makeWorker: () => port([2]), paused: () => paused });
    await new Promise((resolve) => setTimeout(resolve, 50));
    assert.deepEqual(states.map(({ tables, all }) => [tables, all]), [[0, 2]]);
    paused = false;
    await made.complete;
    assert.deepEqual(states.map(({ tables, all }) => [tables, all]), [[0, 2], [0, 1], [1, 1]]);
});

test("what fails is told, and searches go on without", async () => {
    const broken = port();
    broken.postMessage = () => broken.onerror?.({ message: "no such script" });
    const worker = tables({ makeWorker: () => broken });
    await worker.made.complete;
    assert.equal(worker.states.at(-1)?.failed?.en, "no such script");
    const offline = tables({ module: async () => { throw new Error("no connection"); } });
    await offline.made.complete;
    assert.equal(offline.states.at(-1)?.failed?.en, "no connection");
    assert.equal(offline.made.prepared(kSearch), kSearch);
    const none = tables({ room: 1000 });
    await none.made.complete;
    assert.deepEqual(none.states.at(-1), { tables: 0, all: 0, bytes: 0, failed: null });
});
