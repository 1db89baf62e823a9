// SPDX-License-Identifier: MIT
//
// Checks every reason of hints against the board, by the definitions in engine/GAME/hint.h and with rules of its own.
// Reads one hint as JSON per line, as tools/studies/hints.cpp writes them, and prints how often each reason was checked.
//
//     hints … | node tools/reasons/check.mjs            exit code 1 if a statement is false
//     hints … | node tools/reasons/check.mjs --measure  also coverage, fidelity and brevity by phase of the game
//     hints … | node tools/reasons/check.mjs --prove    also proves each forced win of Gomoku anew, with fours and open threes
//     hints … | node tools/reasons/check.mjs --fresh PROGRAM
//                             compares each difference of futures with 4096 fresh continuations by tilestone's PROGRAM; fails
//                             where more than one direction in a hundred is wrong
import { execFileSync } from "node:child_process";
import { createInterface } from "node:readline";

import { Board2048, conceptOf, kFutures } from "./board_2048.mjs";
import { BoardGomoku } from "./board_gomoku.mjs";
import { False, hold } from "./false.mjs";
import { Measures } from "./measure.mjs";

const kMaxFor = 2;
const kMaxAgainst = 1;
const kHeadlineWords = 12;
/** Share of the forced wins that must be proved anew: what is longer than some fifteen stones often needs a larger budget. */
const kLeastProved = 0.5;

const counts = new Map();
const falses = [];

function checkReasons(board, hint, why, move) {
    const shown = why.filter(({ detail }) => !detail);
    hold(shown.filter(({ polarity }) => polarity === "for").length <= kMaxFor, "at most two for");
    hold(shown.filter(({ polarity }) => polarity === "against").length <= kMaxAgainst, "at most one against");
    for (const fact of why) {
        counts.set(fact.id, (counts.get(fact.id) ?? 0) + 1);
        try {
            hold(fact.text.length > 0 && !/[{}?]/.test(fact.text), "its sentence is whole");
            board.check(fact, why, move);
        } catch (error) {
            if (!(error instanceof False)) throw error;
            falses.push(`${hint.position} ${hint.rule ?? ""} ${move}: ${fact.id}: ${error.message}; "${fact.text}"`);
        }
    }
}

function attempt(hint, what) {
    try {
        what();
    } catch (error) {
        if (!(error instanceof False)) throw error;
        falses.push(`${hint.position} ${hint.rule ?? ""} ${hint.move}: ${error.message}`);
    }
}

function checkHint(hint, board) {
    attempt(hint, () => {
        board.checkMoves();
        const { headline } = hint;
        hold((headline === null) === (hint.move === null), "a move has a headline");
        hold(headline === null || headline.text.split(" ").length <= kHeadlineWords, "the headline is short");
        hold(hint.move === null || hint.equal[0] === hint.move, "the best move is the first of the equal ones");
    });
    attempt(hint, () => checkReasons(board, hint, hint.why, hint.move));
    if (hint.instead) attempt(hint, () => checkReasons(board, hint, hint.instead.why, hint.instead.move));
    if (!board.checkTold || hint.move === null) return;
    attempt(hint, () => board.checkTold(hint.why, hint.move));
}

// ---- fresh continuations ----

const kFreshContinuations = 4096;
const kFreshSeed = 987654321;
const kMostWrong = 0.01;
const fresh = { right: 0, wrong: 0, program: process.argv[process.argv.indexOf("--fresh") + 1] };

/** What `tilestone futures` says, with the means of all concepts after each move. */
function freshMeans({ position, player }, length) {
    const words = ["futures", "2048", position, "--player", player, "--length", length, "--seed", kFreshSeed, "--json"];
    return JSON.parse(execFileSync(fresh.program, [...words, "--continuations", kFreshContinuations], { encoding: "utf8" }));
}

function compareWithFresh(hint) {
    const means = new Map();
    for (const fact of hint.why) {
        const { id, moves: length, move, instead, here, there, text } = fact;
        if (kFutures[id] === undefined) continue;
        if (!means.has(length)) means.set(length, freshMeans(hint, length));
        const found = means.get(length);
        const concept = conceptOf(fact, found);
        const difference = found.moves[move][concept].mean - found.moves[instead][concept].mean;
        if (difference > 0 === here > there) {
            ++fresh.right;
        } else {
            ++fresh.wrong;
            console.log(`WRONG DIRECTION ${hint.position}: fresh ${difference}; "${text}"`);
        }
    }
}

const measures = process.argv.includes("--measure") ? new Measures() : null;
const compares = process.argv.includes("--fresh");
if (process.argv.includes("--prove")) BoardGomoku.wins = { claimed: 0, proved: 0, open: [] };
let hints = 0;
for await (const line of createInterface({ input: process.stdin })) {
    if (line === "") continue;
    const hint = JSON.parse(line);
    const board = hint.rule === undefined ? new Board2048(hint) : new BoardGomoku(hint);
    checkHint(hint, board);
    measures?.add(hint, board.phase);
    if (compares && hint.rule === undefined) compareWithFresh(hint);
    ++hints;
}
for (const [id, count] of [...counts].sort()) console.log(`${id}: ${count}`);
for (const each of falses.slice(0, 20)) console.log(`FALSE ${each}`);
console.log(`${hints} hints, ${[...counts.values()].reduce((sum, count) => sum + count, 0)} reasons, ${falses.length} false`);
measures?.print();
if (BoardGomoku.wins !== null) {
    const { claimed, proved, open } = BoardGomoku.wins;
    for (const each of open.slice(0, 20)) console.log(`NOT PROVED ${each}`);
    console.log(`forced wins: ${claimed} claimed, ${proved} proved anew, ${open.length} not within the budget`);
}
if (compares) console.log(`directions of futures: ${fresh.right} right, ${fresh.wrong} wrong`);
const tooFew = BoardGomoku.wins !== null && BoardGomoku.wins.proved < kLeastProved * BoardGomoku.wins.claimed;
const tooWrong = fresh.wrong > kMostWrong * (fresh.right + fresh.wrong);
process.exit(falses.length > 0 || hints === 0 || tooFew || tooWrong ? 1 : 0);
