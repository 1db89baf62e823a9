// SPDX-License-Identifier: MIT
//
// What the user has chosen, kept in localStorage. A page that needs a setting adds a line to `kFields`; reading, checking,
// export and import follow. A stored value that its field does not take becomes the default, and so does what an older or
// newer page has written in another way: nobody loses the rest for it.
import { signal } from "@preact/signals";

import { isRecord } from "../base/values";
import { choice, flag, text, whole, type Field } from "./fields";

/** A human, or a level of Gomoku's page. */
const kSeat = /^(human|random|level-[1-9]|classic-[1-4])$/;

const kFields = {
    theme: choice(["system", "light", "dark"], "system"),
    language: choice(["auto", "en", "zh"], "auto"),
    colours: choice(["standard", "safe"], "standard"),
    motion: choice(["system", "full", "reduced"], "system"),
    /** Whether keys without Ctrl do something. */
    shortcuts: flag(true),
    /** How many workers may think at once; 0: as the device allows. */
    workers: whole(0, 16, 0),
    /** Longest thought of a hint, in milliseconds. */
    thinkingTime: whole(50, 60_000, 1000),
    /** Gomoku: who plays (`levels.ts` of its page), how stones are placed, what the board shows. */
    gomokuBlack: text(kSeat, "human"),
    gomokuWhite: text(kSeat, "level-3"),
    gomokuPlacing: choice(["auto", "direct", "confirm"], "auto"),
    gomokuNumbers: flag(false),
    gomokuCoordinates: flag(true),
    gomokuThreats: flag(false),
    /** Who gives hints and plays at 2048, how long it thinks of a move when it plays (milliseconds), and how fast it plays. */
    player2048: text(/^[a-z0-9-]{1,32}$/, "tilestone"),
    time2048: whole(1, 60_000, 50),
    speed2048: whole(0, 7, 3),
    /** Where new tiles come from. */
    tiles2048: choice(["chance", "hand", "worst"], "chance"),
    /** Who plays side by side. */
    race2048: text(/^[a-z0-9-]{1,32}( [a-z0-9-]{1,32}){0,3}$/, "minimax montecarlo tilestone"),
    best2048: whole(0, 2 ** 31, 0),
    /** The game on the store that is being played. */
    game2048: text(/^[0-9a-f]{0,64}$/, ""),
    /** The page seen last, shown where the address names none. */
    lastPage: text(/^(2048|gomoku|learn)$/, "2048"),
};

export type Settings = { readonly [K in keyof typeof kFields]: (typeof kFields)[K] extends Field<infer T> ? T : never };

const kKey = "tilestone-settings";
const kVersion = 1;

const entries = Object.entries(kFields) as [keyof Settings, Field<unknown>][];

export function defaultSettings(): Settings {
    return Object.fromEntries(entries.map(([key, field]) => [key, field.initial])) as unknown as Settings;
}

/** Of any value: what is right in it, and defaults for the rest. */
export function checkedSettings(value: unknown): Settings {
    const stored = isRecord(value) && value["version"] === kVersion ? value : {};
    const pairs = entries.map(([key, field]) => [key, field.accepts(stored[key]) ? stored[key] : field.initial]);
    return Object.fromEntries(pairs) as unknown as Settings;
}

/** Whether the value is settings of this version, each of them known and right: what an import demands. */
export function areSettings(value: unknown): boolean {
    if (!isRecord(value) || value["version"] !== kVersion) return false;
    const fields = new Map<string, Field<unknown>>(entries);
    return Object.entries(value).every(([key, item]) => key === "version" || fields.get(key)?.accepts(item) === true);
}

/** As they are stored and exported. */
export function storedSettings(settings: Settings): Record<string, unknown> {
    return { version: kVersion, ...settings };
}

function read(): Settings {
    try {
        return checkedSettings(JSON.parse(localStorage.getItem(kKey) ?? "null"));
    } catch {
        return defaultSettings();  // there is no storage, it is refused, or what it holds is no JSON
    }
}

export const settings = signal<Settings>(read());

export function changeSettings(change: Partial<Settings>): void {
    settings.value = { ...settings.value, ...change };
    try {
        localStorage.setItem(kKey, JSON.stringify(storedSettings(settings.value)));
    } catch {
        // Storage is refused or full: the choice holds until the tab closes.
    }
}

/** Follows the changes that another tab makes. */
export function followSettings(): void {
    addEventListener("storage", (event) => {
        if (event.key === kKey || event.key === null) settings.value = read();
    });
}
