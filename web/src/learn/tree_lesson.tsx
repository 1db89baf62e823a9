// SPDX-License-Identifier: MIT
//
// A search-tree lesson: the plates with and without alpha-beta cutoffs, a min node and a chance
// node of 2048.
import { useMemo } from "preact/hooks";

import { words } from "../texts/language";
import { Board2048 } from "./boards";
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
                            <div>
                                <dt>{learn.leaves}</dt>
                                <dd data-count="leaves">{at.leaves}</dd>
                            </div>
                            <div>
                                <dt>{learn.cuts}</dt>
                                <dd data-count="cuts">{at.cuts}</dd>
                            </div>
                        </dl>
                        {trace.game === "2048" && (
                            <Board2048 state={at.at.node.state} before={at.at.parent?.node.state ?? null} />
                        )}
                    </>
                );
            }}
        />
    );
}
