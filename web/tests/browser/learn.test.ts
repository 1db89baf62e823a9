// SPDX-License-Identifier: MIT
//
// The lessons: each runs to its end and back, and its counters match the search.
import assert from "node:assert/strict";

import type { Page } from "playwright-core";

import { assertAccessible, assertNoSidewaysScroll, browserTest, go, kDesk, kPhone, open, server } from "./harness";
import { counted, kDataLessons, lastOf, openLesson, reach, stepOf } from "./learn_page";

/**
 * Presses the button until it is disabled. Returns the texts before the first press and after each.
 */
function pressToTheEnd(page: Page, button: string): Promise<string[]> {
    return page.evaluate(async (name) => {
        const said = (): string => document.querySelector(".lesson-text")?.textContent ?? "";
        const step = (): string | undefined => document.querySelector<HTMLElement>(".lesson")?.dataset["step"];
        const texts = [said()];
        for (;;) {
            const pressed = document.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`);
            if (!pressed || pressed.disabled) return texts;
            const before = step();
            pressed.click();
            while (step() === before) await new Promise((resolve) => setTimeout(resolve));
            texts.push(said());
        }
    }, button);
}

for (const name of kDataLessons) {
    browserTest(`${name} goes to its end and back, saying something new at each step`, kDesk, async ({ page }) => {
        await openLesson(page, name);
        const forth = await pressToTheEnd(page, "One step forward");
        assert.equal(forth.length, (await lastOf(page)) + 1);
        assert.ok(forth.length > 7);
        assert.ok(forth.every((text, index) => text !== "" && text !== forth[index - 1]));
        assert.deepEqual(await pressToTheEnd(page, "One step back"), forth.reverse());
    });
}

for (const [name, leaves, cuts] of [["plates", 18, 0], ["alphabeta", 9, 5]] as const) {
    browserTest(`${name}: ${leaves} leaves, ${cuts} cuts, one after the other`, kDesk, async ({ page }) => {
        await openLesson(page, name);
        const last = await lastOf(page);
        const shown = (kind: string): Promise<number> => page.locator(`.tree-node[data-kind=${kind}][data-known=true]`).count();
        for (let step = 0; step <= last; ++step) {
            await reach(page, step);
            assert.equal(await counted(page, "leaves"), await shown("leaf"));
            assert.equal(await counted(page, "cuts"), await shown("cut"));
            await page.keyboard.press("ArrowRight");
        }
        assert.equal(await counted(page, "leaves"), leaves);
        assert.equal(await counted(page, "cuts"), cuts);
        assert.match(await page.locator(".lesson-text").innerText(), /Plate A/);
    });
}

browserTest("keys and the slider go anywhere in a lesson", kDesk, async ({ page }) => {
    await openLesson(page, "alphabeta");
    const last = await lastOf(page);
    await page.keyboard.press("End");
    await reach(page, last);
    await page.keyboard.press("Home");
    await reach(page, 0);
    await page.getByRole("slider").fill("7");
    await reach(page, 7);
    await page.getByRole("link", { name: "Minimax" }).click();
    await page.waitForURL((url) => url.hash === "#/learn/plates");
    await reach(page, 0);
    assert.equal(await stepOf(page), 0);
});

browserTest("the mean at a chance node is the sum that is shown", kDesk, async ({ page }) => {
    await openLesson(page, "chance-node");
    for (let step = 0; step < (await lastOf(page)); ++step) {
        const text = await page.locator(".lesson-text").innerText();
        const sum = /each value counts by its probability: (.*) = (\S+)\.$/.exec(text);
        if (sum) {
            const number = (shown: string): number => Number(shown.replace("−", "-").replaceAll(",", ""));
            const terms = [...(sum[1] ?? "").matchAll(/([\d.]+) × \((.*?)\)/g)];
            const mean = terms.reduce((total, [, weight, value]) => total + Number(weight) * number(value ?? ""), 0);
            assert.equal(terms.length, 2);
            assert.ok(Math.abs(mean - number(sum[2] ?? "")) < 1, text);
            return;
        }
        await page.keyboard.press("ArrowRight");
        await reach(page, step + 1);
    }
    assert.fail("no chance node was explained");
});

browserTest("a position met twice shows both ways to it, and its value from the table", kDesk, async ({ page }) => {
    await openLesson(page, "table");
    const met: string[] = [];
    for (let step = 0; step < (await lastOf(page)); ++step) {
        const text = await page.locator(".lesson-text").innerText();
        const ways = /^(.*) leaves the same board as (.*?)\. The table has its value/.exec(text);
        if (ways) {
            met.push(text);
            const [one, other] = [ways[1] ?? "", ways[2] ?? ""].map((way) => way.split(" → "));
            assert.notDeepEqual(one, other);
            assert.deepEqual([...(one ?? [])].sort(), [...(other ?? [])].sort());
            assert.equal(await page.locator(".tree-halo").count(), 2);
            assert.equal(await page.locator(".tree-node[data-kind=table][data-known=true]").count(), met.length);
        }
        await page.keyboard.press("ArrowRight");
        await reach(page, step + 1);
    }
    assert.equal(met.length, 3);
    assert.equal(await counted(page, "table"), 3);
    assert.equal(await counted(page, "nodes"), 17);
    assert.match(await page.locator(".lesson-text").innerText(), /17 positions, 20 without the table.* 549,946, .* 18,297, .* 5,077\./);
});

browserTest("the tree grows with each game, and its visits add up", kDesk, async ({ page }) => {
    await openLesson(page, "tree-search");
    const last = await lastOf(page);
    let nodes = 0;
    for (let step = 0; step <= last; ++step) {
        await reach(page, step);
        const now = Number(await page.locator(".growth").getAttribute("data-nodes"));
        assert.ok(now >= nodes, `${now} nodes after ${nodes}`);
        nodes = now;
        const plates = await page.locator('.growth [data-visits]:not([data-path*=" "])').evaluateAll((marks) =>
            marks.map((mark) => Number(mark.getAttribute("data-visits"))),
        );
        assert.equal(plates.reduce((sum, visits) => sum + visits, 0), await counted(page, "rounds"));
        await page.keyboard.press("ArrowRight");
    }
    assert.equal(nodes, 31);
    assert.match(await page.locator(".lesson-text").innerText(), /plate A, worth 20, as minimax found/);
});

browserTest("the weights of all tuples add up to the value that the player gives the board", kDesk, async ({ page }) => {
    await openLesson(page, "tuples");
    const sum = async (): Promise<number> => Number((await page.locator("[data-count=sum]").innerText()).replace(/[^\d]/g, ""));
    await page.keyboard.press("ArrowRight");
    await reach(page, 1);
    assert.equal(await page.locator(".lesson-2048 .lesson-new").count(), 6);
    const [, weight] = /the table has ([\d,]+) points/.exec(await page.locator(".lesson-text").innerText()) ?? [];
    assert.equal(Number(weight?.replaceAll(",", "")), await sum());
    await page.keyboard.press("End");
    await reach(page, await lastOf(page));
    assert.equal(await counted(page, "readings"), 64);
    assert.ok((await sum()) > 50_000, `${await sum()} points to come`);
    assert.equal(await page.locator(".tuple-moves [data-move]").count(), 3);
    assert.equal(await page.locator(".tuple-moves [data-best=true]").count(), 1);
});

browserTest("the attack ends with five in a row, and shows the fives that threaten", kDesk, async ({ page }) => {
    await openLesson(page, "fours");
    await page.keyboard.press("ArrowRight");
    await page.locator("[data-five=l9]").waitFor();
    const before = await page.locator("[data-point]").count();
    await page.keyboard.press("End");
    await page.locator(".lesson-row").waitFor({ state: "attached" });
    assert.equal(await page.locator("[data-point]").count(), before + (await lastOf(page)) - 1);
});

browserTest("the attack by threats has a move without a four, and ends with five in a row", kDesk, async ({ page }) => {
    await openLesson(page, "threats");
    const text = page.locator(".lesson-text");
    await text.getByText(/^Fours alone do not win here, but white wins/).waitFor();
    await page.keyboard.press("ArrowRight");
    await text.getByText(/^Move 1, white plays j7\./).waitFor();
    assert.equal(await page.locator("[data-five]").count(), 0);
    await page.keyboard.press("End");
    await text.getByText(/Five in a row: white has won\./).waitFor();
    await page.locator(".lesson-row").waitFor({ state: "attached" });
});

browserTest("a lesson is fetched when it is opened, and a failure can be tried again", kDesk, async ({ page, errors }) => {
    server.requests.length = 0;
    await openLesson(page, "plates");
    assert.deepEqual(server.requests.filter((path) => path.includes("lesson-")).length, 1);
    await server.stop();
    try {
        await go(page, "#/learn/montecarlo");
        await page.getByRole("alert").waitFor();
    } finally {
        await server.start();
    }
    await page.getByRole("button", { name: "Try again" }).click();
    await page.locator(".bars").waitFor();
    errors.splice(0, errors.length, ...errors.filter((text) => !text.includes("ERR_CONNECTION_REFUSED")));
});

browserTest("an unknown lesson says so", kDesk, async ({ page }) => {
    await open(page, "#/learn/chess");
    await page.getByText("There is no lesson “chess”.").waitFor();
});

for (const locale of ["en-US", "zh-CN"]) {
    for (const colorScheme of ["light", "dark"] as const) {
        const options = { ...kPhone, locale, colorScheme };
        browserTest(`every lesson at its end, for axe and on a phone: ${locale}, ${colorScheme}`, options, async ({ page }) => {
            for (const name of kDataLessons) {
                await openLesson(page, name);
                await page.locator(".lesson-controls button").last().tap();
                await reach(page, await lastOf(page));
                await assertNoSidewaysScroll(page, name);
                await assertAccessible(page, name);
            }
        });
    }
}
