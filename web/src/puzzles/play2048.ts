// SPDX-License-Identifier: MIT
//
// A puzzle of 2048: one move. The file of the puzzles says how many games played on after each move
// live on, or stay in order; a typical one can be watched.
import { signal } from "@preact/signals";
import { type Direction, kDirections, type Rules } from "tilestone";

import type { Engine } from "../engine/client";
import { Editor } from "../twenty48/editor";
import { ExerciseSession } from "../twenty48/exercise";
import { Ghost } from "../twenty48/ghost";
import { Hints2048 } from "../twenty48/hints";
import { words } from "../texts/language";
import type { Puzzle2048 } from "./data";
import { Play } from "./play";

export interface Answer2048 {
    readonly kind: "right" | "wrong";
    readonly move: Direction;
    /** The shares of this move and of the best one; absent where no game was played on. */
    readonly share?: number;
    readonly best?: number;
}

/** A position that the rules refuse throws. */
export class Play2048 extends Play<Answer2048> {
    readonly session: ExerciseSession;
    readonly hints: Hints2048;
    readonly editor: Editor;
    readonly ghost: Ghost;
    readonly newTileExponent = signal(1);

    constructor(engine: Engine, rules: Rules, override readonly puzzle: Puzzle2048, enter: (passed: boolean) => void) {
        super(puzzle, enter);
        rules.position2048(puzzle.position);
        const failed = (why: string): void => void (this.failure.value = why);
        this.session = new ExerciseSession(engine, rules, puzzle);
        this.hints = new Hints2048(this.session, failed);
        this.editor = new Editor(rules);
        this.ghost = new Ghost(this.session, failed);
        this.session.onTry = (direction) => this.attempt(direction);
    }

    close(): void {
        this.ghost.stop();
        this.hints.clear();
    }

    moveText(move: string): string {
        return words.value.twenty48.directions[move as Direction];
    }

    attempt(move: Direction): void {
        if (!this.isOpen) return;
        this.clearBoard();
        const { solution, odds } = this.puzzle;
        const best = odds[solution[0] as Direction];
        this.hints.evidence.value = { line: [move] }; // its arrow
        if (!solution.includes(move)) return this.wrong({ kind: "wrong", move, share: odds[move], best });
        this.answer.value = { kind: "right", move, share: odds[move], best };
        this.solved();
    }

    /** The moves with their shares, best first. */
    get shares(): { readonly move: Direction; readonly share: number }[] {
        const { odds } = this.puzzle;
        return kDirections
            .flatMap((move) => {
                const share = odds[move];
                return share === undefined ? [] : [{ move, share }];
            })
            .sort((a, b) => b.share - a.share);
    }

    protected override clearBoard(): void {
        this.ghost.stop();
        this.hints.evidence.value = null;
        this.failure.value = null;
    }

    protected override reveal(): void {
        this.hints.evidence.value = { line: this.puzzle.solution.slice(0, 1) };
    }
}
