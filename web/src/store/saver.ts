// SPDX-License-Identifier: MIT
//
// Saves a game at each move, also at a hundred moves a second: while one state of a game is being written, of the states
// that come in only the newest is kept for the next write. Knows which state of a game this tab has seen, and so whether another
// tab has gone on with it.
import type { StoredGame } from "./game";
import type { GameStore } from "./game_store";

export interface SaverListener {
    /** What could not be written; the game is tried again at its next move. */
    failed?(error: unknown): void;
    /** Another tab has gone on with the game: what is played here is kept under another id from now on. */
    parted?(id: string, own: string): void;
}

const active = new Set<Promise<void>>();

export class Saver {
    private readonly waiting = new Map<string, StoredGame>();
    private readonly known = new Map<string, number>();
    private writing: Promise<void> | null = null;

    constructor(private readonly gameStore: GameStore, private readonly listener: SaverListener = {}) {}

    /** Done when nobody in this tab writes any more. */
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

    /** Done when everything saved so far is written. */
    async flush(): Promise<void> {
        while (this.writing) await this.writing;
    }

    /** From the store, to be played on here. */
    async take(id: string): Promise<StoredGame | undefined> {
        await this.flush();
        const game = await this.gameStore.get(id);
        if (game) this.known.set(id, game.saved);
        return game;
    }

    /** Whether another tab has gone on with a game of which everything is written here. */
    async isBehind(id: string): Promise<boolean> {
        const known = this.known.get(id);
        const game = this.writing ? undefined : await this.gameStore.get(id);
        return game !== undefined && game.saved !== known && !this.writing && known === this.known.get(id);
    }

    private async writeAll(): Promise<void> {
        for (const [id, game] of this.waiting) {
            this.waiting.delete(id);
            try {
                const own = await this.gameStore.save(game, this.known.get(id));
                this.known.set(own, game.saved);
                if (own !== id) this.part(id, own);
            } catch (error) {
                this.listener.failed?.(error);
            }
        }
        this.writing = null;
    }

    private part(id: string, own: string): void {
        const newer = this.waiting.get(id);
        if (newer && this.waiting.delete(id)) this.waiting.set(own, { ...newer, id: own });
        this.listener.parted?.(id, own);
    }
}

/** Calls when the user comes back to this tab or window; returns what ends that. */
export function whenBack(run: () => void): () => void {
    const events = ["focus", "visibilitychange"];
    for (const event of events) addEventListener(event, run);
    return () => events.forEach((event) => removeEventListener(event, run));
}
