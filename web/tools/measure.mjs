// SPDX-License-Identifier: MIT
//
// Measures the time until the page is playable: `npm run measure [-- --dist DIR --tilestone PROGRAM
// --times N]`. Each run opens the page of `tilestone serve` in a new Chromium context without
// caches and measures from the start of navigation to the frame after the first accepted move,
// which is tried in every frame. Measured at full speed and with the processor slowed down four
// times. Then, on a page of the size of a phone, the time from pressing Hint to the answer: there all
// processes of the page, workers too, run for a quarter of the time, which Chromium's own slowing
// down leaves alone.
import { spawn, spawnSync } from "node:child_process";
import { loadavg } from "node:os";
import { resolve } from "node:path";

import { chromium } from "playwright-core";

import { kDefaults } from "../build.mjs";
import { parseArguments } from "./arguments.mjs";

/** How many times slower than this machine a phone is taken to be. */
const kPhone = 4;
const kChromium = process.env["CHROMIUM"] ?? "/usr/bin/chromium";

/** Functions run in the page: try a move in each frame and return whether it was accepted. */
const kGames = {
    2048: () => {
        const board = () => [...document.querySelectorAll("[role=gridcell]")].map((cell) => cell.ariaLabel).join();
        const ways = ["ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown"];
        let before = "";
        return () => {
            if (before !== "" && board() !== before) return true;
            before = board();
            const way = ways.shift();
            ways.push(way);
            document.body.dispatchEvent(new KeyboardEvent("keydown", { key: way, bubbles: true, cancelable: true }));
            return false;
        };
    },
    gomoku: () => () => {
        if (document.querySelector(".stone")) return true;
        document.querySelector("[data-point=h8]")?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
        return false;
    },
};

async function openAndMove(browser, address, game, slower) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    try {
        const page = await context.newPage();
        if (slower > 1) {
            const session = await context.newCDPSession(page);
            await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
        }
        // The frame after the accepted move has painted it.
        await page.addInitScript(`
            const moved = (${kGames[game]})();
            const look = () => requestAnimationFrame(moved()
                ? () => requestAnimationFrame(() => (globalThis.movedAt = performance.now()))
                : look);
            addEventListener("DOMContentLoaded", look);
        `);
        await page.goto(`${address}#/${game}`);
        await page.waitForFunction(() => globalThis.movedAt);
        return await page.evaluate(() => ({
            moved: globalThis.movedAt,
            painted: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? NaN,
        }));
    } finally {
        await context.close();
    }
}

/** Lets the processes run for one part in `slower` of each 20 ms, until the function returned is called. */
function slowDown(processes, slower) {
    const kPeriod = 20;
    const all = (signal) => processes.forEach((process_) => process.kill(process_, signal));
    const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
    let ended = false;
    const cycle = (async () => {
        while (!ended) {
            await wait(kPeriod / slower);
            all("SIGSTOP");
            await wait(kPeriod - kPeriod / slower);
            all("SIGCONT");
        }
    })();
    return () => {
        ended = true;
        return cycle;
    };
}

function renderers() {
    const list = spawnSync("ps", ["-eo", "pid,args"], { encoding: "utf8" }).stdout.split("\n");
    return list.filter((line) => line.includes("--type=renderer")).map((line) => Number.parseInt(line, 10));
}

/** The first hint of 2048 in a page on a phone, with the network already kept, and one on another board. */
async function askOnPhone(browser, address, slower) {
    const others = renderers();
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    try {
        const page = await context.newPage();
        await page.goto(`${address}#/2048?b=0012012413576abc&s=34120`);
        await page.waitForTimeout(4000); // everything is fetched that comes in idle time
        const times = [];
        for (const next of ["0012012413576acb", ""]) {
            const restore = slowDown(renderers().filter((each) => !others.includes(each)), slower);
            await page.evaluate(() => {
                const pressed = performance.now();
                const look = () => {
                    if (!document.querySelector(".t48-hint")) requestAnimationFrame(look);
                    else globalThis.answered = performance.now() - pressed;
                };
                globalThis.answered = 0;
                document.querySelector(".t48-bar .button-primary").click();
                look();
            });
            await page.waitForFunction(() => globalThis.answered);
            await restore();
            times.push(await page.evaluate(() => globalThis.answered));
            await page.evaluate((board) => (location.hash = `#/2048?b=${board}&s=34120`), next);
            await page.waitForTimeout(500);
        }
        return times;
    } finally {
        await context.close();
    }
}

function middle(numbers) {
    const sorted = [...numbers].sort((a, b) => a - b);
    return (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2;
}

async function main() {
    const { values } = parseArguments(process.argv.slice(2), {
        dist: kDefaults.out,
        tilestone: kDefaults.tilestone,
        times: "20",
    });
    const server = spawn(resolve(values.tilestone), ["serve", resolve(values.dist), "--json"], {
        stdio: ["ignore", "pipe", "inherit"],
    });
    let browser;
    try {
        const address = await new Promise((found, failed) => {
            server.once("error", failed);
            server.once("exit", () => failed(new Error("the server has ended")));
            server.stdout.once("data", (line) => found(JSON.parse(String(line)).address));
        });
        const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
        browser = await chromium.launch({ executablePath: kChromium, args });
        console.log("milliseconds from the navigation to the first move on the screen; first the first paint of anything");
        for (const slower of [1, 4]) {
            for (const game of Object.keys(kGames)) {
                const runs = [];
                while (runs.length < Number(values.times)) runs.push(await openAndMove(browser, address, game, slower));
                const [painted, moved] = ["painted", "moved"].map((what) => runs.map((run) => run[what]));
                const text = (list) => `median ${middle(list).toFixed(0)}, most ${Math.max(...list).toFixed(0)}`;
                console.log(
                    `${game}, processor ${slower === 1 ? "as it is" : `${slower} times slower`}, ${runs.length} times: ` +
                        `paint ${text(painted)}; move ${text(moved)}`,
                );
            }
        }
        const asked = [];
        while (asked.length < Number(values.times)) asked.push(await askOnPhone(browser, address, kPhone));
        const text = (list) => `median ${middle(list).toFixed(0)}, most ${Math.max(...list).toFixed(0)}`;
        const [first, second] = [0, 1].map((index) => text(asked.map((run) => run[index])));
        console.log(`2048, a hint on a phone, everything ${kPhone} times slower: first ${first}; later ${second}`);
        console.log(`load of the machine: ${loadavg()[0].toFixed(1)}`);
    } finally {
        await browser?.close();
        server.kill("SIGINT");
    }
}

main().catch((error) => {
    console.error(`measure: ${error.message}`);
    process.exitCode = 1;
});
