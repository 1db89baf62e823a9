// SPDX-License-Identifier: MIT
//
// Whether a side wins a Gomoku position by force, with fours and open threes, from the rules alone and apart from the
// engine's solver: after a four all answers but the block lose to five; after a three all answers on the board are tried. Under
// renju black plays no forbidden point, neither to attack nor to block.
import { foulAt } from "./forbidden.mjs";

const kDirections = [[1, 0], [0, 1], [1, 1], [1, -1]];
const kFive = 5;
/** Short wins are looked for first. */
const kFirstPlies = 7;
const kMorePlies = 4;
const kBlack = 1;
/** Stones by number. */
const kStones = [".", "b", "w"];

class Prover {
    /** `cells`: row by row, "b", "w" or "."; `budget`: positions in which threes may be tried. */
    constructor(cells, size, rule, budget) {
        this.size = size;
        this.rule = rule;
        this.budget = budget;
        this.cells = cells.map((stone) => (stone === "b" ? 1 : stone === "w" ? 2 : 0));
        this.failed = new Map(); // by position: plies within which no win was found
        this.windows = [];
        for (let from = 0; from < cells.length; ++from) {
            for (const step of kDirections) {
                const window = Array.from({ length: kFive }, (_, i) => this.shifted(from, step, i));
                if (window.every((cell) => cell >= 0)) this.windows.push(window);
            }
        }
        this.stars = cells.map((_, cell) =>
            kDirections.flatMap((step) => [-4, -3, -2, -1, 1, 2, 3, 4].map((i) => this.shifted(cell, step, i))).filter((each) => each >= 0),
        );
    }

    shifted(cell, [dx, dy], count) {
        const x = (cell % this.size) + dx * count;
        const y = Math.floor(cell / this.size) + dy * count;
        return x < 0 || y < 0 || x >= this.size || y >= this.size ? -1 : y * this.size + x;
    }

    /** Whether six in a row do not win for `side`. */
    isExact(side) {
        return this.rule === "standard" || (this.rule === "renju" && side === kBlack);
    }

    // ---- the board as forbidden.mjs reads it ----

    at(x, y) {
        const isInside = x >= 0 && y >= 0 && x < this.size && y < this.size;
        return isInside ? kStones[this.cells[y * this.size + x]] : "#";
    }

    put(x, y, stone) {
        this.cells[y * this.size + x] = kStones.indexOf(stone);
    }

    isAllowed(cell, side) {
        if (this.rule !== "renju" || side !== kBlack) return true;
        return foulAt(this, cell % this.size, Math.floor(cell / this.size)) === null;
    }

    /** Whether `side` wins with a stone on the empty cell. */
    makesFive(cell, side) {
        const x = cell % this.size;
        const y = (cell - x) / this.size;
        for (const [dx, dy] of kDirections) {
            let run = 1;
            for (const sign of [1, -1]) {
                for (let i = sign; ; i += sign) {
                    const [u, v] = [x + dx * i, y + dy * i];
                    if (u < 0 || v < 0 || u >= this.size || v >= this.size || this.cells[v * this.size + u] !== side) break;
                    ++run;
                }
            }
            if (this.isExact(side) ? run === kFive : run >= kFive) return true;
        }
        return false;
    }

    /** Cells where `side` makes five in a line through its stone on `cell`. */
    fivesThrough(cell, side) {
        return this.stars[cell].filter((each) => this.cells[each] === 0 && this.makesFive(each, side));
    }

    allFives(side) {
        return this.cells.flatMap((stone, cell) => (stone === 0 && this.makesFive(cell, side) ? [cell] : []));
    }

    /** Empty cells of the rows of five that hold `count` stones of `side` and no other. */
    cellsOfRows(side, count) {
        const found = new Set();
        for (const window of this.windows) {
            let own = 0;
            let free = true;
            for (const cell of window) {
                const stone = this.cells[cell];
                if (stone === side) ++own;
                else if (stone !== 0) free = false;
            }
            if (!free || own !== count) continue;
            for (const cell of window) if (this.cells[cell] === 0) found.add(cell);
        }
        return found;
    }

    with(cell, side, what) {
        this.cells[cell] = side;
        const found = what();
        this.cells[cell] = 0;
        return found;
    }

    /** A move after which five follows at one of two cells. */
    hasStrongFour(side) {
        for (const cell of this.cellsOfRows(side, 3)) {
            const isStrong = this.with(cell, side, () => this.fivesThrough(cell, side).length > 1);
            if (isStrong && this.isAllowed(cell, side)) return true;
        }
        return false;
    }

    /** `side` is to move and has no five; `fives`: cells where the other side makes five. `line` is tried first. */
    wins(side, fives, plies, line) {
        if (plies < 3 || fives.length > 1) return false;
        const key = this.cells.join("") + side;
        if (plies <= (this.failed.get(key) ?? 0)) return false;
        if (this.findsWin(side, fives, plies, line)) return true;
        if (this.budget > 0) this.failed.set(key, plies);
        return false;
    }

    findsWin(side, fives, plies, line) {
        const isForced = fives.length === 1;
        const fours = this.cellsOfRows(side, 3);
        const candidates = isForced ? fives : [...line.slice(0, 1), ...fours];
        for (const cell of new Set(candidates)) {
            if (!this.isAllowed(cell, side)) continue;
            const rest = cell === line[0] ? line.slice(1) : [];
            if (this.with(cell, side, () => this.winsByFour(side, cell, plies, rest))) return true;
        }
        if (plies < 5 || this.budget <= 0) return false;
        const threes = isForced ? fives : [...line.slice(0, 1), ...this.cellsOfRows(side, 2), ...fours];
        for (const cell of new Set(threes)) {
            if (!this.isAllowed(cell, side)) continue;
            const rest = cell === line[0] ? line.slice(1) : [];
            if (this.with(cell, side, () => this.winsByThree(side, cell, plies, rest))) return true;
        }
        return false;
    }

    winsByFour(side, cell, plies, line) {
        const own = this.fivesThrough(cell, side);
        if (own.length !== 1) return own.length > 1;
        if (!this.isAllowed(own[0], 3 - side)) return true;
        const rest = own[0] === line[0] ? line.slice(1) : [];
        return this.with(own[0], 3 - side, () => this.wins(side, this.fivesThrough(own[0], 3 - side), plies - 2, rest));
    }

    winsByThree(side, cell, plies, line) {
        if (this.fivesThrough(cell, side).length > 0 || !this.hasStrongFour(side) || this.budget-- <= 0) return false;
        const other = 3 - side;
        const answers = this.cells.flatMap((stone, each) => (stone === 0 ? [each] : []));
        return answers.every((answer) => {
            if (this.makesFive(answer, other)) return false;
            if (!this.isAllowed(answer, other)) return true;
            return this.with(answer, other, () => {
                const fives = this.fivesThrough(answer, other);
                if (fives.length === 0 && this.hasStrongFour(side)) return true;
                return this.wins(side, fives, plies - 2, answer === line[0] ? line.slice(1) : []);
            });
        });
    }
}

/** Whether `stone`, to move, wins within `plies` on `stones`; false also where the budget ends first. */
export function provesWin(stones, stone, plies, line, budget) {
    const prover = new Prover(stones.cells, stones.size, stones.rule, budget);
    const side = stone === "b" ? 1 : 2;
    if (prover.allFives(side).length > 0) return true;
    const fives = prover.allFives(3 - side);
    for (let within = Math.min(plies, kFirstPlies); ; within = Math.min(plies, within + kMorePlies)) {
        if (prover.wins(side, fives, within, line)) return true;
        if (within === plies || prover.budget <= 0) return false;
    }
}
