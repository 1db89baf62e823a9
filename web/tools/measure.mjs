// SPDX-License-Identifier: MIT
//
// Measures the time until the page is playable: `npm run measure [-- --dist DIR --tilestone PROGRAM
// --times N]`. Each run opens the page of `tilestone serve` in a new Chromium context without
// caches and measures from the start of navigation to the frame after the first accepted move,
// which is tried in every frame. Measured at full speed and with the processor slowed down four
// times.
import { spawn } from "node:child_process";
import { loadavg } from "node:os";
import { resolve } from "node:path";

import { chromium } from "playwright-core";

import { kDefaults } from "../build.mjs";
import { parseArguments } from "./arguments.mjs";

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
