// SPDX-License-Identifier: MIT
//
// A new build at the same address: the page announces it, keeps the old one, and updates on
// request.
import assert from "node:assert/strict";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { Page } from "playwright-core";

import { browserTest, folder, kFresh, open, server } from "./harness";

/** Copies the build and changes its name and index.html, as a real update would. */
async function nextBuild(): Promise<string> {
    const next = await mkdtemp(join(tmpdir(), "tilestone-"));
    await cp(folder, next, { recursive: true });
    const change = async (name: string, pattern: RegExp, replacement: string): Promise<void> => {
        const text = await readFile(join(next, name), "utf8");
        assert.match(text, pattern);
        await writeFile(join(next, name), text.replace(pattern, replacement));
    };
    await change("sw.js", /[0-9a-f]{10}(?=["`])/, "0123456789");
    await change("index.html", /<title>/, '<meta name="generator" content="next" /><title>');
    return next;
}

const isNext = (page: Page): Promise<boolean> => page.evaluate(() => document.querySelector("meta[name=generator]") !== null);

browserTest("a new version is offered, and taken when the user says so", kFresh, async ({ page }) => {
    await open(page, "#/settings");
    await page.getByText("works with the network off", { exact: true }).waitFor();
    const next = await nextBuild();
    try {
        server.serve(next);
        await page.reload();
        await page.getByText("A new version is ready.").waitFor();
        assert.equal(await isNext(page), false);
        await page.getByRole("button", { name: "Reload" }).click();
        await page.waitForFunction(() => document.querySelector("meta[name=generator]") !== null);
        assert.equal(await page.evaluate(async () => (await caches.keys()).filter((name) => !name.endsWith("later")).length), 1);
    } finally {
        server.serve(folder);
        await rm(next, { recursive: true });
    }
});
