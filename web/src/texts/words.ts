// SPDX-License-Identifier: MIT
//
// The type of a language: the same keys as English, texts for texts, and functions of the same arguments for functions. It
// makes a missing or superfluous word of another language a compile error.
import type { en } from "./en";

type Translation<T> = {
    readonly [K in keyof T]: T[K] extends string
        ? string
        : T[K] extends (...values: infer Values) => string
          ? (...values: Values) => string
          : Translation<T[K]>;
};

export type Words = Translation<typeof en>;
