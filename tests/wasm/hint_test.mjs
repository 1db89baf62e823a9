// SPDX-License-Identifier: MIT
//
// A hint of the page is the one of the command line: tests/golden/hints.jsonl holds what `tilestone hint … --json` prints, and
// tests/cli/golden_hints_test.cpp holds the program to it. Arguments: the module.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";

import { networkNamed, Page, run } from "./page.mjs";

const page = await Page.open(process.argv[2]);
const golden = (await readFile(new URL("../golden/hints.jsonl", import.meta.url), "utf8")).trim().split("\n");
const networks = { small: await networkNamed("small"), full: await networkNamed("full") };
let loaded = "";

// Where the player has a network: what the program embeds, a page loads.
function loadNetwork(name) {
    if (!name || name === loaded) return;
    assert.equal(page.load(networks[name]), 1);
    loaded = name;
}

function withoutChinese(report) {
    const inEnglish = (fact) => {
        assert.match(fact.text.zh, /[\u4e00-\u9fff]/);
        return { ...fact, text: fact.text.en };
    };
    const { headline, why, instead } = report;
    return {
        ...report,
        headline: headline && inEnglish(headline),
        why: why.map(inEnglish),
        ...(instead && { instead: { ...instead, why: instead.why.map(inEnglish) } }),
    };
}

function check(line) {
    const { words, schema, ...expected } = JSON.parse(line);
    const [, game, position] = words;
    const named = Object.fromEntries(
        words.flatMap((word, i) => (word.startsWith("--") ? [[word.slice(2), words[i + 1]]] : [])),
    );
    const { player, seed = 1, rule, size, instead } = named;
    const request = { do: "hint", game, position, player, seed: Number(seed) };
    if (rule) request.rule = rule;
    if (size) request.size = Number(size);
    if (instead) request.instead = instead;
    loadNetwork(expected.options.network);
    for (const slice of [0, Infinity]) {
        const { time_ms, done, ...report } = page.think(request, slice);
        assert.ok(time_ms >= 0 && done, JSON.stringify(report));
        assert.deepEqual(withoutChinese(report), expected);
    }
}

run(Object.fromEntries(golden.map((line) => [JSON.parse(line).words.join(" "), () => check(line)])));
