// SPDX-License-Identifier: MIT
//
// Short notices, with at most one thing to do about them ("undo"). One that can be acted upon stays until it is dismissed or
// replaced by one of the same key: who reads slowly must not miss it. They lie at the foot of the page, or, where the page has
// panels beside a board, above these, so that they cover nothing.
import { signal } from "@preact/signals";
import { useLayoutEffect } from "preact/hooks";

import { words } from "../texts/language";
import { Button, IconButton } from "./button";

export interface Notice {
    readonly text: string;
    readonly action?: { readonly label: string; readonly run: () => void };
    /** A new notice takes the place of the one with the same key. */
    readonly key?: string;
}

interface ShownNotice extends Notice {
    readonly number: number;
}

const kLifeMilliseconds = 6000;
const kMostAtOnce = 3;

const shown = signal<readonly ShownNotice[]>([]);
const docked = signal(false);
let nextNumber = 1;

/** Returns what takes it away. */
export function notify(notice: Notice): () => void {
    const number = nextNumber++;
    const rest = shown.value.filter(({ key }) => key === undefined || key !== notice.key);
    shown.value = [...rest, { ...notice, number }].slice(-kMostAtOnce);
    if (!notice.action) setTimeout(() => dismiss(number), kLifeMilliseconds);
    return () => dismiss(number);
}

/** Takes away the one with the key: what it offers is no longer there. */
export function withdraw(key: string): void {
    shown.value = shown.value.filter((notice) => notice.key !== key);
}

function dismiss(number: number): void {
    shown.value = shown.value.filter((notice) => notice.number !== number);
}

/** At the foot, unless they are docked. */
export function Toasts() {
    return docked.value ? null : <Notices />;
}

/** Where they stand while this is shown. */
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
