// SPDX-License-Identifier: MIT
//
// Hints in three levels: the current goal, the move, and the reasons with the values of all moves.
// One search serves all levels. A change of position discards the hint.
import { effect, signal } from "@preact/signals";

import { isAbort } from "../engine/abort";
import { longerThan, type Effort, type Progress } from "../engine/harder";
import type { Reason, Report } from "../engine/requests";
import { kDirections, type Direction } from "../engine/slides";
import { settings } from "../store/settings";
import { messageOf } from "../texts/language";
import { canThinkHarder, thinkHarder } from "./harder";
import { atHand, entry, playerText } from "./players";
import { columnOf, exponentOf, kSide, positionOf, rowOf, tileValue, type NewTile } from "./position";
import type { Session } from "./session";

export const kLevels = 3;

export type Worst = Readonly<Partial<Record<Direction, NewTile>>>;

export interface Hint {
    readonly position: string;
    readonly level: number;
    readonly milliseconds: number;
    /** Null while the search runs. */
    readonly report: Report | null;
    /** The worst new tile after each move. */
    readonly worst: Worst;
    /** Progress of the running harder search. */
    readonly progress?: Progress | null;
    /** Whether another player answered because the chosen player's network was unavailable. */
    readonly standIn?: boolean;
    /** Effort of the harder search that produced the report. */
    readonly effort?: Effort;
}

/** Goals that a nudge can name; `texts` has the words. */
export type Goal = "over" | "only" | "danger" | "keep" | "reach" | "room" | "leave" | "corner" | "build";

export class Hints {
    readonly now = signal<Hint | null>(null);
    private control: AbortController | null = null;
    private readonly end: () => void;

    constructor(private readonly session: Session, private readonly failed: (why: string) => void) {
        this.end = effect(() => {
            const { position, placing } = session.shown.value;
            const hint = this.now.peek();
            if (hint && (hint.position !== position || placing)) this.clear();
        });
    }

    dispose(): void {
        this.clear();
        this.end();
    }

    clear(): void {
        this.control?.abort();
        this.control = null;
        this.now.value = null;
    }

    /** Shows the next level; after the last level, discards the hint. */
    press(): void {
        const hint = this.now.peek();
        if (!hint) void this.ask(1, settings.peek().thinkingTime);
        else if (!hint.report) return;
        else if (hint.level < kLevels && hint.report.move !== null) this.now.value = { ...hint, level: hint.level + 1 };
        else this.clear();
    }

    /** Searches longer: in all workers if the player's values can be combined, otherwise in one. */
    harder(): void {
        const hint = this.now.peek();
        if (!hint?.report || hint.progress) return;
        const milliseconds = longerThan(hint.milliseconds);
        if (canThinkHarder(this.session, hint.report)) void this.askHarder(hint, hint.report, milliseconds);
        else void this.ask(hint.level, milliseconds);
    }

    /** Cancels the harder search; the previous hint stays. */
    stopHarder(): void {
        this.control?.abort();
        const hint = this.now.peek();
        if (hint) this.now.value = { ...hint, progress: null };
    }

    private async askHarder(hint: Hint, old: Report, milliseconds: number): Promise<void> {
        const { signal } = this.restart();
        const { step } = this.session.current;
        try {
            const { effort, ...report } = await thinkHarder(this.session, old, milliseconds, signal, (done, all) => {
                const now = this.now.peek();
                if (now) this.now.value = { ...now, progress: { done, all } };
            });
            if (signal.aborted) return;
            this.now.value = { ...hint, milliseconds, report, effort, progress: null };
            this.session.note(report, step, true);
            if (Object.keys(hint.worst).length === 0) await this.addWorst(report, signal);
        } catch (error) {
            this.fail(error);
        }
    }

    private restart(): AbortController {
        this.control?.abort();
        this.control = new AbortController();
        return this.control;
    }

    private fail(error: unknown): void {
        if (isAbort(error)) return;
        this.clear();
        this.failed(messageOf(error));
    }

    private async ask(level: number, milliseconds: number): Promise<void> {
        const { signal } = this.restart();
        const { session } = this;
        const { position, step } = session.current;
        this.now.value = { position, level, milliseconds, report: null, worst: {} };
        try {
            const { player2048 } = settings.peek();
            const name = await atHand(session, player2048);
            const player = playerText(session.rules, name, milliseconds);
            const report = await session.engine.think({ do: "hint", game: "2048", position, player, seed: 1 }, { signal });
            if (signal.aborted) return;
            this.now.value = { position, level, milliseconds, report, worst: {}, standIn: name !== player2048 };
            session.note(report, step, true);
            await this.addWorst(report, signal);
        } catch (error) {
            this.fail(error);
        }
    }

    private async addWorst(report: Report, signal: AbortSignal): Promise<void> {
        const worst = await this.worstTiles(report, signal);
        const hint = this.now.peek();
        if (hint?.report === report) this.now.value = { ...hint, worst };
    }

    // A player with a network judges by it, which only workers have; the others by the evaluation that the rules know.
    private async worstTiles(report: Report, signal: AbortSignal): Promise<Worst> {
        const { session } = this;
        const judge = entry(session.rules, report.player);
        const worst: Partial<Record<Direction, NewTile>> = {};
        for (const direction of kDirections) {
            const slide = session.slide(report.position, direction);
            if (!slide) continue;
            const position = positionOf(slide.cells);
            const reported = direction === report.move ? reportedTile(report) : null;
            worst[direction] =
                reported ??
                (judge?.needs_network
                    ? await session.engine.ask({ do: "worst-tile", position, player: `${judge.name}:depth=0` }, { signal })
                    : session.rules.worstTile(position));
        }
        return worst;
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
