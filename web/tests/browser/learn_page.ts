// SPDX-License-Identifier: MIT
//
// What the tests of the lessons share.
import type { Page } from "playwright-core";

import { open } from "./harness";

/** The lessons that step through data of the build. */
export const kDataLessons = ["plates", "alphabeta", "table", "min-node", "chance-node", "montecarlo", "tree-search", "fours", "threats", "tuples"];
/** The lessons that step through searches run in the page. */
export const kRunLessons = ["deepening", "steps"];

export async function openLesson(page: Page, name: string): Promise<void> {
    await open(page, `#/learn/${name}`);
    await page.locator(".lesson").waitFor();
}

export const stepOf = async (page: Page): Promise<number> => Number(await page.locator(".lesson").getAttribute("data-step"));
export const lastOf = async (page: Page): Promise<number> => Number(await page.locator(".lesson").getAttribute("data-steps")) - 1;
export const reach = (page: Page, step: number): Promise<void> => page.locator(`.lesson[data-step="${step}"]`).waitFor();
export const counted = async (page: Page, what: string): Promise<number> =>
    Number(await page.locator(`[data-count=${what}]`).innerText());

/** In a lesson of searches: waits for the search of the newest step. */
export async function searched(page: Page, count: number): Promise<void> {
    const done = (wanted: number): boolean =>
        Number(document.querySelector<HTMLElement>(".runs-picture")?.dataset["runs"]) >= wanted;
    await page.waitForFunction(done, count);
}
