// SPDX-License-Identifier: MIT
//
// Registers the service worker, has it fetch the network for 2048 when there is nothing else to do, and says when a newer
// version waits. The new one takes over only when the user says so: a page does not change under one's hands.
import { signal } from "@preact/signals";

import { words } from "../texts/language";
import { notify } from "../ui/toast";

/** After so long a page has nothing to do, for browsers that do not tell. */
const kIdleMilliseconds = 2000;

/** Whether the page works with the network off. */
export const offline = signal<"yes" | "partly" | "no" | "never">("no");
export const online = signal(navigator.onLine);

export function watchConnection(): void {
    addEventListener("online", () => (online.value = true));
    addEventListener("offline", () => (online.value = false));
}

export async function registerServiceWorker(): Promise<void> {
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
        const fetchLater = (): void => void keepLater(active);
        addEventListener("online", fetchLater);
        await idle();
        fetchLater();
    } catch {
        offline.value = "never";
    }
}

/** The network is not fetched where the user wants to save data; the first hint does it then. */
async function keepLater(worker: ServiceWorker | null): Promise<void> {
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
        // Without a controller it is the first one, and there is nothing to replace.
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
