// SPDX-License-Identifier: MIT
//
// Learning from mistakes: grades, accuracy, what counts as a mistake, Leitner's boxes, the verdict on
// a try, and the notebook.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { signal } from "@preact/signals";
import type { GradeLimits, MoveValue, Reason, Report, ThinkRequest } from "tilestone";

import type { Engine } from "../../src/engine/client";
import type { ThinkHarder } from "../../src/engine/harder";
import { judgedMoves } from "../../src/gomoku/review";
import { annotate, emptyTree, playAll } from "../../src/gomoku/tree";
import { mistakesOf, kMaxMistakes, type JudgedMove } from "../../src/review/game_review";
import { accuracyOf, gradeOf } from "../../src/review/grades";
import { isDue, kBoxDays, kLearnt, rescheduled } from "../../src/review/leitner";
import { dueNotes, enterResult } from "../../src/review/practice";
import { Trainer, type Verdict } from "../../src/review/trainer";
import { reasonsAgainst, withoutSecrets } from "../../src/review/trainer_view";
import { Hints } from "../../src/session/hints";
import { archiveText, mergeArchive, readArchive, restoreArchive } from "../../src/store/archive";
import { MemoryGameStore } from "../../src/store/memory_game_store";
import { isNote, kMaxNotes, notebook, putNotes, removeNote, writeNotes, type Exercise } from "../../src/store/notebook";
import { defaultSettings } from "../../src/store/settings";

const kLimits: GradeLimits = { good: 0.01, inaccuracy: 0.04, mistake: 0.08, blunder: 0.2, accuracy_of_mistake: 0.7 };
const kDay = 86_400_000;
const kNow = Date.UTC(2026, 10, 29);

const exercise = (id = "a"): Exercise => ({
    id,
    game: "gomoku",
    position: "h8i9",
    rule: "renju",
    size: 15,
    number: 3,
    played: "a1",
    best: "h9",
    before: 0.6,
    after: 0.2,
});

beforeEach(() => writeNotes([]));

test("a grade begins exactly at its limit", () => {
    const grades = [0, 0.009, 0.01, 0.039, 0.04, 0.079, 0.08, 0.199, 0.2, 1].map((loss) => gradeOf(loss, kLimits));
    assert.deepEqual(grades, [
        ...["best", "best", "good", "good", "inaccuracy", "inaccuracy", "mistake", "mistake", "blunder", "blunder"],
    ]);
});

test("accuracy: 100% without loss, 70% for a move that is just a mistake, the mean of several", () => {
    assert.equal(accuracyOf([], kLimits), null);
    assert.equal(accuracyOf([0, 0], kLimits), 1);
    assert.ok(Math.abs((accuracyOf([0.08], kLimits) as number) - 0.7) < 1e-9);
    assert.ok(Math.abs((accuracyOf([0, 0.16], kLimits) as number) - (1 + 0.49) / 2) < 1e-9);
});

function judged(number: number, before: number, after: number, best = "h8"): JudgedMove {
    const side = number % 2 ? "black" : "white";
    return { number, side, move: "a1", best, before, after, loss: before - after, from: number - 1, to: number };
}

test("mistakes: above the limit, not the best move, in a game still open, greatest first, not too many", () => {
    const moves = [judged(1, 0.6, 0.5), judged(2, 0.5, 0.43), judged(3, 0.7, 0.1), judged(4, 0.6, 0, "a1"), judged(5, 0.09, 0)];
    const isDecided = ({ before }: JudgedMove): boolean => before < 0.1;
    assert.deepEqual(mistakesOf(moves, kLimits, isDecided).map(({ number, grade }) => [number, grade]), [[3, "blunder"], [1, "mistake"]]);
    const many = Array.from({ length: 3 * kMaxMistakes }, (_, index) => judged(index + 1, 0.9, 0.3));
    assert.equal(mistakesOf(many, kLimits).length, kMaxMistakes);
});

test("the moves of a reviewed game of Gomoku, from the view of who moves", () => {
    let tree = playAll(emptyTree("freestyle", 15), ["h8", "i9", "a1"]);
    assert.deepEqual(judgedMoves(tree), []);
    tree = annotate(tree, 0, { rate: 0.6, best: "h8" });
    tree = annotate(annotate(tree, 1, { rate: 0.7, best: "g9", loss: 0 }), 2, { loss: 0.1 });
    const moves = judgedMoves(tree);
    assert.deepEqual(moves.map(({ side, move, best, from, to }) => [side, move, best, from, to]), [
        ["black", "h8", "h8", 0, 1],
        ["white", "i9", "g9", 1, 2],
    ]);
    assert.deepEqual(moves.map(({ before, after }) => [before, after].map((rate) => Math.round(100 * rate))), [[60, 60], [30, 20]]);
});

test("an exercise goes up box by box until it is learnt, and a failure puts it into the first", () => {
    let at = rescheduled(null, false, kNow);
    assert.deepEqual(at, { box: 0, due: kNow + kBoxDays[0] * kDay });
    for (let box = 1; box < kLearnt; ++box) {
        assert.ok(!isDue(at, at.due - 1) && isDue(at, at.due));
        at = rescheduled(at, true, at.due);
        assert.equal(at.box, box);
    }
    assert.deepEqual(rescheduled(at, false, kNow), { box: 0, due: kNow + kDay });
    const learnt = rescheduled(at, true, at.due);
    assert.equal(learnt.box, kLearnt);
    assert.ok(!isDue(learnt, Number.MAX_SAFE_INTEGER));
});

test("only what failed comes into the notebook, and what is solved too soon stays where it is", () => {
    assert.equal(enterResult(exercise(), true, kNow), null);
    assert.equal(notebook.value.length, 0);
    enterResult(exercise(), false, kNow);
    assert.deepEqual(dueNotes(kNow), []);
    assert.equal(dueNotes(kNow + kDay).length, 1);
    assert.equal(enterResult(exercise(), true, kNow + 1)?.box, 0);
    assert.equal(notebook.value[0]?.due, kNow + kDay);
    const note = enterResult(exercise(), true, kNow + kDay);
    assert.deepEqual([note?.box, note?.due, note?.added], [1, kNow + 4 * kDay, kNow]);
    assert.equal(enterResult(exercise(), false, kNow + kDay)?.box, 0);
    assert.equal(notebook.value.length, 1);
});

test("the notebook keeps the newest notes where there are too many", () => {
    const note = (index: number) => ({ ...exercise(String(index)), box: 0, due: kNow, added: kNow + index });
    putNotes(...Array.from({ length: kMaxNotes + 2 }, (_, index) => note(index)));
    assert.equal(notebook.value.length, kMaxNotes);
    assert.ok(!notebook.value.some(({ id }) => id === "0" || id === "1"));
    removeNote("5");
    assert.ok(!notebook.value.some(({ id }) => id === "5"));
});

test("damaged notes are recognised", () => {
    const note = { ...exercise(), box: 0, due: kNow, added: kNow };
    assert.ok(isNote(note));
    const damages = [{ box: 6 }, { due: -1 }, { game: "chess" }, { size: 4 }, { rule: "other" }, { number: 0 }, { before: NaN }, { best: "" }];
    for (const damage of damages) assert.ok(!isNote({ ...note, ...damage }), JSON.stringify(damage));
    assert.ok(isNote({ ...note, game: "2048", rule: undefined, size: undefined }));
    assert.ok(!isNote({ ...note, game: "2048" }));
});

test("an archive carries the notebook, an older one leaves it alone, and undo restores it", async () => {
    const store = new MemoryGameStore();
    const note = { ...exercise(), box: 2, due: kNow, added: kNow };
    const text = archiveText({ settings: defaultSettings(), games: [], notebook: [note] });
    const archive = readArchive(text);
    assert.ok(!("problem" in archive));
    await mergeArchive(archive, store);
    assert.deepEqual(notebook.value, [note]);
    const older = readArchive(archiveText({ settings: defaultSettings(), games: [] }));
    assert.ok(!("problem" in older));
    await mergeArchive(older, store);
    assert.deepEqual(notebook.value, [note]);
    await restoreArchive({ settings: defaultSettings(), games: [], notebook: [] }, store);
    assert.deepEqual(notebook.value, []);
    assert.deepEqual(readArchive(text.replace('"renju"', '"chess"')), { problem: { kind: "bad-notebook" } });
});

/** Moves with these win probabilities; the first is the best. */
class TestHints extends Hints {
    protected readonly position = signal("h8i9");
    protected readonly thinkHarder: ThinkHarder = () => Promise.reject(new Error());
    readonly inquiries: (string | undefined)[] = [];

    constructor(rates: Readonly<Record<string, number>>) {
        const moves = Object.entries(rates).map(([move, win_rate]): MoveValue => ({ move, value: win_rate, win_rate }));
        const think = async ({ instead }: ThinkRequest): Promise<Report> => {
            this.inquiries.push(instead);
            const other = moves.find(({ move }) => move === instead);
            const answer = instead === undefined ? undefined : { ...other, move: instead, why: [] };
            return { move: moves[0]?.move ?? null, moves, equal: [moves[0]?.move], instead: answer } as unknown as Report;
        };
        super({ request: think } as unknown as Engine, false);
    }

    moveText(move: string): string {
        return move;
    }
    valueText(): string {
        return "";
    }
    protected request(): ThinkRequest {
        return { do: "hint", game: "2048", position: "", player: "" };
    }
    protected canThinkHarder(): boolean {
        return false;
    }
    protected answered(): void {}
}

const lossOf = (best: MoveValue, other: MoveValue): number | null =>
    typeof best.win_rate === "number" && typeof other.win_rate === "number" ? best.win_rate - other.win_rate : null;

function trainer(rates: Readonly<Record<string, number>>): { trainer: Trainer; hints: TestHints; results: boolean[] } {
    const results: boolean[] = [];
    const hints = new TestHints(rates);
    return { trainer: new Trainer(exercise(), hints, { limits: kLimits, lossOf }, (passed) => results.push(passed)), hints, results };
}

test("the verdict on a try follows what it loses; several moves may be right", async () => {
    const rates = { h9: 0.6, g9: 0.575, f9: 0.55, e9: 0.5, a1: 0.2 };
    const verdicts: Readonly<Record<string, Verdict>> = { h9: "right", g9: "right", f9: "nearly", e9: "wrong", a1: "wrong" };
    for (const [move, verdict] of Object.entries(verdicts)) {
        const { trainer: one, results } = trainer(rates);
        await one.attempt(move);
        assert.equal(one.last.value?.verdict, verdict, move);
        assert.equal(one.stage.value, verdict === "right" ? "solved" : "tried", move);
        assert.deepEqual(results, verdict === "nearly" ? [] : [verdict === "right"], move);
    }
});

test("the move of the game is wrong even if the search likes it now, and the review's best is right", async () => {
    const { trainer: one } = trainer({ c3: 0.6, a1: 0.595, h9: 0.1 });
    await one.attempt("a1");
    assert.equal(one.last.value?.verdict, "wrong");
    one.again();
    await one.attempt("h9");
    assert.equal(one.stage.value, "solved");
});

test("one may try again, but the first mistake counts; the best move stays hidden until then", async () => {
    const { trainer: one, hints, results } = trainer({ h9: 0.6, e9: 0.3 });
    await one.attempt("e9");
    assert.equal(hints.level.value, 0);
    assert.equal(hints.question.value?.move, "e9");
    await one.attempt("h9");
    assert.equal(one.stage.value, "solved");
    assert.deepEqual(results, [false]);
    assert.equal(hints.level.value, 3);
    await one.attempt("e9");
    assert.equal(one.stage.value, "solved", "after the solution nothing is judged");
});

test("looking up the solution counts as failed, once", async () => {
    const { trainer: one, results } = trainer({ h9: 0.6, e9: 0.3 });
    await one.show();
    await one.show();
    assert.deepEqual([one.stage.value, results], ["shown", [false]]);
});

function reason(id: string, text: string, more: Partial<Reason> = {}): Reason {
    return { id, text: { en: text, zh: text }, polarity: "against", ...more };
}

test("reasons against a try do not name the move to find, unless it is what refutes the try", () => {
    const said = (one: Reason, secrets: string[]) => withoutSecrets(one, secrets).text;
    assert.equal(said(reason("scores", "10% with a1, 60% with h9."), ["h9"]), "10% with a1, 60% with …");
    assert.equal(said(reason("scores", "after h19"), ["h1"]), "after h19");
    assert.equal(said(reason("refuted", "After a1 comes h9.", { line: ["h9", "h10"] }), ["h9"]), "After a1 comes h9.");
    assert.equal(said(reason("future", "less after up than after left"), ["Left"]), "less after up than after …");
    assert.equal(said(reason("future", "向左走更好"), ["向左"]), "…走更好");
    assert.deepEqual(withoutSecrets(reason("x", "at h9, a1", { points: ["h9", "a1"] }), ["h9"]).evidence.points, ["a1"]);
});

test("reasons of the details stand in where there are no others", () => {
    const all = [reason("a", "", { polarity: "for" }), reason("b", "", { detail: true }), reason("c", "")];
    assert.deepEqual(reasonsAgainst(all).map(({ id }) => id), ["c", "b"]);
});
