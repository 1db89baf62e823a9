// SPDX-License-Identifier: MIT
//
// The panel beside the board of a puzzle: what is said of a move, how the puzzle went, and the
// buttons. A game adds its words.
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";

import { kBoxDays } from "../review/leitner";
import { listText, words } from "../texts/language";
import { Button } from "../ui/button";
import { Panel, Row } from "../ui/layout";
import { useShortcuts } from "../ui/shortcuts";
import { copyPuzzleLink, ratingText, savePuzzlePicture, signedText } from "./share";
import { progress } from "./state";
import type { Play } from "./play";

interface PanelProps {
    readonly play: Play<unknown>;
    readonly title: string;
    /** The address that opens the puzzle. */
    readonly address: string;
    /** When the result of this visit was entered; null: not yet. */
    readonly entered: number | null;
    /** What is said of the last move. */
    readonly verdict: ComponentChildren;
    /** What is shown once it is over. */
    readonly solution: ComponentChildren;
    readonly onNext: () => void;
}

export function PuzzlePanel({ play, title, address, entered, verdict, solution, onNext }: PanelProps) {
    const { review: text, puzzles: named, ui } = words.value;
    const stage = play.stage.value;
    const { isOver } = play;
    const next = useRef<HTMLButtonElement>(null);
    const box = useRef<HTMLDivElement>(null);
    useEffect(() => {
        if (stage !== "ask") box.current?.scrollIntoView({ block: "nearest" });
    }, [stage]);
    useEffect(() => {
        // The button that was pressed last may be gone.
        if (isOver && document.activeElement === document.body) next.current?.focus();
    }, [isOver]);
    useShortcuts(() => ({
        title: words.value.app.puzzles,
        shortcuts: [
            { keys: ["n"], label: isOver ? text.next : text.skip, run: onNext },
            { keys: ["v"], label: text.solution, run: () => play.show() },
            { keys: ["r", "Escape"], label: text.again, run: () => play.again() },
        ],
    }));
    return (
        <Panel title={title}>
            <div class="exercise">
                <div class="exercise-verdict" aria-live="polite" ref={box}>
                    {stage === "judging" && <p class="muted">{text.judging}</p>}
                    {verdict}
                    {play.failure.value !== null && <p>{play.failure.value}</p>}
                    {isOver && entered !== null && <Result id={play.puzzle.id} at={entered} />}
                </div>
                <Row>
                    {stage === "tried" && (
                        <Button icon="restart" onClick={() => play.again()}>
                            {text.again}
                        </Button>
                    )}
                    {!isOver && (
                        <Button icon="hint" onClick={() => play.show()}>
                            {text.solution}
                        </Button>
                    )}
                    <Button kind={isOver ? "primary" : "plain"} icon="next" buttonRef={next} onClick={onNext}>
                        {isOver ? text.next : text.skip}
                    </Button>
                </Row>
                {isOver && solution}
                <Row label={named.share}>
                    <Button icon="share" onClick={() => void copyPuzzleLink(address)}>
                        {named.copyLink}
                    </Button>
                    <Button icon="save" onClick={() => void savePuzzlePicture(play.puzzle)}>
                        {ui.picture}
                    </Button>
                </Row>
            </div>
        </Panel>
    );
}

/** How the puzzle counts. */
function Result({ id, at }: { id: string; at: number }) {
    const { puzzles: text } = words.value;
    const { entries, schedule } = progress.value;
    const entry = entries.find(({ result }) => result.id === id && result.at === at);
    if (!entry) return null;
    const { result, counts, before, after } = entry;
    const box = schedule.get(id)?.box;
    const days = box === undefined ? undefined : kBoxDays[box];
    const [old, now] = [before, after].map(({ rating }) => Math.round(rating)) as [number, number];
    const said = [
        text.puzzleRating(ratingText(result.rating)),
        counts ? text.newRating(ratingText(now), signedText(now - old)) : text.practice,
        ...(days === undefined ? [] : [text.comesBack(days)]),
    ];
    return <p class="field-note">{said.join(" ")}</p>;
}

export function AlsoRight({ moves }: { moves: readonly string[] }) {
    return moves.length === 0 ? null : <p>{words.value.puzzles.alsoRight(listText(moves))}</p>;
}
