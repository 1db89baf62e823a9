// SPDX-License-Identifier: MIT
//
// Navigation through the steps of a lesson: buttons, slider, keys.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";

import { words } from "../texts/language";
import { integerText } from "../texts/numbers";
import { IconButton } from "../ui/button";
import { announce } from "../ui/live";
import { useShortcuts } from "../ui/shortcuts";

interface StepperProps {
    /** Number of steps; steps are numbered from 0. */
    readonly count: number;
    readonly textAt: (step: number) => string;
    readonly picture: (step: number) => ComponentChildren;
    readonly onStep?: (step: number) => void;
    /** Content below the text: counters, a small board. */
    readonly beside?: (step: number) => ComponentChildren;
}

export function Stepper({ count, onStep, textAt, picture, beside }: StepperProps) {
    const [step, setStep] = useState(0);
    const { learn } = words.value;
    const go = (wanted: number): void => {
        const next = Math.min(Math.max(wanted, 0), count - 1);
        if (next === step) return;
        setStep(next);
        onStep?.(next);
        announce(textAt(next));
    };
    useShortcuts(() => ({
        title: learn.title,
        shortcuts: [
            { keys: ["ArrowRight"], label: learn.next, run: () => go(step + 1), repeats: true },
            { keys: ["ArrowLeft"], label: learn.previous, run: () => go(step - 1), repeats: true },
            { keys: ["Home"], label: learn.first, run: () => go(0) },
            { keys: ["End"], label: learn.last, run: () => go(count - 1) },
        ],
    }));
    const ended = step === count - 1;
    return (
        <div class="lesson" data-step={step} data-steps={count}>
            <section class="panel lesson-said" aria-label={learn.explanation}>
                <p class="lesson-text">{textAt(step)}</p>
                <div class="lesson-controls">
                    <IconButton icon="first" label={learn.first} disabled={step === 0} onClick={() => go(0)} />
                    <IconButton icon="previous" label={learn.previous} disabled={step === 0} onClick={() => go(step - 1)} />
                    <input
                        type="range"
                        min={0}
                        max={count - 1}
                        value={step}
                        aria-label={learn.slider}
                        aria-valuetext={learn.stepOf(integerText(step + 1), integerText(count))}
                        onInput={(event) => go(Number(event.currentTarget.value))}
                    />
                    <IconButton kind="primary" icon="next" label={learn.next} disabled={ended} onClick={() => go(step + 1)} />
                    <IconButton icon="last" label={learn.last} disabled={ended} onClick={() => go(count - 1)} />
                </div>
                <p class="lesson-count">{learn.stepOf(integerText(step + 1), integerText(count))}</p>
                {beside && <div class="lesson-beside">{beside(step)}</div>}
            </section>
            <section class="panel lesson-picture" aria-label={learn.picture}>
                {picture(step)}
            </section>
        </div>
    );
}
