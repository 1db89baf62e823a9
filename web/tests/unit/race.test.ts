// SPDX-License-Identifier: MIT
//
// Races on a pool with fake modules: equal tiles for all players, turn order, and termination.
import assert from "node:assert/strict";
import { test } from "node:test";
import { signal } from "@preact/signals";
import { EngineModule, type FromWorker, Pool, type Port, Rules, type ToWorker } from "tilestone";

import { WorkerLoop } from "../../package/src/worker_loop";
import { changeSettings } from "../../src/store/settings";
import { Race } from "../../src/twenty48/race";
import { FakeModule } from "./fake_module";

const kStart = "1100000000000000"; // fourteen moves until the board is full
const kNames = ["upward", "greedy", "expectimax"];
const kFullSpeed = 7;

function worker(fake: FakeModule): Port {
    const thinker = new WorkerLoop({
        send: (message: FromWorker) => port.onmessage?.({ data: message }),
        later: (turn) => void setImmediate(turn),
        now: () => performance.now(),
        load: async () => new EngineModule(fake),
    });
    const port: Port = {
        postMessage: (message: ToWorker) => thinker.receive(message),
        terminate: () => undefined,
        onmessage: null,
        onerror: null,
    };
    return port;
}

function setUp(size: number) {
    const fakes: FakeModule[] = [];
    const failures: string[] = [];
    const paused = signal(false);
    const pool = new Pool({
        makeWorker: () => {
            fakes.push(new FakeModule());
            return worker(fakes[fakes.length - 1] as FakeModule);
        },
        module: async () => ({}) as WebAssembly.Module,
        network: () => null,
        prepare: (request) => request,
        size: () => size,
        onChange: () => (paused.value = pool.paused),
    });
    const race = new Race(new Rules(new EngineModule(new FakeModule())), { pool, paused }, (why) => failures.push(why));
    const requestCount = (): number => fakes.reduce((sum, { begun }) => sum + begun.length, 0);
    return { pool, race, requestCount, failures };
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

async function until(reached: () => boolean): Promise<void> {
    while (!reached()) await turn();
}

changeSettings({ speed2048: kFullSpeed });

for (const workers of [1, 4]) {
    test(`all move turn by turn, and get the same tiles, until the games are over: workers: ${workers}`, async () => {
        const { pool, race, requestCount, failures } = setUp(workers);
        let apart = 0;
        race.lanes.subscribe((lanes) => {
            const moves = lanes.map((lane) => lane.moves);
            apart = Math.max(apart, Math.max(...moves) - Math.min(...moves));
        });
        await race.begin(kNames, kStart, 100, 5);
        assert.equal(apart, 1);
        const lanes = race.lanes.value;
        assert.deepEqual(lanes.map(({ name, moves, score, over }) => [name, moves, score, over]), [
            ["upward", 14, 100 + 14 * 4, true],
            ["greedy", 14, 100 + 14 * 16, true],
            ["expectimax", 14, 100 + 14 * 16, true],
        ]);
        // The fake module moves no tiles, so equal new tiles give equal boards.
        assert.equal(new Set(lanes.map(({ position }) => position)).size, 1);
        assert.equal(lanes[0]?.tiles.filter(({ state }) => state !== "gone").length, 16);
        assert.equal(race.on.value, false);
        assert.equal(pool.busy, false);
        assert.equal(requestCount(), 3 * 14);
        assert.deepEqual(failures, []);
        const { position } = lanes[0]!;
        await race.begin(kNames, kStart, 0, 5);
        assert.equal(race.lanes.value[0]?.position, position);
        await race.begin(kNames, kStart, 0, 6);
        assert.notEqual(race.lanes.value[0]?.position, position);
    });
}

test("stopped, nothing moves and nothing is asked any more, and the boards stay to be looked at", async () => {
    const { pool, race, requestCount } = setUp(2);
    const played = race.begin(kNames, kStart, 0, 5);
    await until(() => race.lanes.value.some(({ moves }) => moves === 3));
    race.stop();
    const [lanes, questions] = [race.lanes.value, requestCount()];
    assert.equal(race.on.value, false);
    assert.equal(pool.busy, false);
    await played;
    for (let i = 0; i < 20; ++i) await turn();
    assert.equal(race.lanes.value, lanes);
    assert.equal(requestCount(), questions);
    race.clear();
    assert.deepEqual(race.lanes.value, []);
});

test("while thinking is paused nothing moves", async () => {
    const { pool, race, requestCount } = setUp(2);
    const played = race.begin(kNames, kStart, 0, 5);
    await until(() => race.lanes.value.every(({ moves }) => moves === 2));
    pool.pause("hidden", true);
    const questions = requestCount();
    await new Promise((resolve) => setTimeout(resolve, 100)); // longer than a move takes
    assert.deepEqual(race.lanes.value.map(({ moves }) => moves), [2, 2, 2]);
    assert.equal(requestCount(), questions);
    pool.pause("hidden", false);
    await played;
    assert.deepEqual(race.lanes.value.map(({ moves }) => moves), [14, 14, 14]);
});

test("a player that the engine refuses ends it, which is reported once", async () => {
    const { pool, race, requestCount, failures } = setUp(1);
    await race.begin(["upward", "nobody"], kStart, 0, 5);
    assert.deepEqual(failures, ["there is no such player"]);
    const questions = requestCount();
    for (let i = 0; i < 20; ++i) await turn();
    assert.equal(requestCount(), questions);
    assert.equal(race.on.value || pool.busy, false);
});
