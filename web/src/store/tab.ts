// SPDX-License-Identifier: MIT
//
// The current game of each kind in this tab, kept in sessionStorage: it survives a reload and ends
// with the tab.
import type { GameKind } from "./game";

const keyOf = (kind: GameKind): string => `tilestone-${kind}`;

/** Returns an empty string if the tab has none. */
export function tabGame(kind: GameKind): string {
    try {
        return sessionStorage.getItem(keyOf(kind)) ?? "";
    } catch {
        return "";  // access denied
    }
}

export function setTabGame(kind: GameKind, id: string): void {
    try {
        if (tabGame(kind) !== id) sessionStorage.setItem(keyOf(kind), id);
    } catch {
        // Access denied: after a reload the newest game is opened instead.
    }
}
