// SPDX-License-Identifier: MIT
//
// Reviews the current game: searches every position with equal effort, as many at once as the pool
// allows, and records how much win probability each move lost. Results are stored with the game,
// also if the review is stopped.
import { computed, signal } from "@preact/signals";

import { isAbort } from "../engine/abort";
import type { Engine } from "../engine/client";
import type { Report, ThinkRequest } from "../engine/requests";
import { settings } from "../store/settings";
import { messageOf } from "../texts/language";
import { reviewPlayer } from "./levels";
import { blackRate, moveRate } from "./rates";
import type { Session } from "./session";
import { nodeAt, pathTo, positionAt, sideAfter, type GameTree } from "./tree";

export interface Mistake {
    /** The node after the bad move, and the node before it. */
    readonly node: number;
    readonly before: number;
    /** Move number, from 1. */
    readonly number: number;
    readonly move: string;
    readonly better: string;
    readonly loss: number;
    /** The mover's win probability with the better move. */
    readonly chance: number;
}

const kMaxMistakes = 6;
const kMinLoss = 0.08;

export class Review {
    /** Null if no review is running. */
    readonly progress = signal<{ readonly done: number; readonly all: number } | null>(null);
    readonly failure = signal<string | null>(null);
    readonly mistakes = computed(() => worstMoves(this.session.tree.value));
    /** Whether every move of the line has been judged. */
    readonly complete = computed(() => {
        const tree = this.session.tree.value;
        const line = pathTo(tree, tree.tip);
        return line.length > 1 && line.slice(1).every((node) => nodeAt(tree, node).loss !== undefined);
    });

    private stopper: AbortController | null = null;

    constructor(private readonly session: Session, private readonly engine: Engine) {}

    stop(): void {
        this.stopper?.abort();
        this.progress.value = null;
    }

    async run(): Promise<void> {
        this.stop();
        const { signal } = (this.stopper = new AbortController());
        const { id } = this.session.game.peek();
        const tree = this.session.tree.peek();
        const line = pathTo(tree, tree.tip);
        const end = this.resultRate();
        // Includes the last position unless the game is over there: a move without a value of its
        // own is judged by the position after it.
        const searched = end === undefined ? line : line.slice(0, -1);
        if (end !== undefined) this.session.annotate(tree.tip, { rate: end });
        const reports: (Report | undefined)[] = [];
        let done = 0;
        this.progress.value = { done, all: searched.length };
        this.failure.value = null;
        const { rule, size } = tree;
        const player = reviewPlayer(settings.peek().thinkingTime);
        const questions = searched.map((node): ThinkRequest => {
            return { do: "hint", game: "gomoku", position: positionAt(tree, node), rule, size, player, seed: 1 };
        });
        try {
            await this.engine.pool.thinkAll(questions, signal, (report, index) => {
                // The user may have switched games.
                if (this.session.game.peek().id !== id) return;
                reports[index] = report;
                const rate = blackRate(report, sideAfter(index));
                if (rate !== undefined) this.session.annotate(line[index] as number, { rate });
                this.judge(line, reports, index - 1, end);
                this.judge(line, reports, index, end);
                this.progress.value = { done: ++done, all: searched.length };
            });
        } catch (error) {
            if (!isAbort(error)) this.failure.value = messageOf(error);
        }
        if (this.stopper?.signal === signal) this.stop();
    }

    /**
     * Records the loss of the move played at `index`, once the reports it needs are available.
     * `end` is black's win probability in the final position if the game is over.
     */
    private judge(
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
        const mover = sideAfter(index);
        const next = reports[index + 1];
        const after = index + 2 === line.length && end !== undefined ? end : next && blackRate(next, sideAfter(index + 1));
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

function worstMoves(tree: GameTree): Mistake[] {
    const line = pathTo(tree, tree.tip);
    const mistakes = line.slice(1).flatMap((node, index): Mistake[] => {
        const { move, loss = 0 } = nodeAt(tree, node);
        const before = line[index] as number;
        const { best, rate = 0.5 } = nodeAt(tree, before);
        if (loss < kMinLoss || best === undefined || best === move) return [];
        const chance = sideAfter(index) === "black" ? rate : 1 - rate;
        return [{ node, before, number: index + 1, move, better: best, loss, chance }];
    });
    return mistakes.sort((a, b) => b.loss - a.loss).slice(0, kMaxMistakes);
}
