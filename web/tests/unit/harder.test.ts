// SPDX-License-Identifier: MIT
//
// "Think harder": which positions are searched, and how move values follow from the results. A
// table stands in for the workers.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Direction, Report, Slide, ThinkGomokuRequest, ThinkRequest } from "tilestone";

import type { Engine } from "../../src/engine/client";
import { timePerPosition, withReasons } from "../../src/engine/harder";
import * as gomoku from "../../src/gomoku/harder";
import * as twenty48 from "../../src/twenty48/harder";
import { cellsOf } from "../../src/twenty48/position";
import type { Session } from "../../src/twenty48/session";

type Answer = Partial<Report>;

function report(answer: Answer): Report {
    const empty = { done: true, position: "", move: null, moves: [], depth: 0, nodes: 0, time_ms: 0, player: "" };
    return { ...empty, options: {}, seed: 1, interrupted: false, ...answer };
}

/** A fake engine with `workers` workers; records its requests. */
function engineOf(workers: number, answer: (request: ThinkRequest) => Answer) {
    const asked: ThinkRequest[] = [];
    const pool = {
        workers,
        thinkAll: async (requests: ThinkRequest[], _: AbortSignal, received: (report: Report, index: number) => void) => {
            asked.push(...requests);
            const reports = requests.map((request) => report(answer(request)));
            reports.forEach(received);
            return reports;
        },
    };
    const think = async (request: ThinkRequest): Promise<Report> => {
        asked.push(request);
        return report(answer(request));
    };
    return { asked, engine: { pool, request: think } as unknown as Engine };
}

const signal = new AbortController().signal;

test("the time is shared by the questions, and grows with the workers", () => {
    assert.equal(timePerPosition(4000, 1, 10), 400);
    assert.equal(timePerPosition(4000, 3, 10), 1200);
    assert.equal(timePerPosition(100, 1, 80), 20);
});

// --- 2048 ---

const kAfter: Partial<Record<Direction, string>> = {
    left: "2111111111111110",  // one empty cell
    up: "3111111111111110",
};

function sessionOf(workers: number, answer: (request: ThinkRequest) => Answer) {
    const { asked, engine } = engineOf(workers, answer);
    const slide = (_: string, direction: Direction): Partial<Slide> => ({ cells: Uint8Array.from(cellsOf(kAfter[direction]!)), points: 4 });
    const time = { name: "time" };
    const rules = {
        about: {
            players: [
                { game: "2048", name: "tilestone", default: true, options: [time], values: "score" },
                { game: "2048", name: "montecarlo", default: false, options: [], values: "points" },
                { game: "2048", name: "expectimax", default: false, options: [time], values: null },
            ],
        },
        position2048: () => ({ points_made: 70 }),
    };
    return { asked, session: { engine, rules, slide } as unknown as Session };
}

const kOld = report({
    position: "0",
    move: "left",
    moves: [{ move: "left", value: 9 }, { move: "up", value: 8 }],
    depth: 3,
    player: "tilestone:time=1000",
    why: [{ id: "corner-kept", text: { en: "", zh: "" } }, { id: "values", text: { en: "", zh: "" } }],
    headline: { id: "corner-kept", text: { en: "", zh: "" } },
    equal: ["left", "up"],
});

test("at 2048 a move is worth what the boards after it are worth on average", async () => {
    const { asked, session } = sessionOf(2, ({ do: what, position }) => ({
        move: what === "hint" ? "up" : "left",
        why: [{ id: "corner-reached", text: { en: "", zh: "" } }, { id: "values", text: { en: "", zh: "" } }],
        headline: { id: "equal", text: { en: "", zh: "" } },
        moves: [{ move: "left", value: position.startsWith("2") ? 100 : position.endsWith("1") ? 200 : 300 }],
        depth: position.startsWith("2") ? 4 : 3,
        nodes: 10,
    }));
    const received: number[] = [];
    const better = await twenty48.thinkHarder(session, kOld, 4000, signal, ({ done, all }) => received.push(done, all));
    assert.deepEqual(
        asked.map(({ position }) => position),
        ["2111111111111111", "2111111111111112", "3111111111111111", "3111111111111112", "0"],
    );
    const reasons = asked.pop();
    assert.deepEqual([reasons?.do, reasons?.player], ["hint", "tilestone:time=4000,depth=4"]);
    assert.ok(asked.every(({ do: what, player }) => what === "decide" && player === "tilestone:time=2000,depth=3"));
    assert.equal(better.move, "up");
    assert.deepEqual(better.moves.map(({ move, value }) => [move, Math.round(value!)]), [["up", 210], ["left", 100]]);
    assert.equal(better.depth, 4, "the least of the boards, and the move itself");
    assert.equal(better.nodes, 40);
    assert.deepEqual(better.why?.map(({ id }) => id), ["corner-reached"], "reasons of the move that is shown, not of values");
    assert.deepEqual([better.headline, better.equal], [null, []], "nor a headline of values");
    assert.deepEqual(better.effort, { positions: 4, workers: 2, before: "left" });
    assert.deepEqual(received, [0, 4, 1, 4, 2, 4, 3, 4, 4, 4]);
});

test("at 2048 a lost board is worth its points, and reasons without old numbers stand with their move", async () => {
    const { session } = sessionOf(8, ({ position }) =>
        position.startsWith("2") ? { move: "up", moves: [{ move: "up", value: 100 }], depth: 3 } : {},
    );
    const better = await twenty48.thinkHarder(session, kOld, 4000, signal, () => {});
    assert.deepEqual(better.moves.map(({ move, value }) => [move, Math.round(value!)]), [["left", 100], ["up", 70]]);
    assert.deepEqual([...(better.why ?? []), better.headline].map((reason) => reason?.id), ["corner-kept", "corner-kept"]);
    assert.equal(better.effort.before, null);
    assert.equal(better.effort.workers, 4);
});

test("a third move is shown with its own values and reasons, and never with less depth", async () => {
    const why = [{ id: "corner-left", text: { en: "", zh: "" } }];
    const ask = (depth: number) => async () => report({ move: "down", moves: [{ move: "down", value: 7 }], depth, why });
    const effort = { positions: 4, workers: 2, before: "left" };
    const better = { ...kOld, move: "up", depth: 4, why: [], effort };
    const deeper = await withReasons(kOld, better, ask(4));
    assert.deepEqual([deeper.move, deeper.depth, deeper.why, deeper.effort.before], ["down", 4, why, "left"]);
    const early = await withReasons(kOld, better, ask(2));
    assert.deepEqual([early.move, early.depth, early.why, early.effort.before], ["left", 3, kOld.why, null]);
    const shallow = await withReasons(kOld, { ...better, depth: 2 }, ask(4));
    assert.deepEqual([shallow.move, shallow.depth, shallow.moves, shallow.why], ["left", 3, kOld.moves, kOld.why]);
});

test("random games count from the board on: the points of the move come on top", async () => {
    const { session } = sessionOf(1, () => ({ move: "left", moves: [{ move: "left", value: 50 }], depth: 1 }));
    const better = await twenty48.thinkHarder(session, { ...kOld, depth: 1, player: "montecarlo" }, 4000, signal, () => {});
    assert.deepEqual(better.moves.map(({ value }) => Math.round(value!)), [54, 54]);
});

test("only players whose values are points think harder, and only where there is a choice", () => {
    const { session } = sessionOf(1, () => ({}));
    const can = (report: Report): boolean => twenty48.canThinkHarder(session, report);
    assert.ok(can(kOld));
    assert.ok(can({ ...kOld, player: "montecarlo" }));
    assert.ok(!can({ ...kOld, player: "expectimax:time=5" }));
    assert.ok(!can({ ...kOld, player: "nobody" }));
    assert.ok(!can({ ...kOld, moves: kOld.moves.slice(0, 1) }));
});

// --- Gomoku ---

const kAsked: ThinkGomokuRequest = { do: "hint", game: "gomoku", position: "h8", player: "tilestone:time=1000", rule: "renju", size: 15, seed: 1 };

const kGomoku = report({
    move: "h9",
    moves: [
        { move: "h9", value: 300, win_rate: 0.6 },
        { move: "i9", value: 200, win_rate: 0.5 },
        { move: "a1", value: 0, win_rate: 0.4 },
    ],
    depth: 6,
    win_rate: 0.6,
    proof: null,
    pv: ["h9"],
});

test("at Gomoku a move is worth what the best answer leaves", async () => {
    const { asked, engine } = engineOf(3, ({ do: what, position }) => ({
        move: what === "hint" ? "i9" : "i8",
        moves: [{ move: "i8", value: position === "h8i9" ? -900 : 100 }],
        win_rate: position === "h8i9" ? 0.25 : 0.5,
        pv: ["i8", "g7"],
        depth: 6,
        proof: position === "h8i9" ? { result: "loss", plies: 8 } : null,
    }));
    const better = await gomoku.thinkHarder(engine, kAsked, kGomoku, 4000, signal, () => {});
    assert.deepEqual(asked.map(({ position }) => position), ["h8h9", "h8i9", "h8a1", "h8"]);
    const reasons = asked.pop();
    assert.deepEqual([reasons?.do, reasons?.player], ["hint", "tilestone:depth=7,time=4000"]);
    assert.ok(asked.every((request) => request.do === "decide" && request.player === "tilestone:depth=6,time=4000"));
    assert.deepEqual(asked.map((request) => "rule" in request && request.rule), ["renju", "renju", "renju"]);
    assert.equal(better.move, "i9");
    assert.deepEqual(better.moves.map(({ move, value }) => [move, value]), [["i9", 900], ["h9", -100], ["a1", -100]]);
    assert.equal(better.win_rate, 0.75);
    assert.equal(better.moves[0]?.win_rate, 0.75);
    assert.deepEqual(better.pv, ["i9", "i8", "g7"]);
    assert.deepEqual(better.proof, { result: "win", plies: 9 });
    assert.equal(better.depth, 7);
    assert.deepEqual(better.effort, { positions: 3, workers: 3, before: "h9" });
});

test("at Gomoku a move that ends the game keeps its value; a proof needs no more thought", async () => {
    const { engine } = engineOf(1, ({ position }) =>
        position === "h9" ? {} : { move: "i8", moves: [{ move: "i8", value: 500 }], win_rate: 0.9, depth: 6 },
    );
    const better = await gomoku.thinkHarder(engine, { ...kAsked, position: "-" }, kGomoku, 4000, signal, () => {});
    assert.equal(better.move, "h9");
    assert.equal(better.moves[0]?.value, 300);
    assert.ok(gomoku.canThinkHarder(kGomoku));
    assert.ok(!gomoku.canThinkHarder({ ...kGomoku, proof: { result: "win", plies: 3 } }));
    assert.ok(!gomoku.canThinkHarder({ ...kGomoku, done: false }));
});
