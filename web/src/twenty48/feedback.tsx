// SPDX-License-Identifier: MIT
//
// Feedback in 2048: a search one move deep, of a millisecond, judges a move; a hint explains it.
import { computed } from "@preact/signals";
import type { Direction, Report } from "tilestone";

import { Feedback, type Judged } from "../review/feedback";
import { FeedbackStrip } from "../review/feedback_strip";
import type { JudgedMove } from "../review/game_review";
import type { Played } from "../session/controls";
import { settings } from "../store/settings";
import { words } from "../texts/language";
import { integerText } from "../texts/numbers";
import type { Controls2048 } from "./controls";
import { cellsOf } from "./position";
import { judgedMove, kFirstLook, kSecondLook } from "./review";

class Feedback2048 extends Feedback {
    readonly isOver = computed(() => this.controls.session.shown.value.over);

    constructor(private readonly controls: Controls2048) {
        super(controls.session.rules.about.grades["2048"], controls.played);
    }

    protected get gameId(): string {
        return this.controls.session.game.peek().id;
    }

    moveText(move: string): string {
        return words.value.twenty48.directions[move as Direction];
    }

    lossText({ before, after }: JudgedMove): string {
        return words.value.review.pointsLost(integerText(before - after));
    }

    /** The next move may not be judged yet. */
    isCurrent({ to }: Judged): boolean {
        const { cursor } = this.controls.session.shown.value;
        return cursor === to || cursor === to + 1;
    }

    protected async judge({ from, move }: Played, signal: AbortSignal): Promise<JudgedMove | null> {
        const { session } = this.controls;
        const position = this.positionAt(from);
        const moves = Object.values(session.rules.slides(cellsOf(position))).filter(({ legal }) => legal);
        if (moves.length < 2) return null;
        const ask = (kind: "decide" | "hint"): Promise<Report> =>
            session.engine.request({ do: kind, game: "2048", position, player: kFirstLook, seed: 1 }, { signal });
        const decision = { step: from, position, move: move as Direction };
        const quick = judgedMove(session.rules, await ask("decide"), decision);
        return quick ?? judgedMove(session.rules, await ask("hint"), decision);
    }

    protected explain({ from, move }: Judged, signal: AbortSignal): Promise<Report> {
        const player = `${kSecondLook},time=${settings.peek().thinkingTime}`;
        const position = this.positionAt(from);
        const request = { do: "hint", game: "2048", position, player, seed: 1, instead: move } as const;
        return this.controls.session.engine.request(request, { signal });
    }

    private positionAt(step: number): string {
        return this.controls.session.content.peek().history.step(step)?.position ?? "";
    }
}

export function FeedbackStrip2048({ controls }: { controls: Controls2048 }) {
    return (
        <FeedbackStrip
            make={() => new Feedback2048(controls)}
            onTakeBack={(step) => controls.goTo(step)}
        />
    );
}
