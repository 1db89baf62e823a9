// SPDX-License-Identifier: MIT
//
// Gomoku without a browser: game tree and cursor, storage and its validation, record conversion,
// win probabilities of moves, evidence on the board.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { GameRecord, Report } from "tilestone";

import { aimOf, evidenceOnBoard } from "../../src/gomoku/hints";
import { isPoint, placeOf, pointName, regionOf, splitMoves } from "../../src/gomoku/points";
import { moveRate, ratedMoves } from "../../src/gomoku/rates";
import { recordOf, treeOf } from "../../src/gomoku/records";
import { kFormat, parseTree, serializeTree } from "../../src/gomoku/stored";
import {
    annotate,
    emptyTree,
    findLine,
    following,
    gameAt,
    goTo,
    movesTo,
    play,
    playAll,
    positionAt,
    setUpStones,
    sideAfter,
} from "../../src/gomoku/tree";

/**
 * Main line h8 i9 h9, variation j10 k11 instead of h9; the cursor is at the end of the variation.
 */
const kNeighbours = { previous: "abc", next: { id: "def" } };

function branched() {
    const main = playAll(emptyTree("renju", 15), ["h8", "i9", "h9"]);
    return playAll(goTo(main, 2), ["j10", "k11"]);
}

test("names of points go there and back, on every size", () => {
    for (let size = 5; size <= 20; ++size) {
        for (let at = 0; at < size; ++at) {
            const point = pointName(at, size - 1 - at);
            assert.ok(isPoint(point, size));
            assert.deepEqual(placeOf(point), { column: at, row: size - 1 - at });
        }
        assert.ok(!isPoint(pointName(size, 0), size) && !isPoint(pointName(0, size), size));
    }
    for (const bad of ["", "h", "h0", "h01", "8h", "h8i9", "H8"]) assert.ok(!isPoint(bad, 15), bad);
    assert.deepEqual(splitMoves("h8i10a1"), ["h8", "i10", "a1"]);
    assert.deepEqual(regionOf("a15", 15), { column: 0, row: 2 });
    assert.deepEqual(regionOf("h8", 15), { column: 1, row: 1 });
});

test("undo forgets nothing, and another move makes a branch", () => {
    let tree = branched();
    assert.equal(positionAt(tree, tree.at), "h8i9j10k11");
    tree = goTo(tree, 0);
    assert.equal(positionAt(tree, tree.at), "-");
    const seen: string[] = [];
    for (let next; (next = following(tree)) !== null; tree = goTo(tree, next)) seen.push(tree.nodes[next]!.move);
    assert.deepEqual(seen, ["h8", "i9", "j10", "k11"]);
    // The old line remains; playing its move follows it.
    tree = play(goTo(tree, 2), "h9");
    assert.equal(tree.nodes.length, 6);
    assert.deepEqual(movesTo(tree, tree.tip), ["h8", "i9", "h9"]);
    assert.deepEqual(movesTo(tree, goTo(tree, 4).tip), ["h8", "i9", "j10", "k11"]);
    assert.equal(findLine(tree, ["h8", "i9", "j10"]), 4);
    assert.equal(findLine(tree, ["h8", "h9"]), null);
});

test("what is kept comes back, through JSON", () => {
    const tree = annotate(annotate(branched(), 1, { rate: 0.5, best: "i9" }), 2, { loss: 0.25, note: "a comment" });
    const data: unknown = JSON.parse(JSON.stringify(serializeTree(tree, kNeighbours)));
    assert.deepEqual(parseTree(data), { content: tree, neighbours: kNeighbours });
});

test("what is damaged does not come back", () => {
    const good = serializeTree(branched(), kNeighbours);
    const nodes = good["nodes"] as Record<string, unknown>[];
    const withNode = (index: number, change: object) => ({
        ...good,
        nodes: nodes.map((node, at) => (at === index ? { ...node, ...change } : node)),
    });
    assert.ok(parseTree(good));
    const damaged = [
        null,
        { moves: "h8" },
        { ...good, size: 4 },
        { ...good, rule: "chess" },
        { ...good, at: 3 }, // not on the line to the tip
        { ...good, tip: 99 },
        { ...good, nodes: [] },
        withNode(0, { move: "h8" }),
        withNode(2, { move: "h8" }), // occupied point
        withNode(2, { move: "p1" }),
        withNode(1, { parent: 1 }),
        withNode(4, { move: "h9" }), // duplicate sibling
        withNode(1, { rate: 1.5 }),
        withNode(1, { best: "z9" }),
        withNode(1, { other: 1 }),
    ];
    for (const data of damaged) assert.equal(parseTree(data), null, JSON.stringify(data));
});

test("a record has the line that is looked at as its main line, and comes back with all branches", () => {
    const tree = annotate(branched(), 4, { note: "a branch" });
    const record = recordOf(tree);
    assert.deepEqual(record.moves.map(({ move }) => move), ["h8", "i9", "j10", "k11"]);
    assert.deepEqual(record.moves[2]!.variations, [[{ move: "h9" }]]);
    const again = treeOf(record);
    assert.deepEqual(recordOf(again), record);
    assert.deepEqual(movesTo(again, again.at), ["h8", "i9", "j10", "k11"]);
    assert.notEqual(findLine(again, ["h8", "i9", "h9"]), null);
});

test("names, event, opening and result of a record come out again, the last two with their own line alone", () => {
    const head = { black: "Ann", white: "Bo", event: "Cup", date: "2024-05-06" };
    const end = { result: "black", ending: "resignation", swap2: "two-more-black" } as const;
    const record: GameRecord = {
        format: "gomoku-record-1",
        rule: "standard",
        size: 15,
        ...head,
        ...end,
        moves: ["h8", "i9", "j10", "k11", "a1", "a2"].map((move) => ({ move, time_ms: 1520 })),
    };
    const tree = treeOf(record);
    assert.deepEqual(recordOf(tree), record);
    const kept = parseTree(JSON.parse(JSON.stringify(serializeTree(tree, kNeighbours))))!;
    assert.deepEqual(recordOf(kept.content), record);
    const { moves: _, ...longer } = recordOf(play(tree, "b3"));
    assert.deepEqual(longer, { format: record.format, rule: "standard", size: 15, ...head, swap2: "two-more-black" });
    const { moves: __, ...other } = recordOf(play(goTo(tree, 2), "a9"));
    assert.deepEqual(other, { format: record.format, rule: "standard", size: 15, ...head });
    const data = serializeTree(tree, kNeighbours);
    for (const change of [{ head: { name: "x" } }, { head: { black: 1 } }, { headTip: 99 }, { head: [] }]) {
        assert.equal(parseTree({ ...data, ...change }), null, JSON.stringify(change));
    }
});

test("stones that were set up become the first moves, where they can have come by turns", () => {
    const start = { black: ["h8", "a1"], white: ["i9"], to_move: "white" } as const;
    const record: GameRecord = { format: "gomoku-record-1", start, comment: "here", moves: [{ move: "b2" }] };
    const tree = treeOf(record);
    assert.deepEqual(movesTo(tree, tree.tip), ["h8", "i9", "a1", "b2"]);
    assert.equal(tree.nodes[3]?.note, "here");
    assert.equal(recordOf(tree).start, undefined);
    // Uses another order if the first is illegal.
    const turned = treeOf(record, (moves) => moves[0] === "a1");
    assert.deepEqual(movesTo(turned, turned.tip), ["a1", "i9", "h8", "b2"]);
});

test("other stones that were set up stand before the first move", () => {
    const record: GameRecord = {
        format: "gomoku-record-1",
        rule: "renju",
        size: 15,
        start: { black: ["h8", "i8"], white: ["a1", "b1", "c1"], to_move: "white" },
        comment: "a puzzle",
        moves: [{ move: "d1" }, { move: "e1" }],
    };
    const tree = treeOf(record);
    assert.deepEqual(movesTo(tree, tree.tip), ["d1", "e1"]);
    assert.deepEqual(recordOf(tree), record);
    assert.equal(positionAt(tree, 1), "black:h8i8 white:a1b1c1 to-move:white moves:d1");
    assert.deepEqual([0, 1, 2].map((moves) => sideAfter(moves, tree)), ["white", "black", "white"]);
    assert.deepEqual(setUpStones(tree).map(([point]) => point), ["h8", "i8", "a1", "b1", "c1"]);
    const again = gameAt(positionAt(tree, 2), "renju", 15);
    assert.deepEqual([again.start, movesTo(again, again.at)], [tree.start, ["d1", "e1"]]);
    assert.equal(gameAt("h8i9", "renju", 15).start, undefined);
    const data = serializeTree(tree, kNeighbours);
    assert.deepEqual(parseTree(JSON.parse(JSON.stringify(data)))?.content, tree);
    for (const change of [{ black: ["a1"] }, { white: ["p1"] }, { to_move: "red" }, { black: "h8" }, { black: ["d1"] }]) {
        assert.equal(parseTree({ ...data, start: { ...record.start, ...change } }), null, JSON.stringify(change));
    }
    assert.equal(kFormat.length({ ...tree, nodes: tree.nodes.slice(0, 1) }), 1, "no empty game");
    for (const change of [{ to_move: "black" }, { white: [] }, { black: [] }] as const) {
        const start = { ...record.start!, ...change };
        assert.deepEqual(treeOf({ ...record, start }).start, start);
    }
    assert.notEqual(treeOf({ ...record, start: { black: ["h8"], white: [], to_move: "white" } }, () => false).start, undefined);
});

const kUnsearched = -40;

function report(values: readonly number[], win_rate: number | null, rates: readonly (number | null)[] = []): Report {
    const moves = values.map((value, index) => ({
        move: pointName(index % 15, Math.floor(index / 15)),
        value,
        kind: value === kUnsearched ? "unsearched" : "exact",
        ...(rates[index] === undefined ? {} : { win_rate: rates[index] }),
    }));
    return { moves, win_rate } as unknown as Report;
}

test("chances of moves are the engine's, where it has any", () => {
    assert.equal(moveRate(report([3000, 1000], 0.7, [0.7, 0.2]), "b1"), 0.2);
    assert.equal(moveRate(report([3000, 1000], null), "b1"), null);
    assert.equal(moveRate(report([3000, 1000], 0.7, [0.7, 0.2]), "o15"), null);
});

test("moves that were not looked at are not shown", () => {
    const values = [900, 500, 100, ...new Array<number>(200).fill(kUnsearched)];
    assert.deepEqual(ratedMoves(report(values, 0.55)).map(({ move, rank }) => [move, rank]), [["a1", 1], ["b1", 2], ["c1", 3]]);
    assert.equal(ratedMoves(report([7, ...new Array<number>(224).fill(kUnsearched)], 0.5)).length, 1);
});

test("what a move is for comes from its reasons", () => {
    const reasons = (keys: string[], polarity: "for" | "against") =>
        keys.map((key) => ({ id: key.split("/")[0]!, kind: key.split("/")[1], polarity, text: { en: "", zh: "" } }));
    const aim = (...keys: string[]) => aimOf(reasons(keys, "for"));
    assert.equal(aim("values"), "build");
    assert.equal(aim("takes", "stops"), "defend");
    assert.equal(aim("makes"), "attack");
    assert.equal(aim("makes", "takes"), "both");
    assert.equal(aim("makes-five"), "win");
    assert.equal(aim("proof/win"), "win");
    assert.equal(aim("threatens"), "attack");
    assert.equal(aim("initiative/keeps"), "attack");
    assert.equal(aim("initiative/denies", "only-defence"), "defend");
    assert.equal(aim("both-sides"), "both");
    assert.equal(aim("opens", "near"), "build");
    assert.equal(aimOf(reasons(["room", "must-block/lost"], "against")), "build");
});

test("a line is shown with the stones of the right sides, after the move that it follows", () => {
    const shown = (evidence: object | null) => {
        const { before, line, first } = evidenceOnBoard(evidence, { ...report([1], 0.5), pv: ["a1", "b1", "c1"] }, "white");
        return [before, line.join(" "), first];
    };
    assert.deepEqual(shown(null), [null, "", "white"]);
    assert.deepEqual(shown({ shown: 2 }), [null, "a1 b1", "white"]);
    // The answer to "why not", the opponent's answer to a move, a threat after it, and one without it.
    assert.deepEqual(shown({ move: "h8", line: ["h8", "i9"] }), [null, "h8 i9", "white"]);
    assert.deepEqual(shown({ id: "answer", move: "h8", instead: "i9", other: "black", line: ["i9", "j7"] }), ["h8", "i9 j7", "black"]);
    assert.deepEqual(shown({ id: "threatens", move: "h8", side: "white", line: ["i9"] }), ["h8", "i9", "white"]);
    assert.deepEqual(shown({ id: "threatened", move: "h8", other: "black", line: ["i9"] }), [null, "i9", "black"]);
    const points = (evidence: object) => evidenceOnBoard(evidence, report([1], 0.5), "black").points;
    assert.deepEqual([points({ points: ["h8"] }), points({})], [["h8"], []]);
});
