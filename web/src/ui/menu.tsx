// SPDX-License-Identifier: MIT
//
// A menu button. Arrow keys move within the menu; Escape or a press outside closes it.
import { useLayoutEffect, useId, useRef, useState } from "preact/hooks";

import { IconButton } from "./button";
import { Icon, type IconName } from "./icons";

export interface MenuItem {
    readonly label: string;
    readonly icon?: IconName;
    readonly onChoose: () => void;
    readonly disabled?: boolean;
}

export function Menu({ label, items, icon = "more" }: { label: string; items: readonly MenuItem[]; icon?: IconName }) {
    const [open, setOpen] = useState(false);
    const id = useId();
    const root = useRef<HTMLDivElement>(null);
    const list = useRef<HTMLDivElement>(null);
    useLayoutEffect(() => {
        if (!open) return undefined;
        list.current?.querySelector<HTMLButtonElement>("button:not(:disabled)")?.focus();
        const outside = (event: Event): void => {
            if (!root.current?.contains(event.target as Node)) setOpen(false);
        };
        document.addEventListener("pointerdown", outside);
        return () => document.removeEventListener("pointerdown", outside);
    }, [open]);

    const close = (): void => {
        setOpen(false);
        root.current?.querySelector("button")?.focus();
    };
    const onKeyDown = (event: KeyboardEvent): void => {
        if (!open) return;
        const buttons = [...(list.current?.querySelectorAll<HTMLButtonElement>("button:not(:disabled)") ?? [])];
        const now = buttons.indexOf(document.activeElement as HTMLButtonElement);
        const steps: Readonly<Record<string, number>> = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: -1 };
        const step = steps[event.key];
        if (event.key === "Escape") close();
        else if (step !== undefined) buttons.at(step % buttons.length)?.focus();
        else if (event.key === "Tab") setOpen(false);
        if (event.key === "Escape" || step !== undefined) event.preventDefault();
    };
    return (
        <div class="menu" ref={root} onKeyDown={onKeyDown} data-arrows>
            <IconButton
                label={label}
                icon={icon}
                kind="plain"
                expanded={open}
                controls={id}
                onClick={() => setOpen(!open)}
            />
            <div class="menu-list" id={id} role="menu" aria-label={label} ref={list} hidden={!open}>
                {items.map((item) => (
                    <button
                        key={item.label}
                        type="button"
                        role="menuitem"
                        tabIndex={-1}
                        class="button button-quiet menu-item"
                        disabled={item.disabled}
                        onClick={() => {
                            close();
                            item.onChoose();
                        }}
                    >
                        {item.icon && <Icon name={item.icon} />}
                        <span>{item.label}</span>
                    </button>
                ))}
            </div>
        </div>
    );
}
