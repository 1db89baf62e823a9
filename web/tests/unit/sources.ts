// SPDX-License-Identifier: MIT
//
// Reads the sources of web/ for the style tests. Tests run in the folder web/.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Maps paths below `folder` to file contents. */
export function readSources(folder: string, ending: RegExp): Map<string, string> {
    const found = new Map<string, string>();
    const visit = (below: string): void => {
        for (const entry of readdirSync(join(folder, below), { withFileTypes: true })) {
            const path = below === "" ? entry.name : `${below}/${entry.name}`;
            if (entry.isDirectory()) visit(path);
            else if (ending.test(path)) found.set(path, readFileSync(join(folder, path), "utf8"));
        }
    };
    visit("");
    return found;
}
