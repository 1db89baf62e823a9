// SPDX-License-Identifier: MIT
//
// The page as one file, opened from the disk by Firefox and WebKitGTK: a move, hints of both games, a lesson, the
// training, a puzzle, languages, storage. Nothing but blobs of its own is loaded.
import assert from "node:assert/strict";
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { pathToFileURL } from "node:url";

import { readPuzzles } from "../../src/puzzles/data";
import { all, kBrowsers, kEasy, kHint2048, kHintGomoku, kLate, kSettings, one, Visit } from "./visit";

const folder = mkdtempSync(join(tmpdir(), "tilestone one "));
const file = join(folder, "Tilestone 单文件.html");
copyFileSync(process.env["ONE_FILE"]!, file);
after(() => rmSync(folder, { recursive: true, force: true }));

/** What the page has asked for, but for blobs of its own. */
const kRequests = `performance.getEntriesByType("resource").map(({ name }) => name).filter((name) => !/^(blob|data):/.test(name)).join()`;

for (const [browser, start] of kBrowsers) {
    test(`${browser}: one file does all`, { timeout: 300_000 }, async () => {
        const driver = await start();
        try {
            const visit = new Visit(driver, browser, pathToFileURL(file).href);
            await driver.size(1280, 800);
            await visit.open("#/learn");
            await driver.ask(`void (localStorage["tilestone-settings"] = ${JSON.stringify(JSON.stringify(kSettings))})`);

            await visit.open(kEasy);
            await visit.until(`${all("[role=gridcell]")}.length === 16`);
            await visit.press("ArrowLeft");
            await visit.until(`${one(".t48-score-value")}.textContent === "104"`);
            await visit.open("#/2048");
            await visit.until(`${one(".t48-score-value")}.textContent === "104"`);

            await visit.open(kLate);
            await visit.until(`${all("[role=gridcell]")}.length === 16`);
            await visit.hint(...kHint2048);
            await visit.until(`${all(".reasons li")}.length > 0`);
            assert.doesNotMatch(await visit.text(".t48-hint"), /in its place/);
            await visit.picture("one-file-2048");

            await visit.open("#/gomoku?r=renju&n=15&m=h8h9i8g8i9i7j10g7");
            await visit.until(`${all(".stone")}.length === 8`);
            await visit.hint(...kHintGomoku);
            assert.ok((await visit.text(".reasons")).length > 20);

            await visit.open("#/learn/alphabeta");
            await visit.until(`Number(${one(".lesson")}.dataset.steps) > 5`);
            await visit.press("ArrowRight");
            await visit.until(`${one(".lesson")}.dataset.step === "1"`);
            await visit.open("#/learn/training");
            await visit.until(one(".training"));
            await driver.click(".training-controls .button-primary");
            await visit.until(`Number(${one(".training")}.dataset.games) >= 100`);

            const puzzle = readPuzzles(readFileSync("../data/puzzles/puzzles.json", "utf8")).find(
                (each) => each.game === "gomoku" && each.theme === "defence",
            )!;
            await visit.open(`#/puzzles/${puzzle.id}`);
            await visit.until(`${all(".stone")}.length > 4`);
            await driver.click(`[data-point="${puzzle.solution[0]}"]`);
            await visit.until(`${one(".verdict")}.textContent.includes("Solved!")`);

            await driver.click(".language");
            await visit.until(one("html[lang=zh-CN]"));
            await visit.open("#/settings");
            await visit.until(`${one("main h1")}.textContent === "设置"`);
            await visit.until(`${one("main")}.textContent.includes("断网也能使用")`);
            assert.equal(await driver.ask(kRequests), "");
        } finally {
            await driver.close();
        }
    });
}
