// SPDX-License-Identifier: MIT
//
// What the buttons and keys of a game's page do. Whatever plays by itself stops first.
import { copyText } from "../base/files";
import { words } from "../texts/language";
import { notify } from "../ui/toast";
import type { GameSession } from "./game_session";

export abstract class Controls<S extends GameSession<unknown>> {
    constructor(readonly session: S) {}

    /** Stops what plays by itself. */
    protected abstract stopPlay(): void;
    /** Stops everything that belongs to the current game. */
    protected abstract leaveGame(): void;

    undo(): void {
        this.stopPlay();
        void this.session.undo();
    }

    redo(): void {
        this.stopPlay();
        void this.session.redo();
    }

    goTo(step: number): void {
        this.stopPlay();
        this.session.goTo(step);
    }

    openGame(id: string): void {
        this.leaveGame();
        void this.session.open(id);
    }

    async copyLink(): Promise<void> {
        const { ui } = words.peek();
        notify({ text: (await copyText(this.session.link())) ? this.copiedText() : ui.copyFailed, key: "copy" });
    }

    protected copiedText(): string {
        return words.peek().ui.copied;
    }
}
