// SPDX-License-Identifier: MIT
//
// Checks every reason of hints against the board, by the definitions in engine/GAME/hint.h and with rules of its own.
// Reads one hint as JSON per line, as tools/studies/hints.cpp writes them, and prints how often each reason was checked.
//
//     hints … | node tools/check_reasons.mjs            exit code 1 if a statement is false
//     hints … | node tools/check_reasons.mjs --measure  also coverage, fidelity and brevity by phase of the game
//     hints … | node tools/check_reasons.mjs --fresh PROGRAM
//                             compares each difference of futures with 4096 fresh continuations by tilestone's PROGRAM; fails
//                             where more than one direction in a hundred is wrong
import { execFileSync } from "node:child_process";
import { createInterface } from "node:readline";

import { Measures } from "./measure_reasons.mjs";

const kMaxFor = 3;
const kMaxAgainst = 2;
const kHeadlineWords = 12;

class False extends Error {}

function hold(condition, what) {
    if (!condition) throw new False(what);
}

function sameSet(actual, expected, what) {
    const a = [...actual].sort().join(" ");
    const b = [...expected].sort().join(" ");
    hold(a === b, `${what}: told ${a || "none"}, found ${b || "none"}`);
}

// ---- 2048: sixteen exponents by rows from the top left ----

const kDirections = ["up", "right", "down", "left"];
const kCorners = { "top-left": 0, "top-right": 3, "bottom-left": 12, "bottom-right": 15 };

/** The four cells of a line, from the edge towards which the tiles slide. */
function lineCells(direction, line) {
    const steps = [0, 1, 2, 3];
    if (direction === "up") return steps.map((i) => 4 * i + line);
    if (direction === "down") return steps.map((i) => 4 * (3 - i) + line);
    if (direction === "left") return steps.map((i) => 4 * line + i);
    return steps.map((i) => 4 * line + 3 - i);
}

/** The board after a slide, before the new tile; null if nothing moves. */
function slid(cells, direction) {
    const after = [...cells];
    for (let line = 0; line < 4; ++line) {
        const places = lineCells(direction, line);
        const tiles = [];
        let open = false; // the last tile may still merge
        for (const tile of places.map((place) => cells[place]).filter((tile) => tile > 0)) {
            if (open && tiles.at(-1) === tile) {
                tiles[tiles.length - 1] += 1;
                open = false;
            } else {
                tiles.push(tile);
                open = true;
            }
        }
        places.forEach((place, i) => (after[place] = tiles[i] ?? 0));
    }
    return after.some((tile, i) => tile !== cells[i]) ? after : null;
}

const isOver = (cells) => kDirections.every((direction) => slid(cells, direction) === null);
const emptyCells = (cells) => cells.flatMap((tile, i) => (tile === 0 ? [i] : []));
const largest = (cells) => Math.max(...cells);

function cornersOf(cells) {
    return Object.keys(kCorners).filter((name) => cells[kCorners[name]] === largest(cells));
}

/** The probability that the game ends within `moves` moves if the player then plays as safely as possible. */
function danger(cells, moves, known) {
    const key = cells.join() + moves;
    const before = known.get(key);
    if (before !== undefined) return before;
    let least = 1;
    for (const direction of kDirections) {
        const after = slid(cells, direction);
        if (after !== null) least = Math.min(least, moves === 0 ? 0 : dangerAfter(after, moves, known));
    }
    known.set(key, least);
    return least;
}

function dangerAfter(after, moves, known) {
    const places = emptyCells(after);
    let sum = 0;
    for (const place of places) {
        for (const [tile, share] of [[1, 0.9], [2, 0.1]]) {
            const next = [...after];
            next[place] = tile;
            sum += (share / places.length) * danger(next, moves - 1, known);
        }
    }
    return sum;
}

const kMoreIsBetter = {
    "future-survival": true,
    "future-empty": true,
    "future-points": true,
    "future-pair": true,
    "future-larger-tile": true,
    "future-corner-left": false,
    "future-edge": true,
    "future-one-way": false,
    "future-trapped": false,
    "future-unevenness": false,
};

/** Names in the JSON of `tilestone futures`. */
const kConcepts = {
    "future-survival": "survival",
    "future-empty": "empty",
    "future-points": "points",
    "future-pair": "pair_merged",
    "future-larger-tile": "larger_tile",
    "future-corner-left": "corner_left",
    "future-edge": "edge_full",
    "future-one-way": "one_way",
    "future-trapped": "small_trapped",
    "future-unevenness": "unevenness",
};

class Board2048 {
    constructor(hint) {
        this.hint = hint;
        this.cells = [...hint.position].map((c) => parseInt(c, 36));
        this.legal = kDirections.filter((direction) => slid(this.cells, direction) !== null);
        this.phase = largest(this.cells) < 9 ? "up to 256" : largest(this.cells) < 11 ? "512 and 1024" : "2048 and more";
    }

    checkMoves() {
        sameSet(this.hint.moves.map(({ move }) => move), this.legal, "the legal moves");
        hold(this.hint.move === null ? this.legal.length === 0 : this.legal.includes(this.hint.move), "the move is legal");
        const exact = this.hint.why.find(({ id }) => id === "final-score") !== undefined;
        const best = this.hint.moves[0]?.value;
        for (const move of exact ? this.hint.equal : []) {
            const { value } = this.hint.moves.find((each) => each.move === move);
            hold(best - value <= 0.001 * Math.abs(best) * (1 + 1e-5), `${move} is within the margin`);
        }
    }

    check(fact, why) {
        const after = slid(this.cells, fact.move ?? this.hint.move);
        if (fact.id.startsWith("future-") && fact.id !== "future-same") return this.checkFuture(fact);
        switch (fact.id) {
            case "game-over": return hold(this.legal.length === 0, "no move is legal");
            case "only-move": return sameSet([fact.move], this.legal, "the only move");
            case "equal": return sameSet(fact.equal, this.hint.equal, "the equal moves");
            case "empty-cells":
                hold(fact.before === emptyCells(this.cells).length, "empty cells before");
                return hold(fact.after === emptyCells(after).length, "empty cells after");
            case "corner-kept": case "corner-reached": case "corner-left": case "corner-none":
                return this.checkCorner(fact, after);
            case "danger": case "safe": return this.checkDanger(fact);
            case "worst-tile": return this.checkWorst(fact, after, why);
            case "values":
                return hold(fact.best === this.hint.moves[0].move && fact.second === this.hint.moves[1].move, "best and second");
            case "scores": return hold(fact.score <= fact.best_score || this.hint.equal.includes(fact.move), "the best has more");
            case "final-score": return hold(fact.score >= fact.made && fact.made >= 0, "scored so far is part of the whole");
            case "next-tile": return hold(fact.tile > 2 ** largest(this.cells) && fact.chance >= 0 && fact.chance <= 1, "a larger tile");
            case "best": return hold(fact.move === this.hint.move, "it is the best move");
            case "endgame": case "future-same": return undefined;
            default: throw new False("nobody knows this reason");
        }
    }

    checkCorner(fact, after) {
        const then = cornersOf(this.cells);
        const now = cornersOf(after);
        const kept = then.filter((corner) => now.includes(corner));
        hold(fact.tile === 2 ** largest(after), "the largest tile");
        const expected = kept.length > 0 ? ["corner-kept", kept]
            : now.length > 0 ? ["corner-reached", now]
            : then.length > 0 ? ["corner-left", then] : ["corner-none", []];
        hold(fact.id === expected[0], `it is ${expected[0]}`);
        if (fact.id === "corner-none") return;
        hold(expected[1].includes(fact.corner), `a corner of ${expected[1].join()}`);
        sameSet(fact.cells, [kCorners[fact.corner]], "the corner's cell");
    }

    checkDanger(fact) {
        const known = new Map();
        const chances = {};
        for (const direction of this.legal) {
            const after = slid(this.cells, direction);
            if (emptyCells(after).length > 3) return; // takes long, and hardly ever says anything
            chances[direction] = dangerAfter(after, fact.moves, known);
        }
        for (const direction of this.legal) {
            const told = fact.id === "safe" ? 0 : fact[direction];
            hold(Math.abs(told - chances[direction]) < 1e-5, `danger of ${direction}: told ${told}, found ${chances[direction]}`);
        }
    }

    checkWorst(fact, after) {
        const cell = 4 * (fact.row - 1) + fact.column - 1;
        sameSet(fact.cells, [cell], "the cell");
        hold(after[cell] === 0, "the cell is empty");
        const ends = (place, tile) => isOver(after.map((each, i) => (i === place ? tile : each)));
        const any = emptyCells(after).some((place) => ends(place, 1) || ends(place, 2));
        hold((fact.over === true) === any, "a tile that ends the game is the worst");
        if (any) hold(ends(cell, Math.log2(fact.tile)), "it ends the game");
    }

    checkFuture(fact) {
        hold(this.legal.includes(fact.move) && this.legal.includes(fact.instead) && fact.move !== fact.instead, "two legal moves");
        hold([3, 8, 20, 50].includes(fact.moves), "a length");
        const more = kMoreIsBetter[fact.id];
        hold(more !== undefined, "nobody knows this reason");
        hold(fact.here !== fact.there, "a difference");
        const better = fact.here > fact.there === more;
        hold(fact.polarity === (better ? "for" : "against"), "its direction");
    }
}

// ---- Gomoku ----

const kWays = [[1, 0], [0, 1], [1, 1], [1, -1]];
const nameOf = (x, y) => String.fromCharCode(97 + x) + (y + 1);

/** Stones of "b" and "w" by point; rules without forbidden points. */
class Stones {
    constructor(size, exact) {
        this.size = size;
        this.exact = exact;
        this.cells = new Array(size * size).fill(".");
    }
    copy() {
        const other = new Stones(this.size, this.exact);
        other.cells = [...this.cells];
        return other;
    }
    at(x, y) {
        return x < 0 || y < 0 || x >= this.size || y >= this.size ? "#" : this.cells[y * this.size + x];
    }
    put(x, y, stone) {
        this.cells[y * this.size + x] = stone;
    }
    place(name, stone) {
        const { x, y } = this.point(name);
        hold(this.at(x, y) === ".", `${name} is empty`);
        this.put(x, y, stone);
    }
    point(name) {
        return { x: name.charCodeAt(0) - 97, y: Number(name.slice(1)) - 1 };
    }
    /** Whether the stone at (x, y) stands in a winning row in this direction. */
    wins(x, y, [dx, dy]) {
        const stone = this.at(x, y);
        let length = 1;
        for (let i = 1; this.at(x + i * dx, y + i * dy) === stone; ++i) ++length;
        for (let i = 1; this.at(x - i * dx, y - i * dy) === stone; ++i) ++length;
        return this.exact ? length === 5 : length >= 5;
    }
    winsAt(x, y) {
        return kWays.some((way) => this.wins(x, y, way));
    }
    *empty() {
        for (let y = 0; y < this.size; ++y) {
            for (let x = 0; x < this.size; ++x) if (this.at(x, y) === ".") yield [x, y];
        }
    }
    with(x, y, stone, look) {
        this.put(x, y, stone);
        const seen = look();
        this.put(x, y, ".");
        return seen;
    }
    fives(stone) {
        return [...this.empty()].filter(([x, y]) => this.with(x, y, stone, () => this.winsAt(x, y))).map(([x, y]) => nameOf(x, y));
    }
    /** Points on the line through (x, y) where `stone` makes five in a row with it. */
    fivesThrough(x, y, stone, [dx, dy]) {
        const points = [];
        for (let i = -5; i <= 5; ++i) {
            const [px, py] = [x + i * dx, y + i * dy];
            if (i === 0 || this.at(px, py) !== ".") continue;
            const joined = this.with(px, py, stone, () => this.wins(px, py, [dx, dy]) && this.connected(x, y, i, [dx, dy]));
            if (joined) points.push(nameOf(px, py));
        }
        return points;
    }
    connected(x, y, steps, [dx, dy]) {
        const sign = Math.sign(steps);
        for (let i = 0; i !== steps; i += sign) if (this.at(x + i * dx, y + i * dy) !== this.at(x, y)) return false;
        return true;
    }
    /** Of the stone at (x, y): the points of five of each of its lines. */
    foursAt(x, y) {
        return kWays.map((way) => this.fivesThrough(x, y, this.at(x, y), way)).filter((points) => points.length > 0);
    }
    strongFours(stone) {
        const isStrong = ([x, y]) => this.with(x, y, stone, () => new Set(this.foursAt(x, y).flat()).size > 1);
        return [...this.empty()].filter(isStrong).map(([x, y]) => nameOf(x, y));
    }
    /** Whether the stone at (x, y) makes an open three in this direction: a next stone makes an open four. */
    isOpenThree(x, y, way) {
        const stone = this.at(x, y);
        if (this.fivesThrough(x, y, stone, way).length > 0) return false;
        for (let i = -4; i <= 4; ++i) {
            const [px, py] = [x + i * way[0], y + i * way[1]];
            if (i === 0 || this.at(px, py) !== ".") continue;
            if (this.with(px, py, stone, () => this.isOpenFour(px, py, way) && this.connected(x, y, i, way))) return true;
        }
        return false;
    }
    /** Four in a row, with points of five at both ends. */
    isOpenFour(x, y, way) {
        const [dx, dy] = way;
        const stone = this.at(x, y);
        let first = 0;
        let last = 0;
        while (this.at(x + (first - 1) * dx, y + (first - 1) * dy) === stone) --first;
        while (this.at(x + (last + 1) * dx, y + (last + 1) * dy) === stone) ++last;
        return last - first === 3 && this.fivesThrough(x, y, stone, way).length === 2;
    }
    /** "", "three", "four", "two-threes", "four-three", "two-fours", "open-four" or "five". */
    shapeAt(x, y) {
        if (this.winsAt(x, y)) return "five";
        const fours = this.foursAt(x, y);
        if (kWays.some((way) => this.isOpenFour(x, y, way))) return "open-four";
        if (new Set(fours.flat()).size > 1) return "two-fours";
        const threes = kWays.filter((way) => this.isOpenThree(x, y, way)).length;
        if (fours.length > 0) return threes > 0 ? "four-three" : "four";
        return threes > 1 ? "two-threes" : threes === 1 ? "three" : "";
    }
}

class BoardGomoku {
    constructor(hint) {
        this.hint = hint;
        this.before = new Stones(hint.size, hint.rule === "standard");
        const moves = hint.position.match(/[a-t]\d+/g) ?? [];
        moves.forEach((move, i) => this.before.place(move, i % 2 === 0 ? "b" : "w"));
        this.count = moves.length;
        this.own = hint.to_move === "black" ? "b" : "w";
        this.other = hint.to_move === "black" ? "w" : "b";
        this.phase = this.count < 8 ? "stones 1 to 8" : this.count < 24 ? "stones 9 to 24" : "later";
    }

    checkMoves() {
        hold(this.hint.move === null || this.before.at(...this.xy(this.hint.move)) === ".", "the move is legal");
        const rateOf = (move) => this.hint.moves.find((each) => each.move === move)?.win_rate;
        const best = rateOf(this.hint.move);
        for (const move of this.hint.equal) {
            const rate = rateOf(move);
            if (typeof best === "number" && typeof rate === "number") hold(best - rate < 0.01 + 1e-5, `${move} is within the margin`);
        }
    }

    xy(name) {
        const { x, y } = this.before.point(name);
        return [x, y];
    }

    /** The position after the move that the reasons are about. */
    after(move) {
        const stones = this.before.copy();
        stones.place(move, this.own);
        return stones;
    }

    /** Facts that must be told of `move`, besides those that are. */
    checkTold(why, move) {
        const fact = (id) => why.find((each) => each.id === id);
        const points = (id) => fact(id)?.points ?? [];
        const after = this.after(move);
        const [x, y] = this.xy(move);
        const wins = after.winsAt(x, y);
        hold((fact("makes-five") !== undefined) === wins, "makes-five is told where it is so");
        if (wins) return;
        sameSet(points("misses-five"), this.before.fives(this.own), "misses-five");
        const toStop = this.before.fives(this.other);
        sameSet(points("must-block"), toStop, "must-block");
        const made = after.shapeAt(x, y);
        hold((fact("makes")?.kind ?? "") === made, `makes: told ${fact("makes")?.kind}, found ${made}`);
        if (toStop.length > 0) return;
        const strong = this.before.strongFours(this.other);
        const left = after.strongFours(this.other);
        sameSet(points("stops"), left.length === 0 ? strong : [], "stops");
        sameSet(points("leaves"), strong.length === 0 ? [] : left, "leaves");
    }

    check(fact, why, move) {
        const [x, y] = this.xy(move);
        const stones = this.before;
        switch (fact.id) {
            case "first-move": return hold(this.count === 0, "the board is empty");
            case "equal": return sameSet(fact.equal, this.hint.equal, "the equal moves");
            case "must-block": {
                const toStop = stones.fives(this.other);
                hold((fact.kind === "done") === (toStop.length === 1 && toStop[0] === move), "whether it blocks");
                return hold(fact.kind !== "lost" || toStop.length > 1, "one stone cannot stop two");
            }
            case "makes": return fact.fives && sameSet(fact.fives, this.after(move).fives(this.own), "points of five");
            case "takes": {
                const shape = stones.with(x, y, this.other, () => stones.shapeAt(x, y));
                return hold(fact.kind === shape, `takes: told ${fact.kind}, found ${shape}`);
            }
            case "threatened": return this.checkLine(fact, stones, this.other);
            case "threatens": return this.checkLine(fact, this.after(move), this.own);
            case "refuted": return this.checkLine(fact, this.after(fact.move), this.other);
            case "answer": return this.playLine(fact.line, this.after(fact.move), this.other);
            case "proof": return this.checkProof(fact, move);
            case "values": return hold(fact.best !== fact.second, "two moves");
            case "chances": return hold(fact.polarity === "neutral" || fact.chance < fact.best_chance, "the best has more");
            case "best": return hold(fact.move === this.hint.move, "it is the best move");
            case "makes-five": case "misses-five": case "stops": case "leaves": case "expects": case "only-move": case "choice":
                return undefined; // in checkTold(), or a claim of the search that is called one
            default: throw new False("nobody knows this reason");
        }
    }

    /** Plays legal moves in turn, `stone` first; returns the board. */
    playLine(line, board, stone) {
        let turn = stone;
        const stones = board.copy();
        for (const move of line) {
            stones.place(move, turn);
            turn = turn === "b" ? "w" : "b";
        }
        return stones;
    }

    /** A win by force: the attacker's stones are fours or threes, or block; a complete line ends with the five. */
    checkLine(fact, board, stone) {
        const stones = this.playLine(fact.line, board, stone);
        hold(fact.line.length > 0 && fact.plies % 2 === 1 && fact.line.length <= fact.plies, "a line of the attacker");
        hold(fact.line_complete === (fact.line.length === fact.plies), "whether the line goes on");
        if (fact.line_complete) hold(stones.winsAt(...this.xy(fact.line.at(-1))), "the line ends with five");
        if (fact.plies === 1) return;
        hold(board.fives(stone).length === 0, "a five would be quicker");
    }

    checkProof(fact, move) {
        const after = this.after(move);
        const [x, y] = this.xy(move);
        if (fact.kind === "win") {
            hold((fact.plies === 1) === after.winsAt(x, y), "a win at once is a five");
            const strong = after.fives(this.other).length === 0 && new Set(after.foursAt(x, y).flat()).size > 1;
            return hold(!strong || fact.plies <= 3, "two points of five win in three");
        }
        return hold(fact.plies !== 2 || after.fives(this.other).length > 0, "the opponent makes five");
    }
}

// ---- both ----

const counts = new Map();
const falses = [];

function checkReasons(board, hint, why, move) {
    const shown = why.filter(({ detail }) => !detail);
    hold(shown.filter(({ polarity }) => polarity === "for").length <= kMaxFor, "at most three for");
    hold(shown.filter(({ polarity }) => polarity === "against").length <= kMaxAgainst, "at most two against");
    for (const fact of why) {
        counts.set(fact.id, (counts.get(fact.id) ?? 0) + 1);
        try {
            hold(fact.text.length > 0 && !/[{}?]/.test(fact.text), "its sentence is whole");
            board.check(fact, why, move);
        } catch (error) {
            if (!(error instanceof False)) throw error;
            falses.push(`${hint.position} ${hint.rule ?? ""} ${move}: ${fact.id}: ${error.message}; "${fact.text}"`);
        }
    }
}

function attempt(hint, what) {
    try {
        what();
    } catch (error) {
        if (!(error instanceof False)) throw error;
        falses.push(`${hint.position} ${hint.rule ?? ""} ${hint.move}: ${error.message}`);
    }
}

function checkHint(hint, board) {
    attempt(hint, () => {
        board.checkMoves();
        const { headline } = hint;
        hold((headline === null) === (hint.move === null), "a move has a headline");
        hold(headline === null || headline.text.split(" ").length <= kHeadlineWords, "the headline is short");
        hold(hint.move === null || hint.equal[0] === hint.move, "the best move is the first of the equal ones");
    });
    attempt(hint, () => checkReasons(board, hint, hint.why, hint.move));
    if (hint.instead) attempt(hint, () => checkReasons(board, hint, hint.instead.why, hint.instead.move));
    if (!board.checkTold || hint.move === null) return;
    attempt(hint, () => board.checkTold(hint.why, hint.move));
}

// ---- fresh continuations ----

const kFreshContinuations = 4096;
const kFreshSeed = 987654321;
const kMostWrong = 0.01;
const fresh = { right: 0, wrong: 0, program: process.argv[process.argv.indexOf("--fresh") + 1] };

/** The means of all concepts after each move and `length` moves, by name of the concept. */
function freshMeans({ position, player }, length) {
    const words = ["futures", "2048", position, "--player", player, "--length", length, "--seed", kFreshSeed, "--json"];
    return JSON.parse(execFileSync(fresh.program, [...words, "--continuations", kFreshContinuations], { encoding: "utf8" })).moves;
}

function compareWithFresh(hint) {
    const means = new Map();
    for (const { id, moves: length, move, instead, here, there, text } of hint.why) {
        if (kMoreIsBetter[id] === undefined) continue;
        if (!means.has(length)) means.set(length, freshMeans(hint, length));
        const concept = kConcepts[id];
        const difference = means.get(length)[move][concept].mean - means.get(length)[instead][concept].mean;
        if (difference > 0 === here > there) {
            ++fresh.right;
        } else {
            ++fresh.wrong;
            console.log(`WRONG DIRECTION ${hint.position}: fresh ${difference}; "${text}"`);
        }
    }
}

const measures = process.argv.includes("--measure") ? new Measures() : null;
const compares = process.argv.includes("--fresh");
let hints = 0;
for await (const line of createInterface({ input: process.stdin })) {
    if (line === "") continue;
    const hint = JSON.parse(line);
    const board = hint.rule === undefined ? new Board2048(hint) : new BoardGomoku(hint);
    checkHint(hint, board);
    measures?.add(hint, board.phase);
    if (compares && hint.rule === undefined) compareWithFresh(hint);
    ++hints;
}
for (const [id, count] of [...counts].sort()) console.log(`${id}: ${count}`);
for (const each of falses.slice(0, 20)) console.log(`FALSE ${each}`);
console.log(`${hints} hints, ${[...counts.values()].reduce((sum, count) => sum + count, 0)} reasons, ${falses.length} false`);
measures?.print();
if (compares) console.log(`directions of futures: ${fresh.right} right, ${fresh.wrong} wrong`);
const tooWrong = fresh.wrong > kMostWrong * (fresh.right + fresh.wrong);
process.exit(falses.length > 0 || hints === 0 || tooWrong ? 1 : 0);
