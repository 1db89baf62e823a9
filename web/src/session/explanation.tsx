// SPDX-License-Identifier: MIT
//
// The full hint of both games: reasons whose evidence the board shows, "Why not…?" for other moves,
// and the details.
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Evidence, MoveValue, Reason, Report } from "tilestone";

import { listText, localized, words } from "../texts/language";
import { integerText } from "../texts/numbers";
import { Button, IconButton } from "../ui/button";
import { kMaxLine, type Hints, type Question } from "./hints";
import "./explanation.css";

const kMarks: Readonly<Record<string, string>> = { for: "+", against: "−" };
const kBounds: Readonly<Record<string, string>> = { lower: "≥ ", upper: "≤ " };
const kMaxChoices = 4;

interface ExplanationProps {
    readonly hints: Hints;
    readonly report: Report;
    /** The name of the player that gave the hint. */
    readonly player: string;
    /** Whether "Think harder" is possible. */
    readonly harder: boolean;
    /** The expected line, if the game shows one. */
    readonly line?: ComponentChildren;
    /** The values of all moves. */
    readonly children: ComponentChildren;
}

/** The headline, shown with the move. */
export function Headline({ report: { headline } }: { report: Report }) {
    return headline ? <p class="headline">{localized(headline.text)}</p> : null;
}

export function Explanation({ hints, report, player, harder, line, children }: ExplanationProps) {
    const { ui } = words.value;
    const why = report.why ?? [];
    const equal = report.equal ?? [];
    const others = report.moves.filter(({ move }) => move !== report.move);
    return (
        <>
            <div class="hint-part" aria-live={report.done ? "polite" : "off"}>
                {hints.asking.value || hints.question.value ? (
                    <WhyNot hints={hints} others={others} />
                ) : (
                    <>
                        <Reasons hints={hints} reasons={why.filter(({ detail }) => !detail)} />
                        {equal.length > 1 && !why.some(({ id }) => id === "equal") && (
                            <p>{ui.equal(listText(equal.slice(0, kMaxChoices).map((move) => hints.moveText(move))))}</p>
                        )}
                        {line}
                    </>
                )}
            </div>
            <div class="hint-actions">
                <Button
                    pressed={hints.asking.value}
                    disabled={hints.thinking.value || others.length === 0}
                    onClick={() => hints.toggleAsking()}
                >
                    {ui.whyNot}
                </Button>
                {harder && <Harder hints={hints} depth={report.depth} />}
            </div>
            <details
                class="fold hint-details"
                open={hints.details.value}
                onToggle={(event) => (hints.details.value = event.currentTarget.open)}
            >
                <summary>{ui.details}</summary>
                <div class="fold-content">
                    <Reasons hints={hints} reasons={why.filter(({ detail }) => detail)} />
                    {children}
                    <p class="field-note">{ui.effort(player, integerText(report.depth), integerText(report.nodes))}</p>
                </div>
            </details>
        </>
    );
}

/** "Think harder": button, progress and summary. */
function Harder({ hints, depth }: { hints: Hints; depth: number }) {
    const { ui } = words.value;
    const progress = hints.progress.value;
    const effort = hints.effort.value;
    const before = effort?.before ?? null;
    return (
        <div class="harder">
            {(progress || effort) && (
                <p class="field-note">
                    {progress
                        ? ui.harderProgress(progress.done, progress.all)
                        : effort && ui.harderDone(integerText(effort.positions), integerText(effort.workers), integerText(depth))}
                    {!progress && before !== null && ` ${ui.harderChanged(hints.moveText(before))}`}
                </p>
            )}
            <Button
                icon={progress ? "stop" : "hint"}
                onClick={() => (progress ? hints.stopHarder() : void hints.harder())}
            >
                {progress ? ui.stop : ui.harder}
            </Button>
        </div>
    );
}

/** A move of the list of values. Pressing any but the best asks why it is not the best. */
export function MoveButton({ hints, move, children }: { hints: Hints; move: string; children: ComponentChildren }) {
    const { ui } = words.value;
    if (move === hints.report.value?.move || hints.thinking.value) return <span class="move-name">{children}</span>;
    return (
        <button type="button" class="move-name" title={ui.whyNotMove(hints.moveText(move))} onClick={() => void hints.ask(move)}>
            {children}
        </button>
    );
}

function Reasons({ hints, reasons }: { hints: Hints; reasons: readonly Reason[] }) {
    const { ui } = words.value;
    return (
        <ul class="reasons">
            {reasons.map((reason) => {
                const { id, polarity = "neutral" } = reason;
                return (
                    <li key={id} data-polarity={polarity}>
                        <span class="reason-mark" aria-hidden="true">
                            {kMarks[polarity] ?? "•"}
                        </span>
                        <EvidenceText
                            hints={hints}
                            evidence={reason}
                            text={localized(reason.text)}
                            before={polarity === "neutral" ? "" : `${ui[polarity]} `}
                        />
                    </li>
                );
            })}
        </ul>
    );
}

interface EvidenceProps {
    readonly hints: Hints;
    readonly evidence: Evidence;
    readonly text: string;
    /** For screen readers. */
    readonly before?: string;
}

/** A sentence, and the moves of its line; what the board can show of it is shown by pointing at it. */
export function EvidenceText({ hints, evidence, text, before = "" }: EvidenceProps) {
    return (
        <Shown hints={hints} evidence={evidence}>
            {before && <span class="visually-hidden">{before}</span>}
            {text}
            <LineText hints={hints} evidence={evidence} said={text} />
        </Shown>
    );
}

/** The moves of a line, unless the sentence says them. */
function LineText({ hints, evidence, said }: { hints: Hints; evidence: Evidence; said: string }) {
    const { line = [], line_complete: isComplete } = evidence;
    if (line.every((move) => said.includes(move))) return null;
    const text = line.slice(0, kMaxLine).map((move) => hints.moveText(move)).join(" ");
    return <span class="reason-line"> {isComplete && line.length <= kMaxLine ? text : `${text} …`}</span>;
}

/** The board shows the evidence while it is pointed at or focused; a finger shows and hides it. */
function Shown({ hints, evidence, children }: { hints: Hints; evidence: Evidence; children: ComponentChildren }) {
    const wasShown = useRef(false);
    const isShown = hints.evidence.value === evidence;
    const show = (): void => void (hints.evidence.value = evidence);
    const hide = (): void => {
        if (hints.evidence.peek() === evidence) hints.evidence.value = null;
    };
    const { cells, points, line } = evidence;
    if (![cells, points, line].some((list) => list?.length)) return <span>{children}</span>;
    return (
        <button
            type="button"
            class="evidence"
            data-shown={isShown || undefined}
            onPointerEnter={(event) => event.pointerType === "mouse" && show()}
            onPointerLeave={(event) => event.pointerType === "mouse" && hide()}
            onPointerDown={(event) => (wasShown.current = isShown && event.pointerType !== "mouse")}
            onFocus={show}
            onBlur={hide}
            onClick={() => {
                if (wasShown.current) hide();
                else show();
                wasShown.current = false;
            }}
        >
            {children}
        </button>
    );
}

/** The moves to ask about, and the answer. It replaces the reasons, to be near the board of a phone. */
function WhyNot({ hints, others }: { hints: Hints; others: Report["moves"] }) {
    const question = hints.question.value;
    return (
        <>
            {hints.asking.value && (
                <div class="hint-actions">
                    <p class="field-note">{words.value.ui.whyNotNote}</p>
                    {others.filter(isCandidate).slice(0, kMaxChoices).map(({ move }) => (
                        <Button key={move} pressed={move === question?.move} onClick={() => void hints.ask(move)}>
                            {hints.moveText(move)}
                        </Button>
                    ))}
                </div>
            )}
            {question && <Answer hints={hints} question={question} />}
        </>
    );
}

function isCandidate({ kind = "exact" }: MoveValue): boolean {
    return kind === "exact" || kind === "win";
}

function Answer({ hints, question: { move, report, failure } }: { hints: Hints; question: Question }) {
    const { ui } = words.value;
    const name = hints.moveText(move);
    const isOpen = !report && failure === undefined;
    const answer = report?.instead;
    const first = report?.moves[0];
    const answerBox = useRef<HTMLDivElement>(null);
    useEffect(() => answerBox.current?.scrollIntoView({ block: "nearest" }), [report]);
    const value = (entry: MoveValue) => (
        <span>
            <strong>{hints.moveText(entry.move)}</strong> {kBounds[entry.kind ?? ""]}
            {hints.valueText(entry)}
        </span>
    );
    return (
        <div ref={answerBox} class="answer">
            <header class="panel-head">
                <strong>{ui.whyNotMove(name)}</strong>
                <IconButton
                    icon={isOpen ? "stop" : "close"}
                    label={isOpen ? ui.stop : ui.close}
                    onClick={() => hints.dropQuestion()}
                />
            </header>
            {isOpen && <p class="muted">{ui.thinking}</p>}
            {failure !== undefined && <p>{failure}</p>}
            {answer && (
                <>
                    <p class="answer-values">
                        {value(answer)}
                        {first && first.move !== move && value(first)}
                    </p>
                    <Reasons hints={hints} reasons={answer.why.filter(({ detail }) => !detail)} />
                    <p>
                        <LineText hints={hints} evidence={answer} said={move} />
                    </p>
                </>
            )}
        </div>
    );
}
