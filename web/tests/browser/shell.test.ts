// SPDX-License-Identifier: MIT
//
// The shell: routes, languages, themes, help, persistent settings, offline use.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";

import type { Page } from "playwright-core";

import { assertAccessible, assertNoSidewaysScroll, browserTest, go, kDesk, kFresh, kPhone, open, server } from "./harness";

const kPages = ["#/2048", "#/gomoku", "#/learn", "#/settings"];

browserTest("a position is saved as a picture", kDesk, async ({ page }) => {
    // Points of the picture and their colours: the last tile, 256; the black stone on i8, above its number.
    const pictures = [
        ["#/2048?b=000212335567ba98&s=36204", "2048.png", [820, 820], "238,203,82"],
        ["#/gomoku?r=renju&n=15&m=h8h9i8", "gomoku.png", [618, 507], "28,28,28"],
    ] as const;
    for (const [address, name, point, colour] of pictures) {
        await open(page, address);
        await page.getByRole("button", { name: "More" }).click();
        const saved = page.waitForEvent("download");
        await page.getByRole("menuitem", { name: "Save picture" }).click();
        const file = await saved;
        assert.equal(file.suggestedFilename(), name);
        const bytes = readFileSync(await file.path());
        const found = await page.evaluate(
            async ([data, [x, y]]) => {
                const image = new Image();
                image.src = `data:image/png;base64,${data}`;
                await image.decode();
                const canvas = new OffscreenCanvas(image.width, image.height);
                const context = canvas.getContext("2d") as OffscreenCanvasRenderingContext2D;
                context.drawImage(image, 0, 0);
                return [image.width, image.height, context.getImageData(x, y, 1, 1).data.slice(0, 3).join()];
            },
            [bytes.toString("base64"), point] as const,
        );
        assert.deepEqual(found, [1080, 1170, colour]);
        if (process.env["PICTURES"]) writeFileSync(`${process.env["PICTURES"]}/${name}`, bytes);
    }
});

browserTest("a first visit says what the page is, until that is closed", kDesk, async ({ page }) => {
    await open(page, "#/2048");
    const words = page.getByText(/^Play 2048, Gomoku or Renju here\./);
    await words.waitFor();
    await page.keyboard.press("h"); // which plays at once
    await open(page, "#/gomoku");
    await words.waitFor();
    await page.getByRole("button", { name: "Got it" }).click();
    await words.waitFor({ state: "detached" });
    await page.reload();
    await page.getByRole("button", { name: "Hint" }).waitFor();
    assert.equal(await words.count(), 0);
});

browserTest("each page has its address, and the header says where one is", kDesk, async ({ page }) => {
    await open(page);
    for (const [hash, name] of [["#/gomoku", "Gomoku"], ["#/learn", "Learn"], ["#/settings", "Settings"], ["#/2048", "2048"]] as const) {
        await page.getByRole("link", { name, exact: true }).click();
        // The address may gain fields at once.
        await page.waitForURL((url) => url.hash.split("?")[0] === hash);
        await page.locator(`nav a[aria-current=page][href="${hash}"]`).waitFor();
        assert.equal(await page.title(), `${name} · Tilestone`);
    }
    await page.goBack();
    await page.locator('nav a[aria-current=page][href="#/settings"]').waitFor();
});

browserTest("an address that names no page says so", kDesk, async ({ page }) => {
    await open(page, "#/chess?x=1");
    assert.match(await page.locator("main h1").innerText(), /no page .chess\?x=1/);
    await page.getByRole("link", { name: "Go to 2048" }).click();
    await page.locator('nav a[aria-current=page][href="#/2048"]').waitFor();
});

browserTest("the language is the browser's until one is chosen, and then lasts", { ...kDesk, locale: "zh-CN" }, async ({ page }) => {
    await open(page, "#/settings");
    assert.equal(await page.locator("html").getAttribute("lang"), "zh-CN");
    await page.getByRole("heading", { name: "设置" }).waitFor();
    await page.getByRole("button", { name: "English" }).click();
    await page.getByRole("heading", { name: "Settings" }).waitFor();
    assert.equal(await page.locator("html").getAttribute("lang"), "en");
    await page.reload();
    await page.getByRole("heading", { name: "Settings" }).waitFor();
});

browserTest("the theme follows the system until one is chosen, and then lasts", { ...kDesk, colorScheme: "dark" }, async ({ page }) => {
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await open(page, "#/settings");
    assert.equal(await page.locator("html").getAttribute("data-theme"), "dark");
    const dark = await ground();
    await page.emulateMedia({ colorScheme: "light" });
    await page.locator("html[data-theme=light]").waitFor();
    assert.notEqual(await ground(), dark);
    await page.getByRole("radio", { name: "Dark" }).check();
    await page.locator("html[data-theme=dark]").waitFor();
    await page.reload();
    await page.locator("html[data-theme=dark]").waitFor();
});

browserTest("? shows the shortcuts, Escape closes them and gives the focus back", kDesk, async ({ page }) => {
    await open(page, "#/settings");
    await page.getByRole("link", { name: "Gomoku" }).focus();
    await page.keyboard.press("?");
    await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), "Gomoku");
});

browserTest("the settings name the version of the engine", kDesk, async ({ page }) => {
    await open(page, "#/settings");
    await page.getByText(/^\d+\.\d+\.\d+ \(\w/).waitFor();
});

const offline = (page: Page) => page.getByText("works with the network off", { exact: true });

browserTest("the network is fetched when there is nothing else to do, once, and belongs to what works offline", kFresh, async ({ page, errors }) => {
    const fetched = () => server.requests.filter((path) => path.endsWith(".net")).length;
    server.requests.length = 0;
    server.network = false;
    await open(page, "#/settings");
    try {
        await page.getByText("but for the network").waitFor();
        while (fetched() === 0) await page.waitForTimeout(50);
    } finally {
        server.network = true;
    }
    await page.reload();
    await offline(page).waitFor();
    assert.equal(fetched(), 2);
    await page.reload();
    await offline(page).waitFor();
    assert.equal(fetched(), 2);
    errors.splice(0, errors.length, ...errors.filter((text) => !text.includes("404")));
});

browserTest("once the network is kept, a worker with it waits on the page of 2048", kFresh, async ({ page }) => {
    await open(page, "#/settings");
    await offline(page).waitFor();
    assert.equal(page.workers().length, 0);
    const started = page.waitForEvent("worker");
    await go(page, "#/2048?b=0012012413576abc&s=34120");
    await started;
    await page.locator(".t48-bar .button-primary").click();
    await page.locator(".t48-hint .t48-goal").waitFor();
    assert.equal(page.workers().length, 1);
});

/** Chooses the strongest network in the settings. */
async function chooseStrongest(page: Page): Promise<void> {
    await open(page, "#/settings");
    await offline(page).waitFor();
    await page.getByRole("radio", { name: "Strongest (24 MB)" }).check();
}

browserTest("the strongest network is fetched once where a person wants it, and kept", kFresh, async ({ page, errors }) => {
    const fetched = () => server.requests.filter((path) => path.startsWith("full-")).length;
    server.requests.length = 0;
    await chooseStrongest(page);
    await page.getByText("works without a connection too").waitFor();
    assert.equal(fetched(), 1);
    await server.stop();
    try {
        await page.reload();
        await go(page, "#/2048?b=0012012413576abc&s=34120");
        await page.locator(".t48-bar .button-primary").click();
        await page.getByText("Keep the 4096 in its corner.").waitFor();
        await go(page, "#/settings");
        await page.getByText("works without a connection too").waitFor();
    } finally {
        await server.start();
    }
    assert.equal(fetched(), 1);
    const others = errors.filter((text) => !/Failed to update a ServiceWorker|ERR_CONNECTION_REFUSED/.test(text));
    errors.splice(0, errors.length, ...others);
});

browserTest("tables come in the background, and hints say what they know", kFresh, async ({ page }) => {
    // Room for the two that are solved in seconds.
    await page.addInitScript(() => Object.defineProperty(Navigator.prototype, "deviceMemory", { get: () => 0.28 }));
    await open(page, "#/settings");
    await page.getByText("Endgame tables of 2048 are solved in the background once a board has a 1024.").waitFor();
    for (const board of ["edcba98120000010", "edcba98120000100"]) {
        await go(page, `#/2048?b=${board}&s=400000`);
        await page.locator(".t48-bar .button-primary").click();
        await page.locator(".t48-hint .t48-goal").waitFor();
    }
    await go(page, "#/settings");
    await page.getByText("Endgame tables of 2048: 2 of 2 ready, 20 MB of memory.").waitFor();
    await go(page, "#/2048?b=edcba98312001034&s=400000");
    for (const part of [".t48-goal", ".t48-move", ""]) {
        await page.locator(".t48-bar .button-primary").click();
        await page.locator(`.t48-hint ${part}`).waitFor();
    }
    await page.getByText(/Exact chance to make a 128 .*right 96\.6%/).first().waitFor();
});

browserTest("where the strongest network cannot be fetched, the page says so and plays on", kFresh, async ({ page, errors }) => {
    await open(page, "#/settings");
    await offline(page).waitFor();
    server.network = false;
    try {
        await page.getByRole("radio", { name: "Strongest (24 MB)" }).check();
        await page.getByText(/^Not downloaded: /).waitFor();
        await go(page, "#/2048?b=0012012413576abc&s=34120");
        await page.locator(".t48-bar .button-primary").click();
        await page.getByText("Keep the 4096 in its corner.").waitFor();
    } finally {
        server.network = true;
    }
    errors.splice(0, errors.length, ...errors.filter((text) => !text.includes("404")));
});

browserTest("after the first visit the page works without its server", kFresh, async ({ page, errors }) => {
    await open(page, "#/settings");
    await offline(page).waitFor();
    await server.stop();
    try {
        await page.reload();
        await page.getByRole("heading", { name: "Settings" }).waitFor();
        for (const hash of kPages) {
            await go(page, hash);
            await page.locator(`nav a[aria-current=page][href="${hash}"]`).waitFor();
        }
        // A first hint works offline too.
        await go(page, "#/2048?b=0012012413576abc&s=34120");
        await page.locator(".t48-bar .button-primary").click();
        await page.getByText("Keep the 4096 in its corner.").waitFor();
        assert.equal(await page.getByText("in its place").count(), 0);
    } finally {
        await server.start();
    }
    // Chromium checks for a service-worker update on each visit and logs the failure.
    const others = errors.filter((text) => !/Failed to update a ServiceWorker|ERR_CONNECTION_REFUSED/.test(text));
    errors.splice(0, errors.length, ...others);
});

for (const locale of ["en-US", "zh-CN"]) {
    for (const colorScheme of ["light", "dark"] as const) {
        browserTest(`axe finds nothing: ${locale}, ${colorScheme}`, { ...kDesk, locale, colorScheme }, async ({ page }) => {
            await open(page);
            for (const hash of [...kPages, "#/nothing"]) {
                await go(page, hash);
                await page.locator("main h1").waitFor();
                await assertAccessible(page, hash);
            }
            await page.keyboard.press("?");
            await page.locator("dialog[open]").waitFor();
            await assertAccessible(page, "help");
        });
    }
    browserTest(`a phone shows each page without sideways scrolling: ${locale}`, { ...kPhone, locale }, async ({ page }) => {
        await open(page);
        for (const hash of [...kPages, "#/nothing"]) {
            await go(page, hash);
            await page.locator("main h1").waitFor();
            await assertNoSidewaysScroll(page, hash);
        }
    });
}
