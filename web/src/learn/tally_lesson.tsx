// SPDX-License-Identifier: MIT
//
// The Monte Carlo lesson: random playouts and the running mean of each move.
import { words } from "../texts/language";
import { integerText } from "../texts/numbers";
import { Board2048, moveName } from "./boards";
import type { Tally, TallyMove } from "./lesson_data";
import { roundedText } from "./narrate";
import { Stepper } from "./stepper";

export function TallyLessonView({ tally }: { tally: Tally }) {
    const { learn } = words.value;
    const largest = Math.max(...tally.steps.flatMap(({ moves }) => moves.map(({ mean }) => mean)));
    const textAt = (step: number): string => {
        const now = tally.steps[step];
        if (!now) return "";
        if (step === 0) return learn.tallyStart;
        const best = bestOf(now.moves);
        if (step === tally.steps.length - 1) {
            return learn.tallyEnd(integerText(now.playouts), moveName(best.move), roundedText(best.mean));
        }
        const before = tally.steps[step - 1];
        const one = before && now.playouts === before.playouts + 1;
        const only = one && now.moves.map((move, index) => playout(move, before.moves[index])).find((found) => found);
        return only
            ? learn.tallyOne(integerText(now.playouts), moveName(only.move), roundedText(only.points), roundedText(only.mean))
            : learn.tallyMany(integerText(now.playouts), moveName(best.move));
    };
    return (
        <Stepper
            count={tally.steps.length}
            textAt={textAt}
            picture={(step) => <Bars moves={tally.steps[step]?.moves ?? []} largest={largest} />}
            beside={(step) => (
                <>
                    <dl class="lesson-tally">
                        <div>
                            <dt>{learn.playouts}</dt>
                            <dd data-count="playouts">{tally.steps[step]?.playouts}</dd>
                        </div>
                    </dl>
                    <Board2048 state={tally.position} before={null} />
                </>
            )}
        />
    );
}

function bestOf(moves: readonly TallyMove[]): TallyMove {
    return moves.reduce((best, move) => (move.mean > best.mean ? move : best));
}

interface Playout {
    readonly move: string;
    readonly points: number;
    readonly mean: number;
}

/** The single playout between `before` and `now`; null if there was none or more than one. */
function playout(now: TallyMove, before: TallyMove | undefined): Playout | null {
    if (!before || now.visits !== before.visits + 1) return null;
    const points = Math.round(now.mean * now.visits - before.mean * before.visits);
    return { move: now.move, points, mean: now.mean };
}

function Bars({ moves, largest }: { moves: readonly TallyMove[]; largest: number }) {
    const { learn } = words.value;
    const best = moves.length > 0 ? bestOf(moves) : null;
    return (
        <ul class="bars">
            {moves.map(({ move, visits, mean }) => (
                <li key={move} class={best?.move === move ? "bar-best" : ""}>
                    <span class="bar-name">
                        {moveName(move)} {best?.move === move && <span aria-hidden="true">★</span>}
                    </span>
                    <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                        <rect class="bar-room" width="100" height="10" rx="1.5" />
                        <rect class="bar" width={Math.max((mean / largest) * 100, 1)} height="10" rx="1.5" />
                    </svg>
                    <span class="bar-value">{learn.meanOf(roundedText(Math.round(mean)), integerText(visits))}</span>
                </li>
            ))}
        </ul>
    );
}
