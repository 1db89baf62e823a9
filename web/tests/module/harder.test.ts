// SPDX-License-Identifier: MIT
//
// "Think harder" and "Why not…?" with the real module: values combined from the positions one move
// on match a search one ply deeper; another move is explained beside the best one.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { before, test } from "node:test";
import {
    type Direction,
    EngineModule,
    type Report,
    Rules,
    type ThinkGomokuRequest,
    type ThinkRequest,
} from "tilestone";

import type { Engine } from "../../src/engine/client";
import * as gomoku from "../../src/gomoku/harder";
import * as twenty48 from "../../src/twenty48/harder";
import { cellsOf } from "../../src/twenty48/position";
import type { Session } from "../../src/twenty48/session";

const { signal } = new AbortController();

let module: EngineModule;
let session: Session;

function think(request: ThinkRequest): Report {
    module.begin(request);
    while (module.step(1000));
    return module.report();
}

before(async () => {
    module = await EngineModule.load(readFileSync(process.env["MODULE"]!));
    module.loadNetwork(readFileSync("../networks/small.net"));
    const rules = new Rules(module);
    const pool = { workers: 1, thinkAll: async (requests: ThinkRequest[]) => requests.map(think) };
    const slide = (position: string, direction: Direction) => rules.slides(cellsOf(position))[direction];
    session = { engine: { pool, request: async (request: ThinkRequest) => think(request) }, rules, slide } as unknown as Session;
});

test("the learned player: the same values as one move deeper", async () => {
    const ask = (depth: number): Report =>
        think({ do: "hint", game: "2048", position: "0012012413576abc", player: `tilestone:depth=${depth},cutoff=0` });
    const deeper = ask(2);
    const better = await twenty48.thinkHarder(session, ask(1), 600_000, signal, () => {});
    assert.equal(better.depth, 2);
    assert.equal(better.move, deeper.move);
    assert.deepEqual(
        better.moves.map(({ move, value }) => [move, Math.round(value!)]),
        deeper.moves.map(({ move, value }) => [move, Math.round(value!)]),
    );
});

test("random games: the points of the move itself are in their mean", async () => {
    // Both legal moves merge the two 1024 tiles, and few points remain after that.
    const first = think({ do: "hint", game: "2048", position: "1212212112122aa1", player: "montecarlo" });
    const better = await twenty48.thinkHarder(session, first, 1000, signal, () => {});
    for (const { moves } of [first, better]) {
        assert.deepEqual(moves.map(({ move }) => move).sort(), ["left", "right"]);
        assert.ok(moves.every(({ value }) => value! > 2048 && value! < 3000), JSON.stringify(moves));
    }
});

test("Gomoku: every move has its own value, line and chance, from the same side", async () => {
    const position = "h8i9g9j8h10";
    const player = "tilestone:depth=6";
    const asked: ThinkGomokuRequest = { do: "hint", game: "gomoku", position, player, rule: "freestyle", size: 15, seed: 1 };
    const first = think(asked);
    const better = await gomoku.thinkHarder(session.engine as Engine, asked, first, 600_000, signal, () => {});
    assert.equal(better.depth, 7);
    const exact = first.moves.filter(({ kind }) => kind === "exact").length;
    assert.ok(exact >= 5);
    assert.equal(better.effort.positions, exact, "those that the player tells apart");
    const { value, win_rate } = better.moves[0]!;
    assert.equal(win_rate, better.win_rate);
    assert.ok(value! > -9000 && value! < 9000 && win_rate! > 0.01 && win_rate! < 0.99, `${value} ${win_rate}`);
    assert.equal(better.pv?.[0], better.move);
    assert.ok(better.pv!.length > 2);
    const deeper = think({ ...asked, player: "tilestone:depth=7" });
    // Pruning may change the values of the best moves, but a sign error would exceed this
    // tolerance.
    assert.ok(Math.abs(deeper.moves[0]!.value! - value!) < 2000, `${deeper.moves[0]!.value} ${value}`);
});

test("why not another move: its reasons and its line, beside the same hint", () => {
    const asked: readonly [ThinkRequest, string][] = [
        [{ do: "hint", game: "2048", position: "0012012413576abc", player: "tilestone:depth=2" }, "left"],
        // A point that the search does not look at.
        [{ do: "hint", game: "gomoku", position: "h8i9g9j8h10", player: "tilestone:depth=6", rule: "freestyle", size: 15 }, "a1"],
    ];
    for (const [request, instead] of asked) {
        const { instead: none, why, move } = think(request);
        const answer = think({ ...request, instead });
        assert.deepEqual([none, answer.move, answer.why?.map(({ id }) => id)], [undefined, move, why?.map(({ id }) => id)]);
        assert.deepEqual([answer.instead?.move, answer.instead?.line?.[0]], [instead, instead]);
        assert.ok(answer.instead!.why.length > 0 && answer.instead!.why.every(({ text }) => text.en && text.zh));
        for (const { polarity, detail, points = [], cells = [], line } of [...why!, ...answer.instead!.why]) {
            assert.ok(["for", "against", "neutral"].includes(polarity!) && typeof detail === "boolean");
            assert.ok([points, cells, line].every(Array.isArray));
        }
    }
    assert.throws(() => think({ ...asked[1]![0], instead: "h8" }), /h8 is not a legal move here/);
});
