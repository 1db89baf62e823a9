// SPDX-License-Identifier: MIT
//
// The types of html.mjs, for the tests.
export const kPolicy: string;
