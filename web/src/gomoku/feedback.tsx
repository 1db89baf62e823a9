// SPDX-License-Identifier: MIT
//
// Feedback in Gomoku: one search of the position before the move judges and explains it, and is
// kept in the tree as that of the review.
import { computed } from "@preact/signals";
import type { GradeLimits, Report } from "tilestone";

import { Feedback, type Judged } from "../review/feedback";
import { FeedbackStrip } from "../review/feedback_strip";
import type { JudgedMove } from "../review/game_review";
import type { Played } from "../session/controls";
import { settings } from "../store/settings";
import { percentText } from "../texts/numbers";
import type { GomokuControls } from "./controls";
import { reviewPlayer } from "./levels";
import { blackRate, chancesOf } from "./rates";
import { pathTo, positionAt, sideAfter } from "./tree";

class GomokuFeedback extends Feedback {
    readonly isOver = computed(() => (this.controls.session.info.value?.result ?? null) !== null);
    /** The search that judged the last move. */
    private report: Report | null = null;

    constructor(private readonly controls: GomokuControls, limits: GradeLimits) {
        super(limits, controls.played);
    }

    protected get gameId(): string {
        return this.controls.session.game.peek().id;
    }

    moveText(move: string): string {
        return move;
    }

    lossText({ before, after }: JudgedMove): string {
        return `${percentText(before)} → ${percentText(after)}`;
    }

    /** The computer may have answered. */
    isCurrent({ to }: Judged): boolean {
        const tree = this.controls.session.tree.value;
        return pathTo(tree, tree.at).slice(-2).includes(to);
    }

    protected async judge({ from, to, move }: Played, signal: AbortSignal): Promise<JudgedMove | null> {
        const { session, engine } = this.controls;
        const tree = session.tree.peek();
        const { rule, size } = tree;
        const game = this.gameId;
        const player = reviewPlayer(settings.peek().thinkingTime);
        const position = positionAt(tree, from);
        const request = { do: "hint", game: "gomoku", position, rule, size, player, seed: 1, instead: move } as const;
        const report = await engine.request(request, { signal });
        const chances = report.instead && report.moves[0] && chancesOf(report.moves[0], report.instead);
        if (!chances || report.move === null || this.gameId !== game) return null;
        this.report = report;
        const number = pathTo(tree, to).length - 1;
        const side = sideAfter(number - 1, tree);
        const [before, value] = chances;
        const after = report.move === move ? before : Math.min(before, value);
        const loss = before - after;
        session.annotate(from, { best: report.move, rate: blackRate(report, side) ?? 0.5 });
        session.annotate(to, { loss });
        return { number, side, move, best: report.move, before, after, loss, from, to };
    }

    protected async explain(): Promise<Report> {
        return this.report as Report;
    }
}

export function GomokuFeedbackStrip({ controls, limits }: { controls: GomokuControls; limits: GradeLimits }) {
    return (
        <FeedbackStrip
            make={() => new GomokuFeedback(controls, limits)}
            onTakeBack={(node) => controls.goTo(node)}
        />
    );
}
