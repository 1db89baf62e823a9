// SPDX-License-Identifier: MIT
//
// What the page of Gomoku is made of, made once when it is shown; its components get this and read what they need.
import type { Engine } from "../engine/client";
import type { GameStore } from "../store/game_store";
import { words } from "../texts/language";
import { announce } from "../ui/live";
import { Computer } from "./computer";
import { Hints } from "./hints";
import { Placing, sideName } from "./placing";
import { Review } from "./review";
import { Session } from "./session";

export interface Parts {
    readonly session: Session;
    readonly computer: Computer;
    readonly hints: Hints;
    readonly review: Review;
    readonly placing: Placing;
}

export function makeParts(engine: Engine, gameStore: GameStore): Parts {
    const session = new Session(engine, gameStore);
    const computer = new Computer(session, engine, (side, point) => {
        announce(words.peek().gomoku.played(sideName(side), point));
    });
    return {
        session,
        computer,
        hints: new Hints(session, engine),
        review: new Review(session, engine),
        placing: new Placing(session, computer),
    };
}

/** How the game ended, or whose turn it is, in words. */
export function resultText(session: Session): string | null {
    const text = words.value.gomoku;
    const result = session.info.value?.result ?? null;
    if (result === null) return null;
    return result === "draw" ? text.draw : result === "stuck" ? text.stuck : text.wins(sideName(result));
}
