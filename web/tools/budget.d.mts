// SPDX-License-Identifier: MIT
export const kBudget: number;
export const kModuleBudget: number;
export const kLater: RegExp;
export function codeSize(sizes: ReadonlyArray<readonly [name: string, size: number]>): number;
