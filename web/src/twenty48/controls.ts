// SPDX-License-Identifier: MIT
//
// The controller of the 2048 page: the session, auto-play, hints and editor. Created when the game
// is loaded.
import { signal } from "@preact/signals";

import { copyText } from "../base/files";
import type { Engine } from "../engine/client";
import type { Direction } from "../engine/slides";
import { changeSettings, settings } from "../store/settings";
import type { GameStore } from "../store/game_store";
import { words } from "../texts/language";
import { notify, withdraw } from "../ui/toast";
import { Auto } from "./auto";
import { Editor } from "./editor";
import { Hints } from "./hints";
import { linkOf } from "./link";
import { kSpeeds } from "./loop";
import { Session } from "./session";
import { speaker } from "./speech";

export class Controls {
    readonly auto: Auto;
    readonly hints: Hints;
    readonly editor: Editor;
    /** Exponent of the tile that the user places when new tiles are placed by hand. */
    readonly putting = signal(1);
    /** Whether the panels cover the board, on screens without room beside it. */
    readonly sheet = signal(false);
    /** Whether the list of games is open. */
    readonly list = signal(false);

    readonly failed = (why: string): void => void notify({ text: words.value.app.engineFailed(why), key: "engine" });

    private constructor(readonly session: Session) {
        this.auto = new Auto(session, this.failed);
        this.hints = new Hints(session, this.failed);
        this.editor = new Editor(session.rules);
    }

    static async open(engine: Engine, gameStore: GameStore): Promise<Controls> {
        let controls: Controls | null = null;
        const listener = speaker(() => controls?.auto.on.peek() === true && settings.peek().speed2048 > 1);
        controls = new Controls(await Session.open(engine, gameStore, listener));
        return controls;
    }

    dispose(): void {
        this.auto.stop();
        this.hints.dispose();
        this.session.end();
        withdraw("restart");
    }

    // A move by the user stops auto-play.

    move(direction: Direction): void {
        if (this.editor.draft.peek()) return;
        this.auto.stop();
        this.session.move(direction);
    }

    undo(): void {
        if (this.editor.draft.peek()) return;
        this.auto.stop();
        void this.session.undo();
    }

    redo(): void {
        if (this.editor.draft.peek()) return;
        this.auto.stop();
        void this.session.redo();
    }

    restart(): void {
        this.editor.close();
        this.auto.stop();
        this.session.restart();
    }

    openGame(id: string): void {
        this.editor.close();
        this.auto.stop();
        void this.session.open(id);
    }

    goTo(step: number): void {
        this.auto.stop();
        this.session.goTo(step);
    }

    hint(): void {
        if (this.session.isOver() || this.session.current.placing || this.editor.draft.peek()) return;
        this.auto.stop();
        this.hints.press();
    }

    play(): void {
        if (this.editor.draft.peek() || (this.session.isOver() && !this.auto.on.peek())) return;
        this.hints.clear();
        this.auto.toggle();
    }

    faster(by: number): void {
        const speed = Math.min(Math.max(0, settings.peek().speed2048 + by), kSpeeds.length - 1);
        changeSettings({ speed2048: speed });
    }

    edit(): void {
        this.auto.stop();
        this.hints.clear();
        const { position, score } = this.session.shown.peek();
        this.editor.open(position, score);
    }

    useDraft(): void {
        const draft = this.editor.draft.peek();
        if (!draft || draft.problem !== "") return;
        this.editor.close();
        this.session.edit(draft.position, Number(draft.score || 0));
    }

    /** Closes the topmost item: editor, auto-play or hint. */
    escape(): void {
        if (this.editor.draft.peek()) this.editor.close();
        else if (this.auto.on.peek()) this.auto.stop();
        else this.hints.clear();
    }

    async copyLink(): Promise<void> {
        const { position, score } = this.session.shown.peek();
        const { ui, twenty48 } = words.value;
        notify({ text: (await copyText(linkOf(position, score))) ? twenty48.linkCopied : ui.copyFailed, key: "copy" });
    }

    /** Opens the system's share dialog. */
    async share(): Promise<void> {
        const { position, score } = this.session.shown.peek();
        try {
            await navigator.share({ title: words.value.twenty48.title, url: linkOf(position, score) });
        } catch {
            // The user cancelled.
        }
    }
}
