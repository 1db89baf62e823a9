// SPDX-License-Identifier: MIT
//
// Runs the browser tests: `npm run test:browser -- [--dist DIR --module FILE --network FILE --puzzles FILE
// --tilestone PROGRAM] [WORD…]`. Builds the page unless --dist names a build, which has the page that is one file
// beside it, as tilestone.html. Words select files by path. Other suites: --folder tests/browsers (Firefox and
// WebKitGTK), tests/long (long runs), tests/pictures (pictures of the documents). All files run sequentially in one
// process.
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

import { build, kDefaults } from "../../build.mjs";
import { parseArguments } from "../../tools/arguments.mjs";
import { bundleTests, kWeb, testFiles } from "../../tools/bundle_tests.mjs";

async function main() {
    const { values, rest } = parseArguments(process.argv.slice(2), { ...kDefaults, dist: "", folder: "tests/browser" });
    const files = testFiles(values.folder, rest);
    if (files.length === 0) throw new Error("no test has such a name");

    const dist = values.dist === "" ? join(kWeb, "node_modules", ".cache", "dist") : resolve(values.dist);
    const one = join(dirname(dist), "tilestone.html");
    if (values.dist === "") {
        const { module, trainer, network, puzzles, tilestone } = values;
        await build({
            module: resolve(module),
            trainer: trainer && resolve(trainer),
            network: resolve(network),
            puzzles: resolve(puzzles),
            tilestone: resolve(tilestone),
            out: dist,
            one,
        });
    }

    const bundles = await bundleTests(files, "browser");
    const all = join(kWeb, "node_modules", ".cache", "browser", "all.mjs");
    writeFileSync(all, bundles.map((path) => `import ${JSON.stringify(path)};\n`).join(""));
    const { status } = spawnSync(process.execPath, ["--enable-source-maps", "--test", all], {
        cwd: kWeb,
        stdio: "inherit",
        env: { ...process.env, DIST: dist, ONE_FILE: one },
    });
    process.exitCode = status ?? 1;
}

main().catch((error) => {
    console.error(`browser tests: ${error.message}`);
    process.exitCode = 1;
});
