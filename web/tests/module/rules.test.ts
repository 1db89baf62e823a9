// SPDX-License-Identifier: MIT
//
// The client with the real module: rules, records, a hint in slices, the network. `npm run
// test:module -- --module FILE`.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { before, test } from "node:test";
import { EngineModule, kOtherSizes, kDirections, ModuleError, type Report, RequestError, Rules, type ThinkRequest } from "tilestone";

import { recordOf, treeOf } from "../../src/gomoku/records";
import { play } from "../../src/gomoku/tree";
import { en } from "../../src/texts/en";
import { zh } from "../../src/texts/zh";

const kPosition = "0012002300340145";

let module: EngineModule;
let rules: Rules;

before(async () => {
    module = await EngineModule.load(readFileSync(process.env["MODULE"]!));
    rules = new Rules(module);
});

/** Reference implementation: slides a row to the left. */
function slideLeft(row: readonly number[]): number[] {
    const tiles = row.filter((exponent) => exponent > 0);
    const after: number[] = [];
    for (let i = 0; i < tiles.length; ++i) {
        const merges = tiles[i] === tiles[i + 1];
        after.push((tiles[i] as number) + (merges ? 1 : 0));
        if (merges) ++i;
    }
    return [...after, 0, 0, 0, 0].slice(0, 4);
}

test("boards after a push to the left are those of the rules", () => {
    for (let code = 0; code < 4 ** 4; ++code) {
        const row = [0, 1, 2, 3].map((place) => (code >> (2 * place)) & 3);
        const cells = [...row, ...new Array<number>(12).fill(0)];
        const { left } = rules.slides(cells);
        assert.deepEqual([...left.cells.slice(0, 4)], slideLeft(row), `${row}`);
        assert.equal(left.legal, slideLeft(row).join() !== row.join(), `${row}`);
    }
});

test("every tile lands where the board after has it", () => {
    const { cells } = rules.position2048("1123002210341145");
    const slides = rules.slides(cells);
    for (const direction of kDirections) {
        const { targets, cells: after } = slides[direction];
        const landed = new Array<number>(16).fill(0);
        cells.forEach((exponent, cell) => {
            if (exponent === 0) assert.equal(targets[cell], 255);
            else landed[targets[cell] as number]! += 2 ** exponent;
        });
        assert.deepEqual(landed, [...after].map((exponent) => (exponent === 0 ? 0 : 2 ** exponent)), direction);
    }
});

test("what is no position is refused in one line", () => {
    for (const bad of ["", "001", "001200230034014z", "白"]) {
        assert.throws(() => rules.position2048(bad), (error) => error instanceof RequestError && !error.message.includes("\n"), bad);
    }
    assert.throws(
        () => rules.positionGomoku("h8h8", "renju", 15),
        (error) => error instanceof RequestError && error.texts.zh === "第 2 步：h8 处已有棋子",
    );
    assert.throws(() => rules.slides(new Array<number>(16).fill(18)), RequestError);
    assert.equal(rules.position2048(kPosition).largest, 32);
});

test("a five is seen, with its stones; a forbidden point with its reason", () => {
    const won = rules.positionGomoku("h8a1h9a2h10a3h11a4h12", "freestyle", 15);
    assert.equal(won.result, "black");
    assert.deepEqual([...won.row].sort(), ["h10", "h11", "h12", "h8", "h9"]);
    const { forbidden } = rules.positionGomoku("h9a1i8o1h10a3j8o3", "renju", 15);
    assert.deepEqual(forbidden.map(({ move, reason }) => [move, reason]), [["h8", "double-three"]]);
});

test("records are read and written", () => {
    const { record, format } = rules.readRecord("h8i9h9");
    assert.equal(format, "txt");
    assert.deepEqual(record.moves.map(({ move }) => move), ["h8", "i9", "h9"]);
    const { text } = rules.writeRecord(record, "sgf");
    const again = rules.readRecord(text);
    assert.equal(again.format, "sgf");
    assert.deepEqual(again.record.moves, record.moves);
    assert.throws(() => rules.readRecord("(;GM[1])"), RequestError);
});

test("files are read in their charset, and libraries", () => {
    const bytes = (text: string): Uint8Array => Uint8Array.from(text, (c) => c.charCodeAt(0));
    // In this charset, the second byte of these characters is a backslash.
    const { record } = rules.readRecord(bytes("(;GM[4]SZ[15]PB[\x8d\xc2\x96\x5c];B[hh];W[ig])"));
    assert.equal(record.black, "債暴");
    assert.deepEqual(record.moves.map(({ move }) => move), ["h8", "i9"]);
    assert.equal(rules.readRecord(bytes("(;GM[4]CA[GB2312]PB[\xba\xda])")).record.black, "黑");
    assert.equal(rules.readRecord(new TextEncoder().encode("(;GM[4]PB[黑])")).record.black, "黑");
    assert.equal(rules.readRecord(bytes("\xff\xfe(\0;\0P\0B\0[\0\x68\x88]\0)\0")).record.black, "表");
    assert.throws(() => rules.readRecord(bytes("(;GM[4]CA[UTF-8]PB[\xb1])")), TypeError);
    const library = rules.readRecord(bytes(`\xffRenLib\xff\x03\x04${"\xff".repeat(10)}\0\0x\0i@`));
    assert.equal(library.format, "lib");
    assert.equal(library.record.moves.length, 2);
});

test("the rule of the board holds where a record has none", () => {
    const options = { default_rule: "renju", default_size: 19 } as const;
    assert.equal(rules.readRecord("(;GM[4];B[hh])", options).record.rule, "renju");
    assert.equal(rules.readRecord("1.H8 2.I9", options).record.size, 19);
    assert.equal(rules.readRecord("(;GM[4]SZ[15]RU[五子棋];B[hh])", options).record.rule, "freestyle");
    const { unread, losses } = rules.readRecord("(;GM[4]GN[g];B[hh]XX[ii])");
    assert.deepEqual(unread, ["XX"]);
    assert.deepEqual(losses, ["GN", "XX"]);
});

test("a record's set-up stones become moves, and its names stay, through every change of the game", () => {
    const sgf = "(;FF[4]GM[4]AP[tilestone:1]SZ[15]RU[renju]PB[Ann]PW[Bo]EV[Cup]RE[B+R]AB[hh][hi][ii]AW[ig][jg]PL[W];W[kk]MS[70];B[aa])";
    const { record } = rules.readRecord(sgf);
    assert.equal(record.start?.to_move, "white");
    const legal = (moves: readonly string[]): boolean => rules.positionGomoku(moves.join(""), "renju", 15).result === null;
    const tree = treeOf(record, legal)!;
    const out = rules.writeRecord(recordOf(tree), "sgf").text;
    for (const part of ["PB[Ann]", "PW[Bo]", "EV[Cup]", "RE[B+R]", "MS[70]"]) assert.ok(out.includes(part), `${part} in ${out}`);
    assert.equal(rules.readRecord(out).record.moves.length, 7);
    const lost = rules.writeRecord(recordOf(tree), "txt").losses;
    assert.deepEqual(lost, ["times", "players", "event", "result", "rule"]);
    for (const loss of lost) for (const { gomoku } of [en, zh]) assert.ok(gomoku.lossNames[loss], loss);
    // The record's result does not apply to another line.
    assert.ok(!rules.writeRecord(recordOf(play(tree, "a1")), "sgf").text.includes("RE["));
});

function think(request: ThinkRequest, slice: number): Report {
    module.begin(request);
    while (module.step(slice));
    return module.report();
}

test("a hint does not depend on how it is sliced, and says why in both languages", () => {
    const request = { do: "hint", game: "gomoku", position: "h8i9h9", rule: "renju", size: 15, player: "classic:nodes=20000" } as const;
    const whole = think(request, 1e6);
    const sliced = think(request, 1);
    assert.ok(whole.done && whole.moves.length > 0 && whole.why && whole.why.length > 0);
    assert.deepEqual({ ...sliced, time_ms: 0 }, { ...whole, time_ms: 0 });
    for (const { text } of whole.why) assert.ok(text.en !== "" && /[\u4e00-\u9fff]/.test(text.zh));
});

test("the engine says who needs the network and what values mean", () => {
    const said = rules.about.players.filter(({ values, needs_network }) => values !== null || needs_network);
    assert.deepEqual(
        said.map(({ game, name, values, needs_network }) => [game, name, values, needs_network]),
        [
            ["2048", "tilestone", "score", true],
            ["2048", "montecarlo", "points", false],
            ["2048", "mcts", "points", false],
            ...["perfect", "montecarlo", "mcts"].map((name) => [kOtherSizes, name, "points", false]),
        ],
    );
});

test("the network is needed, refused when damaged, and used", () => {
    const request = { do: "hint", game: "2048", position: kPosition, player: "tilestone:depth=1" } as const;
    assert.throws(() => module.begin(request), /no network/);
    const bytes = readFileSync("../networks/small.net");
    assert.throws(() => module.loadNetwork(bytes.subarray(1)), RequestError);
    module.loadNetwork(bytes);
    assert.equal(module.call({ do: "about" }).network, true);
    assert.ok(think(request, 20).moves.length === 2);
});

test("another module is recognised", async () => {
    // A module with only memory and _initialize, which every WASI reactor has.
    const code = "0061736d010000000104016000000302010005030100010718020b5f696e697469616c697a650000066d656d6f727902000a040102000b";
    const isReported = (error: unknown): boolean => error instanceof ModuleError && /has no function/.test(error.message);
    await assert.rejects(EngineModule.load(Buffer.from(code, "hex")), isReported);
});
