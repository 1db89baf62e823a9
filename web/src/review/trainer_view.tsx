// SPDX-License-Identifier: MIT
//
// An exercise on the page: what was played, the verdict on a try with the reasons against it, and
// the solution.
import type { ComponentChildren } from "preact";
import { useMemo } from "preact/hooks";
import type { Evidence, Reason } from "tilestone";

import { EvidenceText } from "../session/explanation";
import type { Note } from "../store/notebook";
import { language, localized, words } from "../texts/language";
import { AnswerPanel } from "./answer_panel";
import { kBoxDays, kLearnt } from "./leitner";
import type { Trainer, Try } from "./trainer";

interface ExerciseProps {
    readonly trainer: Trainer;
    /** "Mistake 2 of 5". */
    readonly title: string;
    /** What was played. */
    readonly played: string;
    /** What comes of a wrong try in words, where the search does not say it as a reason. */
    readonly refutation?: string | null;
    /** The solution in words: the full hint. */
    readonly solution: ComponentChildren;
    /** Where the exercise is in the notebook now; null: nowhere. */
    readonly note: Note | null;
    readonly onNext: () => void;
}

export function ExercisePanel({ trainer, title, played, refutation = null, solution, note, onNext }: ExerciseProps) {
    const { app, review: text, ui } = words.value;
    const { hints } = trainer;
    const stage = trainer.stage.value;
    const isOver = stage === "solved" || stage === "shown";
    const failure = hints.failure.value ?? hints.question.value?.failure ?? null;
    const best = hints.report.value?.move;
    return (
        <AnswerPanel
            title={title}
            page={app.notebook}
            stage={stage}
            before={<p class="muted">{played}</p>}
            verdict={
                <>
                    {stage === "tried" && trainer.last.value && (
                        <Verdict trainer={trainer} tried={trainer.last.value} refutation={refutation} />
                    )}
                    {stage === "solved" && (
                        <p class="verdict" data-verdict="right">
                            {rightText(trainer)}
                        </p>
                    )}
                    {stage === "shown" && best && <p class="verdict">{text.better(hints.moveText(best))}</p>}
                    {stage === "shown" && !best && failure === null && <p class="muted">{ui.thinking}</p>}
                    {failure !== null && <p>{failure}</p>}
                    {note && isOver && <p class="field-note">{noteText(note)}</p>}
                </>
            }
            onAgain={() => trainer.again()}
            onShow={() => void trainer.show()}
            onNext={onNext}
        >
            {isOver && best && <div class="hint">{solution}</div>}
        </AnswerPanel>
    );
}

function rightText({ hints, last }: Trainer): string {
    const { review: text } = words.value;
    const best = hints.report.value?.move;
    const tried = last.value?.move;
    return tried && best && tried !== best ? text.rightToo(hints.moveText(tried), hints.moveText(best)) : text.right;
}

function noteText({ box }: Note): string {
    const { review: text } = words.value;
    if (box >= kLearnt) return text.learnt;
    return text.comesBack(kBoxDays[box] ?? 0);
}

function Verdict({ trainer, tried, refutation }: { trainer: Trainer; tried: Try; refutation: string | null }) {
    const { review: text } = words.value;
    const { hints, exercise } = trainer;
    const { move, verdict, report } = tried;
    const name = hints.moveText(move);
    const wrong = move === exercise.played ? text.played : text.wrong;
    const says = (verdict === "nearly" ? text.nearly : wrong)(name);
    // Kept between renders: the board shows the evidence as long as it is the same object.
    const reasons = useMemo(() => {
        const secrets = [report?.move ?? exercise.best, exercise.best].map((best) => hints.moveText(best));
        return reasonsAgainst(report?.instead?.why ?? []).map((reason) => withoutSecrets(reason, secrets));
    }, [report, language.value]);
    return (
        <>
            <p class="verdict" data-verdict={verdict}>
                {says}
            </p>
            <ul class="reasons">
                {refutation !== null && <Against>{refutation}</Against>}
                {reasons.map((reason) => (
                    <Against key={reason.text}>
                        <EvidenceText hints={hints} {...reason} />
                    </Against>
                ))}
            </ul>
        </>
    );
}

function Against({ children }: { children: ComponentChildren }) {
    return (
        <li data-polarity="against">
            <span class="reason-mark" aria-hidden="true">
                −
            </span>
            {children}
        </li>
    );
}

const kMaxReasons = 2;

/** The most important ones; those of the details where there are no others. */
export function reasonsAgainst(why: readonly Reason[]): Reason[] {
    const against = why.filter(({ polarity }) => polarity === "against");
    const first = against.filter(({ detail }) => !detail);
    return [...first, ...against.filter(({ detail }) => detail)].slice(0, Math.max(kMaxReasons, first.length));
}

interface Said {
    readonly text: string;
    readonly evidence: Evidence;
}

/** A reason with dots in the place of the moves to find. */
export function withoutSecrets(reason: Reason, secrets: readonly string[]): Said {
    const { line = [], points = [] } = reason;
    const text = localized(reason.text);
    // What refutes the move is often the very point to find.
    if (secrets.some((secret) => line.includes(secret))) return { text, evidence: reason };
    const hidden = secrets.reduce((said, secret) => said.replace(new RegExp(wholeWord(secret), "gi"), "…"), text);
    if (hidden === text) return { text, evidence: reason };
    const evidence = { cells: reason.cells, points: points.filter((point) => !secrets.includes(point)) };
    return { text: hidden.replace(/…\.$/, "…"), evidence };
}

function wholeWord(word: string): string {
    return /^\w+$/.test(word) ? `\\b${word}\\b` : word;
}
