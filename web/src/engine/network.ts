// SPDX-License-Identifier: MIT
//
// A 2048 network file, of seven or 24 megabytes, fetched once for all workers on first use. A failed
// fetch is retried by the next call.
import { signal } from "@preact/signals";

import { fetchFile } from "../base/site";
import { bilingualMessage, UserError, type BilingualText } from "../base/values";

const kWrongSize: BilingualText = { en: "the network has not the size that it should have", zh: "网络文件的大小不对" };

export type NetworkState =
    | { readonly kind: "idle" | "ready" }
    /** Fraction loaded, from 0 to 1. */
    | { readonly kind: "loading"; readonly part: number }
    | { readonly kind: "failed"; readonly why: BilingualText };

export class NetworkFile {
    readonly state = signal<NetworkState>({ kind: "idle" });
    private fetching: Promise<Uint8Array> | null = null;

    /**
     * `size` is the uncompressed file size, known at build time: a compressed response does not
     * reveal it, and progress needs it.
     */
    constructor(private readonly address: string, private readonly size: number) {}

    bytes(): Promise<Uint8Array> {
        this.fetching ??= this.fetch().catch((error: unknown) => {
            this.fetching = null;
            this.state.value = { kind: "failed", why: bilingualMessage(error) };
            throw error;
        });
        return this.fetching;
    }

    private async fetch(): Promise<Uint8Array> {
        this.state.value = { kind: "loading", part: 0 };
        const response = await fetchFile(this.address);
        const bytes = new Uint8Array(this.size);
        let filled = 0;
        const reader = (response.body as ReadableStream<Uint8Array>).getReader();
        for (;;) {
            const { done, value } = await reader.read();
            if (done) break;
            if (filled + value.length > this.size) throw new UserError(kWrongSize);
            bytes.set(value, filled);
            filled += value.length;
            this.state.value = { kind: "loading", part: filled / this.size };
        }
        if (filled !== this.size) throw new UserError(kWrongSize);
        this.state.value = { kind: "ready" };
        return bytes;
    }
}
