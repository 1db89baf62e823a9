// SPDX-License-Identifier: MIT
//
// 2048 on boards of other sizes: choosing one, playing, hints, undo, editing, links, storage.
import assert from "node:assert/strict";

import type { Page } from "playwright-core";

import { assertAccessible, assertNoSidewaysScroll, browserTest, go, kDesk, kPhone } from "./harness";
import { openGame, scoreIs } from "./twenty48_page";

const cells = (page: Page): Promise<number> => page.getByRole("gridcell").count();
const hint = (page: Page) => page.locator(".t48-bar .button-primary");
const addressHas = (page: Page, start: string): Promise<void> =>
    page.waitForURL((url) => url.hash.startsWith(`#/2048?b=${start}`));

/** Levels of the hint one after the other, up to the details. */
async function fullHint(page: Page): Promise<string> {
    for (const shown of [".t48-goal", ".t48-arrow", ".hint-details"]) {
        await hint(page).click();
        await page.locator(shown).first().waitFor();
    }
    await page.locator(".hint-details summary").click();
    return page.locator(".t48-hint").innerText();
}

browserTest("a size is chosen, and undo brings the old board back", kDesk, async ({ page }) => {
    await openGame(page, "#/2048?b=1100000000000000&s=100");
    await page.keyboard.press("ArrowLeft");
    await addressHas(page, "2"); // games without a move are not kept
    await page.getByLabel("Board, columns × rows").selectOption("3x2");
    await addressHas(page, "3x2-");
    assert.equal(await cells(page), 6);
    assert.match(await fullHint(page), /exact/i);
    await assertAccessible(page, "a small board with a hint");
    await page.locator(".t48-arrow").waitFor();
    const best = await page.locator(".t48-arrow").first().getAttribute("data-direction");
    const start = page.url();
    await page.keyboard.press(`Arrow${best?.replace(/^./, (letter) => letter.toUpperCase())}`);
    await page.waitForURL((url) => url.href !== start);
    await page.keyboard.press("u");
    await page.waitForURL(start);
    await page.keyboard.press("u");
    await addressHas(page, "2");
    assert.equal(await cells(page), 16);
    await page.keyboard.press("Control+y");
    await addressHas(page, "3x2-");
    assert.equal(await cells(page), 6);
});

browserTest("5 x 4: keys, hint, undo, editing, the link and a reload", kDesk, async ({ page }) => {
    await openGame(page, "#/2048?b=5x4-11000000000000000000&s=100");
    assert.equal(await cells(page), 20);
    await page.keyboard.press("ArrowLeft");
    await scoreIs(page, 104);
    await page.getByText(/^Left\. New [24] in row \d, column \d\. Score 104\.$/).waitFor({ state: "attached" });
    await addressHas(page, "5x4-2");
    assert.match(await fullHint(page), /expectimax/i);
    await page.keyboard.press("u");
    await addressHas(page, "5x4-11000000000000000000&s=100");
    await page.keyboard.press("e");
    await page.getByRole("gridcell").nth(19).click();
    await page.getByLabel("Position").fill("5x4-0123");
    await page.getByText(/Not a position: .*20 cells, this one has 4/).waitFor();
    await page.getByLabel("Position").fill("3x2-001200");
    assert.equal(await cells(page), 6);
    await page.getByLabel("Position").fill("5x4-00000000000000000000");
    await page.getByLabel("Position").fill("00000 00000 00000 0012k");
    await page.getByRole("button", { name: "Use this position" }).click();
    await addressHas(page, "5x4-0000000000000000012k");
    assert.equal(await page.locator(".t48-tile").last().innerText(), String(2 ** 20));
    await page.reload();
    await page.getByRole("grid").waitFor();
    await addressHas(page, "5x4-0000000000000000012k");
    assert.equal(await cells(page), 20);
    await go(page, "#/2048?b=5x4-00");
    await page.getByText(/20 cells, this one has 2/).waitFor();
    await addressHas(page, "5x4-0000000000000000012k");
});

browserTest("auto-play plays a small board to its end", kDesk, async ({ page }) => {
    await openGame(page, "#/2048?b=2x2-1001", { speed2048: 7 });
    await page.keyboard.press(" ");
    await page.getByText("No moves left. Undo takes you back.").waitFor();
    await page.getByRole("button", { name: "New game" }).click();
    await addressHas(page, "2x2-");
    assert.equal(await cells(page), 4);
});

for (const board of ["2x6-010000010000", "6x2-010000010000", "6x6-" + "0123".repeat(9)]) {
    browserTest(`a phone shows the whole board: ${board.slice(0, 3)}`, kPhone, async ({ page }) => {
        await openGame(page, `#/2048?b=${board}`);
        await assertNoSidewaysScroll(page, board);
        const box = await page.locator(".t48-board").boundingBox();
        assert.ok(box && box.height <= box.width * 3.1 && box.height < 500, JSON.stringify(box));
        await page.locator(".t48-place").first().waitFor();
    });
}
