// SPDX-License-Identifier: MIT
//
// The page's own code stays small: what the build wrote, as a visitor's browser receives it.
import assert from "node:assert/strict";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

import { codeSize, kBudget } from "../../tools/budget.mjs";
import { folder } from "./harness";

test("the page's code is within its budget", () => {
    const packed = readdirSync(folder).filter((name) => name.endsWith(".br"));
    const sizes = packed.map((name) => [name.replace(/\.br$/, ""), statSync(join(folder, name)).size] as const);
    const code = codeSize(sizes);
    assert.ok(code > kBudget / 2, `${code} bytes: that cannot be all of it`);
    assert.ok(code <= kBudget, `${code} bytes of ${kBudget}`);
});
