// SPDX-License-Identifier: MIT
//
// The page says in a tag what `tilestone serve` says in a header: the same policy.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";

import { kPolicy } from "../../tools/html.mjs";

test("the server's header and the page's tag state one policy", () => {
    const source = readFileSync("../tilestone/apps/server/site.cpp", "utf8");
    const literals = /"Content-Security-Policy",\s*((?:"[^"]*"\s*)+)/.exec(source)?.[1] ?? "";
    const header = [...literals.matchAll(/"([^"]*)"/g)].map(([, text]) => text).join("");
    assert.equal(header, `${kPolicy}; frame-ancestors 'none'`);
});
