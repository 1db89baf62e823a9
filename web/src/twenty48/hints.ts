// SPDX-License-Identifier: MIT
//
// The hint for 2048, with the worst new tile after each move, and the goal that its first level
// names.
import { computed, signal } from "@preact/signals";
import type { Direction, MoveValue, Reason, Report, ThinkRequest, WorstTilesReply } from "tilestone";

import type { ThinkHarder } from "../engine/harder";
import { Hints } from "../session/hints";
import { settings } from "../store/settings";
import { words } from "../texts/language";
import { valueText } from "../texts/numbers";
import { canThinkHarder, thinkHarder } from "./harder";
import { availablePlayer, playerEntry, playerText } from "./players";
import { boardOf, columnOf, exponentOf, isPlain, kSide, rowOf, tileValue, type NewTile } from "./position";
import type { Session } from "./session";

/** Goals that a nudge can name; `texts` has the words. */
export type Goal = "over" | "only" | "danger" | "keep" | "reach" | "room" | "leave" | "corner" | "build";

export class Hints2048 extends Hints {
    /** The worst new tile after each move. */
    readonly worst = signal<WorstTilesReply>({});
    /** Whether another player answers because the chosen player's network is unavailable. */
    readonly isFallback = signal(false);
    protected readonly thinkHarder: ThinkHarder = (...given) => thinkHarder(this.session, ...given);
    protected readonly position = computed(() => {
        const { position, placing } = this.session.shown.value;
        return placing ? null : position;
    });

    constructor(private readonly session: Session, private readonly onFailure: (why: string) => void) {
        super(session.engine, false);
    }

    override press(): void {
        this.session.showNow();
        if (!this.thinking.peek()) super.press();
    }

    /** Asks about a slide, if it is legal. */
    askSlide(direction: Direction): void {
        if (this.report.peek()?.moves.some(({ move }) => move === direction)) void this.ask(direction);
    }

    moveText(move: string): string {
        return words.value.twenty48.directions[move as Direction];
    }

    valueText({ value }: MoveValue): string {
        return value === null ? "–" : valueText(value);
    }

    protected canThinkHarder(old: Report): boolean {
        return canThinkHarder(this.session, old);
    }

    protected async request(milliseconds: number): Promise<ThinkRequest> {
        const { rules, current } = this.session;
        const { player2048 } = settings.peek();
        const isKnown = isPlain(current.position);
        const name = isKnown ? await availablePlayer(this.session, player2048) : player2048;
        this.isFallback.value = name !== player2048;
        const player = playerText(rules, name, milliseconds, current.position);
        return { do: "hint", game: "2048", ...boardOf(current.position), player, seed: 1 };
    }

    protected answered(report: Report, signal: AbortSignal): void {
        this.session.addToCurve(report, this.session.current.step, true);
        if (Object.keys(this.worst.peek()).length > 0 || report.size !== undefined) return;
        this.worstTiles(report, signal).then(
            (worst) => signal.aborted || (this.worst.value = worst),
            (error: unknown) => this.fail(error, signal),
        );
    }

    protected override failed(why: string): void {
        this.clear();
        this.onFailure(why);
    }

    protected override reset(): void {
        super.reset();
        this.worst.value = {};
    }

    // A player with a network judges by it, which only workers have; the others by the evaluation that the rules know.
    private async worstTiles(report: Report, signal: AbortSignal): Promise<WorstTilesReply> {
        const { engine, rules } = this.session;
        const { move, player, position } = report;
        const judge = playerEntry(rules, player);
        const worst = judge?.needs_network
            ? await engine.request({ do: "worst-tiles", position, player: `${judge.name}:depth=0` }, { signal })
            : rules.worstTiles(position);
        const reported = reportedTile(report);
        return move !== null && reported ? { ...worst, [move]: reported } : worst;
    }
}

function fact(report: Report, id: string): Reason | undefined {
    return report.why?.find((reason) => reason.id === id);
}

function reportedTile(report: Report): NewTile | null {
    const reported = fact(report, "worst-tile");
    const exponent = exponentOf(Number(reported?.["tile"]));
    if (!reported || exponent === null) return null;
    return { cell: (Number(reported["row"]) - 1) * kSide + Number(reported["column"]) - 1, exponent };
}

/** The most important goal and the tile it concerns. It never reveals the move. */
export function goalOf(report: Report): { goal: Goal; tile: number } {
    const has = (id: string): boolean => fact(report, id) !== undefined;
    const corner = report.why?.find(({ id }) => id.startsWith("corner-"));
    const tile = Number(corner?.["tile"] ?? 0);
    const empty = fact(report, "empty-cells");
    const frees = Number(empty?.["after"]) > Number(empty?.["before"]);
    if (report.move === null) return { goal: "over", tile };
    if (has("only-move")) return { goal: "only", tile };
    if (has("danger")) return { goal: "danger", tile };
    if (frees && Number(empty?.["before"]) <= kSide) return { goal: "room", tile };
    if (has("corner-reached")) return { goal: "reach", tile };
    if (has("corner-kept")) return { goal: "keep", tile };
    if (frees) return { goal: "room", tile };
    if (has("corner-left")) return { goal: "leave", tile };
    return { goal: has("corner-none") ? "corner" : "build", tile };
}

export function worstText({ cell, exponent }: NewTile): [tile: string, row: string, column: string] {
    return [String(tileValue(exponent)), String(rowOf(cell)), String(columnOf(cell))];
}
