// SPDX-License-Identifier: MIT
//
// Helpers for tests of the puzzles: a few puzzles of their own, one of each theme, in the place of
// the build's file.
import type { Page } from "playwright-core";

import type { Puzzle } from "../../src/puzzles/data";
import { choose, open } from "./harness";

const kFoul = { rule: "renju", position: "d4a1e4c1f4e1j10a15j11c15k9e15l9g15", solution: ["g4", "c4"], line: ["g4", "c4", "h4"] } as const;

export const kPuzzles: readonly Puzzle[] = [
    {
        ...{ id: "f001", game: "gomoku", rule: "renju", theme: "fours", rating: 1200 },
        position: "i4h5e5i5g5g6e6f7i6g7i7e8i8g8d9e9h9i10i9",
        ...{ solution: ["f8"], line: ["f8", "h6", "d8", "c8", "h8"] },
    },
    {
        ...{ id: "f002", game: "gomoku", rule: "freestyle", theme: "fours", rating: 800 },
        ...{ position: "h8i8h9i9h10i10", solution: ["h11"], line: ["h11", "h12", "h7"] },
    },
    {
        ...{ id: "t001", game: "gomoku", rule: "renju", theme: "threats", rating: 1600 },
        position: "e7e6e8f6f10j9h10j10i10h11",
        ...{ solution: ["g9"], line: ["g9", "f8", "e10", "g10", "e11", "e9", "d12", "h8", "c13"] },
    },
    {
        ...{ id: "d001", game: "gomoku", rule: "freestyle", theme: "defence", rating: 700 },
        ...{ position: "h8h12h9a1h10c3h11", solution: ["h7"] },
    },
    {
        ...{ id: "b001", game: "gomoku", rule: "renju", theme: "forbidden", rating: 1300 },
        ...{ position: "g5h5l6i5l7j5m6c12n7e13a1", solution: ["k5"], line: ["k5"] },
    },
    { id: "u001", game: "gomoku", theme: "foul", rating: 1100, ...kFoul },
    {
        ...{ id: "s001", game: "2048", theme: "survive", rating: 1000, position: "0012012413576abc" },
        ...{ solution: ["left"], odds: { left: 0.97, up: 0.41 } },
    },
    {
        ...{ id: "m001", game: "2048", theme: "chain", rating: 1500, position: "0002013524687abc" },
        ...{ solution: ["left"], odds: { left: 5.8, up: 4.2 } },
    },
];

/** Opens the page with these puzzles, or with another text in the place of the file. */
export async function openPuzzles(page: Page, hash: string, text = JSON.stringify(kPuzzles)): Promise<void> {
    await page.unroute("**/puzzles-*.json");
    await page.route("**/puzzles-*.json", (route) => route.fulfill({ contentType: "application/json", body: text }));
    await choose(page, {});
    await open(page, hash);
    await page.locator(".puzzles, [role=alert]").first().waitFor();
}
