// SPDX-License-Identifier: MIT
//
// Maps the appearance settings and the system preferences to attributes of <html> that the style
// sheets use: theme, colours, motion, language.
import { computed, effect, signal } from "@preact/signals";

import { changeSettings, settings } from "../store/settings";
import { chooseLanguage, language, languageTag, setLanguage, words } from "../texts/language";
import { notify } from "../ui/toast";
import { loadTexts } from "./files";
import { pageName, route } from "./router";

function systemPreference(query: string) {
    const list = matchMedia(query);
    const preferred = signal(list.matches);
    list.addEventListener("change", () => (preferred.value = list.matches));
    return preferred;
}

const systemDark = systemPreference("(prefers-color-scheme: dark)");
const systemReduced = systemPreference("(prefers-reduced-motion: reduce)");

export const theme = computed(() => {
    const chosen = settings.value.theme;
    return chosen === "system" ? (systemDark.value ? "dark" : "light") : chosen;
});

const motion = computed(() => {
    const chosen = settings.value.motion;
    return chosen === "system" ? (systemReduced.value ? "reduced" : "full") : chosen;
});

export function applyAppearance(root: HTMLElement): void {
    effect(() => {
        root.dataset["theme"] = theme.value;
        root.dataset["colours"] = settings.value.colours;
        root.dataset["motion"] = motion.value;
    });
}

/** Keeps the language in sync with the settings. Resolves when the first texts are loaded. */
export async function applyLanguage(root: HTMLElement): Promise<void> {
    const wanted = computed(() => chooseLanguage(settings.value.language, navigator.languages));
    await setLanguage(wanted.peek(), loadTexts);
    effect(() => {
        const next = wanted.value;
        setLanguage(next, loadTexts).catch(() => notify({ text: words.peek().app.languageFailed }));
    });
    effect(() => {
        root.lang = languageTag.value;
    });
}

/** Keeps the document title in sync with the page. */
export function applyTitle(): void {
    effect(() => {
        const { app } = words.value;
        const { page } = route.value;
        document.title = page === null ? app.name : `${pageName(page)} · ${app.name}`;
    });
}

/** Cycles through system, light and dark. */
export function nextTheme(): void {
    const next = { system: "light", light: "dark", dark: "system" } as const;
    changeSettings({ theme: next[settings.value.theme] });
}

export function toggleLanguage(): void {
    changeSettings({ language: language.value === "zh" ? "en" : "zh" });
}
