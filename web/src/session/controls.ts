// SPDX-License-Identifier: MIT
//
// What the buttons and keys of a game's page do. Whatever plays by itself stops first.
import { signal } from "@preact/signals";

import { copyText } from "../base/files";
import { messageOf, words } from "../texts/language";
import { notify } from "../ui/toast";
import type { GameSession } from "./game_session";

interface Stoppable {
    stop(): void;
}

/** A move of a person: the steps or nodes before and after it. */
export interface Played {
    readonly from: number;
    readonly to: number;
    readonly move: string;
}

export abstract class Controls<S extends GameSession<unknown>> {
    /** The last move that a person made, for feedback. */
    readonly played = signal<Played | null>(null);
    private readonly running = new Set<Stoppable>();

    constructor(readonly session: S) {}

    /** Registers what stops when the game is left. Returns a function that undoes this. */
    stopsWithGame(job: Stoppable): () => void {
        this.running.add(job);
        return () => void this.running.delete(job);
    }

    /** Stops what was registered, such as a review, and forgets the last move. */
    protected leaveJobs(): void {
        this.played.value = null;
        this.stopJobs();
    }

    /** Stops what was registered, such as a review. */
    stopJobs(): void {
        for (const job of this.running) job.stop();
    }

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
        this.leaveJobs();
        void this.session.open(id);
    }

    async copyLink(): Promise<void> {
        const { ui } = words.peek();
        notify({ text: (await copyText(this.session.link())) ? this.copiedText() : ui.copyFailed, key: "copy" });
    }

    /** Saves the position as a picture. */
    async savePicture(): Promise<void> {
        try {
            await this.drawPicture();
        } catch (error) {
            notify({ text: messageOf(error), key: "picture" });
        }
    }

    protected abstract drawPicture(): Promise<void>;

    protected copiedText(): string {
        return words.peek().ui.copied;
    }
}
