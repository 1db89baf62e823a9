// SPDX-License-Identifier: MIT
//
// What every browser test needs: the build behind a server, chromium, an empty page on a desk or on a phone, axe-core. A page
// that writes an error to its console, throws, or asks another host for anything fails its test.
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, extname } from "node:path";
import { after, before, test } from "node:test";

import * as esbuild from "esbuild";
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from "playwright-core";

import { kBlank, StaticServer } from "./server";

const kChromium = process.env["CHROMIUM"] ?? "/usr/bin/chromium";
const kPatience = 60_000; // machines that build at the same time are slow

export const kDesk: BrowserContextOptions = { viewport: { width: 1280, height: 800 }, locale: "en-US" };
export const kPhone: BrowserContextOptions = {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    hasTouch: true,
    isMobile: true,
    locale: "en-US",
};
/** A context of its own, closed after the test, in which a service worker may be registered. */
export const kFresh: BrowserContextOptions = { ...kDesk, serviceWorkers: "allow" };

export interface Visit {
    readonly page: Page;
    /** Errors of the console and of the page so far; a test that provokes one takes it out. */
    readonly errors: string[];
}

let browser: Browser;
/** The build under test. */
export const folder = process.env["DIST"] ?? "dist";
export const server = new StaticServer(folder);

before(async () => {
    assert.ok(existsSync(kChromium), `there is no browser at ${kChromium}`);
    await server.start();
    // As root, as in a container, chromium starts without its sandbox or not at all.
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
    context.setDefaultTimeout(kPatience);
    const errors: string[] = [];
    context.on("weberror", (error) => errors.push(error.error().message));
    context.on("console", (message) => {
        if (message.type() === "error") errors.push(message.text());
    });
    context.on("request", (request) => {
        const url = request.url();
        const own = url.startsWith(server.address) || url.startsWith("data:") || url.startsWith("blob:");
        if (!own) errors.push(`a request to ${url}`);
    });
    return { context, page: await context.newPage(), errors };
}

/** Removes everything that a test can leave in a context without service workers. */
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

/** Cleared tabs by the options of their contexts: a new context with its processes costs three times as much as a load of the page. */
const cleared = new Map<string, Tab>();

/** A test that begins with an empty page: no storage, no cache, no service worker of another test. */
export function browserTest(
    name: string,
    options: BrowserContextOptions,
    run: (visit: Visit) => Promise<void>,
    timeout = 300_000,
): void {
    const { colorScheme = "light", reducedMotion = "no-preference", ...lasting } = options;
    const isFresh = lasting.serviceWorkers === "allow";
    const key = JSON.stringify(lasting);
    test(name, { timeout }, async () => {
        const tab = cleared.get(key) ?? (await openTab({ serviceWorkers: "block", ...lasting }));
        cleared.delete(key); // until the test has passed
        try {
            tab.errors.length = 0;
            await tab.page.emulateMedia({ colorScheme, reducedMotion });
            await run(tab);
            assert.deepEqual(tab.errors, []);
            if (!isFresh) {
                await clear(tab);
                cleared.set(key, tab);
            }
        } finally {
            if (!cleared.has(key)) await tab.context.close();
        }
    });
}

/** Settings for the page to find, unless it has some; before it is opened. */
export async function choose(page: Page, settings: Record<string, unknown>): Promise<void> {
    await page.goto(`${server.address}${kBlank}`);
    await page.evaluate((chosen) => {
        localStorage["tilestone-settings"] ??= chosen;
    }, JSON.stringify({ version: 1, ...settings }));
}

/** Opens the page at an address such as "#/2048" and waits until it is drawn. */
export async function open(page: Page, hash = ""): Promise<void> {
    await page.goto(`${server.address}${hash}`);
    await page.locator("main h1").first().waitFor({ state: "attached" });
}

/** A page that runs a script of the tests, `entry`, bundled with what it imports of the page. */
export async function openWith(page: Page, entry: string): Promise<void> {
    const { outputFiles } = await esbuild.build({ entryPoints: [entry], bundle: true, write: false, format: "iife" });
    const name = `${basename(entry, extname(entry))}.js`;
    server.extra.set(name, outputFiles[0]!.text);
    await open(page, "#/learn");
    await page.addScriptTag({ url: `./${name}` });
}

/** Goes to another address without loading the page anew. */
export async function go(page: Page, hash: string): Promise<void> {
    await page.evaluate((wanted) => (location.hash = wanted), hash);
}

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface AxeResult {
    violations: { id: string; help: string; nodes: { html: string; failureSummary: string }[] }[];
}

/** Fails with what axe finds on the page as it stands. */
export async function assertAccessible(page: Page, what: string): Promise<void> {
    if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe);
    // Colours on their way from one to another are nobody's choice.
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

/** Fails where the page can be scrolled sideways. */
export async function assertNoSidewaysScroll(page: Page, what: string): Promise<void> {
    const [width, room] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    assert.ok((width as number) <= (room as number), `${what}: ${width} pixels on a screen of ${room}`);
}
