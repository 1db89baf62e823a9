// SPDX-License-Identifier: MIT
//
// The npm package, as a stranger uses it: packed, installed in an empty project without a network, run by
// node, its types checked.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { after, before, test } from "node:test";

const project = mkdtempSync(join(tmpdir(), "tilestone-project-"));
const installed = join(project, "node_modules", "tilestone");
const kMinutes = 5;

interface Ran {
    readonly status: number | null;
    readonly stdout: string;
    readonly stderr: string;
}

function run(program: string, words: readonly string[], folder = project): Ran {
    return spawnSync(program, words, { cwd: folder, encoding: "utf8", timeout: kMinutes * 60_000 });
}

function mustRun(program: string, words: readonly string[], folder?: string): string {
    const { status, stdout, stderr } = run(program, words, folder);
    assert.equal(status, 0, `${program} ${words.join(" ")}: ${stdout}${stderr}`);
    return stdout;
}

before(() => {
    const words = [resolve("tools/pack.mjs"), "--out", project, "--module", process.env["MODULE"]!];
    const file = mustRun(process.execPath, words, ".").trim();
    writeFileSync(join(project, "package.json"), '{ "private": true, "type": "module" }');
    mustRun("npm", ["install", "--offline", "--no-audit", "--no-fund", file]);
});

after(() => rmSync(project, { recursive: true, force: true }));

test("the package has the version of the project, needs nothing and is what its files say", () => {
    const { version, dependencies, exports } = JSON.parse(readFileSync(join(installed, "package.json"), "utf8"));
    const cmake = readFileSync("../CMakeLists.txt", "utf8");
    assert.match(cmake, new RegExp(`project\\(tilestone VERSION ${version.replaceAll(".", "\\.")}\\b`));
    assert.equal(dependencies, undefined);
    const files = (value: unknown): string[] =>
        typeof value === "string" ? [value] : Object.values(value as object).flatMap(files);
    assert.ok(files(exports).length > 5);
    for (const file of files(exports)) assert.ok(readFileSync(join(installed, file)).length > 0, file);
    assert.ok(readFileSync(join(installed, "LICENSE"), "utf8").includes("MIT"));
});

test("the README's code runs as it stands", () => {
    const readme = readFileSync(join(installed, "README.md"), "utf8");
    const blocks = [...readme.matchAll(/```js\n(.*?)```/gs)].map(([, code]) => code as string);
    assert.equal(blocks.length, 3);
    const outputs = blocks.map((code, index) => {
        writeFileSync(join(project, `readme${index}.js`), code);
        return mustRun(process.execPath, [`readme${index}.js`]);
    });
    assert.ok(blocks[0]!.trim().split("\n").filter((line) => line !== "").length <= 10);
    assert.match(outputs[0]!, /^(up|right|down|left) [A-Z].*\.\n(.*\n)*[a-o]\d+ white\n$/);
    assert.match(outputs[1]!, /depth \d+: [a-o]\d+\n(.*\n)*[a-o]\d+\n$/);
    assert.match(outputs[2]!, /^(up|right|down|left)\n$/);
});

test("hints, aborts, networks and errors, in workers and in the main thread", () => {
    copyFileSync("tests/module/package_script.mjs", join(project, "script.mjs"));
    const found = JSON.parse(mustRun(process.execPath, ["script.mjs"]));
    for (const thread of ["worker", "main"]) {
        const { move, why, isInterleaved, reports, aborted, ended, players, damaged, bad, pending, rules } = found[thread];
        assert.match(move, /^[a-o]\d+$/, thread);
        assert.ok(why > 0 && isInterleaved && reports > 0, `${thread}: ${why} ${isInterleaved} ${reports}`);
        assert.equal(aborted, "AbortError: called off");
        assert.equal(ended, false);
        assert.deepEqual(players, ["expectimax", "expectimax", "tilestone"]);
        assert.match(damaged, /^RequestError: [^\n]+$/);
        assert.match(bad, /^RequestError: [^\n]+$/);
        assert.equal(found[thread].after, 32);
        assert.deepEqual(pending, new Array(4).fill("AbortError: the engine is closed"));
        assert.equal(rules, 4);
    }
    // The thread is of no meaning for what is found.
    assert.deepEqual([found.main.move, found.main.nodes], [found.worker.move, found.worker.nodes]);
    assert.equal(found.network, "tilestone");
    const [module, network, worker] = found.missing;
    assert.equal(module, "Error: cannot read /nowhere/tilestone.wasm: there is no such file");
    assert.equal(network, "Error: cannot read /nowhere/small.net: there is no such file");
    assert.match(worker, /^ModuleError: [^\n]*\/nowhere\/worker\.js[^\n]*$/);
});

test("the types hold in a strict project, by either way of resolution", () => {
    const source = `
        import { loadEngine, RequestError, type Hint, type Report, type Rules } from "tilestone";
        import { smallNetwork } from "tilestone/network";
        const engine = await loadEngine({ network: smallNetwork, thread: "main" });
        const onReport = ({ depth }: Report): string => depth.toFixed();
        const hint: Hint = await engine.hint({ game: "gomoku", position: "h8", rule: "renju" }, { onReport });
        const rules: Rules = engine.rules;
        export const found: string | undefined = hint.why[0]?.text.zh ?? rules.position2048("0").position;
        export const { position, forbidden } = await engine.request({ do: "position", game: "gomoku", position: "h8" });
        export const isOurs = (error: unknown): boolean => error instanceof RequestError && error.texts.en !== "";
        // @ts-expect-error there is no such game
        void engine.hint({ game: "chess", position: "" });
        // @ts-expect-error 2048 has no rule
        void engine.hint({ game: "2048", position: "", rule: "renju" });
        // @ts-expect-error a report has no such key
        hint.score;
    `;
    writeFileSync(join(project, "types.ts"), source);
    const tsc = resolve("node_modules/typescript/bin/tsc");
    for (const [resolution, module] of [["bundler", "ESNext"], ["node16", "Node16"]] as const) {
        const options = { strict: true, noEmit: true, target: "ES2022", module, moduleResolution: resolution, types: [] };
        writeFileSync(join(project, "tsconfig.json"), JSON.stringify({ compilerOptions: options, files: ["types.ts"] }));
        mustRun(process.execPath, [tsc, "--project", "."]);
    }
});

test("without its module the package says in one line what is missing", () => {
    const file = join(installed, "dist", "tilestone.wasm");
    renameSync(file, `${file}.away`);
    const code = 'import { loadEngine } from "tilestone";\nawait loadEngine().catch(({ message }) => console.log(message));';
    writeFileSync(join(project, "plain.js"), code);
    assert.equal(mustRun(process.execPath, ["plain.js"]), `cannot read ${file}: there is no such file\n`);
    renameSync(`${file}.away`, file);
});
