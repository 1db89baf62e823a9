// SPDX-License-Identifier: MIT
//
// Saves a game after each move, even at a hundred moves per second: while a write is in progress,
// only the newest state is queued. Tracks the last state this tab has seen, to detect saves by
// other tabs.
import type { StoredGame } from "./game";
import type { GameStore } from "./game_store";

export interface SaverListener {
    /** A write failed. The next move tries again. */
    failed?(error: unknown): void;
    /** Another tab has saved the game; this tab's copy is stored as `newId` from now on. */
    forked?(id: string, newId: string): void;
}

const active = new Set<Promise<void>>();

export class Saver {
    private readonly waiting = new Map<string, StoredGame>();
    private readonly known = new Map<string, number>();
    private writing: Promise<void> | null = null;

    constructor(private readonly gameStore: GameStore, private readonly listener: SaverListener = {}) {}

    /** Resolves when no Saver in this tab is writing. */
    static async allDone(): Promise<void> {
        while (active.size > 0) await Promise.all(active);
    }

    save(game: StoredGame): void {
        this.waiting.set(game.id, game);
        if (this.writing) return;
        const writing = this.writeAll();
        this.writing = writing;
        active.add(writing);
        void writing.then(() => active.delete(writing));
    }

    /** Resolves when every queued state is written. */
    async flush(): Promise<void> {
        while (this.writing) await this.writing;
    }

    /** Loads a game and records its state as seen by this tab. */
    async load(id: string): Promise<StoredGame | undefined> {
        await this.flush();
        const game = await this.gameStore.get(id);
        if (game) this.known.set(id, game.saved);
        return game;
    }

    /**
     * Whether another tab has saved the game since this tab last saw it. False while a write is in
     * progress.
     */
    async isBehind(id: string): Promise<boolean> {
        const known = this.known.get(id);
        const game = this.writing ? undefined : await this.gameStore.get(id);
        return game !== undefined && game.saved !== known && !this.writing && known === this.known.get(id);
    }

    private async writeAll(): Promise<void> {
        for (const [id, game] of this.waiting) {
            this.waiting.delete(id);
            try {
                const usedId = await this.gameStore.save(game, this.known.get(id));
                this.known.set(usedId, game.saved);
                if (usedId !== id) this.fork(id, usedId);
            } catch (error) {
                this.listener.failed?.(error);
            }
        }
        this.writing = null;
    }

    private fork(id: string, newId: string): void {
        const newer = this.waiting.get(id);
        if (newer && this.waiting.delete(id)) this.waiting.set(newId, { ...newer, id: newId });
        this.listener.forked?.(id, newId);
    }
}

/**
 * Calls `run` when the tab regains focus or becomes visible. Returns a function that removes the
 * listeners. Not when it is hidden: WebKit suspends a page that is left with its transaction open, which
 * then blocks the database for the next page.
 */
export function onForeground(run: () => void): () => void {
    const events = ["focus", "visibilitychange"];
    const look = (): void => {
        if (document.visibilityState === "visible") run();
    };
    for (const event of events) addEventListener(event, look);
    return () => events.forEach((event) => removeEventListener(event, look));
}
