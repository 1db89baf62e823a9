// SPDX-License-Identifier: MIT
//
// The hint for Gomoku: intermediate results are shown, and a hidden hint is kept.
import type { MoveValue, Reason, Report, Side, ThinkGomokuRequest } from "tilestone";

import type { Engine } from "../engine/client";
import type { ThinkHarder } from "../engine/harder";
import { Hints, kMaxLine, type Shown } from "../session/hints";
import { words } from "../texts/language";
import { percentText, valueText } from "../texts/numbers";
import { canThinkHarder, thinkHarder } from "./harder";
import { hintPlayer } from "./levels";
import { blackRate } from "./rates";
import type { Session } from "./session";

/** The purpose of a move, derived from its reasons. */
export type Aim = "win" | "attack" | "defend" | "both" | "build";

export class GomokuHints extends Hints {
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
        this.close();
    }

    moveText(move: string): string {
        return move;
    }

    valueText({ win_rate: rate, value }: MoveValue): string {
        if (typeof rate === "number") return percentText(rate);
        return value === null ? "–" : words.value.gomoku.valueText(valueText(value));
    }

    protected answered(report: Report): void {
        if (this.effort.peek()) return;
        const { session } = this;
        const rate = blackRate(report, session.toMove.peek());
        if (rate !== undefined && report.move !== null) session.annotate(session.tree.peek().at, { rate, best: report.move });
    }
}

export interface BoardEvidence {
    readonly points: readonly string[];
    /** A move before the line. */
    readonly before: string | null;
    readonly line: readonly string[];
    /** The side of the line's first move. */
    readonly first: Side;
}

export function evidenceOnBoard(evidence: Shown | null, { pv = [] }: Report, toMove: Side): BoardEvidence {
    const { id, points = [], line = [], shown = 0, move, other } = (evidence ?? {}) as Shown & Partial<Reason>;
    if (shown > 0) return { points: [], before: null, line: pv.slice(0, shown), first: toMove };
    // The line begins with the move that the reason is about, follows it, or comes about without it.
    const isAfter = line.length > 0 && typeof move === "string" && line[0] !== move;
    return {
        points,
        before: isAfter && id !== "threatened" ? move : null,
        line: line.slice(0, kMaxLine),
        first: isAfter && (other === "black" || other === "white") ? other : toMove,
    };
}

/** The purpose according to the ids of the engine's reasons. */
export function aimOf(reasons: readonly Reason[]): Aim {
    const told = reasons.filter(({ polarity }) => polarity === "for");
    const has = (...names: string[]): boolean =>
        told.some(({ id, kind }) => names.includes(id) || names.includes(`${id}/${kind}`));
    if (has("makes-five", "proof/win")) return "win";
    const attack = has("makes", "unstoppable", "threatens", "initiative/keeps", "both-sides");
    const defend = has("takes", "stops", "must-block", "only-defence", "initiative/denies", "room", "both-sides");
    return attack && defend ? "both" : attack ? "attack" : defend ? "defend" : "build";
}
