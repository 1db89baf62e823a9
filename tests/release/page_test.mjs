// SPDX-License-Identifier: MIT
//
// node page_test.mjs PATH: a page as users have it, in Chromium: a folder, served below a long path
// by a server that knows nothing of it, or one HTML file opened from the disk. Asks for a hint in
// both games. Needs web/node_modules.
import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { extname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const { chromium } = createRequire(new URL("../../web/package.json", import.meta.url))("playwright-core");
const kBelow = "/some/where/tilestone/";
const kTypes = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm", ".json": "application/json" };
const kTimeout = 60_000; // ms; a hint takes one to two seconds

const path = resolve(process.argv[2]);
const missing = [];

function answer(request, response) {
    const name = new URL(request.url, "http://localhost").pathname;
    const file = join(path, name.slice(kBelow.length) || "index.html");
    if (!name.startsWith(kBelow) || !existsSync(file)) {
        if (!name.endsWith("/favicon.ico")) missing.push(name);
        response.writeHead(404).end();
        return;
    }
    response.writeHead(200, { "Content-Type": kTypes[extname(file)] ?? "application/octet-stream" });
    createReadStream(file).pipe(response);
}

const server = createServer(answer);
let address = pathToFileURL(path).href;
if (statSync(path).isDirectory()) {
    await new Promise((done) => server.listen(0, "127.0.0.1", done));
    address = `http://127.0.0.1:${server.address().port}${kBelow}`;
}

// As root, as in a container, Chromium starts only without its sandbox.
const args = process.getuid() === 0 ? ["--no-sandbox"] : [];
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args });
try {
    const context = await browser.newContext({ locale: "en" });
    context.setDefaultTimeout(kTimeout);
    const errors = [];
    context.on("weberror", (error) => errors.push(error.error().message));
    const page = await context.newPage();
    await page.goto(`${address}#/2048?b=000212335567ba98&s=36204`);
    await page.getByRole("grid", { name: "Board" }).waitFor();
    for (const part of [".t48-goal", ".t48-arrow"]) {
        await page.locator(".t48-bar .button-primary").click();
        await page.locator(part).first().waitFor();
    }
    await page.goto(`${address}#/gomoku?m=h8i9h9h10`);
    await page.getByRole("grid", { name: "Board" }).waitFor();
    await page.getByRole("button", { name: "Hint" }).first().click();
    await page.getByRole("region", { name: "Hint" }).getByText(/\w{3,}/).first().waitFor();
    if (errors.length > 0 || missing.length > 0) throw new Error([...errors, ...missing.map((name) => `no ${name}`)].join("; "));
} finally {
    await browser.close();
    server.close();
}
