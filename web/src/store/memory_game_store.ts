// SPDX-License-Identifier: MIT
//
// In-memory store: the fallback without IndexedDB, and the store used in tests.
import { newGameId, type GameKind, type StoredGame } from "./game";
import type { GameStore } from "./game_store";

export class MemoryGameStore implements GameStore {
    readonly persistent = false;
    private games = new Map<string, StoredGame>();

    async list(kind?: GameKind): Promise<StoredGame[]> {
        const games = [...this.games.values()].filter((game) => kind === undefined || game.kind === kind);
        return games.sort((a, b) => b.saved - a.saved).map((game) => structuredClone(game));
    }

    async get(id: string): Promise<StoredGame | undefined> {
        return structuredClone(this.games.get(id));
    }

    async put(...games: StoredGame[]): Promise<void> {
        for (const game of games) this.games.set(game.id, structuredClone(game));
    }

    async save(game: StoredGame, known: number | undefined): Promise<string> {
        const stored = this.games.get(game.id);
        const id = stored && stored.saved !== known ? newGameId() : game.id;
        await this.put({ ...game, id });
        return id;
    }

    async remove(id: string): Promise<void> {
        this.games.delete(id);
    }

    async replace(games: readonly StoredGame[]): Promise<void> {
        this.games = new Map(games.map((game) => [game.id, structuredClone(game)]));
    }
}
