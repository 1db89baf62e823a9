// SPDX-License-Identifier: MIT
//
// Keys that do things: a page registers its own while it is shown, and `?` shows all that hold now. A key is written as the
// browser names it, with "Ctrl+" before it where Ctrl (or Command) is held: "ArrowUp", "h", "U" (with Shift), "Ctrl+z", " ".
// A letter goes by its place on the keyboard, so that every layout plays. Nothing happens while the user types, and single
// keys can be switched off in the settings.
//
// A control that was reached with Tab keeps the keys that it knows (arrows, Space). One that was clicked gives them back: who
// plays with the arrows and changes a setting with the mouse goes on playing.
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

type Key = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "shiftKey">;

export function keyName(event: Key): string {
    const held = event.ctrlKey || event.metaKey;
    const letter = letterOf(event, held);
    const key = letter === null ? event.key : event.shiftKey ? letter.toUpperCase() : letter;
    return held ? `Ctrl+${key}` : key;
}

/** By the place of the key; with Ctrl by the Latin letter on it, as the browser's own shortcuts go. Caps Lock does not count. */
function letterOf({ key, code }: Key, held: boolean): string | null {
    if (!/^\p{L}$/u.test(key)) return null;
    const place = held && /^[a-z]$/i.test(key) ? null : /^Key([A-Z])$/.exec(code);
    return (place?.[1] ?? key).toLowerCase();
}

/** The digit that a key types, or has on it where a layout wants Shift for digits. */
export function digitOf({ key, code }: Pick<KeyboardEvent, "key" | "code">): string | null {
    return /^\d$/.test(key) ? key : (/^Digit(\d)$/.exec(code)?.[1] ?? null);
}

/** Whether the pointer, and not Tab, was the last to choose what has the focus. */
let pointed = false;

/** Installs the listeners of the page; returns what removes them. */
export function listenToShortcuts(target: Document): () => void {
    const ending = new AbortController();
    const { signal } = ending;
    // Before any other listener: what was clicked must not act on a key that it has given back.
    const early = { capture: true, signal };
    target.addEventListener("pointerdown", () => (pointed = true), early);
    target.addEventListener(
        "keydown",
        (event) => {
            if (event.key === "Tab") pointed = false;
            if (!hasGivenBack(event.target)) return;
            const group = groups.value.some((make) => make().shortcuts.some(({ keys }) => keys.some(isArrow)));
            if (!act(event) && !(group && isArrow(event.key))) return;
            event.preventDefault();
            event.stopPropagation();
        },
        early,
    );
    target.addEventListener("keydown", (event) => void (isTaken(event) || act(event)), { signal });
    return () => ending.abort();
}

/** Does what the key is for; false: it is for nothing. */
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

/** Whether this is a control that was clicked. What is open (a dialog, a menu, the list of a select) keeps its keys. */
function hasGivenBack(target: EventTarget | null): boolean {
    if (!pointed || !(target instanceof Element) || document.querySelector("dialog[open]")) return false;
    if (!target.closest(kControl) || target.closest(`${kTextField}, [role=menu]`)) return false;
    // Where the browser does not tell whether it is open, a select keeps them always.
    return !(target instanceof HTMLSelectElement) || (CSS.supports("selector(:open)") && !target.matches(":open"));
}

/** Whether the key belongs to what has the focus. */
function isTaken({ target, key }: KeyboardEvent): boolean {
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
