// SPDX-License-Identifier: MIT
//
// Runs tests with node's test runner: `npm test`, or `npm run test:module -- --module FILE` for
// tests of the real module. Further words select files by path.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { resolve } from "node:path";

import { kDefaults } from "../../build.mjs";
import { parseArguments } from "../../tools/arguments.mjs";
import { bundleTests, kWeb, testFiles } from "../../tools/bundle_tests.mjs";

async function main() {
    const { values, rest } = parseArguments(process.argv.slice(2), { folder: "tests/unit", module: kDefaults.module });
    const files = testFiles(values.folder, rest);
    if (files.length === 0) throw new Error("no test has such a name");
    const module = resolve(values.module);
    if (values.folder === "tests/module" && !existsSync(module)) throw new Error(`there is no module at ${module}`);
    const bundles = await bundleTests(files, "unit");
    const { status } = spawnSync(process.execPath, ["--enable-source-maps", "--test", ...bundles], {
        cwd: kWeb,
        stdio: "inherit",
        env: { ...process.env, MODULE: module },
    });
    process.exitCode = status ?? 1;
}

main().catch((error) => {
    console.error(`tests: ${error.message}`);
    process.exitCode = 1;
});
