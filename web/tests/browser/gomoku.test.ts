// SPDX-License-Identifier: MIT
//
// The Gomoku page in use: whole games, illegal moves, reload, hint, review, stop, phone,
// accessibility.
import assert from "node:assert/strict";

import type { Page } from "playwright-core";

import { point, press, status, visit, waitForStones } from "./gomoku_page";
import { assertAccessible, assertNoSidewaysScroll, browserTest, go, kDesk, kPhone, server } from "./harness";

for (const rule of ["freestyle", "standard", "renju"]) {
    browserTest(`a game to five: ${rule}`, kDesk, async ({ page }) => {
        await visit(page, `#/gomoku?r=${rule}&n=15`);
        await press(page, "h8", "a1", "h9", "a3", "h10", "a5", "h11", "a7");
        assert.match(await status(page).innerText(), /Black to play, move 9/);
        await press(page, "h12");
        await page.getByText("Black wins.").first().waitFor();
        assert.equal(await page.locator(".stone-won").count(), 5);
        // The game is over.
        await point(page, "k10").click();
        await page.getByText("The game is over.").waitFor();
        await waitForStones(page, 9);
    });
}

browserTest("a forbidden point is marked, shows its lines and is refused with its reason", kDesk, async ({ page }) => {
    await visit(page, "#/gomoku?r=renju&n=15&m=h9a1i8o1h10a3j8o3");
    assert.equal(await page.locator(".foul").count(), 1);
    await point(page, "h8").focus();
    assert.equal(await page.locator(".foul-line").count(), 2);
    assert.match((await point(page, "h8").getAttribute("aria-label"))!, /forbidden to black: two open threes/);
    await page.keyboard.press("Enter");
    await page.getByText("h8 is forbidden to black: two open threes at once.").waitFor();
    await waitForStones(page, 8);
    // The point is legal for White.
    await press(page, "a5", "h8");
});

browserTest("a finger on a forbidden point sees its lines and its reason at once, and no ghost stone", kPhone, async ({ page }) => {
    await visit(page, "#/gomoku?r=renju&n=15&m=h9a1i8o1h10a3j8o3");
    await point(page, "c3").tap();
    await point(page, "h8").tap();
    await page.getByText("h8 is forbidden to black: two open threes at once.").waitFor();
    assert.equal(await page.locator(".foul-line").count(), 2);
    assert.equal(await page.locator(".pending").count(), 0);
    await page.getByRole("button", { name: "Hint" }).waitFor();
});

browserTest("by keyboard alone, and a reload in the middle loses nothing", kDesk, async ({ page }) => {
    await visit(page, "#/gomoku");
    await point(page, "h8").focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.hash === "#/gomoku?r=freestyle&n=15&m=h8i9");
    await page.keyboard.press("u");
    await waitForStones(page, 1);
    await press(page, "g9");
    await go(page, "#/learn");
    await page.locator('a[href="#/learn"][aria-current=page]').waitFor();
    await go(page, "#/gomoku");
    await waitForStones(page, 2);
    await page.reload();
    await waitForStones(page, 2);
    await page.getByRole("group", { name: "Instead of move 2" }).getByRole("button", { name: "i9" }).click();
    await page.waitForURL((url) => url.hash.endsWith("m=h8i9"));
});

browserTest("one button, three levels of hint; the line is stepped through; a move forgets it", kDesk, async ({ page }) => {
    await visit(page, "#/gomoku?r=freestyle&n=15&m=h8a1h9a2h10");
    const button = page.locator(".game-buttons .button-primary");
    const level = (wanted: number) => page.locator(`.hint[data-level="${wanted}"][data-done]`).waitFor();
    await button.click();
    await level(1);
    await page.getByText(/^Defend /).waitFor();
    assert.equal(await page.locator(".hint-region").count(), 1);
    assert.equal(await page.locator(".hint-ring, .heat, .hint-best").count(), 0);
    await button.click();
    await level(2);
    assert.equal(await page.locator(".hint-ring").count(), 1);
    assert.match(await page.locator(".hint-best").innerText(), /^Best: h(7|11)$/);
    assert.equal(await page.locator(".heat").count(), 0);
    await button.click();
    await level(3);
    // Losing moves have no heat. At least the best move has some.
    assert.ok((await page.locator(".heat").count()) >= 1);
    assert.match((await page.locator(".heat text").first().textContent())!, /^\d+$/);
    assert.ok((await page.locator(".reasons li").count()) >= 1);
    await page.getByText(/^Chance to win: [<>]?\d+%$/).waitFor();
    const next = page.getByRole("button", { name: "Next move of the line" });
    await next.click();
    await next.click();
    assert.equal(await page.locator(".stone-ghost").count(), 2);
    await press(page, "h11");
    await page.locator(".hint").waitFor({ state: "detached" });
    assert.equal(await page.locator(".stone-ghost, .heat").count(), 0);
});

/** Opens the whole hint of a position where black has an open three to make. */
async function wholeHint(page: Page, moves = "h8a1h9a2h10"): Promise<void> {
    await visit(page, `#/gomoku?r=freestyle&n=15&m=${moves}`);
    for (let level = 1; level <= 3; ++level) {
        await page.locator(".game-buttons .button-primary").click();
        await page.locator(`.hint[data-level="${level}"][data-done]`).waitFor();
    }
}

browserTest("the board shows a reason that is pointed at or focused", kDesk, async ({ page }) => {
    await wholeHint(page);
    const shown = page.locator(".evidence-mark, .stone-ghost");
    const reason = page.locator(".evidence").first();
    assert.match(await page.locator("[data-polarity=for]").first().innerText(), /^\+\s*For it:\s/);
    assert.equal(await shown.count(), 0);
    await reason.hover();
    await shown.first().waitFor();
    assert.equal(await page.locator(".heat").count(), 0);
    await page.mouse.move(1, 1);
    await shown.first().waitFor({ state: "detached" });
    await reason.focus();
    await shown.first().waitFor();
    await reason.blur();
    await shown.first().waitFor({ state: "detached" });
});

browserTest("a finger shows a reason on the board, and hides it", kPhone, async ({ page }) => {
    await wholeHint(page);
    const shown = page.locator(".evidence-mark, .stone-ghost");
    const reason = page.locator(".evidence").first();
    await reason.tap();
    await shown.first().waitFor();
    await reason.tap();
    await shown.first().waitFor({ state: "detached" });
    await assertNoSidewaysScroll(page, "reasons");
});

browserTest("why not another point: on the board and in the list; no stone is placed", kDesk, async ({ page }) => {
    await wholeHint(page, "h8i9h9h10g8"); // many moves with a value
    await page.keyboard.press("q");
    await point(page, "h8").click();
    await page.getByText("There is a stone on h8.").waitFor();
    await point(page, "c3").click();
    await page.getByText("Why not c3?").waitFor();
    await page.locator(".answer-values").getByText("c3").waitFor();
    assert.equal(await page.locator(".stone-ghost text").first().innerHTML(), "1");
    assert.ok((await page.locator(".answer .reasons li").count()) > 0);
    await assertAccessible(page, "the answer");
    await waitForStones(page, 5);
    await page.keyboard.press("Escape");
    await page.locator(".answer, .stone-ghost").first().waitFor({ state: "detached" });
    await page.locator(".hint-details summary").click();
    await page.locator("button.move-name").first().click();
    await page.locator(".answer-values").waitFor();
    await page.keyboard.press("Escape");
    await press(page, "c3");
    await page.locator(".hint").waitFor({ state: "detached" });
});

browserTest("threats are shown on the board and in words", kDesk, async ({ page }) => {
    await visit(page, "#/gomoku?r=freestyle&n=15&m=h8a1h9a2h10a3h11a4");
    assert.equal(await page.locator(".threat").count(), 0);
    await page.keyboard.press("t");
    await page.getByText("Black makes five at h7 and h12.").waitFor();
    assert.equal(await page.locator(".threat-of-black").count(), 2);
    assert.equal(await page.locator(".threat-of-white").count(), 1);
    // A mark is centred on its point; two marks on one point sit side by side.
    const marks = (point: string): Promise<number[]> =>
        page.evaluate((name) => {
            const middle = (element: Element): number => {
                const { left, right } = element.getBoundingClientRect();
                return (left + right) / 2;
            };
            const room = document.querySelector(`[data-point="${name}"]`) as Element;
            const { width, top, bottom } = room.getBoundingClientRect();
            const isOn = ({ top: above, bottom: below }: DOMRect): boolean => above > top && below < bottom;
            return [...document.querySelectorAll(".threat path")]
                .filter((mark) => isOn(mark.getBoundingClientRect()) && Math.abs(middle(mark) - middle(room)) < width / 2)
                .map((mark) => Math.round((100 * (middle(mark) - middle(room))) / width));
        }, point);
    assert.deepEqual(await marks("h7"), [0]);
    await go(page, "#/gomoku?r=freestyle&n=15&m=d11i11e11j11f11k11g11l11");
    await page.getByText("White makes five at h11 and m11.").waitFor();
    assert.deepEqual((await marks("h11")).sort((a, b) => a - b), [-21, 21]);
});

for (const [device, options] of [["desk", kDesk], ["phone", kPhone]] as const) {
    browserTest(`the board stays where it is while its status changes: ${device}`, options, async ({ page }) => {
        await visit(page, "#/gomoku", { gomokuWhite: "level-3" });
        const top = () => page.locator(".goban").evaluate((board) => board.getBoundingClientRect().top + scrollY);
        const before = await top();
        await page.evaluate(() => {
            const seen = ((globalThis as { tops?: Set<number> }).tops = new Set<number>());
            const board = document.querySelector(".goban") as Element;
            const watch = () => seen.add(board.getBoundingClientRect().top + scrollY);
            new MutationObserver(watch).observe(document.querySelector(".status") as Element, { subtree: true, childList: true });
        });
        await page.locator('[data-point="h8"]').click();
        if (device === "phone") await page.locator('[data-point="h8"]').click();
        await waitForStones(page, 2);
        await page.getByRole("button", { name: "Undo", exact: true }).first().click();
        await page.getByRole("button", { name: "Redo" }).click();
        await page.getByRole("button", { name: "Let it play" }).waitFor();
        const tops = await page.evaluate(() => [...(globalThis as { tops?: Set<number> }).tops!]);
        assert.ok(tops.length > 0);
        assert.deepEqual(tops, [before]);
    });
}

browserTest("the computer answers, undo goes back to one's own turn, and it waits while one looks back", kDesk, async ({ page }) => {
    await visit(page, "#/gomoku", { gomokuWhite: "classic-2" });
    await point(page, "h8").click();
    await waitForStones(page, 2);
    await page.keyboard.press("u");
    await waitForStones(page, 0);
    await page.keyboard.press("r");
    await page.getByRole("button", { name: "Let it play" }).waitFor();
    await waitForStones(page, 1);
    await page.getByRole("button", { name: "Let it play" }).click();
    await waitForStones(page, 2);
    // The computer opens as Black.
    await page.getByRole("combobox", { name: "Black" }).selectOption("classic-1");
    await page.getByRole("combobox", { name: "White" }).selectOption("human");
    await page.getByRole("button", { name: "New game" }).click();
    await page.getByRole("button", { name: "Begin", exact: true }).click();
    await waitForStones(page, 1);
});

browserTest("two computers play by themselves until they are stopped", kDesk, async ({ page }) => {
    await visit(page, "#/gomoku?r=freestyle&n=9", { gomokuBlack: "classic-1", gomokuWhite: "classic-2" });
    await page.getByRole("button", { name: "Let it play" }).click();
    await page.waitForFunction(() => document.querySelectorAll(".stone").length >= 3);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Let it play" }).waitFor();
});

browserTest("a stop takes effect within a tenth of a second", kDesk, async ({ page }) => {
    await visit(page, "#/gomoku?r=freestyle&n=15&m=h8", { gomokuWhite: "level-9" });
    const waits: number[] = [];
    for (let i = 0; i < 4; ++i) {
        await page.getByRole("button", { name: "Let it play" }).click();
        await page.locator(".status[data-thinking]").waitFor();
        await page.getByText(/depth [1-9]/).waitFor();
        waits.push(
            await page.evaluate(async () => {
                const stop = [...document.querySelectorAll<HTMLButtonElement>(".status button")].find((button) =>
                    button.textContent?.includes("Stop"),
                );
                const began = performance.now();
                stop?.click();
                // The header shows the pause button while any search runs.
                while (document.querySelector(".status[data-thinking], button[aria-label^=Pause]")) {
                    await new Promise((resolve) => requestAnimationFrame(resolve));
                }
                return performance.now() - began;
            }),
        );
    }
    assert.ok(Math.min(...waits) < 100, `${waits.map(Math.round)} ms`);
    await waitForStones(page, 1);
});

browserTest("a review goes through the game and names the mistake, and the curve marks it", kDesk, async ({ page }) => {
    // White ignores the open three, and Black wins.
    await visit(page, "#/gomoku?r=freestyle&n=15&m=h8i8h9i9h10a1h11a2h12", { thinkingTime: 20_000 });
    await page.getByRole("button", { name: "Review the game" }).click();
    await page.getByText("Accuracy of White").waitFor();
    const mistake = page.locator(".mistakes li").filter({ hasText: "6. a1" });
    assert.match(await mistake.innerText(), /(Mistake|Blunder) \d+% → (<1|0)%/);
    assert.doesNotMatch(await mistake.innerText(), /h(7|11)/, "the better move is for the exercise");
    const curve = page.getByRole("slider", { name: "Black's chance to win" });
    assert.equal(await curve.getAttribute("aria-valuemax"), "9");
    await mistake.getByRole("button", { name: "Look" }).click();
    await waitForStones(page, 6);
    assert.match((await curve.getAttribute("aria-valuetext")) ?? "", /^After 6, (Mistake|Blunder): /);
    assert.ok((await page.locator(".chart-note").count()) > 0);
    assert.match((await page.locator(".grade-mark").last().textContent()) ?? "", /^\?\??$/);
    // The reviewed line has a curve, which leads back into the game.
    await curve.focus();
    await page.keyboard.press("Home");
    await page.keyboard.press("Enter");
    await waitForStones(page, 0);
    // What was reviewed is stored with the game.
    await page.reload();
    await mistake.waitFor();
});

browserTest("thinking harder gives every good move a value of its own, in words too, and is stopped at once", kDesk, async ({ page }) => {
    // Far from any proof: a proven position disables the button.
    await visit(page, "#/gomoku?r=freestyle&n=15&m=h8i9g9", { workers: 2 });
    const hint = page.locator(".game-buttons .button-primary");
    for (let level = 1; level <= 3; ++level) {
        await hint.click();
        await page.locator(`.hint[data-level="${level}"][data-done]`).waitFor();
    }
    const harder = page.getByRole("button", { name: "Think harder" });
    await harder.click();
    await page.getByText(/^Thought harder: depth \d+, \d+ positions after the next move, 2 at a time\./).waitFor();
    assert.equal(page.workers().length, 2);
    // Press again (four times the time) and stop before a worker can answer, which takes a turn of
    // the event loop.
    const line = await page.locator(".harder").innerText();
    const late = await page.evaluate(async () => {
        const press = (): void => document.querySelector<HTMLElement>(".harder button")!.click();
        const text = (): string => document.querySelector(".harder")!.textContent ?? "";
        press();
        for (let turn = 0; turn < 1000 && !text().startsWith("Thinking harder"); ++turn) await Promise.resolve();
        const start = performance.now();
        press();
        await new Promise((resolve) => requestAnimationFrame(resolve));
        return text().startsWith("Thinking harder") ? Infinity : performance.now() - start;
    });
    assert.ok(late < 100, `${late} ms`);
    assert.equal(await page.locator(".harder").innerText(), line, "what was known stays");
});

browserTest("a review can be stopped", kDesk, async ({ page }) => {
    await visit(page, "#/gomoku?r=freestyle&n=15&m=h8i9g7i7g9i8g8i10", { thinkingTime: 60000 });
    // In one evaluate() call: on a fast machine the review ends soon.
    await page.evaluate(async () => {
        const review = [...document.querySelectorAll("button")].find((button) => button.textContent === "Review the game")!;
        const stop = (): HTMLElement | null => document.querySelector(".review-progress button");
        review.click();
        while (!stop()) await new Promise((resolve) => new MutationObserver(resolve).observe(document.body, { childList: true, subtree: true }));
        stop()!.click();
    });
    await page.getByRole("button", { name: /Review the game|Go on checking/ }).waitFor();
    await page.getByRole("button", { name: "Pause thinking" }).waitFor({ state: "detached" });
});

browserTest("a finger places with a second tap; numbers and coordinates come and go", kPhone, async ({ page }) => {
    await visit(page, "#/gomoku");
    await point(page, "h8").tap();
    assert.equal(await page.locator(".pending text").innerHTML(), "h8");
    await waitForStones(page, 0);
    await point(page, "g9").tap();
    assert.equal(await page.locator(".pending text").innerHTML(), "g9");
    await point(page, "g9").tap();
    await waitForStones(page, 1);
    await point(page, "h8").tap();
    await page.getByRole("button", { name: "Place h8" }).tap();
    await waitForStones(page, 2);
    const box = (await point(page, "h8").boundingBox())!;
    assert.ok(box.width >= 24 && box.height >= 24, `${box.width} × ${box.height}`);
    await page.getByText("On the board").tap();
    await page.getByText("Numbers on the stones").tap();
    assert.equal(await page.locator(".stone text").count(), 2);
    await page.getByText("Coordinates", { exact: true }).tap();
    assert.equal(await page.locator(".goban-letters").count(), 0);
    await assertNoSidewaysScroll(page, "the whole page");
});

const kBusy = "#/gomoku?r=renju&n=15&m=h9a1i8o1h10a3j8o3";

for (const locale of ["en-US", "zh-CN"]) {
    for (const colorScheme of ["light", "dark"] as const) {
        browserTest(`axe finds nothing on a busy board: ${locale}, ${colorScheme}`, { ...kDesk, locale, colorScheme }, async ({ page }) => {
            await visit(page, kBusy, { gomokuThreats: true });
            await page.keyboard.press("h");
            await page.locator(".hint[data-done]").waitFor();
            await page.keyboard.press("h");
            await page.keyboard.press("h");
            await page.locator('.hint[data-level="3"]').waitFor();
            await assertAccessible(page, "hint");
            await page.keyboard.press("n");
            await page.locator("dialog[open]").waitFor();
            await assertAccessible(page, "new game");
        });
    }
    browserTest(`a phone shows a busy board without sideways scrolling: ${locale}`, { ...kPhone, locale }, async ({ page }) => {
        await visit(page, kBusy, { gomokuThreats: true });
        await page.locator(".game-buttons .button-primary").tap();
        await page.locator(".hint[data-done]").waitFor();
        await assertNoSidewaysScroll(page, "hint");
        await page.locator(".game-head .button").first().tap();
        await page.locator("dialog[open]").waitFor();
        await assertNoSidewaysScroll(page, "new game");
    });
}

browserTest("a game asks for no network", kDesk, async ({ page }) => {
    server.requests.length = 0;
    await visit(page, "#/gomoku", { gomokuWhite: "classic-2" });
    await point(page, "h8").click();
    await waitForStones(page, 2);
    assert.deepEqual(server.requests.filter((path) => path.endsWith(".net")), []);
});
