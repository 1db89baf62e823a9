// SPDX-License-Identifier: MIT
//
// What the build knows of itself; `build.mjs` puts the values in.
import type { EngineFiles } from "../engine/client";
import type { Language } from "../texts/language";

declare const BUILD_FILES: EngineFiles;
declare const BUILD_TEXTS: Readonly<Record<Language, string>>;

export const buildFiles: EngineFiles = BUILD_FILES;
/** The scripts with the words of each language. */
export const textFiles = BUILD_TEXTS;
