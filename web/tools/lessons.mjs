// SPDX-License-Identifier: MIT
//
// Generates the lesson data at build time with the program tilestone: real search trees, playout
// tallies and two attacks. The types are in src/learn/lesson_data.ts.
import { execFile } from "node:child_process";
import { promisify } from "node:util";

const kMinNode = "7676544543230002";
const kChanceNode = "8785767833322121";
// Four cells are empty: two orders of the same moves meet.
const kEnding = "..xox.ox.";
const kEndingDepth = "5"; // more than there are cells: the table is probed at three plies or more above the end
// Expectimax values are in the hundred thousands, minimax values are small. This unit brings both
// lessons to one scale.
const kChanceUnit = 10_000;
// Single playouts while they can be followed, then growing steps.
const kPlayouts = [...Array.from({ length: 22 }, (_, index) => index + 3), 30, 40, 60, 100, 200, 400];
// White to move wins by fours.
const kFours = "h8i9h10i10g6h9g8i8i11i6i7g9f9k9j9j7g10h5g4";
// White to move wins by a four, two open threes and an open four: a puzzle of the theme threats.
const kThreats = "d4f4g5f7d9f5f6e7g7e5g4g6e4d5c5g3h2h5i4g8e6i8h8i9i7j9h7h9g9j6f2e3k7";
const kLongestAttack = 25;
// Large tiles in a corner, as the network knows them from its games.
const kTupleBoard = "1020231045218763";

/** Maps lesson names to their data. */
export async function makeLessons(program) {
    const ask = asker(program);
    const trace = (...words) => ask("trace", ...words, "--json");
    return new Map(
        Object.entries({
            plates: await trace("plates", "--method", "minimax"),
            alphabeta: await trace("plates", "--method", "alphabeta"),
            table: await tableTrace(trace),
            "min-node": await trace("2048", kMinNode, "--method", "alphabeta", "--depth", "3"),
            "chance-node": inUnits(
                await trace("2048", kChanceNode, "--method", "expectimax", "--depth", "3"),
                kChanceUnit,
            ),
            evaluation: await evaluation(ask, trace),
            montecarlo: await tally(trace),
            "tree-search": await growth(trace),
            fours: await attack(ask, kFours, "classic:nodes=20000"),
            threats: await attack(ask, kThreats, "tilestone:nodes=20000"),
            tuples: await tuples(ask, trace),
        }),
    );
}

async function tableTrace(trace) {
    const nodes = async (method, depth, ...position) => {
        const one = ["--method", method, "--depth", depth, "--limit", "1"];
        return (await trace("tictactoe", ...position, ...one)).nodes;
    };
    return {
        ...(await trace("tictactoe", kEnding, "--method", "table", "--depth", kEndingDepth)),
        plainNodes: await nodes("alphabeta", kEndingDepth, kEnding),
        wholeGame: {
            minimax: await nodes("minimax", "9"),
            alphabeta: await nodes("alphabeta", "9"),
            table: await nodes("table", "9"),
        },
    };
}

/** Divides all values of a tree by `unit`, which preserves order and means. */
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

// The features of the boards after each move, as the evaluations count them: of the empty cells
// minimax takes the logarithm. That they add up to the program's own values is checked.
async function evaluation(ask, trace) {
    const { tree } = await trace("2048", kMinNode, "--depth", "1");
    const player = async (name, options, weightNames) => {
        const moves = [];
        let values;
        for (const { action, state } of tree.children) {
            const answer = await ask("evaluate", "2048", state.replace("+", ""), "--player", name, "--json");
            const counted = { ...answer.features };
            if (name === "minimax") counted.empty = Math.log(Math.max(counted.empty, 1));
            const features = weightNames.map((weight) => counted[weight]);
            values = weightNames.map((weight) => answer.options[weight]);
            const sum = features.reduce((total, feature, index) => total + feature * values[index], 0);
            if (Math.abs(sum - answer.value) > 1e-4) throw new Error(`${name} values ${state} ${answer.value}, not ${sum}`);
            moves.push({ move: action, state: state.replace("+", ""), features });
        }
        const weights = weightNames.map((weight, index) => ({ name: weight, value: values[index] }));
        return { name, player: `${name}:${options}`, weights, moves };
    };
    return {
        position: kMinNode,
        players: [
            await player("minimax", "depth=0", ["smoothness", "monotonicity", "empty", "largest"]),
            await player("minimax-snake", "depth=1", ["smooth", "mono", "empty", "max", "repeat", "average"]),
        ],
    };
}

// The playouts depend only on the seed, so each trace continues the previous one.
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

// Rounds depend only on the seed too. The first three give each plate its game.
async function growth(trace) {
    const at = (rounds) => trace("plates", "--method", "mcts", "--playouts", String(rounds));
    const steps = [];
    for (let rounds = 3; ; ++rounds) {
        const { leaves, tree } = await at(rounds);
        if (leaves < rounds) break; // proven before
        const nodes = {};
        const add = (node, path) => {
            if (path !== "") nodes[path] = { visits: node.visits, value: node.value, proven: node.origin === "known" };
            for (const child of node.children) add(child, `${path} ${child.action}`.trim());
        };
        add(tree, "");
        steps.push({ rounds, nodes });
    }
    return { final: await at(kPlayouts.at(-1)), steps };
}

// What the network of the page reads on a board, weight by weight.
async function tuples(ask, trace) {
    const board = async (state) => {
        const { value, readings } = await ask("evaluate", "2048", state, "--player", "tilestone:network=small", "--json");
        const numbered = readings.map(({ feature, cells, value: weight }) => ({
            tuple: Number(feature.replace("tuple", "")),
            cells,
            value: weight,
        }));
        return { state, value, readings: numbered };
    };
    const { tree } = await trace("2048", kTupleBoard, "--depth", "1");
    const moves = [];
    for (const { action, state } of tree.children) {
        const after = state.replace("+", "");
        moves.push({ move: action, points: pointsOf(kTupleBoard, after), ...(await board(after)) });
    }
    return { board: await board(kTupleBoard), moves };
}

/** The points of a move: two equal tiles that merge into one score its value. */
function pointsOf(before, after) {
    const exponents = (state) => [...state].map((digit) => parseInt(digit, 36)).filter((exponent) => exponent > 0);
    const made = (state) => exponents(state).reduce((sum, exponent) => sum + (exponent - 1) * 2 ** exponent, 0);
    return made(after) - made(before);
}

// Both sides play the player's best move until the game is over; each move has its reasons.
async function attack(ask, start, player) {
    const moves = [];
    let position = start;
    while (moves.length < kLongestAttack) {
        const words = ["hint", "gomoku", position, "--player", player];
        const en = await ask(...words, "--lang", "en", "--json");
        if (en.move === null) break;
        const zh = await ask(...words, "--lang", "zh", "--json");
        const why = en.why.map((fact, index) => ({ en: fact.text, zh: zh.why[index].text }));
        moves.push({ move: en.move, side: en.to_move, why: why.slice(0, 3) });
        position += en.move;
    }
    return { start, size: 15, moves };
}
