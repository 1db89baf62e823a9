// SPDX-License-Identifier: MIT
//
// Turns a press on a point into a stone: immediately for mouse and keyboard, on the second tap for
// touch, or according to the settings. Holds the pending (ghost) stone and the current point. While
// the hint asks "why not…?", the press is a question instead.
import { signal } from "@preact/signals";

import type { Played } from "../session/controls";
import { settings } from "../store/settings";
import { words } from "../texts/language";
import { announce } from "../ui/live";
import { notify } from "../ui/toast";
import type { Computer } from "./computer";
import type { GomokuHints } from "./hints";
import type { IllegalMove, Session } from "./session";

export class Placing {
    /** The point of the ghost stone, or null. */
    readonly pending = signal<string | null>(null);
    /** The point under the pointer, finger or focus. */
    readonly hovered = signal<string | null>(null);

    constructor(
        private readonly session: Session,
        private readonly computer: Pick<Computer, "wake">,
        private readonly hints: GomokuHints,
        private readonly placed: (played: Played) => void = () => {},
    ) {}

    press(point: string, isTouch: boolean): void {
        const { gomokuPlacing } = settings.peek();
        const confirms = gomokuPlacing === "confirm" || (gomokuPlacing === "auto" && isTouch);
        // Rejected on the first tap, while the lines that forbid it are visible.
        const refusal = this.session.refusal(point);
        this.hovered.value = point;
        if (this.hints.asking.peek()) {
            if (refusal) refuse(refusal, point);
            else void this.hints.ask(point);
            return;
        }
        if (confirms && !refusal && this.pending.peek() !== point) {
            this.pending.value = point;
            announce(`${point}. ${words.peek().gomoku.again}`);
            return;
        }
        this.place(point);
    }

    place(point: string): void {
        this.pending.value = null;
        const side = this.session.toMove.peek();
        const from = this.session.tree.peek().at;
        const refusal = this.session.place(point);
        if (refusal) return refuse(refusal, point);
        this.hovered.value = null;
        announce(words.peek().gomoku.played(sideName(side), point));
        this.computer.wake();
        this.placed({ from, to: this.session.tree.peek().at, move: point });
    }
}

export function sideName(side: "black" | "white"): string {
    return words.value.gomoku[side];
}

function refuse(refusal: IllegalMove, point: string): void {
    notify({ text: illegalMoveText(refusal, point), key: "refused" });
}

function illegalMoveText(refusal: IllegalMove, point: string): string {
    const text = words.peek().gomoku;
    switch (refusal.kind) {
        case "not-ready":
            return text.loading;
        case "over":
            return text.illegalOver;
        case "taken":
            return text.illegalTaken(point);
        case "forbidden":
            return text.illegalForbidden(point, text.forbiddenReasons[refusal.reason]);
    }
}
