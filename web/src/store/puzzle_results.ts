// SPDX-License-Identifier: MIT
//
// How puzzles went, kept in localStorage: the first try of each visit to a puzzle. Rating, streak and
// what is to be repeated follow from this list. Each change begins from what is stored, since another
// tab may have changed it.
import { signal } from "@preact/signals";

import { isIntegerIn, isOneOf, isRecord, isText } from "../base/values";
import type { GameKind } from "./game";

export interface PuzzleResult {
    readonly id: string;
    readonly game: GameKind;
    /** When it was tried, in milliseconds since 1970. */
    readonly at: number;
    /** Whether it was solved without a mistake. */
    readonly passed: boolean;
    /** The rating of the puzzle then. */
    readonly rating: number;
}

/** Some years of daily practice. */
export const kMaxResults = 5000;
const kKey = "tilestone-puzzles";
const kMaxRating = 4000;

export function isPuzzleResult(value: unknown): value is PuzzleResult {
    if (!isRecord(value)) return false;
    const { id, game, at, passed, rating } = value;
    if (!isText(id, 16) || id === "" || !isOneOf(game, ["2048", "gomoku"]) || typeof passed !== "boolean") return false;
    return isIntegerIn(at, 0, Number.MAX_SAFE_INTEGER) && isIntegerIn(rating, 0, kMaxRating);
}

function read(): readonly PuzzleResult[] {
    try {
        const stored: unknown = JSON.parse(localStorage.getItem(kKey) ?? "[]");
        return Array.isArray(stored) ? inOrder(stored.filter(isPuzzleResult)) : [];
    } catch {
        return puzzleResults.peek(); // storage denied: what this tab knows
    }
}

function inOrder(results: readonly PuzzleResult[]): PuzzleResult[] {
    return [...results].sort((a, b) => a.at - b.at).slice(-kMaxResults);
}

/** Oldest first. */
export const puzzleResults = signal<readonly PuzzleResult[]>([]);
puzzleResults.value = read();

/** Replaces the results; the oldest go where there are too many. */
export function writePuzzleResults(results: readonly PuzzleResult[]): void {
    puzzleResults.value = inOrder(results);
    try {
        localStorage.setItem(kKey, JSON.stringify(puzzleResults.value));
    } catch {
        // Storage denied or full: the results last until the tab closes.
    }
}

/** Adds results; one of the same puzzle and time is replaced. */
export function putPuzzleResults(...results: readonly PuzzleResult[]): void {
    const key = ({ id, at }: PuzzleResult): string => `${id} ${at}`;
    const added = new Set(results.map(key));
    writePuzzleResults([...read().filter((result) => !added.has(key(result))), ...results]);
}

/** Applies changes made in other tabs. Returns a function that stops this. */
export function followPuzzleResults(): () => void {
    const update = ({ key }: StorageEvent): void => {
        if (key === kKey || key === null) puzzleResults.value = read();
    };
    addEventListener("storage", update);
    return () => removeEventListener("storage", update);
}
