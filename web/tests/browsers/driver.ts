// SPDX-License-Identifier: MIT
//
// A common driver for Firefox and WebKitGTK: Firefox through playwright-core (WebDriver BiDi to
// Debian's build), WebKitGTK through its package's WebDriver over HTTP, on a virtual screen.
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

import { firefox } from "playwright-core";

export interface Driver {
    open(address: string): Promise<void>;
    /** Evaluates an expression in the page. */
    ask<T>(expression: string): Promise<T>;
    click(selector: string): Promise<void>;
    /** `key` as in KeyboardEvent.key. */
    press(key: string): Promise<void>;
    /** Sets the viewport size in pixels. WebKitGTK has a minimum width, that of its buttons. */
    size(width: number, height: number): Promise<void>;
    /** PNG in base64. */
    picture(): Promise<string>;
    close(): Promise<void>;
}

const kFirefox = process.env["FIREFOX"] ?? "/usr/bin/firefox-esr";
const kWebKitDriver = process.env["WEBKIT_DRIVER"] ?? "/usr/bin/WebKitWebDriver";

/** Starts Firefox with an empty profile. */
export async function startFirefox(): Promise<Driver> {
    const browser = await firefox.launch({ channel: "moz-firefox", executablePath: kFirefox });
    const page = await browser.newPage({ locale: "en-US" });
    return {
        open: async (address) => void (await page.goto(address)),
        ask: (expression) => page.evaluate(expression),
        click: (selector) => page.locator(selector).first().click(),
        press: (key) => page.keyboard.press(key),
        size: (width, height) => page.setViewportSize({ width, height }),
        picture: async () => (await page.screenshot()).toString("base64"),
        close: () => browser.close(),
    };
}

export async function startWebKit(): Promise<Driver> {
    const screen = spawn("Xvfb", ["-displayfd", "1", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"]);
    const display = String((await once(screen.stdout, "data"))[0]).trim();
    const port = await freePort();
    const env = { ...process.env, DISPLAY: `:${display}`, LC_ALL: "en_US.UTF-8", GDK_BACKEND: "x11" };
    const service = spawn(kWebKitDriver, [`--port=${port}`], { env, stdio: "ignore" });
    const driver = new WebDriver(`http://127.0.0.1:${port}/session`);
    await driver.begin();
    return {
        open: (url) => driver.send("POST", "/url", { url }),
        ask: (expression) => driver.send("POST", "/execute/sync", { script: `return ${expression}`, args: [] }),
        click: async (selector) => {
            const found = await driver.send<Record<string, string>>("POST", "/element", { using: "css selector", value: selector });
            await driver.send("POST", `/element/${Object.values(found)[0]}/click`, {});
        },
        press: (key) => driver.press(kKeys[key] ?? key),
        size: (width, height) => driver.resize(width, height),
        picture: () => driver.send("GET", "/screenshot"),
        close: async () => {
            await driver.send("DELETE", "").catch(() => undefined);
            await Promise.all([service, screen].map(end));
        },
    };
}

async function end(child: ChildProcess): Promise<void> {
    if (child.exitCode !== null) return;
    child.kill();
    await once(child, "exit");
}

async function freePort(): Promise<number> {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    server.close();
    await once(server, "close");
    return port;
}

/** Key codes of the WebDriver standard. */
const kKeys: Readonly<Record<string, string>> = { ArrowLeft: "\uE012", ArrowUp: "\uE013", ArrowRight: "\uE014" };

/** https://www.w3.org/TR/webdriver2/ */
class WebDriver {
    private session = "";

    constructor(private readonly address: string) {}

    /** Starts a session as soon as the driver listens. */
    async begin(): Promise<void> {
        for (let tries = 0; ; ++tries) {
            try {
                const { sessionId } = await this.send<{ sessionId: string }>("POST", "", { capabilities: {} });
                this.session = `/${sessionId}`;
                return;
            } catch (error) {
                if (tries === 50 || !/fetch failed/.test(String(error))) throw error;
                await wait(100);
            }
        }
    }

    async send<T = void>(method: string, path: string, body?: object): Promise<T> {
        const response = await fetch(`${this.address}${this.session}${path}`, { method, ...(body && { body: JSON.stringify(body) }) });
        const { value } = (await response.json()) as { value: T & { error?: string; message?: string } };
        if (!response.ok) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`);
        return value;
    }

    async press(value: string): Promise<void> {
        const actions = ["keyDown", "keyUp"].map((type) => ({ type, value }));
        await this.send("POST", "/actions", { actions: [{ type: "key", id: "keyboard", actions }] });
    }

    /** Sets the viewport size, compensating for the window frame. */
    async resize(width: number, height: number): Promise<void> {
        const inner = (): Promise<[number, number]> =>
            this.send("POST", "/execute/sync", { script: "return [innerWidth, innerHeight]", args: [] });
        const outer = await this.send<{ width: number; height: number }>("GET", "/window/rect");
        const [innerWidth, innerHeight] = await inner();
        const rect = { width: width + outer.width - innerWidth, height: height + outer.height - innerHeight };
        await this.send("POST", "/window/rect", rect);
        for (let tries = 0; tries < 20 && (await inner())[0] !== width; ++tries) await wait(100);
    }
}
