// SPDX-License-Identifier: MIT
//
// Export and import of all stored data, also in another browser, and undo of an import.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";

import type { Page } from "playwright-core";

import { browserTest, kDesk, kFresh, open } from "./harness";
import { playAnyMove } from "./twenty48_page";

interface Exported {
    format: string;
    settings: Record<string, unknown>;
    games: unknown[];
}

async function importText(page: Page, text: string): Promise<void> {
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Import…" }).click();
    await (await chooser).setFiles({ name: "games.json", mimeType: "application/json", buffer: Buffer.from(text) });
}

browserTest("export, import, undo", kDesk, async ({ page }) => {
    await open(page, "#/settings");
    await page.getByRole("radio", { name: "Dark" }).check();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export everything" }).click();
    const exported = JSON.parse(await readFile(await (await download).path(), "utf8")) as Exported;
    assert.equal(exported.format, "tilestone-page-1");
    assert.equal(exported.settings["theme"], "dark");

    const games = page.getByText(/saved games?/);
    const before = await games.innerText();
    const changed = { ...exported, settings: { ...exported.settings, theme: "light", language: "zh" } };
    await importText(page, JSON.stringify(changed));
    await page.locator("html[data-theme=light][lang=zh-CN]").waitFor();
    await page.getByRole("button", { name: "撤销" }).or(page.getByRole("button", { name: "Undo" })).click();
    await page.locator("html[data-theme=dark][lang=en]").waitFor();
    assert.equal(await games.innerText(), before);
});

browserTest("a file that is no export is refused in one line, and changes nothing", kDesk, async ({ page }) => {
    await open(page, "#/settings");
    await importText(page, '{"format": "other"}');
    await page.getByText("Not imported: this file was not exported from Tilestone").waitFor();
    await importText(page, "{");
    await page.getByText("Not imported: this is not a JSON file").waitFor();
});

browserTest("without any storage the page plays on and says so", kFresh, async ({ page }) => {
    await page.addInitScript(() => {
        for (const name of ["localStorage", "sessionStorage", "indexedDB"]) {
            Object.defineProperty(window, name, {
                get() {
                    throw new DOMException("denied", "SecurityError");
                },
            });
        }
    });
    await open(page, "#/2048");
    await page.getByRole("grid").waitFor();
    await playAnyMove(page);
    await page.locator(".facts dd").first().getByText(/^[1-4]$/).waitFor();
    await page.getByRole("link", { name: "Settings" }).click();
    await page.getByText("This browser does not allow storage: games last only until you close the tab.").waitFor();
});
