// SPDX-License-Identifier: MIT
//
// The 2048 page without a browser: history, storage format, rendered tiles, continuations, curve,
// colours. A simple reference implementation of slides replaces the engine.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { signal } from "@preact/signals";
import { type Direction, kDirections, kNoTile, type Slide } from "tilestone";

import { seededRandom } from "../../src/base/random";
import { en } from "../../src/texts/en";
import { setLanguage } from "../../src/texts/language";
import { Curve } from "../../src/twenty48/curve";
import { Ghost } from "../../src/twenty48/ghost";
import { History, Tally, type GameEvent } from "../../src/twenty48/history";
import { cellsOf, chanceTile, exponentOf, freshPosition, positionOf } from "../../src/twenty48/position";
import { eventText, formatOf, isGameData, readEvents, type Content } from "../../src/twenty48/record";
import type { Session } from "../../src/twenty48/session";
import { readReview, reviewText, type Found } from "../../src/twenty48/stored_review";
import { addTile, slideTiles, tilesOf, type Tile } from "../../src/twenty48/tiles";
import { contrast, luminance } from "./colours";

/** The cells of each line, in the order in which a slide processes them. */
function lines(direction: Direction): number[][] {
    return [0, 1, 2, 3].map((line) =>
        [0, 1, 2, 3].map((place) => {
            const from = direction === "right" || direction === "down" ? 3 - place : place;
            return direction === "left" || direction === "right" ? 4 * line + from : 4 * from + line;
        }),
    );
}

function push(position: string, direction: Direction): Slide | null {
    const before = cellsOf(position);
    const cells = new Uint8Array(16);
    const targets = new Uint8Array(16).fill(kNoTile);
    let points = 0;
    for (const line of lines(direction)) {
        let next = 0;
        let open = false; // whether the previous tile may still merge
        for (const cell of line) {
            const exponent = before[cell] as number;
            if (exponent === 0) continue;
            const last = line[next - 1];
            if (open && last !== undefined && cells[last] === exponent) {
                cells[last] = exponent + 1;
                points += 2 ** (exponent + 1);
                targets[cell] = last;
                open = false;
            } else {
                const place = line[next++] as number;
                cells[place] = exponent;
                targets[cell] = place;
                open = true;
            }
        }
    }
    return positionOf(cells) === position ? null : { legal: true, cells, targets, points };
}

const random = seededRandom(7);

/** A game of random moves. */
function played(moves: number): History {
    const history = new History({ position: freshPosition(random), score: 0, dealt: true });
    for (let i = 0; i < moves; ++i) {
        const legal = kDirections.filter((direction) => push(history.now.position, direction));
        const direction = legal[random.below(legal.length)];
        if (!direction) break;
        const { cells } = push(history.now.position, direction) as Slide;
        assert.ok(history.add({ kind: "move", direction, tile: chanceTile(cells, random), chance: true }, push));
    }
    assert.ok(history.length > 0);
    return history;
}

const textOf = (history: History): string => history.events().map(eventText).join("");

const format = formatOf(push);

function contentOf(history: History, curve = new Curve()): Content {
    return { history, curve, events: textOf(history), spent: 5 };
}

test("new tiles lie in empty cells, and one in ten is a 4", () => {
    let fours = 0;
    for (let i = 0; i < 5000; ++i) {
        const { cell, exponent } = chanceTile(cellsOf("1230456012304560"), random);
        assert.ok([3, 7, 11, 15].includes(cell));
        fours += exponent - 1;
    }
    assert.ok(fours > 400 && fours < 600, `${fours}`);
});

test("undo and redo move through the game; a new event takes the place of what was undone", () => {
    const history = played(20);
    const last = history.now;
    history.goTo(5);
    const fifth = history.now;
    history.goTo(20);
    assert.equal(history.now, last);
    history.goTo(5);
    assert.ok(history.add({ kind: "edit", position: "1".repeat(16), score: 12 }, push));
    assert.equal(history.length, 6);
    assert.equal(history.now.score, 12);
    history.goTo(5);
    assert.equal(history.now, fifth);
});

test("an event that the rules do not allow is refused and changes nothing", () => {
    const history = new History({ position: "1000000000000000", score: 0, dealt: true });
    const event = (direction: Direction, cell: number): GameEvent => ({
        kind: "move",
        direction,
        tile: { cell, exponent: 1 },
        chance: true,
    });
    assert.ok(!history.add(event("left", 5), push));
    assert.ok(!history.add(event("right", 3), push));
    assert.equal(history.length, 0);
    assert.ok(history.add(event("right", 0), push));
});

test("only games of chance count for the best score", () => {
    const history = played(3);
    assert.ok(history.now.fair);
    history.add({ kind: "edit", position: "1100000000000000", score: 0 }, push);
    assert.ok(!history.now.fair);
    history.goTo(3);
    assert.ok(history.now.fair);
    assert.ok(!new History({ position: "1100000000000000", score: 0, dealt: false }).now.fair);
});

test("the tally of tiles made is right wherever the cursor goes", () => {
    const history = played(200);
    const tally = new Tally();
    for (let i = 0; i < 40; ++i) {
        history.goTo(random.below(history.length + 1));
        const slow = new Map<number, number>();
        for (let step = 1; step <= history.cursor; ++step) {
            for (const exponent of history.step(step)?.made ?? []) slow.set(exponent, (slow.get(exponent) ?? 0) + 1);
        }
        assert.deepEqual(new Map([...tally.of(history)].sort()), new Map([...slow].sort()));
    }
});

test("the points of a game are those of the tiles made", () => {
    const history = played(300);
    let points = 0;
    for (let step = 1; step <= history.length; ++step) {
        for (const exponent of history.step(step)?.made ?? []) points += 2 ** exponent;
    }
    assert.equal(history.now.score, points);
});

test("what is drawn after each move is the position", () => {
    const history = played(150);
    history.goTo(0);
    let tiles = tilesOf(cellsOf(history.now.position));
    for (let step = 1; step <= history.length; ++step) {
        const event = history.step(step)?.event;
        assert.equal(event?.kind, "move");
        if (event?.kind !== "move") continue;
        tiles = addTile(slideTiles(tiles, push(history.now.position, event.direction) as Slide), event.tile);
        history.goTo(step);
        const drawn = new Array<number>(16).fill(0);
        for (const { cell, exponent, state } of tiles) if (state !== "gone") drawn[cell] = exponent;
        assert.equal(positionOf(drawn), history.now.position);
        assert.equal(new Set(tiles.map(({ id }) => id)).size, tiles.length);
    }
});

test("a continuation is drawn step by step, leaves the game alone, and can be stopped", async (context) => {
    await setLanguage("en", async () => en); // for the announcement
    const waits: [after: () => void, milliseconds: number][] = [];
    const wait = (...each: (typeof waits)[number]): number => waits.push(each);
    context.mock.method(globalThis, "setTimeout", wait as unknown as typeof setTimeout);
    const asked: unknown[] = [];
    const steps = [
        { move: "left", position: "2100000000000000" },
        { move: "down", position: "0000000000012100" },
    ];
    const ask = async (request: unknown) => (asked.push(request), { steps });
    const shown = signal({ position: "1100000000000000", score: 0 });
    const slide = (position: string, direction: Direction) => push(position, direction);
    const session = { engine: { request: ask, paused: signal(false) }, shown, slide } as unknown as Session;
    const failures: string[] = [];
    const ghost = new Ghost(session, (why) => failures.push(why));
    const idle = (): Promise<void> => new Promise(setImmediate);
    const drawn = (tiles: readonly Tile[] | null): string => {
        const cells = new Array<number>(16).fill(0);
        for (const { cell, exponent, state } of tiles ?? []) if (state !== "gone") cells[cell] = exponent;
        return positionOf(cells);
    };
    ghost.toggleMove("left");
    for (const { position } of steps) {
        await idle();
        assert.equal(drawn(ghost.tiles.value), position);
        waits.pop()?.[0]();
    }
    assert.deepEqual(asked, [{ do: "continuation", game: "2048", position: "1100000000000000", move: "left" }]);
    await idle();
    waits.pop()?.[0]();
    await idle();
    assert.deepEqual([ghost.on.value, ghost.tiles.value], [false, null], "it ends by itself");
    ghost.toggleMove("left");
    await idle();
    ghost.toggleMove("left");
    assert.deepEqual([ghost.on.value, ghost.tiles.value, failures], [false, null, []]);
    assert.equal(shown.value.position, "1100000000000000");
});

test("a stored game comes back as it was", () => {
    const history = played(100);
    history.add({ kind: "edit", position: "0123456789abcdef", score: 77 }, push);
    history.goTo(60);
    const curve = new Curve();
    curve.add(3, 1000.4, true);
    const neighbours = { previous: "ab12", next: { id: "cd34", step: 7 } };
    const data = JSON.parse(JSON.stringify(format.write(contentOf(history, curve), neighbours))) as unknown;
    assert.ok(isGameData(data));
    const back = format.read(data);
    assert.ok(back);
    assert.equal(back.content.history.cursor, 60);
    assert.equal(format.length(back.content), 101);
    assert.deepEqual(back.content.history.now, history.now);
    assert.equal(textOf(back.content.history), textOf(history));
    assert.deepEqual(back.content.curve.points, [{ step: 3, score: 1000 }]);
    assert.equal(back.content.spent, 5);
    assert.deepEqual(back.neighbours, neighbours);
    assert.equal(back.content.review, undefined);
    const reviewed = JSON.parse(JSON.stringify(format.write({ ...back.content, review: "[1]" }, neighbours))) as unknown;
    assert.ok(isGameData(reviewed));
    assert.equal(format.read(reviewed)?.content.review, "[1]");
});

test("a review comes back as it was, and what is none is refused", () => {
    const move = { side: null, move: "up", best: "left" } as const;
    const candidates = [{ ...move, number: 3, before: 1000, after: 250.5, loss: 0.7495, from: 2, to: 3 }];
    const found: Found = { losses: [0, 0.0123, 1, 0, 0.7495, 0], candidates, isChecked: true, steps: 7 };
    const text = reviewText(found);
    assert.deepEqual(readReview(text, 7), found);
    assert.deepEqual(readReview(reviewText({ ...found, losses: [], candidates: [] }), 9)?.losses, []);
    assert.equal(readReview(text, 6), null, "of a longer game");
    const good = JSON.parse(text) as unknown[];
    const wrong = ["", "{", "{}", "[2]"];
    const put = (index: number, value: unknown): string => JSON.stringify(good.map((each, at) => (at === index ? value : each)));
    wrong.push(put(1, -1), put(2, 1), put(3, "0"), put(3, "-1,"), put(3, ",".repeat(8)), put(4, null), put(4, [[7, "up", "left", 2, 1]]));
    wrong.push(put(4, [[2, "up", "h8", 2, 1]]), put(4, [[2, "up", "left", 1, 2]]), put(4, [[2, "up", "left", null, 0]]));
    for (const each of wrong) assert.equal(readReview(each, 7), null, each);
});

test("what is no game is refused", () => {
    const good = format.write(contentOf(played(3)), { previous: null, next: null }) as object;
    const data = { ...good, events: "", cursor: 0 };
    assert.ok(isGameData(data));
    const wrong: object[] = [
        { version: 2 },
        { start: "12" },
        { score: -1 },
        { events: "l3" },
        { events: "l31x" },
        { events: "=00;" },
        { cursor: 1 },
        { curve: [1] },
        { curve: [1, "2"] },
        { before: "../x" },
        { spent: 0.5 },
        { review: 1 },
    ];
    for (const change of wrong) assert.ok(!isGameData({ ...data, ...change }), JSON.stringify(change));
    assert.ok(format.read(data));
    assert.equal(format.read({ ...data, start: "1000000000000000", events: "u31" }), null);
});

test("events are read as they are written", () => {
    const text = "l31U02=0123456789abcdef77;da1";
    assert.equal(readEvents(text)?.map(eventText).join(""), text);
    assert.deepEqual(readEvents(""), []);
});

test("a curve stays small, rises, and forgets what was undone", () => {
    const curve = new Curve();
    for (let step = 0; step < 50_000; ++step) curve.add(step, 1000 + step, false);
    const { points } = curve;
    assert.ok(points.length > 100 && points.length <= 400, `${points.length}`);
    assert.ok(points.every((point, index) => index === 0 || point.step > (points[index - 1]?.step as number)));
    curve.cut(10_000);
    assert.ok(curve.points.every(({ step }) => step <= 10_000));
    curve.add(77, 5, true);
    assert.equal(curve.points.find(({ step }) => step === 77)?.score, 5);
});

test("numbers that are tiles are recognised", () => {
    assert.deepEqual([2, 4, 131072, 0, 1, 3, 262144].map(exponentOf), [1, 2, 17, null, null, null, null]);
});

test("every number on a tile has a contrast of 4.5:1, and the safe colours go from light to dark", () => {
    const sheet = readFileSync("src/twenty48/tiles.css", "utf8");
    const rules = [...sheet.matchAll(/^(.*)\.t48-(\d+) \{\s*--tile: (#\w{6});\s*--ink: (#\w{6});/gm)];
    assert.equal(rules.length, 37);
    for (const [, prefix, exponent, tile, ink] of rules) {
        assert.ok(contrast(tile!, ink!) >= 4.5, `${prefix} ${exponent}`);
    }
    const safe = rules.filter(([, prefix]) => prefix!.includes("safe")).map(([, , , tile]) => luminance(tile!));
    assert.equal(safe.length, 17);
    assert.ok(safe.every((value, index) => index === 0 || value < (safe[index - 1] as number)));
});
