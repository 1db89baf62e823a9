// SPDX-License-Identifier: MIT
//
// The current language. Components that read `words.value` re-render when it changes. Each language
// is two files, so a visitor loads only one language, and what is loaded on demand brings its texts.
import { computed, signal } from "@preact/signals";

import { bilingualMessage } from "../base/values";

import type { FirstWords, LaterWords, Words } from "./words";

export type Language = "en" | "zh";
type Part = "first" | "later";

/** Loads a part of the texts. */
export type TextLoader = (wanted: Language, part: Part) => Promise<FirstWords | LaterWords>;

const known = signal<ReadonlyMap<Language, Words>>(new Map());
const loaded = new Set<string>();
let loader: TextLoader;
let parts: readonly Part[] = ["first"];

export const language = signal<Language>("en");
/** Undefined until the first call of `setLanguage` has resolved; later texts after `loadLaterWords`. */
export const words = computed<Words>(() => known.value.get(language.value) as Words);

async function loadParts(wanted: Language): Promise<void> {
    for (const part of parts) {
        const name = `${wanted} ${part}`;
        if (loaded.has(name)) continue;
        const texts = await loader(wanted, part);
        loaded.add(name);
        known.value = new Map(known.peek()).set(wanted, { ...known.peek().get(wanted), ...texts } as Words);
    }
}

/** Switches to a language. `load` is called only the first time for each part. */
export async function setLanguage(wanted: Language, load: TextLoader): Promise<void> {
    loader = load;
    await loadParts(wanted);
    language.value = wanted;
}

/** Loads the texts of what is loaded on demand, for this language and those chosen from now on. */
export async function loadLaterWords(): Promise<void> {
    parts = ["first", "later"];
    const wanted = language.peek();
    await loadParts(wanted);
    if (wanted !== language.peek()) await loadLaterWords();
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
