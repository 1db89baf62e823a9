// SPDX-License-Identifier: MIT
//
// User settings, stored in localStorage. Adding a setting takes one line in `kFields`; reading,
// validation, export and import follow from it. A stored value that fails validation falls back to
// its default without affecting the other settings.
import { signal } from "@preact/signals";

import { isPhone } from "../base/device";
import { isRecord } from "../base/values";
import { choice, flag, integer, text, type Field } from "./fields";

/** A human, or the id of a Gomoku level. */
const kPlayerPattern = /^(human|random|level-[1-9]|classic-[1-4])$/;

const kFields = {
    theme: choice(["system", "light", "dark"], "system"),
    language: choice(["auto", "en", "zh"], "auto"),
    colours: choice(["standard", "safe"], "standard"),
    motion: choice(["system", "full", "reduced"], "system"),
    /** Whether the words for a first visit were read. */
    welcomed: flag(false),
    /** Whether shortcuts without Ctrl are active. */
    shortcuts: flag(true),
    /** Size of the worker pool; 0 chooses it from the device. */
    workers: integer(0, 16, 0),
    /** Time limit of a hint, in milliseconds. On a phone all of it, reasons too, takes less than a second. */
    thinkingTime: integer(50, 60_000, isPhone() ? 300 : 1000),
    /** Gomoku: players (ids from `levels.ts`), how stones are placed, what the board shows. */
    gomokuBlack: text(kPlayerPattern, "human"),
    gomokuWhite: text(kPlayerPattern, "level-3"),
    gomokuPlacing: choice(["auto", "direct", "confirm"], "auto"),
    gomokuNumbers: flag(false),
    gomokuCoordinates: flag(true),
    gomokuThreats: flag(false),
    /** Whether each move of a person is judged. */
    feedback: flag(false),
    /**
     * 2048: the player for hints and auto-play, its time per move in auto-play (milliseconds), and
     * the index of the speed.
     */
    player2048: text(/^[a-z0-9-]{1,32}$/, "tilestone"),
    time2048: integer(1, 60_000, 50),
    speed2048: integer(0, 7, 3),
    /** The network of the player Tilestone. */
    network2048: choice(["small", "full"], "small"),
    /** Source of new tiles. */
    tiles2048: choice(["chance", "hand", "worst"], "chance"),
    /** Players of the race, separated by spaces. */
    race2048: text(/^[a-z0-9-]{1,32}( [a-z0-9-]{1,32}){0,3}$/, "minimax montecarlo tilestone"),
    best2048: integer(0, 2 ** 31, 0),
    /** Id of the current game. */
    game2048: text(/^[0-9a-f]{0,64}$/, ""),
    /** Page last shown; opened if the address names none. */
    lastPage: text(/^(2048|gomoku|puzzles|learn)$/, "2048"),
};

export type Settings = { readonly [K in keyof typeof kFields]: (typeof kFields)[K] extends Field<infer T> ? T : never };

const kKey = "tilestone-settings";
const kVersion = 1;

const entries = Object.entries(kFields) as [keyof Settings, Field<unknown>][];

export function defaultSettings(): Settings {
    return Object.fromEntries(entries.map(([key, field]) => [key, field.initial])) as unknown as Settings;
}

/** Builds settings from any value: invalid or missing fields get their defaults. */
export function checkedSettings(value: unknown): Settings {
    const stored = isRecord(value) && value["version"] === kVersion ? value : {};
    const pairs = entries.map(([key, field]) => [key, field.accepts(stored[key]) ? stored[key] : field.initial]);
    return Object.fromEntries(pairs) as unknown as Settings;
}

/**
 * Whether the value has the current version and every field in it is known and valid. Imports
 * require it.
 */
export function areSettings(value: unknown): boolean {
    if (!isRecord(value) || value["version"] !== kVersion) return false;
    const fields = new Map<string, Field<unknown>>(entries);
    return Object.entries(value).every(([key, item]) => key === "version" || fields.get(key)?.accepts(item) === true);
}

/** The format used in storage and exports. */
export function storedSettings(settings: Settings): Record<string, unknown> {
    return { version: kVersion, ...settings };
}

function read(): Settings {
    try {
        return checkedSettings(JSON.parse(localStorage.getItem(kKey) ?? "null"));
    } catch {
        return defaultSettings();  // no storage, access denied, or invalid JSON
    }
}

export const settings = signal<Settings>(read());

export function changeSettings(change: Partial<Settings>): void {
    settings.value = { ...settings.value, ...change };
    try {
        localStorage.setItem(kKey, JSON.stringify(storedSettings(settings.value)));
    } catch {
        // Storage denied or full: the setting lasts until the tab closes.
    }
}

/** Applies setting changes made in other tabs. */
export function followSettings(): void {
    addEventListener("storage", (event) => {
        if (event.key === kKey || event.key === null) settings.value = read();
    });
}
