// SPDX-License-Identifier: MIT
//
// The shared UI components by keyboard, mouse and touch.
import assert from "node:assert/strict";

import type { Page } from "playwright-core";

import { assertAccessible, assertNoSidewaysScroll, browserTest, kDesk, kPhone, openWith } from "./harness";

async function openParts(page: Page): Promise<void> {
    await openWith(page, "tests/browser/parts_entry.tsx");
    await page.getByRole("heading", { name: "Parts", level: 1 }).waitFor();
}

async function assertDid(page: Page, what: string): Promise<void> {
    await page.locator("[data-testid=did]", { hasText: new RegExp(`^${what}$`) }).waitFor();
}

browserTest("a menu opens, moves by arrows past what is disabled, chooses, and gives the focus back", kDesk, async ({ page }) => {
    await openParts(page);
    const more = page.getByRole("button", { name: "More", exact: true });
    await more.press("Enter");
    await page.getByRole("menuitem", { name: "First" }).waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await assertDid(page, "third");
    assert.equal(await more.getAttribute("aria-expanded"), "false");
    assert.equal(await more.evaluate((element) => element === document.activeElement), true);
    await more.press("Enter");
    await page.keyboard.press("Escape");
    await page.getByRole("menuitem", { name: "First" }).waitFor({ state: "hidden" });
    await more.click();
    await page.getByRole("heading", { name: "Curve" }).click();
    await page.getByRole("menuitem", { name: "First" }).waitFor({ state: "hidden" });
});

browserTest("a chart is walked by keys and chosen from by mouse", kDesk, async ({ page }) => {
    await openParts(page);
    const chart = page.getByRole("slider", { name: "Chance to win" });
    await chart.focus();
    assert.equal(await chart.getAttribute("aria-valuenow"), "10");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await assertDid(page, "point 11");
    await page.keyboard.press("End");
    assert.match(String(await chart.getAttribute("aria-valuetext")), /^Move 39: \d+ %$/);
    const box = (await chart.boundingBox())!;
    await chart.click({ position: { x: 2, y: box.height / 2 } });
    await assertDid(page, "point 0");
});

browserTest("a notice waits for its action", kDesk, async ({ page }) => {
    await openParts(page);
    await page.getByRole("button", { name: "Restart" }).click();
    await page.getByRole("button", { name: "Undo" }).click();
    await assertDid(page, "undone");
    await page.getByText("Gone.").waitFor({ state: "detached" });
});

browserTest("a dialog keeps keys to itself, and closes three ways", kDesk, async ({ page }) => {
    await openParts(page);
    const button = page.getByRole("button", { name: "Open" });
    const dialog = page.getByRole("dialog", { name: "A question" });
    for (const close of [
        () => page.keyboard.press("Escape"),
        () => page.getByRole("button", { name: "OK" }).click(),
        () => page.mouse.click(5, 5),
    ]) {
        await button.click();
        await dialog.waitFor();
        assert.ok(await dialog.evaluate((element) => element === document.activeElement), "not on a button that closes it");
        await page.keyboard.press("x");
        await close();
        await dialog.waitFor({ state: "detached" });
        assert.equal(await button.evaluate((element) => element === document.activeElement), true);
    }
    await assertDid(page, "nothing");
});

browserTest("shortcuts hold, except where the key belongs to what has the focus", kDesk, async ({ page }) => {
    await openParts(page);
    await page.keyboard.press("ArrowUp");
    await assertDid(page, "up");
    await page.keyboard.press("Control+z");
    await assertDid(page, "x");
    await page.keyboard.press("Space");
    await assertDid(page, "space");
    await page.getByLabel("Level").focus();
    await page.keyboard.press("ArrowUp");
    await page.getByRole("slider", { name: "Level" }).and(page.locator("[aria-valuetext='4']")).waitFor();
    await page.getByRole("switch").press("Space");
    assert.equal(await page.getByRole("switch").isChecked(), true);
    await assertDid(page, "space");
});

for (const colorScheme of ["light", "dark"] as const) {
    browserTest(`axe finds nothing in the parts: ${colorScheme}`, { ...kPhone, colorScheme }, async ({ page }) => {
        await openParts(page);
        await page.getByRole("button", { name: "Restart" }).tap();
        await page.getByRole("button", { name: "More", exact: true }).tap();
        await page.getByRole("menuitem", { name: "First" }).waitFor();
        await assertNoSidewaysScroll(page, "parts");
        await assertAccessible(page, "parts");
        const pictures = process.env["PICTURES"];
        if (pictures) await page.screenshot({ path: `${pictures}/parts-${colorScheme}.png`, fullPage: true });
    });
}
