// SPDX-License-Identifier: MIT
//
// Packs the npm package: `node tools/pack.mjs [--out DIR --module FILE.wasm --network FILE.net --packages DIR]`.
// Leaves tilestone-VERSION.tgz in DIR and prints its path. Needs no network.
import { spawnSync } from "node:child_process";
import { realpathSync } from "node:fs";
import { copyFile, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

import { kDefaults, readModule } from "../build.mjs";
import { parseArguments } from "./arguments.mjs";

const kRoot = fileURLToPath(new URL("../..", import.meta.url));
const kPackage = join(kRoot, "web", "package");
/** Entry points of dist/, by what runs them. */
const kEntries = { browser: ["index", "network", "worker"], node: ["node", "worker_node"] };
/** Declarations that nobody can import. */
const kInner = ["node", "shared", "worker", "worker_node"];

/** Of CMake's project(), where the number of everything stands. */
export async function projectVersion() {
    const version = /^project\(\s*\w+\s+VERSION\s+([\d.]+)/m.exec(await readFile(join(kRoot, "CMakeLists.txt"), "utf8"))?.[1];
    if (!version) throw new Error("CMakeLists.txt states no version");
    return version;
}

/** Packs into the folder `out`. Returns the path of the package. */
export async function pack({ module, network, packages, out }) {
    const stage = await mkdtemp(join(tmpdir(), "tilestone-pack-"));
    try {
        await makeScripts(packages, join(stage, "dist"));
        await makeTypes(packages, join(stage, "types"));
        await writeFile(join(stage, "dist", "tilestone.wasm"), await readModule(module));
        await copyFile(network, join(stage, "dist", "small.net"));
        await copyFile(join(kPackage, "README.md"), join(stage, "README.md"));
        await copyFile(join(kRoot, "LICENSE"), join(stage, "LICENSE"));
        const { name, private: _, ...rest } = JSON.parse(await readFile(join(kPackage, "package.json"), "utf8"));
        const manifest = { name, version: await projectVersion(), ...rest };
        await writeFile(join(stage, "package.json"), `${JSON.stringify(manifest, null, 4)}\n`);
        await mkdir(out, { recursive: true });
        const words = ["pack", "--offline", "--json", "--ignore-scripts", "--pack-destination", out];
        const [{ filename }] = JSON.parse(run("npm", words, stage));
        return join(out, filename);
    } finally {
        await rm(stage, { recursive: true, force: true });
    }
}

async function makeScripts(packages, dist) {
    const esbuild = createRequire(import.meta.url)(join(packages, "esbuild"));
    for (const [platform, names] of Object.entries(kEntries)) {
        await esbuild.build({
            absWorkingDir: kPackage,
            entryPoints: names.map((name) => `src/${name}.ts`),
            outdir: dist,
            bundle: true,
            platform,
            format: "esm",
            target: "es2022",
            charset: "utf8",
            banner: { js: "// SPDX-License-Identifier: MIT" },
            logLevel: "warning",
        });
    }
}

async function makeTypes(packages, types) {
    const tsc = join(packages, "typescript", "bin", "tsc");
    run(process.execPath, [tsc, "--project", kPackage, "--outDir", types], kPackage);
    for (const name of kInner) await rm(join(types, `${name}.d.ts`));
    if ((await readdir(types)).length === 0) throw new Error("tsc made no types");
}

// Returns the standard output.
function run(program, words, folder) {
    const { status, stdout, stderr, error } = spawnSync(program, words, { cwd: folder, encoding: "utf8" });
    if (status !== 0) throw new Error(`${program} ${words[0]}: ${error?.message ?? `${stdout}${stderr}`.trim()}`);
    return stdout;
}

async function main() {
    const { module, network, packages } = kDefaults;
    const { values } = parseArguments(process.argv.slice(2), { module, network, packages, out: "dist" });
    const paths = Object.entries(values).map(([name, path]) => [name, resolve(path)]);
    console.log(await pack(Object.fromEntries(paths)));
}

// The module URL has symbolic links resolved, argv[1] may not.
if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
    main().catch((error) => {
        console.error(`pack: ${error.message}`);
        process.exitCode = 1;
    });
}
