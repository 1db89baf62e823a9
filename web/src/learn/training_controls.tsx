// SPDX-License-Identifier: MIT
//
// What one can do with the training: start, pause, speed, single moves, another seed; and with a
// game that one has taken over.
import { useEffect, useRef, useState } from "preact/hooks";
import type { Direction } from "tilestone";

import { words } from "../texts/language";
import { integerText, percentText } from "../texts/numbers";
import { trainingWords } from "../texts/training";
import type { TrainingClient } from "../training/client";
import { bestChoice, type TrainingState } from "../training/messages";
import { Button } from "../ui/button";
import { Segmented } from "../ui/fields";
import { announce } from "../ui/live";
import { useShortcuts, type Shortcut } from "../ui/shortcuts";

/** Moves per second. */
const kSpeeds = { slow: 2, brisk: 20, fast: 20_000, full: Infinity } as const;
type Speed = keyof typeof kSpeeds;
const kSpeedNames = Object.keys(kSpeeds) as Speed[];
/** How long a position stays at least where moves are too quick to see, in milliseconds. */
const kStill = 400;
const kStillReduced = 2000;
/** Between two moves of the network in the visitor's game, in milliseconds. */
const kPlayMilliseconds = 300;
const kSpokenMilliseconds = 30_000;

/** Whether moves go by too fast to show each. */
export function isQuick(speed: Speed): boolean {
    return kSpeeds[speed] >= kSpeeds.fast;
}

export interface Controls {
    readonly running: boolean;
    readonly speed: Speed;
    /** Whether the person has the board, sees the values, lets the network play, is at the end. */
    readonly visiting: boolean;
    readonly hint: boolean;
    readonly playing: boolean;
    readonly over: boolean;
    toggle(): void;
    step(): void;
    again(): void;
    setSpeed(speed: Speed): void;
    takeOver(): void;
    giveBack(): void;
    play(direction: Direction): void;
    toggleHint(): void;
    togglePlaying(): void;
}

export function useTraining(client: TrainingClient, state: TrainingState): Controls {
    const [running, setRunning] = useState(false);
    const [speed, setSpeed] = useState<Speed>("full");
    const [hint, setHint] = useState(false);
    const [playing, setPlaying] = useState(false);
    const { visitor } = state;
    const over = visitor !== null && bestChoice(visitor.choices) === null;
    const controls: Controls = {
        ...{ running, speed, hint, playing, over, setSpeed, visiting: visitor !== null },
        toggle: () => setRunning(!running),
        step: () => {
            setRunning(false);
            client.send({ type: "pause" }); // before the move, not after the next rendering
            client.send({ type: "step" });
        },
        again: () => client.send({ type: "begin", seed: state.seed + 1 }),
        takeOver: () => {
            setRunning(false);
            setHint(false);
            setPlaying(false);
            client.send({ type: "take-over" });
            announce(trainingWords.peek().youPlay);
        },
        giveBack: () => client.send({ type: "give-back" }),
        play: (direction) => {
            if (!visitor?.choices[direction].legal) return;
            setPlaying(false);
            client.send({ type: "play", direction });
            const text = trainingWords.peek();
            announce(text.played(text.moves[direction], integerText(visitor.score + visitor.choices[direction].points)));
        },
        toggleHint: () => setHint(!hint),
        togglePlaying: () => setPlaying(!playing && !over),
    };
    useRunning(client, state, controls);
    usePlaying(client, state, controls);
    useEffect(() => {
        if (!over) return;
        setPlaying(false);
        announce(trainingWords.peek().over);
    }, [over]);
    useSpoken(state, running);
    useTrainingShortcuts(controls);
    return controls;
}

/** Starts, pauses and changes the speed; a hidden page pauses. */
function useRunning(client: TrainingClient, { seed }: TrainingState, { running, speed }: Controls): void {
    const hidden = useHiddenPage();
    useEffect(() => {
        const reduced = document.documentElement.dataset["motion"] === "reduced";
        if (!running || hidden) client.send({ type: "pause" });
        else client.send({ type: "run", speed: kSpeeds[speed], still: reduced ? kStillReduced : kStill });
    }, [client, running, speed, hidden, seed]);
}

/** Lets the network play the visitor's game. */
function usePlaying(client: TrainingClient, { visitor }: TrainingState, { playing }: Controls): void {
    const hidden = useHiddenPage();
    useEffect(() => {
        const direction = playing && !hidden && visitor ? bestChoice(visitor.choices) : null;
        if (!direction) return undefined;
        const timer = setTimeout(() => client.send({ type: "play", direction }), kPlayMilliseconds);
        return () => clearTimeout(timer);
    }, [playing, hidden, visitor]);
}

function useHiddenPage(): boolean {
    const [hidden, setHidden] = useState(false);
    useEffect(() => {
        const update = (): void => setHidden(document.visibilityState === "hidden");
        update();
        document.addEventListener("visibilitychange", update);
        return () => document.removeEventListener("visibilitychange", update);
    }, []);
    return hidden;
}

/** Tells screen readers the progress twice a minute, and at a pause. */
function useSpoken({ recent }: TrainingState, running: boolean): void {
    const newest = useRef(recent);
    newest.current = recent;
    useEffect(() => {
        if (!running) return undefined;
        const speak = (): void => {
            if (!newest.current) return;
            const { games, score, reached } = newest.current;
            announce(trainingWords.peek().spoken(integerText(games), integerText(score), percentText(reached)));
        };
        const timer = setInterval(speak, kSpokenMilliseconds);
        return () => {
            clearInterval(timer);
            speak();
        };
    }, [running]);
}

function useTrainingShortcuts(controls: Controls): void {
    useShortcuts(() => ({
        title: words.value.learn.names.training,
        shortcuts: controls.visiting ? visitorKeys(controls) : trainingKeys(controls),
    }));
}

function trainingKeys({ running, speed, ...controls }: Controls): readonly Shortcut[] {
    const text = trainingWords.value;
    const faster = (by: number): void => controls.setSpeed(kSpeedNames[kSpeedNames.indexOf(speed) + by] ?? speed);
    return [
        { keys: [" ", "p"], label: running ? text.pause : text.start, run: controls.toggle },
        { keys: ["ArrowRight"], label: text.step, run: controls.step, repeats: true },
        { keys: ["+", "="], label: text.faster, run: () => faster(1) },
        { keys: ["-"], label: text.slower, run: () => faster(-1) },
        { keys: ["t"], label: text.takeOver, run: controls.takeOver },
    ];
}

function visitorKeys({ play, ...controls }: Controls): readonly Shortcut[] {
    const text = trainingWords.value;
    const { up, left, down, right } = text.moves;
    return [
        { keys: ["ArrowUp", "w", "k"], label: up, run: () => play("up"), repeats: true },
        { keys: ["ArrowLeft", "a", "h"], label: left, run: () => play("left"), repeats: true },
        { keys: ["ArrowDown", "s", "j"], label: down, run: () => play("down"), repeats: true },
        { keys: ["ArrowRight", "d", "l"], label: right, run: () => play("right"), repeats: true },
        { keys: ["i"], label: text.hint, run: controls.toggleHint },
        { keys: [" ", "p"], label: text.letItPlay, run: controls.togglePlaying },
        { keys: ["Escape"], label: text.back, run: controls.giveBack },
    ];
}

export function TrainingControls({ controls, seed }: { controls: Controls; seed: number }) {
    const text = trainingWords.value;
    const { visiting, hint, playing, over, running, speed } = controls;
    // The buttons change with whose game is on the board; the focus stays among them.
    const primary = useRef<HTMLButtonElement>(null);
    const before = useRef(visiting);
    useEffect(() => {
        if (before.current !== visiting) primary.current?.focus();
        before.current = visiting;
    }, [visiting]);
    if (visiting) {
        return (
            <section class="panel training-controls" aria-label={text.controls}>
                <div class="training-row">
                    <Button kind="primary" icon="previous" buttonRef={primary} onClick={controls.giveBack}>
                        {text.back}
                    </Button>
                    <Button icon="hint" pressed={hint} disabled={over} onClick={controls.toggleHint}>
                        {text.hint}
                    </Button>
                    <Button icon={playing ? "pause" : "play"} disabled={over} onClick={controls.togglePlaying}>
                        {playing ? text.stop : text.letItPlay}
                    </Button>
                </div>
            </section>
        );
    }
    return (
        <section class="panel training-controls" aria-label={text.controls}>
            <div class="training-row">
                <Button kind="primary" icon={running ? "pause" : "play"} buttonRef={primary} onClick={controls.toggle}>
                    {running ? text.pause : text.start}
                </Button>
                <Button icon="next" onClick={controls.step}>
                    {text.step}
                </Button>
                <Button onClick={controls.takeOver}>{text.takeOver}</Button>
                <Button kind="quiet" icon="restart" title={text.againNote(String(seed + 1))} onClick={controls.again}>
                    {text.again}
                </Button>
            </div>
            <Segmented
                quiet
                label={text.speed}
                value={speed}
                choices={kSpeedNames.map((value) => ({ value, label: text.speeds[value] }))}
                onChange={controls.setSpeed}
            />
        </section>
    );
}
