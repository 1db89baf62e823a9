// SPDX-License-Identifier: MIT
//
// Builds the page: `node build.mjs --module FILE.wasm --trainer FILE.wasm --network FILE.net --full FILE.net
// --puzzles FILE.json --tilestone PROGRAM --packages DIR --out DIR --one FILE.html`. Without its option, the module that
// trains is taken from beside the engine's, where that of the tablebases must be too. `--full none` builds a page without
// the full network. With --one, the page is also written as one file, without the full network. File names contain a
// content hash, except index.html, sw.js and the manifest. Compressed copies (.br, .gz) are written for servers that send
// them.
// Prints the file sizes; fails if the page's own code exceeds its budget.
import { createHash } from "node:crypto";
import { realpathSync } from "node:fs";
import { mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, extname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";

import { parseArguments } from "./tools/arguments.mjs";
import { codeSize, kBudget } from "./tools/budget.mjs";
import { indexHtml, manifest } from "./tools/html.mjs";
import { iconPng, iconSvg } from "./tools/icons.mjs";
import { makeLessons } from "./tools/lessons.mjs";
import { oneFileHtml } from "./tools/one_file.mjs";

const kTrainer = "tilestone_train_wasm.wasm";
const kTablebase = "tilestone_tablebase_wasm.wasm";
const kShared = "package/src/shared.ts";
const kStart = join("src", "app", "shell.tsx");
const kMain = "src/app/main.tsx";
const kWorker = "package/src/worker.ts";
const kTrainingWorker = "src/training/worker.ts";
const kSolver = "src/engine/tablebase_worker.ts";
/** Modules of the page, and those that take their place where it is one file. */
const kInline = { "src/base/site.ts": "src/base/inline_site.ts", "src/app/files.ts": "src/app/inline_files.ts" };
const kHashLength = 10;
const kPacked = /\.(html|js|css|json|webmanifest|svg|wasm)$/;
const kHere = dirname(fileURLToPath(import.meta.url));
// The oldest browsers with WebAssembly SIMD, ES modules, :has and <dialog>.
const kBrowsers = ["chrome111", "firefox121", "safari16.4"];

export const kDefaults = {
    module: join(kHere, "../build/wasm/bin/tilestone_wasm.wasm"),
    trainer: "",
    network: join(kHere, "../networks/small.net"),
    full: join(kHere, "../networks/full.net"),
    puzzles: join(kHere, "../data/puzzles/puzzles.json"),
    tilestone: join(kHere, "../build/release/bin/tilestone"),
    packages: join(kHere, "node_modules"),
    out: join(kHere, "dist"),
    one: "",
};

/**
 * Builds into `out` after emptying it, and into the file `one` if it is named. Returns the file sizes, compressed
 * where a compressed copy exists.
 */
export async function build({ module, trainer = "", network, puzzles = kDefaults.puzzles, ...rest }) {
    const { tilestone, packages = kDefaults.packages, out, one = "", full = kDefaults.full } = rest;
    const bundle = bundler(packages);
    const files = new Map(); // name → bytes
    const add = (name, content) => {
        const bytes = Buffer.from(content);
        // Hex compresses better than base 62: hashed names are frequent in the scripts.
        const hash = createHash("sha256").update(bytes).digest("hex").slice(0, kHashLength);
        const hashed = `${basename(name, extname(name))}-${hash}${extname(name)}`;
        files.set(hashed, bytes);
        return hashed;
    };

    const networkBytes = await readFile(network);
    const fullBytes = full === "none" ? null : await readFile(full);
    const fullName = fullBytes && add("full.net", fullBytes);
    // The page and its workers share this script.
    const engine = add("engine.js", (await bundle(kShared, "esm")).js);
    const names = {
        module: add("tilestone.wasm", await readModule(module)),
        network: add("small.net", networkBytes),
        tablebase: add("tablebase.wasm", await readModule(join(dirname(module), kTablebase))),
        worker: add("worker.js", (await bundle(kWorker, "esm", {}, engine)).js),
        solver: add("tablebase-worker.js", (await bundle(kSolver, "esm")).js),
    };
    const training = {
        module: add("training.wasm", await readModule(trainer || join(dirname(module), kTrainer), "trainer")),
        worker: add("training-worker.js", (await bundle(kTrainingWorker, "esm")).js),
        style: add("training.css", (await bundle("src/learn/training.css", "esm")).css),
    };
    const lessons = {};
    for (const [name, lesson] of await makeLessons(tilestone)) {
        lessons[name] = `./${add(`lesson-${name}.json`, JSON.stringify(lesson))}`;
    }
    const puzzleFile = add("puzzles.json", await readFile(puzzles));
    const texts = { first: {}, later: {} };
    for (const language of ["en", "zh"]) {
        const first = await bundle(`src/texts/${language}.ts`, "esm");
        const later = await bundle(`src/texts/later_${language}.ts`, "esm");
        texts.first[language] = `./${add(`texts-${language}.js`, first.js)}`;
        texts.later[language] = `./${add(`later-${language}.js`, later.js)}`;
    }
    const defined = {
        BUILD_TEXTS: JSON.stringify(texts),
        BUILD_FILES: JSON.stringify({
            module: `./${names.module}`,
            network: `./${names.network}`,
            networkSize: networkBytes.length,
            tablebase: `./${names.tablebase}`,
            solver: `./${names.solver}`,
            ...(fullBytes && { full: `./${fullName}`, fullSize: fullBytes.length }),
            worker: `./${names.worker}`,
        }),
        BUILD_LESSONS: JSON.stringify(lessons),
        BUILD_PUZZLES: JSON.stringify(`./${puzzleFile}`),
        BUILD_LATER_STYLE: JSON.stringify(`./${add("later.css", (await bundle("src/app/later.css", "esm")).css)}`),
        BUILD_TRAINING: JSON.stringify({
            module: `./${training.module}`,
            worker: `./${training.worker}`,
            style: `./${training.style}`,
        }),
    };
    const page = await bundle(kMain, "esm", defined, engine);
    for (const [name, text] of page.parts) files.set(name, Buffer.from(text));
    const icons = {
        svg: add("icon.svg", iconSvg()),
        touch: add("touch.png", iconPng(180, { bleeding: true })),
        small: add("icon-192.png", iconPng(192)),
        large: add("icon-512.png", iconPng(512)),
        maskable: add("maskable.png", iconPng(512, { bleeding: true })),
    };
    const parts = [engine, ...page.first];
    const entry = { parts, script: add("page.js", page.js), style: add("page.css", page.css), icons };
    files.set("index.html", Buffer.from(indexHtml(entry)));
    files.set("manifest.webmanifest", Buffer.from(manifest(entry)));
    const lists = { later: [names.network, names.tablebase, training.module], asked: fullName ? [fullName] : [] };
    files.set("sw.js", Buffer.from(await serviceWorker(bundle, files, lists)));

    await emptyFolder(out);
    const sizes = await fillFolder(out, files);
    if (one) {
        const html = await oneFile(bundle, { files, names, training, defined, style: entry.style, icon: icons.svg });
        await writeFile(one, html);
    }
    return sizes;
}

// The files of the build keep their names, as ids of elements; the scripts are made anew, in one piece.
async function oneFile(bundle, { files, names, training, defined, style, icon }) {
    const text = (name) => files.get(name).toString("utf8");
    const inside = new Map();
    for (const name of [names.module, names.network, names.tablebase, training.module]) inside.set(name, files.get(name));
    for (const name of files.keys()) if (name.endsWith(".json")) inside.set(name, files.get(name));
    // Chromium starts no module as a worker of a page from the disk.
    inside.set(names.worker, Buffer.from((await bundle(kWorker, "iife")).js));
    inside.set(names.solver, Buffer.from((await bundle(kSolver, "iife")).js));
    inside.set(training.worker, Buffer.from((await bundle(kTrainingWorker, "iife")).js));
    const later = JSON.parse(defined.BUILD_LATER_STYLE).replace("./", "");
    return oneFileHtml({
        script: (await bundle(kMain, "esm", defined, null, kInline)).js,
        style: [style, later, training.style].map(text).join("\n"),
        icon: files.get(icon),
        files: Object.fromEntries([...inside].map(([name, bytes]) => [`./${name}`, bytes])),
    });
}

export async function readModule(path, option = "module") {
    try {
        return await readFile(path);
    } catch {
        const make = "`cmake --workflow --preset wasm` makes one";
        throw new Error(`there is no module at ${path}; ${make}, --${option} names another`);
    }
}

// The build name is the hash of all content, including index.html.
async function serviceWorker(bundle, files, { later, asked }) {
    const others = ["index.html", ...later, ...asked];
    const first = [...files.keys()].filter((name) => !others.includes(name)).sort();
    const hash = createHash("sha256");
    for (const name of [...files.keys()].sort()) hash.update(name).update(files.get(name));
    const { js } = await bundle("src/app/service_worker.ts", "iife", {
        BUILD_NAME: JSON.stringify(hash.digest("hex").slice(0, kHashLength)),
        BUILD_FIRST: JSON.stringify(["./", ...first.map((name) => `./${name}`)]),
        BUILD_LATER: JSON.stringify(later.map((name) => `./${name}`)),
        BUILD_ASKED: JSON.stringify(asked.map((name) => `./${name}`)),
    });
    return js;
}

// Returns a function that bundles an entry point with the given packages.
function bundler(packages) {
    const esbuild = createRequire(import.meta.url)(join(packages, "esbuild"));
    return (entry, format, define = {}, shared = null, replaced = null) =>
        bundle({ esbuild, packages, entry, format, define, shared, replaced });
}

// Imports of what kShared exports are redirected to the script `shared`, if given. With `replaced`, a map of
// modules, the result is one script, which starts what is loaded on demand when it is first used.
async function bundle({ esbuild, packages, entry, format, define, shared, replaced }) {
    const elsewhere = {
        name: "shared",
        setup: ({ onResolve }) =>
            onResolve({ filter: /^\.\/(errors|module)\.js$/ }, ({ importer }) => {
                const isOurs = shared !== null && importer.includes(join("package", "src"));
                return isOurs ? { path: `./${shared}`, external: true } : null;
            }),
    };
    // What is loaded on demand imports the start, so that the start is one script, not one for each
    // set of parts that share it: small scripts compress badly.
    const onDemand = {
        name: "on demand",
        setup: (build) => {
            build.onResolve({ filter: /^\./ }, ({ kind, path, resolveDir }) =>
                kind === "dynamic-import" ? { path: join(resolveDir, path), namespace: "later" } : null,
            );
            build.onLoad({ filter: /./, namespace: "later" }, ({ path }) => {
                const contents = `import ${JSON.stringify(join(kHere, kStart))}; export * from ${JSON.stringify(path)};`;
                return { contents, resolveDir: dirname(path), loader: "js" };
            });
        },
    };
    const inPlace = {
        name: "in place",
        setup: ({ onLoad }) =>
            onLoad({ filter: /\.ts$/ }, async ({ path }) => {
                const other = replaced[relative(kHere, path)];
                return other ? { contents: await readFile(join(kHere, other)), loader: "ts" } : null;
            }),
    };
    const result = await esbuild.build({
        absWorkingDir: kHere,
        entryPoints: [entry],
        nodePaths: [packages],
        outdir: "out",
        bundle: true,
        minify: true,
        write: false,
        format,
        // Dynamic imports become separate scripts, whose hash has the usual length.
        splitting: format === "esm" && replaced === null,
        chunkNames: "[name]-x0[hash]",
        target: kBrowsers,
        define,
        plugins: replaced ? [inPlace] : [elsewhere, onDemand],
        charset: "utf8",
        legalComments: "none",
        logLevel: "warning",
        logOverride: { "empty-import-meta": "silent" }, // in what a worker does not use
        metafile: true,
    });
    const isPart = (path) => basename(path).includes("-x0");
    const text = (ending) => result.outputFiles.find(({ path }) => path.endsWith(ending) && !isPart(path))?.text ?? "";
    // The styles are in sheets of their own, so those of parts are not needed.
    const scripts = result.outputFiles.filter(({ path }) => isPart(path) && path.endsWith(".js"));
    const parts = scripts.map(({ path, text }) => [basename(path), text]);
    return { js: text(".js"), css: text(".css"), parts: new Map(parts), first: firstParts(result.metafile) };
}

// The parts that the entry imports itself, directly or not: they are loaded with it.
function firstParts({ outputs }) {
    const reached = new Set(Object.keys(outputs).filter((path) => outputs[path].entryPoint && !path.includes("-x0")));
    for (const path of reached) {
        for (const { path: target, kind, external } of outputs[path].imports) {
            if (kind === "import-statement" && !external) reached.add(target);
        }
    }
    return [...reached].filter((path) => path.includes("-x0")).map((path) => basename(path));
}

// Removes the files of an earlier build. Refuses any other non-empty folder, because the folder is
// named on the command line.
async function emptyFolder(folder) {
    await mkdir(folder, { recursive: true });
    const before = await readdir(folder);
    if (before.length > 0 && !before.includes("sw.js")) throw new Error(`${folder} is not empty, and holds no earlier build`);
    for (const name of [...before.filter((name) => name !== "sw.js"), "sw.js"]) {
        await rm(join(folder, name), { recursive: true, force: true });
    }
}

// Writes sw.js first, because emptyFolder() recognises a build by it, and index.html last, because
// nothing is served without it. So an aborted build is neither taken for a complete one nor for a
// foreign folder.
async function fillFolder(folder, files) {
    const sizes = [];
    const others = [...files.keys()].filter((name) => name !== "sw.js" && name !== "index.html");
    for (const name of ["sw.js", ...others, "index.html"]) {
        const bytes = files.get(name);
        await writeFile(join(folder, name), bytes);
        const size = { name, size: bytes.length, gzip: bytes.length, brotli: bytes.length };
        sizes.push(size);
        if (!kPacked.test(name)) continue;
        const [gzip, brotli] = [gzipSync(bytes, { level: 9 }), brotliCompressSync(bytes)];
        await writeFile(join(folder, `${name}.gz`), gzip);
        await writeFile(join(folder, `${name}.br`), brotli);
        Object.assign(size, { gzip: gzip.length, brotli: brotli.length });
    }
    return sizes;
}

function printSizes(sizes) {
    const cell = (number) => String(number).padStart(9);
    const line = (name, ...numbers) => console.log([name.padEnd(34), ...numbers.map(cell)].join(" "));
    line("file", "bytes", "gzip", "brotli");
    for (const { name, size, gzip, brotli } of sizes) line(name, size, gzip, brotli);
}

async function main() {
    const { values } = parseArguments(process.argv.slice(2), kDefaults);
    const out = resolve(values.out);
    const { module, trainer, network, full, puzzles, tilestone, packages, one } = values;
    const sizes = await build({
        module: resolve(module),
        trainer: trainer && resolve(trainer),
        network: resolve(network),
        full: full === "none" ? full : resolve(full),
        puzzles: resolve(puzzles),
        tilestone: resolve(tilestone),
        packages: resolve(packages),
        out,
        one: one && resolve(one),
    });
    printSizes(sizes);
    const index = await readFile(join(out, "index.html"), "utf8");
    const code = codeSize(sizes.map(({ name, brotli }) => [name, brotli]), index);
    const gzipped = codeSize(sizes.map(({ name, gzip }) => [name, gzip]), index);
    console.log(`page code: ${code} of ${kBudget} bytes as brotli, ${gzipped} as gzip; built in ${out}`);
    if (code > kBudget) throw new Error("the page's code is above its budget");
}

// The module URL has symbolic links resolved, argv[1] may not.
if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
    main().catch((error) => {
        console.error(`build.mjs: ${error.message}`);
        process.exitCode = 1;
    });
}
