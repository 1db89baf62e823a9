// SPDX-License-Identifier: MIT
//
// Buttons: with words, with a picture, or both. `busy` keeps the button where it is and says that it works; a button that
// would do nothing now is disabled.
import type { ComponentChildren, Ref } from "preact";

import { Icon, type IconName } from "./icons";

interface ButtonProps {
    readonly onClick: () => void;
    readonly children?: ComponentChildren;
    readonly icon?: IconName;
    /** `primary`: the one thing that most people come for; `quiet`: without a frame. */
    readonly kind?: "primary" | "plain" | "quiet";
    readonly disabled?: boolean;
    readonly busy?: boolean;
    /** Whether a button that stays down is down. */
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
    /** Of a button that shows and hides something: whether it is shown, and the id of what. */
    readonly expanded?: boolean;
    readonly controls?: string;
}

/** A button with a picture alone; `label` is what it is called. */
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
