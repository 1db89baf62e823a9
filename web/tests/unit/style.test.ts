// SPDX-License-Identifier: MIT
//
// Style rules that can be checked mechanically: licence, head comment, file and line length, banned
// constructs.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { readSources } from "./sources";

const kMaxLines = 400;
const kMaxColumns = 120;
const kWide = 150; // for comments, texts and addresses

const sources = new Map([
    ...["package/src", "src", "tests", "tools"].flatMap((folder) =>
        [...readSources(folder, /\.(tsx?|mjs|css)$/)].map(([path, text]) => [`${folder}/${path}`, text] as const),
    ),
    ["build.mjs", readFileSync("build.mjs", "utf8")] as const,
]);

function offenders(bad: (text: string, path: string) => boolean): string[] {
    return [...sources].filter(([path, text]) => bad(text, path)).map(([path]) => path);
}

test("every file names its licence and says what it is", () => {
    assert.ok(sources.size > 0);
    const scripts = /^\/\/ SPDX-License-Identifier: MIT\n\/\/\n\/\/ \S/;
    const styles = /^\/\* SPDX-License-Identifier: MIT \*\/\n\n\/\* \S/;
    assert.deepEqual(offenders((text, path) => !(path.endsWith(".css") ? styles : scripts).test(text)), []);
});

test("no file is too long", () => {
    const long = (text: string, path: string): boolean => {
        const isList = /^src\/texts\/(later_)?(en|zh)\.ts$/.test(path);
        return !isList && text.split("\n").length - 1 > kMaxLines;
    };
    assert.deepEqual(offenders(long), []);
});

test("no line is too wide", () => {
    const limit = (path: string): number => (/^src\/texts\/|\.css$|^tests\//.test(path) ? kWide : kMaxColumns + 10);
    assert.deepEqual(offenders((text, path) => text.split("\n").some((line) => line.length > limit(path) && !line.includes("url("))), []);
});

test("no default exports, no any, nothing left to do", () => {
    const words = [/\bexport default\b/, /[:<|&]\s*any\b|\bas any\b/, new RegExp(`\\b(TO${""}DO|FIX${""}ME)\\b`)];
    const itself = "tests/unit/style.test.ts";
    assert.deepEqual(offenders((text, path) => path !== itself && words.some((word) => word.test(text))), []);
});

test("no address of another host", () => {
    const foreign = (text: string, path: string): boolean =>
        /^(package\/)?src\//.test(path) && /(https?:)?\/\/[a-z0-9-]+\.[a-z]{2,}/i.test(text.replaceAll("http://www.w3.org/", ""));
    assert.deepEqual(offenders(foreign), []);
});
