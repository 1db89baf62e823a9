// SPDX-License-Identifier: MIT
//
// The harness of the browser tests: a server for the build, Chromium, an empty desktop or phone
// page, axe-core. A console error, an exception or a request to another host fails the test.
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, extname } from "node:path";
import { after, before, test } from "node:test";

import * as esbuild from "esbuild";
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from "playwright-core";

import { kBlank, StaticServer } from "./server";

const kChromium = process.env["CHROMIUM"] ?? "/usr/bin/chromium";
const kTimeout = 60_000; // generous, for machines under load

export const kDesk: BrowserContextOptions = { viewport: { width: 1280, height: 800 }, locale: "en-US" };
export const kPhone: BrowserContextOptions = {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    hasTouch: true,
    isMobile: true,
    locale: "en-US",
};
/** A separate context, closed after the test, that allows service workers. */
export const kFresh: BrowserContextOptions = { ...kDesk, serviceWorkers: "allow" };

export interface Visit {
    readonly page: Page;
    /** Errors of console and page so far. A test that provokes an error removes it. */
    readonly errors: string[];
}

let browser: Browser;
/** Folder of the build under test. */
export const folder = process.env["DIST"] ?? "dist";
export const server = new StaticServer(folder);

/** What a page may request beside the server's files. */
export const ownAddresses: string[] = [];

before(async () => {
    assert.ok(existsSync(kChromium), `there is no browser at ${kChromium}`);
    await server.start();
    // As root, as in a container, Chromium starts only without its sandbox.
    const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
    browser = await chromium.launch({ executablePath: kChromium, args });
});

after(async () => {
    await browser?.close();
    await server.stop();
});

interface Tab extends Visit {
    readonly context: BrowserContext;
}

async function openTab(options: BrowserContextOptions): Promise<Tab> {
    const context = await browser.newContext(options);
    context.setDefaultTimeout(kTimeout);
    const errors: string[] = [];
    context.on("weberror", (error) => errors.push(error.error().message));
    context.on("console", (message) => {
        if (message.type() === "error") errors.push(message.text());
    });
    context.on("request", (request) => {
        const url = request.url();
        const own = ["data:", "blob:", server.address, ...ownAddresses].some((start) => url.startsWith(start));
        if (!own) errors.push(`a request to ${url}`);
    });
    return { context, page: await context.newPage(), errors };
}

/** Removes everything a test can leave in a context without service workers. */
async function clear({ context, page }: Tab): Promise<void> {
    for (const other of context.pages()) if (other !== page) await other.close();
    await page.goto(`${server.address}${kBlank}`);
    await page.mouse.move(0, 0);
    await page.evaluate(async () => {
        localStorage.clear();
        sessionStorage.clear();
        for (const { name } of await indexedDB.databases()) {
            await new Promise((resolve, reject) => {
                const request = indexedDB.deleteDatabase(name ?? "");
                request.onsuccess = resolve;
                request.onerror = reject;
            });
        }
    });
}

/** Reusable tabs, by context options: a new context costs three times as much as a page load. */
const cleared = new Map<string, Tab>();

/** Pages whose clock stands still, for good: later tests need one that runs. */
const stopped = new WeakSet<Page>();

export async function setClock(page: Page, time: Date): Promise<void> {
    stopped.add(page);
    await page.clock.setFixedTime(time);
}

/** A test that starts with an empty page: no storage, no cache, no service worker. */
export function browserTest(
    name: string,
    options: BrowserContextOptions,
    run: (visit: Visit) => Promise<void>,
    timeout = 300_000,
): void {
    const { colorScheme = "light", reducedMotion = "no-preference", ...persistent } = options;
    const isFresh = persistent.serviceWorkers === "allow";
    const key = JSON.stringify(persistent);
    test(name, { timeout }, async () => {
        const tab = cleared.get(key) ?? (await openTab({ serviceWorkers: "block", ...persistent }));
        cleared.delete(key); // reused only if the test passes
        try {
            tab.errors.length = 0;
            await tab.page.emulateMedia({ colorScheme, reducedMotion });
            await run(tab);
            assert.deepEqual(tab.errors, []);
            if (!isFresh && !stopped.has(tab.page)) {
                await clear(tab);
                cleared.set(key, tab);
            }
        } finally {
            if (!cleared.has(key)) await tab.context.close();
        }
    });
}

/** Stores settings unless there are some. Call before opening the page. */
export async function choose(page: Page, settings: Record<string, unknown>): Promise<void> {
    await page.goto(`${server.address}${kBlank}`);
    await page.evaluate((chosen) => {
        localStorage["tilestone-settings"] ??= chosen;
    }, JSON.stringify({ version: 1, ...settings }));
}

/** Opens the page at a fragment such as "#/2048" and waits until it is rendered. */
export async function open(page: Page, hash = ""): Promise<void> {
    await page.goto(`${server.address}${hash}`);
    await page.locator("main h1").first().waitFor({ state: "attached" });
}

/** Opens a page and runs the bundled script `entry` in it. */
export async function openWith(page: Page, entry: string): Promise<void> {
    const { outputFiles } = await esbuild.build({ entryPoints: [entry], bundle: true, write: false, format: "iife" });
    const name = `${basename(entry, extname(entry))}.js`;
    server.extra.set(name, outputFiles[0]!.text);
    await open(page, "#/learn");
    await page.addScriptTag({ url: `./${name}` });
}

/** Changes the fragment without reloading. */
export async function go(page: Page, hash: string): Promise<void> {
    await page.evaluate((wanted) => (location.hash = wanted), hash);
}

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface AxeResult {
    violations: { id: string; help: string; nodes: { html: string; failureSummary: string }[] }[];
}

/** Fails on any axe violation of the current page. */
export async function assertAccessible(page: Page, what: string): Promise<void> {
    if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe);
    // Finish transitions first: intermediate colours may lack contrast.
    await page.evaluate(async () => {
        const ending = document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Infinity);
        await Promise.allSettled(ending.map((each) => each.finished));
    });
    const violations = await page.evaluate(async () => {
        const run = (globalThis as unknown as { axe: { run(options: object): Promise<AxeResult> } }).axe;
        return (await run.run({ resultTypes: ["violations"] })).violations.map(
            ({ id, help, nodes }) => `${id}: ${help}; ${nodes.map((node) => `${node.html} ${node.failureSummary}`).join("; ")}`,
        );
    });
    assert.deepEqual(violations, [], what);
}

/** Fails if the page scrolls horizontally. */
export async function assertNoSidewaysScroll(page: Page, what: string): Promise<void> {
    // Not innerWidth: a phone zooms out where the page is too wide.
    const room = page.viewportSize()?.width ?? 0;
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(width <= room, `${what}: ${width} pixels on a screen of ${room}`);
}

/** On the page of the settings: imports a file of games and waits until it says so. */
export async function importGames(page: Page, text: string): Promise<void> {
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Import…", exact: true }).click();
    await (await chooser).setFiles({ name: "games.json", mimeType: "application/json", buffer: Buffer.from(text) });
    await page.getByText(/^Imported:/).waitFor();
}
