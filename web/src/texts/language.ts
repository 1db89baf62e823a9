// SPDX-License-Identifier: MIT
//
// The language that the page speaks. A component that reads `words.value` is drawn again when the language changes. The app
// sets it from the settings; everybody else reads.
import { computed, signal } from "@preact/signals";

import { en } from "./en";
import type { Words } from "./words";
import { zh } from "./zh";

export type Language = "en" | "zh";

const kWords: Readonly<Record<Language, Words>> = { en, zh };

export const language = signal<Language>("en");
export const words = computed<Words>(() => kWords[language.value]);

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

/** Of a text that the engine says in both languages at once. */
export function spoken(text: Readonly<Record<Language, string>>): string {
    return text[language.value];
}
