// SPDX-License-Identifier: MIT
//
// The types of what the tests take from html.mjs.
export const kPolicy: string;
