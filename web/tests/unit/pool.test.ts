// SPDX-License-Identifier: MIT
//
// The worker pool: assignment of workers, and jobs that are cancelled, paused, refused, or whose
// worker breaks.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
    type FromWorker,
    isAbort,
    ModuleError,
    Pool,
    type Port,
    type Report,
    RequestError,
    type ThinkRequest,
    type ToWorker,
} from "tilestone";


class FakePort implements Port {
    onmessage: Port["onmessage"] = null;
    onerror: Port["onerror"] = null;
    readonly got: ToWorker[] = [];
    terminated = false;

    postMessage(message: ToWorker): void {
        this.got.push(message);
    }

    terminate(): void {
        this.terminated = true;
    }

    say(message: FromWorker): void {
        this.onmessage?.({ data: message });
    }

    /** The jobs it received, in order. */
    get jobs(): number[] {
        return this.got.flatMap((message) => (message.type === "think" || message.type === "ask" ? [message.job] : []));
    }

    finish(): void {
        const job = this.jobs[this.jobs.length - 1] as number;
        this.say({ type: "result", job, result: { done: true, nodes: job } });
    }
}

function setUp(size: number, network: () => Promise<Uint8Array> = async () => new Uint8Array(4)) {
    const ports: FakePort[] = [];
    const pool = new Pool({
        makeWorker: () => {
            ports.push(new FakePort());
            return ports[ports.length - 1] as FakePort;
        },
        module: async () => ({}) as WebAssembly.Module,
        network: (request) => (request === kLearned ? network() : null),
        prepare: (request) => request,
        size: () => size,
    });
    return { pool, ports };
}

const kGomoku: ThinkRequest = { do: "hint", game: "gomoku", position: "-", player: "tilestone", rule: "freestyle", size: 15 };
const kExpectimax: ThinkRequest = { do: "hint", game: "2048", position: "0", player: "expectimax" };
const kLearned: ThinkRequest = { do: "hint", game: "2048", position: "0", player: "tilestone" };

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

async function failure(promise: Promise<unknown>): Promise<unknown> {
    return promise.then(
        () => assert.fail("it was kept"),
        (error: unknown) => error,
    );
}

test("workers are made when they are needed, up to the size, and kept", async () => {
    const { pool, ports } = setUp(2);
    assert.equal(ports.length, 0);
    assert.equal(pool.busy, false);
    const first = pool.request(kGomoku);
    const second = pool.request(kGomoku);
    const third = pool.request(kGomoku);
    assert.equal(ports.length, 2);
    assert.equal(pool.busy, true);
    ports[0]?.finish();
    await first;
    assert.deepEqual(ports[0]?.jobs, [1, 3]);
    ports[0]?.finish();
    ports[1]?.finish();
    await Promise.all([second, third]);
    assert.equal(pool.busy, false);
    assert.equal(ports.length, 2);
});

test("the newest request goes first", async () => {
    const { pool, ports } = setUp(1);
    const jobs = [pool.request(kGomoku), pool.request(kGomoku), pool.request(kGomoku)];
    for (let i = 0; i < 3; ++i) ports[0]?.finish();
    await Promise.all(jobs);
    assert.deepEqual(ports[0]?.jobs, [1, 3, 2]);
});

test("a job goes to the worker that knows its game", async () => {
    const { pool, ports } = setUp(2);
    const jobs = [pool.request(kGomoku), pool.request(kExpectimax)];
    ports[0]?.finish();
    ports[1]?.finish();
    await Promise.all(jobs);
    void pool.request(kExpectimax);
    assert.deepEqual(ports[1]?.jobs, [2, 3]);
});

test("several questions are asked from the first on, received as they come, and answered in their order", async () => {
    const { pool, ports } = setUp(2);
    const received: number[] = [];
    const positions = ["h8", "h9", "h10"];
    const control = new AbortController();
    const all = pool.thinkAll(
        positions.map((position) => ({ ...kGomoku, position })),
        control.signal,
        (_, index) => received.push(index),
    );
    const asked = (port: FakePort | undefined): string[] =>
        port?.got.flatMap((message) => (message.type === "think" ? [message.request.position] : [])) ?? [];
    ports[1]?.finish();
    await settled();
    ports[1]?.finish();
    ports[0]?.finish();
    const numbers = (await all).map(({ nodes }) => nodes);
    assert.deepEqual([...asked(ports[0]), ...asked(ports[1])].sort(), ["h10", "h8", "h9"]);
    assert.equal(ports.length, 2);
    assert.deepEqual([...received].sort(), [0, 1, 2]);
    // Maps positions to jobs: job numbers were assigned from last to first.
    assert.deepEqual(numbers, [3, 2, 1]);
});

test("several questions are called off together, in every worker", async () => {
    const { pool, ports } = setUp(2);
    const control = new AbortController();
    const all = pool.thinkAll([kGomoku, kGomoku, kGomoku], control.signal, () => assert.fail("it was called off"));
    control.abort();
    assert.ok(isAbort(await failure(all)));
    for (const port of ports) assert.equal(port.got.filter(({ type }) => type === "stop").length, 1);
    assert.equal(pool.busy, false);
});

test("reports are received, but not those of another job", async () => {
    const { pool, ports } = setUp(1);
    const received: Report[] = [];
    const job = pool.request(kGomoku, { onReport: (report) => received.push(report) });
    const report = { nodes: 5 } as Report;
    ports[0]?.say({ type: "report", job: 1, report });
    ports[0]?.say({ type: "report", job: 99, report });
    ports[0]?.say({ type: "result", job: 99, result: {} });
    ports[0]?.finish();
    assert.equal((await job).nodes, 1);
    assert.deepEqual(received, [report]);
});

test("a signal calls a running job off, and the worker is free at once", async () => {
    const { pool, ports } = setUp(1);
    const controller = new AbortController();
    const job = pool.request(kGomoku, { signal: controller.signal });
    const next = pool.request(kGomoku);
    controller.abort();
    assert.ok(isAbort(await failure(job)));
    assert.deepEqual(ports[0]?.got.map(({ type }) => type).filter((type) => type !== "module"), ["think", "stop", "think"]);
    ports[0]?.say({ type: "result", job: 1, result: {} });  // too late
    ports[0]?.finish();
    assert.equal((await next).nodes, 2);
});

test("a signal calls a waiting job off, and one that is called off before it is asked never starts", async () => {
    const { pool, ports } = setUp(1);
    const controller = new AbortController();
    const first = pool.request(kGomoku);
    const waiting = pool.request(kGomoku, { signal: controller.signal });
    controller.abort();
    assert.ok(isAbort(await failure(waiting)));
    assert.ok(isAbort(await failure(pool.request(kGomoku, { signal: controller.signal }))));
    ports[0]?.finish();
    await first;
    assert.deepEqual(ports[0]?.jobs, [1]);
});

test("a job that is to finish resolves with what is known", async () => {
    const { pool, ports } = setUp(1);
    const controller = new AbortController();
    const job = pool.request(kGomoku, { finish: controller.signal });
    controller.abort();
    assert.deepEqual(ports[0]?.got[ports[0].got.length - 1], { type: "finish", job: 1 });
    ports[0]?.finish();
    assert.equal((await job).nodes, 1);
});

test("a pause reaches every worker, and nothing starts until the last reason is gone", async () => {
    const { pool, ports } = setUp(2);
    const first = pool.request(kGomoku);
    pool.pause("button", true);
    pool.pause("hidden", true);
    const second = pool.request(kGomoku);
    assert.equal(pool.paused, true);
    assert.equal(ports.length, 1);
    pool.pause("hidden", false);
    assert.equal(pool.paused, true);
    pool.pause("button", false);
    assert.equal(pool.paused, false);
    assert.deepEqual(
        ports[0]?.got.map(({ type }) => type).filter((type) => type === "pause" || type === "resume"),
        ["pause", "resume"],
    );
    for (const port of ports) port.finish();
    await Promise.all([first, second]);
});

test("a refusal is the job's; the worker stays", async () => {
    const { pool, ports } = setUp(1);
    const job = pool.request(kGomoku);
    ports[0]?.say({ type: "refused", job: 1, texts: { en: "no position", zh: "没有局面" } });
    const error = await failure(job);
    assert.ok(error instanceof RequestError && error.texts.zh === "没有局面");
    void pool.request(kGomoku);
    assert.equal(ports.length, 1);
});

test("a worker that breaks fails its job and is replaced", async () => {
    const { pool, ports } = setUp(1);
    const job = pool.request(kGomoku);
    const next = pool.request(kGomoku);
    ports[0]?.say({ type: "broken", texts: { en: "unreachable", zh: "unreachable" } });
    assert.ok((await failure(job)) instanceof ModuleError);
    assert.ok(ports[0]?.terminated);
    ports[1]?.finish();
    assert.equal((await next).nodes, 2);
});

test("a worker gets the network once, before the first job that needs it", async () => {
    let asked = 0;
    const { pool, ports } = setUp(1, async () => {
        ++asked;
        return new Uint8Array(4);
    });
    const gomoku = pool.request(kGomoku);
    await settled();
    assert.equal(asked, 0);
    ports[0]?.finish();
    await gomoku;
    for (let i = 0; i < 2; ++i) {
        const job = pool.request(kLearned);
        await settled();
        ports[0]?.finish();
        await job;
    }
    assert.deepEqual(ports[0]?.got.map(({ type }) => type), ["think", "module", "network", "think", "think"]);
    assert.equal(asked, 1);
});

test("a pool that is warmed up has a worker with the network before the first job", async () => {
    const { pool, ports } = setUp(2);
    await pool.warmUp(kLearned);
    await pool.warmUp(kLearned);
    await settled();
    assert.ok(!pool.busy);
    assert.deepEqual(ports.map(({ got }) => got.map(({ type }) => type).sort()), [["module", "network"]]);
    ports[0]?.say({ type: "refused", job: 0, texts: { en: "no network", zh: "" }, network: true });
    const job = pool.request(kLearned);
    await settled();
    assert.equal(ports.length, 1);
    assert.deepEqual(ports[0]?.got.slice(2).map(({ type }) => type), ["network", "think"]);
    ports[0]?.finish();
    await job;
    pool.close();
    await pool.warmUp(kLearned);
    assert.equal(ports.length, 1);
});

test("a job whose network does not come fails, and the next one tries again", async () => {
    let failing = true;
    const { pool, ports } = setUp(1, async () => {
        if (failing) throw new Error("offline");
        return new Uint8Array(4);
    });
    assert.match(String(await failure(pool.request(kLearned))), /offline/);
    failing = false;
    const job = pool.request(kLearned);
    await settled();
    ports[0]?.finish();
    await job;
});

test("a network that the worker refuses is not taken for loaded; another one is sent when it is renewed", async () => {
    const { pool, ports } = setUp(1);
    const networks = (): number => ports[0]!.got.filter(({ type }) => type === "network").length;
    const first = pool.request(kLearned);
    await settled();
    ports[0]?.say({ type: "refused", job: 1, texts: { en: "no network", zh: "" }, network: true });
    assert.match(String(await failure(first)), /RequestError: no network/);
    for (const count of [2, 3]) {
        const next = pool.request(kLearned);
        await settled();
        assert.equal(networks(), count);
        ports[0]?.finish();
        await next;
        pool.renewNetwork();
    }
});

test("closing ends the workers and rejects what runs, what waits and what comes", async () => {
    const { pool, ports } = setUp(1);
    const controller = new AbortController();
    const jobs = [pool.request(kGomoku, { signal: controller.signal }), pool.request(kGomoku)];
    pool.close();
    assert.ok(ports[0]?.terminated);
    for (const job of [...jobs, pool.request(kGomoku)]) {
        const error = await failure(job);
        assert.ok(isAbort(error) && /the engine is closed/.test(String(error)));
    }
    controller.abort();
    await settled();
    assert.equal(ports.length, 1);
    assert.equal(pool.busy, false);
});
