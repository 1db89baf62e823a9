// SPDX-License-Identifier: MIT
//
// The lesson of iterative deepening: the same position searched one ply deeper at each step, and
// what a clock leaves of it. The searches are run here.
import { useState } from "preact/hooks";
import type { Report, ThinkGomokuRequest } from "tilestone";

import type { Engine } from "../engine/client";
import { messageOf, words } from "../texts/language";
import { integerText, percentText } from "../texts/numbers";
import { Button } from "../ui/button";
import { Slider } from "../ui/fields";
import { announce } from "../ui/live";
import { BoardGomoku, stonesOf } from "./boards";
import { depthsInTime } from "./clock";
import { RunTable, timeText, useRuns, type RunRow } from "./search_runs";
import { Stepper } from "./stepper";

const kPosition = "g3e4f3e5d4g6g4d6";
const kSize = 9;
const kDepths = 8;
const kPlayer = "classic:margin=0";
/** The clock's settings, in milliseconds: each is about half as much again as the one before. */
const kClocks = [0.1, 0.2, 0.5, 1, 2, 3, 5, 7, 10, 15, 20, 30, 50, 70, 100, 150, 200, 300, 500];
const kFirstClock = 8;

const request = (options: string): ThinkGomokuRequest => ({
    do: "hint",
    game: "gomoku",
    position: kPosition,
    player: `${kPlayer},${options}`,
    rule: "freestyle",
    size: kSize,
});
const kRequests = Array.from({ length: kDepths }, (_, index) => request(`depth=${index + 1}`));

const chanceOf = ({ win_rate: chance }: Report): string => (chance == null ? "–" : percentText(chance));

export function DeepeningLesson({ engine }: { engine: Engine }) {
    const { learn } = words.value;
    const [reached, setReached] = useState(-1);
    const [clock, setClock] = useState(kFirstClock);
    const { reports, problem } = useRuns(engine, kRequests, reached);
    const milliseconds = kClocks[clock] ?? 0;
    const textAt = (step: number): string => {
        if (step === 0) return learn.deepeningStart;
        const report = reports[step - 1];
        if (!report) return problem ?? learn.searching(integerText(step));
        const move = report.move ?? "";
        const next = reports[step - 2]?.move === move ? learn.deepeningSame : learn.deepeningChange;
        const say = step === 1 ? learn.deepeningFirst : step === kDepths ? learn.deepeningLast : next;
        return say(integerText(step), move, chanceOf(report));
    };
    return (
        <Stepper
            count={kDepths + 1}
            onStep={(step) => setReached(Math.max(reached, step - 1))}
            textAt={textAt}
            picture={(step) => (
                <div class="runs-picture" data-runs={reports.length}>
                    <BoardGomoku
                        size={kSize}
                        stones={stonesOf(kPosition)}
                        fives={[]}
                        row={[]}
                        choice={reports[step - 1]?.move ?? null}
                        label={learn.attackBoard(integerText(stonesOf(kPosition).length))}
                    />
                    {step > 0 && <RunTable first={learn.runDepth} rows={rowsOf(reports.slice(0, step), milliseconds)} />}
                </div>
            )}
            beside={(step) => (
                <Clock
                    engine={engine}
                    clock={clock}
                    onClock={setClock}
                    times={reports.slice(0, step).map(({ time_ms: time }) => time)}
                    moves={reports.map(({ move }) => move ?? "")}
                />
            )}
        />
    );
}

function rowsOf(reports: readonly Report[], milliseconds: number): RunRow[] {
    const left = depthsInTime(reports.map(({ time_ms: time }) => time), milliseconds);
    return reports.map((report, index) => ({
        name: String(index + 1),
        move: report.move ?? "",
        value: chanceOf(report),
        depth: null,
        nodes: report.nodes,
        time: report.time_ms,
        current: index === left - 1,
        lost: index >= left,
    }));
}

interface ClockProps {
    readonly engine: Engine;
    readonly clock: number;
    readonly onClock: (clock: number) => void;
    /** Of the depths that are shown. */
    readonly times: readonly number[];
    readonly moves: readonly string[];
}

/** The clock, what it leaves of the depths shown, and a search that really stops there. */
function Clock({ engine, clock, onClock, times, moves }: ClockProps) {
    const { learn } = words.value;
    const [ran, setRan] = useState<string | null>(null);
    const milliseconds = kClocks[clock] ?? 0;
    const left = depthsInTime(times, milliseconds);
    const run = async (): Promise<void> => {
        try {
            const { depth, move, nodes } = await engine.request(request(`time=${milliseconds}`));
            const text = learn.clockRan(integerText(depth), move ?? "–", integerText(nodes));
            setRan(text);
            announce(text);
        } catch (error) {
            setRan(messageOf(error));
        }
    };
    const leaves = left === 0 ? learn.clockNothing : learn.clockLeaves(integerText(left), moves[left - 1] ?? "");
    return (
        <div class="clock" data-left={left}>
            <Slider
                label={learn.clock}
                low={0}
                high={kClocks.length - 1}
                value={clock}
                text={timeText(milliseconds)}
                onChange={(value) => {
                    onClock(value);
                    setRan(null);
                }}
            />
            <div class="clock-row">
                <Button onClick={() => void run()}>{learn.clockRun}</Button>
                <p data-ran={ran !== null}>{ran ?? (times.length === 0 ? learn.clockNote : leaves)}</p>
            </div>
        </div>
    );
}
