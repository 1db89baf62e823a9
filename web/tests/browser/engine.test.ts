// SPDX-License-Identifier: MIT
//
// The engine client with real workers: cancelling within 0.1 s, pausing, fetching the network once
// and only when needed.
import assert from "node:assert/strict";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

import type { Page } from "playwright-core";

import type { Engine } from "../../src/engine/client";
import { browserTest, folder, kDesk, openWith, server } from "./harness";

declare const engine: Engine;

function fileOfBuild(pattern: RegExp): string {
    const name = readdirSync(folder).find((candidate) => pattern.test(candidate));
    assert.ok(name, `${folder} has no file like ${pattern}`);
    return name;
}

/** Opens a page with its own engine in the global `engine`. */
async function openEngine(page: Page, size: number): Promise<void> {
    await openWith(page, "tests/browser/engine_entry.ts");
    const network = fileOfBuild(/^small-.*\.net$/);
    const files = {
        worker: `./${fileOfBuild(/^worker-.*\.js$/)}`,
        module: `./${fileOfBuild(/^tilestone-.*\.wasm$/)}`,
        network: `./${network}`,
        networkSize: statSync(join(folder, network)).size,
        tablebase: `./${fileOfBuild(/^tablebase-.*\.wasm$/)}`,
        solver: `./${fileOfBuild(/^tablebase-worker-.*\.js$/)}`,
    };
    await page.evaluate(
        ([values, workers]) => {
            const made = new (globalThis as unknown as { Engine: typeof Engine }).Engine(values, () => workers, () => "small");
            Object.assign(globalThis, { engine: made });
        },
        [files, size] as const,
    );
}

browserTest("a stop is answered within a tenth of a second", kDesk, async ({ page }) => {
    await openEngine(page, 1);
    const waits = await page.evaluate(async () => {
        const long = { do: "hint", game: "gomoku", position: "h8i9h9", rule: "renju", size: 15, player: "classic:time=60000" } as const;
        const found: number[] = [];
        for (let i = 0; i < 5; ++i) {
            const controller = new AbortController();
            await new Promise<void>((resolve) => {
                engine.request(long, { signal: controller.signal, onReport: () => resolve() }).catch(() => {});
            });
            const before = performance.now();
            controller.abort();
            // The only worker answers once it has dropped the search.
            await engine.request({ do: "about" });
            found.push(performance.now() - before);
        }
        return found;
    });
    // The best of five, so that other load on the machine does not matter.
    assert.ok(Math.min(...waits) < 100, `${waits.map(Math.round)} ms`);
});

browserTest("finishing early gives what is known; a pause gives nothing until it is over", kDesk, async ({ page }) => {
    await openEngine(page, 1);
    const seen = await page.evaluate(async () => {
        const long = { do: "hint", game: "gomoku", position: "h8i9h9", rule: "renju", size: 15, player: "classic:time=60000" } as const;
        const controller = new AbortController();
        let reports = 0;
        let received = () => {};
        const next = (): Promise<void> => new Promise((resolve) => (received = resolve));
        const result = engine.request(long, {
            finish: controller.signal,
            onReport: () => {
                ++reports;
                received();
            },
        });
        await next();
        engine.pool.pause("test", true);
        // Twice the reporting interval. The first wait drains reports sent before the pause.
        const wait = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 300));
        await wait();
        const before = reports;
        await wait();
        const during = reports - before;
        engine.pool.pause("test", false);
        await next();
        controller.abort();
        const report = await result;
        return { during, done: report.done, move: report.move };
    });
    assert.equal(seen.during, 0);
    assert.equal(seen.done, false);
    assert.match(String(seen.move), /^[a-o]\d+$/);
});

browserTest("the network comes with the first thought that needs it, once for all workers", kDesk, async ({ page }) => {
    await openEngine(page, 2);
    server.requests.length = 0;
    const values = await page.evaluate(async () => {
        const position = "0012002300340145";
        await engine.request({ do: "hint", game: "2048", position, player: "expectimax:depth=1" });
        const before = engine.network.state.value.kind;
        const asked = { do: "hint", game: "2048", position, player: "tilestone:depth=1" } as const;
        const reports = await Promise.all([engine.request(asked), engine.request(asked)]);
        return { before, after: engine.network.state.value.kind, moves: reports.map(({ moves }) => moves) };
    });
    assert.equal(values.before, "idle");
    assert.equal(values.after, "ready");
    assert.deepEqual(values.moves[0], values.moves[1]);
    assert.ok(values.moves[0]!.length > 0);
    assert.equal(server.requests.filter((path) => path.endsWith(".net")).length, 1);
});

browserTest("what the engine refuses is refused, and the next request is answered", kDesk, async ({ page }) => {
    await openEngine(page, 1);
    const [message, version] = await page.evaluate(async () => {
        const bad = engine.request({ do: "hint", game: "2048", position: "nonsense", player: "expectimax" });
        const why = await bad.then(() => "", (error: Error) => `${error.name}: ${error.message}`);
        return [why, (await engine.request({ do: "about" })).version];
    });
    assert.match(message!, /^RequestError: ./);
    assert.match(version!, /^\d+\.\d+/);
});
