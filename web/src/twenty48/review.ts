// SPDX-License-Identifier: MIT
//
// The review of a game of 2048, which may have thousands of moves: each is judged by a search one
// move deep, in batches; then the greatest losses once more, deeper. The losses are kept as numbers,
// so that a long game takes little memory, and stored with the game.
import { computed, signal } from "@preact/signals";
import { type Direction, type GradeLimits, kDirections, type Report, type Rules, type ThinkRequest } from "tilestone";

import { exerciseId, GameReview, kMaxMistakes, mistakesOf, type JudgedMove } from "../review/game_review";
import { settings } from "../store/settings";
import type { Exercise } from "../store/notebook";
import { words } from "../texts/language";
import { integerText } from "../texts/numbers";
import { cellsOf } from "./position";
import type { Session } from "./session";
import { readReview, reviewText, type Found } from "./stored_review";

/** The player of the first look, and of the second. Their values are expected final scores. */
export const kFirstLook = "tilestone:depth=1";
export const kSecondLook = "tilestone:depth=2";
const kBatch = 64;
/** The second look is for this many. */
const kCandidates = 2 * kMaxMistakes;
/** Points of the curve that a review adds. */
const kCurvePoints = 200;

/** A legal move that was played where there were others. */
interface Decision {
    readonly step: number;
    readonly position: string;
    readonly move: Direction;
}

const kNothing: Found = { losses: [], candidates: [], isChecked: false, steps: 0 };

export class Review2048 extends GameReview {
    private readonly found = signal<Found>(kNothing);
    readonly mistakes = computed(() => mistakesOf(this.found.value.candidates, this.limits));
    readonly begun = computed(() => this.found.value.losses.length > 0);
    readonly complete = computed(() => {
        const { steps, isChecked } = this.found.value;
        return isChecked && steps === this.session.shown.value.length;
    });
    protected readonly sides = computed(() => [{ side: null, losses: this.found.value.losses }]);

    constructor(private readonly session: Session, limits: GradeLimits) {
        super(limits);
        this.found.value = this.recalled();
    }

    moveText(move: string): string {
        return words.value.twenty48.directions[move as Direction];
    }

    lossText({ before, after }: JudgedMove): string {
        return words.value.review.pointsLost(integerText(before - after));
    }

    exerciseOf({ from, number, move, best, before, after }: JudgedMove): Exercise {
        const position = this.session.content.peek().history.step(from)?.position ?? "";
        return { id: exerciseId("2048", position), game: "2048", position, number, played: move, best, before, after };
    }

    /** What an earlier review has found in the game on the board. */
    private recalled(): Found {
        const { review = "", history } = this.session.content.peek();
        return readReview(review, history.length) ?? kNothing;
    }

    private keep(found: Found): void {
        this.found.value = found;
        this.session.keepReview(reviewText(found));
    }

    protected async judge(signal: AbortSignal): Promise<void> {
        const { session } = this;
        await session.engine.networkBytes();
        this.found.value = this.recalled();
        const { history, events } = session.content.peek();
        const { id } = session.game.peek();
        const all = history.length;
        const stride = Math.max(1, Math.ceil(all / kCurvePoints));
        // Moves may follow, but none be replaced.
        const isSame = (): boolean => session.game.peek().id === id && session.content.peek().events.startsWith(events);
        for (let step = this.found.peek().steps; step < all; ) {
            this.progress.value = { done: step, all };
            const end = Math.min(all, step + kBatch);
            const decisions = this.decisions(step, end);
            const judged: JudgedMove[] = [];
            await this.look(decisions, "decide", kFirstLook, signal, (report, decision) => {
                this.addToCurve(report, decision, stride);
                const move = judgedMove(this.session.rules, report, decision);
                if (move) judged.push(move);
            });
            if (signal.aborted || !isSame()) return;
            const before = this.found.peek();
            const losses = [...before.losses, ...judged.map(({ loss }) => loss)];
            const candidates = greatest([...before.candidates, ...judged.filter(({ loss }) => loss >= this.limits.inaccuracy)]);
            this.keep({ losses, candidates, isChecked: false, steps: end });
            step = end;
        }
        await this.check(signal, isSame);
    }

    /** The second look: values of all moves, a move deeper. */
    private async check(signal: AbortSignal, isSame: () => boolean): Promise<void> {
        const found = this.found.peek();
        if (found.isChecked) return;
        const all = found.steps;
        const decisions = found.candidates.map(({ from, move }) => this.decision(from, move as Direction));
        const checked: JudgedMove[] = [];
        this.progress.value = { done: all, all };
        const player = `${kSecondLook},time=${settings.peek().thinkingTime}`;
        await this.look(decisions, "hint", player, signal, (report, decision) => {
            this.addToCurve(report, decision, 1);
            const move = judgedMove(this.session.rules, report, decision);
            if (move) checked.push(move);
        });
        if (isSame()) this.keep({ ...found, candidates: greatest(checked), isChecked: true });
    }

    private async look(
        decisions: readonly Decision[],
        kind: "decide" | "hint",
        player: string,
        signal: AbortSignal,
        heard: (report: Report, decision: Decision) => void,
    ): Promise<void> {
        const questions = decisions.map(({ position }): ThinkRequest => ({ do: kind, game: "2048", position, player, seed: 1 }));
        const { pool } = this.session.engine;
        await pool.thinkAll(questions, signal, (report, index) => heard(report, decisions[index] as Decision));
    }

    private decision(step: number, move: Direction): Decision {
        return { step, move, position: this.session.content.peek().history.step(step)?.position ?? "" };
    }

    private decisions(from: number, end: number): Decision[] {
        const { history } = this.session.content.peek();
        const decisions: Decision[] = [];
        for (let step = from; step < end; ++step) {
            const event = history.step(step + 1)?.event;
            if (event?.kind !== "move") continue;
            const decision = this.decision(step, event.direction);
            const slides = this.session.rules.slides(cellsOf(decision.position));
            if (kDirections.filter((direction) => slides[direction].legal).length > 1) decisions.push(decision);
        }
        return decisions;
    }

    private addToCurve(report: Report, { step }: Decision, stride: number): void {
        if (step % stride === 0) this.session.addToCurve(report, step, true);
    }
}

/** Null where the search has no value of the move. */
export function judgedMove(rules: Rules, report: Report, { step, position, move }: Decision): JudgedMove | null {
    const best = report.moves[0];
    const played = report.moves.find((entry) => entry.move === move);
    if (!best || typeof best.value !== "number" || typeof played?.value !== "number" || report.move === null) return null;
    // The engine takes the points made from the board, and values count them.
    const made = rules.position2048(position).points_made;
    const before = Math.max(0, best.value - made);
    const after = Math.min(before, Math.max(0, played.value - made));
    const loss = before > 0 ? (before - after) / before : 0;
    return { number: step + 1, side: null, move, best: report.move, before, after, loss, from: step, to: step + 1 };
}

function greatest(moves: readonly JudgedMove[]): JudgedMove[] {
    return [...moves].sort((a, b) => b.before - b.after - (a.before - a.after)).slice(0, kCandidates);
}
