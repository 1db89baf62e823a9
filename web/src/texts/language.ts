// SPDX-License-Identifier: MIT
//
// The language that the page speaks. A component that reads `words.value` is drawn again when the language changes. The app
// sets it from the settings; everybody else reads. Each language is a file of its own, so that a visitor loads one.
import { computed, signal } from "@preact/signals";

import { textsOf } from "../base/values";

import type { Words } from "./words";

export type Language = "en" | "zh";

const known = new Map<Language, Words>();

export const language = signal<Language>("en");
/** To be read once the first language is spoken. */
export const words = computed<Words>(() => known.get(language.value) as Words);

/** Speaks a language, once `load` has brought its words; asked for only the first time. */
export async function speak(wanted: Language, load: (wanted: Language) => Promise<Words>): Promise<void> {
    const found = known.get(wanted) ?? (await load(wanted));
    known.set(wanted, found);
    language.value = wanted;
}

/** As HTML's lang attribute and Intl name it. */
export const languageTag = computed(() => (language.value === "zh" ? "zh-CN" : "en"));

/** The choice of the settings, or the first of the browser's languages that the page speaks. */
export function chooseLanguage(setting: Language | "auto", browser: readonly string[]): Language {
    if (setting !== "auto") return setting;
    for (const tag of browser) {
        const base = tag.toLowerCase().split("-")[0];
        if (base === "en" || base === "zh") return base;
    }
    return "en";
}

/** "a, b, and c". */
export function listed(items: readonly string[]): string {
    return new Intl.ListFormat(languageTag.value).format(items);
}

/** Of a text that the engine says in both languages at once. */
export function spoken(text: Readonly<Record<Language, string>>): string {
    return text[language.value];
}

/** The one line of any thrown value. */
export function messageOf(error: unknown): string {
    return spoken(textsOf(error));
}
