// SPDX-License-Identifier: MIT
//
// Registers the service worker, prefetches the 2048 network when the page is idle, and announces
// new versions. An update takes effect only when the user confirms it, so that the page never
// changes during use.
import { signal } from "@preact/signals";

import { isOneFile } from "../base/site";
import { words } from "../texts/language";
import { notify } from "../ui/toast";

/** Fallback for browsers without requestIdleCallback. */
const kIdleMilliseconds = 2000;

/** Whether the page works offline. */
export const offline = signal<"yes" | "partly" | "no" | "never">("no");
export const online = signal(navigator.onLine);

export function watchConnection(): void {
    addEventListener("online", () => (online.value = true));
    addEventListener("offline", () => (online.value = false));
}

export async function registerServiceWorker(): Promise<void> {
    if (isOneFile) {
        offline.value = "yes";
        return;
    }
    const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    if (!container) {
        offline.value = "never";
        return;
    }
    try {
        const registration = await container.register("./sw.js");
        if (registration.waiting) offerUpdate(registration.waiting);
        registration.addEventListener("updatefound", () => watch(registration.installing));
        const { active } = await container.ready;
        offline.value = "partly";
        const fetchLater = (): void => void prefetch(active);
        addEventListener("online", fetchLater);
        await idle();
        fetchLater();
    } catch {
        offline.value = "never";
    }
}

/**
 * Honours the browser's data-saver setting: the network is then not prefetched, and the first hint
 * fetches it.
 */
async function prefetch(worker: ServiceWorker | null): Promise<void> {
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => (offline.value = data === true ? "yes" : "partly");
    worker?.postMessage(connection?.saveData ? "look-for-later" : "fetch-later", [port2]);
}

function idle(): Promise<unknown> {
    const ask = globalThis.requestIdleCallback ?? ((done: () => void) => setTimeout(done, kIdleMilliseconds));
    return new Promise((resolve) => ask(() => resolve(null)));
}

function watch(worker: ServiceWorker | null): void {
    worker?.addEventListener("statechange", () => {
        // Without a controller this is the first installation, not an update.
        if (worker.state === "installed" && navigator.serviceWorker.controller) offerUpdate(worker);
    });
}

function offerUpdate(worker: ServiceWorker): void {
    const { app } = words.value;
    const update = (): void => {
        navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
        worker.postMessage("take-over");
    };
    notify({ text: app.newVersion, key: "version", action: { label: app.reload, run: update } });
}
