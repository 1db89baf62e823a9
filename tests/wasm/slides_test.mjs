// SPDX-License-Identifier: MIT
//
// What the module says of slides, against the rule written down once more. Arguments: the module.
import assert from "node:assert/strict";

import { Page, run } from "./page.mjs";

const { engine } = await Page.open(process.argv[2]);
const kNoTile = 255;
const kLargest = 17;

const kMostCells = 36;

/** The cells of each line, from where tiles slide to; up, right, down, left. */
function linesOf(columns, rows, direction) {
    const across = direction % 2 === 1;
    const places = [...Array(across ? columns : rows).keys()];
    if (direction === 1 || direction === 2) places.reverse();
    const lines = [...Array(across ? rows : columns).keys()];
    return lines.map((line) => places.map((place) => (across ? columns * line + place : columns * place + line)));
}

function plainSlide(cells, columns, rows, direction) {
    const largest = columns === 4 && rows === 4 ? kLargest : 35;
    const after = new Array(cells.length).fill(0);
    const targets = new Array(cells.length).fill(kNoTile);
    let points = 0;
    for (const way of linesOf(columns, rows, direction)) {
        let next = 0;
        let open = false;  // whether the last tile placed may still merge
        for (const cell of way) {
            if (cells[cell] === 0) continue;
            if (open && cells[cell] < largest && after[way[next - 1]] === cells[cell]) {
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

function slides(cells, columns, rows) {
    new Uint8Array(engine.memory.buffer, engine.tilestone_cells(), kMostCells).set(cells);
    const legal = engine.tilestone_slides(columns, rows);
    const at = engine.tilestone_slid();
    const bytes = new Uint8Array(engine.memory.buffer, at, 8 * kMostCells);
    const points = new DataView(engine.memory.buffer, at + 8 * kMostCells, 16);
    const part = (number) => [...bytes.subarray(kMostCells * number, kMostCells * number + cells.length)];
    return [0, 1, 2, 3].map((direction) => ({
        legal: ((legal >> direction) & 1) === 1,
        after: part(direction),
        targets: part(4 + direction),
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
            const [columns, rows] = i % 2 === 0 ? [4, 4] : [2 + below(5), 2 + below(5)];
            const length = columns * rows;
            const cells = Array.from({ length }, () => (below(3) === 0 ? 0 : 1 + below(most)));
            slides(cells, columns, rows).forEach(({ legal, ...slid }, direction) => {
                const expected = plainSlide(cells, columns, rows, direction);
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
            assert.equal(engine.tilestone_slides(4, 4), -1);
            assert.notEqual(engine.tilestone_slides(4, 5), -1);
        }
    },

    "a size that there is not": () => {
        for (const [columns, rows] of [[1, 4], [4, 7], [0, 0], [-1, 4]]) assert.equal(engine.tilestone_slides(columns, rows), -1);
    },
});
