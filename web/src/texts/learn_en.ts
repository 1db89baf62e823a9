// SPDX-License-Identifier: MIT
//
// English texts of the lessons; `learn_zh.ts` has the same keys.

export const learnEn = {
    title: "How the engines think",
    lessons: "Lessons",
    names: {
        plates: "Minimax",
        alphabeta: "Alpha-beta",
        "min-node": "The worst tile",
        "chance-node": "Random tiles",
        montecarlo: "Random games",
        fours: "A forced win",
        training: "Watch it learn",
    },
    unknown: (name: string) => `There is no lesson “${name}”.`,
    nextLesson: (name: string) => `Next lesson: ${name}`,
    loading: "Loading the lesson…",
    failed: (why: string) => `The lesson could not be loaded: ${why}`,
    again: "Try again",
    explanation: "Explanation",
    picture: "Picture",
    first: "To the start",
    previous: "One step back",
    next: "One step forward",
    last: "To the end",
    slider: "Step of the lesson",
    stepOf: (step: string, count: string) => `Step ${step} of ${count}`,
    leaves: "Leaves looked at",
    cuts: "Branches cut",
    playouts: "Games played",
    treeLabel: (rows: string) => `The search tree, ${rows} branches; the explanation describes each step`,
    board: (rows: string) => `Board, row by row: ${rows}`,
    legend: {
        max: "your choice: the largest",
        min: "the opponent’s: the smallest",
        chance: "a random tile: the average",
        leaf: "a leaf: a position valued as it stands",
        cut: "cut: not searched",
    },
    moves: { up: "up", right: "right", down: "down", left: "left" },
    tileIn: (tile: string, row: string, column: string) => `${tile} in row ${row}, column ${column}`,
    tileAt: (tile: string, row: string, column: string) => `${tile}: row ${row}, col ${column}`,
    rootName: "At the start",
    atLeast: (value: string) => `at least ${value}`,
    atMost: (value: string) => `at most ${value}`,
    leaf: (place: string, value: string) => `${place}: worth ${value}.`,
    leafOver: (place: string, value: string) => `${place}: the game is over there, ${value}.`,
    cutMax: (place: string, have: string, limit: string) =>
        `${place} is not looked at. You would have ${have} here already, and your opponent can hold you down to ` +
        `${limit} elsewhere: they will never let you come here.`,
    cutMin: (place: string, have: string, limit: string) =>
        `${place} is not looked at. Your opponent can hold you down to ${have} here, and you have ${limit} for ` +
        "certain elsewhere: you will not come here, whatever else there is.",
    backMax: (place: string, values: string, value: string) => `${place}: your choice, so the largest of ${values} counts: ${value}.`,
    backMin: (place: string, values: string, value: string) =>
        `${place}: your opponent’s choice, so the smallest of ${values} counts: ${value}.`,
    backChance: (place: string, terms: string, value: string) =>
        `${place}: the new tile is random, so each value counts by its probability: ${terms} = ${value}.`,
    intro: {
        plates:
            "Notes of 1, 20 and 50 lie on plate A, of 5, 10 and 100 on B, of 1, 5 and 20 on C. You pick a plate. Your " +
            "opponent hands you two of its notes. You keep one. Which plate? Step forward and watch a search find out.",
        alphabeta:
            "The same plates, the same question. Now the search remembers what both sides have for certain, and " +
            "leaves out what can no longer matter.",
        "min-node":
            "2048 as if an opponent placed the tiles. You move, the most annoying new tile comes, you move again; " +
            "then the board is valued by its order and its empty cells.",
        "chance-node":
            "The same game, but the new tiles are random: a 2 nine times in ten, else a 4. The board is full, two moves " +
            "are left. Which one?",
    },
    outro: {
        plates: (leaves: string, move: string, value: string) =>
            `Plate ${move}, worth ${value}. The 100 on B is nothing to hope for: nobody will hand it to you. This took ${leaves} leaves.`,
        alphabeta: (leaves: string, move: string, value: string) =>
            `Plate ${move} again, worth ${value}, from ${leaves} leaves instead of 18. A cut never changes the answer, only the work.`,
        "min-node": (leaves: string, move: string, value: string) =>
            `The move is ${move}: even after the worst tile the board is worth ${value}. ${leaves} leaves were looked at.`,
        "chance-node": (leaves: string, move: string, value: string) =>
            `The move is ${move}, worth ${value} on average, from ${leaves} leaves. Nothing is cut at a circle: an average needs every part.`,
    },
    tallyStart:
        "No looking ahead at all: from this board, games are played to the end with random moves. Each legal first " +
        "move gets its turn; so far each has had one game. The bars show the average points.",
    tallyOne: (count: string, move: string, points: string, mean: string) =>
        `Game ${count} began with ${move} and brought ${points} points; the average of that move is now ${mean}.`,
    tallyMany: (count: string, move: string) => `After ${count} games ${move} leads. The averages change less and less.`,
    tallyEnd: (count: string, move: string, mean: string) =>
        `After ${count} games: ${move}, ${mean} points on average. Nobody told the program what a good board is.`,
    meanOf: (mean: string, count: string) => `${mean} points on average, ${count} played`,
    sides: { black: "black", white: "white" },
    attackStart: (side: string) =>
        `It is the turn of ${side}, who has a forced win: each move threatens five in a row, so the answer is ` +
        "forced, until there are two threats at once. The moves and the reasons are the engine’s own.",
    attackMove: (number: string, side: string, move: string) => `Move ${number}, ${side} plays ${move}.`,
    attackEnd: (side: string) => `Five in a row: ${side} has won.`,
    attackBoard: (count: string) => `Gomoku board with ${count} stones; the explanation describes each move`,
};
