// SPDX-License-Identifier: MIT
//
// Reasons of 2048 against the board: sixteen exponents by rows from the top left. Definitions: engine/twenty48/hint.h.
import { False, hold, sameSet } from "./false.mjs";

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
    if (emptyCells(cells).length > moves) return 0; // a move takes one empty cell at most, and none may be left at the end
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

/** Of each difference of futures: whether more is better, and the name of the concept in the JSON of `tilestone futures`. */
export const kFutures = {
    "future-survival": [true, "survival"],
    "future-empty": [true, "empty"],
    "future-points": [true, "points"],
    "future-pair": [true, "pair_merged"],
    "future-larger-tile": [true, "larger_tile"],
    "future-wait": [false, "merge_wait"],
    "future-corner-left": [false, "corner_left"],
    "future-corner-reached": [true, "corner_reached"],
    "future-edge": [true, "edge_full"],
    "future-order": [true, "ordered"],
    "future-together": [true, "together"],
    "future-directions": [true, "directions"],
    "future-trapped": [false, "small_trapped"],
    "future-unevenness": [false, "unevenness"],
    "future-ready": [true, "ready_merges"],
    "future-lines": [true, "lines_in_order"],
};

/** The concept that a difference is about; merges may be those of the second or third largest size of tiles. */
export function conceptOf({ id, tile }, { pair, position }) {
    if (id !== "future-pair" || tile === pair) return kFutures[id][1];
    const sizes = [...new Set([...position].map((c) => 2 ** parseInt(c, 36)))].sort((a, b) => b - a);
    return sizes.indexOf(tile) === 1 ? "second_merged" : "third_merged";
}

export class Board2048 {
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
            hold(best - value <= 0.0023 * Math.abs(best) * (1 + 1e-5), `${move} is within the margin`);
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
        hold(kFutures[fact.id] !== undefined, "nobody knows this reason");
        const [more] = kFutures[fact.id];
        hold(fact.here !== fact.there, "a difference");
        const better = fact.here > fact.there === more;
        hold(fact.polarity === (better ? "for" : "against"), "its direction");
    }
}
