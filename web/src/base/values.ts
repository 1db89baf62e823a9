// SPDX-License-Identifier: MIT
//
// Type guards for values of unknown type (JSON, storage), number clamping, and the errors of the
// engine's package, which carry a message for the user.
export { bilingualMessage, UserError, type BilingualText } from "tilestone";

export function isRecord(value: unknown): value is Record<string, unknown> {
    return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function isIntegerIn(value: unknown, low: number, high: number): value is number {
    return typeof value === "number" && Number.isInteger(value) && value >= low && value <= high;
}

export function isText(value: unknown, longest: number): value is string {
    return typeof value === "string" && value.length <= longest;
}

export function isOneOf<T extends string>(value: unknown, choices: readonly T[]): value is T {
    return typeof value === "string" && (choices as readonly string[]).includes(value);
}

export function clamp(value: number, low: number, high: number): number {
    return Math.min(Math.max(value, low), high);
}
