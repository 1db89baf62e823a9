// SPDX-License-Identifier: MIT
//
// What the build knows of itself; `build.mjs` puts the values in.
import type { EngineFiles } from "../engine/client";

declare const BUILD_FILES: EngineFiles;

export const buildFiles: EngineFiles = BUILD_FILES;
