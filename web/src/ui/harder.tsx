// SPDX-License-Identifier: MIT
//
// The "Think harder" section of a hint: button, progress and summary.
import { words } from "../texts/language";
import { integerText } from "../texts/numbers";
import { Button } from "./button";

interface HarderProps {
    /** Null if no search is running. */
    readonly progress: { readonly done: number; readonly all: number } | null;
    readonly summary: string;
    readonly onStart: () => void;
    readonly onStop: () => void;
}

export function Harder({ progress, summary, onStart, onStop }: HarderProps) {
    const { ui } = words.value;
    const line = progress ? ui.harderProgress(progress.done, progress.all) : summary;
    return (
        <div class="harder">
            {line !== "" && <p class="field-note">{line}</p>}
            <Button icon={progress ? "stop" : "hint"} onClick={progress ? onStop : onStart}>
                {progress ? ui.stop : ui.harder}
            </Button>
        </div>
    );
}

/** `before` is the previously preferred move, if it changed. */
export function effortText(positions: number, workers: number, depth: number, before: string | null): string {
    const { ui } = words.value;
    const text = ui.harderDone(integerText(positions), integerText(workers), integerText(depth));
    return before === null ? text : `${text} ${ui.harderChanged(before)}`;
}
