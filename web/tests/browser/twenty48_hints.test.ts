// SPDX-License-Identifier: MIT
//
// Hints and comparisons on the 2048 page: three hint levels, evidence, "Why not…?", thinking harder,
// players side by side, the race.
import assert from "node:assert/strict";

import { assertAccessible, assertNoSidewaysScroll, browserTest, kDesk, kPhone, server } from "./harness";
import { boardIs, kLate, openGame, swipe } from "./twenty48_page";

/** What each press of the button shows. */
const kLevels = [".t48-goal", ".t48-arrow", ".hint-details"];

browserTest("a swipe across a whole hint plays too; up and down scroll it", kPhone, async ({ page }) => {
    await openGame(page, `#/2048?b=${kLate}&s=34120`, { player2048: "greedy" });
    for (const part of kLevels) {
        await page.locator(".t48-bar .button-primary").click();
        await page.locator(part).first().waitFor();
    }
    const box = page.getByRole("region", { name: "Hint" });
    const { y } = (await box.boundingBox())!;
    assert.ok(y < 680, `${y}: the swipe begins on the hint`);
    await swipe(page, 0, -120);
    await boardIs(page, kLate, 34_120);
    await swipe(page, -90, 0);
    await box.waitFor({ state: "detached" });
});

browserTest("one button, three levels of a hint, each showing no more than was asked", kDesk, async ({ page }) => {
    await openGame(page, `#/2048?b=${kLate}&s=34120`, { thinkingTime: 100 });
    const hint = page.locator(".t48-bar .button-primary");
    const box = page.getByRole("region", { name: "Hint" });
    await hint.click();
    await box.getByText("Keep the 4096 in its corner.").waitFor();
    assert.equal(await page.locator(".t48-arrow").count(), 0);
    assert.doesNotMatch(await box.innerText(), /left|up|right|down/i);
    await hint.click();
    await page.locator(".t48-arrow").waitFor();
    await box.locator(".headline").waitFor();
    assert.equal(await box.locator(".reasons, details").count(), 0);
    await hint.click();
    assert.equal(await box.getByRole("table").count(), 0, "the details are folded");
    await box.getByText("Details", { exact: true }).click();
    const rows = box.getByRole("table", { name: "Values of all moves" }).locator("tbody tr");
    assert.equal(await rows.count(), 2);
    await rows.last().getByText(/[24] in row \d, column \d/).waitFor();
    await box.getByText(/The search puts \w+ first/).waitFor();
    await box.getByText(/^Tilestone: depth \d+, /).waitFor();
    await page.getByRole("slider", { name: "Expected final score" }).waitFor();
    await page.keyboard.press("ArrowLeft");
    await box.waitFor({ state: "detached" });
});

for (const [locale, line, player] of [
    ["en-US", /^The engine data could not be loaded; .+ answers in its place\.$/, /^Expectimax: depth/],
    ["zh-CN", /^无法下载引擎数据，改由.+代替。$/, /^Expectimax：深度/],
] as const) {
    browserTest(`without the network another player answers, and that is said: ${locale}`, { ...kDesk, locale }, async ({ page, errors }) => {
        server.network = false;
        try {
            await openGame(page, `#/2048?b=${kLate}&s=34120`, { thinkingTime: 100, time2048: 1, speed2048: 5, race2048: "tilestone" });
            for (const part of kLevels) {
                await page.locator(".t48-bar .button-primary").click();
                await page.locator(part).first().waitFor();
            }
            await page.locator(".t48-hint").getByText(line).waitFor();
            await page.locator(".hint-details summary").click();
            await page.locator(".t48-hint").getByText(player).waitFor();
            // The same notice appears for the comparison and the race.
            await page.locator("summary").last().click();
            await page.locator(".fold .button").first().click();
            await page.locator(".toast").getByText(line).waitFor();
            await page.locator(".fold .facts > div").nth(5).waitFor();
            await page.locator(".fold .button").nth(1).click();
            await page.locator(".t48-race [role=img]").first().waitFor();
            assert.doesNotMatch((await page.locator(".t48-race").innerText()), /Tilestone/);
            await page.keyboard.press("p");
            await page.waitForFunction((board) => !location.hash.includes(board), kLate);
        } finally {
            server.network = true;
        }
        errors.splice(0, errors.length, ...errors.filter((text) => !text.includes("404")));
    });
}

browserTest("why not another move: by its button, by its arrow key, and in the table; the board stays", kDesk, async ({ page }) => {
    await openGame(page, `#/2048?b=${kLate}&s=34120`, { thinkingTime: 100 });
    for (const part of kLevels) {
        await page.locator(".t48-bar .button-primary").click();
        await page.locator(part).first().waitFor();
    }
    const answered = page.locator(".answer .answer-values");
    const best = (await page.locator(".t48-move").innerText()).trim();
    const other = best === "Up" ? "Left" : "Up"; // the two legal moves
    await page.keyboard.press("q");
    await page.getByRole("button", { name: other, exact: true }).click();
    await page.getByText(`Why not ${other}?`).waitFor();
    await answered.waitFor();
    assert.ok((await page.locator(".answer .reasons li").count()) > 0);
    assert.equal(await page.locator(".t48-arrow[data-other]").getAttribute("data-direction"), other.toLowerCase());
    await assertAccessible(page, "the answer");
    await page.keyboard.press(`Arrow${best}`);
    await page.getByText(`${best} is the best move itself.`).waitFor();
    await page.keyboard.press("Escape");
    await page.locator(".answer").waitFor({ state: "detached" });
    await boardIs(page, kLate, 34_120);
    await page.locator(".hint-details summary").click();
    await page.locator(".t48-values").getByRole("button", { name: other, exact: true }).click();
    await answered.waitFor();
    await page.getByRole("button", { name: "Close", exact: true }).click();
    await page.locator(".reasons").first().waitFor();
    assert.ok(await page.locator(".t48-values").isVisible(), "the details stay open");
    await page.keyboard.press(`Arrow${best}`);
    await page.locator(".t48-hint").waitFor({ state: "detached" });
});

browserTest("thinking harder asks all workers, and says so", kDesk, async ({ page }) => {
    await openGame(page, `#/2048?b=${kLate}&s=34120`, { thinkingTime: 100, workers: 2 });
    for (let level = 0; level < 3; ++level) {
        await page.locator(".t48-bar .button-primary").click();
        await page.locator(".t48-goal").waitFor();
    }
    await page.getByRole("button", { name: "Think harder" }).click();
    await page.getByText(/Thought harder: depth \d+, \d\d positions after the next move, 2 at a time\./).waitFor();
    const searching = page.workers().filter((worker) => /\/worker-/.test(worker.url())); // another one solves tablebases
    assert.equal(searching.length, 2);
    assert.equal(await page.locator(".t48-values tbody tr").count(), 2);
});

browserTest("the players are asked side by side", kDesk, async ({ page }) => {
    await openGame(page, `#/2048?b=${kLate}&s=0`, { time2048: 1 });
    await page.getByText("Compare players").click();
    await page.getByRole("button", { name: "What would each player do here?" }).click();
    for (const name of ["Minimax: the classic", "Monte Carlo: random games", "Tilestone: learned from its own games"]) {
        const row = page.locator(".fold .facts > div").filter({ hasText: name });
        await row.getByText(/Up|Left/).waitFor();
    }
});

browserTest("players asked side by side are called off by a move, and by a button", kDesk, async ({ page }) => {
    await openGame(page, `#/2048?b=${kLate}&s=0`, { time2048: 10_000 });
    await page.getByText("Compare players").click();
    const ask = page.getByRole("button", { name: "What would each player do here?" });
    const busy = page.getByRole("button", { name: "Pause thinking" });
    await ask.click();
    await busy.waitFor();
    await page.getByRole("button", { name: "Stop", exact: true }).click();
    await busy.waitFor({ state: "detached" });
    await ask.click();
    await busy.waitFor();
    await page.keyboard.press("ArrowUp");
    await busy.waitFor({ state: "detached", timeout: 5000 });
    await ask.waitFor();
});

for (const [device, options] of [["desk", kDesk], ["phone", kPhone]] as const) {
    browserTest(`three players play side by side until they are stopped, and the game stays: ${device}`, options, async ({ page }) => {
        await openGame(page, `#/2048?b=${kLate}&s=34120`, { time2048: 1, speed2048: 5 });
        if (device === "phone") {
            await page.getByRole("button", { name: "More" }).tap();
            await page.getByRole("menuitem").first().tap();
        }
        await page.getByText("Compare players").click();
        await page.getByRole("button", { name: "Let them play" }).click();
        for (const name of ["Minimax", "Monte Carlo", "Tilestone"]) {
            await page.getByRole("img", { name: new RegExp(`^${name}: score [3-9]\\d,\\d+, moves ([5-9]|\\d\\d+), largest`) }).waitFor();
        }
        await assertNoSidewaysScroll(page, "racing");
        const late = await page.evaluate(async () => {
            const stop = [...document.querySelectorAll("button")].find((item) => item.textContent === "Stop") as HTMLElement;
            let last = 0;
            const watch = new MutationObserver(() => (last = performance.now()));
            watch.observe(document.querySelector(".t48-race") as Element, { subtree: true, childList: true, attributes: true });
            const start = performance.now();
            stop.click();
            await new Promise((resolve) => setTimeout(resolve, 500)); // several moves
            watch.disconnect();
            return Math.max(0, last - start);
        });
        assert.ok(late < 100, `${late} ms`);
        assert.equal(await page.getByRole("button", { name: "Pause thinking" }).count(), 0);
        await assertAccessible(page, "the boards");
        await boardIs(page, kLate, 34_120);

        // A change of position or leaving the page ends the race and removes its boards.
        await page.getByRole("button", { name: "Let them play" }).click();
        await page.getByRole("img", { name: /moves [2-9]/ }).first().waitFor();
        if (device === "phone") await page.getByRole("button", { name: "Close", exact: true }).tap();
        else await page.keyboard.press("ArrowUp");
        await page.locator(".t48-race").waitFor({ state: "detached" });
        await page.getByRole("button", { name: "Pause thinking" }).waitFor({ state: "detached" });
    });
}
