// SPDX-License-Identifier: MIT
//
// How a page is laid out: the thing itself (a board) and what goes with it, beside each other where there is room and below
// each other on a phone, with the notices above the latter; panels with a heading.
import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";

import { DockedToasts } from "./toast";
import { useWide } from "./wide";

/** `main` keeps its place and size; `side` scrolls with the page. */
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
    /** Beside the title. */
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

/** A panel that opens on demand: what few need. */
export function Fold({ title, children, open }: { title: string; children: ComponentChildren; open?: boolean }) {
    return (
        <details class="panel fold" open={open}>
            <summary>{title}</summary>
            <div class="fold-content">{children}</div>
        </details>
    );
}

/** Buttons in a row that wraps. */
export function Row({ children, label }: { children: ComponentChildren; label?: string }) {
    return (
        <div class="row" role={label ? "group" : undefined} aria-label={label}>
            {children}
        </div>
    );
}
