// SPDX-License-Identifier: MIT
//
// Saves a game at each move, also at a hundred moves a second: while one state of a game is being written, of the states
// that come in only the newest is kept for the next write.
import type { StoredGame } from "./game";
import type { Shelf } from "./shelf";

export class Saver {
    private readonly waiting = new Map<string, StoredGame>();
    private writing: Promise<void> | null = null;

    /** `failed` hears of what could not be written; the game is tried again at its next move. */
    constructor(private readonly shelf: Shelf, private readonly failed: (error: unknown) => void = () => {}) {}

    save(game: StoredGame): void {
        this.waiting.set(game.id, game);
        this.writing ??= this.writeAll();
    }

    /** Done when everything saved so far is written. */
    async flush(): Promise<void> {
        while (this.writing) await this.writing;
    }

    private async writeAll(): Promise<void> {
        while (this.waiting.size > 0) {
            const games = [...this.waiting.values()];
            this.waiting.clear();
            try {
                await this.shelf.put(...games);
            } catch (error) {
                this.failed(error);
            }
        }
        this.writing = null;
    }
}
