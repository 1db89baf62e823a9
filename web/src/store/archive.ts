// SPDX-License-Identifier: MIT
//
// Export and import of settings and games as one JSON file. The whole file is validated before
// anything is written. To undo an import, restore the archive collected before it.
import { isRecord } from "../base/values";
import { isStoredGame, type StoredGame } from "./game";
import { areSettings, changeSettings, checkedSettings, settings, storedSettings, type Settings } from "./settings";
import type { GameStore } from "./game_store";
import { setTabGame } from "./tab";

const kFormat = "tilestone-page-1";
const kMaxCharacters = 200_000_000;

export interface Archive {
    readonly settings: Settings;
    readonly games: readonly StoredGame[];
}

/** Why a file was rejected; `texts` has the messages. */
export type ArchiveProblem =
    | { readonly kind: "no-json" | "not-ours" | "too-large" | "bad-settings" }
    | { readonly kind: "bad-game"; readonly number: number };

export async function collectArchive(gameStore: GameStore): Promise<Archive> {
    return { settings: settings.value, games: await gameStore.list() };
}

export function archiveText(archive: Archive): string {
    const whole = { format: kFormat, settings: storedSettings(archive.settings), games: archive.games };
    return `${JSON.stringify(whole, null, 1)}\n`;
}

export function readArchive(text: string): Archive | { problem: ArchiveProblem } {
    if (text.length > kMaxCharacters) return { problem: { kind: "too-large" } };
    let value: unknown;
    try {
        value = JSON.parse(text);
    } catch {
        return { problem: { kind: "no-json" } };
    }
    if (!isRecord(value) || value["format"] !== kFormat || !Array.isArray(value["games"])) {
        return { problem: { kind: "not-ours" } };
    }
    if (!areSettings(value["settings"])) return { problem: { kind: "bad-settings" } };
    const games: unknown[] = value["games"];
    const damaged = games.findIndex((game) => !isStoredGame(game));
    if (damaged >= 0) return { problem: { kind: "bad-game", number: damaged + 1 } };
    return { settings: checkedSettings(value["settings"]), games: games as StoredGame[] };
}

/**
 * Adds the games of the archive to the stored ones and takes over its settings. A game present in
 * both is overwritten with the archived version.
 */
export async function mergeArchive(archive: Archive, gameStore: GameStore): Promise<void> {
    await gameStore.put(...archive.games);
    applySettings(archive);
}

/** Replaces all stored games and the settings. */
export async function restoreArchive(archive: Archive, gameStore: GameStore): Promise<void> {
    await gameStore.replace(archive.games);
    applySettings(archive);
}

function applySettings({ settings: chosen }: Archive): void {
    changeSettings(chosen);
    // Forget this tab's current games, so that the page continues the imported ones.
    setTabGame("2048", "");
    setTabGame("gomoku", "");
}
