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
export const kModuleBudget = 460_000;

/** Likewise for the module that trains, which only visitors of its lesson load. */
export const kTrainerBudget = 36_000;

/** Likewise for the module of the tablebases, which comes when the page has nothing else to do. */
export const kTablebaseBudget = 30_000;

/** What is loaded at the start though index.html does not name it. */
const kUnnamed = /^(sw|worker|texts)\b/;

/**
 * The page's own code that every visitor loads, with the larger language: what `index`, the text of
 * index.html, names, the workers and the texts. The rest is loaded on demand. `sizes`: pairs of
 * file name and size, for all files.
 */
export function codeSize(sizes, index) {
    const isFirst = (name) => index.includes(name) || kUnnamed.test(name);
    const code = sizes.filter(([name]) => /\.(js|css)$/.test(name) && isFirst(name));
    const isText = ([name]) => name.startsWith("texts-");
    const rest = code.filter((file) => !isText(file)).reduce((sum, [, size]) => sum + size, 0);
    return rest + Math.max(...code.filter(isText).map(([, size]) => size));
}
