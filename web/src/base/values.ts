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

/** A text in each language. */
export interface Texts {
    readonly en: string;
    readonly zh: string;
}

/** An error that a person reads. */
export class ToldError extends Error {
    constructor(readonly texts: Texts) {
        super(texts.en);
    }
}

/** The one line of any thrown value; what the browser says, it says in one language. */
export function textsOf(error: unknown): Texts {
    if (error instanceof ToldError) return error.texts;
    const message = error instanceof Error ? error.message : String(error);
    return { en: message, zh: message };
}
