// SPDX-License-Identifier: MIT
//
// Keys that do things: a page registers its own while it is shown, and `?` shows all that hold now. A key is written as the
// browser names it, with "Ctrl+" before it where Ctrl (or Command) is held: "ArrowUp", "h", "U" (with Shift), "Ctrl+z", " ".
// Nothing happens while the user types, and single keys can be switched off in the settings.
import { signal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";

import { settings } from "../store/settings";
import { words } from "../texts/language";
import { Dialog } from "./dialog";

export interface Shortcut {
    readonly keys: readonly string[];
    readonly label: string;
    readonly run: () => void;
    /** Whether a key that is held down goes on doing it. */
    readonly repeats?: boolean;
}

export interface ShortcutGroup {
    readonly title: string;
    readonly shortcuts: readonly Shortcut[];
}

/** Asked anew at each key and each help, so that labels are in the language of the moment. */
type GroupMaker = () => ShortcutGroup;

const groups = signal<readonly GroupMaker[]>([]);
const helpOpen = signal(false);

export function showShortcuts(): void {
    helpOpen.value = true;
}

/** The shortcuts hold while the component is shown. */
export function useShortcuts(group: GroupMaker): void {
    // The newest closure counts, without registering anew at each drawing.
    const newest = useRef(group);
    newest.current = group;
    // Before the page is painted: whoever sees it may press a key.
    useLayoutEffect(() => {
        const maker: GroupMaker = () => newest.current();
        groups.value = [...groups.value, maker];
        return () => {
            groups.value = groups.value.filter((other) => other !== maker);
        };
    }, []);
}

export function keyName(event: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "shiftKey">): string {
    const key = event.key.length === 1 && event.shiftKey ? event.key.toUpperCase() : event.key;
    return event.ctrlKey || event.metaKey ? `Ctrl+${key}` : key;
}

/** Installs the one listener of the page; returns what removes it. */
export function listenToShortcuts(target: Document): () => void {
    const listener = (event: KeyboardEvent): void => {
        if (event.defaultPrevented || event.altKey || event.isComposing || isTaken(event)) return;
        const key = keyName(event);
        if (!key.startsWith("Ctrl+") && key.length === 1 && key !== " " && !settings.value.shortcuts) return;
        for (const make of [...groups.value].reverse()) {
            const found = make().shortcuts.find(({ keys }) => keys.includes(key));
            if (!found) continue;
            event.preventDefault();
            if (!event.repeat || found.repeats) found.run();
            return;
        }
    };
    target.addEventListener("keydown", listener);
    return () => target.removeEventListener("keydown", listener);
}

/** Whether the key belongs to what has the focus. */
function isTaken(event: KeyboardEvent): boolean {
    const target = event.target;
    if (!(target instanceof Element)) return false;
    if (document.querySelector("dialog[open]")) return true;
    if (target.closest("input:not([type=radio]):not([type=checkbox]), select, textarea, [contenteditable]")) return true;
    const pressing = event.key === " " || event.key === "Enter";
    if (pressing && target.closest("button, a, summary, input")) return true;
    return event.key.startsWith("Arrow") && target.closest("input, [data-arrows]") !== null;
}

export function ShortcutHelp() {
    const all = helpOpen.value ? groups.value.map((make) => make()) : [];
    const { ui } = words.value;
    return (
        <Dialog title={ui.shortcutsTitle} open={helpOpen.value} onClose={() => (helpOpen.value = false)}>
            {!settings.value.shortcuts && <p>{ui.shortcutsOff}</p>}
            {all.map(({ title, shortcuts }) => (
                <section class="shortcut-group" key={title}>
                    <h3>{title}</h3>
                    <dl>
                        {shortcuts.map(({ keys, label }) => (
                            <div key={label}>
                                <dt>{label}</dt>
                                <dd>
                                    {keys.map((key) => (
                                        <kbd key={key}>{keyLabel(key)}</kbd>
                                    ))}
                                </dd>
                            </div>
                        ))}
                    </dl>
                </section>
            ))}
        </Dialog>
    );
}

function keyLabel(key: string): string {
    const { ui } = words.value;
    const named: Readonly<Record<string, string>> = {
        " ": ui.keySpace,
        Enter: ui.keyEnter,
        Escape: ui.keyEscape,
        ArrowUp: "↑",
        ArrowRight: "→",
        ArrowDown: "↓",
        ArrowLeft: "←",
    };
    if (key.startsWith("Ctrl+")) return `Ctrl ${keyLabel(key.slice("Ctrl+".length))}`;
    const isShifted = key.length === 1 && key !== key.toLowerCase();
    return named[key] ?? (isShifted ? `Shift ${key}` : key.length === 1 ? key.toUpperCase() : key);
}
