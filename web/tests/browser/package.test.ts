// SPDX-License-Identifier: MIT
//
// The npm package, bundled by esbuild for the browser: hints in a worker and in the main thread. And its
// files as they are, without a bundler.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before } from "node:test";

import * as esbuild from "esbuild";
import type { Page } from "playwright-core";
import type { loadEngine } from "tilestone";

import { browserTest, folder, kDesk, server } from "./harness";
import { kBlank } from "./server";

declare const tilestone: { readonly loadEngine: typeof loadEngine; readonly smallNetwork: URL };

const project = mkdtempSync(join(tmpdir(), "tilestone-bundle-"));
const installed = join(project, "node_modules", "tilestone");
const kEntry = `
    import { loadEngine } from "tilestone";
    import { smallNetwork } from "tilestone/network";
    globalThis.tilestone = { loadEngine, smallNetwork };
`;

before(async () => {
    const module = readdirSync(folder).find((name) => /^tilestone-.*\.wasm$/.test(name)) as string;
    const words = ["tools/pack.mjs", "--out", project, "--module", join(folder, module)];
    const packed = spawnSync(process.execPath, words, { encoding: "utf8" });
    assert.equal(packed.status, 0, packed.stderr);
    mkdirSync(installed, { recursive: true });
    const unpacked = spawnSync("tar", ["--strip-components=1", "-xzf", packed.stdout.trim(), "-C", installed], { encoding: "utf8" });
    assert.equal(unpacked.status, 0, unpacked.stderr);
    const { outputFiles } = await esbuild.build({
        stdin: { contents: kEntry, resolveDir: project },
        bundle: true,
        minify: true,
        write: false,
        format: "esm",
    });
    server.extra.set("bundled/app.js", outputFiles[0]!.text);
    for (const name of readdirSync(join(installed, "dist"))) {
        const bytes = readFileSync(join(installed, "dist", name));
        server.extra.set(`plain/${name}`, bytes);
        // What the README names.
        if (/^(tilestone\.wasm|worker\.js|small\.net)$/.test(name)) server.extra.set(`bundled/${name}`, bytes);
    }
    server.extra.set("plain/app.js", kEntry.replace('"tilestone"', '"./index.js"').replace('"tilestone/network"', '"./network.js"'));
});

after(() => rmSync(project, { recursive: true, force: true }));

async function openApp(page: Page, script: string): Promise<void> {
    await page.goto(`${server.address}${kBlank}`);
    await page.addScriptTag({ url: `./${script}`, type: "module" });
    await page.waitForFunction(() => "tilestone" in globalThis);
    server.requests.length = 0;
}

for (const way of ["bundled", "plain"] as const) {
    for (const thread of ["worker", "main"] as const) {
        browserTest(`the package, ${way}: hints, ${thread}`, kDesk, async ({ page }) => {
            await openApp(page, `${way}/app.js`);
            const found = await page.evaluate(async (where) => {
                const engine = await tilestone.loadEngine({ thread: where, network: tilestone.smallNetwork });
                let frames = 0;
                const count = (): void => void (++frames, requestAnimationFrame(count));
                count();
                const query = { game: "gomoku", position: "h8i9h9", rule: "renju", player: "classic:nodes=200000" } as const;
                const gomoku = await engine.hint(query);
                const hint = await engine.hint({ game: "2048", position: "0012002300340145", player: "tilestone:depth=1" });
                const left = engine.decide({ ...query, player: "classic:time=60000" }).then(String, String);
                engine.close();
                return { move: gomoku.move, why: hint.why.length, best: hint.move, frames, left: await left };
            }, thread);
            assert.match(String(found.move), /^[a-o]\d+$/);
            assert.match(String(found.best), /^(up|right|down|left)$/);
            assert.ok(found.why > 0 && found.frames > 1, JSON.stringify(found));
            assert.equal(found.left, "AbortError: the engine is closed");
            const files = thread === "worker" ? ["tilestone.wasm", "worker.js", "small.net"] : ["tilestone.wasm", "small.net"];
            assert.deepEqual([...server.requests].sort(), files.map((name) => `${way}/${name}`).sort());
        });
    }
}

browserTest("the package names the file that is missing", kDesk, async ({ page, errors }) => {
    await openApp(page, "bundled/app.js");
    const [module, worker] = await page.evaluate(async () => {
        const failure = (promise: Promise<unknown>): Promise<string> => promise.then(() => "kept", ({ message }) => message as string);
        const engine = await tilestone.loadEngine({ worker: "./no-worker.js" });
        return [
            await failure(tilestone.loadEngine({ module: "./nothing.wasm" })),
            await failure(engine.decide({ game: "gomoku", position: "h8" })),
        ];
    });
    assert.equal(module, "./nothing.wasm: 404 Not Found");
    assert.equal(worker, "the worker could not start: ./no-worker.js");
    errors.length = 0; // the browser reports both files itself
});
