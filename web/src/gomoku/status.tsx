// SPDX-License-Identifier: MIT
//
// The status line above the board (turn, computer activity) and the buttons below it.
import { words } from "../texts/language";
import { Button, IconButton } from "../ui/button";
import type { IconName } from "../ui/icons";
import { resultText, type GomokuControls } from "./controls";
import { sideName } from "./placing";
import { kRoot } from "./tree";

export function Status({ controls: { session, computer } }: { controls: GomokuControls }) {
    const text = words.value.gomoku;
    const result = resultText(session);
    const side = session.toMove.value;
    const thinking = computer.thinking.value;
    const failure = session.failure.value ?? computer.failure.value;
    const winner = session.info.value?.result;
    const shown = winner === "black" || winner === "white" ? winner : result === null ? side : null;
    let line = text.toPlace(sideName(side), session.moves.value.length + 1);
    if (failure !== null) line = failure;
    else if (!session.info.value) line = text.loading;
    else if (result !== null) line = result;
    else if (thinking) line = text.thinking(sideName(side), computer.report.value?.depth ?? 0);
    return (
        <div class="status" data-thinking={thinking || undefined}>
            {shown && <span class={`status-stone status-${shown}`} aria-hidden="true" />}
            <p class={result === null ? "" : "status-result"}>{line}</p>
            {thinking ? (
                <>
                    <Button onClick={() => computer.moveNow()}>{text.moveNow}</Button>
                    <Button icon="stop" onClick={() => computer.stop()}>
                        {text.stop}
                    </Button>
                </>
            ) : (
                computer.isItsTurn.value && (
                    <Button icon="play" onClick={() => computer.wake()}>
                        {text.computerPlay}
                    </Button>
                )
            )}
        </div>
    );
}

export function GameButtons({ controls }: { controls: GomokuControls }) {
    const text = words.value.gomoku;
    const { session, placing } = controls;
    const { at, tip } = session.tree.value;
    const pending = placing.pending.value;
    const step = (icon: IconName, label: string, possible: boolean, run: () => void) => (
        <IconButton kind="plain" icon={icon} label={label} disabled={!possible} onClick={run} />
    );
    return (
        <div class="game-buttons">
            <div class="row">
                {step("first", text.toStart, at !== kRoot, () => controls.goTo(kRoot))}
                {step("undo", text.undo, session.canUndo.value, () => controls.undo())}
                {step("redo", text.redo, session.canRedo.value, () => controls.redo())}
                {step("last", text.toEnd, at !== tip, () => controls.goTo(tip))}
            </div>
            {pending !== null ? (
                <Button kind="primary" icon="check" onClick={() => placing.place(pending)}>
                    {text.place(pending)}
                </Button>
            ) : (
                <HintButton controls={controls} />
            )}
        </div>
    );
}

function HintButton({ controls: { session, computer, hints } }: { controls: GomokuControls }) {
    const text = words.value.gomoku;
    const labels = [text.hint, text.hintMove, text.hintAll, text.hintHide];
    const off = session.info.value?.result !== null || computer.thinking.value;
    return (
        <Button kind="primary" icon="hint" disabled={off} busy={hints.thinking.value} onClick={() => hints.press()}>
            {labels[hints.level.value]}
        </Button>
    );
}
