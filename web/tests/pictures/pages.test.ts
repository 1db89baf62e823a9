// SPDX-License-Identifier: MIT
//
// Renders the pictures of the documents: `npm run pictures` writes them to docs/pictures. Run it
// after visible changes and inspect the result.
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import type { BrowserContextOptions, Page } from "playwright-core";

import { palettePng } from "../../tools/png.mjs";
import { browserTest, choose, kDesk, kPhone, open } from "../browser/harness";
import { waitForStones } from "../browser/gomoku_page";
import { openPuzzles } from "../browser/puzzles_page";

const kFolder = process.env["PICTURES"] ?? join("..", "docs", "pictures");
mkdirSync(kFolder, { recursive: true });
if (execFileSync("fc-list", [":lang=zh"]).length === 0) {
    throw new Error("no font has Chinese letters; tools/install-packages pictures installs one");
}

// Settings of a user after some games, with time for a good hint.
const kSettings = { gomokuWhite: "human", best2048: 63_128, thinkingTime: 2000 };
const kLate = "#/2048?b=000212335567ba98&s=36204";
const kRenju = "#/gomoku?r=renju&n=15&m=h8h9i8g8i9i7j10g7g9";

type Show = (page: Page) => Promise<void>;

/** Presses the button three times; `shown[i]` appears at level i + 1. */
function hint(button: string, shown: readonly string[]): Show {
    return async (page) => {
        for (const what of shown) {
            await page.locator(button).click();
            await page.locator(what).first().waitFor();
        }
    };
}

const hint2048 = hint(".t48-bar .button-primary", [".t48-goal", ".t48-arrow", ".hint-details"]);
const hintGomoku = hint(".game-buttons .button-primary", [1, 2, 3].map((level) => `.hint[data-level="${level}"][data-done]`));

async function forward(page: Page): Promise<void> {
    await page.locator(".lesson").waitFor();
    for (let step = 0; step < 14; ++step) await page.keyboard.press("ArrowRight");
}

/** Games with weights of one's own, beside games with the usual ones. */
async function playFeatures(page: Page): Promise<void> {
    await page.locator(".evaluation").waitFor();
    await page.getByLabel("Empty cells").fill("9");
    await page.locator(".evaluation-buttons .button-primary").click();
    await page.locator(".evaluation[data-games='8'][data-running=false]").waitFor();
}

async function train(page: Page): Promise<void> {
    const start = page.locator(".training-controls .button-primary");
    await start.click();
    await page.waitForFunction(() => Number(document.querySelector<HTMLElement>(".training")?.dataset["games"]) > 5000);
    await start.click();
    await page.locator(".training[data-running=false]").waitFor();
    for (let step = 0; step < 2; ++step) await page.keyboard.press("ArrowRight");
    await page.getByText(/The last board was worth|上一个局面原估/).waitFor();
}

/** A try that fails: the refutation on the board, the reasons beside it. */
async function failedTry(page: Page): Promise<void> {
    await page.getByRole("button", { name: "Review the game" }).click();
    await page.locator(".mistakes li").filter({ hasText: "6. a1" }).getByRole("button", { name: "Solve" }).click();
    await page.locator(".exercise").waitFor();
    await page.locator('[data-point="g11"]').click();
    await page.locator(".exercise .reasons li").first().waitFor();
}

/** A puzzle with a wrong try, which the board refutes; and one solved before, for the results. */
async function puzzle(page: Page): Promise<void> {
    await openPuzzles(page, "#/puzzles/f002");
    await page.locator('[data-point="h11"]').press("Enter");
    await waitForStones(page, 8);
    await page.locator('[data-point="h7"]').press("Enter");
    await page.locator(".odds, .puzzle-line").waitFor();
    await page.evaluate(() => (location.hash = "#/puzzles/f001"));
    await waitForStones(page, 19);
    await page.locator('[data-point="h8"]').press("Enter");
    await page.locator('.verdict[data-verdict="wrong"]').waitFor();
    await page.locator(".stone-ghost").first().waitFor();
}

async function puzzle2048(page: Page): Promise<void> {
    await openPuzzles(page, "#/puzzles/s001");
    await page.keyboard.press("ArrowUp");
    await page.locator('.verdict[data-verdict="wrong"]').waitFor();
    await page.keyboard.press("v");
    await page.locator(".odds").waitFor();
}

function picture(name: string, hash: string, options: BrowserContextOptions, show: Show): void {
    browserTest(name, { reducedMotion: "reduce", ...options }, async ({ page }) => {
        await choose(page, kSettings);
        await open(page, hash);
        await show(page);
        await page.mouse.move(1, 1);
        const shot = (await page.screenshot()).toString("base64");
        const { width, height, pixels } = await page.evaluate(async (data) => {
            const image = new Image();
            image.src = `data:image/png;base64,${data}`;
            await image.decode();
            const canvas = new OffscreenCanvas(image.width, image.height);
            const context = canvas.getContext("2d") as OffscreenCanvasRenderingContext2D;
            context.drawImage(image, 0, 0);
            const bytes = context.getImageData(0, 0, image.width, image.height).data;
            let text = "";
            for (let i = 0; i < bytes.length; i += 32_768) text += String.fromCharCode(...bytes.subarray(i, i + 32_768));
            return { width: image.width, height: image.height, pixels: btoa(text) };
        }, shot);
        writeFileSync(join(kFolder, `${name}.png`), palettePng(width, height, Buffer.from(pixels, "base64")));
    });
}

for (const [ending, locale] of [["", "en-US"], [".zh-CN", "zh-CN"]] as const) {
    for (const colorScheme of ["light", "dark"] as const) {
        const desk = { ...kDesk, viewport: { width: 1180, height: 760 }, locale, colorScheme };
        picture(`page-2048-${colorScheme}${ending}`, kLate, desk, hint2048);
        picture(`page-gomoku-${colorScheme}${ending}`, kRenju, desk, hintGomoku);
    }
}
const phone = { ...kPhone, deviceScaleFactor: 1.5, colorScheme: "dark" as const };
picture("page-phone-2048", kLate, phone, hint2048);
picture("page-phone-gomoku", kRenju, phone, hintGomoku);
picture("page-phone-learn", "#/learn/alphabeta", phone, forward);
const narrowDesk = { ...kDesk, viewport: { width: 1180, height: 760 } };
picture("page-learn", "#/learn/alphabeta", narrowDesk, forward);
picture("page-learn-features", "#/learn/evaluation", narrowDesk, playFeatures);
picture("page-exercise", "#/gomoku?r=freestyle&n=15&m=h8i8h9i9h10a1h11a2h12", narrowDesk, failedTry);
picture("page-puzzle", "#/learn", narrowDesk, puzzle);
picture("page-phone-puzzle", "#/learn", phone, puzzle2048);
for (const [ending, locale] of [["", "en-US"], [".zh-CN", "zh-CN"]] as const) {
    picture(`page-training${ending}`, "#/learn/training", { ...kDesk, viewport: { width: 1180, height: 800 }, locale }, train);
}
