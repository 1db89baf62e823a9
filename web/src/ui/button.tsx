// SPDX-License-Identifier: MIT
//
// Buttons with a label, an icon, or both. `busy` keeps the button in place and shows that work is
// in progress. Disable a button that currently has no effect.
import type { ComponentChildren, Ref } from "preact";

import { Icon, type IconName } from "./icons";

interface ButtonProps {
    readonly onClick: () => void;
    readonly children?: ComponentChildren;
    readonly icon?: IconName;
    /** `primary`: the main action; `quiet`: without a border. */
    readonly kind?: "primary" | "plain" | "quiet";
    readonly disabled?: boolean;
    readonly busy?: boolean;
    /** State of a toggle button. */
    readonly pressed?: boolean;
    readonly title?: string;
    readonly id?: string;
    readonly buttonRef?: Ref<HTMLButtonElement>;
}

export function Button({ kind = "plain", ...props }: ButtonProps) {
    return (
        <button
            type="button"
            id={props.id}
            ref={props.buttonRef}
            class={`button button-${kind}`}
            disabled={props.disabled}
            aria-pressed={props.pressed}
            aria-busy={props.busy || undefined}
            title={props.title}
            onClick={props.onClick}
        >
            {props.icon && <Icon name={props.icon} />}
            {props.children !== undefined && <span>{props.children}</span>}
        </button>
    );
}

interface IconButtonProps extends Omit<ButtonProps, "children" | "title"> {
    readonly label: string;
    readonly icon: IconName;
    /** For disclosure buttons: whether the target is shown, and its id. */
    readonly expanded?: boolean;
    readonly controls?: string;
}

/** An icon-only button; `label` is its accessible name. */
export function IconButton({ label, icon, ...props }: IconButtonProps) {
    return (
        <button
            type="button"
            id={props.id}
            ref={props.buttonRef}
            class={`button button-icon button-${props.kind ?? "quiet"}`}
            disabled={props.disabled}
            aria-pressed={props.pressed}
            aria-busy={props.busy || undefined}
            aria-expanded={props.expanded}
            aria-controls={props.controls}
            aria-haspopup={props.expanded === undefined ? undefined : "menu"}
            aria-label={label}
            title={label}
            onClick={props.onClick}
        >
            <Icon name={icon} />
        </button>
    );
}
