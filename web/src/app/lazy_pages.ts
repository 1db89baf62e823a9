// SPDX-License-Identifier: MIT
//
// The pages that are loaded when they are first opened.
import { words } from "../texts/language";
import { lazy } from "../ui/lazy";

export const LearnPage = lazy(
    async () => (await import("../learn/lessons")).LearnPage,
    () => words.value.app.learn,
);

export const NotebookPage = lazy(
    async () => (await import("./notebook_page")).NotebookPage,
    () => words.value.app.notebook,
);

export const PuzzlesPage = lazy(
    async () => (await import("../puzzles/page")).PuzzlesPage,
    () => words.value.app.puzzles,
);

export const SettingsPage = lazy(
    async () => (await import("./settings_page")).SettingsPage,
    () => words.value.app.settings,
);
