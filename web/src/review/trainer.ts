// SPDX-License-Identifier: MIT
//
// One exercise: a position in which a mistake was made. A try is judged by the search of the hint,
// which also explains it and shows what refutes it. Several moves may be right: all that lose no more
// than a good move.
import { signal } from "@preact/signals";
import type { GradeLimits, MoveValue, Report } from "tilestone";

import { kLastLevel, type Hints } from "../session/hints";
import type { Exercise } from "../store/notebook";
import { gradeOf, type Grade } from "./grades";

/** `ask`: a try is awaited; `solved`, `shown`: the solution is on the board, found or looked up. */
export type Stage = "ask" | "judging" | "tried" | "solved" | "shown";
export type Verdict = "right" | "nearly" | "wrong";

export interface Try {
    readonly move: string;
    readonly verdict: Verdict;
    /** The search that judged it; absent where none was needed. */
    readonly report?: Report;
}

const kVerdicts: Readonly<Record<Grade, Verdict>> = {
    best: "right",
    good: "right",
    inaccuracy: "nearly",
    mistake: "wrong",
    blunder: "wrong",
};

/** What a game knows of its moves. */
export interface Judge {
    readonly limits: GradeLimits;
    /** The loss of a move against the best one, as the grades measure it; null where a value is missing. */
    lossOf(best: MoveValue, other: MoveValue): number | null;
}

export class Trainer {
    readonly stage = signal<Stage>("ask");
    readonly last = signal<Try | null>(null);
    private isEntered = false;
    private prepared: Promise<void> | null = null;

    /** `enter` is called once: whether the exercise was solved without a mistake. */
    constructor(
        readonly exercise: Exercise,
        readonly hints: Hints,
        private readonly judge: Judge,
        private readonly enter: (passed: boolean) => void,
    ) {}

    /** Searches the position, so that the first try is judged sooner. */
    begin(): void {
        this.prepared ??= this.hints.prepare();
    }

    /** Returns once the move is judged. Ignored while another is judged and after the solution. */
    async attempt(move: string): Promise<void> {
        const { hints, stage } = this;
        if (stage.peek() !== "ask" && stage.peek() !== "tried") return;
        stage.value = "judging";
        this.last.value = null;
        this.begin();
        hints.question.value = { move }; // on the board at once
        await this.prepared;
        const found = await this.judged(move);
        if (this.stage.peek() !== "judging") return; // the solution was asked for
        this.last.value = found;
        if (found === null) this.prepared = null; // the search failed and may be repeated
        if (found?.verdict === "wrong") this.finish(false);
        if (found?.verdict === "right") {
            this.finish(true);
            this.reveal("solved");
        } else {
            stage.value = found ? "tried" : "ask";
        }
    }

    private async judged(move: string): Promise<Try | null> {
        const { hints, exercise } = this;
        const known = hints.report.peek();
        if (!known) return null;
        if (move === exercise.best || move === known.move || known.equal?.includes(move)) return { move, verdict: "right" };
        await hints.ask(move);
        const report = hints.question.peek()?.report;
        const [best] = report?.moves ?? [];
        if (!report?.instead || !best) return null;
        // A search that prefers the move now has nothing against it.
        const loss = report.move === move ? 0 : this.judge.lossOf(best, report.instead);
        if (loss === null) return null;
        const verdict = move === exercise.played ? "wrong" : kVerdicts[gradeOf(loss, this.judge.limits)];
        return { move, verdict, report };
    }

    /** Clears the board for another try. */
    again(): void {
        if (this.stage.peek() !== "tried") return;
        this.hints.dropQuestion();
        this.last.value = null;
        this.stage.value = "ask";
    }

    /** Shows the better move and why. */
    async show(): Promise<void> {
        this.finish(false);
        this.last.value = null;
        this.reveal("shown");
        this.begin();
        await this.prepared;
    }

    private reveal(stage: "solved" | "shown"): void {
        this.stage.value = stage;
        this.hints.dropQuestion();
        this.hints.level.value = kLastLevel;
    }

    private finish(passed: boolean): void {
        if (this.isEntered) return;
        this.isEntered = true;
        this.enter(passed);
    }
}
