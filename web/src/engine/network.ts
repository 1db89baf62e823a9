// SPDX-License-Identifier: MIT
//
// The network for 2048: four megabytes, read by the first hint, which may find them kept by the service worker. One fetch for
// all workers; a failure is forgotten, so that the next hint tries again.
import { signal } from "@preact/signals";

import { messageOf } from "../base/values";

export type NetworkState =
    | { readonly kind: "idle" | "ready" }
    /** `part` from 0 to 1. */
    | { readonly kind: "loading"; readonly part: number }
    | { readonly kind: "failed"; readonly why: string };

export class NetworkFile {
    readonly state = signal<NetworkState>({ kind: "idle" });
    private fetching: Promise<Uint8Array> | null = null;

    /** `size` is that of the file, known when the page is built: a compressed answer does not tell it. */
    constructor(private readonly address: string, private readonly size: number) {}

    bytes(): Promise<Uint8Array> {
        this.fetching ??= this.fetch().catch((error: unknown) => {
            this.fetching = null;
            this.state.value = { kind: "failed", why: messageOf(error) };
            throw error;
        });
        return this.fetching;
    }

    private async fetch(): Promise<Uint8Array> {
        this.state.value = { kind: "loading", part: 0 };
        const response = await fetch(this.address);
        if (!response.ok || !response.body) throw new Error(`${response.status} ${response.statusText}`.trim());
        const bytes = new Uint8Array(this.size);
        let filled = 0;
        const reader = response.body.getReader();
        for (;;) {
            const { done, value } = await reader.read();
            if (done) break;
            if (filled + value.length > this.size) throw new Error("the network is larger than it should be");
            bytes.set(value, filled);
            filled += value.length;
            this.state.value = { kind: "loading", part: filled / this.size };
        }
        if (filled !== this.size) throw new Error("the network is cut short");
        this.state.value = { kind: "ready" };
        return bytes;
    }
}
