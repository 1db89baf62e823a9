// SPDX-License-Identifier: MIT
//
// Type declarations of budget.mjs, for the tests.
export const kBudget: number;
export const kModuleBudget: number;
export const kTrainerBudget: number;
export const kTablebaseBudget: number;
export function codeSize(sizes: ReadonlyArray<readonly [name: string, size: number]>, index: string): number;
