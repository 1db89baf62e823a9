// SPDX-License-Identifier: MIT
//
// Runs the units under node's own runner: `npm test`, or `npm test -- WORD…` for the files whose path has one of the words.
import { spawnSync } from "node:child_process";

import { bundleTests, kWeb, testFiles } from "../../tools/bundle_tests.mjs";

const files = testFiles("tests/unit", process.argv.slice(2));
if (files.length === 0) throw new Error("no test has such a name");
const bundles = await bundleTests(files, "unit");
const { status } = spawnSync(process.execPath, ["--enable-source-maps", "--test", ...bundles], { cwd: kWeb, stdio: "inherit" });
process.exitCode = status ?? 1;
