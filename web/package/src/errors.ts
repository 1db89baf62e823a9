// SPDX-License-Identifier: MIT
//
// Errors that carry a message for the user, in both languages.

/** A text in each language. */
export interface BilingualText {
    readonly en: string;
    readonly zh: string;
}

/** An error whose message is shown to the user. */
export class UserError extends Error {
    constructor(readonly texts: BilingualText) {
        super(texts.en);
    }
}

/**
 * The one-line message of any thrown value. Messages of the browser itself exist in one language
 * only.
 */
export function bilingualMessage(error: unknown): BilingualText {
    if (error instanceof UserError) return error.texts;
    const message = error instanceof Error ? error.message : String(error);
    return { en: message, zh: message };
}
