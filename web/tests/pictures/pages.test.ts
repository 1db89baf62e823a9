// SPDX-License-Identifier: MIT
//
// The pictures of the documents: `npm run pictures` writes them to docs/pictures, each page once on a desk and once on a phone,
// in both themes and both languages. To be run after a change that can be seen, and looked at.
import { mkdirSync } from "node:fs";
import { join } from "node:path";

import type { BrowserContextOptions, Page } from "playwright-core";

import { browserTest, kDesk, kPhone, open } from "../browser/harness";

const kFolder = process.env["PICTURES"] ?? join("..", "docs", "pictures");
mkdirSync(kFolder, { recursive: true });

const kDeskDark: BrowserContextOptions = { ...kDesk, colorScheme: "dark", reducedMotion: "reduce" };
const kPhoneLight: BrowserContextOptions = {
    ...kPhone,
    deviceScaleFactor: 1.5,
    locale: "zh-CN",
    colorScheme: "light",
    reducedMotion: "reduce",
};

/** Asks three times; `shown[i]` is on the page once level i + 1 is. */
async function showHint(page: Page, button: string, shown: readonly string[]): Promise<void> {
    for (const what of shown) {
        await page.locator(button).click();
        await page.locator(what).first().waitFor();
    }
}

function picture(name: string, hash: string, prepare: (page: Page) => Promise<void>): void {
    for (const [device, options] of [["desk", kDeskDark], ["phone", kPhoneLight]] as const) {
        browserTest(`${name} on a ${device}`, options, async ({ page }) => {
            await open(page, hash);
            await prepare(page);
            await page.screenshot({ path: join(kFolder, `${name}-${device}.png`) });
        });
    }
}

picture("2048", "#/2048?b=0012012413659ab8&s=22964", (page) =>
    showHint(page, ".t48-bar .button-primary", [".t48-hint p", ".t48-arrow", ".t48-values meter"]),
);
picture("gomoku", "#/gomoku?r=renju&n=15&m=h8h9i8g8i9i7j10g7g9", (page) =>
    showHint(page, ".game-buttons .button-primary", [1, 2, 3].map((level) => `.hint[data-level="${level}"][data-done]`)),
);
picture("learn", "#/learn/alphabeta", async (page) => {
    for (let step = 0; step < 14; ++step) await page.keyboard.press("ArrowRight");
});
