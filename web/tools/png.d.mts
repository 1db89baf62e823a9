// SPDX-License-Identifier: MIT
//
// Type declarations of png.mjs, for the tests.
export function palettePng(width: number, height: number, pixels: Uint8Array): Uint8Array;
