// SPDX-License-Identifier: MIT
//
// The lesson of n-tuples: which cells of a 2048 board each tuple reads, the weight it finds there,
// and the sum of all, the value of the board. The weights are those of the page's network.
import { useMemo } from "preact/hooks";

import { words } from "../texts/language";
import { integerText } from "../texts/numbers";
import { Board2048, moveName } from "./boards";
import type { Tuples } from "./lesson_data";
import { Stepper } from "./stepper";
import { Count } from "./tree_lesson";
import { tupleSteps, type TupleStep } from "./tuple_steps";

export function TuplesLesson({ tuples }: { tuples: Tuples }) {
    const { learn } = words.value;
    const steps = useMemo(() => tupleSteps(tuples), [tuples]);
    const sumOf = (step: number): string => integerText(Math.round(steps[step]?.sum ?? 0));
    return (
        <Stepper
            count={steps.length}
            textAt={(step) => textOf(tuples, steps[step], sumOf(step))}
            picture={(step) => (
                <>
                    <Board2048 state={tuples.board.state} before={null} marked={steps[step]?.reading?.cells ?? []} />
                    {steps[step]?.kind === "moves" && <Moves tuples={tuples} />}
                </>
            )}
            beside={(step) => (
                <dl class="lesson-tally">
                    <Count name="readings" label={learn.tuplesRead} value={steps[step]?.read ?? 0} />
                    <div>
                        <dt>{learn.tupleSum}</dt>
                        <dd data-count="sum">{sumOf(step)}</dd>
                    </div>
                </dl>
            )}
        />
    );
}

function textOf({ board, moves }: Tuples, step: TupleStep | undefined, sum: string): string {
    const { learn } = words.value;
    if (!step) return "";
    const { kind, reading, read } = step;
    if (kind === "start") return learn.tuplesStart;
    if (reading) {
        const tiles = reading.cells.map((cell) => tileText(board.state, cell)).join(" ");
        const numbers = [integerText(read), integerText(reading.tuple), tiles] as const;
        if (reading.value === 0) return learn.tupleUnknown(...numbers);
        return learn.tupleRead(...numbers, integerText(Math.round(reading.value)));
    }
    if (kind === "group") return learn.tupleGroup(integerText(step.tuple), integerText(read), sum);
    const best = moves.reduce((most, move) => (move.points + move.value > most.points + most.value ? move : most));
    return learn.tuplesEnd(moveName(best.move), integerText(best.points), integerText(Math.round(best.value)));
}

function tileText(state: string, cell: number): string {
    const exponent = parseInt(state[cell] ?? "0", 36);
    return exponent === 0 ? "–" : String(2 ** exponent);
}

/** The points of each move, and the sum over the board after it. */
function Moves({ tuples: { moves } }: { tuples: Tuples }) {
    const { learn } = words.value;
    const together = moves.map(({ points, value }) => points + value);
    const best = together.indexOf(Math.max(...together));
    return (
        <table class="runs tuple-moves">
            <thead>
                <tr>
                    <td />
                    <th scope="col">{learn.tuplePoints}</th>
                    <th scope="col">{learn.tupleAfter}</th>
                    <th scope="col">{learn.tupleTogether}</th>
                </tr>
            </thead>
            <tbody>
                {moves.map(({ move, points, value }, index) => (
                    <tr key={move} class={index === best ? "run-current" : ""} data-move={move} data-best={index === best}>
                        <th scope="row">{moveName(move)}</th>
                        <td>{integerText(points)}</td>
                        <td>{integerText(Math.round(value))}</td>
                        <td>{integerText(Math.round(together[index] ?? 0))}</td>
                    </tr>
                ))}
            </tbody>
        </table>
    );
}
