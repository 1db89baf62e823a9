// SPDX-License-Identifier: MIT
//
// The type of a translation: the same keys as English, with functions taking the same arguments. A
// missing or extra text is a compile error.
import type { en } from "./en";
import type { laterEn } from "./later_en";

export type Translation<T> = {
    readonly [K in keyof T]: T[K] extends string
        ? string
        : T[K] extends (...values: infer Values) => string
          ? (...values: Values) => string
          : Translation<T[K]>;
};

/** The texts of the start, and those of what is loaded on demand. */
export type FirstWords = Translation<typeof en>;
export type LaterWords = Translation<typeof laterEn>;

export type Words = FirstWords & LaterWords;
