// SPDX-License-Identifier: MIT
//
// What `build.mjs` defines, and the texts. In the page that is one file, inline_files.ts takes the place of this
// module.
import type { EngineFiles } from "../engine/client";
import type { Language, TextLoader } from "../texts/language";
import type { FirstWords, LaterWords } from "../texts/words";

declare const BUILD_FILES: EngineFiles;
declare const BUILD_TEXTS: Readonly<Record<"first" | "later", Readonly<Record<Language, string>>>>;

export const buildFiles: EngineFiles = BUILD_FILES;

/** Each language is two scripts. */
export const loadTexts: TextLoader = async (wanted, part) => {
    return ((await import(BUILD_TEXTS[part][wanted])) as { words: FirstWords | LaterWords }).words;
};
