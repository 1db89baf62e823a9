// SPDX-License-Identifier: MIT
//
// A puzzle being solved, whichever game it is: tries, what refutes them, and how it ended. The first
// mistake, or a look at the solution, decides how it counts; one may try again all the same.
import { signal } from "@preact/signals";

import type { Puzzle } from "./data";

/** `ask`: a move is awaited; `tried`: the last one was wrong; `solved`, `shown`: it is over. */
export type Stage = "ask" | "judging" | "tried" | "solved" | "shown";

export abstract class Play<Answer> {
    readonly stage = signal<Stage>("ask");
    /** What is said of the last move: why it is wrong, or that it is right. */
    readonly answer = signal<Answer | null>(null);
    readonly failure = signal<string | null>(null);
    private isEntered = false;
    /** Whether no mistake was made, and the solution not looked up. */
    isFaultless = true;

    /** `enter` is called once: whether the puzzle was solved without a mistake. */
    constructor(
        readonly puzzle: Puzzle,
        private readonly enter: (passed: boolean) => void,
    ) {}

    get isOver(): boolean {
        return this.stage.value === "solved" || this.stage.value === "shown";
    }

    /** Whether a move may be tried now. */
    protected get isOpen(): boolean {
        const stage = this.stage.peek();
        return stage === "ask" || stage === "tried";
    }

    protected abstract clearBoard(): void;
    protected abstract reveal(): void;
    abstract moveText(move: string): string;

    /** Removes the wrong move from the board, for another try. */
    again(): void {
        if (this.stage.peek() !== "tried") return;
        this.clearBoard();
        this.answer.value = null;
        this.stage.value = "ask";
    }

    /** Shows the solution. */
    show(): void {
        if (this.isOver) return;
        this.finish(false);
        this.clearBoard();
        this.answer.value = null;
        this.stage.value = "shown";
        this.reveal();
    }

    protected wrong(answer: Answer): void {
        this.finish(false);
        this.answer.value = answer;
        this.stage.value = "tried";
    }

    protected solved(): void {
        this.finish(true);
        this.stage.value = "solved";
    }

    private finish(passed: boolean): void {
        if (this.isEntered) return;
        this.isEntered = true;
        this.isFaultless = passed;
        this.enter(passed);
    }
}
