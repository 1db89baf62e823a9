// SPDX-License-Identifier: MIT
//
// The engine computes in WebAssembly exactly what it computes natively.
// Arguments: the module. Prints "signature 2048 NUMBER"; fails where the number is not the one in tests/golden.
import { readFile } from "node:fs/promises";

import { loadReactor } from "../../tilestone/apps/wasm/wasi_shim.mjs";

const engine = await loadReactor(readFile(process.argv[2]));
const actual = `2048 ${engine.tilestone_signature_2048()}`;
const golden = (await readFile(new URL("../golden/signature.txt", import.meta.url), "utf8")).trim();
console.log(`signature ${actual}`);
if (actual !== golden) {
    console.error(`expected signature ${golden}`);
    process.exit(1);
}
