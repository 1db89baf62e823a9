// SPDX-License-Identifier: MIT
//
// What must be in sight at once, without scrolling, on a desk and on a phone; and that nothing is cut off or covered.
import assert from "node:assert/strict";

import type { BrowserContextOptions, Locator, Page } from "playwright-core";

import { browserTest, kDesk, kPhone, open } from "./harness";

const kLessons = ["plates", "alphabeta", "min-node", "chance-node", "montecarlo", "fours"];
const kSideways: BrowserContextOptions = { ...kPhone, viewport: { width: 844, height: 390 } };

interface Edges {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
}

async function edgesOf(part: Locator): Promise<Edges> {
    await part.waitFor();
    return part.evaluate((element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        return { left, top, right, bottom };
    });
}

/** The whole of it is on the screen, and nothing lies above its middle. */
async function assertInSight(page: Page, part: Locator, what: string): Promise<void> {
    const { left, top, right, bottom } = await edgesOf(part);
    const { width, height } = page.viewportSize()!;
    assert.ok(left >= 0 && top >= 0 && right <= width && bottom <= height, `${what}: ${[left, top, right, bottom]}`);
    assert.ok(await part.evaluate((element, [x, y]) => element.contains(document.elementFromPoint(x!, y!)), [
        (left + right) / 2,
        (top + bottom) / 2,
    ]), `${what} is covered`);
}

browserTest("the board stays in sight while one scrolls, and so do the fields of a position", kDesk, async ({ page }) => {
    await open(page, "#/2048");
    await page.getByRole("grid").waitFor();
    await page.keyboard.press("e");
    for (const part of [".t48-board", ".t48-edit .button-primary"]) await assertInSight(page, page.locator(part), part);
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.mouse.wheel(0, 400);
    await page.waitForFunction(() => scrollY > 0);
    for (const part of [".t48-board", ".t48-bar .button-primary"]) await assertInSight(page, page.locator(part), part);
});

browserTest("a phone held sideways shows the board and its buttons", kSideways, async ({ page }) => {
    await open(page, "#/2048");
    for (const part of [".t48-board", ".t48-bar .button-primary"]) await assertInSight(page, page.locator(part), part);
});

for (const [device, options] of [["desk", kDesk], ["phone", kPhone]] as const) {
    browserTest(`a new game can be begun without scrolling on a ${device}`, options, async ({ page }) => {
        await open(page, "#/gomoku");
        await page.getByRole("button", { name: "New game…" }).click();
        for (const name of ["Begin", "Close"]) await assertInSight(page, page.getByRole("button", { name, exact: true }), name);
    });

    browserTest(`lessons on a ${device}: the picture begins in sight of the buttons, and holds all it says`, options, async ({ page }) => {
        for (const lesson of kLessons) {
            await open(page, `#/learn/${lesson}`);
            await page.locator(`.lessons a[aria-current][href$="${lesson}"]`).waitFor();
            await page.locator(".lesson-controls").waitFor();
            await page.keyboard.press("End");
            await assertInSight(page, page.locator(".lesson-controls"), `${lesson}: buttons`);
            await assertInSight(page, page.locator(".lessons a[aria-current]"), `${lesson}: its name`);
            const picture = await edgesOf(page.locator(".lesson-picture"));
            const said = await edgesOf(page.locator(".lesson-said"));
            assert.ok(picture.top < said.top + 1 && said.top - picture.top > (device === "phone" ? 250 : -1), lesson);
            const cut = await page.locator(".tree").evaluateAll(([tree]) => {
                const room = tree?.getBoundingClientRect();
                return [...(tree?.querySelectorAll("text") ?? [])]
                    .filter((text) => text.getBoundingClientRect().right > room!.right)
                    .map((text) => text.textContent);
            });
            assert.deepEqual(cut, [], lesson);
        }
    });
}

browserTest("the arrow of a hint hides no number", kPhone, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem("tilestone-settings", '{"version":1,"player2048":"greedy"}'));
    await open(page, "#/2048?b=5555678967896789&s=0");
    await page.locator(".t48-bar .button-primary").click();
    await page.locator(".t48-goal").waitFor();
    await page.locator(".t48-bar .button-primary").click();
    const arrow = await edgesOf(page.locator(".t48-arrow svg"));
    const hidden = await page.locator(".t48-tile").evaluateAll((tiles, { left, top, right, bottom }) => {
        const range = document.createRange();
        return tiles.filter((tile) => {
            range.selectNodeContents(tile);
            const box = range.getBoundingClientRect();
            const middle = (box.top + box.bottom) / 2;
            const half = 0.36 * parseFloat(getComputedStyle(tile).fontSize); // of a digit, which is lower than its line
            // From the middle of the round arrow to what is nearest of the number.
            const [x, y] = [(left + right) / 2, (top + bottom) / 2];
            const across = Math.max(box.left - x, x - box.right, 0);
            const along = Math.max(middle - half - y, y - middle - half, 0);
            return Math.hypot(across, along) < (right - left) / 2;
        }).length;
    }, arrow);
    assert.equal(hidden, 0);
});
