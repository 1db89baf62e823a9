// SPDX-License-Identifier: MIT
//
// The 2048 page: keyboard and touch play, undo, auto-play, editing, links, storage.
import assert from "node:assert/strict";

import type { Page } from "playwright-core";

import { assertAccessible, assertNoSidewaysScroll, browserTest, go, kDesk, kPhone, server } from "./harness";
import { boardAt, boardIs, kEasy, kLate, labels, openGame, playAnyMove, score, scoreIs, swipe } from "./twenty48_page";

browserTest("keys play: arrows, WASD, hjkl; each move is announced", kDesk, async ({ page }) => {
    for (const keys of [["ArrowLeft", "ArrowDown"], ["a", "s"], ["h", "j"]] as const) {
        await openGame(page);
        await go(page, `#/2048?b=${kEasy}&s=100`);
        await scoreIs(page, 100);
        await page.keyboard.press(keys[0]);
        await scoreIs(page, 104);
        await page.getByText(/^Left\. New [24] in row \d, column \d\. Score 104\.$/).waitFor({ state: "attached" });
        assert.ok((await boardAt(page, 104)).startsWith("2"));
        await page.keyboard.press(keys[1]);
        await page.getByText(/^Down\. /).waitFor({ state: "attached" });
        await page.keyboard.press("n");
        await scoreIs(page, 0);
    }
});

browserTest("an address that was entered just after a move is opened", kDesk, async ({ page }) => {
    await openGame(page, `#/2048?b=${kEasy}&s=100`);
    await scoreIs(page, 100);
    for (let time = 0; time < 3; ++time) {
        await page.keyboard.press("n");
        await scoreIs(page, 0);
        // The page is busy until its own change of the address is due too.
        await page.evaluate((hash) => {
            location.hash = hash;
            const start = performance.now();
            while (performance.now() - start < 700);
        }, `#/2048?b=${kEasy}&s=${200 + time}`);
        await scoreIs(page, 200 + time);
    }
});

browserTest("after a click on any control the keys still play", kDesk, async ({ page }) => {
    await openGame(page, `#/2048?b=${kEasy}&s=100`, { player2048: "greedy", speed2048: 0 });
    const settings = () => page.evaluate(() => localStorage.getItem("tilestone-settings"));
    const player = page.getByLabel("Player for hints and Auto");
    const clicked: [string, () => Promise<void>][] = [
        ["radio", () => page.getByRole("radio", { name: "Worst" }).click()],
        ["slider", () => page.getByRole("slider", { name: "Speed (Auto)" }).click({ position: { x: 2, y: 16 } })],
        ["select", () => player.selectOption("random").then(() => player.focus())],
        ["summary", () => page.getByText("Compare players").click()],
        ["button", () => page.getByRole("button", { name: "More" }).click()],
    ];
    for (const [what, click] of clicked) {
        await go(page, `#/2048?b=${kEasy}&s=100`);
        await scoreIs(page, 100);
        await click();
        if (what === "button") await page.keyboard.press("Escape"); // focuses its button
        const before = await settings();
        for (const key of ["ArrowUp", "ArrowRight", "ArrowLeft"]) await page.keyboard.press(key);
        await page.waitForFunction(() => Number(document.querySelector(".t48-score-value")?.textContent) >= 104);
        assert.equal((JSON.parse((await settings())!) as Record<string, unknown>)["tiles2048"], "worst", what);
        assert.equal(await settings(), before, what);
        await page.keyboard.press("n");
        await boardAt(page, 0);
    }
    // Space toggles Auto and does not press the focused New game button. A capital letter of
    // another keyboard layout works too.
    await page.getByRole("button", { name: "New game" }).click();
    await page.keyboard.press(" ");
    await page.getByRole("button", { name: "Auto", pressed: true }).waitFor();
    await page.keyboard.press(" ");
    await page.getByRole("button", { name: "Auto", pressed: false }).waitFor();
    await page.waitForTimeout(600); // the address updates twice a second
    await go(page, `#/2048?b=${kEasy}&s=100`);
    await scoreIs(page, 100);
    await page.evaluate(() => document.dispatchEvent(new KeyboardEvent("keydown", { key: "Ф", code: "KeyA", bubbles: true })));
    await scoreIs(page, 104);
});

browserTest("a control that was reached with Tab keeps its keys, and a text field every key", kDesk, async ({ page }) => {
    await openGame(page, `#/2048?b=${kEasy}&s=100`, { speed2048: 3 });
    const chosen = page.getByRole("radio", { name: "Random" });
    await page.getByRole("slider", { name: "Speed (Auto)" }).click();
    await page.keyboard.press("Tab");
    assert.ok(await chosen.evaluate((radio) => radio === document.activeElement));
    await page.keyboard.press("ArrowRight");
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>("input[value=hand]")?.checked);
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Home");
    await page.getByText("up to 1/s").waitFor();
    await page.keyboard.press("ArrowRight");
    await page.getByText("up to 2/s").waitFor();
    await scoreIs(page, 100);
    // Sliders do not use letters, so letters remain shortcuts.
    await page.keyboard.press("e");
    await page.getByLabel("Position").click();
    await page.keyboard.press("End");
    await page.keyboard.type(" wasd");
    assert.equal(await page.getByLabel("Position").inputValue(), `${kEasy} wasd`);
    await page.getByRole("button", { name: "Cancel" }).click();
    for (let i = 0; i < 30; ++i) {
        await page.keyboard.press("Tab");
        if (await page.evaluate(() => document.activeElement?.textContent === "New game")) break;
    }
    await page.keyboard.press(" ");
    await scoreIs(page, 0);
});

browserTest("a swipe below the header plays and does not scroll", kPhone, async ({ page }) => {
    await openGame(page, `#/2048?b=${kEasy}&s=0`);
    await swipe(page, -90, 0);
    await scoreIs(page, 4);
    for (const [right, down] of [[0, -200], [0, 120], [90, 0], [0, -200]] as const) await swipe(page, right, down);
    assert.equal(await page.evaluate(() => scrollY), 0);
    await assertNoSidewaysScroll(page, "playing");
});

browserTest("undo and redo have no end, and a restart can be undone", kDesk, async ({ page }) => {
    await openGame(page, `#/2048?b=${kEasy}&s=0`);
    await page.keyboard.press("ArrowLeft");
    await scoreIs(page, 4);
    await boardAt(page, 4);
    for (const key of ["ArrowDown", "ArrowRight", "ArrowUp"]) {
        // Wait for each move, since a pending one would arrive after the undo. Keys that move
        // nothing change nothing.
        const before = page.url();
        await page.keyboard.press(key);
        await page.waitForURL((url) => url.href !== before, { timeout: 1000 }).catch(() => {});
    }
    const undo = page.getByRole("button", { name: "Undo", exact: true }).first();
    while (await undo.isEnabled()) await undo.click();
    await boardIs(page, kEasy, 0);
    const redo = page.getByRole("button", { name: "Redo" });
    while (await redo.isEnabled()) await redo.click();
    const last = await score(page);
    const board = await boardAt(page, last);

    await page.getByRole("button", { name: "New game" }).click();
    await scoreIs(page, 0);
    await page.locator(".toast").getByRole("button", { name: "Undo" }).click();
    await boardIs(page, board, last);
    await page.getByRole("button", { name: "New game" }).click();
    await scoreIs(page, 0);
    const fresh = await boardAt(page, 0);
    await undo.click();
    await boardIs(page, board, last);
    // Redo, also after a reload.
    await page.reload();
    await page.getByRole("grid").waitFor();
    await page.keyboard.press("Shift+U");
    await boardIs(page, fresh, 0);
    await page.keyboard.press("u");
    await boardIs(page, board, last);

    // From the list of games.
    await page.keyboard.press("n");
    await scoreIs(page, 0);
    await boardAt(page, 0);
    await playAnyMove(page); // only then is the game listText
    await page.getByRole("button", { name: "More" }).click();
    await page.getByRole("menuitem", { name: "Games" }).click();
    const rows = page.getByRole("dialog").getByRole("listitem");
    await rows.first().getByText("on the board").waitFor();
    await rows.nth(1).getByRole("button", { name: "Open" }).click();
    await boardIs(page, board, last);
});

browserTest("auto-play at full speed makes a 2048", kDesk, async ({ page }) => {
    // About a hundred moves before the 2048, from a position that never fails.
    await openGame(page, "#/2048?b=000000010013789a&s=15000", { time2048: 1, speed2048: 7 });
    const won = page.getByText("You made a 2048!");
    await page.getByRole("button", { name: "Auto" }).click();
    await won.waitFor();
    assert.ok((await score(page)) > 16_000);
    await page.locator(".t48-made").getByText("2048").waitFor();
});

browserTest("a move of auto-play leaves nothing behind", kDesk, async ({ page }) => {
    await openGame(page, "#/2048", { time2048: 1, speed2048: 7 });
    const session = await page.context().newCDPSession(page);
    await page.getByRole("button", { name: "Auto", exact: true }).click();
    const heapAt = async (wanted: number): Promise<number> => {
        await page.waitForFunction((least) => {
            const shown = document.querySelector(".t48-score-value")?.textContent ?? "";
            return Number(shown.replace(/\D/g, "")) >= least;
        }, wanted);
        await session.send("HeapProfiler.collectGarbage");
        return (await session.send("Runtime.getHeapUsage")).usedSize;
    };
    // About 300 moves apart; keeping each render alive would cost 40 kB per move.
    const early = await heapAt(3000);
    const late = await heapAt(9000);
    assert.ok(late < early + 5e6, `${early} bytes at first, ${late} later`);
});

browserTest("auto-play stops within a tenth of a second", kDesk, async ({ page }) => {
    await openGame(page, "#/2048", { player2048: "greedy", speed2048: 6 });
    await page.getByRole("button", { name: "Auto" }).click();
    await page.waitForFunction(() => Number(document.querySelector(".t48-score-value")?.textContent?.replace(/\D/g, "")) > 40);
    const late = await page.evaluate(async () => {
        const button = [...document.querySelectorAll("button")].find((item) => item.textContent === "Auto") as HTMLElement;
        let last = 0;
        const watch = new MutationObserver(() => (last = performance.now()));
        watch.observe(document.querySelector(".t48-tiles") as Element, { subtree: true, childList: true, attributes: true });
        const start = performance.now();
        button.click();
        await new Promise((resolve) => setTimeout(resolve, 500));
        watch.disconnect();
        return Math.max(0, last - start);
    });
    assert.ok(late < 100, `${late} ms`);
    await page.getByRole("button", { name: "Auto", pressed: false }).waitFor();
});

browserTest("auto-play rests while thinking is paused", kDesk, async ({ page }) => {
    await openGame(page, "#/2048", { time2048: 200, speed2048: 7 });
    await page.getByRole("button", { name: "Auto" }).click();
    await page.getByRole("button", { name: "Pause thinking" }).click();
    const paused = await labels(page);
    await page.getByRole("button", { name: "Resume thinking" }).waitFor();
    // Longer than a move takes.
    await page.waitForTimeout(1000);
    assert.deepEqual(await labels(page), paused);
    await page.getByRole("button", { name: "Resume thinking" }).click();
    await page.waitForFunction((before) => {
        const now = [...document.querySelectorAll("[role=gridcell]")].map((cell) => cell.getAttribute("aria-label"));
        return now.join() !== before;
    }, paused.join());
    await page.getByRole("button", { name: "Auto", pressed: true }).click();
});

browserTest("a key of the player stops auto-play", kDesk, async ({ page }) => {
    await openGame(page, "#/2048", { player2048: "random", speed2048: 0 });
    await page.keyboard.press(" ");
    await page.getByRole("button", { name: "Auto", pressed: true }).waitFor();
    await page.keyboard.press("ArrowLeft");
    await page.getByRole("button", { name: "Auto", pressed: false }).waitFor();
});

browserTest("any position: cells clicked and typed, and texts pasted", kDesk, async ({ page }) => {
    await openGame(page);
    await page.keyboard.press("e");
    await page.getByRole("button", { name: "Clear" }).click();
    await page.locator('[data-cell="0"]').click();
    await page.locator('[data-cell="0"]').click();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.type("128");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.type("64");
    await page.keyboard.press("Delete");
    await page.getByLabel("Score", { exact: true }).fill("500");
    await page.getByRole("button", { name: "Use this position" }).click();
    await boardIs(page, "2700000000000000", 500);

    await page.keyboard.press("e");
    await page.getByLabel("Position").fill("12 nonsense");
    assert.ok(await page.getByRole("button", { name: "Use this position" }).isDisabled());
    assert.match(await page.locator("#t48-problem").innerText(), /^Not a position: ./);
    await page.getByLabel("Position").fill("2,4,8,16, 32,64,128,256, 512,1024,0,0, 0,0,0,0");
    await page.keyboard.press("Enter");
    await boardIs(page, "123456789a000000", 500);
    await page.keyboard.press("u");
    await boardIs(page, "2700000000000000", 500);
});

browserTest("new tiles by hand and by the worst case", kDesk, async ({ page }) => {
    await openGame(page, `#/2048?b=${kEasy}&s=0`);
    await page.getByRole("radio", { name: "By hand" }).check();
    await page.keyboard.press("ArrowLeft");
    await page.getByText("Choose a free cell for the new tile.").waitFor();
    await page.locator('[data-cell="15"]').focus();
    await page.keyboard.press("4");
    await boardIs(page, "2000000000000002", 4);
    await page.getByRole("radio", { name: "Worst" }).check();
    await page.locator('[data-cell="15"]').focus();
    await page.keyboard.press("ArrowRight");
    await page.waitForFunction(() => !location.hash.includes("b=2000"));
    const first = await boardAt(page, 4);
    await page.keyboard.press("u");
    await boardIs(page, "2000000000000002", 4);
    await page.keyboard.press("ArrowRight");
    await page.waitForFunction(() => !location.hash.includes("b=2000"));
    assert.equal(await boardAt(page, 4), first, "the worst case is no matter of chance");
});

browserTest("a link opens the position elsewhere, and a bad one leaves the game as it is", kDesk, async ({ page }) => {
    await openGame(page, `#/2048?b=${kLate}&s=34120`);
    await page.keyboard.press("ArrowUp");
    await page.waitForFunction((board) => !location.hash.includes(board), kLate);
    const link = page.url();
    const other = await (page.context().browser() as NonNullable<ReturnType<ReturnType<Page["context"]>["browser"]>>).newContext(kDesk);
    try {
        const guest = await other.newPage();
        await guest.goto(link);
        await guest.getByRole("grid").waitFor();
        assert.deepEqual(await labels(guest), await labels(page));
        // A score from the editor does not count as best, and no best score is shown.
        assert.deepEqual(await guest.locator(".t48-score-label").allInnerTexts(), ["Score"]);
        await guest.getByRole("button", { name: "New game" }).click();
        await guest.locator(".t48-score").getByText("Best").waitFor();
    } finally {
        await other.close();
    }
    const before = await labels(page);
    for (const [hash, problem] of [
        ["#/2048?b=00120023z0340145", "'z' is not one of"],
        ["#/2048?b=12", "cannot be opened"],
        ["#/2048?s=12", "is not a valid value of"],
        ["#/2048?x=1", "there is no setting"],
    ] as const) {
        await go(page, hash);
        await page.locator(".toast").getByText(problem).waitFor();
        assert.deepEqual(await labels(page), before);
        await page.waitForURL(link);
    }
});

browserTest("a reload in the middle of a game loses nothing", kDesk, async ({ page }) => {
    await openGame(page);
    for (const key of ["ArrowLeft", "ArrowDown", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) await page.keyboard.press(key);
    const moves = page.locator(".facts dd").first();
    const count = await moves.innerText();
    const board = await page.locator(".t48-tiles [data-state=new]").count();
    assert.equal(board, 1);
    const before = await labels(page);
    await page.reload();
    await page.getByRole("grid").waitFor();
    assert.deepEqual(await labels(page), before);
    assert.equal(await moves.innerText(), count);
    await page.keyboard.press("u");
    await page.waitForFunction((now) => document.querySelector(".facts dd")?.textContent !== now, count);
    await page.getByRole("link", { name: "Settings" }).click();
    await page.getByRole("link", { name: "2048", exact: true }).click();
    await page.getByRole("grid").waitFor();
    assert.equal(await moves.innerText(), String(Number(count) - 1));
});

browserTest("the curve leads back to its positions", kDesk, async ({ page }) => {
    await openGame(page, `#/2048?b=${kLate}&s=34120`, { time2048: 1, speed2048: 7 });
    await page.getByRole("button", { name: "Auto" }).click();
    const curve = page.getByRole("slider", { name: "Expected final score" });
    await page.waitForFunction(() => Number(document.querySelector("svg[role=slider]")?.getAttribute("aria-valuemax")) > 20);
    await curve.focus();
    await page.keyboard.press("Home");
    const first = /Move (\d+):/.exec((await curve.getAttribute("aria-valuetext")) ?? "")?.[1] ?? "";
    const facts = page.locator(".facts dd").first();
    assert.ok(Number(first) < Number(await facts.innerText()), first);
    await page.keyboard.press("Enter");
    await facts.getByText(first, { exact: true }).waitFor();
    await page.getByRole("button", { name: "Auto", pressed: false }).waitFor();
});

for (const locale of ["en-US", "zh-CN"]) {
    for (const colorScheme of ["light", "dark"] as const) {
        browserTest(`2048 by axe: ${locale}, ${colorScheme}`, { ...kDesk, locale, colorScheme }, async ({ page }) => {
            await openGame(page, `#/2048?b=${kLate}&s=34120`, { thinkingTime: 50 });
            for (let level = 0; level < 3; ++level) {
                await page.locator(".t48-bar .button-primary").click();
                await page.locator(".t48-goal").waitFor();
            }
            await page.locator(".hint-details summary").click();
            await page.locator(".t48-values").getByText(/[24].*/).first().waitFor();
            await assertAccessible(page, "hint");
            await page.keyboard.press("e");
            await page.locator(".t48-edit").waitFor();
            await assertAccessible(page, "editing");
            await page.keyboard.press("Escape");
            await go(page, "#/2048?b=1212212112122121&s=20");
            await page.locator(".t48-over").waitFor();
            await assertAccessible(page, "over");
        });
    }
    browserTest(`2048 on a phone, and its sheet: ${locale}`, { ...kPhone, locale }, async ({ page }) => {
        await openGame(page, `#/2048?b=${kLate}&s=34120`, { thinkingTime: 50 });
        for (let level = 0; level < 3; ++level) {
            await page.locator(".t48-bar .button-primary").tap();
            await page.locator(".t48-goal").waitFor();
        }
        await assertNoSidewaysScroll(page, "hint");
        const [height, room] = await page.evaluate(() => [document.documentElement.scrollHeight, innerHeight]);
        assert.ok((height as number) <= (room as number), `${height} pixels on a screen of ${room}`);
        await page.locator(".t48-bar .menu button").first().tap();
        await page.getByRole("menuitem").first().tap();
        await page.getByRole("dialog").waitFor();
        await assertNoSidewaysScroll(page, "sheet");
        await assertAccessible(page, "sheet");
    });
}

browserTest("nothing is fetched or started before somebody asks", kDesk, async ({ page }) => {
    server.requests.length = 0;
    await openGame(page);
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowDown");
    assert.deepEqual(server.requests.filter((path) => /\.net$/.test(path)), []);
    assert.equal(page.workers().length, 0);
});
