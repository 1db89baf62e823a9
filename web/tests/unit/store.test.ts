// SPDX-License-Identifier: MIT
//
// Storage: damaged settings fall back field by field, imports are all or nothing, a saver writes
// the newest state.
import assert from "node:assert/strict";
import { test } from "node:test";

import { archiveText, collectArchive, mergeArchive, readArchive, restoreArchive } from "../../src/store/archive";
import { isStoredGame, newGameId, registerGameKind, type StoredGame } from "../../src/store/game";
import { MemoryGameStore } from "../../src/store/memory_game_store";
import { Saver } from "../../src/store/saver";
import { areSettings, changeSettings, checkedSettings, defaultSettings, settings } from "../../src/store/settings";

function game(id: string, saved: number, data: unknown = { moves: "h8" }): StoredGame {
    return { id, kind: "gomoku", begun: 1, saved, data };
}

test("stored settings are taken where they are right", () => {
    const stored = { version: 1, theme: "dark", language: "fr", workers: 3, thinkingTime: "long", extra: 1 };
    assert.deepEqual(checkedSettings(stored), { ...defaultSettings(), theme: "dark", workers: 3 });
    for (const wrong of [null, "x", [], { version: 2, theme: "dark" }]) {
        assert.deepEqual(checkedSettings(wrong), defaultSettings());
    }
});

test("imported settings must be right as a whole", () => {
    assert.ok(areSettings({ version: 1, theme: "dark" }));
    assert.ok(!areSettings({ version: 1, theme: "blue" }));
    assert.ok(!areSettings({ version: 1, constructor: 1 }));
    assert.ok(!areSettings({ theme: "dark" }));
});

test("games are checked by the page that plays them", () => {
    assert.ok(isStoredGame(game("a", 1)));
    assert.ok(!isStoredGame({ ...game("a", 1), id: "" }));
    assert.ok(!isStoredGame({ ...game("a", 1), kind: "chess" }));
    assert.ok(!isStoredGame({ ...game("a", 1), saved: 1.5 }));
    registerGameKind("2048", (data) => data === "right");
    assert.ok(isStoredGame({ ...game("a", 1, "right"), kind: "2048" }));
    assert.ok(!isStoredGame({ ...game("a", 1, "wrong"), kind: "2048" }));
    assert.notEqual(newGameId(), newGameId());
});

test("a store lists the newest first and hands out copies", async () => {
    const gameStore = new MemoryGameStore();
    await gameStore.put(game("a", 1), game("b", 3), game("c", 2));
    assert.deepEqual((await gameStore.list()).map(({ id }) => id), ["b", "c", "a"]);
    assert.deepEqual(await gameStore.list("2048"), []);
    const copy = (await gameStore.get("a"))!;
    (copy.data as { moves: string }).moves = "changed";
    assert.deepEqual(await gameStore.get("a"), game("a", 1));
    await gameStore.remove("b");
    assert.equal(await gameStore.get("b"), undefined);
});

test("what is exported is imported, beside what is there, and undone", async () => {
    const from = new MemoryGameStore();
    await from.put(game("a", 1), game("b", 2));
    changeSettings({ theme: "dark" });
    const text = archiveText(await collectArchive(from));

    changeSettings({ theme: "light" });
    const to = new MemoryGameStore();
    await to.put(game("b", 9), game("c", 3));
    const before = await collectArchive(to);
    const archive = readArchive(text);
    assert.ok(!("problem" in archive));
    await mergeArchive(archive, to);
    assert.deepEqual((await to.list()).map(({ id, saved }) => [id, saved]), [["c", 3], ["b", 2], ["a", 1]]);
    assert.equal(settings.value.theme, "dark");

    await restoreArchive(before, to);
    assert.deepEqual((await to.list()).map(({ id, saved }) => [id, saved]), [["b", 9], ["c", 3]]);
    assert.equal(settings.value.theme, "light");
});

test("a file that is not an export is refused, and why", () => {
    const problem = (value: unknown) => {
        const read = readArchive(typeof value === "string" ? value : JSON.stringify(value));
        return "problem" in read ? read.problem : null;
    };
    const good = { format: "tilestone-page-1", settings: { version: 1 }, games: [game("a", 1)] };
    assert.equal(problem(good), null);
    assert.deepEqual(problem("{"), { kind: "no-json" });
    assert.deepEqual(problem({ ...good, format: "other" }), { kind: "not-ours" });
    assert.deepEqual(problem({ ...good, games: {} }), { kind: "not-ours" });
    assert.deepEqual(problem({ ...good, settings: { version: 1, theme: 3 } }), { kind: "bad-settings" });
    assert.deepEqual(problem({ ...good, games: [game("a", 1), game("b", -1)] }), { kind: "bad-game", number: 2 });
});

test("a saver writes the newest state, and the others not at all", async () => {
    const written: number[] = [];
    let release = () => {};
    class SlowGameStore extends MemoryGameStore {
        override async put(...games: StoredGame[]): Promise<void> {
            written.push(...games.map(({ saved }) => saved));
            await new Promise<void>((resolve) => (release = resolve));
            await super.put(...games);
        }
    }
    const gameStore = new SlowGameStore();
    const saver = new Saver(gameStore);
    for (let saved = 1; saved <= 100; ++saved) saver.save(game("a", saved));
    assert.deepEqual(written, [1]);
    release();
    const flushed = saver.flush();
    await new Promise(setImmediate);
    assert.deepEqual(written, [1, 100]);
    release();
    await flushed;
    assert.equal((await gameStore.get("a"))?.saved, 100);
});

test("a saver goes on after a write that failed", async () => {
    const failures: unknown[] = [];
    class BadGameStore extends MemoryGameStore {
        private bad = true;
        override async put(...games: StoredGame[]): Promise<void> {
            const failing = this.bad;
            this.bad = false;
            if (failing) throw new Error("full");
            await super.put(...games);
        }
    }
    const gameStore = new BadGameStore();
    const saver = new Saver(gameStore, { failed: (error) => failures.push(error) });
    saver.save(game("a", 1));
    await saver.flush();
    assert.equal(failures.length, 1);
    saver.save(game("a", 2));
    await saver.flush();
    assert.equal((await gameStore.get("a"))?.saved, 2);
});
