// SPDX-License-Identifier: MIT
//
// Puzzles: one of each theme solved, by keyboard, pointer and finger; wrong tries refuted; rating,
// streak, repetition; puzzle of the day, links, pictures, results of the day; offline; accessibility.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";

import type { BrowserContextOptions, Page } from "playwright-core";

import { dayNumber, puzzleOfDay } from "../../src/puzzles/choice";
import { kStones, point, waitForStones } from "./gomoku_page";
import { assertAccessible, assertNoSidewaysScroll, browserTest, go, importGames, kDesk, kFresh, kPhone, open, setClock } from "./harness";
import { kPuzzles, openPuzzles } from "./puzzles_page";
import { score } from "./twenty48_page";

const kSmall: BrowserContextOptions = { ...kPhone, viewport: { width: 320, height: 568 } };
const kMoment = new Date("2026-11-29T12:00:00");
const kOfDay = puzzleOfDay(kPuzzles, dayNumber("2026-11-29")!).id;

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
const verdict = (page: Page) => page.locator(".verdict");
const fact = (page: Page, name: string) => page.locator(".facts div").filter({ hasText: name }).locator("dd");

/** Opens the puzzle and waits for its stones. */
async function openPuzzle(page: Page, id: string): Promise<void> {
    await openPuzzles(page, `#/puzzles/${id}`);
    await page.getByRole("heading", { name: `Puzzle ${id}` }).waitFor();
}

/** Plays the person's moves of a line; the other side answers by itself. */
async function playLine(page: Page, stones: number, line: readonly string[], play: (name: string) => Promise<void>): Promise<void> {
    for (let at = 0; at < line.length; at += 2) {
        await play(line[at] as string);
        await waitForStones(page, stones + Math.min(at + 2, line.length));
    }
}

for (const { id, theme, game } of kPuzzles) {
    browserTest(`solved by ${game === "2048" ? "key" : "pointer and keyboard"}: ${theme} ${id}`, kDesk, async ({ page }) => {
        await openPuzzle(page, id);
        const puzzle = kPuzzles.find((other) => other.id === id)!;
        const stones = await page.locator(kStones).count();
        if (puzzle.game === "2048") {
            await page.keyboard.press("ArrowLeft");
            await verdict(page).getByText(/^Solved! After Left(, 97 of 100 games| and 20 more moves, 5\.8 of the 8 rows)/).waitFor();
            assert.equal(await page.locator(".odds li").count(), 2);
        } else {
            const line = puzzle.line ?? puzzle.solution;
            const useKeys = async (name: string): Promise<void> => point(page, name).press("Enter");
            const usePointer = async (name: string): Promise<void> => point(page, name).click();
            await playLine(page, stones, line, Number(id.slice(1)) === 1 ? useKeys : usePointer);
            await verdict(page).getByText("Solved!").waitFor();
            await page.getByText(`The solution: ${line.join(" ")}`).waitFor();
        }
        await page.getByText(/^Rating of the puzzle: \d+\. Your rating: \d+ \(\+\d+\)\.$/).waitFor();
    });
}

browserTest("a wrong try is refuted on the board, one may try again, and the rating falls once", kDesk, async ({ page }) => {
    await openPuzzle(page, "f002");
    assert.equal(await fact(page, "Rating, Gomoku").innerText(), "1500 ± 350");
    await point(page, "a1").click();
    await verdict(page).getByText("a1 loses: White wins by force.").waitFor();
    assert.match(await page.locator(".puzzle-line").innerText(), /^a1 i(11|7) /);
    assert.ok((await page.locator(".stone-ghost").count()) > 2, "the refutation is on the board");
    assert.equal(await page.locator(kStones).count(), 6);
    const fallen = await fact(page, "Rating, Gomoku").innerText();
    assert.ok(Number(fallen.split(" ")[0]) < 1400, fallen);
    await button(page, "Try again").click();
    assert.equal(await page.locator(".stone-ghost").count(), 0);
    await point(page, "o15").click();
    await verdict(page).getByText("o15 loses: White wins by force.").waitFor();
    await point(page, "h11").click();
    await waitForStones(page, 8);
    await point(page, "h7").click();
    await verdict(page).getByText("Solved, after a mistake.").waitFor();
    await page.getByText(/It comes back under “To repeat” in a day\.$/).waitFor();
    assert.equal(await fact(page, "Rating, Gomoku").innerText(), fallen);
    assert.equal(await fact(page, "Solved in a row").innerText(), "0, at best 0");
});

browserTest("another winning move counts too, and the other side resists against it", kDesk, async ({ page }) => {
    await openPuzzle(page, "f002");
    await point(page, "h7").click();
    await verdict(page).getByText("h7 wins too. Go on!").waitFor();
    await waitForStones(page, 8);
    await point(page, (await point(page, "h6").getAttribute("aria-label"))!.includes("empty") ? "h6" : "h11").click();
    await verdict(page).getByText("Solved!").waitFor();
    assert.equal(await fact(page, "Solved in a row").innerText(), "1, at best 1");
});

browserTest("what the engine only estimates is called likely", kDesk, async ({ page }) => {
    await openPuzzle(page, "f001");
    await point(page, "o15").click();
    await verdict(page).getByText(/^o15 (probably does not win by force|loses: Black wins)/).waitFor();
    await page.locator(".stone-ghost").first().waitFor();
});

browserTest("the only defence: the refutation of another move comes from the solver", kDesk, async ({ page }) => {
    await openPuzzle(page, "d001");
    await point(page, "a15").click();
    await verdict(page).getByText("a15 loses: Black wins by force.").waitFor();
    assert.equal(await page.locator(".puzzle-line").innerText(), "a15 h7");
});

browserTest("the foul is hidden until it is tried; then it is named and drawn", kDesk, async ({ page }) => {
    await openPuzzle(page, "u001");
    assert.equal(await page.locator(".foul").count(), 0);
    assert.equal(await point(page, "j9").getAttribute("aria-label"), "j9, empty");
    await point(page, "j9").click();
    await verdict(page).getByText("j9 is forbidden to black: two open threes at once.").waitFor();
    await page.locator(".foul .foul-line").first().waitFor({ state: "attached" });
    assert.equal(await page.locator(kStones).count(), 14);
    await button(page, "Try again").click();
    await point(page, "c4").click();
    await verdict(page).getByText("c4 is right. Go on!").waitFor();
});

browserTest("2048: a wrong move is answered with the odds, and a game after it can be watched", kDesk, async ({ page }) => {
    await openPuzzle(page, "s001");
    await page.keyboard.press("ArrowUp");
    await verdict(page).getByText("After Up, 41 of 100 games still go on after 50 moves; after the best move, 97.").waitFor();
    assert.equal(await page.locator(".odds").count(), 0, "the better move is not named");
    await button(page, "Play on after Up").click();
    await page.locator(".t48-ghost").waitFor();
    await button(page, "Try again").click();
    await page.locator(".t48-ghost").waitFor({ state: "detached" });
    await page.keyboard.press("ArrowLeft");
    await verdict(page).getByText(/^Solved, after a mistake\./).waitFor();
    assert.ok(Number((await fact(page, "Rating, 2048").innerText()).split(" ")[0]) < 1500);
    assert.equal(await fact(page, "Rating, Gomoku").innerText(), "1500 ± 350");
});

browserTest("everything by keyboard: try, again, solution, through the line, next", kDesk, async ({ page }) => {
    await openPuzzle(page, "f001");
    await point(page, "h8").press("ArrowLeft");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Home");
    await page.keyboard.press("Enter");
    await verdict(page).getByText(/^a9 /).waitFor();
    await page.keyboard.press("r");
    await verdict(page).waitFor({ state: "detached" });
    await page.keyboard.press("v");
    await page.getByText("The solution: f8 h6 d8 c8 h8").waitFor();
    await waitForStones(page, 20);
    await button(page, "To the end").click();
    await waitForStones(page, 24);
    await button(page, "Previous move of the line").click();
    await waitForStones(page, 23);
    await button(page, "To the beginning").click();
    await waitForStones(page, 19);
    await page.keyboard.press("n");
    await page.waitForURL((url) => url.hash === "#/puzzles");
    await page.waitForFunction(() => document.activeElement?.tagName === "H1");
});

browserTest("themes: the next puzzle is of the theme chosen; what failed is repeated when it is due", kDesk, async ({ page }) => {
    await setClock(page, kMoment);
    await openPuzzles(page, "#/puzzles");
    const theme = page.getByLabel("Theme", { exact: true });
    await theme.selectOption("foul");
    await page.getByRole("heading", { name: "Puzzle u001" }).waitFor();
    await theme.selectOption("chain");
    await page.getByRole("heading", { name: "Puzzle m001" }).waitFor();
    await button(page, "Show the solution").click();
    await page.locator(".odds").waitFor();
    await theme.selectOption("repeat");
    await page.getByText("Nothing to repeat now. Choose another theme.").waitFor();
    await setClock(page, new Date(kMoment.getTime() + 25 * 3_600_000));
    await openPuzzles(page, "#/puzzles");
    await go(page, "#/notebook");
    await page.getByRole("link", { name: "1 puzzle to repeat" }).click();
    await page.getByRole("heading", { name: "Puzzle m001" }).waitFor();
    await page.keyboard.press("ArrowLeft");
    await page.getByText(/You have tried this puzzle before, so it does not count\. It comes back .* in 3 days\.$/).waitFor();
});

browserTest("the puzzle of the day is that of the date, whatever was solved; a link opens any day and any puzzle", kDesk, async ({ page }) => {
    await setClock(page, kMoment);
    await openPuzzles(page, "#/puzzles");
    await page.getByRole("link", { name: "Puzzle of the day" }).click();
    await page.waitForURL((url) => url.hash === "#/puzzles/2026-11-29");
    await page.getByRole("heading", { name: "Puzzle of the day: Nov 29, 2026" }).waitFor();
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await button(page, "Copy link").click();
    await page.getByText("The link to this puzzle is copied.").waitFor();
    assert.match(await page.evaluate(() => navigator.clipboard.readText()), /#\/puzzles\/2026-11-29$/);
    const download = page.waitForEvent("download");
    await button(page, "Save picture").first().click();
    assert.equal((await download).suggestedFilename(), `puzzle-${kOfDay}.png`);
    await go(page, "#/puzzles/d001");
    await page.getByRole("heading", { name: "Puzzle d001" }).waitFor();
    await waitForStones(page, 7);
    await go(page, "#/puzzles/z999");
    await page.getByText("There is no puzzle “z999”.").waitFor();
    await go(page, "#/puzzles/d001/x");
    await page.getByRole("heading", { name: "There is no page “puzzles/d001/x”." }).waitFor();
});

browserTest("results of the day, as text and as a picture, with the games played", kDesk, async ({ page }) => {
    await openPuzzle(page, "f002");
    await page.getByText("No puzzle tried today.").waitFor();
    await point(page, "h11").click();
    await waitForStones(page, 8);
    await point(page, "h7").click();
    await page.getByText("1 of 1 solved").waitFor();
    await go(page, "#/puzzles/d001");
    await page.getByRole("heading", { name: "Puzzle d001" }).waitFor();
    await button(page, "Show the solution").click();
    await page.getByText("1 of 2 solved").waitFor();
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await button(page, "Copy as text").click();
    await page.getByText("Copied.").waitFor();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    assert.match(text, /^Tilestone puzzles, .+\n✓✗\n1 of 2 solved\nGomoku \d+ \([+−±]\d+\)\nhttp.+#\/puzzles$/);
    const download = page.waitForEvent("download");
    await button(page, "Save picture").last().click();
    const picture = await readFile(await (await download).path());
    assert.equal(picture.subarray(1, 4).toString(), "PNG");
    await go(page, "#/2048");
    await page.getByRole("grid", { name: "Board" }).waitFor();
    while ((await score(page)) === 0) {
        for (const key of ["ArrowLeft", "ArrowDown", "ArrowRight"]) await page.keyboard.press(key);
    }
    await go(page, "#/puzzles");
    await page.getByText(/^Best game of 2048: \d+$/).waitFor();
});

browserTest("results last, are exported and imported; bad ones are dropped", kDesk, async ({ page }) => {
    await openPuzzle(page, "s001");
    await page.keyboard.press("ArrowLeft");
    await page.getByText("1 of 1 solved").waitFor();
    await go(page, "#/settings");
    const download = page.waitForEvent("download");
    await button(page, "Export everything").click();
    const text = await readFile(await (await download).path(), "utf8");
    await page.evaluate(() => localStorage.setItem("tilestone-puzzles", '[{"id":7},null,"x"]'));
    await page.reload();
    await go(page, "#/puzzles");
    await page.getByText("No puzzle tried today.").waitFor();
    await go(page, "#/settings");
    await importGames(page, text);
    await go(page, "#/puzzles");
    await page.getByText("1 of 1 solved").waitFor();
});

browserTest("a damaged file is told of in one line, and a position that the rules refuse is skipped", kDesk, async ({ page }) => {
    await openPuzzles(page, "#/puzzles", '[{"id":"f001"}]');
    await page.getByText("The puzzles could not be opened: the file of the puzzles is damaged at puzzle 1").waitFor();
    await openPuzzles(page, "#/puzzles/d001", JSON.stringify([{ ...kPuzzles[3], position: "h8h8" }]));
    await page.reload();
    await page.getByText(/^This position cannot be opened: /).waitFor();
});

browserTest("a finger confirms a stone with a second tap, and swipes", kPhone, async ({ page }) => {
    await openPuzzle(page, "d001");
    await point(page, "h7").tap();
    await page.locator(".pending").waitFor();
    await point(page, "h7").tap();
    await verdict(page).getByText("Solved!").waitFor();
    await go(page, "#/puzzles/s001");
    const box = (await page.locator(".t48-board").boundingBox())!;
    const session = await page.context().newCDPSession(page);
    const at = (x: number) => [{ x, y: box.y + box.height / 2 }];
    await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(box.x + 200) });
    for (const x of [170, 140, 100]) await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(box.x + x) });
    await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await session.detach();
    await verdict(page).getByText(/^Solved!/).waitFor();
});

browserTest("offline: the puzzles of the build open and can be solved", kFresh, async ({ page }) => {
    await open(page, "#/2048");
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.context().setOffline(true);
    await page.reload();
    await go(page, "#/puzzles");
    await page.getByText(/^Rating, Gomoku/).waitFor();
    await button(page, "Show the solution").click();
    await page.getByText(/^Rating of the puzzle: \d+\./).waitFor();
    await page.context().setOffline(false);
});

for (const locale of ["en-US", "zh-CN"]) {
    for (const colorScheme of ["light", "dark"] as const) {
        browserTest(`axe finds nothing, and 320 pixels suffice: ${locale}, ${colorScheme}`, { ...kSmall, locale, colorScheme }, async ({ page }) => {
            const check = async (what: string): Promise<void> => {
                await assertNoSidewaysScroll(page, what);
                await assertAccessible(page, what);
            };
            await openPuzzles(page, "#/puzzles/t001");
            await waitForStones(page, 10);
            await check("a puzzle");
            await point(page, "a1").press("Enter");
            await verdict(page).waitFor();
            await check("a wrong try");
            await page.keyboard.press("v");
            await page.locator(".puzzle-line").waitFor();
            await check("the solution");
            await go(page, "#/puzzles/s001");
            await page.keyboard.press("ArrowUp");
            await verdict(page).waitFor();
            await page.keyboard.press("v");
            await page.locator(".odds").waitFor();
            await check("the odds");
            await go(page, "#/puzzles/z999");
            await page.getByText(/z999/).waitFor();
            await check("no puzzle");
        });
    }
}
