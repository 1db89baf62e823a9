// SPDX-License-Identifier: MIT
//
// The lesson of the fourteen steps to a Gomoku player: the player `classic` with one more step
// switched on each time, asked for the same position. The searches are run here.
import { useEffect, useState } from "preact/hooks";
import type { Report, ThinkGomokuRequest } from "tilestone";

import type { Engine } from "../engine/client";
import { words } from "../texts/language";
import { integerText } from "../texts/numbers";
import { BoardGomoku, stonesOf } from "./boards";
import { kSteps, optionsWith } from "./classic_steps";
import { joined } from "./narrate";
import { RunTable, timeText, useRuns } from "./search_runs";
import { Stepper } from "./stepper";

/** Black to move; e5 would make two open threes, which Renju forbids. */
const kPosition = "d5c3f5g7e4c7e6g3";
const kSize = 9;
const kRule = "renju";
/** All searches are to four plies, and end after so many positions. */
const kLimits = "depth=4,nodes=200000";

const kRequests = Array.from(
    { length: kSteps + 1 },
    (_, count): ThinkGomokuRequest => ({
        do: "decide",
        game: "gomoku",
        position: kPosition,
        player: `classic:${optionsWith(count)},${kLimits}`,
        rule: kRule,
        size: kSize,
    }),
);

export function StepsLesson({ engine }: { engine: Engine }) {
    const { learn } = words.value;
    const [reached, setReached] = useState(0);
    const { reports, problem } = useRuns(engine, kRequests, reached);
    const forbidden = useForbidden(engine);
    const textAt = (step: number): string => {
        const report = reports[step];
        const title = step === 0 ? "" : learn.stepTitle(integerText(step), learn.steps[step - 1]?.name ?? "");
        const what = step === 0 ? learn.stepsStart : (learn.steps[step - 1]?.text ?? "");
        const effect = report ? effectOf(report, reports[step - 1]) : (problem ?? "");
        return joined([title, what, effect]);
    };
    return (
        <Stepper
            count={kSteps + 1}
            onStep={(step) => setReached(Math.max(reached, step))}
            textAt={textAt}
            picture={(step) => (
                <div class="runs-picture" data-runs={reports.length}>
                    <BoardGomoku
                        size={kSize}
                        stones={stonesOf(kPosition)}
                        fives={[]}
                        row={[]}
                        choice={reports[step]?.move ?? null}
                        forbidden={step > 0 ? forbidden : []}
                        label={learn.attackBoard(integerText(stonesOf(kPosition).length))}
                    />
                    <RunTable
                        first={learn.runStep}
                        rows={reports.slice(0, step + 1).map((report, index) => ({
                            name: String(index),
                            move: report.move ?? "",
                            value: null,
                            depth: report.depth,
                            nodes: report.nodes,
                            time: report.time_ms,
                            current: index === step,
                        }))}
                    />
                </div>
            )}
        />
    );
}

function effectOf(now: Report, before: Report | undefined): string {
    const { learn } = words.value;
    const move = now.move ?? "";
    const cost = learn.stepCost(integerText(now.nodes), timeText(now.time_ms), integerText(now.depth));
    if (!before) return learn.stepFirst(move);
    return joined([(before.move === move ? learn.stepSame : learn.stepChange)(before.move ?? "", move), cost]);
}

function useForbidden(engine: Engine): readonly string[] {
    const [forbidden, setForbidden] = useState<readonly string[]>([]);
    useEffect(() => {
        let current = true;
        engine.loadRules().then(
            (rules) => {
                if (current) setForbidden(rules.positionGomoku(kPosition, kRule, kSize).forbidden.map(({ move }) => move));
            },
            () => undefined, // the searches will say what is wrong
        );
        return () => {
            current = false;
        };
    }, []);
    return forbidden;
}
