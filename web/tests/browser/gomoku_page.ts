// SPDX-License-Identifier: MIT
//
// Helpers for tests of the Gomoku page: open it with settings, play, wait.
import type { Page } from "playwright-core";

import { choose, open } from "./harness";

type Choice = Record<string, unknown>;

/** Opens the page with these settings; two humans and short searches by default. */
export async function visit(page: Page, hash: string, choice: Choice = {}): Promise<void> {
    await choose(page, { thinkingTime: 100, gomokuBlack: "human", gomokuWhite: "human", ...choice });
    await open(page, hash);
    await page.getByText(/to play, move|wins|A draw|轮到|获胜/).first().waitFor();
    // The game in the address opens once the rules are loaded.
    const stones = (/m=([a-t\d]*)/.exec(hash)?.[1] ?? "").match(/[a-t]\d+/g)?.length ?? 0;
    await page.waitForFunction(
        ([selector, wanted]) => document.querySelectorAll(selector).length >= wanted,
        [kStones, stones] as const,
    );
}

export const kStones = ".stone:not(.stone-ghost)";
export const point = (page: Page, name: string) => page.locator(`[data-point="${name}"]`);
export const status = (page: Page) => page.locator(".status p");

export async function press(page: Page, ...names: string[]): Promise<void> {
    for (const name of names) {
        const before = await page.locator(kStones).count();
        await point(page, name).click();
        await waitForStones(page, before + 1);
    }
}

export async function waitForStones(page: Page, count: number): Promise<void> {
    await page.waitForFunction(
        ([selector, wanted]) => document.querySelectorAll(selector).length === wanted,
        [kStones, count] as const,
    );
}
