// SPDX-License-Identifier: MIT
//
// What is practised now: a list of exercises that a review or the notebook has put together. It
// lasts until the page is closed.
import { signal } from "@preact/signals";

import { formatAddress } from "../base/address";
import { putNotes, notebook, type Exercise, type Note } from "../store/notebook";
import { isDue, rescheduled } from "./leitner";

export interface Practice {
    readonly exercises: readonly Exercise[];
    /** Where the exercises come from: the address of a game, or null for the notebook. */
    readonly origin: string | null;
}

export const practice = signal<Practice | null>(null);

export const kNotebookAddress = "#/notebook";

/** Opens the exercises of a review. From there a link leads back to the game, wherever it is then. */
export function practiseMistakes(exercises: readonly Exercise[]): void {
    const game = exercises[0]?.game;
    practice.value = { exercises, origin: game === undefined ? null : formatAddress([game]) };
    location.hash = kNotebookAddress;
}

export function dueNotes(now: number): Note[] {
    return notebook.value.filter((note) => isDue(note, now)).sort((a, b) => a.due - b.due);
}

/**
 * Enters how an exercise went. What was solved at once and is not in the notebook stays out of it;
 * what is solved before it is due stays where it is. Returns the note, or null if there is none.
 */
export function enterResult(exercise: Exercise, passed: boolean, now: number): Note | null {
    const old = notebook.peek().find(({ id }) => id === exercise.id) ?? null;
    if (passed && (!old || !isDue(old, now))) return old;
    const note = { ...exercise, added: old?.added ?? now, ...rescheduled(old, passed, now) };
    putNotes(note);
    return note;
}
