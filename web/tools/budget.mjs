// SPDX-License-Identifier: MIT
//
// How large the page's own code and the engine's module may be, and how large the code is: for the build and for a test of the
// build.

/** Bytes, as brotli: the scripts and style sheets that a player loads, in the longer of the languages. */
export const kBudget = 62_500;

/** Bytes, as brotli: the engine's module. Held by a test only, since its size depends on the compiler too. */
export const kModuleBudget = 440_000;

/** The script that only who opens the lessons loads. */
export const kLater = /^lessons-/;

/**
 * What a visitor loads of the page's own code, whichever language it speaks.
 * `sizes`: [name of a file, its size], of all files.
 */
export function codeSize(sizes) {
    const code = sizes.filter(([name]) => /\.(js|css)$/.test(name) && !kLater.test(name));
    const isText = ([name]) => name.startsWith("texts-");
    const rest = code.filter((file) => !isText(file)).reduce((sum, [, size]) => sum + size, 0);
    return rest + Math.max(...code.filter(isText).map(([, size]) => size));
}
