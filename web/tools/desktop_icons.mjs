// SPDX-License-Identifier: MIT
//
// node web/tools/desktop_icons.mjs FOLDER
// Writes the icon as a theme of freedesktop.org has it: FOLDER/SIZE/apps/tilestone.png and .svg.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { iconPng, iconSvg } from "./icons.mjs";

const kSizes = [16, 32, 48, 64, 128, 256];

const [folder] = process.argv.slice(2);
if (!folder) {
    console.error("usage: node web/tools/desktop_icons.mjs FOLDER");
    process.exit(2);
}

function write(size, name, bytes) {
    const place = join(folder, size, "apps");
    mkdirSync(place, { recursive: true });
    writeFileSync(join(place, name), bytes);
}

for (const size of kSizes) write(`${size}x${size}`, "tilestone.png", iconPng(size));
write("scalable", "tilestone.svg", iconSvg());
