// SPDX-License-Identifier: MIT
//
// The module decides what the native engine decides: the moves of tests/golden/decisions.txt, with values and numbers of
// nodes, by the network that ships; and it refuses what is no network. Arguments: the module.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";

import { Page, run, smallNetwork as network } from "./page.mjs";

/** As JSON has numbers of this size. */
const rounded = (value) => Math.round(value * 1000) / 1000;

const page = await Page.open(process.argv[2]);
const golden = await readFile(new URL("../golden/decisions.txt", import.meta.url), "utf8");
const kPosition = "0012002300340145";

const decide = (position, player, slice) => page.think({ do: "decide", game: "2048", position, player }, slice);

function refuses(bytes, why) {
    assert.equal(page.load(bytes), 0);
    assert.match(page.reply().error.en, why);
    assert.ok(!page.reply().error.en.includes("\n"));
}

run({
    "before there is a network": () => {
        assert.match(decide(kPosition, "tilestone:depth=2").error.en, /no network/);
        assert.match(page.ask({ do: "report" }).error.en, /nothing was begun/);
        assert.equal(page.ask({ do: "about" }).network, false);
        refuses(new Uint8Array(0), /its host brings one/);
        assert.match(decide(kPosition, "tilestone:depth=2").error.en, /no network/);
        assert.ok(decide(kPosition, "expectimax:depth=1").move);
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
        assert.equal(page.ask({ do: "about" }).network, false);
    },

    "more bytes than the buffer has": () => {
        const { engine } = page;
        for (const call of [engine.tilestone_load_network, engine.tilestone_call]) {
            engine.tilestone_buffer(100);
            assert.equal(call(101), 0);
            assert.match(page.reply().error.en, /smaller/);
            assert.equal(call(1), 0);  // the buffer is gone
            assert.equal(engine.tilestone_buffer(0xffffffff), 0);
            assert.equal(call(1), 0);
        }
    },

    "the decisions of the native engine": () => {
        assert.equal(page.load(network), 1);
        assert.equal(page.ask({ do: "about" }).network, true);
        for (const line of golden.trim().split("\n")) {
            const [board, move, value, nodes] = line.split(" ");
            for (const slice of [0, Infinity]) {
                const found = decide(board, "tilestone:depth=2", slice);
                assert.deepEqual(
                    [board, found.move, found.moves[0].value, found.nodes, found.depth, found.done],
                    [board, move, rounded(Number(value)), Number(nodes), 2, true],
                );
            }
        }
    },

    "a limit on time": () => {
        const found = decide(kPosition, "tilestone:time=20");
        assert.ok(found.move);
        assert.ok(found.nodes > 0);
        assert.ok(found.time_ms < 1000);
    },

    "what is known on the way": () => {
        page.ask({ do: "decide", game: "2048", position: kPosition, player: "expectimax:time=60000" });
        assert.equal(page.engine.tilestone_step(1), 1);
        const early = page.ask({ do: "report" });
        assert.equal(early.done, false);
        assert.ok(early.move);
        assert.equal(page.engine.tilestone_step(1), 1);
        assert.ok(page.ask({ do: "report" }).nodes > early.nodes);
    },

    "a finished game": () => {
        const found = decide("1212212112122121", "tilestone:depth=2");
        assert.equal(found.move, null);
        assert.deepEqual(found.moves, []);
    },

    "players that a page has not": () => {
        assert.match(decide(kPosition, "tilestone:network=full").error.en, /only the small one/);
        assert.match(decide(kPosition, "tilestone:file=a.net").error.en, /files cannot be named/);
        assert.match(decide(kPosition, "tilstone").error.en, /did you mean tilestone/);
        assert.match(decide(kPosition, "tilestone:depth=61").error.en, /depth/);
        assert.match(decide("00120023003401", "tilestone").error.en, /16/);
        assert.equal(
            decide("3,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0", "tilestone").error.zh,
            "第 1 行第 1 列：3 不是方块（0，或 2 到 131072 的 2 的幂）",
        );
    },

    "a second network": () => {
        const before = decide(kPosition, "tilestone:depth=1");
        refuses(network.subarray(1), /this is no network/);
        assert.equal(decide(kPosition, "tilestone:depth=1").moves[0].value, before.moves[0].value);
        assert.equal(page.load(network), 1);
        assert.match(page.ask({ do: "report" }).error.en, /nothing was begun/);
        assert.equal(decide(kPosition, "tilestone:depth=1").moves[0].value, before.moves[0].value);
    },
});
