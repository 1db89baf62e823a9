// SPDX-License-Identifier: MIT
//
// The engine client, including the worker's main loop, with a fake module.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
    automaticWorkers,
    EngineModule,
    type FromWorker,
    ModuleError,
    needsNetwork,
    type PlayerEntry,
    RequestError,
    Rules,
    type ThinkRequest,
} from "tilestone";

import { WorkerLoop } from "../../package/src/worker_loop";
import { FakeModule } from "./fake_module";

function hint(position: string, player = "expectimax"): ThinkRequest {
    return { do: "hint", game: "2048", position, player };
}

const kCompiled = {} as WebAssembly.Module;

/** A worker loop whose scheduling and clock the test controls. */
class Bench {
    readonly fake: FakeModule;
    readonly sent: FromWorker[] = [];
    readonly turns: (() => void)[] = [];
    time = 0;
    readonly thinker: WorkerLoop;

    constructor(slices: number, load?: () => Promise<EngineModule>) {
        this.fake = new FakeModule(slices);
        this.thinker = new WorkerLoop({
            send: (message) => this.sent.push(message),
            later: (turn) => this.turns.push(turn),
            now: () => this.time,
            load: load ?? (async () => new EngineModule(this.fake)),
        });
    }

    async start(): Promise<void> {
        this.thinker.receive({ type: "module", module: kCompiled });
        await new Promise(setImmediate);
    }

    turn(milliseconds = 20): void {
        this.time += milliseconds;
        this.turns.shift()?.();
    }
}

test("a request goes to the module and its reply comes back, both in UTF-8", () => {
    const module = new EngineModule(new FakeModule());
    assert.equal(module.call({ do: "about" }).revision, "fake");
    assert.throws(
        () => module.begin(hint("bad")),
        (error) => error instanceof RequestError && /坏$/.test(error.message) && /^拒绝：/.test(error.texts.zh),
    );
    assert.throws(() => module.begin(hint("trap")), ModuleError);
    assert.throws(() => module.loadNetwork(new Uint8Array(40_000)), /no memory for 40000/);
    assert.throws(() => module.loadNetwork(new Uint8Array(0)), /no network/);
    module.loadNetwork(new Uint8Array(8));
    assert.equal(module.call({ do: "about" }).network, true);
});

test("slides come as copies, by direction", () => {
    const rules = new Rules(new EngineModule(new FakeModule()));
    const cells = [1, 0, 0, 2, ...new Array<number>(12).fill(0)];
    const slides = rules.slides(cells);
    rules.slides(new Array<number>(16).fill(3));
    assert.deepEqual([slides.up.legal, slides.right.legal, slides.down.legal, slides.left.legal], [true, false, false, true]);
    assert.deepEqual([...slides.down.cells], cells);
    assert.deepEqual([...slides.up.targets.slice(0, 4)], [0, 255, 255, 3]);
    assert.deepEqual([slides.up.points, slides.left.points], [4, 16]);
    assert.throws(() => rules.slides(new Array<number>(16).fill(18)), RequestError);
});

test("which requests need the network, as the engine says", () => {
    const player = (game: "2048" | "gomoku", name: string, standard: boolean, network: boolean): PlayerEntry => ({
        game, name, summary: "", default: standard, options: [], needs_network: network, values: null,
    });
    // Names are of no meaning: here another player reads the network than today.
    const players = [
        player("2048", "learner", true, true),
        player("2048", "tilestone", false, false),
        player("gomoku", "learner", true, false),
    ];
    const needs = (request: Parameters<typeof needsNetwork>[0]): boolean => needsNetwork(request, players);
    assert.ok(needs(hint("", "learner")));
    assert.ok(needs(hint("", "learner:time=20")));
    assert.ok(!needs(hint("", "tilestone:time=20")));
    assert.ok(!needs(hint("", "nobody")));
    assert.ok(!needs({ do: "hint", game: "gomoku", position: "-", player: "learner", rule: "renju", size: 15 }));
    assert.ok(!needs({ do: "about" }));
    assert.ok(!needs({ do: "worst-tiles", position: "" }));
    assert.ok(needs({ do: "worst-tiles", position: "", player: "learner:depth=0" }));
    assert.ok(needs({ do: "continuation", game: "2048", position: "", move: "up" }));
});

test("a thought takes its slices and ends with its report", async () => {
    const bench = new Bench(3);
    bench.thinker.receive({ type: "think", job: 1, request: hint("a") });  // before the module is loaded
    await bench.start();
    assert.equal(bench.fake.steps, 0);
    for (let i = 0; i < 3; ++i) bench.turn();
    assert.equal(bench.fake.steps, 3);
    assert.deepEqual(bench.sent, [{ type: "result", job: 1, result: { done: true, position: "a", nodes: 3, move: "left" } }]);
    assert.equal(bench.turns.length, 0);
});

test("a stop takes effect at the next message; the next thought starts at once", async () => {
    const bench = new Bench(100);
    await bench.start();
    bench.thinker.receive({ type: "think", job: 1, request: hint("a") });
    bench.turn();
    bench.thinker.receive({ type: "stop", job: 1 });
    bench.turn();
    assert.equal(bench.fake.steps, 1);
    assert.equal(bench.turns.length, 0);
    bench.thinker.receive({ type: "think", job: 2, request: hint("b") });
    bench.thinker.receive({ type: "stop", job: 1 });  // late: another job is running
    bench.turn();
    assert.equal(bench.fake.steps, 2);
    assert.deepEqual(bench.fake.begun, ["a", "b"]);
    assert.deepEqual(bench.sent, []);
});

test("a search told to finish gives its result; reports come every tenth of a second", async () => {
    const bench = new Bench(100);
    await bench.start();
    bench.thinker.receive({ type: "think", job: 1, request: hint("a") });
    for (let i = 0; i < 11; ++i) bench.turn();
    assert.deepEqual(bench.sent.map(({ type }) => type), ["report", "report"]);
    bench.thinker.receive({ type: "finish", job: 1 });
    assert.deepEqual(bench.sent[2], { type: "result", job: 1, result: { done: false, position: "a", nodes: 11, move: "left" } });
    bench.turn();
    assert.equal(bench.fake.steps, 11);
});

test("a pause stops the slices and keeps the thought", async () => {
    const bench = new Bench(3);
    await bench.start();
    bench.thinker.receive({ type: "think", job: 1, request: hint("a") });
    bench.turn();
    bench.thinker.receive({ type: "pause" });
    bench.turn();
    bench.turn();
    assert.equal(bench.fake.steps, 1);
    bench.thinker.receive({ type: "resume" });
    bench.turn();
    bench.turn();
    assert.equal(bench.sent.length, 1);
});

test("a refusal belongs to its job; a trap to the worker", async () => {
    const bench = new Bench(3);
    await bench.start();
    bench.thinker.receive({ type: "think", job: 1, request: hint("bad") });
    bench.thinker.receive({ type: "ask", job: 2, request: { do: "about" } });
    bench.thinker.receive({ type: "think", job: 3, request: hint("trap") });
    assert.deepEqual(bench.sent.map(({ type }) => type), ["refused", "result", "broken"]);
});

test("a worker whose module does not load says so", async () => {
    const bench = new Bench(3, () => Promise.reject(new Error("out of memory")));
    await bench.start();
    assert.deepEqual(bench.sent, [{ type: "broken", texts: { en: "out of memory", zh: "out of memory" } }]);
});

test("how many workers suit a device", () => {
    assert.deepEqual([8, 3, 2, 1].map(automaticWorkers), [4, 2, 1, 1]);
});
