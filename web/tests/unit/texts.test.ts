// SPDX-License-Identifier: MIT
//
// Checks of the texts beyond the compiler's check that both languages have the same keys.
import assert from "node:assert/strict";
import { test } from "node:test";

import { UserError } from "../../src/base/values";
import { en as firstEn } from "../../src/texts/en";
import { chooseLanguage, language, messageOf } from "../../src/texts/language";
import { laterEn } from "../../src/texts/later_en";
import { laterZh } from "../../src/texts/later_zh";
import { trainingTexts } from "../../src/texts/training";
import { zh as firstZh } from "../../src/texts/zh";

const en = { ...firstEn, ...laterEn };
const zh = { ...firstZh, ...laterZh };

type Leaf = string | ((...values: never[]) => string);

function leaves(section: object, path = ""): [string, Leaf][] {
    return Object.entries(section).flatMap(([key, value]: [string, unknown]): [string, Leaf][] =>
        typeof value === "object" && value !== null
            ? leaves(value, `${path}${key}.`)
            : [[`${path}${key}`, value as Leaf]],
    );
}

const kEnglish = [...leaves(en), ...leaves(trainingTexts.en, "training lesson: ")];
const kChinese = [...leaves(zh), ...leaves(trainingTexts.zh, "training lesson: ")];

/**
 * The output of a text function with marker arguments, which show whether each argument is used.
 */
function rendered(leaf: Leaf): string {
    if (typeof leaf === "string") return leaf;
    const marks = Array.from({ length: leaf.length }, (_, index) => `«${index}»`);
    return (leaf as (...values: string[]) => string)(...marks);
}

test("no text is empty, and none ends in space", () => {
    for (const [key, leaf] of [...kEnglish, ...kChinese]) {
        assert.match(rendered(leaf), /^\S(.*\S)?$/s, key);
    }
});

test("both languages say every value", () => {
    const chinese = new Map(kChinese);
    for (const [key, leaf] of kEnglish) {
        const marks = (text: string): string[] => [...new Set(text.match(/«\d»/g) ?? [])].sort();
        assert.deepEqual(marks(rendered(chinese.get(key) as Leaf)), marks(rendered(leaf)), key);
    }
});

// Internal jargon, and synonyms for established terms.
const kForbiddenWords: Readonly<Record<"en" | "zh", RegExp>> = {
    en: /\bworkers?\b|by hand\b.*evaluation|has learned|each for itself|along a snake|\bstone «|warmer|gave? .*away|:time=/i,
    zh: /机会|手放|让它们下|极小化极大|期望最大|双方合计|线程|Service Worker|新块|:time=/,
};

test("no text uses internal jargon", () => {
    for (const [name, texts] of [["en", kEnglish], ["zh", kChinese]] as const) {
        for (const [key, leaf] of texts) assert.doesNotMatch(rendered(leaf), kForbiddenWords[name], key);
    }
});

test("the browser's first known language counts unless one is chosen", () => {
    assert.equal(chooseLanguage("auto", ["fr-FR", "zh-Hant-TW", "en"]), "zh");
    assert.equal(chooseLanguage("auto", ["en-GB", "zh"]), "en");
    assert.equal(chooseLanguage("auto", ["fr"]), "en");
    assert.equal(chooseLanguage("auto", []), "en");
    assert.equal(chooseLanguage("zh", ["en"]), "zh");
});

test("an error is shown in the page's language", () => {
    const error = new UserError({ en: "no connection", zh: "没有网络连接" });
    assert.equal(messageOf(error), "no connection");
    language.value = "zh";
    assert.equal(messageOf(error), "没有网络连接");
    assert.equal(messageOf(new Error("by the browser")), "by the browser");
    assert.equal(messageOf("a text"), "a text");
    language.value = "en";
});
