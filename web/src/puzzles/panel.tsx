// SPDX-License-Identifier: MIT
//
// The panel beside the board of a puzzle: what is said of a move, how the puzzle went, and the
// buttons. A game adds its words.
import type { ComponentChildren } from "preact";

import { AnswerPanel } from "../review/answer_panel";
import { kBoxDays } from "../review/leitner";
import { listText, words } from "../texts/language";
import { Button } from "../ui/button";
import { Row } from "../ui/layout";
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
    const { app, puzzles: named, ui } = words.value;
    const { isOver } = play;
    return (
        <AnswerPanel
            title={title}
            page={app.puzzles}
            stage={play.stage.value}
            verdict={
                <>
                    {verdict}
                    {play.failure.value !== null && <p>{play.failure.value}</p>}
                    {isOver && entered !== null && <Result id={play.puzzle.id} at={entered} />}
                </>
            }
            onAgain={() => play.again()}
            onShow={() => play.show()}
            onNext={onNext}
        >
            {isOver && solution}
            <Row label={named.share}>
                <Button icon="share" onClick={() => void copyPuzzleLink(address)}>
                    {named.copyLink}
                </Button>
                <Button icon="save" onClick={() => void savePuzzlePicture(play.puzzle)}>
                    {ui.picture}
                </Button>
            </Row>
        </AnswerPanel>
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
