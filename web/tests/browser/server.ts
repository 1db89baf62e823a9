// SPDX-License-Identifier: MIT
//
// A static server for browser tests: serves a build below a sub-path with the MIME types and
// headers of `tilestone serve`. It can be stopped to test offline behaviour.
import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";

import { kPolicy } from "../../tools/html.mjs";

const kTypes: Readonly<Record<string, string>> = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".wasm": "application/wasm",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".net": "application/octet-stream",
};

const kSubPath = "/some/where/";
/** An empty document on the page's origin. */
export const kBlank = "blank.html";

export class StaticServer {
    private server: Server | null = null;
    private port = 0;
    /** Requested paths, relative to the sub-path. */
    readonly requests: string[] = [];
    /** Whether the 2048 network is available. */
    network = true;
    /** Additional files by name. */
    readonly extra = new Map<string, string | Uint8Array>([[kBlank, `<link rel="icon" href="data:,">`]]); // no request for favicon.ico

    constructor(private folder: string) {}

    get address(): string {
        return `http://127.0.0.1:${this.port}${kSubPath}`;
    }

    /** Switches to another build at the same address. */
    serve(folder: string): void {
        this.folder = folder;
    }

    async start(): Promise<void> {
        const server = createServer((request, response) => {
            const path = new URL(request.url ?? "/", "http://localhost").pathname;
            this.requests.push(path.replace(kSubPath, ""));
            this.read(path).then(
                (bytes) => {
                    const name = path.endsWith("/") ? "index.html" : path;
                    response.writeHead(200, {
                        "Content-Type": kTypes[extname(name)] ?? "application/octet-stream",
                        "Content-Security-Policy": `${kPolicy}; frame-ancestors 'none'`,
                        "Cache-Control": "no-cache",
                    });
                    response.end(bytes);
                },
                () => response.writeHead(404).end(),
            );
        });
        this.server = server;
        await new Promise<void>((resolve, reject) => {
            server.once("error", reject);
            server.listen(this.port, "127.0.0.1", resolve);
        });
        this.port = (server.address() as AddressInfo).port;
    }

    async stop(): Promise<void> {
        const { server } = this;
        this.server = null;
        if (!server) return;
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
    }

    private read(path: string): Promise<Buffer> {
        if (!path.startsWith(kSubPath)) return Promise.reject(new Error("not here"));
        const below = normalize(decodeURIComponent(path.slice(kSubPath.length)));
        if (below.startsWith("..") || (!this.network && below.endsWith(".net"))) return Promise.reject(new Error("not here"));
        const extra = this.extra.get(below);
        if (extra !== undefined) return Promise.resolve(Buffer.from(extra));
        return readFile(join(this.folder, below === "." || below === "" ? "index.html" : below));
    }
}
