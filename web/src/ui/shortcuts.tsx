// SPDX-License-Identifier: MIT
//
// Keyboard shortcuts. A page registers its own while it is shown; `?` lists the active ones. Key
// names follow KeyboardEvent.key, with the prefix "Ctrl+" for Ctrl or Command: "ArrowUp", "h", "U"
// (with Shift), "Ctrl+z", " ". Letters match by physical position, so that every keyboard layout
// works. Shortcuts are inactive while the user types, and single-key shortcuts can be disabled in
// the settings.
//
// A control that received the focus through Tab keeps the keys it uses (arrows, Space). A clicked
// control does not: after changing a setting with the mouse, the arrow keys play again.
import { signal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";

import { settings } from "../store/settings";
import { words } from "../texts/language";
import { Dialog } from "./dialog";

export interface Shortcut {
    readonly keys: readonly string[];
    readonly label: string;
    readonly run: () => void;
    /** Whether the shortcut repeats while the key is held down. */
    readonly repeats?: boolean;
}

export interface ShortcutGroup {
    readonly title: string;
    readonly shortcuts: readonly Shortcut[];
}

/**
 * Evaluated on each key press and each display of the help, so that labels are in the current
 * language.
 */
type GroupMaker = () => ShortcutGroup;

const groups = signal<readonly GroupMaker[]>([]);
const helpOpen = signal(false);

export function showShortcuts(): void {
    helpOpen.value = true;
}

/** Registers shortcuts for the lifetime of the component. */
export function useShortcuts(group: GroupMaker): void {
    // Uses the latest closure without registering again on each render.
    const newest = useRef(group);
    newest.current = group;
    // A layout effect, so that the shortcuts work as soon as the page is visible.
    useLayoutEffect(() => {
        const maker: GroupMaker = () => newest.current();
        groups.value = [...groups.value, maker];
        return () => {
            groups.value = groups.value.filter((other) => other !== maker);
        };
    }, []);
}

type Key = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "shiftKey">;

export function keyName(event: Key): string {
    const held = event.ctrlKey || event.metaKey;
    const letter = letterOf(event, held);
    const key = letter === null ? event.key : event.shiftKey ? letter.toUpperCase() : letter;
    return held ? `Ctrl+${key}` : key;
}

/**
 * The letter of a key: by physical position, or with Ctrl by the Latin letter of the layout, like
 * browser shortcuts. Ignores Caps Lock.
 */
function letterOf({ key, code }: Key, held: boolean): string | null {
    if (!/^\p{L}$/u.test(key)) return null;
    const place = held && /^[a-z]$/i.test(key) ? null : /^Key([A-Z])$/.exec(code);
    return (place?.[1] ?? key).toLowerCase();
}

/** The digit of a key, also on layouts that need Shift for digits. */
export function digitOf({ key, code }: Pick<KeyboardEvent, "key" | "code">): string | null {
    return /^\d$/.test(key) ? key : (/^Digit(\d)$/.exec(code)?.[1] ?? null);
}

/** Whether the pointer, rather than Tab, set the current focus. */
let focusedByPointer = false;

/** Installs the listeners. Returns a function that removes them. */
export function listenToShortcuts(target: Document): () => void {
    const ending = new AbortController();
    const { signal } = ending;
    // Capture phase: a clicked control must not handle a key that it does not keep.
    const early = { capture: true, signal };
    target.addEventListener("pointerdown", () => (focusedByPointer = true), early);
    target.addEventListener(
        "keydown",
        (event) => {
            if (event.key === "Tab") focusedByPointer = false;
            if (!releasesKeys(event.target)) return;
            const group = groups.value.some((make) => make().shortcuts.some(({ keys }) => keys.some(isArrow)));
            if (!act(event) && !(group && isArrow(event.key))) return;
            event.preventDefault();
            event.stopPropagation();
        },
        early,
    );
    target.addEventListener("keydown", (event) => void (handlesKey(event) || act(event)), { signal });
    return () => ending.abort();
}

/** Runs the shortcut of the key. Returns false if there is none. */
function act(event: KeyboardEvent): boolean {
    if (event.defaultPrevented || event.altKey || event.isComposing) return false;
    const key = keyName(event);
    if (!key.startsWith("Ctrl+") && key.length === 1 && key !== " " && !settings.value.shortcuts) return false;
    for (const make of [...groups.value].reverse()) {
        const found = make().shortcuts.find(({ keys }) => keys.includes(key));
        if (!found) continue;
        event.preventDefault();
        if (!event.repeat || found.repeats) found.run();
        return true;
    }
    return false;
}

const isArrow = (key: string): boolean => key.startsWith("Arrow");
const kTextField = "input:not([type=radio], [type=checkbox], [type=range]), textarea, [contenteditable]";
const kControl = "a, button, input, select, summary, [role=slider]";

/**
 * Whether the target is a clicked control, which does not keep its keys. Open dialogs, menus and
 * select lists do.
 */
function releasesKeys(target: EventTarget | null): boolean {
    if (!focusedByPointer || !(target instanceof Element) || document.querySelector("dialog[open]")) return false;
    if (!target.closest(kControl) || target.closest(`${kTextField}, [role=menu]`)) return false;
    // In browsers without :open, a select always keeps its keys.
    return !(target instanceof HTMLSelectElement) || (CSS.supports("selector(:open)") && !target.matches(":open"));
}

/** Whether the focused element handles the key itself. */
function handlesKey({ target, key }: KeyboardEvent): boolean {
    if (!(target instanceof Element)) return false;
    if (document.querySelector("dialog[open]")) return true;
    if (target.closest(`${kTextField}, select`)) return true;
    if ((key === " " || key === "Enter") && target.closest("button, a, summary, input")) return true;
    return (isArrow(key) || /^(Home|End|Page)/.test(key)) && target.closest("input, [data-arrows]") !== null;
}

export function ShortcutHelp() {
    const all = helpOpen.value ? groups.value.map((make) => make()) : [];
    const { ui } = words.value;
    return (
        <Dialog title={ui.shortcutsTitle} open={helpOpen.value} onClose={() => (helpOpen.value = false)}>
            {!settings.value.shortcuts && <p>{ui.shortcutsOff}</p>}
            <p class="field-note">{ui.shortcutsNote}</p>
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
