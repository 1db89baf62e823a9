// SPDX-License-Identifier: MIT
//
// The hint for Gomoku: intermediate results are shown, and it keeps the line shown on the board.
import { signal } from "@preact/signals";

import type { Engine } from "../engine/client";
import type { ThinkHarder } from "../engine/harder";
import type { Reason, Report, ThinkGomokuRequest } from "../engine/requests";
import { Hints } from "../session/hints";
import { canThinkHarder, thinkHarder } from "./harder";
import { hintPlayer } from "./levels";
import { blackRate } from "./rates";
import type { Session } from "./session";

/** The purpose of a move, derived from its reasons. */
export type Aim = "win" | "attack" | "defend" | "both" | "build";

export class GomokuHints extends Hints {
    /** Number of principal-variation moves shown on the board. */
    readonly shown = signal(0);
    protected readonly canThinkHarder = canThinkHarder;
    protected readonly thinkHarder: ThinkHarder = (old, milliseconds, ...rest) =>
        thinkHarder(this.engine, this.request(milliseconds), old, milliseconds, ...rest);

    constructor(private readonly session: Session, engine: Engine) {
        super(engine, true);
    }

    protected get position(): Session["position"] {
        return this.session.position;
    }

    protected request(milliseconds: number): ThinkGomokuRequest {
        return { do: "hint", game: "gomoku", player: hintPlayer(milliseconds), seed: 1, ...this.position.peek() };
    }

    /** Keeps the report, so that the next press shows it at once. */
    protected override hide(): void {
        if (this.progress.peek()) this.stopHarder();
        this.level.value = 0;
        this.shown.value = 0;
    }

    protected answered(report: Report): void {
        if (this.effort.peek()) {
            this.shown.value = 0;
            return;
        }
        const { session } = this;
        const rate = blackRate(report, session.toMove.peek());
        if (rate !== undefined && report.move !== null) session.annotate(session.tree.peek().at, { rate, best: report.move });
    }

    protected override reset(): void {
        super.reset();
        this.shown.value = 0;
    }
}

/** The purpose according to the ids of the engine's reasons. */
export function aimOf(reasons: readonly Reason[]): Aim {
    const has = (...ids: string[]): boolean => reasons.some(({ id }) => ids.includes(id));
    if (has("makes-five") || reasons.some(({ id, kind }) => id === "proof" && kind === "win")) return "win";
    const attack = has("makes", "unstoppable");
    const defend = has("takes", "stops", "must-block");
    return attack && defend ? "both" : attack ? "attack" : defend ? "defend" : "build";
}
