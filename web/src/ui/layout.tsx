// SPDX-License-Identifier: MIT
//
// Page layout: the main content (a board) and its panels side by side, or stacked on narrow screens
// with notices above the panels.
import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";

import { DockedToasts } from "./toast";
import { useWide } from "./wide";

/** `main` stays fixed in place; `side` scrolls with the page. */
export function Columns({ main, side }: { main: ComponentChildren; side: ComponentChildren }) {
    return (
        <div class="columns">
            <div class="column-main">{main}</div>
            <div class="column-side">
                {useWide() && <DockedToasts />}
                {side}
            </div>
        </div>
    );
}

interface PanelProps {
    readonly title?: string;
    readonly children: ComponentChildren;
    /** Shown beside the title. */
    readonly actions?: ComponentChildren;
}

export function Panel({ title, children, actions }: PanelProps) {
    const id = useId();
    return (
        <section class="panel" aria-labelledby={title ? id : undefined}>
            {title && (
                <header class="panel-head">
                    <h2 id={id}>{title}</h2>
                    {actions}
                </header>
            )}
            {children}
        </section>
    );
}

interface DetailsProps {
    readonly title: string;
    readonly children: ComponentChildren;
    readonly open?: boolean;
    readonly onToggle?: () => void;
}

/** A collapsible panel for rarely used content. */
export function Details({ title, children, open, onToggle }: DetailsProps) {
    return (
        <details class="panel fold" open={open} onToggle={onToggle}>
            <summary>{title}</summary>
            <div class="fold-content">{children}</div>
        </details>
    );
}

/** A wrapping row of buttons. */
export function Row({ children, label }: { children: ComponentChildren; label?: string }) {
    return (
        <div class="row" role={label ? "group" : undefined} aria-label={label}>
            {children}
        </div>
    );
}
