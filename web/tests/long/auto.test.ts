// SPDX-License-Identifier: MIT
//
// Auto-play at full speed for a long time (MINUTES=30), one game after the other: the memory of the page, its workers and their
// modules does not grow. Run by `npm run test:long`; ./test has no time for it.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";

import type { Page } from "playwright-core";

import { browserTest, kDesk, open } from "../browser/harness";

const kMinutes = Number(process.env["MINUTES"] ?? 30);
/** The heap settles while the first games fill what is kept of them. */
const kSettled = 0.2;
const kMostGrowth = 1.2;
const kEvery = 5000; // milliseconds
const kTold = 24;

/** Megabytes that the process of the page takes, all threads and modules in it. */
async function megabytes(page: Page): Promise<number> {
    const session = await page.context().newCDPSession(page);
    await session.send("HeapProfiler.collectGarbage");
    await session.detach();
    const system = await page.context().browser()!.newBrowserCDPSession();
    const { processInfo } = await system.send("SystemInfo.getProcessInfo");
    await system.detach();
    const sizes = processInfo
        .filter(({ type }) => type === "renderer")
        .map(({ id }) => Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${id}/status`, "utf8"))?.[1] ?? 0) / 1024);
    return Math.max(...sizes);
}

async function playOn(page: Page): Promise<void> {
    if (await page.getByText("No move is left.").first().isVisible()) {
        await page.getByRole("button", { name: "New game" }).click();
    }
    const auto = page.getByRole("button", { name: "Auto", exact: true });
    // The game may end at any moment, and Auto then has nothing to do: the next round begins another.
    if ((await auto.getAttribute("aria-pressed")) !== "true") await auto.click({ timeout: kEvery }).catch(() => undefined);
}

browserTest(`${kMinutes} minutes of auto-play at full speed`, kDesk, async ({ page }) => {
    await open(page, "#/2048");
    await page.getByRole("slider", { name: "Time per move (Auto)" }).fill("0");
    await page.getByRole("slider", { name: "Speed (Auto)" }).press("End");
    const sizes: number[] = [];
    let played = 0;
    const end = Date.now() + kMinutes * 60_000;
    while (Date.now() < end) {
        await playOn(page);
        const before = page.url();
        await wait(kEvery);
        if (page.url() !== before) ++played;
        sizes.push(await megabytes(page));
        if (sizes.length % kTold === 0) console.log(`megabytes: ${sizes.slice(-kTold).map(Math.round).join(" ")}`);
    }
    const settled = sizes.slice(Math.floor(sizes.length * kSettled));
    const early = Math.max(...settled.slice(0, Math.ceil(settled.length / 4)));
    const late = Math.max(...settled.slice(-Math.ceil(settled.length / 4)));
    console.log(`megabytes: ${sizes[0]?.toFixed(0)} at first, ${early.toFixed(0)} early, ${late.toFixed(0)} late`);
    assert.ok(played > sizes.length / 2, `the position changed in ${played} of ${sizes.length} rounds`);
    assert.ok(early > 0, "no process of a page was found");
    assert.ok(late <= early * kMostGrowth, `it grew from ${early} to ${late} MB`);
}, (kMinutes + 3) * 60_000);
