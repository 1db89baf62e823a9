// SPDX-License-Identifier: MIT
//
// A puzzle of Gomoku on the page: the board, what is said of a move, and the line once it is over.
import { Board } from "../gomoku/board";
import { sideName } from "../gomoku/placing";
import { words } from "../texts/language";
import { IconButton } from "../ui/button";
import type { IconName } from "../ui/icons";
import { Columns, Row } from "../ui/layout";
import type { GomokuAnswer, GomokuPlay } from "./gomoku_play";
import type { ViewProps } from "./page";
import { AlsoRight, PuzzlePanel } from "./panel";
import { taskText } from "./share";

/** More moves of a line say nothing to a reader. */
const kMaxMoves = 12;

export function GomokuView({ play, below, ...rest }: ViewProps & { play: GomokuPlay }) {
    const { gomoku } = words.value;
    const { rule } = play.puzzle;
    return (
        <Columns
            main={
                <div class="table">
                    <p class="exercise-task">
                        {taskText(play.puzzle)} <span class="muted">{gomoku.rules[rule]}</span>
                    </p>
                    <Board controls={play} />
                </div>
            }
            side={
                <>
                    <PuzzlePanel {...rest} play={play} verdict={<Verdict play={play} />} solution={<Solution play={play} />} />
                    {below}
                </>
            }
        />
    );
}

function Verdict({ play }: { play: GomokuPlay }) {
    const { puzzles: text } = words.value;
    const stage = play.stage.value;
    const answer = play.answer.value;
    if (stage === "solved") {
        return (
            <p class="verdict" data-verdict="right">
                {play.isFaultless ? text.solved : text.solvedLate}
            </p>
        );
    }
    if (!answer || stage === "judging") return null;
    const isRight = answer.kind === "right" || answer.kind === "too";
    return (
        <>
            <p class="verdict" data-verdict={isRight ? "right" : "wrong"}>
                {answerText(play, answer)}
            </p>
            {"line" in answer && <p class="puzzle-line">{lineText(answer.line)}</p>}
        </>
    );
}

function answerText({ side }: GomokuPlay, answer: GomokuAnswer): string {
    const { puzzles: text, gomoku } = words.value;
    const { kind, move } = answer;
    switch (kind) {
        case "right":
            return text.rightGoOn(move);
        case "too":
            return text.tooGoOn(move);
        case "foul":
            return gomoku.illegalForbidden(move, gomoku.forbiddenReasons[answer.foul.reason]);
        case "no-win":
            return text.noWin(move);
        case "loses":
            return (answer.proven ? text.loses : text.losesLikely)(move, sideName(side === "black" ? "white" : "black"));
    }
}

function lineText(line: readonly string[]): string {
    const shown = line.slice(0, kMaxMoves).join(" ");
    return line.length > kMaxMoves ? `${shown} …` : shown;
}

/** The line in words, and buttons that go through it on the board. */
function Solution({ play }: { play: GomokuPlay }) {
    const { puzzles: text, gomoku } = words.value;
    const { steps } = play;
    const at = steps.indexOf(play.session.tree.value.at);
    const line = play.line.value;
    const step = (icon: IconName, label: string, index: number) => {
        const node = steps[index];
        return (
            <IconButton
                kind="plain"
                icon={icon}
                label={label}
                disabled={node === undefined || index === at}
                onClick={() => node !== undefined && play.goTo(node)}
            />
        );
    };
    return (
        <>
            <p>
                {text.solution} <span class="puzzle-line">{line.join(" ")}</span>
            </p>
            <AlsoRight moves={play.puzzle.solution.filter((move) => move !== line[0])} />
            <Row>
                {step("first", gomoku.toStart, 0)}
                {step("previous", gomoku.lineBack, at - 1)}
                {step("next", gomoku.lineOn, at + 1)}
                {step("last", gomoku.toEnd, steps.length - 1)}
            </Row>
        </>
    );
}
