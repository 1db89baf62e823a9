// SPDX-License-Identifier: MIT
//
// node tools/reasons/forbidden_test.mjs PROGRAM [POSITIONS] [SEED]
//
// The forbidden points of forbidden.mjs, of named cases and against `tilestone forbidden` (PROGRAM) in random positions, which
// come by legal moves of both.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";

import { foulAt } from "./forbidden.mjs";

class Board {
    constructor(size) {
        this.size = size;
        this.cells = new Array(size * size).fill(".");
    }
    at(x, y) {
        return x < 0 || y < 0 || x >= this.size || y >= this.size ? "#" : this.cells[y * this.size + x];
    }
    put(x, y, stone) {
        this.cells[y * this.size + x] = stone;
    }
}

const nameOf = (x, y) => String.fromCharCode(97 + x) + (y + 1);

function boardOf(black, white) {
    const board = new Board(15);
    const put = (points, stone) => {
        for (const point of points.split(" ").filter((each) => each !== "")) {
            board.put(point.charCodeAt(0) - 97, Number(point.slice(1)) - 1, stone);
        }
    };
    put(black, "b");
    put(white, "w");
    return board;
}

/** Black's stones, white's, black's stone and its foul. */
const kCases = [
    ["two threes", "h6 h7 f8 g8", "", "h8", "double-three"],
    ["a three that white has closed", "h6 h7 f8 g8", "h9", "h8", null],
    ["a three against the edge", "a1 c1 b3 b4", "", "b1", null],
    ["a four and a three", "e8 f8 g8 h6 h7", "d8", "h8", null],
    ["two fours", "e8 f8 g8 h5 h6 h7", "d8 h4", "h8", "double-four"],
    ["x.xxx.x", "d8 f8 h8 j8", "", "g8", "double-four"],
    ["xx.xx.xx", "c8 d8 f8 i8 j8", "", "g8", "double-four"],
    ["a straight four is one", "e8 f8 g8", "", "h8", null],
    ["six in a row", "d8 e8 f8 h8 i8", "", "g8", "overline"],
    ["five outranks six", "d8 e8 f8 h8 i8 g4 g5 g6 g7", "", "g8", null],
    ["a straight four that would be six", "h6 h7 e8 g8 j8 k8", "", "h8", null],
    ["three and three, one closed by an overline on both sides", "h6 h7 f8 g8 c8 k8", "", "h8", null],
    // h8 makes two threes, but the straight fours of the row need a point that makes a five as well.
    ["a five at the same time", "f8 i8 h9 h10 g4 g5 g6 g7", "", "h8", null],
];

function checkCases() {
    for (const [what, black, white, point, expected] of kCases) {
        const board = boardOf(black, white);
        const before = board.cells.join("");
        assert.equal(foulAt(board, point.charCodeAt(0) - 97, Number(point.slice(1)) - 1), expected, what);
        assert.equal(board.cells.join(""), before, "the board is as before");
    }
}

/** Mulberry32: 0 <= random() < 1. */
function generator(seed) {
    let state = seed >>> 0;
    return () => {
        state = (state + 0x6d2b79f5) >>> 0;
        let mixed = Math.imul(state ^ (state >>> 15), state | 1);
        mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
        return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    };
}

/** The longest row that a stone on the empty (x, y) makes, and whether one of them is exactly five. */
function rowsOf(board, x, y, stone) {
    const lengths = [[1, 0], [0, 1], [1, 1], [1, -1]].map(([dx, dy]) => {
        let length = 1;
        for (let i = 1; board.at(x + i * dx, y + i * dy) === stone; ++i) ++length;
        for (let i = 1; board.at(x - i * dx, y - i * dy) === stone; ++i) ++length;
        return length;
    });
    return { most: Math.max(...lengths), hasFive: lengths.includes(5) };
}

const kSizes = [15, 15, 15, 15, 5, 9, 12, 20];

/** Moves without a five, black's in a small square where they make many shapes, white's there or anywhere. */
function randomMoves(random) {
    const size = kSizes[Math.floor(random() * kSizes.length)];
    const board = new Board(size);
    const moves = [];
    const side = Math.min(size, 5 + Math.floor(random() * 6));
    const corner = Array.from({ length: 2 }, () => Math.floor(random() * (size - side + 1)));
    const far = random();
    const stones = 2 * Math.floor(4 + random() * Math.min(24, (side * side) / 3));
    for (let attempts = 0; moves.length < stones && attempts < 8 * stones; ++attempts) {
        const isBlack = moves.length % 2 === 0;
        const isFar = !isBlack && random() < far;
        const [x, y] = corner.map((from) => (isFar ? Math.floor(random() * size) : from + Math.floor(random() * side)));
        const stone = isBlack ? "b" : "w";
        if (board.at(x, y) !== ".") continue;
        const { most, hasFive } = rowsOf(board, x, y, stone);
        if (hasFive || (!isBlack && most > 5) || (isBlack && foulAt(board, x, y) !== null)) continue;
        board.put(x, y, stone);
        moves.push(nameOf(x, y));
    }
    if (moves.length % 2 === 1) board.put(...pointOf(moves.pop()), ".");
    return { board, moves };
}

const pointOf = (name) => [name.charCodeAt(0) - 97, Number(name.slice(1)) - 1];

function foulsOf(board) {
    const fouls = [];
    for (let y = 0; y < board.size; ++y) {
        for (let x = 0; x < board.size; ++x) {
            const foul = board.at(x, y) === "." ? foulAt(board, x, y) : null;
            if (foul !== null) fouls.push(`${nameOf(x, y)} ${foul}`);
        }
    }
    return fouls;
}

function compare(program, positions, seed) {
    const random = generator(seed);
    const counts = { overline: 0, "double-four": 0, "double-three": 0 };
    for (let n = 0; n < positions; ++n) {
        const { board, moves } = randomMoves(random);
        const words = ["forbidden", moves.join("") || "empty", "--size", String(board.size), "--json"];
        const told = JSON.parse(execFileSync(program, words, { encoding: "utf8" })).forbidden;
        const found = foulsOf(board);
        assert.deepEqual(told.map(({ move, reason }) => `${move} ${reason}`), found, `${moves.join("")} on ${board.size}`);
        for (const each of found) ++counts[each.split(" ")[1]];
    }
    for (const [foul, count] of Object.entries(counts)) assert(count > 0 || positions < 100, `some ${foul}`);
    const told = Object.entries(counts).map(([foul, count]) => `${count} ${foul}`);
    console.log(`forbidden_test: ${kCases.length} cases; ${positions} random positions with ${told.join(", ")}, as the engine says`);
}

const [program, positions = "500", seed = "1"] = process.argv.slice(2);
checkCases();
compare(program, Number(positions), Number(seed));
