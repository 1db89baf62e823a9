// SPDX-License-Identifier: MIT
//
// Type declarations of html.mjs, for the tests.
export const kPolicy: string;
