// SPDX-License-Identifier: MIT
//
// Reasons of Gomoku and renju against the board. Definitions: engine/gomoku/hint.h.
import { False, hold, sameSet } from "./false.mjs";
import { foulAt } from "./forbidden.mjs";
import { provesWin } from "./prove_gomoku.mjs";

const kWays = [[1, 0], [0, 1], [1, 1], [1, -1]];
const nameOf = (x, y) => String.fromCharCode(97 + x) + (y + 1);

/** Stones of "b" and "w" by point, under a rule: "freestyle", "standard" or "renju". */
class Stones {
    constructor(size, rule) {
        this.size = size;
        this.rule = rule;
        this.cells = new Array(size * size).fill(".");
    }
    copy() {
        const other = new Stones(this.size, this.rule);
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
        hold(this.isAllowed(x, y, stone), `${name} is not forbidden`);
        this.put(x, y, stone);
    }
    /** Whether six or more in a row do not win for `stone`. */
    isExact(stone) {
        return this.rule === "standard" || (this.rule === "renju" && stone === "b");
    }
    foul(x, y, stone) {
        return this.rule === "renju" && stone === "b" ? foulAt(this, x, y) : null;
    }
    isAllowed(x, y, stone) {
        return this.foul(x, y, stone) === null;
    }
    /** Names of the empty points with this foul of black. */
    fouls(kind) {
        return [...this.empty()].filter(([x, y]) => this.foul(x, y, "b") === kind).map(([x, y]) => nameOf(x, y));
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
        return this.isExact(stone) ? length === 5 : length >= 5;
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
        const isStrong = ([x, y]) =>
            this.isAllowed(x, y, stone) && this.with(x, y, stone, () => new Set(this.foursAt(x, y).flat()).size > 1);
        return [...this.empty()].filter(isStrong).map(([x, y]) => nameOf(x, y));
    }
    /** Whether the stone at (x, y) makes an open three in this direction: a next stone, where it is allowed, makes an open four. */
    isOpenThree(x, y, way) {
        const stone = this.at(x, y);
        if (this.fivesThrough(x, y, stone, way).length > 0) return false;
        for (let i = -4; i <= 4; ++i) {
            const [px, py] = [x + i * way[0], y + i * way[1]];
            if (i === 0 || this.at(px, py) !== ".") continue;
            const isFour = this.with(px, py, stone, () => this.isOpenFour(px, py, way) && this.connected(x, y, i, way));
            if (isFour && this.isAllowed(px, py, stone)) return true;
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
    /** What `stone` would make on the empty (x, y); "" also where that is forbidden. */
    shapeOf(x, y, stone) {
        return this.isAllowed(x, y, stone) ? this.with(x, y, stone, () => this.shapeAt(x, y)) : "";
    }
    /** Of the stone at (x, y): "", "three", "four", "two-threes", "four-three", "two-fours", "open-four" or "five". */
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

const shapePoints = (stones, stone) =>
    [...stones.empty()].filter(([x, y]) => stones.shapeOf(x, y, stone) !== "").map(([x, y]) => nameOf(x, y));

/** The rows of five through an empty point that `stone` can fill, with `least` of its stones or more. */
function rowsThrough(stones, name, stone, least) {
    const { x, y } = stones.point(name);
    const rows = [];
    for (const [dx, dy] of kWays) {
        for (let first = -4; first <= 0; ++first) {
            const places = [0, 1, 2, 3, 4].map((i) => [x + (first + i) * dx, y + (first + i) * dy]);
            const own = places.filter(([px, py]) => stones.at(px, py) === stone);
            const isFree = places.every(([px, py]) => [".", stone].includes(stones.at(px, py)));
            const ends = [[x + (first - 1) * dx, y + (first - 1) * dy], [x + (first + 5) * dx, y + (first + 5) * dy]];
            const isLong = stones.isExact(stone) && ends.some(([px, py]) => stones.at(px, py) === stone);
            if (isFree && !isLong && own.length >= least) rows.push(own.map(([px, py]) => nameOf(px, py)));
        }
    }
    return rows;
}

function distanceToStones(stones, name) {
    const { x, y } = stones.point(name);
    let nearest = null;
    for (let py = 0; py < stones.size; ++py) {
        for (let px = 0; px < stones.size; ++px) {
            if (stones.at(px, py) === ".") continue;
            const distance = Math.max(Math.abs(px - x), Math.abs(py - y));
            if (nearest === null || distance < nearest.here) nearest = { here: distance, points: [nameOf(px, py)] };
        }
    }
    return nearest;
}

/** What the definition of the fact gives for `move`, by the names of its items. */
function quietNumber({ id, kind, least }, before, after, move, own, other) {
    const rows = (stone) => {
        const count = before.cells.filter((each) => each === stone).length;
        return rowsThrough(before, move, stone, count < 2 ? 1 : 2);
    };
    const { x, y } = before.point(move);
    if (id === "near" || id === "far") return distanceToStones(before, move);
    if (id === "both-sides") {
        const [mine, theirs] = [rows(own), rows(other)];
        hold(mine.length > 0 && theirs.length > 0, "rows of both sides");
        return { rows: mine.length, taken: theirs.length, points: new Set([...mine.flat(), ...theirs.flat()]) };
    }
    if (id === "room") {
        const theirs = rows(other);
        hold(least === (before.cells.filter((each) => each === other).length < 2 ? 1 : 2), "least stones");
        return { here: theirs.length, points: new Set(theirs.flat()) };
    }
    const made = after.shapeAt(x, y);
    if (id === "opens") {
        hold(made === "", "the move makes no shape itself");
        const known = new Set(shapePoints(before, own));
        const points = shapePoints(after, own).filter((point) => !known.has(point));
        return { here: points.length, points };
    }
    const answers = shapePoints(after, other);
    if (kind === "keeps") {
        hold(made !== "", "the move makes a shape");
        const isFour = (point) => after.with(...xyOf(after, point), other, () => after.foursAt(...xyOf(after, point)).length > 0);
        hold(!answers.some(isFour), "the opponent has no four");
        return {};
    }
    if (kind === "denies") {
        hold(answers.length === 0 && shapePoints(before, other).length > 0, "the opponent had shapes, and has none");
        return {};
    }
    return { here: answers.length, points: answers };
}

const xyOf = (stones, name) => Object.values(stones.point(name));

/** The third stone of each opening, as steps to the right and up from the centre, for the white stone above it or at its upper right. */
const kOpenings = {
    "0,1": {
        kansei: [0, 2], keigetsu: [1, 2], sosei: [2, 2], kagetsu: [1, 1], zangetsu: [2, 1], ugetsu: [1, 0], kinsei: [2, 0],
        shogetsu: [0, -1], kyugetsu: [1, -1], shingetsu: [2, -1], zuisei: [0, -2], sangetsu: [1, -2], yusei: [2, -2],
    },
    "1,1": {
        chosei: [2, 2], kyogetsu: [2, 1], kosei: [2, 0], suigetsu: [2, -1], ryusei: [2, -2], ungetsu: [1, 0], hogetsu: [1, -1],
        rangetsu: [1, -2], gingetsu: [0, -1], myojo: [0, -2], shagetsu: [-1, -1], meigetsu: [-1, -2], suisei: [-2, -2],
    },
};
const kTurns = [1, -1].flatMap((a) => [1, -1].flatMap((b) => [([x, y]) => [a * x, b * y], ([x, y]) => [a * y, b * x]]));

/** The name that all possible second and third stones agree on; "" otherwise. */
function openingOf(stones) {
    const middle = (stones.size - 1) / 2;
    const near = (stone) => {
        const steps = [-2, -1, 0, 1, 2].flatMap((x) => [-2, -1, 0, 1, 2].map((y) => [x, y]));
        return steps.filter(([x, y]) => (x !== 0 || y !== 0) && stones.at(middle + x, middle + y) === stone);
    };
    if (stones.at(middle, middle) !== "b") return "";
    const names = new Set();
    for (const white of near("w").filter((step) => step.every((each) => Math.abs(each) < 2))) {
        for (const black of near("b")) {
            for (const turn of kTurns) {
                const thirds = kOpenings[turn(white).join()] ?? {};
                for (const [name, third] of Object.entries(thirds)) if (third.join() === turn(black).join()) names.add(name);
            }
        }
    }
    return names.size === 1 ? [...names][0] : "";
}

/** Positions in which the proof of one claim may try threes: some seconds at most. */
const kProofBudget = 300;

export class BoardGomoku {
    /** Claims of forced wins, and those of them that were proved anew; null if they aren't to be. */
    static wins = null;

    constructor(hint) {
        this.hint = hint;
        this.before = new Stones(hint.size, hint.rule);
        const moves = hint.position.match(/[a-t]\d+/g) ?? [];
        moves.forEach((move, i) => this.before.place(move, i % 2 === 0 ? "b" : "w"));
        this.count = moves.length;
        this.own = hint.to_move === "black" ? "b" : "w";
        this.other = hint.to_move === "black" ? "w" : "b";
        this.phase = this.count < 8 ? "stones 1 to 8" : this.count < 24 ? "stones 9 to 24" : "later";
    }

    checkMoves() {
        const isLegal = (move) => this.before.at(...this.xy(move)) === "." && this.before.isAllowed(...this.xy(move), this.own);
        for (const { move } of this.hint.moves) hold(isLegal(move), `${move} is legal`);
        hold(this.hint.move === null || isLegal(this.hint.move), "the move is legal");
        const rateOf = (move) => this.hint.moves.find((each) => each.move === move)?.win_rate;
        const best = rateOf(this.hint.move);
        for (const move of this.hint.equal) {
            const rate = rateOf(move);
            if (typeof best === "number" && typeof rate === "number") {
                hold(best - rate < 0.01 + 1e-5, `${move} is within the margin`);
                hold(best > 0 || rate === 0, `${move} is not lost, as the best is`);
            }
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
        this.checkFouls(why, after);
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

    /** All forbidden points, and fours of white that black may not block. */
    checkFouls(why, after) {
        for (const kind of ["overline", "double-four", "double-three"]) {
            const told = why.find((fact) => fact.id === "forbidden" && fact.kind === kind);
            const found = this.own === "b" && this.before.rule === "renju" ? this.before.fouls(kind) : [];
            sameSet(told?.points ?? [], found, `forbidden, ${kind}`);
        }
        const fives = after.fives(this.own);
        const isFree = fives.every((five) => !after.isAllowed(...this.xy(five), this.other));
        const isUnstoppable = why.some(({ id }) => id === "makes") && fives.length > 0 && isFree;
        const told = why.find(({ id }) => id === "unstoppable");
        hold((told !== undefined) === isUnstoppable, "unstoppable is told where it is so");
        if (told) sameSet(told.fives, fives, "unstoppable");
    }

    /** What becomes of the opponent's fives, of which there are some. */
    kindOfBlock(move) {
        const toStop = this.before.fives(this.other);
        if (toStop.length === 1 && toStop[0] === move) return "done";
        if (this.before.fives(this.own).length > 0) return "missed";
        if (toStop.length > 1) return "lost";
        return this.before.isAllowed(...this.xy(toStop[0]), this.own) ? "missed" : "forbidden";
    }

    check(fact, why, move) {
        const [x, y] = this.xy(move);
        const stones = this.before;
        switch (fact.id) {
            case "first-move": return hold(this.count === 0, "the board is empty");
            case "equal": return sameSet(fact.equal, this.hint.equal, "the equal moves");
            case "must-block": return hold(fact.kind === this.kindOfBlock(move), `it is ${this.kindOfBlock(move)}`);
            case "makes": return fact.fives && sameSet(fact.fives, this.after(move).fives(this.own), "points of five");
            case "takes": {
                const shape = stones.shapeOf(x, y, this.other);
                return hold(fact.kind === shape, `takes: told ${fact.kind}, found ${shape}`);
            }
            case "threatened": return this.checkLine(fact, stones, this.other);
            case "threatens": return this.checkLine(fact, this.after(move), this.own);
            case "refuted": return this.checkLine(fact, this.after(fact.move), this.other);
            case "only-defence": {
                const refuted = why.filter(({ id, move: other }) => id === "refuted" && other !== move);
                return sameSet(fact.points, refuted.map((each) => each.move), "each of them is refuted");
            }
            case "opens": case "both-sides": case "room": case "initiative": case "near": case "far":
                return this.checkQuiet(fact);
            case "opening": return hold(openingOf(this.after(move)) === fact.kind, `it is ${openingOf(this.after(move)) || "none"}`);
            case "answer": return this.playLine(fact.line, this.after(fact.move), this.other);
            case "proof": return this.checkProof(fact, move);
            case "values": return hold(fact.best !== fact.second, "two moves");
            case "chances": return hold(fact.polarity === "neutral" || fact.chance < fact.best_chance, "the best has more");
            case "best": return hold(fact.move === this.hint.move, "it is the best move");
            case "only-move": {
                const legal = [...stones.empty()].filter(([px, py]) => stones.isAllowed(px, py, this.own));
                return sameSet(legal.map(([px, py]) => nameOf(px, py)), [move], "no other move");
            }
            case "makes-five": case "misses-five": case "stops": case "leaves": case "expects": case "choice": case "forbidden":
            case "unstoppable":
                return undefined; // in checkTold(), or a claim of the search that is called one
            default: throw new False("nobody knows this reason");
        }
    }

    /** A fact about rows, shapes or distances, against the same of the move that it is compared with. */
    checkQuiet(fact) {
        const count = (move) => quietNumber(fact, this.before, this.after(move), move, this.own, this.other);
        const found = count(fact.move);
        for (const [key, value] of Object.entries(found)) {
            if (key === "points") sameSet(fact.points, value, "points");
            else hold(fact[key] === value, `${key}: told ${fact[key]}, found ${value}`);
        }
        if (fact.there === undefined) return;
        const { here: there } = count(fact.instead);
        hold(fact.there === there, `there: told ${fact.there}, found ${there}`);
        const isBetter = fact.here > there === ["opens", "room"].includes(fact.id);
        hold(fact.id === "far" || fact.polarity === (isBetter ? "for" : "against"), "its direction");
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
        this.prove(board, stone, fact.plies, fact.line);
    }

    /** That `stone`, to move, wins within `plies`. What cannot be proved with the budget is not false: it is counted. */
    prove(board, stone, plies, line) {
        const { wins } = BoardGomoku;
        if (wins === null) return;
        ++wins.claimed;
        const cells = line.map((name) => board.point(name)).map(({ x, y }) => y * board.size + x);
        if (provesWin(board, stone, plies, cells, kProofBudget)) ++wins.proved;
        else wins.open.push(`${this.hint.position} ${this.hint.rule} ${stone} within ${plies} by ${line.join(" ")}`);
    }

    checkProof(fact, move) {
        const after = this.after(move);
        const [x, y] = this.xy(move);
        if (fact.kind === "win") {
            hold((fact.plies === 1) === after.winsAt(x, y), "a win at once is a five");
            if (fact.plies > 1) this.prove(this.before, this.own, fact.plies, [move]);
            const fives = after.foursAt(x, y).flat();
            const blocks = fives.filter((five) => after.isAllowed(...this.xy(five), this.other));
            const strong = after.fives(this.other).length === 0 && (new Set(fives).size > 1 || (fives.length > 0 && blocks.length === 0));
            return hold(!strong || fact.plies <= 3, "a four that cannot be stopped wins in three");
        }
        this.prove(after, this.other, fact.plies - 1, []);
        return hold(fact.plies !== 2 || after.fives(this.other).length > 0, "the opponent makes five");
    }
}
