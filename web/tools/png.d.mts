// SPDX-License-Identifier: MIT
//
// The types of what the tests take from png.mjs.
export function palettePng(width: number, height: number, pixels: Uint8Array): Uint8Array;
