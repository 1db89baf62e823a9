// SPDX-License-Identifier: MIT
//
// The panel beside a board on which a move is asked for: what is said of a try, the buttons and keys
// to try again, to see the solution, to go on.
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";

import { words } from "../texts/language";
import { Button } from "../ui/button";
import { Panel, Row } from "../ui/layout";
import { useShortcuts } from "../ui/shortcuts";
import type { Stage } from "./trainer";

interface AnswerProps {
    readonly title: string;
    /** The page, over the list of its keys. */
    readonly page: string;
    readonly stage: Stage;
    /** What stands above the verdict. */
    readonly before?: ComponentChildren;
    readonly verdict: ComponentChildren;
    /** What stands below the buttons. */
    readonly children: ComponentChildren;
    readonly onAgain: () => void;
    /** Called only before the solution is known. */
    readonly onShow: () => void;
    readonly onNext: () => void;
}

export function AnswerPanel({ title, page, stage, before, verdict, children, onAgain, onShow, onNext }: AnswerProps) {
    const { review: text } = words.value;
    const isOver = stage === "solved" || stage === "shown";
    const next = useRef<HTMLButtonElement>(null);
    const box = useRef<HTMLDivElement>(null);
    useEffect(() => {
        if (stage !== "ask") box.current?.scrollIntoView({ block: "nearest" });
    }, [stage]);
    useEffect(() => {
        // The button that was pressed last may be gone.
        if (isOver && document.activeElement === document.body) next.current?.focus();
    }, [isOver]);
    useShortcuts(() => ({
        title: page,
        shortcuts: [
            { keys: ["n"], label: isOver ? text.next : text.skip, run: onNext },
            { keys: ["v"], label: text.solution, run: () => void (isOver || onShow()) },
            { keys: ["r", "Escape"], label: text.again, run: onAgain },
        ],
    }));
    return (
        <Panel title={title}>
            <div class="exercise">
                {before}
                <div class="exercise-verdict" aria-live="polite" ref={box}>
                    {stage === "judging" && <p class="muted">{text.judging}</p>}
                    {verdict}
                </div>
                <Row>
                    {stage === "tried" && (
                        <Button icon="restart" onClick={onAgain}>
                            {text.again}
                        </Button>
                    )}
                    {!isOver && (
                        <Button icon="hint" onClick={onShow}>
                            {text.solution}
                        </Button>
                    )}
                    <Button kind={isOver ? "primary" : "plain"} icon="next" buttonRef={next} onClick={onNext}>
                        {isOver ? text.next : text.skip}
                    </Button>
                </Row>
                {children}
            </div>
        </Panel>
    );
}
