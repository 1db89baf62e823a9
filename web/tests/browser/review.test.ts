// SPDX-License-Identifier: MIT
//
// Learning from mistakes in both games: the review finds a planted mistake, a try is judged, what
// failed comes back from the notebook, which is exported and imported; feedback during play.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";

import type { BrowserContextOptions, Page } from "playwright-core";

import { kStones, point, press, visit, waitForStones } from "./gomoku_page";
import { assertAccessible, assertNoSidewaysScroll, browserTest, choose, go, importGames, kDesk, kPhone, open, setClock } from "./harness";
import { kLate, openGame, playAnyMove } from "./twenty48_page";

/** White ignores the open three with a1 and loses. */
const kLost = "#/gomoku?r=freestyle&n=15&m=h8i8h9i9h10a1h11a2h12";
/** The limit of nodes ends a search, not that of time: the same on a slow machine. */
const kEnough = { thinkingTime: 20_000 };
const kNarrow: BrowserContextOptions = { ...kPhone, viewport: { width: 320, height: 640 } };
const kMoment = new Date("2026-11-29T12:00:00");

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
const verdict = (page: Page) => page.locator(".verdict");

/** Opens the exercise of a mistake of the reviewed game. */
async function solve(page: Page, name: string | RegExp): Promise<void> {
    await page.locator(".mistakes li").filter({ hasText: name }).getByRole("button", { name: /Solve|解题/ }).click();
    await page.locator(".exercise").waitFor();
}

async function reviewLost(page: Page): Promise<void> {
    await visit(page, kLost, kEnough);
    await button(page, "Review the game").click();
    await page.getByText("Accuracy of White").waitFor();
}

browserTest("Gomoku: a wrong try is refuted on the board, a right one solves it, and the failure is noted", kDesk, async ({ page }) => {
    await reviewLost(page);
    await solve(page, "6. a1");
    await page.getByText("White to play. Find a better move.").waitFor();
    assert.equal(await page.locator(kStones).count(), 5);
    assert.equal(await page.locator(".hint-ring, .heat").count(), 0, "nothing gives the move away");
    await point(page, "o15").click();
    await verdict(page).getByText("o15 is not it.").waitFor();
    await page.locator(".exercise .reasons li").first().waitFor();
    assert.ok((await page.locator(".stone-ghost").count()) > 1, "the refutation is on the board");
    assert.equal(await page.locator(".hint-ring").count(), 0);
    await button(page, "Try again").click();
    assert.equal(await page.locator(".stone-ghost").count(), 0);
    await point(page, "a1").click();
    await verdict(page).getByText("a1 is what was played in the game.").waitFor();
    await point(page, "h11").click();
    await verdict(page).getByText(/Right!|h11 is right too/).waitFor();
    await page.getByText("In the notebook; it comes back in a day.").waitFor();
    await page.locator(".hint-ring").waitFor();
    await page.locator(".exercise .reasons li").first().waitFor();
    await button(page, "Next").click();
    await page.getByText("0 of 1 solved without a mistake.").waitFor();
    await page.getByRole("link", { name: "Back to the game" }).click();
    await waitForStones(page, 9);
    await page.locator(".mistakes li").filter({ hasText: "6. a1" }).waitFor();
});

browserTest("Gomoku: what is solved at once does not come into the notebook; the solution says why", kDesk, async ({ page }) => {
    await reviewLost(page);
    await solve(page, "6. a1");
    await point(page, "h11").click();
    await verdict(page).getByText(/Right!|h11 is right too/).waitFor();
    await button(page, "Next").click();
    await page.getByText("1 of 1 solved without a mistake.").waitFor();
    await button(page, "Notebook").first().click();
    await page.getByText(/^Nothing here yet/).waitFor();
});

browserTest("2048: the review finds the planted mistake, and the arrow keys solve it", kDesk, async ({ page }) => {
    await openGame(page, `#/2048?b=${kLate}&s=70000`, { thinkingTime: 200 });
    for (const key of ["ArrowUp", "ArrowLeft", "ArrowDown"]) await page.keyboard.press(key);
    await button(page, "Review the game").click();
    await page.locator(".facts.accuracy").waitFor();
    const planted = page.locator(".mistakes li").filter({ hasText: "1. Up" });
    assert.match(await planted.innerText(), /Blunder [\d,]+ points fewer/);
    assert.ok((await page.locator(".chart-note").count()) > 0);
    await solve(page, "1. Up");
    await page.keyboard.press("ArrowUp");
    await verdict(page).getByText("Up is what was played in the game.").waitFor();
    const reasons = page.locator(".exercise .reasons li");
    await reasons.first().waitFor();
    assert.doesNotMatch((await reasons.allInnerTexts()).join(" "), /\bleft\b/i, "the better move is not named");
    await page.keyboard.press("ArrowLeft");
    await verdict(page).getByText("Right!").waitFor();
    await page.locator('.t48-arrow[data-direction="left"]').waitFor();
    await page.getByRole("link", { name: "Back to the game" }).click();
    // What was found is still known, also to another visit, and the board is the game's.
    await planted.waitFor();
    await page.waitForURL((url) => url.hash.startsWith("#/2048?b=") && !url.hash.includes(kLate));
    const accuracy = await page.locator(".facts.accuracy").innerText();
    const found = await page.locator(".mistakes li p").allInnerTexts();
    await page.reload();
    await planted.waitFor();
    assert.deepEqual(await page.locator(".mistakes li p").allInnerTexts(), found);
    assert.equal(await page.locator(".facts.accuracy").innerText(), accuracy);
    assert.equal(await button(page, "Go on checking").count(), 0);
    // Other moves have another review.
    await button(page, "Undo").click();
    await page.locator(".t48-board").click();
    await playAnyMove(page);
    await page.reload();
    await button(page, "Review the game").waitFor();
    assert.equal(await page.locator(".mistakes").count(), 0);
});

for (const [locale, sentence] of [
    ["en-US", /A (?<tile>[24]) in row (?<row>\d), column (?<column>\d) hurts most: then .+\./],
    ["zh-CN", /最怕第 (?<row>\d) 行第 (?<column>\d) 列出现 (?<tile>[24])：.+。/],
] as const) {
    browserTest(`2048: a wrong try shows the tile that hurts most, ${locale}`, { ...kDesk, locale }, async ({ page }) => {
        const note = { id: "b", game: "2048", position: kLate, number: 3, played: "up", best: "left", before: 900, after: 100 };
        await choose(page, { thinkingTime: 200 });
        await page.evaluate((stored) => localStorage.setItem("tilestone-notebook", stored), JSON.stringify([{ ...note, box: 0, due: 0, added: 0 }]));
        await open(page, "#/notebook");
        await button(page, /^(Practise 1 position|练习 1 题)$/).click();
        const worst = page.locator('.t48-place[data-state="worst"]');
        const shown = (): Promise<string[]> => page.locator('.t48-place:not([data-state="gone"]) .t48-tile').allInnerTexts();
        await page.locator(".t48-board").waitFor();
        const before = await shown();
        await page.keyboard.press("ArrowUp");
        await page.locator(".exercise .reasons li").filter({ hasText: sentence }).waitFor();
        const { tile, row, column } = sentence.exec(await page.locator(".exercise .reasons").innerText())!.groups!;
        assert.equal(await worst.innerText(), tile);
        assert.deepEqual(
            await worst.evaluate(({ style }) => ["--y", "--x"].map((key) => 1 + Number(style.getPropertyValue(key)))),
            [Number(row), Number(column)],
        );
        // Merging keeps the sum of the tiles.
        const sum = (texts: string[]): number => texts.reduce((total, text) => total + Number(text), 0);
        assert.equal(sum(await shown()), sum(before) + Number(tile));
        await assertAccessible(page, "a refuted try");
        await button(page, /^(Try again|再试一次)$/).click();
        await worst.waitFor({ state: "detached" });
        assert.deepEqual(await shown(), before);
        await page.keyboard.press("ArrowLeft");
        await verdict(page).getByText(/Right!|正确！/).waitFor();
        assert.equal(await worst.count(), 0);
    });
}

browserTest("2048: a review can be stopped, keeps what it found, and goes on from there", kDesk, async ({ page }) => {
    await openGame(page, "#/2048", { player2048: "greedy", speed2048: 7, time2048: 1, thinkingTime: 100 });
    await page.keyboard.press("p");
    await page.waitForFunction(() => Number(document.querySelector(".facts dd")?.textContent) > 150 || document.querySelector(".t48-over"));
    await page.keyboard.press("p");
    await page.evaluate(async () => {
        const review = document.querySelector<HTMLElement>(".review button")!;
        const progress = (): string => document.querySelector(".review-progress span:not(.gauge, .gauge *)")?.textContent ?? "";
        const stop = (): HTMLElement | null => document.querySelector(".review-progress button");
        const changed = (): Promise<unknown> =>
            new Promise((resolve) =>
                new MutationObserver(resolve).observe(document.body, { childList: true, subtree: true, characterData: true }),
            );
        review.click();
        while (!/^64 of/.test(progress())) await changed();
        stop()!.click();
    });
    await page.getByText("Not all moves are checked yet.").waitFor();
    await page.locator(".facts.accuracy").waitFor();
    await button(page, "Go on checking").click();
    await button(page, "Go on checking").waitFor({ state: "detached" });
    await page.locator(".review-progress").waitFor({ state: "detached" });
    await page.locator(".facts.accuracy").waitFor();
    assert.equal(await page.getByText("Not all moves are checked yet.").count(), 0);
});

browserTest("what failed comes back after a day, moves up a box when solved, and then waits three days", kDesk, async ({ page }) => {
    await setClock(page, kMoment);
    await reviewLost(page);
    await solve(page, "6. a1");
    await button(page, "Show the solution").click();
    await page.getByText(/^The better move is h(7|11)\.$/).waitFor();
    await page.getByText("In the notebook; it comes back in a day.").waitFor();
    await button(page, "Notebook").click();
    await page.getByText("Nothing to practise now. Next: Nov 30, 2026.").waitFor();

    await setClock(page, new Date(kMoment.getTime() + 25 * 3_600_000));
    await open(page, "#/gomoku");
    await go(page, "#/notebook");
    await page.reload();
    await button(page, "Practise 1 position").click();
    await point(page, "h11").click();
    await page.getByText("In the notebook; it comes back in 3 days.").waitFor();
    await button(page, "Next").click();
    await button(page, "Notebook").click();
    await page.getByText("Nothing to practise now. Next: Dec 3, 2026.").waitFor();
    await button(page, "Delete 6. a1").click();
    await page.getByText(/^Nothing here yet/).waitFor();
    await button(page, "Undo").click();
    await page.getByText("1 mistake", { exact: true }).waitFor();
});

browserTest("the notebook is exported and imported with the games", kDesk, async ({ page }) => {
    await reviewLost(page);
    await solve(page, "6. a1");
    await button(page, "Show the solution").click();
    await page.getByText("In the notebook; it comes back in a day.").waitFor();
    await go(page, "#/settings");
    const download = page.waitForEvent("download");
    await button(page, "Export everything").click();
    const text = await readFile(await (await download).path(), "utf8");
    await page.evaluate(() => localStorage.removeItem("tilestone-notebook"));
    await page.reload();
    await go(page, "#/notebook");
    await page.getByText(/^Nothing here yet/).waitFor();
    await go(page, "#/settings");
    await importGames(page, text);
    await go(page, "#/notebook");
    await page.getByText("6. a1").waitFor();
});

browserTest("a position that the rules refuse is skipped, and can be removed", kDesk, async ({ page }) => {
    await open(page, "#/notebook");
    const note = { id: "x", game: "gomoku", position: "h8h8", rule: "renju", size: 15, number: 3, played: "a1", best: "h9", before: 1, after: 0 };
    const stored = JSON.stringify([{ ...note, box: 0, due: 0, added: 0 }]);
    await page.evaluate((notes) => localStorage.setItem("tilestone-notebook", notes), stored);
    await page.reload();
    await button(page, "Practise 1 position").click();
    await page.getByText(/^This position cannot be opened: /).waitFor();
    await button(page, "Remove it and go on").click();
    await button(page, "Notebook").click();
    await page.getByText(/^Nothing here yet/).waitFor();
});

browserTest("everything by keyboard: review, try, solution, next", kDesk, async ({ page }) => {
    await visit(page, kLost, kEnough);
    await button(page, "Review the game").focus();
    await page.keyboard.press("Enter");
    await page.getByText("Accuracy of White").waitFor();
    await page.locator(".mistakes li").filter({ hasText: "6. a1" }).getByRole("button", { name: "Solve" }).focus();
    await page.keyboard.press("Enter");
    await page.locator(".exercise").waitFor();
    await page.locator('[data-point="h8"]').focus();
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Enter");
    await verdict(page).getByText("g8 is not it.").waitFor();
    await page.keyboard.press("r");
    await verdict(page).waitFor({ state: "detached" });
    await page.keyboard.press("v");
    await verdict(page).getByText(/^The better move is/).waitFor();
    await page.keyboard.press("n");
    await page.getByText("0 of 1 solved without a mistake.").waitFor();
    assert.equal(await page.evaluate(() => document.activeElement?.tagName), "H1", "the focus is not lost");
});

browserTest("a finger confirms a try with a second tap, and a swipe is a try", kPhone, async ({ page }) => {
    const note = { number: 3, before: 0.9, after: 0.1, box: 0, due: 0, added: 0 };
    const notes = [
        { ...note, id: "a", game: "gomoku", position: "h8i8h9i9h10", rule: "freestyle", size: 15, played: "a1", best: "h11" },
        { ...note, id: "b", game: "2048", position: kLate, played: "up", best: "left", due: 1 },
    ];
    await choose(page, { thinkingTime: 200 });
    await page.evaluate((stored) => localStorage.setItem("tilestone-notebook", stored), JSON.stringify(notes));
    await open(page, "#/notebook");
    await button(page, "Practise 2 positions").tap();
    await point(page, "h11").tap();
    await page.locator(".pending").waitFor();
    await point(page, "h11").tap();
    await verdict(page).getByText("Right!").waitFor();
    await button(page, "Next").tap();
    await page.locator(".t48-board").waitFor();
    const box = (await page.locator(".t48-board").boundingBox())!;
    const session = await page.context().newCDPSession(page);
    const at = (x: number) => [{ x, y: box.y + box.height / 2 }];
    await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(box.x + 200) });
    for (const x of [170, 140, 100]) await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(box.x + x) });
    await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await session.detach();
    await verdict(page).getByText("Right!").waitFor();
});

browserTest("feedback is off until it is switched on, marks a move, says why, and takes it back", kDesk, async ({ page }) => {
    await visit(page, "#/gomoku?r=freestyle&n=15&m=h8i8h9i9h10", kEnough);
    await press(page, "a1");
    assert.equal(await page.locator(".feedback, .grade-mark").count(), 0);
    await button(page, "Undo").click();
    await page.getByText("On the board", { exact: true }).click();
    const toggle = page.getByText("Feedback on your moves", { exact: true });
    await toggle.click();
    await page.locator(".feedback").waitFor({ state: "attached" });
    await press(page, "o1");
    const strip = page.locator(".feedback");
    await strip.getByText(/Mistake|Blunder/).waitFor();
    await page.locator(".grade-mark").waitFor();
    await strip.getByRole("button", { name: "Why?" }).click();
    await strip.locator(".reasons li").first().waitFor();
    await strip.getByRole("button", { name: "Take it back" }).click();
    await waitForStones(page, 5);
    await strip.getByText(/Mistake|Blunder/).waitFor({ state: "detached" });
    await press(page, "h11");
    await strip.getByText(/Best move|Good move/).waitFor();
    await toggle.click();
    await strip.waitFor({ state: "detached" });
});

browserTest("feedback in 2048, and the accuracy at the end of the game", kDesk, async ({ page }) => {
    await openGame(page, `#/2048?b=${kLate}&s=70000`, { feedback: true, thinkingTime: 200 });
    await page.keyboard.press("ArrowUp");
    const strip = page.locator(".feedback");
    await strip.getByText("Blunder").waitFor();
    await strip.getByRole("button", { name: "Why?" }).click();
    await strip.locator(".reasons li").first().waitFor();
    assert.doesNotMatch(await strip.locator(".reasons").innerText(), /\bleft\b/i);
    await strip.getByRole("button", { name: "Take it back" }).click();
    await page.waitForURL(new RegExp(kLate));
    await page.keyboard.press("ArrowLeft");
    await strip.getByText("Best move").waitFor();
});

for (const locale of ["en-US", "zh-CN"]) {
    for (const colorScheme of ["light", "dark"] as const) {
        browserTest(`axe finds nothing, and 320 pixels suffice: ${locale}, ${colorScheme}`, { ...kNarrow, locale, colorScheme }, async ({ page }) => {
            const check = async (what: string): Promise<void> => {
                await assertNoSidewaysScroll(page, what);
                await assertAccessible(page, what);
            };
            await visit(page, kLost, { ...kEnough, feedback: true });
            await button(page, /^(Review the game|复盘)$/).click();
            await page.locator(".facts.accuracy").waitFor();
            await check("the review");
            await solve(page, "6. a1");
            await check("an exercise");
            await point(page, "o15").click();
            await verdict(page).waitFor();
            await check("a wrong try");
            await button(page, /^(Show the solution|看答案)$/).click();
            await page.locator(".exercise .hint-actions").waitFor();
            await check("the solution");
            await button(page, /^(Next|下一题)$/).click();
            await check("the result");
            await button(page, /^(Notebook|错题本)$/).last().click();
            await page.locator(".notes li").waitFor();
            await check("the notebook");
            await go(page, `#/2048?b=${kLate}&s=70000`);
            await page.getByRole("grid").waitFor();
            await page.locator(".feedback").waitFor({ state: "attached" });
            await page.keyboard.press("ArrowUp");
            await page.locator(".feedback .grade").waitFor();
            await page.locator(".feedback button").first().click();
            await page.locator(".feedback .reasons li").first().waitFor();
            await check("feedback in 2048");
        });
    }
}
