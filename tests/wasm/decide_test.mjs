// SPDX-License-Identifier: MIT
//
// The module decides what the native engine decides: the moves of tests/golden/decisions.txt, with values and numbers of
// nodes, by the network that ships; and it refuses what is no network and no board. Arguments: the module.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";

import { loadReactor } from "../../tilestone/apps/wasm/wasi_shim.mjs";

const kMoves = ["up", "right", "down", "left"];
const kGameOver = -1;
const kNoNetwork = -2;
const kWrongArgument = -3;
const kAnyDepth = -1;
const kNoTimeLimit = 0;

const engine = await loadReactor(readFile(process.argv[2]));
const network = await readFile(new URL("../../networks/small.net", import.meta.url));
const golden = await readFile(new URL("../golden/decisions.txt", import.meta.url), "utf8");

function load(bytes) {
    const address = engine.tilestone_buffer(bytes.length);
    assert.notEqual(address, 0);
    new Uint8Array(engine.memory.buffer, address, bytes.length).set(bytes);
    return engine.tilestone_load_network(bytes.length);
}

function error() {
    const text = new Uint8Array(engine.memory.buffer, engine.tilestone_error(), engine.tilestone_error_size());
    return new TextDecoder("utf-8", { fatal: true }).decode(text);
}

// A board in the notation of games/twenty48/text.h: sixteen exponents, 'a' to 'h' for 10 to 17.
function decide(board, depth, milliseconds = kNoTimeLimit) {
    const exponents = Array.from(board, (character) => BigInt(parseInt(character, 18)));
    const nibbles = exponents.reduce((word, exponent) => (word << 4n) | (exponent & 15n), 0n);
    const fifth = exponents.reduce((word, exponent) => (word << 1n) | (exponent >> 4n), 0n);
    const high = Number(nibbles >> 32n);
    const low = Number(nibbles & 0xffffffffn);
    return engine.tilestone_decide_2048(high, low, Number(fifth), milliseconds, depth);
}

function refuses(bytes, why) {
    assert.equal(load(bytes), 0);
    assert.match(error(), why);
    assert.ok(!error().includes("\n"));
}

const checks = {
    "before there is a network": () => {
        assert.equal(decide("0012002300340145", 2), kNoNetwork);
        assert.match(error(), /no network/);
        refuses(new Uint8Array(0), /its host brings one/);
        assert.equal(decide("0012002300340145", 2), kNoNetwork);
    },

    "damaged networks": () => {
        refuses(new TextEncoder().encode("something else"), /this is no network/);
        refuses(network.subarray(0, network.length - 1), /damaged, or cut short/);
        refuses(Buffer.concat([network, new Uint8Array(1)]), /damaged, or cut short/);
        for (const place of [0, 8, 12, 16, 40, 1000, network.length >> 1, network.length - 1]) {
            const damaged = Uint8Array.from(network);
            damaged[place] ^= 1;
            refuses(damaged, /this is no network|format|damaged/);
        }
        assert.equal(decide("0012002300340145", 2), kNoNetwork);
    },

    "more bytes than the buffer has": () => {
        engine.tilestone_buffer(100);
        assert.equal(engine.tilestone_load_network(101), 0);
        assert.match(error(), /smaller/);
        assert.equal(engine.tilestone_load_network(1), 0);  // the buffer is gone
        assert.equal(engine.tilestone_buffer(0xffffffff), 0);
        assert.equal(engine.tilestone_load_network(1), 0);
    },

    "the decisions of the native engine": () => {
        assert.equal(load(network), 1);
        for (const line of golden.trim().split("\n")) {
            const [board, move, value, nodes] = line.split(" ");
            const actual = [
                board,
                kMoves[decide(board, 2)],
                engine.tilestone_value(),
                engine.tilestone_nodes(),
                engine.tilestone_depth(),
            ];
            assert.deepEqual(actual, [board, move, Number(value), Number(nodes), 2]);
        }
    },

    "a limit on time": () => {
        assert.ok(kMoves[decide("0012002300340145", kAnyDepth, 20)]);
        assert.ok(engine.tilestone_nodes() > 0);
        assert.ok(kMoves[decide("0012002300340145", 0, 1000)]);
        assert.equal(engine.tilestone_depth(), 0);
    },

    "a finished game": () => {
        assert.equal(decide("1212212112122121", 2), kGameOver);
        assert.ok(Number.isNaN(engine.tilestone_value()));
        assert.equal(engine.tilestone_nodes(), 0);
    },

    "wrong arguments": () => {
        for (const [depth, milliseconds] of [[61, 0], [-2, 0], [2, -1], [2, NaN]]) {
            assert.equal(decide("0012002300340145", depth, milliseconds), kWrongArgument);
            assert.match(error(), /depth|time/);
        }
        assert.equal(engine.tilestone_decide_2048(0x20000000, 1, 0x8000, kNoTimeLimit, 2), kWrongArgument);
        assert.match(error(), /131072/);
        assert.equal(engine.tilestone_decide_2048(1, 1, 0x10000, kNoTimeLimit, 2), kWrongArgument);
        assert.ok(Number.isNaN(engine.tilestone_value()));
    },

    "a second network": () => {
        refuses(network.subarray(1), /this is no network/);
        const before = [decide("0012002300340145", 1), engine.tilestone_value()];
        assert.equal(load(network), 1);
        assert.deepEqual([decide("0012002300340145", 1), engine.tilestone_value()], before);
    },
};

for (const [name, check] of Object.entries(checks)) {
    check();
    console.log(`ok: ${name}`);
}
