// SPDX-License-Identifier: MIT
//
// The lesson about Monte Carlo: games played at random to their end, and the mean of each move as it grows.
import { words } from "../texts/language";
import { Board2048, moveName } from "./boards";
import type { Tally, TallyMove } from "./lesson_data";
import { valueText } from "./narrate";
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
            return learn.tallyEnd(String(now.playouts), moveName(best.move), valueText(best.mean));
        }
        const before = tally.steps[step - 1];
        const fresh = before && now.moves.flatMap((move, index) => played(move, before.moves[index]));
        const only = fresh?.length === 1 ? fresh[0] : undefined;
        return only
            ? learn.tallyOne(String(now.playouts), moveName(only.move), valueText(only.points), valueText(only.mean))
            : learn.tallyMany(String(now.playouts), moveName(best.move));
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

/** The playout that made `now` of `before`, where it was one. */
function played(now: TallyMove, before: TallyMove | undefined): { move: string; points: number; mean: number }[] {
    if (!before || now.visits !== before.visits + 1) return now.visits === before?.visits ? [] : [{ ...now, points: 0 }, { ...now, points: 0 }];
    return [{ move: now.move, points: Math.round(now.mean * now.visits - before.mean * before.visits), mean: now.mean }];
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
                    <span class="bar-value">{learn.meanOf(valueText(Math.round(mean)), String(visits))}</span>
                </li>
            ))}
        </ul>
    );
}
