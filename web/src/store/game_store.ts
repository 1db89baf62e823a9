// SPDX-License-Identifier: MIT
//
// Where games are kept: in IndexedDB, or, where the browser refuses that (private windows, blocked storage), in memory until
// the tab closes. Pages save through `saver.ts`.
import { isStoredGame, newGameId, type GameKind, type StoredGame } from "./game";
import { MemoryGameStore } from "./memory_game_store";

export interface GameStore {
    /** False: what is put here is gone when the tab closes. */
    readonly lasting: boolean;
    /** Newest first. What is damaged is left out. */
    list(kind?: GameKind): Promise<StoredGame[]>;
    get(id: string): Promise<StoredGame | undefined>;
    put(...games: StoredGame[]): Promise<void>;
    /**
     * A new state of a game that was last saved when `known` says. Where another tab has saved it since, this state becomes a
     * game of its own, so that neither is lost. Returns the game's id.
     */
    save(game: StoredGame, known: number | undefined): Promise<string>;
    remove(id: string): Promise<void>;
    /** Instead of everything that was there, in one go: all or nothing. */
    replace(games: readonly StoredGame[]): Promise<void>;
}

const kDatabase = "tilestone";
const kVersion = 2; // 1 had no index
const kStore = "games";
/** By id and time of the last save: tells which state of a game is stored without reading thousands of moves. */
const kStates = "states";

/** No game was saved then. */
const kNever = -1;

/** Some browsers neither open the database nor refuse; the page does not wait for ever. */
const kPatienceMilliseconds = 3000;

export async function openGameStore(): Promise<GameStore> {
    try {
        return new DatabaseGameStore(await openDatabase());
    } catch {
        return new MemoryGameStore();
    }
}

function openDatabase(): Promise<IDBDatabase> {
    return new Promise((resolve, reject) => {
        setTimeout(() => reject(new Error("the database does not answer")), kPatienceMilliseconds);
        const request = indexedDB.open(kDatabase, kVersion);
        request.onupgradeneeded = ({ oldVersion }) => {
            const { result, transaction } = request;
            const found = oldVersion > 0 ? transaction?.objectStore(kStore) : undefined;
            const store = found ?? result.createObjectStore(kStore, { keyPath: "id" });
            store.createIndex(kStates, ["id", "saved"]);
        };
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
        request.onblocked = () => reject(new Error("another tab holds an older database"));
    });
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
    return new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
    });
}

class DatabaseGameStore implements GameStore {
    readonly lasting = true;

    constructor(private readonly database: IDBDatabase) {
        // A newer page in another tab wants to change the database: let it.
        database.onversionchange = () => database.close();
    }

    async list(kind?: GameKind): Promise<StoredGame[]> {
        const all: unknown[] = await answer(this.store("readonly").getAll());
        return newestFirst(all.filter(isStoredGame).filter((game) => kind === undefined || game.kind === kind));
    }

    async get(id: string): Promise<StoredGame | undefined> {
        const found: unknown = await answer(this.store("readonly").get(id));
        return isStoredGame(found) ? found : undefined;
    }

    put(...games: StoredGame[]): Promise<void> {
        return this.write((store) => games.forEach((game) => store.put(game)));
    }

    async save(game: StoredGame, known: number | undefined): Promise<string> {
        let { id } = game;
        await this.write((store) => {
            const stored = store.getKey(id);
            const seen = store.index(kStates).getKey([id, known ?? kNever]);
            seen.onsuccess = () => {
                // Requests of one transaction are answered in order.
                if (stored.result !== undefined && seen.result === undefined) id = newGameId();
                store.put({ ...game, id });
            };
        });
        return id;
    }

    remove(id: string): Promise<void> {
        return this.write((store) => store.delete(id));
    }

    replace(games: readonly StoredGame[]): Promise<void> {
        return this.write((store) => {
            store.clear();
            for (const game of games) store.put(game);
        });
    }

    private store(mode: IDBTransactionMode): IDBObjectStore {
        return this.database.transaction(kStore, mode).objectStore(kStore);
    }

    // The transaction begins within the call, so that a tab closed right after it loses nothing.
    private write(change: (store: IDBObjectStore) => void): Promise<void> {
        return new Promise((resolve, reject) => {
            const store = this.store("readwrite");
            store.transaction.oncomplete = () => resolve();
            store.transaction.onabort = () => reject(store.transaction.error);
            change(store);
        });
    }
}

export function newestFirst(games: StoredGame[]): StoredGame[] {
    return games.sort((a, b) => b.saved - a.saved);
}
