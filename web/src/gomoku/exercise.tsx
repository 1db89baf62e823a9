// SPDX-License-Identifier: MIT
//
// An exercise of Gomoku: a board of its own, whose stones are tries and which stores nothing.
import type { MoveValue, Rules, ThinkGomokuRequest } from "tilestone";

import type { Engine } from "../engine/client";
import { ExercisePanel } from "../review/trainer_view";
import { Trainer } from "../review/trainer";
import type { Exercise, Note } from "../store/notebook";
import { MemoryGameStore } from "../store/memory_game_store";
import { words } from "../texts/language";
import { percentText } from "../texts/numbers";
import { Columns } from "../ui/layout";
import { Board } from "./board";
import { GomokuHints } from "./hints";
import { FullHint } from "./hint_panel";
import { reviewPlayer } from "./levels";
import { Placing, sideName } from "./placing";
import { chancesOf } from "./rates";
import { Session, type IllegalMove } from "./session";
import { gameAt } from "./tree";

type Position = Pick<Exercise, "rule" | "size" | "position">;

export class ExerciseSession extends Session {
    onTry: (point: string) => void = () => {};

    constructor(engine: Engine, rules: Rules, { rule = "freestyle", size = 15, position }: Position) {
        super(engine, new MemoryGameStore());
        this.rules.value = rules;
        this.tree.value = gameAt(position, rule, size);
    }

    protected override save(): void {}

    override place(point: string): IllegalMove | null {
        const refusal = this.refusal(point);
        if (!refusal) this.onTry(point);
        return refusal;
    }
}

class ExerciseHints extends GomokuHints {
    /** As the review, so that both agree. */
    protected override request(milliseconds: number): ThinkGomokuRequest {
        return { ...super.request(milliseconds), player: reviewPlayer(milliseconds) };
    }
}

/** A position that the rules refuse throws. */
export class GomokuExercise {
    readonly session: ExerciseSession;
    readonly hints: GomokuHints;
    readonly placing: Placing;
    readonly trainer: Trainer;

    constructor(engine: Engine, rules: Rules, exercise: Exercise, enter: (passed: boolean) => void) {
        this.session = new ExerciseSession(engine, rules, exercise);
        if (this.session.info.value?.result !== null) throw new Error(exercise.position);
        this.hints = new ExerciseHints(this.session, engine);
        this.placing = new Placing(this.session, { wake() {} }, this.hints);
        this.trainer = new Trainer(exercise, this.hints, { limits: rules.about.grades.gomoku, lossOf }, enter);
        this.session.onTry = (point) => void this.trainer.attempt(point);
    }

    close(): void {
        this.hints.clear();
    }

    View = ({ title, note, onNext }: { title: string; note: Note | null; onNext: () => void }) => {
        const { review: text } = words.value;
        const { hints, trainer } = this;
        const { played, before, after } = trainer.exercise;
        const report = hints.report.value;
        return (
            <Columns
                main={
                    <div class="table">
                        <p class="exercise-task">{text.task(sideName(this.session.toMove.value))}</p>
                        <Board controls={this} />
                    </div>
                }
                side={
                    <ExercisePanel
                        trainer={trainer}
                        title={title}
                        played={text.playedThere(played, `${percentText(before)} → ${percentText(after)}`)}
                        solution={report && <FullHint hints={hints} report={report} harder={false} />}
                        note={note}
                        onNext={onNext}
                    />
                }
            />
        );
    };
}

function lossOf(best: MoveValue, other: MoveValue): number | null {
    const chances = chancesOf(best, other);
    return chances && Math.max(0, chances[0] - chances[1]);
}
