// SPDX-License-Identifier: MIT
//
// An exercise of 2048: a board of its own, whose moves are tries and which stores nothing.
import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { type Direction, kDirections, type MoveValue, type Rules, type ThinkRequest } from "tilestone";

import type { Engine } from "../engine/client";
import { ExercisePanel } from "../review/trainer_view";
import { Trainer } from "../review/trainer";
import type { Exercise, Note } from "../store/notebook";
import { MemoryGameStore } from "../store/memory_game_store";
import { words } from "../texts/language";
import { integerText } from "../texts/numbers";
import { IconButton } from "../ui/button";
import { Columns, Row } from "../ui/layout";
import { useShortcuts } from "../ui/shortcuts";
import { Board } from "./board";
import type { BoardControls } from "./controls";
import { Editor } from "./editor";
import { Ghost } from "./ghost";
import { Hints2048 } from "./hints";
import { FullHint } from "./hint_box";
import { newContent } from "./record";
import { Refutation } from "./refutation";
import { Session } from "./session";
import { listenToSwipes } from "./swipe";

const kSilent = { moved() {}, made() {}, over() {}, shown() {}, restarted() {} };

export class ExerciseSession extends Session {
    onTry: (direction: Direction) => void = () => {};

    constructor(engine: Engine, rules: Rules, { position }: Pick<Exercise, "position">) {
        super(engine, rules, new MemoryGameStore(), kSilent);
        this.content.value = newContent(position, 0, false);
        this.replaced();
    }

    protected override save(): void {}

    override move(direction: Direction): boolean {
        const isLegal = this.slide(this.current.position, direction) !== null;
        if (isLegal) this.onTry(direction);
        return isLegal;
    }
}

class ExerciseHints extends Hints2048 {
    /** As the second look of the review, so that both agree. */
    protected override async request(milliseconds: number): Promise<ThinkRequest> {
        return { ...(await super.request(milliseconds)), player: `tilestone:depth=2,time=${milliseconds}` };
    }

    protected override failed(why: string): void {
        this.failure.value = why;
    }
}

/** A position that the rules refuse throws. */
export class Exercise2048 {
    readonly session: ExerciseSession;
    readonly hints: Hints2048;
    readonly editor: Editor;
    readonly ghost: Ghost;
    readonly newTileExponent = signal(1);
    readonly trainer: Trainer;
    private readonly refutation: Refutation;
    private readonly endRefutation: () => void;

    constructor(engine: Engine, rules: Rules, exercise: Exercise, enter: (passed: boolean) => void) {
        const made = rules.position2048(exercise.position).points_made;
        this.session = new ExerciseSession(engine, rules, exercise);
        const failed = (why: string): void => void (this.hints.failure.value = why);
        this.hints = new ExerciseHints(this.session, failed);
        this.editor = new Editor(rules);
        this.ghost = new Ghost(this.session, failed);
        const lossOf = (best: MoveValue, other: MoveValue): number | null => {
            if (best.value === null || other.value === null || best.value <= made) return null;
            return Math.max(0, (best.value - other.value) / (best.value - made));
        };
        this.trainer = new Trainer(exercise, this.hints, { limits: rules.about.grades["2048"], lossOf }, enter);
        this.session.onTry = (direction) => void this.trainer.attempt(direction);
        this.refutation = new Refutation(this.session, this.hints, this.trainer, made);
        this.endRefutation = this.refutation.start(this.ghost);
    }

    close(): void {
        this.endRefutation();
        this.ghost.stop();
        this.hints.clear();
    }

    View = ({ title, note, onNext }: { title: string; note: Note | null; onNext: () => void }) => {
        const { review: text, twenty48 } = words.value;
        const { hints, trainer, refutation } = this;
        const { played, before, after } = trainer.exercise;
        const report = hints.report.value;
        return (
            <Columns
                main={<TryBoard controls={this} task={text.task2048} refuted={refutation.told.value !== null} />}
                side={
                    <ExercisePanel
                        trainer={trainer}
                        title={title}
                        played={text.playedThere(
                            twenty48.directions[played as Direction],
                            text.pointsLost(integerText(before - after)),
                        )}
                        refutation={refutation.text}
                        solution={report && <FullHint controls={this} report={report} harder={false} />}
                        note={note}
                        onNext={onNext}
                    />
                }
            />
        );
    };
}

interface TryBoardProps {
    readonly controls: BoardControls;
    readonly task: string;
    /** Whether the board shows what refutes a try. */
    readonly refuted?: boolean;
}

/** A board on which keys, swipes and buttons try moves. */
export function TryBoard({ controls, task, refuted }: TryBoardProps) {
    const { review: text, twenty48 } = words.value;
    const { session } = controls;
    const table = useRef<HTMLDivElement>(null);
    useEffect(() => listenToSwipes(table.current as HTMLElement, (way) => session.move(way)), []);
    useShortcuts(() => ({
        title: twenty48.title,
        shortcuts: kDirections.map((way) => ({
            keys: [`Arrow${way[0]?.toUpperCase()}${way.slice(1)}`],
            label: twenty48.directions[way],
            run: () => void session.move(way),
        })),
    }));
    return (
        <div class="t48-main" ref={table} data-refuted={refuted || undefined}>
            <p class="exercise-task">{task}</p>
            <Board controls={controls} quick={false} />
            <Row label={text.moves}>
                {kDirections.map((way) => (
                    <IconButton
                        key={way}
                        kind="plain"
                        icon={way}
                        label={twenty48.directions[way]}
                        disabled={session.slide(session.shown.value.position, way) === null}
                        onClick={() => session.move(way)}
                    />
                ))}
            </Row>
        </div>
    );
}
