// SPDX-License-Identifier: MIT
//
// Smoke tests in Firefox and WebKitGTK: loading, keyboard play, hints with reasons, storage,
// offline use, both languages, a narrow window. tests/browser covers Chromium in depth.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { StaticServer } from "../browser/server";
import { all, kBrowsers, kEasy, kHint2048, kHintGomoku, kLate, kSettings, one, Visit } from "./visit";

const server = new StaticServer(process.env["DIST"] ?? "dist");

// An empty page of the same origin, for storing settings before the page loads.
server.extra.set("empty.html", "<!doctype html><title>empty</title>");
before(() => server.start());
after(() => server.stop());

for (const [browser, start] of kBrowsers) {
    const browserTest = (name: string, run: (visit: Visit) => Promise<void>): void => {
        test(`${browser}: ${name}`, { timeout: 300_000 }, async () => {
            const driver = await start();
            try {
                const visit = new Visit(driver, browser, server.address);
                await driver.size(1280, 800);
                await driver.open(`${server.address}empty.html`);
                await driver.ask(`void (localStorage["tilestone-settings"] = ${JSON.stringify(JSON.stringify(kSettings))})`);
                await run(visit);
            } finally {
                await driver.close();
            }
        });
    };

    browserTest("keys play, and go on playing after a click", async (visit) => {
        const { driver } = visit;
        await visit.open(kEasy);
        await visit.until(`${all("[role=gridcell]")}.length === 16`);
        await driver.click("input[type=radio][value=worst]");
        await visit.press("ArrowUp", "ArrowLeft");
        await visit.until(`${one(".t48-score-value")}.textContent === "104"`);
        assert.equal(await driver.ask(`JSON.parse(localStorage["tilestone-settings"]).tiles2048`), "worst");
        await driver.click(".t48-scores .button");
        await visit.until(`${one(".t48-score-value")}.textContent === "0"`);
        await visit.press(" ");
        await visit.until(one(".t48-bar [aria-pressed=true]"));
        assert.equal(await driver.ask(`${all(".toast")}.length`), 1);
    });

    browserTest("hints of both games with their reasons", async (visit) => {
        const { driver } = visit;
        await visit.open(kLate);
        await visit.until(`${all("[role=gridcell]")}.length === 16`);
        await visit.hint(...kHint2048);
        await visit.until(`${all(".reasons li")}.length > 0`);
        assert.equal(await driver.ask(`${all(".t48-values tbody tr")}.length`), 2);
        await visit.picture("2048");
        await visit.open("#/gomoku?r=renju&n=15&m=h8h9i8g8i9i7j10g7");
        await visit.until(`${all(".stone")}.length === 8`);
        await driver.click('[data-point="g9"]');
        await visit.until(`${all(".stone")}.length === 9`);
        await visit.hint(...kHintGomoku);
        assert.ok((await visit.text(".reasons")).length > 20);
        // The gauge uses the page's colour, not the browser's default.
        const colour = (element: string): Promise<string> => driver.ask(`getComputedStyle(${element}).backgroundColor`);
        assert.equal(await colour(one(".gauge > span")), await driver.ask(`getComputedStyle(${one(".hint-best")}).color`));
        await visit.picture("gomoku");
    });

    browserTest("settings and language last, and games do", async (visit) => {
        const { driver } = visit;
        await visit.open("#/settings");
        await visit.until(one("input[value=dark]")); // loaded on demand
        await driver.click("input[value=dark]");
        await driver.click(".language");
        await visit.until(one("html[data-theme=dark][lang=zh-CN]"));
        await visit.open("#/settings");
        await visit.until(one("html[data-theme=dark][lang=zh-CN]"));
        await visit.until(`${one("main h1")}?.textContent === "设置"`); // its texts are loaded on demand
        await visit.open("#/gomoku");
        await visit.until(`${one(".status p")}.textContent.includes("轮到")`);
        await driver.click('[data-point="h8"]');
        await visit.until(`${all(".stone")}.length === 1`);
        await visit.open("#/gomoku");
        await visit.until(`${all(".stone")}.length === 1`);
        await visit.picture("zh-CN");
    });

    browserTest("the page and the first hint work without the server", async (visit) => {
        await visit.open("#/settings");
        await visit.until(`${one("main")}.textContent.includes("Offlineworks with the network offConnection")`);
        await server.stop();
        try {
            await visit.open(kLate);
            await visit.until(`${all("[role=gridcell]")}.length === 16`);
            await visit.hint(...kHint2048);
            assert.doesNotMatch(await visit.text(".t48-hint"), /in its place/);
        } finally {
            await server.start();
        }
    });

    browserTest("a network learns 2048, and plays the visitor's game on", async (visit) => {
        const { driver } = visit;
        await visit.open("#/learn/training");
        await visit.until(one(".training"));
        await driver.click(".training-controls .button-primary");
        await visit.until(`Number(${one(".training")}.dataset.games) >= 100`);
        await visit.picture("training");
        await driver.click(".training-controls .button:nth-child(3)");
        await visit.until(one("button.training-move"));
        const moves = await driver.ask<string>(`${one(".training-said")}.dataset.moves`);
        await driver.click(".training-controls .button:nth-child(3)");
        await visit.until(`${one(".training-said")}.dataset.moves !== "${moves}"`);
    });

    browserTest("a narrow window is enough, in both languages", async (visit) => {
        const { driver } = visit;
        await driver.size(320, 568);
        for (const language of ["en", "zh-CN"]) {
            for (const hash of [kLate, "#/gomoku", "#/learn", "#/learn/training", "#/settings"]) {
                await visit.open(hash);
                await visit.until(`document.documentElement.lang === "${language}"`);
                const width = await driver.ask<number>("document.documentElement.scrollWidth");
                const room = await driver.ask<number>("innerWidth");
                const wide = await driver.ask<string>(
                    `[...${all("main *, header *")}].filter((part) => part.getBoundingClientRect().right > innerWidth + 0.5)
                        .map((part) => part.localName + "." + part.getAttribute("class")).slice(0, 5).join()`,
                );
                assert.ok(room < 480 && width <= room, `${hash}, ${language}: ${width} pixels in ${room}: ${wide}`);
            }
            await visit.picture(`narrow-${language}`);
            await driver.click(".language");
        }
    });
}
