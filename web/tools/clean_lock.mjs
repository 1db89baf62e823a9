// SPDX-License-Identifier: MIT
//
// Takes out of package-lock.json what names hosts: where to donate, and where a package was fetched from. Run by npm after
// each change of the dependencies (`npm run lock`).
import { readFileSync, writeFileSync } from "node:fs";

const path = new URL("../package-lock.json", import.meta.url);
const lock = JSON.parse(readFileSync(path, "utf8"));
for (const entry of Object.values(lock.packages)) {
    delete entry.funding;
    delete entry.resolved;
}
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
