// SPDX-License-Identifier: MIT
//
// A search-tree lesson: the plates with and without alpha-beta cutoffs, a min node and a chance
// node of 2048.
import { useMemo } from "preact/hooks";

import { words } from "../texts/language";
import { Board2048, BoardTicTacToe } from "./boards";
import type { Trace, TreeLesson } from "./lesson_data";
import { narrate } from "./narrate";
import { Stepper } from "./stepper";
import { stepsOf } from "./tree_steps";
import { TreeLegend, TreeView } from "./tree_view";

export function TreeLessonView({ lesson, trace }: { lesson: TreeLesson; trace: Trace }) {
    const tree = useMemo(() => stepsOf(trace.tree), [trace]);
    const { learn } = words.value;
    return (
        <Stepper
            count={tree.steps.length}
            textAt={(step) => {
                const at = tree.steps[step];
                return at ? narrate(lesson, trace, at, step) : "";
            }}
            picture={(step) => (
                <>
                    <TreeView trace={trace} tree={tree} step={step} />
                    <TreeLegend tree={tree} />
                </>
            )}
            beside={(step) => {
                const at = tree.steps[step];
                if (!at) return null;
                return (
                    <>
                        <dl class="lesson-tally">
                            {lesson === "table" ? (
                                <>
                                    <Count name="nodes" label={learn.positions} value={at.nodes} />
                                    <Count name="table" label={learn.fromTable} value={at.fromTable} />
                                </>
                            ) : (
                                <Count name="leaves" label={learn.leaves} value={at.leaves} />
                            )}
                            <Count name="cuts" label={learn.cuts} value={at.cuts} />
                        </dl>
                        {trace.game === "tictactoe" && (
                            <BoardTicTacToe state={at.at.node.state} before={at.at.parent?.node.state ?? null} />
                        )}
                        {trace.game === "2048" && (
                            <Board2048 state={at.at.node.state} before={at.at.parent?.node.state ?? null} />
                        )}
                    </>
                );
            }}
        />
    );
}

interface CountProps {
    readonly name: string;
    readonly label: string;
    readonly value: number;
}

export function Count({ name, label, value }: CountProps) {
    return (
        <div>
            <dt>{label}</dt>
            <dd data-count={name}>{value}</dd>
        </div>
    );
}
