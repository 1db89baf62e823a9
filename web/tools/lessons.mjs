// SPDX-License-Identifier: MIT
//
// What the page's lessons show, asked of the program tilestone when the page is built: trees of real searches, the tally of
// real playouts, a real attack. build.mjs puts each beside the page as one JSON file; src/learn/lesson_data.ts has the types.
import { execFile } from "node:child_process";
import { promisify } from "node:util";

const kMinNode = "7676544543230002";
const kChanceNode = "8785767833322121";
// Expectimax values a board in the hundred thousands, minimax by small numbers; in this unit both lessons have one scale.
const kChanceUnit = 10_000;
// Each playout alone as long as one can follow, then ever larger steps.
const kPlayouts = [...Array.from({ length: 22 }, (_, index) => index + 3), 30, 40, 60, 100, 200, 400];
// White is to move and wins by fours.
const kAttack = "h8i9h10i10g6h9g8i8i11i6i7g9f9k9j9j7g10h5g4";
const kLongestAttack = 25;

/** Name → what is to be written as JSON. */
export async function makeLessons(program) {
    const ask = asker(program);
    const trace = (...words) => ask("trace", ...words, "--json");
    return new Map(
        Object.entries({
            plates: await trace("plates", "--method", "minimax"),
            alphabeta: await trace("plates", "--method", "alphabeta"),
            "min-node": await trace("2048", kMinNode, "--method", "alphabeta", "--depth", "3"),
            "chance-node": inUnits(
                await trace("2048", kChanceNode, "--method", "expectimax", "--depth", "3"),
                kChanceUnit,
            ),
            montecarlo: await tally(trace),
            fours: await attack(ask),
        }),
    );
}

/** A tree with all its values in another unit, which changes neither their order nor their means. */
function inUnits(trace, unit) {
    const scaled = (value) => (value === null ? null : value / unit);
    const of = (node) => ({
        ...node,
        value: scaled(node.value),
        alpha: scaled(node.alpha),
        beta: scaled(node.beta),
        children: node.children.map(of),
    });
    return { ...trace, value: scaled(trace.value), tree: of(trace.tree) };
}

function asker(program) {
    const run = promisify(execFile);
    return async (...words) => {
        try {
            return JSON.parse((await run(program, words, { maxBuffer: 1 << 26 })).stdout);
        } catch (error) {
            if (error.code !== "ENOENT") throw new Error(`${program} ${words.join(" ")}: ${error.stderr ?? error.message}`);
            throw new Error(
                `there is no program at ${program}, which writes the lessons; ` +
                    "`cmake --build --preset release --target tilestone` makes one, --tilestone names another",
            );
        }
    };
}

// The same seed begins with the same playouts, so that each of these traces goes on where the one before ended.
async function tally(trace) {
    const steps = [];
    for (const playouts of kPlayouts) {
        const { tree } = await trace("2048", kMinNode, "--method", "montecarlo", "--playouts", String(playouts));
        const moves = tree.children.map(({ action, visits, value }) => ({ move: action, visits, mean: value }));
        moves.sort((a, b) => (a.move < b.move ? -1 : 1));
        steps.push({ playouts, moves });
    }
    return { position: kMinNode, steps };
}

// Both sides play what the player finds best, until the game is over; each move with its reasons.
async function attack(ask) {
    const moves = [];
    let position = kAttack;
    while (moves.length < kLongestAttack) {
        const words = ["hint", "gomoku", position, "--player", "classic:nodes=20000"];
        const en = await ask(...words, "--lang", "en", "--json");
        if (en.move === null) break; // the game is over
        const zh = await ask(...words, "--lang", "zh", "--json");
        const why = en.why.map((fact, index) => ({ en: fact.text, zh: zh.why[index].text }));
        moves.push({ move: en.move, side: en.to_move, why: why.slice(0, 3) });
        position += en.move;
    }
    return { start: kAttack, size: 15, moves };
}
