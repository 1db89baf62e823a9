// SPDX-License-Identifier: MIT
//
// Turns a press on a point into a stone: immediately for mouse and keyboard, on the second tap for
// touch, or according to the settings. Holds the pending (ghost) stone and the current point.
import { signal } from "@preact/signals";

import { settings } from "../store/settings";
import { words } from "../texts/language";
import { announce } from "../ui/live";
import { notify } from "../ui/toast";
import type { Computer } from "./computer";
import type { Refusal, Session } from "./session";

export class Placing {
    /** The point of the ghost stone, or null. */
    readonly pending = signal<string | null>(null);
    /** The point under the pointer, finger or focus. */
    readonly over = signal<string | null>(null);

    constructor(private readonly session: Session, private readonly computer: Computer) {}

    press(point: string, byFinger: boolean): void {
        const { gomokuPlacing } = settings.peek();
        const confirms = gomokuPlacing === "confirm" || (gomokuPlacing === "auto" && byFinger);
        const { session } = this;
        const info = session.info.peek();
        // Refused on the first tap, while the lines that forbid it are visible.
        const isForbidden = info?.forbidden.some(({ move }) => move === point);
        const isFree = !session.moves.peek().includes(point) && info?.result === null && !isForbidden;
        this.over.value = point;
        if (confirms && isFree && this.pending.peek() !== point) {
            this.pending.value = point;
            announce(`${point}. ${words.peek().gomoku.again}`);
            return;
        }
        this.place(point);
    }

    place(point: string): void {
        this.pending.value = null;
        const side = this.session.toMove.peek();
        const refusal = this.session.place(point);
        if (refusal) {
            notify({ text: refusalText(refusal, point), key: "refused" });
            return;
        }
        this.over.value = null;
        announce(words.peek().gomoku.played(sideName(side), point));
        this.computer.wake();
    }
}

export function sideName(side: "black" | "white"): string {
    return words.value.gomoku[side];
}

function refusalText(refusal: Refusal, point: string): string {
    const text = words.peek().gomoku;
    switch (refusal.kind) {
        case "not-ready":
            return text.loading;
        case "over":
            return text.refusedOver;
        case "taken":
            return text.refusedTaken(point);
        case "forbidden":
            return text.refusedForbidden(point, text.fouls[refusal.reason]);
    }
}
