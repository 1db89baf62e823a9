// SPDX-License-Identifier: MIT
//
// What a page and its workers have in common: build.mjs makes it a script of its own.
export * from "./errors.js";
export * from "./module.js";
