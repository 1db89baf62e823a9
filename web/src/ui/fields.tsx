// SPDX-License-Identifier: MIT
//
// Form fields: segmented control, select, slider and switch, all based on native controls for
// keyboard and screen-reader support. The gauge is custom, because browsers render <meter> and
// <progress> differently.
import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";

export interface Choice<T extends string> {
    readonly value: T;
    readonly label: string;
}

interface ChoiceProps<T extends string> {
    readonly label: string;
    readonly value: T;
    readonly choices: readonly Choice<T>[];
    readonly onChange: (value: T) => void;
    readonly note?: ComponentChildren;
    readonly disabled?: boolean;
    /** Hides the label visually where the context makes it clear. */
    readonly quiet?: boolean;
}

/** Two to five choices side by side. */
export function Segmented<T extends string>(props: ChoiceProps<T>) {
    const name = useId();
    return (
        <fieldset class="field" disabled={props.disabled}>
            <legend class={props.quiet ? "visually-hidden" : "field-label"}>{props.label}</legend>
            <div class="segments">
                {props.choices.map(({ value, label }) => (
                    <label class="segment" key={value}>
                        <input
                            type="radio"
                            name={name}
                            value={value}
                            checked={value === props.value}
                            onChange={() => props.onChange(value)}
                        />
                        <span>{label}</span>
                    </label>
                ))}
            </div>
            {props.note && <p class="field-note">{props.note}</p>}
        </fieldset>
    );
}

export function Select<T extends string>(props: ChoiceProps<T>) {
    const id = useId();
    return (
        <div class="field">
            <label class={props.quiet ? "visually-hidden" : "field-label"} for={id}>
                {props.label}
            </label>
            <select
                id={id}
                class="select"
                value={props.value}
                disabled={props.disabled}
                aria-describedby={props.note ? `${id}-note` : undefined}
                onChange={(event) => props.onChange(event.currentTarget.value as T)}
            >
                {props.choices.map(({ value, label }) => (
                    <option key={value} value={value} selected={value === props.value}>
                        {label}
                    </option>
                ))}
            </select>
            {props.note && (
                <p class="field-note" id={`${id}-note`}>
                    {props.note}
                </p>
            )}
        </div>
    );
}

interface SliderProps {
    readonly label: string;
    readonly value: number;
    readonly low: number;
    readonly high: number;
    readonly step?: number;
    /** Shown beside the slider and announced as its value. */
    readonly text: string;
    readonly onChange: (value: number) => void;
    readonly note?: ComponentChildren;
    readonly disabled?: boolean;
}

export function Slider(props: SliderProps) {
    const id = useId();
    return (
        <div class="field">
            <div class="field-row">
                <label class="field-label" for={id}>
                    {props.label}
                </label>
                <output class="field-value" for={id}>
                    {props.text}
                </output>
            </div>
            <input
                id={id}
                class="slider"
                type="range"
                min={props.low}
                max={props.high}
                step={props.step ?? 1}
                value={props.value}
                disabled={props.disabled}
                aria-valuetext={props.text}
                aria-describedby={props.note ? `${id}-note` : undefined}
                onInput={(event) => props.onChange(event.currentTarget.valueAsNumber)}
            />
            {props.note && (
                <p class="field-note" id={`${id}-note`}>
                    {props.note}
                </p>
            )}
        </div>
    );
}

interface SwitchProps {
    readonly label: string;
    readonly on: boolean;
    readonly onChange: (on: boolean) => void;
    readonly note?: ComponentChildren;
    readonly disabled?: boolean;
}

export function Switch(props: SwitchProps) {
    const id = useId();
    return (
        <div class="field">
            <label class="switch">
                <input
                    type="checkbox"
                    role="switch"
                    checked={props.on}
                    disabled={props.disabled}
                    aria-describedby={props.note ? `${id}-note` : undefined}
                    onChange={(event) => props.onChange(event.currentTarget.checked)}
                />
                <span class="switch-track" aria-hidden="true" />
                <span>{props.label}</span>
            </label>
            {props.note && (
                <p class="field-note" id={`${id}-note`}>
                    {props.note}
                </p>
            )}
        </div>
    );
}

/**
 * A fraction from 0 to 1. With a label it is an announced progress bar; without one, accompanying
 * text carries the value.
 */
export function ProgressBar({ part, label }: { part: number; label?: string }) {
    const percent = Math.round(100 * part);
    const isAnnounced = label !== undefined;
    return (
        <span
            class="gauge"
            role={isAnnounced ? "progressbar" : undefined}
            aria-hidden={!isAnnounced}
            aria-label={label}
            aria-valuenow={isAnnounced ? percent : undefined}
        >
            <span style={{ width: `${percent}%` }} />
        </span>
    );
}
