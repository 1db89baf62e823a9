// SPDX-License-Identifier: MIT
//
// Which game of each kind this tab plays: another tab may be at another one. It survives a reload and ends with the tab.
import type { GameKind } from "./game";

const keyOf = (kind: GameKind): string => `tilestone-${kind}`;

/** Empty: none yet. */
export function tabGame(kind: GameKind): string {
    try {
        return sessionStorage.getItem(keyOf(kind)) ?? "";
    } catch {
        return "";  // storage is refused
    }
}

export function setTabGame(kind: GameKind, id: string): void {
    try {
        if (tabGame(kind) !== id) sessionStorage.setItem(keyOf(kind), id);
    } catch {
        // The newest game is the one to go on with, then.
    }
}
