// SPDX-License-Identifier: MIT
//
// English texts of the lessons; `learn_zh.ts` has the same keys.

export const learnEn = {
    title: "How the engines think",
    lessons: "Lessons",
    names: {
        plates: "Minimax",
        alphabeta: "Alpha-beta",
        table: "The table",
        "min-node": "The worst tile",
        "chance-node": "Random tiles",
        evaluation: "Features",
        montecarlo: "Random games",
        "tree-search": "A tree grows",
        deepening: "Deeper and deeper",
        steps: "Fourteen steps",
        fours: "A forced win",
        threats: "Fours and threes",
        tuples: "N-tuples",
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
    positions: "Positions looked at",
    fromTable: "From the table",
    playouts: "Games played",
    treeLabel: (rows: string) => `The search tree, ${rows} branches; the explanation describes each step`,
    board: (rows: string) => `Board, row by row: ${rows}`,
    legend: {
        max: "your choice: the largest",
        min: "the opponent’s: the smallest",
        chance: "a random tile: the average",
        leaf: "a leaf: a position valued as it stands",
        table: "met before: the value is in the table",
        cut: "cut: not searched",
    },
    moves: { up: "up", right: "right", down: "down", left: "left" },
    tileIn: (tile: string, row: string, column: string) => `${tile} in row ${row}, column ${column}`,
    tileAt: (tile: string, row: string, column: string) => `${tile}: row ${row}, col ${column}`,
    rootName: "At the start",
    atLeast: (value: string) => `at least ${value}`,
    atMost: (value: string) => `at most ${value}`,
    leaf: (place: string, value: string) => `${place}: worth ${value}.`,
    leafTable: (place: string, twin: string, value: string) =>
        `${place} leaves the same board as ${twin}. The table has its value, ${value}; nothing below is searched again.`,
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
        table:
            "The end of a game of tic-tac-toe. You are x; your opponent, o, is to move. 1 means that x wins, −1 that o wins, 0 a draw. " +
            "The search is alpha-beta, and " +
            "a table keeps the value of each board that it has searched.",
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
    tableEnd: (move: string, nodes: string, plain: string, minimax: string, alphabeta: string, table: string) =>
        `o plays ${move} and wins: ${nodes} positions, ${plain} without the table. From the empty board minimax looks at ${minimax}, ` +
        `alpha-beta at ${alphabeta}, and with the table at ${table}.`,
    tallyStart:
        "No looking ahead at all: from this board, games are played to the end with random moves. Each legal first " +
        "move gets its turn; so far each has had one game. The bars show the average points.",
    tallyOne: (count: string, move: string, points: string, mean: string) =>
        `Game ${count} began with ${move} and brought ${points} points; the average of that move is now ${mean}.`,
    tallyMany: (count: string, move: string) => `After ${count} games ${move} leads. The averages change less and less.`,
    tallyEnd: (count: string, move: string, mean: string) =>
        `After ${count} games: ${move}, ${mean} points on average. Nobody told the program what a good board is.`,
    meanOf: (mean: string, count: string) => `${mean} points on average, ${count} played`,
    proven: "Choices proven",
    growthLabel: (count: string) => `The tree so far, ${count} nodes; the explanation describes each round`,
    growthLegend: "Below each choice: the mean result, and × how often it was visited. “=” is proven: every end below has been seen.",
    growthStart:
        "The plates again, and random games again; but now a tree remembers them. Each round goes down to the branch with the best mean, " +
        "plus a bonus for branches that were seldom visited, adds a node, and plays one random game. So far each plate has had one.",
    growthGame: (round: string, place: string, result: string) =>
        `Round ${round}: ${place}, a new node. The random game from there ends with ${result}.`,
    growthKnown: (round: string, place: string) => `Round ${round}: ${place}. What follows are ends of the game; no random game is needed.`,
    growthMean: (plate: string) => `The result counts for ${plate} too.`,
    growthProof: (place: string, value: string) => `${place} is now proven: ${value}.`,
    growthEnd: (rounds: string, plate: string, value: string) =>
        `After ${rounds} rounds: plate ${plate}, worth ${value}, as minimax found. Random games alone prefer B for its 100; the tree remembers ` +
        "each answer, so the best one of your opponent counts.",
    features: "Features",
    featureCount: (count: string) => `${count} features`,
    featureNames: {
        smoothness: "Smoothness",
        monotonicity: "Monotonicity",
        empty: "Empty cells",
        largest: "Largest tile",
        smooth: "Smoothness",
        mono: "Monotonicity",
        max: "Largest tile",
        repeat: "No repeats",
        average: "Average tile",
    },
    evaluationStart:
        "A board is worth the sum of its features, each times a weight. Change a weight: the values of the moves change, and the games with them.",
    moveValues: "Value of each move",
    noGames: "Let it play, one move deep: with your weights, and with the usual ones for the same tiles.",
    playGames: (count: string) => `Play ${count} games`,
    stopGames: "Stop",
    usualWeights: "Usual weights",
    gamesPlayed: "Score of each game",
    meanScore: "Mean",
    largestTile: "Tile",
    yourWeights: "Yours",
    usualName: "Usual",
    gamesDone: (own: string, usual: string) => `Mean score ${own} with your weights, ${usual} with the usual ones.`,
    tuplesStart:
        "The player Tilestone has no features made by people. Its network has eight tuples, each a group of six cells, and a table with a weight " +
        "for everything that can lie there. Each tuple reads the board in its eight rotations and reflections. Step forward.",
    tupleRead: (count: string, tuple: string, tiles: string, weight: string) =>
        `Weight ${count}, tuple ${tuple}: these six cells hold ${tiles}. For that the table has ${weight} points.`,
    tupleUnknown: (count: string, tuple: string, tiles: string) =>
        `Weight ${count}, tuple ${tuple}: these six cells hold ${tiles}. It hardly ever met that in its games, so the weight is 0.`,
    tupleGroup: (tuple: string, count: string, sum: string) =>
        `The other seven positions of tuple ${tuple}: now ${count} weights are read, ${sum} together.`,
    tuplesEnd: (move: string, points: string, value: string) =>
        `The sum of all weights is what the network expects still to come. It asks this of the board after each move: ${move} scores ${points} now ` +
        `and promises ${value}. How the weights are learnt, the next lesson shows.`,
    tuplesRead: "Weights read",
    tupleSum: "Sum",
    tuplePoints: "Points",
    tupleAfter: "Sum after it",
    tupleTogether: "Together",
    milliseconds: (count: string) => `${count} ms`,
    searching: (depth: string) => `Searching to depth ${depth}…`,
    runDepth: "Depth",
    runMove: "Move",
    runValue: "To win",
    runNodes: "Positions",
    runTime: "Time",
    runStep: "Step",
    deepeningStart:
        "A search on a clock does not know how deep it can go. So it searches to depth 1, then 2, and so on, the best moves of one " +
        "depth first at the next. Black is to move; each step searches one ply deeper.",
    deepeningFirst: (depth: string, move: string, chance: string) =>
        `Depth ${depth}: only the own move is seen. ${move} looks best, ${chance} to win.`,
    deepeningSame: (depth: string, move: string, chance: string) => `Depth ${depth}: still ${move}, now ${chance} to win.`,
    deepeningChange: (depth: string, move: string, chance: string) =>
        `Depth ${depth}: one ply more changes the mind. ${move} is better now, ${chance} to win.`,
    deepeningLast: (depth: string, move: string, chance: string) =>
        `Depth ${depth}: ${move}, ${chance} to win. Whoever moves last looks better, so odd and even depths differ; the deepest counts.`,
    clock: "Clock",
    clockRun: "Search",
    clockNote: "Set a clock. Struck out: what it does not leave.",
    clockNothing: "Not even depth 1 is done by then.",
    clockLeaves: (depth: string, move: string) => `Depth ${depth} is done by then: ${move} is played. What was begun deeper is lost.`,
    clockRan: (depth: string, move: string, nodes: string) => `Done: it reached depth ${depth} after ${nodes} positions and plays ${move}.`,
    stepsStart:
        "A popular article builds a Gomoku player in fourteen steps. Here each step is switched on after the other, and your device asks " +
        "the player " +
        "each time: four plies, at most 200,000 positions. Black is to move, under Renju.",
    stepTitle: (step: string, name: string) => `${step}. ${name}.`,
    stepFirst: (move: string) => `Nothing is switched on: it plays ${move}, an empty point near the middle.`,
    stepSame: (_before: string, move: string) => `Still ${move}`,
    stepChange: (before: string, move: string) => `${move} instead of ${before}`,
    stepCost: (nodes: string, time: string, depth: string) => `(${nodes} positions, ${time}, depth ${depth}).`,
    steps: [
        { name: "Forbidden moves", text: "At × black would make two open threes, and lose." },
        { name: "A board", text: "Whose turn it is, and what is legal: no switch." },
        { name: "Wins and fouls", text: "Five in a row is found at once: no switch." },
        { name: "Shapes", text: "Each point gets a score for the shape that a stone makes there." },
        { name: "Points", text: "The scores of both sides are added: good for either is good for both." },
        { name: "The tree", text: "Minimax: it looks at answers, and answers to them." },
        { name: "Quick wins", text: "A win soon is worth more than one later." },
        { name: "Alpha-beta", text: "What cannot matter is cut, so it gets deeper." },
        { name: "The box", text: "Only points at most three outside the stones." },
        { name: "Ten best", text: "Only the ten points with the best scores." },
        { name: "The table", text: "Positions met twice are searched once." },
        { name: "Threads", text: "Several processors share the moves. A page has one, so nothing changes here." },
        { name: "Chance", text: "It draws among moves that are nearly equal, so games differ." },
        { name: "Experience", text: "It avoids positions that it has lost; here it has lost none." },
    ],
    sides: { black: "black", white: "white" },
    attackStart: {
        fours: (side: string) =>
            `It is the turn of ${side}, who has a forced win: each move threatens five in a row, so the answer is ` +
            "forced, until there are two threats at once. The moves and the reasons are the engine’s own.",
        threats: (side: string) =>
            `Fours alone do not win here, but ${side} wins with open threes too: a three threatens an open four, which ` +
            "nothing stops. There are several answers to it, a four among them, and the engine has refuted every one.",
    },
    attackMove: (number: string, side: string, move: string) => `Move ${number}, ${side} plays ${move}.`,
    attackEnd: (side: string) => `Five in a row: ${side} has won.`,
    attackBoard: (count: string) => `Gomoku board with ${count} stones; the explanation describes each move`,
};
