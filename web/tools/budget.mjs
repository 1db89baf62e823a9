// SPDX-License-Identifier: MIT
//
// Size limits for the page's own code and the engine module, and the computation of the code size.

/**
 * Limit for the scripts and style sheets a player loads, with the larger language. Bytes after
 * brotli compression.
 */
export const kBudget = 64_500;

/**
 * Limit for the engine module, in bytes after brotli compression. Only a test enforces it, because
 * the size also depends on the compiler.
 */
export const kModuleBudget = 440_000;

/** Scripts loaded only by visitors of the lessons. */
export const kLater = /^lessons-/;

/**
 * The page's own code that a visitor loads, with the larger language.
 * `sizes`: pairs of file name and size, for all files.
 */
export function codeSize(sizes) {
    const code = sizes.filter(([name]) => /\.(js|css)$/.test(name) && !kLater.test(name));
    const isText = ([name]) => name.startsWith("texts-");
    const rest = code.filter((file) => !isText(file)).reduce((sum, [, size]) => sum + size, 0);
    return rest + Math.max(...code.filter(isText).map(([, size]) => size));
}
