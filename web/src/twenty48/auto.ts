// SPDX-License-Identifier: MIT
//
// Auto-play: asks the chosen player for a move, plays it, and waits according to the speed.
import type { Direction } from "tilestone";

import { settings } from "../store/settings";
import { kQuick, kSpeeds, Loop, rest, waitUntil } from "./loop";
import { availablePlayers, playerText } from "./players";
import { boardOf, isPlain } from "./position";
import type { Session } from "./session";

export class Auto extends Loop {
    constructor(private readonly session: Session, failed: (why: string) => void) {
        super(failed);
    }

    protected async run(signal: AbortSignal): Promise<void> {
        const { session } = this;
        let due = performance.now();
        let chosen = "";
        let name = "";
        for (;;) {
            if (session.current.placing) await waitUntil(session.shown, () => !session.current.placing, signal);
            if (session.isOver()) return;
            const { position, step } = session.current;
            const { player2048, time2048 } = settings.peek();
            if (!isPlain(position)) name = player2048;
            else if (player2048 !== chosen) [name = player2048] = await availablePlayers(session, [(chosen = player2048)]);
            const player = playerText(session.rules, name, time2048, position);
            const request = { do: "decide", game: "2048", ...boardOf(position), player, seed: 1 } as const;
            const report = await session.engine.request(request, { signal });
            const speed = kSpeeds[settings.peek().speed2048] as number;
            await rest(due - performance.now(), session.engine, signal);
            if (signal.aborted || report.move === null || session.current.position !== position) return;
            session.addToCurve(report, step, false);
            session.move(report.move as Direction, speed >= kQuick);
            due = performance.now() + 1000 / speed;
        }
    }
}
