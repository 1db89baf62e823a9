// SPDX-License-Identifier: MIT
//
// The page as one file, opened from the disk: games, hints, lessons, puzzles, languages, storage. The harness
// fails at any request but the one for the file and those for what the page made itself.
import assert from "node:assert/strict";
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { pathToFileURL } from "node:url";

import type { Page } from "playwright-core";

import { readPuzzles } from "../../src/puzzles/data";
import { kStones, point, press } from "./gomoku_page";
import { browserTest, go, importGames, kDesk, kFresh, ownAddresses } from "./harness";
import { kDataLessons, lastOf, reach } from "./learn_page";

const kOneFile = process.env["ONE_FILE"]!;
const kSettings = { version: 1, thinkingTime: 100, gomokuWhite: "human", speed2048: 0, tiles2048: "worst" };

// A name as people give them.
const folder = mkdtempSync(join(tmpdir(), "tilestone one "));
const file = join(folder, "Tilestone 单文件 #1.html");
const address = pathToFileURL(file).href;
copyFileSync(kOneFile, file);
ownAddresses.push(address);
after(() => rmSync(folder, { recursive: true, force: true }));

async function openFile(page: Page, hash: string): Promise<void> {
    // Not by a script that runs before the page: after a reload it may find the storage of a file empty.
    await page.goto(address);
    await page.evaluate((chosen) => (localStorage["tilestone-settings"] = chosen), JSON.stringify(kSettings));
    await page.goto("about:blank");
    await page.goto(`${address}${hash}`);
    await page.locator("main h1").first().waitFor({ state: "attached" });
}

test("the file allows no connection and names no other file", () => {
    const html = readFileSync(kOneFile, "utf8");
    const policy = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(html)?.[1] ?? "";
    assert.match(policy, /^default-src 'none'; script-src 'sha256-[^']+' 'wasm-unsafe-eval'; worker-src blob:; style-src 'sha256-/);
    assert.doesNotMatch(policy, /connect-src|https?:|'self'|\*|unsafe-inline/);
    // Outside the elements that hold scripts, styles and files.
    const rest = html.replace(/<(script|style)\b[^>]*>[^]*?<\/\1>/g, "");
    assert.doesNotMatch(rest, /\b(src|href)="(?!data:)/);
});

browserTest("one file: 2048 is played, hinted and kept", kFresh, async ({ page }) => {
    await openFile(page, "#/2048?b=1100000000000000&s=100");
    await page.getByRole("grid", { name: "Board" }).waitFor();
    await page.keyboard.press("ArrowLeft");
    await page.locator(".t48-score-value").getByText("104").waitFor();
    const button = page.locator(".t48-bar .button-primary");
    for (const shown of [".t48-goal", ".t48-arrow", ".hint-details"]) {
        await button.click();
        await page.locator(shown).first().waitFor();
    }
    assert.ok((await page.locator(".reasons li").count()) > 0);
    assert.match(String(await page.locator(".hint-details").textContent()), /Tilestone: depth/, "by the network");
    await page.reload();
    await page.locator(".t48-score-value").getByText("104").waitFor();
    await page.goto("about:blank");
    await page.goto(address);
    await page.locator(".t48-score-value").getByText("104").waitFor();
});

browserTest("one file: Gomoku is played, hinted and kept, in both languages", kFresh, async ({ page }) => {
    await openFile(page, "#/gomoku?r=renju&n=15&m=h8h9i8g8i9i7j10g7");
    await page.locator(kStones).nth(7).waitFor();
    await press(page, "g9");
    for (const level of [1, 2, 3]) {
        await page.locator(".game-buttons .button-primary").click();
        await page.locator(`.hint[data-level="${level}"][data-done]`).waitFor();
    }
    assert.ok((await page.locator(".reasons").first().innerText()).length > 20);
    await page.locator(".language").click();
    await page.locator("html[lang=zh-CN]").waitFor();
    await page.reload();
    await page.locator("html[lang=zh-CN]").waitFor();
    await page.locator(kStones).nth(8).waitFor();
    // What the engine refuses, in the page's language.
    await go(page, "#/gomoku?r=renju&n=15&m=h8h8");
    await page.getByText("第 2 步：h8 处已有棋子").first().waitFor();
});

browserTest("one file: lessons, the training too", kFresh, async ({ page }) => {
    await openFile(page, "#/learn");
    for (const name of kDataLessons) {
        await go(page, `#/learn/${name}`);
        await page.locator(".lesson").waitFor();
        assert.ok((await lastOf(page)) > 5, name);
        await page.keyboard.press("ArrowRight");
        await reach(page, 1);
    }
    await go(page, "#/learn/training");
    await page.locator(".training-controls .button-primary").click();
    await page.waitForFunction(() => Number(document.querySelector<HTMLElement>(".training")?.dataset["games"]) >= 100);
});

browserTest("one file: a puzzle is solved", kFresh, async ({ page }) => {
    const puzzle = readPuzzles(readFileSync("../data/puzzles/puzzles.json", "utf8")).find(
        (each) => each.game === "gomoku" && each.theme === "defence",
    )!;
    await openFile(page, `#/puzzles/${puzzle.id}`);
    await page.locator(kStones).first().waitFor();
    await point(page, puzzle.solution[0] as string).click();
    await page.locator(".verdict").getByText("Solved!").waitFor();
});

browserTest("one file: export and import; what the page says about itself", kFresh, async ({ page }) => {
    await openFile(page, "#/2048?b=1100000000000000&s=100");
    await page.getByRole("grid", { name: "Board" }).waitFor();
    await page.keyboard.press("ArrowLeft");
    await page.locator(".t48-score-value").getByText("104").waitFor();
    await go(page, "#/settings");
    await page.getByText("works with the network off").waitFor();
    await page.getByText("in this file", { exact: true }).waitFor(); // the network
    await page.getByText("before you move this file").waitFor();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export everything" }).click();
    const exported = await readFile(await (await download).path(), "utf8");
    assert.equal((JSON.parse(exported) as { games: unknown[] }).games.length, 1);
    await importGames(page, exported);
    assert.equal(await page.evaluate(async () => (await navigator.serviceWorker?.getRegistrations?.().catch(() => []))?.length ?? 0), 0);
});

browserTest("one file: a bad position shows one line, the game stays", kDesk, async ({ page }) => {
    const good = "#/2048?b=1100000000000000&s=100";
    await openFile(page, good);
    await page.getByRole("grid", { name: "Board" }).waitFor();
    await go(page, "#/2048?b=zzzz");
    await page.locator(".toast, [role=alert]").first().waitFor();
    await page.waitForFunction((wanted) => location.hash === wanted, good);
});
