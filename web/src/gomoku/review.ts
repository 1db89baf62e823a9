// SPDX-License-Identifier: MIT
//
// Goes through the game that is looked at, every position with the same effort and as many at once as the pool allows, and
// notes at each move what it gave away. What it has found stays with the game, also when it is stopped.
import { computed, signal } from "@preact/signals";

import { messageOf } from "../base/values";
import { isAbort } from "../engine/abort";
import type { Engine } from "../engine/client";
import type { Report, ThinkRequest } from "../engine/requests";
import { settings } from "../store/settings";
import { reviewer } from "./levels";
import { blackRate, moveRate } from "./rates";
import type { Session } from "./session";
import { nodeAt, pathTo, positionAt, sideAfter, type GameTree } from "./tree";

export interface Mistake {
    /** The node that the bad move led to, and the one before it. */
    readonly node: number;
    readonly before: number;
    /** From 1. */
    readonly number: number;
    readonly move: string;
    readonly better: string;
    readonly loss: number;
    /** The mover's chance with the better move. */
    readonly chance: number;
}

const kMostMistakes = 6;
const kLeastLoss = 0.08;

export class Review {
    /** Null: none is running. */
    readonly progress = signal<{ readonly done: number; readonly all: number } | null>(null);
    readonly failure = signal<string | null>(null);
    readonly mistakes = computed(() => worstMoves(this.session.tree.value));
    /** Whether every position of the line has been looked at. */
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
        const { id, tree } = this.session.game.peek();
        const line = pathTo(tree, tree.tip);
        const count = line.length - 1;
        let done = 0;
        this.progress.value = { done, all: count };
        this.failure.value = null;
        const { rule, size } = tree;
        const player = reviewer(settings.peek().thinkingTime);
        const questions = line.slice(0, count).map((node): ThinkRequest => {
            return { do: "hint", game: "gomoku", position: positionAt(tree, node), rule, size, player, seed: 1 };
        });
        try {
            await this.engine.pool.thinkAll(questions, signal, (report, index) => {
                // Another game may be on the board by now.
                if (this.session.game.peek().id !== id) return;
                this.find(line, index, report);
                this.progress.value = { done: ++done, all: count };
            });
        } catch (error) {
            if (!isAbort(error)) this.failure.value = messageOf(error);
        }
        if (this.stopper?.signal === signal) this.stop();
    }

    private find(line: readonly number[], index: number, report: Report): void {
        const [before, after] = [line[index] as number, line[index + 1] as number];
        const rate = blackRate(report, sideAfter(index));
        const { move } = nodeAt(this.session.tree.peek(), after);
        const best = report.win_rate ?? null;
        const played = moveRate(report, move);
        if (rate === undefined || report.move === null || best === null) return;
        this.session.note(before, { rate, best: report.move });
        this.session.note(after, { loss: played === null || move === report.move ? 0 : Math.max(0, best - played) });
        const last = index === line.length - 2 ? this.resultRate() : undefined;
        if (last !== undefined) this.session.note(after, { rate: last });
    }

    /** Of a game that is over, where its end is on the board. */
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
        if (loss < kLeastLoss || best === undefined || best === move) return [];
        const chance = sideAfter(index) === "black" ? rate : 1 - rate;
        return [{ node, before, number: index + 1, move, better: best, loss, chance }];
    });
    return mistakes.sort((a, b) => b.loss - a.loss).slice(0, kMostMistakes);
}
