// SPDX-License-Identifier: MIT
//
// Helpers for tests of the 2048 page: open it with settings, swipe, read board and score.
import type { Page } from "playwright-core";

import { choose, open } from "./harness";

export const kEasy = "1100000000000000"; // left makes a 4
export const kLate = "0012012413576abc";

export async function openGame(page: Page, hash = "#/2048", settings: Record<string, unknown> = {}): Promise<void> {
    if (Object.keys(settings).length > 0) await choose(page, settings);
    await open(page, hash);
    await page.getByRole("grid", { name: /Board|棋盘/ }).waitFor();
}

/** Returns the board in the address once it has this score. */
export async function boardAt(page: Page, score: number): Promise<string> {
    await page.waitForURL((url) => new RegExp(`[?&]s=${score}$`).test(url.hash));
    return /b=([0-9a-h]{16})/.exec(page.url())?.[1] ?? "";
}

/** Waits until the address has this board and score. */
export async function boardIs(page: Page, board: string, wanted: number): Promise<void> {
    await page.waitForURL((url) => url.hash === `#/2048?b=${board}&s=${wanted}`);
}

export const labels = (page: Page): Promise<(string | null)[]> =>
    page.getByRole("gridcell").evaluateAll((cells) => cells.map((cell) => cell.getAttribute("aria-label")));

export const score = (page: Page): Promise<number> =>
    page.locator(".t48-score-value").first().innerText().then((text) => Number(text.replace(/\D/g, "")));

export async function scoreIs(page: Page, wanted: number): Promise<void> {
    await page.locator(".t48-score-value").first().getByText(wanted.toLocaleString("en"), { exact: true }).waitFor();
}

/** Plays one move on a board that is not over. Two tiles in a corner may allow only two directions. */
export async function playAnyMove(page: Page): Promise<void> {
    const before = page.url();
    for (const key of ["ArrowLeft", "ArrowDown", "ArrowRight", "ArrowUp"]) await page.keyboard.press(key);
    await page.waitForURL((url) => url.href !== before);
}

/** Swipes with one finger in the lower part of the screen. */
export async function swipe(page: Page, right: number, down: number): Promise<void> {
    const session = await page.context().newCDPSession(page);
    const at = (part: number) => [{ x: 195 + part * right, y: 690 + part * down }];
    await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(0) });
    for (const part of [0.25, 0.5, 0.75, 1]) {
        await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(part) });
    }
    await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await session.detach();
}
