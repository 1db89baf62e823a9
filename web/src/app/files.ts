// SPDX-License-Identifier: MIT
//
// Constants that `build.mjs` defines.
import type { EngineFiles } from "../engine/client";
import type { Language } from "../texts/language";

declare const BUILD_FILES: EngineFiles;
declare const BUILD_TEXTS: Readonly<Record<"first" | "later", Readonly<Record<Language, string>>>>;

export const buildFiles: EngineFiles = BUILD_FILES;
/** The text scripts of each language. */
export const textFiles = BUILD_TEXTS;
