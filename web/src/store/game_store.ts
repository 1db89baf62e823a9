// SPDX-License-Identifier: MIT
//
// Game storage: IndexedDB or, where the browser denies it (private windows, blocked storage),
// memory until the tab closes.
import { isStoredGame, newGameId, type GameKind, type StoredGame } from "./game";
import { MemoryGameStore } from "./memory_game_store";

export interface GameStore {
    /** False if games are lost when the tab closes. */
    readonly persistent: boolean;
    /** Newest first. Damaged entries are left out. */
    list(kind?: GameKind): Promise<StoredGame[]>;
    get(id: string): Promise<StoredGame | undefined>;
    put(...games: StoredGame[]): Promise<void>;
    /**
     * Saves a new state of a game. `known` is the time of the last save this tab has seen. If
     * another tab has saved the game since, this state is stored under a new id, so that neither is
     * lost. Returns the id used.
     */
    save(game: StoredGame, known: number | undefined): Promise<string>;
    remove(id: string): Promise<void>;
    /** Replaces all games in one transaction. */
    replace(games: readonly StoredGame[]): Promise<void>;
}

const kDatabase = "tilestone";
const kVersion = 2; // version 1 had no index
const kStore = "games";
/** Index on id and time of last save: it identifies the stored state without reading its moves. */
const kStates = "states";

/** Stands for a game that was never saved. */
const kNever = -1;

/** Some browsers neither open the database nor report an error, so opening and the first answer time out. */
const kOpenTimeoutMilliseconds = 3000;

export async function openGameStore(): Promise<GameStore> {
    try {
        return new DatabaseGameStore(await openDatabase());
    } catch {
        return new MemoryGameStore();
    }
}

function openDatabase(): Promise<IDBDatabase> {
    return new Promise((resolve, reject) => {
        setTimeout(() => reject(new Error("the database does not answer")), kOpenTimeoutMilliseconds);
        const request = indexedDB.open(kDatabase, kVersion);
        request.onupgradeneeded = ({ oldVersion }) => {
            const { result, transaction } = request;
            const found = oldVersion > 0 ? transaction?.objectStore(kStore) : undefined;
            const store = found ?? result.createObjectStore(kStore, { keyPath: "id" });
            store.createIndex(kStates, ["id", "saved"]);
        };
        request.onsuccess = () => {
            const { result } = request;
            // WebKit may open it although a page that was left too quickly blocks all that is asked of it.
            answer(result.transaction(kStore).objectStore(kStore).count()).then(() => resolve(result), reject);
        };
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
    readonly persistent = true;

    constructor(private readonly database: IDBDatabase) {
        // Close when a newer version of the page in another tab upgrades the database; otherwise
        // the upgrade would block.
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
                // Requests within one transaction complete in order, so stored.result is set here.
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

    // The transaction starts synchronously, so the write survives if the tab closes right after the
    // call.
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
