// SPDX-License-Identifier: MIT
//
// Measures what the page's chart costs, and what report/chart would cost in its place, compiled for
// WebAssembly: `npm run measure-chart`. Prints kB as brotli, ms for a curve of 400 points, and the
// size of its markup. Needs clang++ with a wasm32-wasi library, as the module does.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { WASI } from "node:wasi";
import { brotliCompressSync } from "node:zlib";

import { build } from "esbuild";

const kTimes = 200;
const root = resolve(import.meta.dirname, "../..");
const folder = mkdtempSync(join(tmpdir(), "chart-"));
const kilobytes = (bytes) => (brotliCompressSync(bytes).length / 1000).toFixed(1);

/** The size of a program of `sources`, without what every C++ program has in WebAssembly. */
function compile(name, sources) {
    const out = join(folder, name);
    const options =
        "--target=wasm32-wasi -std=c++20 -stdlib=libc++ -fno-exceptions -fno-rtti -flto -Oz -DNDEBUG -w " +
        "-Wl,--strip-all";
    const include = ["-I", root, "-I", join(root, "include")];
    execFileSync(process.env["CXX_WASM"] ?? "clang++-19", [...options.split(" "), ...include, ...sources, "-o", out]);
    return readFileSync(out);
}

async function run(module, charts) {
    const wasi = new WASI({ version: "preview1", args: ["chart", String(charts)] });
    const instance = await WebAssembly.instantiate(module, wasi.getImportObject());
    const begin = performance.now();
    wasi.start(instance);
    return performance.now() - begin;
}

async function bundle(input) {
    const external = ["preact", "preact/*", "../texts/*", "../base/*"];
    const result = await build({
        ...input,
        bundle: true,
        minify: true,
        write: false,
        format: "esm",
        jsx: "automatic",
        jsxImportSource: "preact",
        external,
    });
    return result.outputFiles[0].contents;
}

const empty = join(folder, "empty.cpp");
writeFileSync(
    empty,
    "#include <cmath>\n#include <cstdio>\n#include <string>\n" +
        'int main(int n, char**) { std::printf("%s%.1f", std::to_string(n).c_str(), std::sin(n)); }\n',
);
const report = join(root, "tilestone/report");
const unused = /bar_chart|heat_map|interval_chart/;
const charts = readdirSync(join(report, "chart")).filter((name) => name.endsWith(".cpp") && !unused.test(name));
const sources = [...charts.map((name) => join("chart", name)), "svg_writer.cpp", "number_text.cpp", "language.cpp"];
const base = compile("empty.wasm", [empty]);
const code = compile("chart.wasm", [join(root, "bench/chart.cpp"), ...sources.map((name) => join(report, name))]);
const module = await WebAssembly.compile(code);
await run(module, 1);
const once = await run(module, 1);
const wasm = (await run(module, kTimes + 1)) - once;
console.log(`report/chart: ${(kilobytes(code) - kilobytes(base)).toFixed(1)} kB, ${(wasm / kTimes).toFixed(2)} ms`);

const page = await bundle({ entryPoints: [join(root, "web/src/ui/chart.tsx")] });
const geometry = await bundle({ entryPoints: [join(root, "web/src/ui/chart_geometry.ts")] });
const { chartGeometry } = await import(`data:text/javascript;base64,${Buffer.from(geometry).toString("base64")}`);
const points = Array.from({ length: 400 }, (_, x) => ({ x, value: 10 * x + 7 * Math.sin(x), label: "" }));
const draw = () => chartGeometry(points, { width: 320, height: 120 });
for (let i = 0; i < kTimes; ++i) draw();
const begin = performance.now();
for (let i = 0; i < kTimes; ++i) draw();
const time = ((performance.now() - begin) / kTimes).toFixed(2);
const paths = draw().line.length + draw().area.length;
console.log(`ui/chart: ${kilobytes(page)} kB, ${time} ms, ${paths} bytes of paths`);
rmSync(folder, { recursive: true });
