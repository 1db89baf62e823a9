// SPDX-License-Identifier: MIT
//
// Runs in a project that has installed the package, for package.test.ts: prints as JSON what happened.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { loadEngine } from "tilestone";
import { smallNetwork } from "tilestone/network";

const kPosition = "0012002300340145";
const told = (error) => `${error.name}: ${error.message}`;
const failure = (promise) => promise.then(() => "it was kept", told);
const found = {};

for (const thread of ["worker", "main"]) {
    const engine = await loadEngine({ thread, workers: 2 });
    let ticks = 0;
    const timer = setInterval(() => ++ticks, 5);
    const reports = [];
    const query = { game: "gomoku", position: "h8i9h9", rule: "renju", player: "classic:nodes=200000" };
    const hint = await engine.hint(query, { onReport: (report) => reports.push(report.move) });
    clearInterval(timer);

    const controller = new AbortController();
    const long = { game: "gomoku", position: "h8i9h9", player: "classic:time=60000" };
    const aborted = failure(engine.hint(long, { signal: controller.signal, onReport: () => controller.abort() }));
    const finish = new AbortController();
    const ended = await engine.hint(long, { finish: finish.signal, onReport: () => finish.abort() });

    const plain = await engine.decide({ game: "2048", position: kPosition });
    const network = readFileSync(smallNetwork);
    const damaged = await failure(engine.loadNetwork(network.subarray(1)));
    const still = await engine.decide({ game: "2048", position: kPosition, options: { depth: 1 } });
    await engine.loadNetwork(network);
    const strong = await engine.decide({ game: "2048", position: kPosition });

    const bad = await failure(engine.hint({ game: "2048", position: "001" }));
    const after = await engine.request({ do: "position", game: "2048", position: kPosition });
    const pending = [failure(engine.hint(long)), failure(engine.hint(long)), failure(engine.hint(long))];
    engine.close();
    found[thread] = {
        move: hint.move,
        why: hint.why.length,
        nodes: hint.nodes,
        isInterleaved: ticks > 0,
        reports: reports.length,
        aborted: await aborted,
        ended: ended.done,
        players: [plain, still, strong].map(({ player }) => player),
        damaged,
        bad,
        after: after.largest,
        pending: await Promise.all([...pending, failure(engine.decide(long))]),
        rules: engine.rules.slides([1, 1, ...Array(14).fill(0)]).left.points,
    };
}

// A path and an address; one network for all workers, read when it is needed.
const engine = await loadEngine({ network: fileURLToPath(smallNetwork), module: new URL(import.meta.resolve("tilestone/tilestone.wasm")) });
found.network = (await engine.decide({ game: "2048", position: kPosition, options: { player: "tilestone", depth: 1 } })).player;
found.missing = [
    await failure(loadEngine({ module: "/nowhere/tilestone.wasm" })),
    await failure((await loadEngine({ network: "/nowhere/small.net" })).decide({ game: "2048", position: kPosition })),
    await failure((await loadEngine({ worker: "/nowhere/worker.js" })).decide({ game: "gomoku", position: "h8" })),
];
console.log(JSON.stringify(found));
// None of the last four engines is closed: the process ends all the same.
