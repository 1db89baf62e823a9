// SPDX-License-Identifier: MIT
//
// The controller of the 2048 page: the session, auto-play, hints and editor. Created when the game
// is loaded.
import { effect, signal } from "@preact/signals";
import type { BoardSize, Direction } from "tilestone";

import type { Engine } from "../engine/client";
import type { Grade } from "../review/grades";
import { Controls } from "../session/controls";
import { changeSettings, settings } from "../store/settings";
import type { GameStore } from "../store/game_store";
import { words } from "../texts/language";
import { dismissByKey, notify } from "../ui/toast";
import { Auto } from "./auto";
import { Editor } from "./editor";
import { Ghost } from "./ghost";
import { Hints2048 } from "./hints";
import { kSpeeds } from "./loop";
import { Session } from "./session";
import { announcer } from "./announcements";

/** What the board needs. */
export type BoardControls = Pick<Controls2048, "session" | "editor" | "hints" | "ghost" | "newTileExponent">;

export class Controls2048 extends Controls<Session> {
    readonly auto: Auto;
    readonly hints: Hints2048;
    readonly editor: Editor;
    readonly ghost: Ghost;
    /** Exponent of the tile that the user places when new tiles are placed by hand. */
    readonly newTileExponent = signal(1);
    /** Whether the panels cover the board, on screens without room beside it. */
    readonly sheet = signal(false);
    /** The mistakes that a review has found, by step, for the curve. */
    readonly mistakes = signal<ReadonlyMap<number, Grade>>(new Map());
    /** Whether a review was asked for outside its panel. */
    readonly review = signal(false);
    /** Whether the list of games is open. */
    readonly list = signal(false);

    private readonly ends: readonly (() => void)[];

    readonly failed = (why: string): void => void notify({ text: words.value.app.engineFailed(why), key: "engine" });

    private constructor(session: Session) {
        super(session);
        this.auto = new Auto(session, this.failed);
        this.hints = new Hints2048(session, this.failed);
        this.editor = new Editor(session.rules);
        this.ghost = new Ghost(session, this.failed);
        this.ends = [
            this.hints.start(),
            effect(() => void (this.hints.level.value === 0 && this.ghost.stop())),
            session.followTabs(),
            () => this.auto.stop(),
            () => dismissByKey("restart"),
        ];
    }

    static async open(engine: Engine, gameStore: GameStore): Promise<Controls2048> {
        let controls: Controls2048 | null = null;
        const listener = announcer(() => controls?.auto.on.peek() === true && settings.peek().speed2048 > 1);
        controls = new Controls2048(await Session.open(engine, gameStore, listener));
        return controls;
    }

    dispose(): void {
        for (const end of this.ends) end();
    }

    protected stopPlay(): void {
        this.auto.stop();
    }

    protected leaveGame(): void {
        this.editor.close();
        this.review.value = false;
        this.leaveJobs();
        this.auto.stop();
    }

    move(direction: Direction): void {
        if (this.editor.draft.peek()) return;
        if (this.hints.asking.peek()) return this.hints.askSlide(direction);
        this.auto.stop();
        const { step, placing } = this.session.current;
        if (this.session.move(direction) && !placing) this.played.value = { from: step, to: step + 1, move: direction };
    }

    override undo(): void {
        if (!this.editor.draft.peek()) super.undo();
    }

    override redo(): void {
        if (!this.editor.draft.peek()) super.redo();
    }

    /** Deals a new game, by default on a board of the same size. */
    restart(size?: BoardSize): void {
        this.leaveGame();
        this.session.restart(size);
    }

    startAt(position: string, score: number, isLoading: boolean): void {
        this.leaveGame();
        this.session.startAt(position, score, isLoading);
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

    /** Closes the topmost item: editor, auto-play, continuation, question or hint. */
    escape(): void {
        if (this.editor.draft.peek()) this.editor.close();
        else if (this.auto.on.peek()) this.auto.stop();
        else if (this.ghost.on.peek()) this.ghost.stop();
        else {
            this.stopJobs();
            this.hints.escape();
        }
    }

    protected override copiedText(): string {
        return words.value.twenty48.linkCopied;
    }

    /** Begins the review and goes to its panel, which a phone shows in the sheet. */
    openReview(isBeside: boolean): void {
        this.sheet.value = !isBeside;
        this.review.value = true;
        requestAnimationFrame(() => {
            document.querySelector(".t48-panels .review")?.scrollIntoView({ block: "nearest" });
        });
    }

    protected override async drawPicture(): Promise<void> {
        const { position, score } = this.session.shown.peek();
        await (await import("./picture")).savePicture2048(position, score);
    }

    /** Opens the system's share dialog. */
    async share(): Promise<void> {
        try {
            await navigator.share({ title: words.value.twenty48.title, url: this.session.link() });
        } catch {
            // The user cancelled.
        }
    }
}
