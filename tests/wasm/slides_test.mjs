// SPDX-License-Identifier: MIT
//
// What the module says of slides, against the rule written down once more. Arguments: the module.
import assert from "node:assert/strict";

import { Page, run } from "./page.mjs";

const { engine } = await Page.open(process.argv[2]);
const kNoTile = 255;
const kLargest = 17;

// Cells of the four lines, from where tiles slide to; up, right, down, left.
const kLines = [
    (line) => [0, 1, 2, 3].map((place) => 4 * place + line),
    (line) => [3, 2, 1, 0].map((place) => 4 * line + place),
    (line) => [3, 2, 1, 0].map((place) => 4 * place + line),
    (line) => [0, 1, 2, 3].map((place) => 4 * line + place),
];

function plainSlide(cells, direction) {
    const after = new Array(16).fill(0);
    const targets = new Array(16).fill(kNoTile);
    let points = 0;
    for (let line = 0; line < 4; ++line) {
        const way = kLines[direction](line);
        let next = 0;
        let open = false;  // whether the last tile placed may still merge
        for (const cell of way) {
            if (cells[cell] === 0) continue;
            if (open && cells[cell] < kLargest && after[way[next - 1]] === cells[cell]) {
                points += 2 ** ++after[way[next - 1]];
                open = false;
            } else {
                after[way[next++]] = cells[cell];
                open = true;
            }
            targets[cell] = way[next - 1];
        }
    }
    return { after, targets, points };
}

function slides(cells) {
    new Uint8Array(engine.memory.buffer, engine.tilestone_cells(), 16).set(cells);
    const legal = engine.tilestone_slides();
    const at = engine.tilestone_slid();
    const bytes = new Uint8Array(engine.memory.buffer, at, 128);
    const points = new DataView(engine.memory.buffer, at + 128, 16);
    return [0, 1, 2, 3].map((direction) => ({
        legal: ((legal >> direction) & 1) === 1,
        after: [...bytes.subarray(16 * direction, 16 * direction + 16)],
        targets: [...bytes.subarray(64 + 16 * direction, 80 + 16 * direction)],
        points: points.getUint32(4 * direction, true),
    }));
}

// A small generator of random numbers, so that a failure comes again.
let state = 12345;
function below(count) {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return Math.floor((state / 2 ** 32) * count);
}

run({
    "random boards": () => {
        for (let i = 0; i < 20000; ++i) {
            const most = 1 + below(kLargest);
            const cells = Array.from({ length: 16 }, () => (below(3) === 0 ? 0 : 1 + below(most)));
            slides(cells).forEach(({ legal, ...slid }, direction) => {
                const expected = plainSlide(cells, direction);
                assert.deepEqual(slid, expected);
                assert.equal(legal, expected.after.some((exponent, cell) => exponent !== cells[cell]));
            });
        }
    },

    "an exponent beyond the largest": () => {
        for (const cell of [0, 7, 15]) {
            const cells = new Array(16).fill(1);
            cells[cell] = kLargest + 1;
            new Uint8Array(engine.memory.buffer, engine.tilestone_cells(), 16).set(cells);
            assert.equal(engine.tilestone_slides(), -1);
        }
    },
});
