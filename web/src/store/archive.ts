// SPDX-License-Identifier: MIT
//
// Export and import of settings, games, notebook and results of puzzles as one JSON file. The whole file is validated before
// anything is written. To undo an import, restore the archive collected before it.
import { isRecord } from "../base/values";
import { isStoredGame, type StoredGame } from "./game";
import { areSettings, changeSettings, checkedSettings, settings, storedSettings, type Settings } from "./settings";
import type { GameStore } from "./game_store";
import { isNote, notebook, putNotes, writeNotes, type Note } from "./notebook";
import { isPuzzleResult, puzzleResults, putPuzzleResults, writePuzzleResults, type PuzzleResult } from "./puzzle_results";
import { setTabGame } from "./tab";

const kFormat = "tilestone-page-1";
const kMaxCharacters = 200_000_000;

export interface Archive {
    readonly settings: Settings;
    readonly games: readonly StoredGame[];
    /** Absent from files of earlier versions. */
    readonly notebook?: readonly Note[];
    readonly puzzles?: readonly PuzzleResult[];
}

/** Why a file was rejected; `texts` has the messages. */
export type ArchiveProblem =
    | { readonly kind: "no-json" | "not-ours" | "too-large" | "bad-settings" | "bad-notebook" | "bad-puzzles" }
    | { readonly kind: "bad-game"; readonly number: number };

export async function collectArchive(gameStore: GameStore): Promise<Archive> {
    const games = await gameStore.list();
    return { settings: settings.value, games, notebook: notebook.peek(), puzzles: puzzleResults.peek() };
}

export function archiveText(archive: Archive): string {
    const { settings: chosen, games, notebook: notes, puzzles } = archive;
    const whole = { format: kFormat, settings: storedSettings(chosen), games, notebook: notes, puzzles };
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
    const notes = value["notebook"];
    if (notes !== undefined && !(Array.isArray(notes) && notes.every(isNote))) return { problem: { kind: "bad-notebook" } };
    const puzzles = value["puzzles"];
    if (puzzles !== undefined && !(Array.isArray(puzzles) && puzzles.every(isPuzzleResult))) {
        return { problem: { kind: "bad-puzzles" } };
    }
    return { settings: checkedSettings(value["settings"]), games: games as StoredGame[], notebook: notes, puzzles };
}

/**
 * Adds games, notes and results of the archive to the stored ones and takes over its settings. What is
 * present in both is overwritten with the archived version.
 */
export async function mergeArchive(archive: Archive, gameStore: GameStore): Promise<void> {
    await gameStore.put(...archive.games);
    putNotes(...(archive.notebook ?? []));
    putPuzzleResults(...(archive.puzzles ?? []));
    applySettings(archive);
}

/** Replaces all stored games, the notebook, the results of puzzles and the settings. */
export async function restoreArchive(archive: Archive, gameStore: GameStore): Promise<void> {
    await gameStore.replace(archive.games);
    writeNotes(archive.notebook ?? []);
    writePuzzleResults(archive.puzzles ?? []);
    applySettings(archive);
}

function applySettings({ settings: chosen }: Archive): void {
    changeSettings(chosen);
    // Forget this tab's current games, so that the page continues the imported ones.
    setTabGame("2048", "");
    setTabGame("gomoku", "");
}
