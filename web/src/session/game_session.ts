// SPDX-License-Identifier: MIT
//
// A game in progress, whichever game it is: saved after each change, kept in step with other tabs,
// and a neighbour of other stored games. Undo at its start returns to the game before it, and redo
// then leads back to it. A game adds its moves and how they are stored.
import { signal, type ReadonlySignal, type Signal } from "@preact/signals";

import { formatAddress } from "../base/address";
import { newGameId, type GameKind } from "../store/game";
import type { GameStore } from "../store/game_store";
import { onForeground, Saver } from "../store/saver";
import { setTabGame, tabGame } from "../store/tab";
import { messageOf } from "../texts/language";
import { followAddress, type AddressFields } from "./address";

export interface NextGame {
    readonly id: string;
    /** The step at which redo opens it, besides the end. */
    readonly step?: number;
}

export interface Neighbours {
    /** Id of the game before; undo at the start opens it. */
    readonly previous: string | null;
    /** The game that an undo at its start left; redo reopens it, until another move is made. */
    readonly next: NextGame | null;
}

export interface CurrentGame extends Neighbours {
    readonly id: string;
    readonly begun: number;
}

/** How a game is stored. */
export interface GameFormat<Content> {
    /** Returns null if the data is not a valid game. */
    read(data: unknown): { readonly content: Content; readonly neighbours: Neighbours } | null;
    write(content: Content, neighbours: Neighbours): unknown;
    /** Number of moves, including undone ones. */
    length(content: Content): number;
}

/** `Content` is what the game itself consists of. */
export abstract class GameSession<Content> {
    readonly game = signal(newGame(null));
    readonly content: Signal<Content>;
    /** Why a save failed, or what the game needs could not be loaded. */
    readonly failure = signal<string | null>(null);
    /** Whether the game is loaded and no move is half-finished. */
    abstract readonly ready: ReadonlySignal<boolean>;
    abstract readonly canUndo: ReadonlySignal<boolean>;
    abstract readonly canRedo: ReadonlySignal<boolean>;
    /** Minimum milliseconds between changes of the address. */
    protected readonly addressPause: number = 0;
    private readonly saver: Saver;

    protected constructor(
        private readonly kind: GameKind,
        private readonly format: GameFormat<Content>,
        private readonly gameStore: GameStore,
        initial: Content,
    ) {
        this.content = signal(initial);
        this.saver = new Saver(gameStore, {
            failed: (error) => (this.failure.value = messageOf(error)),
            forked: (id, newId) => {
                const game = this.game.peek();
                if (game.id === id) this.setGame({ ...game, id: newId });
            },
        });
    }

    abstract goTo(step: number): void;
    /** The fields of the address. */
    protected abstract fields(isLink: boolean): AddressFields;
    /** Returns false at the start of the game. */
    protected abstract stepBack(): boolean;
    /** Returns false at the end of the game. */
    protected abstract stepForward(): boolean;
    /** Called after the content was replaced. */
    protected replaced(): void {}
    /** Called when the user has switched to another game. */
    protected abstract switched(): void;

    /** The current step, if redo into the next game depends on it. */
    protected get step(): number | undefined {
        return undefined;
    }

    /**
     * Reloads the game when the tab comes to the foreground and another tab has changed it. Returns a
     * function that stops this.
     */
    followTabs(): () => void {
        return onForeground(async () => {
            const { id } = this.game.peek();
            const isCurrent = (): boolean => this.ready.peek() && this.game.peek().id === id;
            if (isCurrent() && (await this.saver.isBehind(id))) await this.load(id, isCurrent);
        });
    }

    /** Keeps the address in step with the game. Returns a function that stops this. */
    followAddress(): () => void {
        return followAddress(this.kind, () => (this.ready.value ? this.fields(false) : null), this.addressPause);
    }

    /** A link that opens the current position. */
    link(): string {
        return new URL(formatAddress([this.kind], this.fields(true)), location.href).href;
    }

    /**
     * Loads the last game: that of this tab, one of `ids`, or the newest. Returns false if there is
     * none.
     */
    protected async loadLast(...ids: string[]): Promise<boolean> {
        await Saver.allDone();
        const [newest] = await this.gameStore.list(this.kind);
        for (const id of [tabGame(this.kind), ...ids, newest?.id ?? ""]) if (await this.load(id)) return true;
        return false;
    }

    private async load(id: string, isWanted = (): boolean => true): Promise<boolean> {
        const stored = await this.saver.load(id);
        const found = stored && this.format.read(stored.data);
        if (!found || !isWanted()) return false;
        this.setGame({ id, begun: stored.begun, ...found.neighbours });
        this.replace(found.content);
        return true;
    }

    /** Starts a new game. The old one is kept, and undo returns to it. */
    begin(content: Content): void {
        const { id, previous } = this.game.peek();
        const isKept = !this.isEmpty();
        this.dropNext();
        // A game without moves is deleted; the new game inherits its predecessor.
        if (!isKept) void this.saver.flush().then(() => this.gameStore.remove(id));
        this.game.value = newGame(isKept ? id : previous);
        this.replace(content);
        this.save();
        this.switched();
    }

    /**
     * Opens a stored game; deletes the current one if it has no moves. Returns false if the game is
     * gone.
     */
    async open(id: string): Promise<boolean> {
        const { id: left, previous } = this.game.peek();
        const isDropped = this.isEmpty() && id !== left && id !== previous;
        if (id !== left && !(await this.load(id))) return false;
        if (isDropped) await this.gameStore.remove(left);
        this.switched();
        return true;
    }

    /** Opens the game before, from which redo leads back to this one. */
    protected async openPrevious(id: string): Promise<void> {
        await this.saver.flush();
        const { id: left } = this.game.peek();
        if (left === id) return;
        if (!(await this.load(id))) return this.unlink(id);
        this.game.value = { ...this.game.peek(), next: { id: left, step: this.step } };
        this.save();
        this.switched();
    }

    async undo(): Promise<void> {
        if (this.stepBack()) return;
        const { previous } = this.game.peek();
        if (previous !== null) await this.openPrevious(previous);
    }

    async redo(): Promise<void> {
        const { next } = this.game.peek();
        const isAtNext = next?.step !== undefined && next.step === this.step;
        if ((!isAtNext && this.stepForward()) || !next) return;
        if (!(await this.open(next.id))) this.unlink(next.id);
    }

    /** The neighbour was deleted. */
    private unlink(id: string): void {
        const game = this.game.peek();
        const { previous, next } = game;
        this.game.value = { ...game, previous: previous === id ? null : previous, next: next?.id === id ? null : next };
        this.save();
    }

    /** A new move makes redo into the next game impossible. Deletes that game if it has no moves. */
    protected dropNext(): void {
        const { next, ...game } = this.game.peek();
        if (!next) return;
        this.game.value = { ...game, next: null };
        void this.gameStore.get(next.id).then((stored) => {
            const found = stored && this.format.read(stored.data);
            if (found && this.isEmpty(found.content)) void this.gameStore.remove(next.id);
        });
    }

    private isEmpty(content = this.content.peek()): boolean {
        return this.format.length(content) === 0;
    }

    private replace(content: Content): void {
        this.content.value = content;
        this.replaced();
    }

    private setGame(game: CurrentGame): void {
        this.game.value = game;
        this.remember(game.id);
    }

    /** Remembers which game is the current one. */
    protected remember(id: string): void {
        setTabGame(this.kind, id);
    }

    protected save(): void {
        const { id, begun, ...neighbours } = this.game.peek();
        this.remember(id);
        const data = this.format.write(this.content.peek(), neighbours);
        this.saver.save({ id, kind: this.kind, begun, saved: Date.now(), data });
    }
}

function newGame(previous: string | null): CurrentGame {
    return { id: newGameId(), begun: Date.now(), previous, next: null };
}
