// SPDX-License-Identifier: MIT
//
// Joins what make_puzzles has printed into data/puzzles/puzzles.json:
//
//     node tools/puzzles/join.mjs LINES… > data/puzzles/puzzles.json
//
// Each puzzle gets the letter of its theme and a number, by rising rating. The order in the file is that
// of the puzzles of the day: mixed, and always the same for the same puzzles.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

const kLetters = { fours: "f", threats: "t", defence: "d", forbidden: "b", foul: "o", survive: "s", chain: "c" };

const puzzles = process.argv.slice(2).flatMap((file) =>
    readFileSync(file, "utf8")
        .split("\n")
        .filter((line) => line.endsWith("}"))
        .map((line) => JSON.parse(line)),
);
const seen = new Set();
const unique = puzzles.filter(({ rule, position }) => {
    const key = `${rule} ${position}`;
    return !seen.has(key) && seen.add(key);
});
const numbered = Object.entries(kLetters).flatMap(([theme, letter]) =>
    unique
        .filter((puzzle) => puzzle.theme === theme)
        .sort((a, b) => a.rating - b.rating || (a.position < b.position ? -1 : 1))
        .map((puzzle, at) => ({ id: `${letter}${String(at + 1).padStart(3, "0")}`, ...puzzle })),
);
const keyOf = ({ id }) => createHash("sha256").update(id).digest("hex");
const ordered = numbered.map((puzzle) => [keyOf(puzzle), puzzle]).sort(([a], [b]) => (a < b ? -1 : 1));
process.stdout.write(`[\n${ordered.map(([, puzzle]) => JSON.stringify(puzzle)).join(",\n")}\n]\n`);
