// SPDX-License-Identifier: MIT
//
// The lesson in which a network learns: it starts, pauses, goes on move by move, lends its game,
// and leaves nothing running.
import assert from "node:assert/strict";

import type { Page } from "playwright-core";
import type { Direction } from "tilestone";


import { assertAccessible, assertNoSidewaysScroll, browserTest, go, kDesk, kFresh, kPhone, open, server } from "./harness";

const kSmall = { ...kPhone, viewport: { width: 320, height: 568 } };
const kMedium = { ...kPhone, viewport: { width: 360, height: 640 } };

async function openTraining(page: Page): Promise<void> {
    await open(page, "#/learn/training");
    await page.locator(".training").waitFor();
}

const kLongest = {
    "en-US": "Score 123,456 · The last board was worth 123,456. One move later it is 123,456: an error of −12,345.",
    "zh-CN": "得分 123,456 · 上一个局面原估 123,456 分，走了一步再看是 123,456 分：误差 −12,345。",
} as const;

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const games = async (page: Page): Promise<number> => Number(await page.locator(".training").getAttribute("data-games"));
const points = async (page: Page): Promise<number> => Number(await page.locator(".training-curve").getAttribute("data-points"));
const board = (page: Page): Promise<string> => page.locator(".training-board").innerText();
const said = (page: Page): Promise<string> => page.locator(".training-said").innerText();

/** Waits until the training has played this many games. */
const reach = (page: Page, count: number) =>
    page.waitForFunction((wanted) => Number(document.querySelector<HTMLElement>(".training")?.dataset["games"]) >= wanted, count);

browserTest("it starts, learns, draws its curve, and pauses", kDesk, async ({ page }) => {
    await openTraining(page);
    assert.equal(await games(page), 0);
    assert.match(await said(page), /knows nothing yet/);
    await button(page, "Start").click();
    await reach(page, 40);
    const early = await points(page);
    assert.ok(early >= 2);
    await reach(page, 600);
    assert.ok((await points(page)) > early);
    await button(page, "Pause").click();
    await page.locator(".training[data-running=false]").waitFor();
    const paused = await games(page);
    const figure = await page.locator("[data-count=score]").innerText();
    assert.ok(Number(figure.replaceAll(",", "")) > 3000, figure); // random moves make 1100 points
    await page.waitForTimeout(300);
    assert.equal(await games(page), paused);
    await page.keyboard.press("Space");
    await reach(page, paused + 1);
});

browserTest("the same seed gives the same games, Restart another", kDesk, async ({ page }) => {
    const opening = async (): Promise<string[]> => {
        const boards: string[] = [];
        for (let move = 0; move < 5; ++move) {
            boards.push(await board(page));
            await page.keyboard.press("ArrowRight");
            await page.locator(`.training-said[data-moves="${move + 1}"]`).waitFor();
        }
        return boards;
    };
    await openTraining(page);
    const first = await opening();
    await page.reload();
    await page.locator(".training").waitFor();
    assert.deepEqual(await opening(), first);
    await button(page, "Restart").click();
    await page.locator(".training[data-seed='2']").waitFor();
    assert.notDeepEqual(await opening(), first);
});

browserTest("slowly, every move shows its values and what it teaches", kDesk, async ({ page }) => {
    await openTraining(page);
    await page.getByRole("radio", { name: "Slow" }).check();
    await button(page, "Start").click();
    await page.getByText(/The last board was worth/).waitFor();
    await button(page, "Pause").click();
    // Of the four moves, the best is marked where its points and value add up to most.
    const sums = await page.locator(".training-value").allInnerTexts();
    const sum = (text: string): number =>
        text.split("+").reduce((total, part) => total + Number(part.replaceAll(",", "").replace("−", "-")), 0);
    const legal = sums.filter((text) => text.includes("+")).map(sum);
    const best = await page.locator(".training-best .training-value").innerText();
    assert.equal(sum(best), Math.max(...legal));
});

browserTest("one takes the board over, asks for a hint, lets it play, and gives it back", kDesk, async ({ page }) => {
    await openTraining(page);
    await button(page, "Start").click();
    await reach(page, 300);
    await button(page, "Take over").click();
    await button(page, "Back to learning").waitFor();
    const learnt = await games(page);
    assert.equal(await page.locator(".training-best").count(), 0);
    await button(page, "Hint").click();
    await page.locator(".training-best").waitFor();
    const before = await board(page);
    await page.locator("button.training-best").click();
    await page.waitForFunction((text) => document.querySelector<HTMLElement>(".training-board")?.innerText !== text, before);
    const score = Number(await page.locator(".training-said").getAttribute("data-score"));
    await button(page, "Let it play").click();
    await page.waitForFunction(
        (least) => Number(document.querySelector<HTMLElement>(".training-said")?.dataset["score"]) > least,
        score,
    );
    assert.equal(await games(page), learnt, "learning waits");
    await page.keyboard.press("Escape");
    await button(page, "Start").click();
    await reach(page, learnt + 1);
});

browserTest("in one's own game, a swipe on the board and an arrow key play", kPhone, async ({ page }) => {
    await openTraining(page);
    await button(page, "Take over").tap();
    const played = (count: number) => page.locator(`.training-said[data-moves="${count}"]`).waitFor();
    await button(page, "Back to learning").waitFor();
    const legal = async (): Promise<Direction> =>
        ((await page.locator("button.training-move:not(:disabled)").first().innerText()).trim().split(/\s/)[0] ?? "") as Direction;
    const box = (await page.locator(".training-board").boundingBox())!;
    const touch = await page.context().newCDPSession(page);
    const at = (x: number, y: number) => [{ x: box.x + box.width / 2 + x, y: box.y + box.height / 2 + y }];
    const [x, y] = { up: [0, -60], right: [60, 0], down: [0, 60], left: [-60, 0] }[await legal()] as [number, number];
    await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(0, 0) });
    await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(x, y) });
    await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await played(1);
    assert.equal(await page.evaluate(() => scrollY), 0);
    const name = await legal();
    await page.keyboard.press(`Arrow${name.charAt(0).toUpperCase()}${name.slice(1)}`);
    await played(2);
});

browserTest("leaving ends its worker, and coming back begins anew", kDesk, async ({ page }) => {
    await openTraining(page);
    await button(page, "Start").click();
    await reach(page, 10);
    const trains = (): number => page.workers().filter((worker) => worker.url().includes("training")).length;
    assert.equal(trains(), 1);
    const closed = page.workers().find((worker) => worker.url().includes("training"))!.waitForEvent("close");
    await go(page, "#/learn/plates");
    await closed;
    assert.equal(trains(), 0);
    await go(page, "#/learn/training");
    await page.locator(".training").waitFor();
    assert.equal(await games(page), 0);
    assert.equal(trains(), 1);
});

browserTest("nothing of it is loaded before it is opened", kDesk, async ({ page }) => {
    server.requests.length = 0;
    await open(page, "#/learn/plates");
    await page.locator(".lesson").waitFor();
    assert.deepEqual(server.requests.filter((path) => path.includes("training")), []);
    await go(page, "#/learn/training");
    await page.locator(".training").waitFor();
    const loaded = server.requests.filter((path) => path.includes("training")).map((path) => path.replace(/^.*\.(\w+)$/, "$1"));
    assert.deepEqual(loaded.sort(), ["css", "js", "js", "wasm"]);
});

browserTest("it works with the network off", kFresh, async ({ page, errors }) => {
    await open(page, "#/settings");
    // The whole text: until the module is kept, there is more to it.
    await page.getByText("works with the network off", { exact: true }).waitFor();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await server.stop();
    try {
        await go(page, "#/learn/training");
        await page.locator(".training").waitFor();
        await button(page, "Start").click();
        await reach(page, 20);
    } finally {
        await server.start();
    }
    errors.splice(0, errors.length, ...errors.filter((text) => !text.includes("ERR_CONNECTION_REFUSED")));
});

browserTest("with reduced motion the board changes every two seconds", { ...kDesk, reducedMotion: "reduce" }, async ({ page }) => {
    await openTraining(page);
    await button(page, "Start").click();
    await reach(page, 100);
    const changes = await page.evaluate(async () => {
        let count = 0;
        const observer = new MutationObserver(() => ++count);
        const shown = document.querySelector(".training-board") as Element;
        observer.observe(shown, { subtree: true, childList: true, characterData: true, attributes: true });
        await new Promise((resolve) => setTimeout(resolve, 3000));
        return count;
    });
    assert.ok(changes <= 2, `${changes} changes in three seconds`);
});

for (const [device, options] of [["desk", kDesk], ["phone", kPhone], ["medium phone", kMedium], ["small phone", kSmall]] as const) {
    for (const locale of ["en-US", "zh-CN"] as const) {
        for (const colorScheme of ["light", "dark"] as const) {
            browserTest(`it fits the ${device}: ${locale}, ${colorScheme}`, { ...options, locale, colorScheme }, async ({ page }) => {
                await openTraining(page);
                const { height } = page.viewportSize()!;
                const inSight = async (part: string): Promise<void> => {
                    const box = (await page.locator(part).first().boundingBox())!;
                    assert.ok(box.y >= 0 && box.y + box.height <= height, `${part}: ${box.y} + ${box.height} of ${height}`);
                };
                await inSight(".training-controls .segments");
                /** No button juts out of the panel. */
                const areInside = (): Promise<boolean> =>
                    page.locator(".training-controls").evaluate((panel) => {
                        const end = panel.getBoundingClientRect().right - parseFloat(getComputedStyle(panel).paddingRight);
                        return [...panel.querySelectorAll(".button")].every((one) => one.getBoundingClientRect().right <= end);
                    });
                assert.ok(await areInside(), "before the start");
                await page.locator(".training-controls .button-primary").click();
                await reach(page, 200);
                const all = [".training-controls", ".training-figures", ".training-curve", ".training-game", ".training-said"];
                for (const part of all) await inSight(part);
                assert.ok(await areInside(), "running");
                await assertNoSidewaysScroll(page, device);
                await page.locator(".training-controls .button-primary").click();
                await assertAccessible(page, "paused");
                // The longest sentence too, after a single move late in a game.
                await page.locator(".training-said").evaluate((said, text) => (said.textContent = text), kLongest[locale]);
                await inSight(".training-said");
                await page.locator(".training-controls .button").nth(2).click();
                await page.locator("button.training-move").first().waitFor();
                await page.locator(".training-controls .button").nth(1).click();
                for (const part of [".training-controls", ".training-game", ".training-said"]) await inSight(part);
                assert.ok(await areInside(), "own game");
                await assertNoSidewaysScroll(page, `${device}, own game`);
                await assertAccessible(page, "own game");
                // No value is cut off, nor would the longest be.
                await page.evaluate(() => {
                    for (const value of document.querySelectorAll(".training-value")) value.textContent = "4,096 + 98,765";
                });
                const cut = await page.locator(".training-value").evaluateAll(
                    (values) => values.filter((value) => value.scrollWidth > value.clientWidth).length,
                );
                assert.equal(cut, 0);
            });
        }
    }
}
