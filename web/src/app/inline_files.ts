// SPDX-License-Identifier: MIT
//
// In place of files.ts, for the page that is one file: the texts are parts of its script.
import type { EngineFiles } from "../engine/client";
import type { TextLoader } from "../texts/language";

declare const BUILD_FILES: EngineFiles;

export const buildFiles: EngineFiles = BUILD_FILES;

const kTexts = {
    first: { en: () => import("../texts/en"), zh: () => import("../texts/zh") },
    later: { en: () => import("../texts/later_en"), zh: () => import("../texts/later_zh") },
};

export const loadTexts: TextLoader = async (wanted, part) => (await kTexts[part][wanted]()).words;
