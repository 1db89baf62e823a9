// SPDX-License-Identifier: MIT
//
// The grade of the last move, and on demand what is wrong with it; it can be taken back. At the end
// of the game the accuracy of the moves judged.
import { useEffect, useMemo } from "preact/hooks";

import { words } from "../texts/language";
import { percentText } from "../texts/numbers";
import { Button } from "../ui/button";
import { Row } from "../ui/layout";
import type { Feedback, Judged } from "./feedback";
import { GradeMark } from "./review_panel";
import { reasonsAgainst, withoutSecrets } from "./trainer_view";

interface StripProps {
    readonly make: () => Feedback;
    readonly onTakeBack: (step: number) => void;
}

export function FeedbackStrip({ make, onTakeBack }: StripProps) {
    const feedback = useMemo(make, []);
    useEffect(() => feedback.start(), []);
    const { ui, review: text } = words.value;
    const move = feedback.last.value;
    const isShown = move !== null && feedback.isCurrent(move);
    const accuracy = feedback.accuracy.value;
    const isEnd = feedback.isOver.value && accuracy !== null;
    const failure = feedback.failure.value;
    return (
        <section class="feedback" aria-label={ui.feedback} aria-live="polite" data-empty={!isShown && !isEnd && failure === null}>
            {failure !== null && <p>{failure}</p>}
            {isShown && (
                <>
                    <p>
                        <GradeMark grade={move.grade} /> <strong>{ui.grades[move.grade]}</strong>{" "}
                        <span class="muted">
                            {feedback.moveText(move.move)}
                            {isLoss(move) && ` · ${feedback.lossText(move)}`}
                        </span>
                    </p>
                    {isLoss(move) && (
                        <Row>
                            <Button pressed={feedback.reasons.value !== null} onClick={() => void feedback.why()}>
                                {text.why}
                            </Button>
                            <Button icon="undo" onClick={() => onTakeBack(move.from)}>
                                {text.takeBack}
                            </Button>
                        </Row>
                    )}
                    {feedback.reasons.value && <Why feedback={feedback} />}
                </>
            )}
            {isEnd && <p>{text.yourAccuracy(percentText(accuracy))}</p>}
        </section>
    );
}

function isLoss({ grade }: Judged): boolean {
    return grade !== "best" && grade !== "good";
}

function Why({ feedback }: { feedback: Feedback }) {
    const { ui, review: text } = words.value;
    const { report, failure } = feedback.reasons.value ?? {};
    if (failure !== undefined) return <p>{failure}</p>;
    if (!report) return <p class="muted">{ui.thinking}</p>;
    const reasons = reasonsAgainst(report.instead?.why ?? []);
    const secrets = report.move === null ? [] : [feedback.moveText(report.move)];
    if (reasons.length === 0) return <p class="muted">{text.noReason}</p>;
    return (
        <ul class="reasons">
            {reasons.map((reason) => (
                <li key={reason.id} data-polarity="against">
                    <span class="reason-mark" aria-hidden="true">
                        −
                    </span>
                    <span>{withoutSecrets(reason, secrets).text}</span>
                </li>
            ))}
        </ul>
    );
}
