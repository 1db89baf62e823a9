// SPDX-License-Identifier: MIT
//
// The objects behind the Gomoku page, created once per visit and passed to its components.
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

/** The result of the game in words, or null while it is in progress. */
export function resultText(session: Session): string | null {
    const text = words.value.gomoku;
    const result = session.info.value?.result ?? null;
    if (result === null) return null;
    return result === "draw" ? text.draw : result === "stuck" ? text.stuck : text.wins(sideName(result));
}
