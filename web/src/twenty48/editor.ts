// SPDX-License-Identifier: MIT
//
// The position editor. A cell can be cycled or typed as a number; a whole position can be pasted as
// as many characters or numbers as the board has cells, which the engine parses.
import { signal } from "@preact/signals";
import type { BoardSize, Rules } from "tilestone";

import { messageOf } from "../texts/language";
import {
    cellsOf, described, emptyPosition, exponentOf, isPlain, kEmptyPosition, kLargestExponent, sizeOf, sizeText, withTile,
} from "./position";

export interface Draft {
    readonly position: string;
    readonly score: string;
    /** Content of the paste field. */
    readonly text: string;
    /** Parse error of `text`, or empty. */
    readonly problem: string;
}

const kMaxDigits = 6;

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
        this.set(emptyPosition(this.size));
    }

    /** `by` is 1 or -1. */
    cycle(cell: number, by: number): void {
        const now = this.exponent(cell);
        this.typedCell = -1;
        this.put(cell, (now + by + kLargestExponent + 1) % (kLargestExponent + 1));
    }

    /** Types a digit into a cell: "1", "2", "8" give 128. An empty string clears the cell. */
    type(cell: number, digit: string): void {
        const before = cell === this.typedCell && digit !== "" ? this.typed : "";
        this.typed = (before + digit).slice(-kMaxDigits);
        this.typedCell = cell;
        const exponent = exponentOf(Number(this.typed)) ?? exponentOf(Number(digit));
        if (exponent !== null) this.put(cell, exponent);
        else if (digit === "" || digit === "0") this.put(cell, before === "" ? 0 : this.exponent(cell));
    }

    paste(text: string): void {
        const { draft } = this;
        if (!draft.value) return;
        try {
            const given = text.trim();
            const head = isPlain(draft.value.position) || /^\dx\d-/.test(given) ? "" : `${sizeText(this.size)}-`;
            this.set(described(this.rules, head + given).position, text);
        } catch (error) {
            draft.value = { ...draft.value, text, problem: messageOf(error) };
        }
    }

    score(text: string): void {
        if (this.draft.value) this.draft.value = { ...this.draft.value, score: text.replace(/\D/g, "").slice(0, 8) };
    }

    private get size(): BoardSize {
        return sizeOf(this.draft.peek()?.position ?? kEmptyPosition);
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
