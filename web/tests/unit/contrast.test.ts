// SPDX-License-Identifier: MIT
//
// Colours of theme.css in both themes: text has a contrast of at least 4.5:1 on its background,
// other necessary elements at least 3:1.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { contrast } from "./colours";

const kGrounds = ["ground", "surface", "surface-2"];
const kTexts = ["text", "muted", "accent", "accent-strong", "bad"];
const kPairs: [string, string, number][] = [
    ...kGrounds.flatMap((ground) => kTexts.map((text): [string, string, number] => [text, ground, 4.5])),
    ...kGrounds.map((ground): [string, string, number] => ["focus", ground, 3]),
    ...kGrounds.map((ground): [string, string, number] => ["line-strong", ground, 3]),
    ["text", "surface-3", 4.5],
    ["text", "accent-soft", 4.5],
    ["on-accent", "accent", 4.5],
    ["on-accent", "accent-strong", 4.5],
];

function colours(block: string): Map<string, string> {
    return new Map([...block.matchAll(/--([a-z0-9-]+):\s*(#[0-9a-f]{6});/g)].map((match) => [match[1]!, match[2]!]));
}

test("black on white has the contrast that the definition gives", () => {
    assert.equal(contrast("#000000", "#ffffff"), 21);
    assert.ok(Math.abs(contrast("#767676", "#ffffff") - 4.54) < 0.01);
});

test("both themes have enough contrast", () => {
    const sheet = readFileSync("src/ui/theme.css", "utf8");
    const dark = sheet.indexOf(':root[data-theme="dark"]');
    assert.ok(dark > 0);
    for (const [name, theme] of [["light", colours(sheet.slice(0, dark))], ["dark", colours(sheet.slice(dark))]] as const) {
        const weak = kPairs.flatMap(([text, ground, wanted]) => {
            const found = contrast(theme.get(text)!, theme.get(ground)!);
            return found < wanted ? [`${name}: --${text} on --${ground} has ${found.toFixed(2)}, not ${wanted}`] : [];
        });
        assert.deepEqual(weak, []);
    }
});
