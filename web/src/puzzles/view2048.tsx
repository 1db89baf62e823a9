// SPDX-License-Identifier: MIT
//
// A puzzle of 2048 on the page: the board, what is said of a move, and the odds of all moves once it
// is over.
import { listText, words } from "../texts/language";
import { decimalText, integerText } from "../texts/numbers";
import { TryBoard } from "../twenty48/exercise";
import { Button, IconButton } from "../ui/button";
import { ProgressBar } from "../ui/fields";
import { Columns, Row } from "../ui/layout";
import { mostOf, type Theme2048 } from "./data";
import type { ViewProps } from "./page";
import { PuzzlePanel } from "./panel";
import type { Answer2048, Play2048 } from "./play2048";
import { taskText } from "./share";

export function View2048({ play, below, ...rest }: ViewProps & { play: Play2048 }) {
    return (
        <Columns
            main={<TryBoard controls={play} task={taskText(play.puzzle)} />}
            side={
                <>
                    <PuzzlePanel {...rest} play={play} verdict={<Verdict play={play} />} solution={<Odds play={play} />} />
                    {below}
                </>
            }
        />
    );
}

function countText(theme: Theme2048, mean: number): string {
    return theme === "survive" ? integerText(Math.round(100 * mean)) : decimalText(mean, 1);
}

function Verdict({ play }: { play: Play2048 }) {
    const { puzzles: text, twenty48 } = words.value;
    const stage = play.stage.value;
    const answer = play.answer.value;
    if (!answer) return null;
    const name = play.moveText(answer.move);
    return (
        <>
            <p class="verdict" data-verdict={answer.kind}>
                {stage === "solved" && `${play.isFaultless ? text.solved : text.solvedLate} `}
                {oddsText(play, answer)}
            </p>
            {stage === "tried" && (
                <Row>
                    <Button
                        icon="play"
                        pressed={play.ghost.on.value}
                        onClick={() => play.ghost.toggleMove(answer.move)}
                    >
                        {twenty48.playOn(name)}
                    </Button>
                </Row>
            )}
        </>
    );
}

function oddsText(play: Play2048, { kind, move, share, best }: Answer2048): string {
    const { puzzles: text } = words.value;
    const { theme } = play.puzzle;
    const name = play.moveText(move);
    const [say, sayLess] = theme === "survive" ? [text.lives, text.livesLess] : [text.orders, text.ordersLess];
    if (share === undefined) return kind === "right" ? "" : text.wrong(name);
    const isLess = kind === "wrong" && best !== undefined;
    return isLess ? sayLess(name, countText(theme, share), countText(theme, best)) : say(name, countText(theme, share));
}

/** The odds of all moves; a typical continuation of each can be watched. */
function Odds({ play }: { play: Play2048 }) {
    const { puzzles: text, twenty48 } = words.value;
    const { ghost } = play;
    const { solution, theme } = play.puzzle;
    const of = theme === "survive" ? text.of100 : text.of8;
    return (
        <>
            <p>
                {text.solution} <strong>{listText(solution.map((move) => play.moveText(move)))}</strong>
            </p>
            <ul class="odds">
                {play.shares.map(({ move, share }) => {
                    const isPlayed = ghost.on.value && ghost.move.value === move;
                    return (
                        <li key={move} data-best={solution.includes(move) || undefined}>
                            <span>{play.moveText(move)}</span>
                            <ProgressBar part={share / mostOf(theme)} />
                            <span>{of(countText(theme, share))}</span>
                            <IconButton
                                icon={isPlayed ? "stop" : "play"}
                                label={twenty48.playOn(play.moveText(move))}
                                pressed={isPlayed}
                                onClick={() => ghost.toggleMove(move)}
                            />
                        </li>
                    );
                })}
            </ul>
            {theme === "chain" && <p class="field-note">{text.inOrder}</p>}
        </>
    );
}
