// SPDX-License-Identifier: MIT
//
// The page's meta tag and the header of `tilestone serve` state the same content security policy.
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
