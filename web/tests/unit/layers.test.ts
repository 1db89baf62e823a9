// SPDX-License-Identifier: MIT
//
// Checks all imports against the table in docs/design/page.md, and tests the parser of that table.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { layerProblems, ownImports, parseTable, resolveImport } from "./layers";
import { readSources } from "./sources";

const kShim = "../../tilestone/apps/api/wasi_shim.mjs";

const kDocument = `
| folder of \`web/src\` | what | may use |
| --- | --- | --- |
| \`base\` | tools | – |
| \`ui\` | parts | \`base\` |
| \`app\` | the whole | all |

| \`late\` | another table | \`base\` |
`;

function problemsOf(files: Record<string, string>): string[] {
    const whole = { "base/a.ts": "", "ui/a.ts": "", "app/a.ts": "", ...files };
    return layerProblems(parseTable(kDocument), new Map(Object.entries(whole)), { ui: ["../lib/x.mjs"] });
}

test("the table is read", () => {
    const table = parseTable(kDocument);
    assert.deepEqual([...table.keys()], ["base", "ui", "app"]);
    assert.deepEqual([...(table.get("app") ?? [])], ["base", "ui"]);
    assert.deepEqual([...(table.get("ui") ?? [])], ["base"]);
});

test("imports of every form are seen", () => {
    const source = [
        'import { a } from "./a";',
        'import type {\n    B,\n} from "../base/b";',
        'import "./c.css";',
        'export { d } from "./d";',
        'const e = import("../e/f");',
        'import x from "preact";',
        'import type { g } from "tilestone";',
        'import { h } from "tilestone/network";',
    ].join("\n");
    assert.deepEqual(ownImports(source), ["./a", "../base/b", "./c.css", "./d", "../e/f", "tilestone", "tilestone/network"]);
    assert.equal(resolveImport("ui/parts/a.ts", "../../base/b"), "base/b");
    assert.equal(resolveImport("ui/a.ts", "tilestone"), "tilestone");
    assert.equal(resolveImport("ui/a.ts", "../../lib/x.mjs"), "../lib/x.mjs");
});

test("what the table allows passes", () => {
    const files = { "ui/b.ts": 'import "../base/a";\nimport "./a";\nimport "../../lib/x.mjs";', "app/b.ts": 'import "../ui/a";' };
    assert.deepEqual(problemsOf(files), []);
});

test("what the table does not allow is caught", () => {
    assert.deepEqual(problemsOf({ "base/b.ts": 'import { a } from "../ui/a";' }), [
        "base/b.ts imports ../ui/a, which the table does not allow",
    ]);
    assert.deepEqual(problemsOf({ "base/b.ts": 'import "../../lib/x.mjs";' }), [
        "base/b.ts imports ../../lib/x.mjs, which the table does not allow",
    ]);
    assert.deepEqual(problemsOf({ "late/b.ts": "" }), ["a folder without a row: late"]);
});

test("the page keeps to the table", () => {
    const table = parseTable(readFileSync("../docs/design/page.md", "utf8"));
    assert.ok(table.size > 0, "docs/design/page.md has no table of folders");
    const files = readSources("src", /\.tsx?$/);
    for (const [path, source] of readSources("package/src", /\.ts$/)) files.set(`tilestone/${path}`, source);
    assert.deepEqual(layerProblems(table, files, { tilestone: [kShim], training: [kShim], engine: [kShim] }), []);
});
