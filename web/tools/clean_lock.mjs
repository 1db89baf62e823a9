// SPDX-License-Identifier: MIT
//
// Removes host names from package-lock.json: funding links and download addresses. npm runs it
// after each change of dependencies (`npm run lock`).
import { readFileSync, writeFileSync } from "node:fs";

const path = new URL("../package-lock.json", import.meta.url);
const lock = JSON.parse(readFileSync(path, "utf8"));
for (const entry of Object.values(lock.packages)) {
    delete entry.funding;
    delete entry.resolved;
}
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
