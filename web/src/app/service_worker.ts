// SPDX-License-Identifier: MIT
//
// The service worker: serves all files of a build from a cache of its own. Large files that are not
// needed at once (the small 2048 network) are cached on first fetch, or when the page is idle and
// requests it; what only some want (the full network) on first fetch alone. `build.mjs` supplies
// the lists. File names contain a content hash, so cached files
// never go stale.

declare const BUILD_NAME: string;
/** Files needed to start and play, relative to the page. */
declare const BUILD_FIRST: readonly string[];
/** Files fetched later, relative to the page. */
declare const BUILD_LATER: readonly string[];
/** Files fetched where a person asks for them, relative to the page. */
declare const BUILD_ASKED: readonly string[];

interface ExtendableEvent extends Event {
    waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends ExtendableEvent {
    readonly request: Request;
    respondWith(response: Promise<Response>): void;
}

interface ExtendableMessageEvent extends ExtendableEvent {
    readonly data: unknown;
    readonly ports: readonly MessagePort[];
}

interface ServiceWorkerScope {
    readonly registration: ServiceWorkerRegistration;
    readonly clients: { claim(): Promise<void> };
    skipWaiting(): Promise<void>;
    addEventListener(type: "install" | "activate", listener: (event: ExtendableEvent) => void): void;
    addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void;
    addEventListener(type: "message", listener: (event: ExtendableMessageEvent) => void): void;
}

const worker = self as unknown as ServiceWorkerScope;
const scope = worker.registration.scope;
// Caches are per origin, and one origin may host several copies of the page.
const prefix = `tilestone ${new URL(scope).pathname} `;
const buildCache = `${prefix}${BUILD_NAME}`;
const laterCache = `${prefix}later`;
const keptFiles = new Set([...BUILD_LATER, ...BUILD_ASKED].map((file) => new URL(file, scope).href));

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));
worker.addEventListener("message", (event) => {
    if (event.data === "take-over") void worker.skipWaiting();
    if (event.data !== "fetch-later" && event.data !== "look-for-later") return;
    const mayFetch = event.data === "fetch-later";
    const whole = Promise.all(BUILD_LATER.map((file) => later(new URL(file, scope).href, mayFetch)));
    const isKept = whole.then((files) => files.every(({ ok }) => ok), () => false);
    event.waitUntil(isKept.then((kept) => event.ports[0]?.postMessage(kept)));
});
worker.addEventListener("fetch", (event) => {
    const { request } = event;
    if (request.method !== "GET" || !request.url.startsWith(scope)) return;
    event.respondWith(answer(request));
});

async function install(): Promise<void> {
    const cache = await caches.open(buildCache);
    // Bypass the HTTP cache, which may hold an older index.html.
    await cache.addAll(BUILD_FIRST.map((file) => new Request(new URL(file, scope), { cache: "no-cache" })));
}

async function activate(): Promise<void> {
    for (const name of await caches.keys()) {
        if (name.startsWith(prefix) && name !== buildCache && name !== laterCache) await caches.delete(name);
    }
    const cache = await caches.open(laterCache);
    for (const request of await cache.keys()) {
        if (!keptFiles.has(request.url)) await cache.delete(request);
    }
    await worker.clients.claim();
}

async function answer(request: Request): Promise<Response> {
    const address = request.mode === "navigate" ? new URL("./", scope).href : request.url;
    const cached = await caches.match(address, { cacheName: buildCache });
    if (cached) return cached;
    return keptFiles.has(address) ? later(address, true) : fetch(request);
}

/** Downloads in progress, shared by concurrent requests. */
const downloads = new Map<string, Promise<Response>>();

/**
 * Returns the cached file, or fetches and caches it. Throws if it is not cached and `mayFetch` is
 * false.
 */
async function later(address: string, mayFetch: boolean): Promise<Response> {
    const cache = await caches.open(laterCache);
    const kept = await cache.match(address);
    if (kept) return kept;
    if (!mayFetch) throw new Error("only looked for");
    const download = downloads.get(address) ?? fetchInto(cache, address);
    downloads.set(address, download);
    return (await download).clone();
}

async function fetchInto(cache: Cache, address: string): Promise<Response> {
    try {
        const response = await fetch(address);
        if (response.ok) await cache.put(address, response.clone());
        return response;
    } finally {
        downloads.delete(address);
    }
}
