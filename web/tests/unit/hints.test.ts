// SPDX-License-Identifier: MIT
//
// The hint of both games: its levels, what discards it, "Think harder" and "Why not…?".
import assert from "node:assert/strict";
import { test } from "node:test";

import { signal } from "@preact/signals";
import { abortError, type Report, type ThinkOptions, type ThinkRequest } from "tilestone";

import type { Engine } from "../../src/engine/client";
import type { ThinkHarder } from "../../src/engine/harder";
import { Hints } from "../../src/session/hints";
import { changeSettings } from "../../src/store/settings";

interface Search {
    readonly stop: AbortSignal | undefined;
    readonly request: ThinkRequest;
    readonly resolve: (report: Report) => void;
    readonly reject: (error: unknown) => void;
}

const reportOf = (move: string | null): Report => ({ move, moves: [], depth: 3 }) as unknown as Report;
const idle = (): Promise<void> => new Promise(setImmediate);

class TestHints extends Hints {
    readonly searches: Search[] = [];
    readonly answers: Report[] = [];
    readonly position = signal("start");
    harderTimes: number[] = [];
    combines = true;
    readonly thinkHarder: ThinkHarder = async (old, milliseconds, { aborted }, onProgress) => {
        this.harderTimes.push(milliseconds);
        onProgress({ done: 0, all: 2 });
        await idle();
        if (aborted) throw abortError();
        return { ...old, move: "better", effort: { positions: 2, workers: 1, before: old.move } };
    };

    constructor() {
        const think = (request: ThinkRequest, { signal: stop }: ThinkOptions): Promise<Report> =>
            new Promise((resolve, reject) => {
                this.searches.push({ request, resolve, reject, stop });
                stop?.addEventListener("abort", () => reject(abortError()));
            });
        super({ request: think } as unknown as Engine, false);
        this.start();
    }

    moveText(move: string): string {
        return move;
    }

    valueText(): string {
        return "";
    }

    protected request(milliseconds: number): ThinkRequest {
        return { do: "hint", game: "2048", position: this.position.peek(), player: `test:time=${milliseconds}` };
    }

    protected canThinkHarder(): boolean {
        return this.combines;
    }

    protected answered(report: Report): void {
        this.answers.push(report);
    }

    escapeUntilClosed(): number {
        let presses = 0;
        for (; this.level.peek() > 0 && presses < 10; ++presses) this.escape();
        return presses;
    }

    async answer(report: Report): Promise<void> {
        await idle();
        this.searches[this.searches.length - 1]?.resolve(report);
        await idle();
    }
}

async function hinted(move: string | null = "left"): Promise<TestHints> {
    changeSettings({ thinkingTime: 1000 });
    const hints = new TestHints();
    hints.press();
    assert.ok(hints.thinking.value);
    await hints.answer(reportOf(move));
    assert.ok(!hints.thinking.value);
    return hints;
}

test("one search serves all levels, and the press after the last hides the hint", async () => {
    const hints = await hinted();
    assert.deepEqual([hints.level.value, hints.report.value?.move], [1, "left"]);
    hints.press();
    hints.press();
    assert.equal(hints.level.value, 3);
    assert.equal(hints.searches.length, 1);
    hints.press();
    assert.deepEqual([hints.level.value, hints.report.value], [0, null]);
});

test("where there is no move the next press hides the hint", async () => {
    const hints = await hinted(null);
    hints.press();
    assert.equal(hints.level.value, 0);
});

test("another position stops the search and discards the hint", async () => {
    const hints = await hinted();
    hints.position.value = "next";
    assert.deepEqual([hints.level.value, hints.report.value], [0, null]);
    hints.press();
    hints.position.value = "last";
    await hints.answer(reportOf("up"));
    assert.deepEqual([hints.level.value, hints.report.value, hints.thinking.value], [0, null, false]);
    assert.equal(hints.answers.length, 1);
});

test("a failed search says why; one that ends before it begins hides the hint", async () => {
    const hints = new TestHints();
    hints.press();
    await idle();
    hints.searches[0]?.reject(new Error("no memory"));
    await idle();
    assert.deepEqual([hints.failure.value, hints.thinking.value], ["no memory", false]);
    hints.press();
    await idle();
    assert.equal(hints.failure.value, null);
    hints.searches[1]?.reject(abortError());
    await idle();
    assert.deepEqual([hints.level.value, hints.failure.value, hints.thinking.value], [0, null, false]);
});

test("thinking harder takes four times the time and keeps the old hint until it is done", async () => {
    const hints = await hinted();
    const done = hints.harder();
    assert.deepEqual([hints.report.value?.move, hints.progress.value], ["left", { done: 0, all: 2 }]);
    await done;
    assert.deepEqual([hints.report.value?.move, hints.effort.value?.before], ["better", "left"]);
    const stopped = hints.harder();
    hints.stopHarder();
    await stopped;
    assert.deepEqual([hints.report.value?.move, hints.progress.value], ["better", null]);
    await hints.harder();
    assert.deepEqual(hints.harderTimes, [4000, 16_000, 16_000]);
});

test("where values cannot be combined thinking harder is a longer search at the same level", async () => {
    const hints = await hinted();
    hints.press();
    hints.combines = false;
    void hints.harder();
    await hints.answer(reportOf("up"));
    assert.deepEqual([hints.level.value, hints.report.value?.move], [2, "up"]);
    assert.deepEqual(hints.searches.map(({ request }) => request.player), ["test:time=1000", "test:time=4000"]);
});

/** A whole hint. */
async function opened(): Promise<TestHints> {
    const hints = await hinted();
    hints.press();
    hints.press();
    return hints;
}

test("why not another move is asked of the same search, and the board shows its line", async () => {
    const hints = await opened();
    void hints.ask("up");
    assert.deepEqual([hints.question.value, hints.onBoard.value], [{ move: "up" }, { line: ["up"] }]);
    assert.deepEqual(hints.searches.map(({ request }) => request.instead), [undefined, "up"]);
    assert.equal(hints.searches[1]?.request.player, "test:time=1000");
    await hints.answer({ ...reportOf("left"), instead: { move: "up", value: 3, why: [], line: ["up"], line_complete: false } });
    const { report, failure } = hints.question.value!;
    assert.equal(failure, undefined);
    assert.equal(report?.instead?.move, "up");
    assert.equal(hints.onBoard.value, report?.instead);
    hints.evidence.value = { cells: [3] };
    assert.deepEqual(hints.onBoard.value, { cells: [3] }, "what is pointed at comes first");
    assert.equal(hints.report.value?.instead, undefined, "the hint stays as it was");
    hints.position.value = "next";
    assert.deepEqual([hints.question.value, hints.evidence.value], [null, null]);
});

test("a question can be stopped, ends with the next one, and fails in one line", async () => {
    const hints = await opened();
    void hints.ask("up");
    hints.dropQuestion();
    await idle();
    assert.ok(hints.searches[1]?.stop?.aborted);
    assert.equal(hints.question.value, null);
    void hints.ask("up");
    void hints.ask("down");
    assert.ok(hints.searches[2]?.stop?.aborted, "a new question ends the old one");
    hints.searches[3]?.reject(new Error("no memory"));
    await idle();
    assert.deepEqual(hints.question.value, { move: "down", failure: "no memory" });
});

test("only a whole hint turns moves into questions; Escape closes the question before the hint", async () => {
    const hints = await hinted();
    hints.toggleAsking();
    assert.ok(!hints.asking.value);
    hints.press();
    hints.press();
    hints.toggleAsking();
    assert.ok(hints.asking.value);
    hints.details.value = true;
    assert.equal(hints.escapeUntilClosed(), 2);
    assert.deepEqual([hints.asking.value, hints.details.value, hints.report.value], [false, false, null]);
});

test("the details stay open while more thought goes into the hint", async () => {
    const hints = await opened();
    hints.details.value = true;
    hints.combines = false;
    void hints.harder();
    await hints.answer(reportOf("up"));
    assert.deepEqual([hints.details.value, hints.level.value], [true, 3]);
    hints.press();
    assert.ok(!hints.details.value);
});
