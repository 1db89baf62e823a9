// SPDX-License-Identifier: MIT
//
// Turns the TypeScript of tests into files that node runs, also node 18, which knows no TypeScript. Packages stay outside.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import * as esbuild from "esbuild";

export const kWeb = fileURLToPath(new URL("..", import.meta.url));

/** All files of tests below a folder of web/ whose path has one of the words, or all if there are none. */
export function testFiles(folder, words) {
    return readdirSync(join(kWeb, folder), { withFileTypes: true })
        .flatMap((entry) => (entry.isDirectory() ? testFiles(join(folder, entry.name), []) : [join(folder, entry.name)]))
        .filter((path) => /\.test\.tsx?$/.test(path))
        .filter((path) => words.length === 0 || words.some((word) => path.includes(word)))
        .sort();
}

/** Returns the paths of the bundles, in the order of the files. They lie in node_modules, so that they find the packages. */
export async function bundleTests(files, name) {
    const out = join(kWeb, "node_modules", ".cache", name);
    await esbuild.build({
        absWorkingDir: kWeb,
        entryPoints: files,
        outdir: out,
        outbase: ".",
        outExtension: { ".js": ".mjs" },
        bundle: true,
        platform: "node",
        format: "esm",
        splitting: true, // what test files of one process import is there once
        chunkNames: "chunk-[hash]",
        target: "node18",
        packages: "external",
        // node 18 has it only under another name.
        banner: { js: 'import { webcrypto as nodeCrypto } from "node:crypto"; globalThis.crypto ??= nodeCrypto;' },
        sourcemap: "inline",
        loader: { ".css": "empty" },
        logLevel: "warning",
    });
    return files.map((file) => join(out, file.replace(/\.tsx?$/, ".mjs")));
}
