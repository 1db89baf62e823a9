// SPDX-License-Identifier: MIT
//
// Stored games across sessions: two tabs with the same game, and undo and redo across the start of
// a game. Uses the in-memory store and no engine.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { kDirections, kNoTile } from "tilestone";

import { seededRandom } from "../../src/base/random";
import type { Engine } from "../../src/engine/client";
import { Session as Gomoku } from "../../src/gomoku/session";
import { emptyTree, movesTo, playAll } from "../../src/gomoku/tree";
import type { StoredGame } from "../../src/store/game";
import { MemoryGameStore } from "../../src/store/memory_game_store";
import { onForeground, Saver } from "../../src/store/saver";
import { changeSettings } from "../../src/store/settings";
import { cellsOf } from "../../src/twenty48/position";
import { Session as Game2048, type ProgressCallback } from "../../src/twenty48/session";

const game = (id: string, saved: number): StoredGame => ({ id, kind: "gomoku", begun: 1, saved, data: saved });

let returned: (() => void)[] = [];
let clock = 1000;

beforeEach(() => {
    returned = [];
    Object.assign(globalThis, {
        document: { visibilityState: "visible" },
        addEventListener: (event: string, run: () => void) => event === "focus" && returned.push(run),
        removeEventListener: () => {},
        cancelAnimationFrame: () => {},
    });
    Date.now = () => ++clock;
});

const idle = async (): Promise<void> => {
    for (let turn = 0; turn < 5; ++turn) await new Promise(setImmediate);
    await Saver.allDone();
};

test("a state that another tab has not seen is never written over", async () => {
    const gameStore = new MemoryGameStore();
    const forked: string[] = [];
    const [first, second] = [new Saver(gameStore), new Saver(gameStore, { forked: (id, newId) => forked.push(id, newId) })];
    first.save(game("a", 1));
    await first.flush();
    await second.load("a");
    first.save(game("a", 2));
    await first.flush();
    second.save(game("a", 3));
    second.save(game("a", 4));
    await second.flush();
    const games = await gameStore.list();
    assert.deepEqual(games.map(({ saved }) => saved), [4, 2]);
    assert.equal(games[1]?.id, "a");
    assert.deepEqual(forked, ["a", games[0]?.id]);
    second.save(game(games[0]!.id, 5));
    first.save(game("a", 6));
    await idle();
    assert.deepEqual((await gameStore.list()).map(({ saved }) => saved), [6, 5]);
});

test("a tab is behind when another one has gone on, and not while it writes itself", async () => {
    const gameStore = new MemoryGameStore();
    const [first, second] = [new Saver(gameStore), new Saver(gameStore)];
    first.save(game("a", 1));
    await first.flush();
    assert.equal(await first.isBehind("a"), false);
    await second.load("a");
    second.save(game("a", 2));
    assert.equal(await second.isBehind("a"), false);
    await second.flush();
    assert.equal(await first.isBehind("a"), true);
    await first.load("a");
    assert.equal(await first.isBehind("a"), false);
    assert.equal(await first.isBehind("b"), false);
});

test("a tab looks at the others when it comes to the foreground, not when it leaves", () => {
    let looks = 0;
    const end = onForeground(() => ++looks);
    returned.forEach((run) => run());
    Object.assign(document, { visibilityState: "hidden" });
    returned.forEach((run) => run());
    assert.equal(looks, 1);
    end();
});

// --- Gomoku ---

const kEngine = { loadRules: () => new Promise(() => {}) } as unknown as Engine;
const line = (...moves: string[]) => playAll(emptyTree("renju", 15), moves);
const movesOf = ({ tree }: Gomoku): string => movesTo(tree.value, tree.value.at).join("");

test("Gomoku in two tabs: the one that comes back follows, and both going on keep both games", async () => {
    const gameStore = new MemoryGameStore();
    const [first, second] = [new Gomoku(kEngine, gameStore), new Gomoku(kEngine, gameStore)];
    await first.restore();
    first.followTabs();
    first.begin(line("h8", "i9"));
    await idle();
    await second.restore();
    assert.equal(movesOf(second), "h8i9");
    second.goTo(1);
    await idle();
    returned.forEach((run) => run());
    await idle();
    assert.equal(movesOf(first), "h8", "it follows");
    first.goTo(0);
    second.goTo(2);
    await idle();
    const kept = (await gameStore.list("gomoku")).map(({ data }) => (data as { at: number }).at);
    assert.deepEqual(kept.sort(), [0, 2]);
    assert.notEqual(first.game.value.id, second.game.value.id);
});

test("Gomoku: undo and redo go across the beginning of a game, after a reload too, until another move is made", async () => {
    const gameStore = new MemoryGameStore();
    let session = new Gomoku(kEngine, gameStore);
    session.begin(line("h8", "i9"));
    session.begin(line("a1"));
    const { id } = session.game.value;
    session.goTo(0);
    await session.undo();
    assert.equal(movesOf(session), "h8i9");
    await idle();
    session = new Gomoku(kEngine, gameStore);
    await session.restore();
    assert.ok(session.canRedo.value);
    await session.redo();
    assert.equal(session.game.value.id, id);
    await session.redo();
    assert.equal(movesOf(session), "a1");
});

test("Gomoku: a game that is gone from the store is no game to go back to", async () => {
    const gameStore = new MemoryGameStore();
    const session = new Gomoku(kEngine, gameStore);
    session.begin(line("h8"));
    const { id } = session.game.value;
    session.begin(emptyTree("renju", 15));
    await idle();
    await gameStore.remove(id);
    assert.ok(session.canUndo.value);
    await session.undo();
    assert.ok(!session.canUndo.value);
});

// --- 2048: a board on which every move is legal and no tile moves ---

const kSilentListener: ProgressCallback = { moved() {}, made() {}, over() {}, shown() {}, restarted() {} };

/** Number of positions that the rules were asked about. */
let slidesAsked = 0;

function engine2048(): Engine {
    const slides = (cells: number[]) => {
        ++slidesAsked;
        const slide = { legal: true, cells: Uint8Array.from(cells), targets: new Uint8Array(16).fill(kNoTile), points: 4 };
        return Object.fromEntries(kDirections.map((direction) => [direction, slide]));
    };
    return { loadRules: async () => ({ slides }) } as unknown as Engine;
}

async function open2048(gameStore: MemoryGameStore): Promise<Game2048> {
    return Game2048.open(engine2048(), gameStore, kSilentListener);
}

const random = seededRandom(3);

function play(session: Game2048, moves: number): void {
    for (let i = 0; i < moves; ++i) session.move(kDirections[random.below(4)]!);
}

const now = ({ shown }: Game2048): string => `${shown.value.position} ${shown.value.score}`;

test("2048: undo and redo go across a restart and are mirror images, after a reload too", async () => {
    changeSettings({ game2048: "" });
    const gameStore = new MemoryGameStore();
    let session = await open2048(gameStore);
    play(session, 3);
    await session.undo();
    const states = [now(session)];
    session.restart();
    states.push(now(session));
    play(session, 1);
    states.push(now(session));
    for (const state of [states[1], states[0]]) {
        await session.undo();
        assert.equal(now(session), state);
    }
    assert.ok(session.canRedo.value);
    await idle();
    session = await open2048(gameStore);
    assert.equal(now(session), states[0]);
    for (const state of [states[1], states[2]]) {
        await session.redo();
        assert.equal(now(session), state);
    }
    assert.ok(!session.canRedo.value);
});

test("2048: each move asks the rules once, and so parses its position once", async () => {
    const session = await open2048(new MemoryGameStore());
    slidesAsked = 0;
    play(session, 5);
    assert.equal(slidesAsked, 5);
    assert.deepEqual(cellsOf(session.shown.value.position), Array.from(session.shown.value.cells));
});

test("2048: a game is found again where the setting that names it was lost", async () => {
    changeSettings({ game2048: "" });
    const gameStore = new MemoryGameStore();
    const session = await open2048(gameStore);
    play(session, 3);
    await idle();
    changeSettings({ game2048: "" });
    const again = await open2048(gameStore);
    assert.equal(now(again), now(session));
    assert.equal(again.shown.value.cursor, 3);
});

test("2048: a new move ends what redo would have brought back; an empty game is not kept for it", async () => {
    changeSettings({ game2048: "" });
    const gameStore = new MemoryGameStore();
    const session = await open2048(gameStore);
    play(session, 2);
    session.restart();
    await session.undo();
    assert.ok(session.canRedo.value);
    await session.redo();
    assert.equal(session.shown.value.cursor, 0);
    await session.undo();
    play(session, 1);
    await idle();
    assert.ok(!session.canRedo.value);
    assert.equal((await gameStore.list("2048")).length, 1);
});

test("2048 in two tabs: the one that comes back follows, and both going on keep both games", async () => {
    changeSettings({ game2048: "" });
    const gameStore = new MemoryGameStore();
    const first = await open2048(gameStore);
    first.followTabs();
    play(first, 2);
    await idle();
    const second = await open2048(gameStore);
    assert.equal(now(second), now(first));
    play(second, 3);
    await idle();
    returned.forEach((run) => run());
    await idle();
    assert.equal(now(first), now(second));
    play(first, 1);
    play(second, 2);
    await idle();
    const games = await gameStore.list("2048");
    assert.deepEqual(games.map(({ data }) => cellsOf((data as { last: [string] }).last[0]).length), [16, 16]);
    assert.deepEqual(new Set(games.map(({ id }) => id)), new Set([first.game.value.id, second.game.value.id]));
    assert.deepEqual(games.map(({ data }) => (data as { cursor: number }).cursor).sort(), [6, 7]);
});
