// SPDX-License-Identifier: MIT
//
// A position being edited: a cell can be cycled through the tiles or typed as a number, and a whole position pasted as sixteen
// characters or sixteen numbers, which the engine reads.
import { signal } from "@preact/signals";

import type { Rules } from "../engine/rules";
import { messageOf } from "../texts/language";
import { cellsOf, exponentOf, kEmptyPosition, kLargestExponent, withTile } from "./position";

export interface Draft {
    readonly position: string;
    readonly score: string;
    /** What stands in the field for pasting. */
    readonly text: string;
    /** Why that text is no position; empty: it is one. */
    readonly problem: string;
}

const kLongestNumber = 6;

export class Editor {
    readonly draft = signal<Draft | null>(null);
    private typed = "";
    private typedCell = -1;

    constructor(private readonly rules: Rules) {}

    open(position: string, score: number): void {
        this.draft.value = { position, score: String(score), text: position, problem: "" };
        this.typedCell = -1;
    }

    close(): void {
        this.draft.value = null;
    }

    clear(): void {
        this.set(kEmptyPosition);
    }

    /** `by` is 1 or -1. */
    cycle(cell: number, by: number): void {
        const now = this.exponent(cell);
        this.typedCell = -1;
        this.put(cell, (now + by + kLargestExponent + 1) % (kLargestExponent + 1));
    }

    /** A digit typed into a cell: "1", "2", "8" make a 128. Empty: the cell is emptied. */
    type(cell: number, digit: string): void {
        const before = cell === this.typedCell && digit !== "" ? this.typed : "";
        this.typed = (before + digit).slice(-kLongestNumber);
        this.typedCell = cell;
        const exponent = exponentOf(Number(this.typed)) ?? exponentOf(Number(digit));
        if (exponent !== null) this.put(cell, exponent);
        else if (digit === "" || digit === "0") this.put(cell, before === "" ? 0 : this.exponent(cell));
    }

    paste(text: string): void {
        const { draft } = this;
        if (!draft.value) return;
        try {
            this.set(this.rules.position2048(text.trim()).position, text);
        } catch (error) {
            draft.value = { ...draft.value, text, problem: messageOf(error) };
        }
    }

    score(text: string): void {
        if (this.draft.value) this.draft.value = { ...this.draft.value, score: text.replace(/\D/g, "").slice(0, 8) };
    }

    private exponent(cell: number): number {
        return cellsOf(this.draft.value?.position ?? kEmptyPosition)[cell] as number;
    }

    private put(cell: number, exponent: number): void {
        if (this.draft.value) this.set(withTile(this.draft.value.position, { cell, exponent }));
    }

    private set(position: string, text = position): void {
        if (this.draft.value) this.draft.value = { ...this.draft.value, position, text, problem: "" };
    }
}
