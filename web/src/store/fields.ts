// SPDX-License-Identifier: MIT
//
// Kinds of settings: each knows its default and which stored values it takes. Used by `settings.ts` alone.
import { isOneOf } from "../base/values";

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

export function number(low: number, high: number, initial: number): Field<number> {
    return {
        initial,
        accepts: (value): value is number => typeof value === "number" && value >= low && value <= high,
    };
}

export function text(pattern: RegExp, initial: string): Field<string> {
    return { initial, accepts: (value): value is string => typeof value === "string" && pattern.test(value) };
}
