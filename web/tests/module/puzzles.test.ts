// SPDX-License-Identifier: MIT
//
// Every puzzle of the page by the real rules: its position is open, its solutions and its line are
// legal, and a line ends in a win.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { before, test } from "node:test";
import { EngineModule, Rules } from "tilestone";

import { kPuzzleSize, readPuzzles, type GomokuPuzzle, type Puzzle2048 } from "../../src/puzzles/data";
import { cellsOf } from "../../src/twenty48/position";

const kAll = readPuzzles(readFileSync("../data/puzzles/puzzles.json", "utf8"));

let rules: Rules;

before(async () => {
    rules = new Rules(await EngineModule.load(readFileSync(process.env["MODULE"]!)));
});

test("Gomoku: positions are open, solutions legal, and a line ends in five or before a four that cannot be stopped", () => {
    const puzzles = kAll.filter((puzzle): puzzle is GomokuPuzzle => puzzle.game === "gomoku");
    assert.ok(puzzles.length > 0);
    for (const { id, rule, position, solution, line = [] } of puzzles) {
        const { result, to_move, forbidden } = rules.positionGomoku(position, rule, kPuzzleSize);
        assert.equal(result, null, id);
        for (const move of solution) {
            assert.ok(!forbidden.some((foul) => foul.move === move), `${id}: ${move} is forbidden`);
            rules.positionGomoku(position + move, rule, kPuzzleSize); // throws where it is not legal
        }
        if (line.length === 0) continue;
        assert.equal(line.length % 2, 1, `${id}: the winner moves last`);
        const end = rules.positionGomoku(position + line.join(""), rule, kPuzzleSize);
        const threats = end.fives[to_move].length;
        assert.ok(end.result === to_move || threats > 0, `${id}: ends without a win`);
    }
});

test("2048: solutions are legal, and what is said of each move is about a legal one", () => {
    const puzzles = kAll.filter((puzzle): puzzle is Puzzle2048 => puzzle.game === "2048");
    assert.ok(puzzles.length > 0);
    for (const { id, position, solution, odds } of puzzles) {
        const slides = rules.slides(cellsOf(position));
        for (const move of Object.keys(odds)) assert.ok(slides[move as keyof typeof slides].legal, `${id}: ${move}`);
        const best = Math.max(...Object.values(odds));
        assert.ok(solution.some((move) => odds[move] === best), `${id}: the best is a solution`);
    }
});
