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

interface Host {
    /** The path of the page, as in an address. */
    readonly path: string;
    /** Sends no headers but a type, and does not know that of modules: the least that a static host does. */
    readonly isPlain: boolean;
}

const kHost: Host = { path: "/some/where/", isPlain: false };
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

    constructor(private folder: string, private readonly host = kHost) {}

    get address(): string {
        return `http://127.0.0.1:${this.port}${this.host.path}`;
    }

    /** Switches to another build at the same address. */
    serve(folder: string): void {
        this.folder = folder;
    }

    async start(): Promise<void> {
        const server = createServer((request, response) => {
            const path = new URL(request.url ?? "/", "http://localhost").pathname;
            this.requests.push(path.replace(this.host.path, ""));
            this.read(path).then(
                (bytes) => {
                    const name = path.endsWith("/") ? "index.html" : path;
                    response.writeHead(200, this.headersOf(extname(name)));
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

    private headersOf(ending: string): Record<string, string> {
        const type = kTypes[ending] ?? "application/octet-stream";
        if (this.host.isPlain) return { "Content-Type": ending === ".wasm" ? "application/octet-stream" : type };
        return {
            "Content-Type": type,
            "Content-Security-Policy": `${kPolicy}; frame-ancestors 'none'`,
            "Cache-Control": "no-cache",
        };
    }

    private read(path: string): Promise<Buffer> {
        const { path: root } = this.host;
        if (!path.startsWith(root)) return Promise.reject(new Error("not here"));
        const below = normalize(decodeURIComponent(path.slice(root.length)));
        if (below.startsWith("..") || (!this.network && below.endsWith(".net"))) return Promise.reject(new Error("not here"));
        const extra = this.extra.get(below);
        if (extra !== undefined) return Promise.resolve(Buffer.from(extra));
        return readFile(join(this.folder, below === "." || below === "" ? "index.html" : below));
    }
}
