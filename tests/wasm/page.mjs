// SPDX-License-Identifier: MIT
//
// The module as a page sees it, for the tests: requests as objects, replies as objects.
import { readFile } from "node:fs/promises";

import { loadReactor } from "../../tilestone/apps/api/wasi_shim.mjs";

/** The bytes of a network that ships, "small" or "full". */
export const networkNamed = (name) => readFile(new URL(`../../networks/${name}.net`, import.meta.url));
export const smallNetwork = await networkNamed("small");

export class Page {
    constructor(engine) {
        this.engine = engine;
    }

    static async open(path) {
        return new Page(await loadReactor(readFile(path)));
    }

    // False where there is no memory for them.
    put(bytes) {
        const address = this.engine.tilestone_buffer(bytes.length);
        if (address === 0) return false;
        new Uint8Array(this.engine.memory.buffer, address, bytes.length).set(bytes);
        return true;
    }

    reply() {
        const { memory, tilestone_reply: address, tilestone_reply_size: size } = this.engine;
        const text = new TextDecoder("utf-8", { fatal: true }).decode(new Uint8Array(memory.buffer, address(), size()));
        return JSON.parse(text);
    }

    // The reply, or what a refusal says: {error}.
    send(text) {
        this.put(new TextEncoder().encode(text));
        const done = this.engine.tilestone_call(new TextEncoder().encode(text).length);
        const reply = this.reply();
        if ((done === 1) === ("error" in reply)) throw new Error(`done is ${done}, the reply ${JSON.stringify(reply)}`);
        return reply;
    }

    ask(request) {
        return this.send(JSON.stringify(request));
    }

    load(network) {
        this.put(network);
        return this.engine.tilestone_load_network(network.length);
    }

    // Begins, thinks to the end in slices, and reports. A refusal is returned as it is.
    think(request, slice = 20) {
        const begun = this.ask(request);
        if (begun.error) return begun;
        while (this.engine.tilestone_step(slice)) continue;
        return this.ask({ do: "report" });
    }
}

export function run(checks) {
    for (const [name, check] of Object.entries(checks)) {
        check();
        console.log(`ok: ${name}`);
    }
}
