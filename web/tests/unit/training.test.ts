// SPDX-License-Identifier: MIT
//
// The training: its curve, the worker's loop with a fake module, its texts.
import assert from "node:assert/strict";
import { test } from "node:test";
import { type Direction, kDirections } from "tilestone";

import { roundedUp } from "../../src/learn/training_curve";
import { GamesCurve, kRecent } from "../../src/training/games_curve";
import { bestChoice, type FinishedGame, type FromTrainer, type ShownGame, type TrainingState } from "../../src/training/messages";
import { TrainingLoop } from "../../src/training/training_loop";

const game = (score: number, largest = 10): FinishedGame => ({ score, moves: 100, largest });

test("a point of the curve is the mean of its games, and merging keeps every game", () => {
    const curve = new GamesCurve();
    assert.equal(curve.recent(), null);
    for (let number = 0; number < 5000; ++number) {
        curve.add(game(number, number % 4 === 0 ? 11 : 10));
        const points = curve.points();
        assert.ok(points.length < 120);
        let before = 0;
        for (const { games, score, reached } of points) {
            assert.equal(score, (before + games - 1) / 2); // the mean of before … games - 1
            if ((games - before) % 4 === 0 && before % 4 === 0) assert.equal(reached, 0.25);
            before = games;
        }
        assert.ok(number + 1 - before < 2 * ((points[0]?.games ?? 10) as number));
    }
    assert.equal(curve.games, 5000);
    assert.equal(curve.moves, 500_000);
    assert.equal(curve.largest, 11);
    assert.deepEqual(curve.recent(), { games: 5000, score: 5000 - (kRecent + 1) / 2, reached: 0.25 });
});

test("the axis ends at a round number", () => {
    assert.deepEqual([0, 1, 9, 999, 12_345, 61_000, 90_001].map(roundedUp), [1, 1, 10, 1000, 20_000, 80_000, 100_000]);
});

function choices(totals: Readonly<Partial<Record<Direction, number>>>): ShownGame["choices"] {
    const choice = (direction: Direction) => ({
        legal: totals[direction] !== undefined,
        points: 4,
        value: (totals[direction] ?? 1000) - 4,
    });
    return { up: choice("up"), right: choice("right"), down: choice("down"), left: choice("left") };
}

test("the best move is the first of the largest sum, among the legal ones", () => {
    assert.equal(bestChoice(choices({ up: 5, right: 9, left: 9 })), "right");
    assert.equal(bestChoice(choices({ down: -3 })), "down");
    assert.equal(bestChoice(choices({})), null);
});

/** Counts calls. A run ends two games, a step ends one at every tenth move. */
class FakeTraining {
    seeds: number[] = [];
    runs = 0;
    steps = 0;
    played: Direction[] = [];

    begin(seed: number): void {
        if (seed === 13) throw new Error("no memory");
        this.seeds.push(seed);
    }
    run(): FinishedGame[] {
        ++this.runs;
        return [game(10), game(20, 11)];
    }
    step(): FinishedGame[] {
        return ++this.steps % 10 === 0 ? [game(30)] : [];
    }
    game = (): ShownGame => ({ cells: [], score: this.runs, moves: this.steps, choices: choices({}), correction: null });
    takeOver(): void {}
    play(direction: Direction): void {
        this.played.push(direction);
    }
    visitor = (): ShownGame => ({ ...this.game(), moves: this.played.length });
}

/** A loop whose scheduling and clock the test controls. */
class Bench {
    readonly fake = new FakeTraining();
    readonly sent: FromTrainer[] = [];
    readonly turns: { turn: () => void; at: number }[] = [];
    time = 0;
    readonly loop = new TrainingLoop({
        send: (message) => this.sent.push(message),
        later: (turn, milliseconds) => this.turns.push({ turn, at: this.time + milliseconds }),
        now: () => this.time,
        load: async () => this.fake,
    });

    async start(): Promise<void> {
        this.loop.receive({ type: "begin", seed: 5 });
        assert.equal(this.fake.seeds.length, 0, "the module is not there yet");
        this.loop.receive({ type: "module", module: {} as WebAssembly.Module });
        await new Promise(setImmediate);
    }

    /** Runs the turns that are due; a turn at full speed takes 20 milliseconds. */
    pass(milliseconds: number): void {
        const end = this.time + milliseconds;
        for (;;) {
            this.turns.sort((a, b) => a.at - b.at);
            if (this.turns.length === 0 || this.turns[0]!.at > end) break;
            const { turn, at } = this.turns.shift()!;
            this.time = Math.max(this.time, at);
            const before = this.fake.runs;
            turn();
            this.time += 20 * (this.fake.runs - before);
        }
        this.time = Math.max(this.time, end);
    }

    get state(): TrainingState {
        const last = this.sent[this.sent.length - 1];
        assert.ok(last?.type === "state");
        return last.state;
    }
}

test("at full speed it trains in slices, reports ten times a second, and the board rests", async () => {
    const bench = new Bench();
    await bench.start();
    assert.deepEqual([bench.state.seed, bench.state.games, bench.state.running], [5, 0, false]);
    bench.loop.receive({ type: "run", speed: Infinity, still: 400 });
    const before = bench.sent.length;
    bench.pass(2000);
    const { runs } = bench.fake;
    assert.ok(runs >= 100 && runs <= 102, `${runs} slices of 20 ms`);
    const reports = bench.sent.length - before;
    assert.ok(reports >= 18 && reports <= 21, `${reports} reports`);
    const boards = new Set(bench.sent.slice(before).map((message) => message.type === "state" && message.state.game.score));
    assert.ok(boards.size >= 4 && boards.size <= 6, `${boards.size} boards`);
    assert.equal(bench.state.running, true);
    bench.loop.receive({ type: "pause" });
    assert.deepEqual([bench.state.running, bench.state.games], [false, 2 * runs]);
    bench.pass(1000);
    assert.equal(bench.fake.runs, runs);
});

test("slowly, each move is shown; faster, as many moves as asked for", async () => {
    const bench = new Bench();
    await bench.start();
    bench.loop.receive({ type: "run", speed: 2, still: 400 });
    const before = bench.sent.length;
    bench.pass(5000);
    assert.equal(bench.fake.steps, 11); // the first at once
    assert.equal(bench.sent.length - before, 11);
    bench.loop.receive({ type: "run", speed: 20_000, still: 400 });
    bench.pass(1000);
    assert.equal(bench.fake.steps - 11, 21 * 1000);
    assert.equal(bench.fake.runs, 0);
});

test("one move at a time, another seed, and a person's own game", async () => {
    const bench = new Bench();
    await bench.start();
    for (let move = 0; move < 10; ++move) bench.loop.receive({ type: "step" });
    assert.deepEqual([bench.state.games, bench.state.game.moves, bench.state.visitor], [1, 10, null]);
    bench.loop.receive({ type: "run", speed: Infinity, still: 0 });
    bench.loop.receive({ type: "take-over" });
    bench.pass(1000);
    assert.equal(bench.fake.runs, 0, "learning waits");
    bench.loop.receive({ type: "play", direction: "left" });
    assert.deepEqual([bench.state.visitor?.moves, bench.fake.played], [1, ["left"]]);
    bench.loop.receive({ type: "give-back" });
    assert.equal(bench.state.visitor, null);
    bench.loop.receive({ type: "begin", seed: 6 });
    assert.deepEqual([bench.state.seed, bench.state.games, bench.state.curve.length], [6, 0, 0]);
    bench.loop.receive({ type: "begin", seed: 13 });
    assert.equal(bench.sent.at(-1)?.type, "broken");
});

test("directions are those of the module", () => {
    assert.deepEqual([...kDirections], ["up", "right", "down", "left"]);
});
