// SPDX-License-Identifier: MIT
//
// The review of a game: progress, the accuracy of each side, and the mistakes, to look at or to
// solve.
import { useEffect, useMemo, useState } from "preact/hooks";
import type { Side } from "tilestone";

import { words } from "../texts/language";
import { integerText, percentText } from "../texts/numbers";
import { Button } from "../ui/button";
import { ProgressBar, Segmented } from "../ui/fields";
import { Panel, Row } from "../ui/layout";
import type { GameReview, Mistake } from "./game_review";
import { kGradeMarks } from "./grades";
import { practiseMistakes } from "./practice";

interface ReviewPanelProps {
    readonly make: () => GameReview;
    /** Whether the review begins at once. */
    readonly begin: boolean;
    /** Of games with two sides: the one whose mistakes are offered first; null: both. */
    readonly own?: Side | null;
    readonly onLook: (step: number) => void;
    /** Called with the mistakes that the curve marks. */
    readonly onMistakes?: (mistakes: readonly Mistake[]) => void;
    /** Registers what stops with the game. */
    readonly started: (review: GameReview) => () => void;
}

export function ReviewPanel({ make, begin, own, onLook, onMistakes, started }: ReviewPanelProps) {
    const review = useMemo(make, []);
    const [whose, setWhose] = useState<Side | "both">(own ?? "both");
    useEffect(() => {
        const end = started(review);
        if (begin) void review.run();
        return () => {
            review.stop();
            end();
        };
    }, []);
    const all = review.mistakes.value;
    useEffect(() => onMistakes?.(all), [all]);
    const { ui, review: text } = words.value;
    const progress = review.progress.value;
    const isComplete = review.complete.value;
    const mistakes = all.filter(({ side }) => whose === "both" || side === whose);
    const solve = (chosen: readonly Mistake[]): void => practiseMistakes(chosen.map((mistake) => review.exerciseOf(mistake)));
    const inOrder = [...mistakes].sort((a, b) => a.number - b.number);
    return (
        <Panel title={ui.review}>
            {progress ? (
                <div class="review-progress">
                    <ProgressBar part={progress.done / Math.max(1, progress.all)} label={ui.review} />
                    <span>{text.progress(integerText(progress.done), integerText(progress.all))}</span>
                    <Button icon="stop" onClick={() => review.stop()}>
                        {ui.stop}
                    </Button>
                </div>
            ) : (
                !isComplete && (
                    <>
                        <p class="muted">{review.begun.value ? text.stopped : ui.reviewNote}</p>
                        <Row>
                            <Button icon="hint" onClick={() => void review.run()}>
                                {review.begun.value ? text.goOn : ui.review}
                            </Button>
                        </Row>
                    </>
                )
            )}
            {review.failure.value !== null && <p role="alert">{review.failure.value}</p>}
            <Accuracy review={review} />
            {all.length === 0 && isComplete && <p>{text.faultless}</p>}
            {all.length > 0 && all.some(({ side }) => side !== null) && (
                <Segmented
                    label={text.whose}
                    value={whose}
                    choices={[
                        { value: "both", label: text.both },
                        { value: "black", label: words.value.gomoku.black },
                        { value: "white", label: words.value.gomoku.white },
                    ]}
                    onChange={setWhose}
                />
            )}
            {mistakes.length > 0 && (
                <>
                    <Row>
                        <Button kind="primary" icon="play" onClick={() => solve(inOrder)}>
                            {text.learn(mistakes.length)}
                        </Button>
                    </Row>
                    <ol class="mistakes">
                        {mistakes.map((mistake) => (
                            <li key={mistake.number}>
                                <MistakeLine review={review} mistake={mistake} />
                                <Row>
                                    <Button onClick={() => onLook(mistake.to)}>{text.look}</Button>
                                    <Button icon="restart" onClick={() => solve([mistake])}>
                                        {text.solve}
                                    </Button>
                                </Row>
                            </li>
                        ))}
                    </ol>
                </>
            )}
            <p>
                <a href="#/notebook">{words.value.app.notebook}</a>
            </p>
        </Panel>
    );
}

function MistakeLine({ review, mistake }: { review: GameReview; mistake: Mistake }) {
    const { ui, review: text } = words.value;
    const { grade, side, number, move } = mistake;
    return (
        <p>
            <GradeMark grade={grade} />{" "}
            {side && <span class={`status-stone status-${side}`} aria-hidden="true" />}{" "}
            <strong>{text.numbered(integerText(number), review.moveText(move))}</strong> {ui.grades[grade]}{" "}
            <span class="muted">{review.lossText(mistake)}</span>
        </p>
    );
}

/** The sign of a grade; its name stands beside it. */
export function GradeMark({ grade }: { grade: Mistake["grade"] }) {
    return (
        <span class="grade" data-grade={grade} aria-hidden="true">
            {kGradeMarks[grade]}
        </span>
    );
}

function Accuracy({ review }: { review: GameReview }) {
    const { gomoku, review: text } = words.value;
    const sides = review.accuracy.value;
    if (sides.length === 0 || review.progress.value) return null;
    return (
        <dl class="facts accuracy">
            {sides.map(({ side, share }) => (
                <div key={side}>
                    <dt>{side ? text.accuracyOf(gomoku[side]) : text.accuracy}</dt>
                    <dd>{percentText(share)}</dd>
                </div>
            ))}
        </dl>
    );
}
