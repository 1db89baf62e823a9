// SPDX-License-Identifier: MIT
//
// The engine computes in WebAssembly exactly what it computes natively.
// Arguments: the module. Prints "GAME NUMBER" for each game; fails where they are not those in tests/golden.
import { readFile } from "node:fs/promises";

import { loadReactor } from "../../tilestone/apps/api/wasi_shim.mjs";

const engine = await loadReactor(readFile(process.argv[2]));
const actual = `2048 ${engine.tilestone_signature_2048()}\ngomoku ${engine.tilestone_signature_gomoku()}`;
const golden = (await readFile(new URL("../golden/signature.txt", import.meta.url), "utf8")).trim();
console.log(`signatures ${actual}`);
if (actual !== golden) {
    console.error(`expected signatures ${golden}`);
    process.exit(1);
}
