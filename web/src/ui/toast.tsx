// SPDX-License-Identifier: MIT
//
// Short notices with at most one action ("undo"). A notice with an action stays until it is
// dismissed or replaced by one with the same key, so that slow readers do not miss it. Notices
// appear at the bottom of the page or, on pages with panels beside a board, above the panels, where
// they cover nothing.
import { signal } from "@preact/signals";
import { useLayoutEffect } from "preact/hooks";

import { words } from "../texts/language";
import { Button, IconButton } from "./button";

export interface Notice {
    readonly text: string;
    readonly action?: { readonly label: string; readonly run: () => void };
    /** A new notice replaces the one with the same key. */
    readonly key?: string;
}

interface ShownNotice extends Notice {
    readonly number: number;
}

const kLifeMilliseconds = 6000;
const kMaxAtOnce = 3;

const shown = signal<readonly ShownNotice[]>([]);
const docked = signal(false);
let nextNumber = 1;

/** Shows a notice. Returns a function that removes it. */
export function notify(notice: Notice): () => void {
    const number = nextNumber++;
    const rest = shown.value.filter(({ key }) => key === undefined || key !== notice.key);
    shown.value = [...rest, { ...notice, number }].slice(-kMaxAtOnce);
    if (!notice.action) setTimeout(() => dismiss(number), kLifeMilliseconds);
    return () => dismiss(number);
}

/** Removes the notice with this key, for example when its action is no longer possible. */
export function dismissByKey(key: string): void {
    shown.value = shown.value.filter((notice) => notice.key !== key);
}

function dismiss(number: number): void {
    shown.value = shown.value.filter((notice) => notice.number !== number);
}

/** The notices at the bottom of the page, unless they are docked. */
export function Toasts() {
    return docked.value ? null : <Notices />;
}

/** While mounted, shows the notices here instead of at the bottom of the page. */
export function DockedToasts() {
    useLayoutEffect(() => {
        docked.value = true;
        return () => void (docked.value = false);
    }, []);
    return <Notices />;
}

function Notices() {
    return (
        <section class="toasts" aria-label={words.value.ui.notifications} role="status" aria-live="polite">
            {shown.value.map((notice) => (
                <div class="toast" key={notice.number}>
                    <span class="toast-text">{notice.text}</span>
                    {notice.action && (
                        <Button
                            kind="primary"
                            onClick={() => {
                                dismiss(notice.number);
                                notice.action?.run();
                            }}
                        >
                            {notice.action.label}
                        </Button>
                    )}
                    <IconButton label={words.value.ui.dismiss} icon="close" onClick={() => dismiss(notice.number)} />
                </div>
            ))}
        </section>
    );
}
