// SPDX-License-Identifier: MIT
//
// The texts of the lesson in which a network learns, in both languages: they are loaded with the
// lesson, and the other texts with the page.
import { computed } from "@preact/signals";

import { language } from "./language";
import type { Translation } from "./words";

const en = {
    start: "Start",
    pause: "Pause",
    step: "One move",
    speed: "Speed",
    speeds: { slow: "Slow", brisk: "Brisk", fast: "Fast", full: "Full" },
    faster: "Faster",
    slower: "Slower",
    again: "Restart",
    againNote: (seed: string) => `Starts again with seed ${seed}: other games`,
    takeOver: "Take over",
    hint: "Hint",
    letItPlay: "Let it play",
    stop: "Stop",
    back: "Back to learning",
    controls: "Controls",
    progress: "Progress",
    boardAndMoves: "Board and moves",
    how: "What happens here",
    games: "Games",
    meanScore: "Mean score",
    recentMean: (count: string) => `Mean of last ${count}`,
    reached: "Reach 2048",
    largest: "Largest tile",
    score: (score: string) => `Score ${score}`,
    curveEmpty: "The curve begins with the first ten games.",
    curve: (games: string, score: string, reached: string) =>
        `Learning curve: after ${games} games the mean score is ${score}, and ${reached} of the games reach 2048`,
    toGames: (games: string) => `${games} games`,
    best: "best",
    choice: (direction: string, points: string, value: string) =>
        `${direction}: ${points} points now, ${value} expected after it`,
    illegal: "not possible",
    moves: { up: "up", right: "right", down: "down", left: "left" },
    correction: (expected: string, found: string, error: string) =>
        `The last board was worth ${expected}. One move later it is ${found}: an error of ${error}.`,
    gameEnd: (expected: string) => `The game is over, so nothing more will come. It still expected ${expected}.`,
    ready: "It knows nothing yet: every value is 0.",
    passing: "At this speed only a few of the positions are shown.",
    gameBegins: "A new game begins.",
    stepOn: "One more move shows what it learns.",
    youPlay: "Your turn: arrow keys, a swipe or the buttons. Learning waits.",
    itPlays: "It plays on with what it knows now.",
    over: "No move is left.",
    played: (direction: string, score: string) => `${direction}. Score ${score}.`,
    spoken: (games: string, score: string, reached: string) =>
        `After ${games} games: mean score ${score}, ${reached} reach 2048.`,
    explanation: [
        "For each move the network estimates how many points will still come from the board after it, before the new " +
            "tile appears (the afterstate). It plays the move whose points and estimate add up to most.",
        "One move later it knows a little more: the points it has just made, and its estimate of the next board. The " +
            "difference from what it expected is the TD error; the numbers behind the old estimate are moved a little " +
            "towards what it found.",
        "At first all numbers are zero, and it plays blindly. But at the end of a game it is certain that nothing more " +
            "comes. From there the corrections spread backwards, to boards further and further from the end. So the " +
            "estimates get better and the moves with them, from its own games alone.",
    ],
    details: "The network",
    network:
        "Four groups of five cells, each read in all eight rotations and reflections of the board: 4 × 16⁵, about four " +
        "million numbers. The estimate of a board is the sum of 32 of them. The same games, in the terminal:",
} as const;

const zh: Translation<typeof en> = {
    start: "开始",
    pause: "暂停",
    step: "走一步",
    speed: "速度",
    speeds: { slow: "慢", brisk: "中", fast: "快", full: "全速" },
    faster: "加快",
    slower: "放慢",
    again: "重新开始",
    againNote: (seed: string) => `用种子 ${seed} 重新开始：对局会不一样`,
    takeOver: "换我来玩",
    hint: "提示",
    letItPlay: "让它接着玩",
    stop: "停止",
    back: "回到学习",
    controls: "控制",
    progress: "进展",
    boardAndMoves: "棋盘和走法",
    how: "这里在做什么",
    games: "局数",
    meanScore: "平均分",
    recentMean: (count: string) => `近 ${count} 局平均`,
    reached: "达到 2048",
    largest: "最大方块",
    score: (score: string) => `得分 ${score}`,
    curveEmpty: "玩满十局后开始画曲线。",
    curve: (games: string, score: string, reached: string) => `学习曲线：${games} 局之后平均 ${score} 分，${reached} 的局达到 2048`,
    toGames: (games: string) => `${games} 局`,
    best: "最佳",
    choice: (direction: string, points: string, value: string) => `${direction}：立即得 ${points} 分，之后预计 ${value} 分`,
    illegal: "不能走",
    moves: { up: "上", right: "右", down: "下", left: "左" },
    correction: (expected: string, found: string, error: string) =>
        `上一个局面原估 ${expected} 分，走了一步再看是 ${found} 分：误差 ${error}。`,
    gameEnd: (expected: string) => `这一局结束了，不会再得分；它原以为还有 ${expected} 分。`,
    ready: "它还什么都不会：所有估计都是 0。",
    passing: "速度太快，只能显示其中少数局面。",
    gameBegins: "新的一局开始了。",
    stepOn: "再走一步，就能看到它学到什么。",
    youPlay: "轮到你了：用方向键、滑动或按钮来走。学习先暂停。",
    itPlays: "它用目前学到的本事接着玩。",
    over: "已经无路可走。",
    played: (direction: string, score: string) => `向${direction}。得分 ${score}。`,
    spoken: (games: string, score: string, reached: string) => `${games} 局之后：平均 ${score} 分，${reached} 达到 2048。`,
    explanation: [
        "对每一种走法，网络都会看走完之后、新方块出现之前的局面（称为 afterstate），估计从那里起还能得多少分；" +
            "本步得分加上这个估计，哪种走法的和最大，就走哪种。",
        "再走一步，它就更有数了：刚得到的分，加上对新局面的估计。这与原来的估计之差叫 TD 误差，原估计所用的那些数会朝新的结果挪动一点。",
        "起初所有的数都是零，它只会乱走。但一局结束后不会再得分，这一点确凿无疑；修正就从终局一步步往回传，传到离终局越来越远的局面。" +
            "估计越来越准，走法也就越来越好，靠的全是它自己玩过的局。",
    ],
    details: "这个网络",
    network: "四组格子，每组五格，按棋盘的八种旋转和翻转各读一次：共 4 × 16⁵，约四百万个数。一个局面的估计是其中 32 个数之和。在终端里可以得到同样的对局：",
};

/** Also for the tests of texts. */
export const trainingTexts = { en, zh };

export const trainingWords = computed<Translation<typeof en>>(() => trainingTexts[language.value]);
