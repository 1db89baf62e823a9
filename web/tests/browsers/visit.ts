// SPDX-License-Identifier: MIT
//
// What the tests in Firefox and WebKitGTK do with a page, and the selectors that they share.
import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

import { startFirefox, startWebKit, type Driver } from "./driver";

const kPictures = process.env["PICTURES"];
const kTimeout = 60_000; // milliseconds
const kWritingMilliseconds = 1000;

export const kBrowsers = [["Firefox", startFirefox], ["WebKitGTK", startWebKit]] as const;
export const kSettings = { version: 1, language: "en", thinkingTime: 100, gomokuWhite: "human", speed2048: 0, tiles2048: "worst" };

export const all = (selector: string): string => `document.querySelectorAll(${JSON.stringify(selector)})`;
export const one = (selector: string): string => `document.querySelector(${JSON.stringify(selector)})`;

/** A visit of the page at an address without a fragment. */
export class Visit {
    constructor(readonly driver: Driver, private readonly browser: string, private readonly address: string) {}

    /** Polls until the expression is truthy. */
    async until(expression: string): Promise<void> {
        const end = Date.now() + kTimeout;
        while (!(await this.driver.ask<boolean>(`Boolean(${expression})`).catch(() => false))) {
            assert.ok(Date.now() < end, `${expression} did not come true`);
            await wait(100);
        }
    }

    async open(hash: string): Promise<void> {
        // A page of the disk that is left while it writes to its database blocks this for the next one, in WebKit.
        if (this.address.startsWith("file:")) await wait(kWritingMilliseconds);
        // Leave first: opening the same address again would not reload.
        await this.driver.open("about:blank");
        await this.driver.open(`${this.address}${hash}`);
        await this.until(one("main h1"));
    }

    text(selector: string): Promise<string> {
        return this.driver.ask(`${one(selector)}.textContent`);
    }

    async press(...keys: readonly string[]): Promise<void> {
        for (const key of keys) await this.driver.press(key);
    }

    /** Presses the hint button once per level and waits for its content. */
    async hint(button: string, ...shown: readonly string[]): Promise<void> {
        for (const what of shown) {
            await this.driver.click(button);
            await this.until(one(what));
        }
    }

    async picture(name: string): Promise<void> {
        if (!kPictures) return;
        mkdirSync(kPictures, { recursive: true });
        writeFileSync(join(kPictures, `${this.browser}-${name}.png`), await this.driver.picture(), "base64");
    }
}

export const kHint2048 = [".t48-bar .button-primary", ".t48-goal", ".t48-arrow", ".hint-details"] as const;
export const kHintGomoku = [".game-buttons .button-primary", ...[1, 2, 3].map((level) => `.hint[data-level="${level}"][data-done]`)] as const;
export const kEasy = "#/2048?b=1100000000000000&s=100";
export const kLate = "#/2048?b=0012012413576abc&s=34120";
