// SPDX-License-Identifier: MIT
//
// Leak test: auto-play at full speed for a long time (MINUTES=30), game after game. The memory of
// the page, its workers and modules must not grow, once the tablebases are there: they are solved
// in the first quarter. Run with `npm run test:long`; too slow for ./test.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";

import type { CDPSession, Page } from "playwright-core";

import { browserTest, kDesk, open } from "../browser/harness";

const kMinutes = Number(process.env["MINUTES"] ?? 30);
const kInterval = 15_000; // milliseconds between measurements of the process, which do not disturb it
const kMeasurementsPerCollection = 4; // after this many, one measurement of live memory with garbage collection
/** Its script: busy for a minute at a time, it answers no measurement. */
const kSolver = "tablebase-worker";
/**
 * Limits in megabytes: growth of live memory since the second quarter, and growth of process memory
 * since the first.
 */
const kMaxLiveGrowth = 8;
const kMaxProcessGrowth = 200;
const kMegabyte = 1024 * 1024;
/** Timeout for a worker's answer: a worker that has ended never answers. */
const kTimeout = 20_000;

interface HeapUsage {
    readonly usedSize: number;
    /** Memory of the browser's own objects: nodes, styles, transactions. */
    readonly embedderHeapUsedSize: number;
    readonly backingStorageSize: number;
}

interface LiveMemory {
    readonly moves: number;
    readonly page: number;
    readonly workers: number;
    readonly modules: number;
    readonly nodes: number;
    readonly listeners: number;
}

/**
 * Measures the page and its workers through the DevTools protocol; each worker has its own session.
 */
class Memory {
    private readonly waiting = new Map<number, (result: never) => void>();
    private readonly workers = new Set<string>();
    private next = 1;

    private constructor(private readonly page: Page, private readonly session: CDPSession) {
        session.on("Target.attachedToTarget", ({ sessionId, targetInfo }) => {
            if (!targetInfo.url.includes(kSolver)) this.workers.add(sessionId);
            void this.begin(sessionId);
        });
        session.on("Target.detachedFromTarget", ({ sessionId }) => this.workers.delete(sessionId));
        session.on("Target.receivedMessageFromTarget", ({ message }) => {
            const { id, result } = JSON.parse(message) as { id: number; result: never };
            this.waiting.get(id)?.(result);
            this.waiting.delete(id);
        });
    }

    static async of(page: Page): Promise<Memory> {
        const session = await page.context().newCDPSession(page);
        const memory = new Memory(page, session);
        await session.send("Performance.enable");
        await session.send("Target.setAutoAttach", { autoAttach: true, waitForDebuggerOnStart: true, flatten: false });
        return memory;
    }

    private async tell<T>(worker: string, method: string, params: object = {}): Promise<T> {
        const id = this.next++;
        const answer = new Promise<T>((resolve, reject) => {
            this.waiting.set(id, resolve);
            setTimeout(() => reject(new Error(`${worker} does not answer ${method}`)), kTimeout).unref();
        });
        await this.session.send("Target.sendMessageToTarget", {
            sessionId: worker,
            message: JSON.stringify({ id, method, params }),
        });
        return answer;
    }

    /** Lets a worker start, which notes the memories of its modules from now on. */
    private async begin(worker: string): Promise<void> {
        const expression = `(() => {
            const instantiate = WebAssembly.instantiate;
            globalThis.memories = [];
            WebAssembly.instantiate = async (...given) => {
                const made = await instantiate(...given);
                globalThis.memories.push(new WeakRef(made.exports.memory));
                return made;
            };
        })()`;
        await this.tell(worker, "Runtime.evaluate", { expression });
        await this.tell(worker, "Runtime.runIfWaitingForDebugger");
    }

    private async moduleBytes(worker: string): Promise<number> {
        const { result } = await this.tell<{ result: { value: number } }>(worker, "Runtime.evaluate", {
            expression: "memories.reduce((sum, each) => sum + (each.deref()?.buffer.byteLength ?? 0), 0)",
        });
        return result.value;
    }

    /** Live memory in bytes and object counts, after garbage collection. */
    async kept(): Promise<LiveMemory> {
        const workers = [...this.workers];
        const usedBy = ({ usedSize, embedderHeapUsedSize, backingStorageSize }: HeapUsage): number =>
            usedSize + embedderHeapUsedSize + backingStorageSize;
        const sum = (sizes: number[]): number => sizes.reduce((all, size) => all + size, 0);
        await this.session.send("HeapProfiler.collectGarbage");
        await Promise.all(workers.map((worker) => this.tell(worker, "HeapProfiler.collectGarbage")));
        const usages = await Promise.all(workers.map((worker) => this.tell<HeapUsage>(worker, "Runtime.getHeapUsage")));
        const { metrics } = await this.session.send("Performance.getMetrics");
        const metric = (wanted: string): number => metrics.find(({ name }) => name === wanted)?.value ?? NaN;
        return {
            moves: await movesOf(this.page),
            page: usedBy((await this.session.send("Runtime.getHeapUsage")) as HeapUsage),
            workers: sum(usages.map(usedBy)),
            modules: sum(await Promise.all(workers.map((worker) => this.moduleBytes(worker)))),
            nodes: metric("Nodes"),
            listeners: metric("JSEventListeners"),
        };
    }

    /** Private memory of the page's process in megabytes, including all threads and modules. */
    async taken(): Promise<number> {
        const system = await this.page.context().browser()!.newBrowserCDPSession();
        const { processInfo } = await system.send("SystemInfo.getProcessInfo");
        await system.detach();
        const sizes = processInfo
            .filter(({ type }) => type === "renderer")
            .map(({ id }) => /^Rss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${id}/smaps_rollup`, "utf8"))?.[1])
            .map((kilobytes) => Number(kilobytes ?? 0) / 1024);
        return Math.max(...sizes);
    }
}

/** Moves of the current game. */
async function movesOf(page: Page): Promise<number> {
    const text = await page.locator("dt", { hasText: /^Moves$/ }).locator("xpath=following-sibling::dd[1]").innerText();
    return Number(text.replace(/\D/g, ""));
}

async function playOn(page: Page): Promise<void> {
    if (await page.locator(".t48-over").isVisible()) await page.getByRole("button", { name: "New game" }).click();
    const auto = page.getByRole("button", { name: "Auto", exact: true });
    // The game may end at any moment, which disables Auto; the next round starts a new game.
    if ((await auto.getAttribute("aria-pressed")) !== "true") await auto.click({ timeout: 5000 }).catch(() => undefined);
}

function lineOf({ moves, page, workers, modules, nodes, listeners }: LiveMemory): string {
    const megabytes = (bytes: number): string => (bytes / kMegabyte).toFixed(1);
    return (
        `kept after move ${moves} of a game, MB: page ${megabytes(page)}, workers ${megabytes(workers)}, modules ` +
        `${megabytes(modules)}; ${nodes} nodes, ${listeners} listeners`
    );
}

browserTest(`${kMinutes} minutes of auto-play at full speed`, kDesk, async ({ page }) => {
    const memory = await Memory.of(page);
    await open(page, "#/2048");
    await page.getByRole("slider", { name: "Time per move (Auto)" }).fill("0");
    await page.getByRole("slider", { name: "Speed (Auto)" }).press("End");
    await playOn(page);
    const sizes: number[] = [];
    const live: number[] = [];
    let played = 0;
    const begun = Date.now();
    while (Date.now() - begun < kMinutes * 60_000) {
        await playOn(page);
        const before = page.url();
        await wait(kInterval);
        if (page.url() !== before) ++played;
        sizes.push(await memory.taken());
        if (sizes.length % kMeasurementsPerCollection !== 0) continue;
        console.log(`taken, MB: ${sizes.slice(-kMeasurementsPerCollection).map(Math.round).join(" ")}; move ${await movesOf(page)}`);
        const kept = await memory.kept().catch((error: unknown) => console.log(String(error)));
        if (!kept) continue;
        console.log(lineOf(kept));
        live.push(kept.page + kept.workers + kept.modules);
    }
    assert.ok(played > sizes.length / 2, `the position changed in ${played} of ${sizes.length} rounds`);
    const quarter = Math.ceil(sizes.length / 4);
    const early = Math.max(...sizes.slice(0, quarter));
    const late = Math.max(...sizes.slice(-quarter));
    assert.ok(early > 0, "no process of a page was found");
    assert.ok(late <= early + kMaxProcessGrowth, `taken: from ${early} to ${late} MB`);
    // The least: now and then a collection comes while many nodes wait to be replaced.
    const part = Math.ceil(live.length / 4);
    assert.ok(part < live.length, `${kMinutes} minutes have no second quarter`);
    const before = Math.min(...live.slice(part, 2 * part));
    const more = (Math.min(...live.slice(-part)) - before) / kMegabyte;
    assert.ok(more <= kMaxLiveGrowth, `kept: ${more} MB more than in the second quarter`);
}, (kMinutes + 3) * 60_000);
