// SPDX-License-Identifier: MIT
//
// Size limits for the page's own code and the modules, measured on the compressed build
// output.
import assert from "node:assert/strict";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

import { codeSize, kBudget, kModuleBudget, kTablebaseBudget, kTrainerBudget } from "../../tools/budget.mjs";
import { folder } from "./harness";

const sizes = (): (readonly [string, number])[] =>
    readdirSync(folder)
        .filter((name) => name.endsWith(".br"))
        .map((name) => [name.replace(/\.br$/, ""), statSync(join(folder, name)).size]);

test("the page's code is within its budget", () => {
    const code = codeSize(sizes(), readFileSync(join(folder, "index.html"), "utf8"));
    assert.ok(code > kBudget / 2, `${code} bytes: that cannot be all of it`);
    assert.ok(code <= kBudget, `${code} bytes of ${kBudget}`);
});

const kModules = [["tilestone", kModuleBudget], ["tablebase", kTablebaseBudget], ["training", kTrainerBudget]] as const;
for (const [module, limit] of kModules) {
    test(`the module ${module} is within its budget`, () => {
        const modules = sizes().filter(([name]) => name.startsWith(`${module}-`) && name.endsWith(".wasm"));
        assert.equal(modules.length, 1);
        const [name, size] = modules[0]!;
        assert.ok(size > limit / 2, `${name}: ${size} bytes: that cannot be all of it`);
        assert.ok(size <= limit, `${name}: ${size} bytes of ${limit}`);
    });
}
