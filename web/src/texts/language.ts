// SPDX-License-Identifier: MIT
//
// The current language. Components that read `words.value` re-render when it changes. Each language
// is a separate file, so a visitor loads only one.
import { computed, signal } from "@preact/signals";

import { bilingualMessage } from "../base/values";

import type { Words } from "./words";

export type Language = "en" | "zh";

const known = new Map<Language, Words>();

export const language = signal<Language>("en");
/** Undefined until the first call of `setLanguage` has resolved. */
export const words = computed<Words>(() => known.get(language.value) as Words);

/** Switches to a language. `load` is called only the first time. */
export async function setLanguage(wanted: Language, load: (wanted: Language) => Promise<Words>): Promise<void> {
    const found = known.get(wanted) ?? (await load(wanted));
    known.set(wanted, found);
    language.value = wanted;
}

/** The BCP 47 tag, for the HTML lang attribute and Intl. */
export const languageTag = computed(() => (language.value === "zh" ? "zh-CN" : "en"));

/**
 * The language of the settings or, for "auto", the first supported language of the browser; English
 * if there is none.
 */
export function chooseLanguage(setting: Language | "auto", browser: readonly string[]): Language {
    if (setting !== "auto") return setting;
    for (const tag of browser) {
        const base = tag.toLowerCase().split("-")[0];
        if (base === "en" || base === "zh") return base;
    }
    return "en";
}

/** Formats a list, such as "a, b, and c". */
export function listText(items: readonly string[]): string {
    return new Intl.ListFormat(languageTag.value).format(items);
}

/** Selects the current language from a bilingual text. */
export function localized(text: Readonly<Record<Language, string>>): string {
    return text[language.value];
}

/** The one-line message of any thrown value. */
export function messageOf(error: unknown): string {
    return localized(bilingualMessage(error));
}
