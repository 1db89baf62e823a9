// SPDX-License-Identifier: MIT
//
// The controller of the Gomoku page, created once per visit: the session, computer, hints and
// placing of stones.
import type { Engine } from "../engine/client";
import { Controls } from "../session/controls";
import type { GameStore } from "../store/game_store";
import { words } from "../texts/language";
import { announce } from "../ui/live";
import { dismissByKey, notify } from "../ui/toast";
import { Computer } from "./computer";
import { GomokuHints } from "./hints";
import { Placing, sideName } from "./placing";
import { Session } from "./session";
import { kRoot, movesTo, type GameTree } from "./tree";

/** What the board needs. */
export type BoardControls = Pick<GomokuControls, "session" | "placing" | "hints">;

export class GomokuControls extends Controls<Session> {
    readonly computer: Computer;
    readonly hints: GomokuHints;
    readonly placing: Placing;

    constructor(readonly engine: Engine, gameStore: GameStore) {
        super(new Session(engine, gameStore));
        const { session } = this;
        this.computer = new Computer(session, engine, (side, point) => {
            announce(words.peek().gomoku.played(sideName(side), point));
        });
        this.hints = new GomokuHints(session, engine);
        this.placing = new Placing(session, this.computer, this.hints, (played) => (this.played.value = played));
    }

    /** Returns a function that stops it. */
    start(): () => void {
        const { computer, hints, session } = this;
        const ends = [computer.start(), hints.start(), session.followTabs(), () => dismissByKey("game")];
        void session.restore();
        return () => ends.forEach((end) => end());
    }

    protected stopPlay(): void {
        this.computer.stop();
        this.placing.pending.value = null;
    }

    protected leaveGame(): void {
        this.stopPlay();
        this.leaveJobs();
    }

    /**
     * Starts a game and offers an undo until its first move. There is nothing to undo if the old board
     * was empty.
     */
    begin(tree: GameTree, text: string): void {
        const { session } = this;
        this.leaveGame();
        session.begin(tree);
        if (session.game.peek().previous === null) return;
        const back = (): void => {
            session.goTo(kRoot);
            this.undo();
        };
        const dismiss = notify({ text, key: "game", action: { label: words.peek().ui.undo, run: back } });
        const begun = session.position.peek();
        const end = session.position.subscribe((position) => {
            if (position === begun) return;
            dismiss();
            queueMicrotask(() => end());
        });
    }

    protected override async drawPicture(): Promise<void> {
        await (await import("./picture")).savePictureGomoku(this.session.tree.peek());
    }
}

/** A game without moves counts as a new game, unless stones are set up. */
export function openedText(tree: GameTree, left = ""): string {
    const { gomoku } = words.peek();
    const moves = movesTo(tree, tree.tip).length;
    return moves === 0 && !left && !tree.start ? gomoku.began : gomoku.imported(moves, left);
}

/** The result of the game in words, or null while it is in progress. */
export function resultText(session: Session): string | null {
    const text = words.value.gomoku;
    const result = session.info.value?.result ?? null;
    if (result === null) return null;
    return result === "draw" ? text.draw : result === "stuck" ? text.stuck : text.wins(sideName(result));
}
