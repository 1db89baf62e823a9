// SPDX-License-Identifier: MIT
//
// Field types for the settings: each has a default and a validator.
import { isIntegerIn, isOneOf } from "../base/values";

export interface Field<T> {
    readonly initial: T;
    accepts(value: unknown): value is T;
}

export function choice<const T extends string>(choices: readonly T[], initial: NoInfer<T>): Field<T> {
    return { initial, accepts: (value): value is T => isOneOf(value, choices) };
}

export function flag(initial: boolean): Field<boolean> {
    return { initial, accepts: (value): value is boolean => typeof value === "boolean" };
}

/** An integer from `low` to `high`. */
export function integer(low: number, high: number, initial: number): Field<number> {
    return { initial, accepts: (value): value is number => isIntegerIn(value, low, high) };
}

export function text(pattern: RegExp, initial: string): Field<string> {
    return { initial, accepts: (value): value is string => typeof value === "string" && pattern.test(value) };
}
