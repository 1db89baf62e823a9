// SPDX-License-Identifier: MIT
//
// Bundles TypeScript tests into files that node can run, including node 18. Packages stay external.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import * as esbuild from "esbuild";

export const kWeb = fileURLToPath(new URL("..", import.meta.url));

/**
 * All test files below a folder of web/ whose path contains one of the words; every test file if
 * there are no words.
 */
export function testFiles(folder, words) {
    return readdirSync(join(kWeb, folder), { withFileTypes: true })
        .flatMap((entry) => (entry.isDirectory() ? testFiles(join(folder, entry.name), []) : [join(folder, entry.name)]))
        .filter((path) => /\.test\.tsx?$/.test(path))
        .filter((path) => words.length === 0 || words.some((word) => path.includes(word)))
        .sort();
}

/**
 * Returns the paths of the bundles in file order. The bundles are below node_modules, so that
 * package imports resolve.
 */
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
        splitting: true, // test files of one process share module instances
        chunkNames: "chunk-[hash]",
        target: "node18",
        packages: "external",
        // node 18 has no global crypto.
        banner: { js: 'import { webcrypto as nodeCrypto } from "node:crypto"; globalThis.crypto ??= nodeCrypto;' },
        sourcemap: "inline",
        loader: { ".css": "empty" },
        logLevel: "warning",
    });
    return files.map((file) => join(out, file.replace(/\.tsx?$/, ".mjs")));
}
