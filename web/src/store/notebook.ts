// SPDX-License-Identifier: MIT
//
// The notebook: mistakes to solve again, kept in localStorage. Each change begins from what is
// stored, since another tab may have changed it.
import { signal } from "@preact/signals";

import { isIntegerIn, isOneOf, isRecord, isText } from "../base/values";
import type { GameKind } from "./game";

/** A position and the mistake that was made there. */
export interface Exercise {
    /** Determined by game and position, so that each position is there once. */
    readonly id: string;
    readonly game: GameKind;
    readonly position: string;
    /** Gomoku only. */
    readonly rule?: "freestyle" | "standard" | "renju";
    readonly size?: number;
    /** Number of the move in its game, from 1. */
    readonly number: number;
    readonly played: string;
    readonly best: string;
    /** Win probability, or expected points to come: with the best move and with the one played. */
    readonly before: number;
    readonly after: number;
}

export interface Note extends Exercise {
    readonly box: number;
    readonly due: number;
    readonly added: number;
}

export const kMaxNotes = 1000;
const kKey = "tilestone-notebook";
const kMaxBox = 5;
const kLongest = 1600; // a full Gomoku board of size 20

export function isNote(value: unknown): value is Note {
    if (!isRecord(value)) return false;
    const { id, game, position, rule, size, number, played, best, before, after, box, due, added } = value;
    const texts = [id, position, played, best].every((text) => isText(text, kLongest) && text !== "");
    const numbers = [before, after].every((share) => typeof share === "number" && share >= 0 && share < 1e9);
    const times = [due, added].every((time) => isIntegerIn(time, 0, Number.MAX_SAFE_INTEGER));
    const board =
        game === "2048"
            ? rule === undefined && size === undefined
            : isOneOf(rule, ["freestyle", "standard", "renju"]) && isIntegerIn(size, 5, 20);
    if (!texts || !numbers || !times || !board || !isIntegerIn(box, 0, kMaxBox)) return false;
    return isIntegerIn(number, 1, 1e6) && (game === "2048" || game === "gomoku");
}

function read(): readonly Note[] {
    try {
        const stored: unknown = JSON.parse(localStorage.getItem(kKey) ?? "[]");
        return Array.isArray(stored) ? stored.filter(isNote) : [];
    } catch {
        return notebook.peek(); // storage denied: what this tab knows
    }
}

export const notebook = signal<readonly Note[]>([]);
notebook.value = read();

/** Replaces the notes; the oldest go where there are too many. */
export function writeNotes(notes: readonly Note[]): void {
    notebook.value = [...notes].sort((a, b) => b.added - a.added).slice(0, kMaxNotes);
    try {
        localStorage.setItem(kKey, JSON.stringify(notebook.value));
    } catch {
        // Storage denied or full: the notes last until the tab closes.
    }
}

/** Adds notes; one of the same position is replaced. */
export function putNotes(...notes: readonly Note[]): void {
    const ids = new Set(notes.map(({ id }) => id));
    writeNotes([...read().filter(({ id }) => !ids.has(id)), ...notes]);
}

export function removeNote(id: string): void {
    writeNotes(read().filter((note) => note.id !== id));
}

/** Applies changes made in other tabs. Returns a function that stops this. */
export function followNotebook(): () => void {
    const update = ({ key }: StorageEvent): void => {
        if (key === kKey || key === null) notebook.value = read();
    };
    addEventListener("storage", update);
    return () => removeEventListener("storage", update);
}
