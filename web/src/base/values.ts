// SPDX-License-Identifier: MIT
//
// Questions to values: of unknown type, as JSON and storage hand them out, asked by every reader of stored or imported things;
// and of a number to its bounds.

export function isRecord(value: unknown): value is Record<string, unknown> {
    return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function isWhole(value: unknown, low: number, high: number): value is number {
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

/** The one line of any thrown value. */
export function messageOf(error: unknown): string {
    return error instanceof Error ? error.message : String(error);
}
