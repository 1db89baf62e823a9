// SPDX-License-Identifier: MIT
//
// The notebook: mistakes that were not solved at once, what is due of them, and the exercises
// themselves, one after the other.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Rules } from "tilestone";

import type { Engine } from "../engine/client";
import { GomokuExercise } from "../gomoku/exercise";
import { gradeOf } from "../review/grades";
import { countToRepeat } from "../puzzles/choice";
import { filter, progress } from "../puzzles/state";
import { isDue, kBoxDays, kLearnt } from "../review/leitner";
import { dueNotes, enterResult, practice, type Practice } from "../review/practice";
import { GradeMark } from "../review/review_panel";
import { followNotebook, notebook, putNotes, removeNote, type Exercise, type Note } from "../store/notebook";
import { messageOf, words } from "../texts/language";
import { dateText, integerText } from "../texts/numbers";
import { Exercise2048 } from "../twenty48/exercise";
import { Button, IconButton } from "../ui/button";
import { Panel, Row } from "../ui/layout";
import { notify } from "../ui/toast";

/** As many as a person looks through. */
const kMaxListed = 100;

export function NotebookPage({ engine }: { engine: Engine }) {
    const [rules, setRules] = useState<Rules | null>(null);
    const [failure, setFailure] = useState<string | null>(null);
    useEffect(followNotebook, []);
    useEffect(() => void engine.loadRules().then(setRules, (error: unknown) => setFailure(messageOf(error))), [engine]);
    const { app, ui } = words.value;
    const now = practice.value;
    if (rules && now) return <Drill key={now.exercises} engine={engine} rules={rules} now={now} />;
    return (
        <div class="page page-narrow">
            <h1>{app.notebook}</h1>
            {failure !== null && <p role="alert">{app.engineFailed(failure)}</p>}
            {!rules && failure === null && <p class="muted">{ui.loading}</p>}
            {rules && <Overview rules={rules} />}
            <PuzzlesToRepeat />
        </div>
    );
}

/** What comes back of the puzzles has its place there. */
function PuzzlesToRepeat() {
    const count = countToRepeat(progress.value, Date.now());
    if (count === 0) return null;
    return (
        <p>
            <a href="#/puzzles" onClick={() => void (filter.value = "repeat")}>
                {words.value.puzzles.toRepeat(count)}
            </a>
        </p>
    );
}

function Overview({ rules }: { rules: Rules }) {
    const { review: text } = words.value;
    const now = Date.now();
    const notes = notebook.value;
    const due = dueNotes(now);
    if (notes.length === 0) return <p>{text.emptyNotebook}</p>;
    const open = notes.filter(({ box }) => box < kLearnt);
    const next = Math.min(...open.map((note) => note.due));
    return (
        <>
            <Panel>
                {due.length > 0 ? (
                    <Row>
                        <Button
                            kind="primary"
                            icon="play"
                            onClick={() => (practice.value = { exercises: due, origin: null })}
                        >
                            {text.practise(due.length)}
                        </Button>
                    </Row>
                ) : (
                    <p>{open.length > 0 ? text.nothingDue(dateText(next)) : text.allLearnt}</p>
                )}
                <p class="field-note">{text.notebookNote}</p>
                <dl class="facts boxes">
                    {[...kBoxDays, null].map((days, box) => (
                        <div key={box}>
                            <dt>{days === null ? text.learntBox : text.box(box + 1, days)}</dt>
                            <dd>{integerText(notes.filter((note) => note.box === box).length)}</dd>
                        </div>
                    ))}
                </dl>
            </Panel>
            <Panel title={text.notes(notes.length)}>
                <ul class="games notes">
                    {notes.slice(0, kMaxListed).map((note) => (
                        <NoteLine key={note.id} note={note} rules={rules} now={now} />
                    ))}
                </ul>
            </Panel>
        </>
    );
}

function NoteLine({ note, rules, now }: { note: Note; rules: Rules; now: number }) {
    const { app, review: text, ui, twenty48 } = words.value;
    const { game, number, played, before, after, box, due } = note;
    const loss = game === "2048" ? (before - after) / Math.max(1, before) : before - after;
    const grade = gradeOf(loss, rules.about.grades[game]);
    const directions: Readonly<Record<string, string>> = twenty48.directions;
    const move = directions[played] ?? played;
    const remove = (): void => {
        removeNote(note.id);
        notify({ text: text.noteDeleted, key: "note", action: { label: ui.undo, run: () => putNotes(note) } });
    };
    const when = box >= kLearnt ? text.learntBox : isDue(note, now) ? text.dueNow : text.dueOn(dateText(due));
    return (
        <li class="row">
            <p>
                <GradeMark grade={grade} /> <strong>{text.numbered(integerText(number), move)}</strong> {ui.grades[grade]}
                <span class="field-note">
                    {game === "2048" ? app.twenty48 : app.gomoku} · {when}
                </span>
            </p>
            <Button icon="restart" onClick={() => (practice.value = { exercises: [note], origin: null })}>
                {text.solve}
            </Button>
            <IconButton icon="close" label={text.deleteNote(integerText(number), move)} onClick={remove} />
        </li>
    );
}

/** The exercises, one after the other, and how they went. */
function Drill({ engine, rules, now: { exercises, origin } }: { engine: Engine; rules: Rules; now: Practice }) {
    const [index, setIndex] = useState(0);
    const [passed, setPassed] = useState<ReadonlySet<string>>(new Set());
    const heading = useRef<HTMLHeadingElement>(null);
    const { app, review: text } = words.value;
    const exercise = exercises[index];
    useLayoutEffect(() => {
        if (index > 0) heading.current?.focus();
        scrollTo(0, 0);
    }, [index]);
    const leave = (): void => void (practice.value = null);
    useEffect(() => leave, []);
    const back = origin !== null && <a href={origin}>{text.backToGame}</a>;
    return (
        <div class={`page drill${exercise?.game === "2048" ? " t48" : exercise ? " gomoku" : " page-narrow"}`}>
            <header class="game-head">
                <h1 ref={heading} tabIndex={-1}>
                    {origin === null ? app.notebook : text.title}
                </h1>
                {back}
                <Button icon="close" onClick={leave}>
                    {origin === null ? text.stopPractice : app.notebook}
                </Button>
            </header>
            {exercise ? (
                <ExerciseOnBoard
                    key={index}
                    engine={engine}
                    rules={rules}
                    exercise={exercise}
                    title={text.exercise(index + 1, exercises.length)}
                    onPassed={() => setPassed(new Set([...passed, exercise.id]))}
                    onNext={() => setIndex(index + 1)}
                />
            ) : (
                <Panel>
                    <p>{text.result(passed.size, exercises.length)}</p>
                    {passed.size < exercises.length && <p class="field-note">{text.failedComeBack}</p>}
                    <Row>
                        <Button kind="primary" onClick={leave}>
                            {app.notebook}
                        </Button>
                    </Row>
                </Panel>
            )}
        </div>
    );
}

interface OnBoardProps {
    readonly engine: Engine;
    readonly rules: Rules;
    readonly exercise: Exercise;
    readonly title: string;
    readonly onPassed: () => void;
    readonly onNext: () => void;
}

function ExerciseOnBoard({ engine, rules, exercise, title, onPassed, onNext }: OnBoardProps) {
    const { review: text } = words.value;
    const [note, setNote] = useState<Note | null>(null);
    const opened = useMemo(() => {
        const enter = (isPassed: boolean): void => {
            setNote(enterResult(exercise, isPassed, Date.now()));
            if (isPassed) onPassed();
        };
        try {
            const Kind = exercise.game === "2048" ? Exercise2048 : GomokuExercise;
            return new Kind(engine, rules, exercise, enter);
        } catch (error) {
            return messageOf(error); // from a damaged file
        }
    }, []);
    useEffect(() => {
        if (typeof opened === "string") return undefined;
        opened.trainer.begin();
        return () => opened.close();
    }, []);
    if (typeof opened === "string") {
        return (
            <Panel title={title}>
                <p>{text.unreadable(opened)}</p>
                <Row>
                    <Button onClick={() => (removeNote(exercise.id), onNext())}>{text.removeAndGoOn}</Button>
                </Row>
            </Panel>
        );
    }
    const { View } = opened;
    return <View title={title} note={note} onNext={onNext} />;
}
