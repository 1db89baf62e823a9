// SPDX-License-Identifier: MIT
//
// A stored game. The format of `data` belongs to the page of the game, which registers a validator
// here; imports run it.
import { isIntegerIn, isRecord, isText } from "../base/values";

export type GameKind = "2048" | "gomoku";

export interface StoredGame {
    readonly id: string;
    readonly kind: GameKind;
    /** Creation time and time of the last save, in milliseconds since 1970. */
    readonly begun: number;
    readonly saved: number;
    readonly data: unknown;
}

const kMaxIdLength = 64;

const checks = new Map<GameKind, (data: unknown) => boolean>();

/** `check` returns whether the data is a complete, legal game of this kind. */
export function registerGameKind(kind: GameKind, check: (data: unknown) => boolean): void {
    checks.set(kind, check);
}

export function isStoredGame(value: unknown): value is StoredGame {
    if (!isRecord(value)) return false;
    const { id, kind, begun, saved, data } = value;
    if (!isText(id, kMaxIdLength) || id === "" || (kind !== "2048" && kind !== "gomoku")) return false;
    if (!isIntegerIn(begun, 0, Number.MAX_SAFE_INTEGER) || !isIntegerIn(saved, 0, Number.MAX_SAFE_INTEGER)) return false;
    return checks.get(kind)?.(data) ?? true;
}

/** A random id for a new game. */
export function newGameId(): string {
    const bytes = crypto.getRandomValues(new Uint8Array(12));
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
