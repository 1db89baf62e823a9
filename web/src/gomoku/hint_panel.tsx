// SPDX-License-Identifier: MIT
//
// The hint in words, up to the current level.
import type { MoveValue, Report } from "tilestone";

import { Explanation, Headline, MoveButton } from "../session/explanation";
import { Welcome } from "../session/welcome";
import { words } from "../texts/language";
import { compactText, percentText } from "../texts/numbers";
import { Button, IconButton } from "../ui/button";
import { ProgressBar } from "../ui/fields";
import { Panel } from "../ui/layout";
import type { GomokuControls } from "./controls";
import { canThinkHarder } from "./harder";
import { aimOf, type GomokuHints } from "./hints";
import { regionOf } from "./points";
import { ratedMoves } from "./rates";

const kMaxShown = 5;

export function HintPanel({ controls }: { controls: GomokuControls }) {
    const text = words.value.gomoku;
    const { hints } = controls;
    const level = hints.level.value;
    const report = hints.report.value;
    const failure = hints.failure.value;
    if (level === 0) return <Welcome />;
    const stop = hints.thinking.value && (
        <Button icon="stop" onClick={() => hints.finishNow()}>
            {text.stop}
        </Button>
    );
    return (
        <Panel title={text.hint} actions={stop}>
            <div class="hint" data-level={level} data-done={report?.done || undefined}>
                {failure !== null && <p>{failure}</p>}
                {report && report.move !== null && <HintText controls={controls} report={report} level={level} />}
                {hints.thinking.value && (
                    <p class="muted">
                        {text.hintLooking(report?.depth ?? 0, compactText(report?.nodes ?? 0))}
                    </p>
                )}
            </div>
        </Panel>
    );
}

function HintText({ controls: { session, hints }, report, level }: { controls: GomokuControls; report: Report; level: number }) {
    const text = words.value.gomoku;
    const point = report.move as string;
    const place = regionOf(point, session.tree.value.size);
    const where = text.regions.split("|")[place.row * 3 + place.column] as string;
    const nudge = report.why && report.why.length > 0 && text.aims[aimOf(report.why)](where);
    return (
        <>
            {nudge && <p class={`hint-nudge${level > 1 ? " muted" : ""}`}>{nudge}</p>}
            {level > 1 && (
                <>
                    <p class="hint-best">{text.best(point)}</p>
                    <Headline report={report} />
                </>
            )}
            {level > 2 && <FullHint hints={hints} report={report} harder={canThinkHarder(report)} />}
        </>
    );
}

/** All that the engine says of a position. */
export function FullHint({ hints, report, harder }: { hints: GomokuHints; report: Report; harder: boolean }) {
    const text = words.value.gomoku;
    return (
        <>
            {typeof report.win_rate === "number" && <p>{text.chance(percentText(report.win_rate))}</p>}
            <Explanation
                hints={hints}
                report={report}
                player={words.value.app.name}
                harder={harder}
                line={<Line hints={hints} report={report} />}
            >
                <Values hints={hints} report={report} />
            </Explanation>
        </>
    );
}

function Values({ hints, report }: { hints: GomokuHints; report: Report }) {
    const text = words.value.gomoku;
    return (
        <section class="values">
            <h3>{text.values}</h3>
            <ol>
                {ratedMoves(report).slice(0, kMaxShown).map(({ move, rate }) => {
                    const entry = report.moves.find((other) => other.move === move) as MoveValue;
                    return (
                        <li key={move}>
                            <MoveButton hints={hints} move={move}>
                                {move}
                            </MoveButton>
                            <ProgressBar part={rate ?? 0} />
                            <span>{hints.valueText({ ...entry, win_rate: rate })}</span>
                        </li>
                    );
                })}
            </ol>
        </section>
    );
}

/**
 * The principal variation: hover, focus or press shows the line up to a move; arrow keys step
 * through it.
 */
function Line({ hints, report }: { hints: GomokuHints; report: Report }) {
    const text = words.value.gomoku;
    const line = report.pv ?? [];
    const shown = hints.evidence.value?.shown ?? 0;
    const show = (count: number) => (): void => {
        hints.evidence.value = count > 0 ? { shown: count } : null;
    };
    if (line.length === 0) return null;
    return (
        <section class="line" onPointerLeave={(event) => event.pointerType === "mouse" && show(0)()}>
            <header>
                <h3>{text.line}</h3>
                <IconButton icon="previous" label={text.lineBack} disabled={shown === 0} onClick={show(shown - 1)} />
                <IconButton icon="next" label={text.lineOn} disabled={shown >= line.length} onClick={show(shown + 1)} />
            </header>
            <ol>
                {line.map((move, index) => (
                    <li key={move}>
                        <button
                            type="button"
                            class="chip"
                            aria-pressed={index < shown}
                            onPointerEnter={(event) => event.pointerType === "mouse" && show(index + 1)()}
                            onFocus={show(index + 1)}
                            onClick={show(index + 1)}
                        >
                            <small>{index + 1}</small> {move}
                        </button>
                    </li>
                ))}
            </ol>
        </section>
    );
}
