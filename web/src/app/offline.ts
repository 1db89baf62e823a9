// SPDX-License-Identifier: MIT
//
// Registers the service worker and says when a newer version waits. The new one takes over only when the user says so: a page
// does not change under one's hands.
import { signal } from "@preact/signals";

import { words } from "../texts/language";
import { notify } from "../ui/toast";

/** Whether the page works with the network off. */
export const offline = signal<"yes" | "no" | "never">("no");
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
        await container.ready;
        offline.value = "yes";
    } catch {
        offline.value = "never";
    }
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
