// SPDX-License-Identifier: MIT
//
// The review of a game of Gomoku: searches every position with equal effort, as many at once as the
// pool allows, and records in the tree how much win probability each move lost. So it is stored with
// the game, also if the review is stopped.
import { computed } from "@preact/signals";
import type { GradeLimits, Report, ThinkRequest } from "tilestone";

import type { Engine } from "../engine/client";
import { exerciseId, GameReview, mistakesOf, type JudgedMove } from "../review/game_review";
import { settings } from "../store/settings";
import type { Exercise } from "../store/notebook";
import { percentText } from "../texts/numbers";
import { reviewPlayer } from "./levels";
import { blackRate, moveRate } from "./rates";
import type { Session } from "./session";
import { nodeAt, pathTo, positionAt, sideAfter, type GameTree } from "./tree";

/** A game is decided where even the best move has less chance than this, or the one played still leaves more. */
const kLost = 0.1;
const kWon = 0.9;

export class GomokuReview extends GameReview {
    readonly mistakes = computed(() => mistakesOf(judgedMoves(this.session.tree.value), this.limits, isDecided));
    readonly complete = computed(() => {
        const tree = this.session.tree.value;
        const line = pathTo(tree, tree.tip);
        return line.length > 1 && line.slice(1).every((node) => nodeAt(tree, node).loss !== undefined);
    });
    readonly begun = computed(() => {
        const tree = this.session.tree.value;
        return pathTo(tree, tree.tip).some((node) => nodeAt(tree, node).loss !== undefined);
    });
    protected readonly sides = computed(() => {
        const moves = judgedMoves(this.session.tree.value);
        return (["black", "white"] as const).map((side) => ({
            side,
            losses: moves.filter((move) => move.side === side).map(({ loss }) => loss),
        }));
    });

    constructor(private readonly session: Session, private readonly engine: Engine, limits: GradeLimits) {
        super(limits);
    }

    moveText(move: string): string {
        return move;
    }

    lossText({ before, after }: JudgedMove): string {
        return `${percentText(before)} → ${percentText(after)}`;
    }

    exerciseOf({ from, number, move, best, before, after }: JudgedMove): Exercise {
        const tree = this.session.tree.peek();
        const { rule, size } = tree;
        const position = positionAt(tree, from);
        const id = exerciseId("gomoku", position, rule, size);
        return { id, game: "gomoku", position, rule, size, number, played: move, best, before, after };
    }

    protected async judge(signal: AbortSignal): Promise<void> {
        const { id } = this.session.game.peek();
        const tree = this.session.tree.peek();
        const line = pathTo(tree, tree.tip);
        const end = this.resultRate();
        // Includes the last position unless the game is over there: a move without a value of its
        // own is judged by the position after it.
        const searched = end === undefined ? line : line.slice(0, -1);
        if (end !== undefined) this.session.annotate(tree.tip, { rate: end });
        const { rule, size } = tree;
        const player = reviewPlayer(settings.peek().thinkingTime);
        const open = searched.flatMap((_, index) => (this.isSearched(line, index) ? [] : [index]));
        const questions = open.map((index): ThinkRequest => {
            const position = positionAt(tree, line[index] as number);
            return { do: "hint", game: "gomoku", position, rule, size, player, seed: 1 };
        });
        const reports: (Report | undefined)[] = [];
        let done = searched.length - open.length;
        this.progress.value = { done, all: searched.length };
        await this.engine.pool.thinkAll(questions, signal, (report, at) => {
            // The user may have switched games.
            if (this.session.game.peek().id !== id) return;
            const index = open[at] as number;
            reports[index] = report;
            const rate = blackRate(report, sideAfter(index, tree));
            if (rate !== undefined) this.session.annotate(line[index] as number, { rate });
            this.judgeMove(line, reports, index - 1, end);
            this.judgeMove(line, reports, index, end);
            this.progress.value = { done: ++done, all: searched.length };
        });
    }

    /** Whether an earlier run has searched this position and the next, and judged the move between them. */
    private isSearched(line: readonly number[], index: number): boolean {
        const tree = this.session.tree.peek();
        const next = line[index + 1];
        const { best, rate } = nodeAt(tree, line[index] as number);
        const after = next === undefined ? { loss: 0, rate: 0 } : nodeAt(tree, next);
        return [best, rate, after.loss, after.rate].every((known) => known !== undefined);
    }

    /**
     * Records the loss of the move played at `index`, once the reports it needs are available.
     * `end` is black's win probability in the final position if the game is over.
     */
    private judgeMove(
        line: readonly number[],
        reports: readonly (Report | undefined)[],
        index: number,
        end: number | undefined,
    ): void {
        const report = reports[index];
        const node = line[index + 1];
        if (report === undefined || node === undefined || report.move === null) return;
        const best = report.win_rate ?? null;
        if (best === null) return;
        const { move } = nodeAt(this.session.tree.peek(), node);
        this.session.annotate(line[index] as number, { best: report.move });
        const mover = sideAfter(index, this.session.tree.peek());
        const next = reports[index + 1];
        const known = this.isSearched(line, index + 1) ? nodeAt(this.session.tree.peek(), node).rate : undefined;
        const rate = next ? blackRate(next, sideAfter(index + 1, this.session.tree.peek())) : known;
        const after = index + 2 === line.length && end !== undefined ? end : rate;
        const later = after === undefined || mover === "black" ? after : 1 - after;
        const proven = later === 0 || later === 1;
        const played = move === report.move ? best : proven ? later : (moveRate(report, move) ?? later);
        if (played !== undefined) this.session.annotate(node, { loss: Math.max(0, best - played) });
    }

    /** Black's win probability in the final position; undefined if the game is not over. */
    private resultRate(): number | undefined {
        const { tree, rules } = this.session;
        const { rule, size, tip } = tree.peek();
        const result = rules.peek()?.positionGomoku(positionAt(tree.peek(), tip), rule, size).result ?? null;
        if (result === null) return undefined;
        return result === "black" ? 1 : result === "white" ? 0 : 0.5;
    }
}

/** The moves of the current line that were judged. */
export function judgedMoves(tree: GameTree): JudgedMove[] {
    const line = pathTo(tree, tree.tip);
    return line.slice(1).flatMap((node, index): JudgedMove[] => {
        const { move, loss } = nodeAt(tree, node);
        const from = line[index] as number;
        const { best, rate = 0.5 } = nodeAt(tree, from);
        if (loss === undefined || best === undefined) return [];
        const side = sideAfter(index, tree);
        const before = side === "black" ? rate : 1 - rate;
        return [{ number: index + 1, side, move, best, before, after: Math.max(0, before - loss), loss, from, to: node }];
    });
}

function isDecided({ before, after }: JudgedMove): boolean {
    return before < kLost || after > kWon;
}
