// SPDX-License-Identifier: MIT
//
// The lessons that search and play in the page: iterative deepening, the fourteen steps, features and
// their weights. And that every lesson fits a phone.
import assert from "node:assert/strict";

import type { Page } from "playwright-core";

import { assertAccessible, assertNoSidewaysScroll, browserTest, kDesk, kPhone } from "./harness";
import { kDataLessons, kRunLessons, lastOf, openLesson, reach, searched } from "./learn_page";

interface Row {
    readonly name: string;
    readonly move: string;
    readonly nodes: number;
}

const rowsOf = (page: Page): Promise<Row[]> =>
    page.locator(".runs tr[data-run]").evaluateAll((rows) =>
        rows.map((row) => {
            const { run = "", move = "", nodes } = (row as HTMLElement).dataset;
            return { name: run, move, nodes: Number(nodes) };
        }),
    );

const said = (page: Page): Promise<string> => page.locator(".lesson-text").innerText();

browserTest("each depth is searched when it is stepped to, and the clock leaves some", kDesk, async ({ page }) => {
    await openLesson(page, "deepening");
    assert.equal(await page.locator(".runs").count(), 0);
    const last = await lastOf(page);
    for (let step = 1; step <= last; ++step) {
        await page.keyboard.press("ArrowRight");
        await searched(page, step);
        await page.locator(`[data-run="${step}"]`).waitFor();
        const { move } = (await rowsOf(page))[step - 1] ?? assert.fail();
        assert.ok((await said(page)).includes(move), `depth ${step}: ${move}`);
        assert.equal(await page.locator("[data-choice]").getAttribute("data-choice"), move);
    }
    const rows = await rowsOf(page);
    assert.ok(rows.every(({ nodes }, index) => nodes > (rows[index - 1]?.nodes ?? 0)));
    assert.ok(new Set(rows.map(({ move }) => move)).size > 1, "the move never changes");
    const clock = page.getByLabel("Clock");
    await clock.fill("18");
    assert.equal(await page.locator(".run-lost").count(), rows.length - Number(await page.locator(".clock").getAttribute("data-left")));
    await clock.fill("0");
    const left = Number(await page.locator(".clock").getAttribute("data-left"));
    assert.ok(left < rows.length, "a tenth of a millisecond leaves every depth");
    assert.equal(await page.locator(".run-lost").count(), rows.length - left);
});

browserTest("a search under the clock is really run", kDesk, async ({ page }) => {
    await openLesson(page, "deepening");
    await page.getByLabel("Clock").fill("10");
    await page.getByRole("button", { name: "Search" }).click();
    await page.locator("[data-ran=true]").waitFor();
    assert.match(await page.locator(".clock p").innerText(), /^Done: it reached depth \d+ after [\d,]+ positions and plays [a-i]\d\.$/);
});

browserTest("fourteen steps: each is run, and buys what it says", kDesk, async ({ page }) => {
    await openLesson(page, "steps");
    assert.equal(await lastOf(page), 14);
    for (let step = 1; step <= 14; ++step) await page.keyboard.press("ArrowRight");
    await searched(page, 15);
    await page.locator('[data-run="14"]').waitFor();
    const rows = await rowsOf(page);
    const nodes = (step: number): number => rows[step]?.nodes ?? assert.fail();
    assert.equal(nodes(6), 200_000, "plain minimax reaches the limit");
    assert.ok(nodes(8) < nodes(7) && nodes(10) < nodes(8) / 10, rows.map(({ nodes: count }) => count).join(" "));
    assert.notEqual(rows[4]?.move, rows[3]?.move);
    await page.getByRole("slider").fill("8");
    await reach(page, 8);
    assert.match(await said(page), /^8\. Alpha-beta\. .* instead of [a-i]\d \([\d,]+ positions, .* ms, depth 4\)\.$/);
    await page.locator("[data-forbidden=e5]").waitFor();
});

browserTest("weights change the values, the best move and the games", kDesk, async ({ page }) => {
    await openLesson(page, "evaluation");
    const best = (): Promise<string | null> => page.locator("[data-best=true]").getAttribute("data-move");
    assert.equal(await best(), "left");
    await page.getByLabel("6 features").check();
    assert.equal(await page.getByRole("slider").count(), 6);
    assert.equal(await best(), "down");
    await page.getByLabel("4 features").check();
    for (const name of ["Smoothness", "Monotonicity", "Empty cells", "Largest tile"]) await page.getByLabel(name).fill("0");
    await page.getByRole("button", { name: "Play 8 games" }).click();
    await page.locator(".evaluation[data-games='8'][data-running=false]").waitFor();
    const mean = async (series: string): Promise<number> =>
        Number(await page.locator(`[data-series=${series}]`).getAttribute("data-mean"));
    assert.ok((await mean("own")) < (await mean("usual")), `${await mean("own")} without weights, ${await mean("usual")} with`);
    assert.equal(await page.locator(".game-own").count(), 8);
    await page.getByRole("button", { name: "Usual weights" }).click();
    assert.equal(await page.locator(".game-own").count(), 0);
    await page.getByRole("button", { name: "Play 8 games" }).click();
    await page.locator(".evaluation[data-games='8'][data-running=false]").waitFor();
    assert.equal(await mean("own"), await mean("usual"));
});

async function assertFits(page: Page, height: number, what: string): Promise<void> {
    const bottom = await page.locator(".lesson").evaluate((lesson) => lesson.getBoundingClientRect().bottom);
    assert.ok(bottom <= height, `${what}: ends at ${bottom} of ${height}`);
    const hidden = await page.locator(".lesson .panel").evaluateAll((panels) =>
        panels.map((panel) => panel.scrollHeight - panel.clientHeight),
    );
    assert.ok(Math.max(...hidden) <= 1, `${what}: ${String(hidden)} pixels below the edge of a panel`);
    await assertNoSidewaysScroll(page, what);
}

for (const [width, height] of [[390, 844], [320, 568]] as const) {
    for (const locale of ["en-US", "zh-CN"]) {
        const screen = { ...kPhone, viewport: { width, height }, locale };
        browserTest(`every lesson fits a phone of ${width}×${height}: ${locale}`, screen, async ({ page }) => {
            for (const name of [...kDataLessons, ...kRunLessons]) {
                await openLesson(page, name);
                const last = await lastOf(page);
                for (const step of [0, last]) {
                    await page.getByRole("slider").first().fill(String(step));
                    await reach(page, step);
                    if (kRunLessons.includes(name)) await page.locator(`.lesson-text`).filter({ hasText: step === 0 ? /./ : /\d[^…]*$/ }).waitFor();
                    await assertFits(page, height, `${name}, step ${step}`);
                }
            }
            await openLesson(page, "evaluation");
            await page.locator(".segment").last().tap();
            await assertFits(page, height, "evaluation");
        });
    }
}

for (const colorScheme of ["light", "dark"] as const) {
    browserTest(`lessons that search, for axe: ${colorScheme}`, { ...kPhone, locale: "zh-CN", colorScheme }, async ({ page }) => {
        for (const name of kRunLessons) {
            await openLesson(page, name);
            await page.locator(".lesson-controls button").last().tap();
            await searched(page, await lastOf(page));
            await assertAccessible(page, name);
        }
        await openLesson(page, "evaluation");
        await page.locator(".evaluation-buttons button").first().tap();
        await page.locator(".evaluation-results").waitFor();
        await assertAccessible(page, "evaluation");
    });
}
