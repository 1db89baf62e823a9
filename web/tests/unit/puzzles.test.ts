// SPDX-License-Identifier: MIT
//
// Puzzles: Glicko-2, the puzzle of the day, the choice of the next, what follows from the results, how
// they are stored, and the file of the puzzles.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { beforeEach, test } from "node:test";

import { seededRandom } from "../../src/base/random";
import { dateOf, dayAround, dayNumber, kFilters, matches, nextPuzzle, puzzleOfDay, toRepeat } from "../../src/puzzles/choice";
import { kGomokuThemes, kThemes2048, readPuzzles, type Puzzle } from "../../src/puzzles/data";
import { kUnrated, rated, rested } from "../../src/puzzles/glicko";
import { kKnownFor, progressOf, resultsBetween } from "../../src/puzzles/progress";
import { kLearnt } from "../../src/review/leitner";
import { archiveText, mergeArchive, readArchive, restoreArchive } from "../../src/store/archive";
import { MemoryGameStore } from "../../src/store/memory_game_store";
import {
    isPuzzleResult,
    kMaxResults,
    puzzleResults,
    putPuzzleResults,
    writePuzzleResults,
    type PuzzleResult,
} from "../../src/store/puzzle_results";
import { defaultSettings } from "../../src/store/settings";
import { kPuzzles } from "../browser/puzzles_page";

const kDay = 86_400_000;
const kNow = Date.UTC(2026, 10, 29, 12);
const kMaxFileSize = 120_000;

const result = (id: string, at: number, passed = true, rating = 1500): PuzzleResult => ({ id, game: "gomoku", at, passed, rating });

beforeEach(() => writePuzzleResults([]));

test("Glicko-2 gives the result of the paper's example", () => {
    const after = rated({ rating: 1500, deviation: 200, volatility: 0.06 }, [
        { rating: 1400, deviation: 30, score: 1 },
        { rating: 1550, deviation: 100, score: 0 },
        { rating: 1700, deviation: 300, score: 0 },
    ]);
    assert.equal(after.rating.toFixed(2), "1464.05"); // 1464.06 with the paper's rounded steps
    assert.equal(after.deviation.toFixed(2), "151.52");
    assert.equal(after.volatility.toFixed(5), "0.06000"); // 0.05999 there
    assert.ok(Math.abs(after.rating - 1464.06) < 0.02 && Math.abs(after.volatility - 0.05999) < 1e-5);
});

test("Glicko-2: a win raises, a loss lowers, each makes surer; without games only the deviation grows, up to that of the unrated", () => {
    const game = { rating: 1500, deviation: 100 };
    const [won, lost] = [1, 0].map((score) => rated(kUnrated, [{ ...game, score }]));
    assert.ok(won!.rating > 1500 && lost!.rating < 1500);
    assert.ok(Math.abs(won!.rating + lost!.rating - 3000) < 1e-6);
    assert.ok(won!.deviation < kUnrated.deviation);
    const idle = rated({ ...kUnrated, deviation: 50 }, []);
    assert.equal(idle.rating, 1500);
    assert.ok(idle.deviation > 50 && idle.deviation < 52);
    assert.equal(rested(idle, 1e6).deviation, kUnrated.deviation);
    // A great surprise raises the volatility: the branch in which Δ² exceeds φ² + v.
    const sure = { rating: 1500, deviation: 30, volatility: 0.06 };
    const surprise = Array.from({ length: 20 }, () => ({ rating: 2200, deviation: 30, score: 1 }));
    assert.ok(rated(sure, surprise).volatility > 0.06);
});

test("days: local dates, real ones only, numbered without gaps", () => {
    assert.equal(dateOf(new Date(2026, 10, 29, 23, 59).getTime()), "2026-11-29");
    assert.equal(dayNumber("1970-01-02"), 1);
    assert.equal(dayNumber("2026-03-01")! - dayNumber("2026-02-28")!, 1);
    for (const bad of ["2026-02-30", "2026-13-01", "2026-1-1", "f017", "2026-11-29x"]) assert.equal(dayNumber(bad), null, bad);
    const [from, to] = dayAround(new Date(2026, 10, 29, 12).getTime());
    assert.deepEqual([dateOf(from), dateOf(from - 1), dateOf(to)], ["2026-11-29", "2026-11-28", "2026-11-30"]);
});

test("the puzzle of the day: each comes once before any comes again", () => {
    const many = Array.from({ length: 97 }, (_, index): Puzzle => ({ ...kPuzzles[0]!, id: `f${String(index).padStart(3, "0")}` }));
    const first = dayNumber("2026-11-29")!;
    const shown = many.map((_, day) => puzzleOfDay(many, first + day).id);
    assert.equal(new Set(shown).size, many.length);
    assert.deepEqual(many.map((_, day) => puzzleOfDay(many, first + many.length + day).id), shown);
    assert.ok(many.some(({ id }) => id === puzzleOfDay(many, -5).id));
});

test("the next puzzle is near the rating, not one that is known, and not the same twice", () => {
    const many = Array.from({ length: 100 }, (_, index): Puzzle => {
        return { ...kPuzzles[0]!, id: `f${String(index).padStart(3, "0")}`, rating: 600 + 18 * index };
    });
    const random = seededRandom(1);
    const next = (results: PuzzleResult[], last?: string) => nextPuzzle(many, "all", progressOf(results), kNow, random, last)!;
    for (let i = 0; i < 50; ++i) assert.ok(Math.abs(next([]).rating - 1500) < 150);
    const near = many.filter(({ rating }) => Math.abs(rating - 1500) < 300);
    const known = near.map(({ id }, index) => result(id, kNow - kDay + index, index % 2 === 0));
    for (let i = 0; i < 50; ++i) assert.ok(!known.some(({ id }) => id === next(known).id));
    const all = many.map(({ id }, index) => result(id, kNow - kDay + index));
    assert.equal(next(all).id, "f000", "known are all: the one tried longest ago");
    assert.equal(next(all, "f000").id, "f001");
    assert.equal(nextPuzzle(kPuzzles, "foul", progressOf([]), kNow, random, "u001")?.id, "u001", "there is only one");
    assert.equal(nextPuzzle(kPuzzles, "repeat", progressOf([]), kNow, random), null);
});

test("every filter but that of repetition has puzzles, and a theme belongs to its game", () => {
    for (const filter of kFilters) assert.equal(kPuzzles.some((puzzle) => matches(puzzle, filter)), filter !== "repeat", filter);
    assert.equal(kPuzzles.filter((puzzle) => matches(puzzle, "2048")).length, 2);
});

test("progress: a rating for each game, the streak, and practice that does not count", () => {
    const other: PuzzleResult = { ...result("s001", kNow + 1), game: "2048" };
    const { ratings, streak, best, entries } = progressOf([result("f001", kNow), other, result("f001", kNow + 2, false), result("f002", kNow + 3)]);
    assert.ok(ratings.gomoku.rating > ratings["2048"].rating && ratings["2048"].rating > 1500);
    assert.deepEqual([streak, best], [3, 3]);
    assert.deepEqual(entries.map(({ counts }) => counts), [true, true, false, true]);
    assert.equal(entries[2]!.after, entries[2]!.before);
    const failed = progressOf([result("f001", kNow), result("f002", kNow + 1, false), result("f003", kNow + 2)]);
    assert.deepEqual([failed.streak, failed.best], [1, 1]);
    assert.ok(progressOf([result("f001", kNow), result("f001", kNow + kKnownFor, false)]).entries[1]!.counts);
});

test("what was failed comes back after a day, and later each time it is solved", () => {
    const results = [result("f001", kNow, false), result("f002", kNow + 1)];
    const due = (now: number) => toRepeat(kPuzzles, progressOf(results), now).map(({ id }) => id);
    assert.deepEqual(due(kNow + kDay - 1), []);
    assert.deepEqual(due(kNow + kDay), ["f001"]);
    results.push(result("f001", kNow + kDay));
    assert.deepEqual(due(kNow + 3 * kDay), []);
    assert.deepEqual(due(kNow + 4 * kDay), ["f001"]);
    for (let at = kNow + 4 * kDay; due(at).length > 0; at += 100 * kDay) results.push(result("f001", at));
    assert.equal(progressOf(results).schedule.get("f001")!.box, kLearnt);
});

test("the results of a day: what was tried then, and how the ratings changed", () => {
    const progress = progressOf([result("f001", kNow - kDay, false), result("f002", kNow), result("t001", kNow + 1, false, 900)]);
    const day = resultsBetween(progress, kNow, kNow + kDay);
    assert.deepEqual([day.entries.length, day.solved, day.changes.length], [2, 1, 1]);
    const [change] = day.changes;
    const before = Math.round(progress.entries[0]!.after.rating);
    assert.deepEqual([change!.game, change!.rating - change!.change], ["gomoku", before]);
});

test("results: bad ones are dropped, the oldest go, the same one comes once", () => {
    const good = result("f001", kNow);
    assert.ok(isPuzzleResult(good));
    const bad = [null, 1, {}, { ...good, id: "" }, { ...good, game: "go" }, { ...good, at: -1 }, { ...good, passed: 1 }, { ...good, rating: 1e9 }];
    for (const value of bad) assert.ok(!isPuzzleResult(value), JSON.stringify(value));
    putPuzzleResults(good, result("f002", kNow - 1));
    assert.deepEqual(puzzleResults.value.map(({ id }) => id), ["f002", "f001"]);
    putPuzzleResults({ ...good, passed: false });
    assert.deepEqual(puzzleResults.value.map(({ passed }) => passed), [true, false]);
    putPuzzleResults(...Array.from({ length: kMaxResults }, (_, index) => result("f003", kNow + 1 + index)));
    assert.equal(puzzleResults.value.length, kMaxResults);
    assert.ok(puzzleResults.value.every(({ id }) => id === "f003"));
});

test("results are exported, imported and restored with the games; damaged ones are refused", async () => {
    const store = new MemoryGameStore();
    const whole = (puzzles?: readonly PuzzleResult[]) => ({ settings: defaultSettings(), games: [], notebook: [], puzzles });
    putPuzzleResults(result("f001", kNow));
    const read = readArchive(archiveText(whole(puzzleResults.value)));
    assert.ok(!("problem" in read));
    writePuzzleResults([result("f002", kNow + 1)]);
    await mergeArchive(read, store);
    assert.deepEqual(puzzleResults.value.map(({ id }) => id), ["f001", "f002"]);
    await restoreArchive(read, store);
    assert.deepEqual(puzzleResults.value.map(({ id }) => id), ["f001"]);
    assert.ok(!("problem" in readArchive(archiveText(whole()))), "files of earlier versions have none");
    const damaged = archiveText(whole([{ ...result("f001", kNow), rating: -1 }]));
    assert.deepEqual(readArchive(damaged), { problem: { kind: "bad-puzzles" } });
});

test("a damaged file of puzzles is refused with one line that names the puzzle", () => {
    assert.equal(readPuzzles(JSON.stringify(kPuzzles)).length, kPuzzles.length);
    const [first, , , , , , last] = kPuzzles;
    const changed: [unknown, RegExp][] = [
        ["{", /is damaged$/],
        [[], /is damaged$/],
        [[first, first], /at puzzle 2$/],
        [[{ ...first, id: "17" }], /at puzzle 1$/],
        [[{ ...first, position: "h8z9" }], /at puzzle 1$/],
        [[{ ...first, theme: "survive" }], /at puzzle 1$/],
        [[{ ...first, line: undefined }], /at puzzle 1$/],
        [[{ ...first, line: ["a1"] }], /at puzzle 1$/],
        [[first, { ...last, position: "0" }], /at puzzle 2$/],
        [[{ ...last, solution: ["north"] }], /at puzzle 1$/],
        [[{ ...last, odds: { left: 2 } }], /at puzzle 1$/],
    ];
    for (const [list, message] of changed) {
        assert.throws(() => readPuzzles(typeof list === "string" ? list : JSON.stringify(list)), { message });
    }
});

test("the file of the puzzles is whole, small, and has every theme", () => {
    const text = readFileSync("../data/puzzles/puzzles.json", "utf8");
    assert.ok(text.length <= kMaxFileSize, `${text.length} bytes`);
    const themes = new Set<string>(readPuzzles(text).map(({ theme }) => theme));
    assert.deepEqual([...themes].sort(), [...kGomokuThemes, ...kThemes2048].sort());
});
