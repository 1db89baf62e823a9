// SPDX-License-Identifier: MIT
//
// Chinese texts of the lessons; the type enforces the keys of `learn_en.ts`.
import type { learnEn } from "./learn_en";
import type { Translation } from "./words";

export const learnZh: Translation<typeof learnEn> = {
    title: "引擎如何思考",
    lessons: "课程",
    names: {
        plates: "极小极大",
        alphabeta: "α-β 剪枝",
        "min-node": "最坏的新方块",
        "chance-node": "随机的新方块",
        montecarlo: "随机对局",
        fours: "连续冲四",
        training: "看它自学",
    },
    unknown: (name: string) => `没有“${name}”这一课。`,
    nextLesson: (name: string) => `下一课：${name}`,
    loading: "正在加载课程…",
    failed: (why: string) => `课程无法加载：${why}`,
    again: "再试一次",
    explanation: "说明",
    picture: "图",
    first: "回到开头",
    previous: "后退一步",
    next: "前进一步",
    last: "跳到结尾",
    slider: "课程的步骤",
    stepOf: (step: string, count: string) => `第 ${step} 步，共 ${count} 步`,
    leaves: "看过的叶子",
    cuts: "剪掉的分支",
    playouts: "已下的局数",
    treeLabel: (rows: string) => `搜索树，共 ${rows} 个分支；每一步见说明`,
    board: (rows: string) => `棋盘，逐行：${rows}`,
    legend: {
        max: "轮到你选：取最大",
        min: "轮到对手选：取最小",
        chance: "随机方块：取平均",
        leaf: "叶子：就地估值的局面",
        cut: "剪掉：不再搜索",
    },
    moves: { up: "上", right: "右", down: "下", left: "左" },
    tileIn: (tile: string, row: string, column: string) => `第 ${row} 行第 ${column} 列出现 ${tile}`,
    tileAt: (tile: string, row: string, column: string) => `${tile}：${row} 行 ${column} 列`,
    rootName: "开始处",
    atLeast: (value: string) => `至少 ${value}`,
    atMost: (value: string) => `至多 ${value}`,
    leaf: (place: string, value: string) => `${place}：价值 ${value}。`,
    leafOver: (place: string, value: string) => `${place}：游戏到此结束，${value}。`,
    cutMax: (place: string, have: string, limit: string) =>
        `${place} 不必看。你在这里已能得到 ${have}，对手在别处能把你压到 ${limit}：不会让你走到这里。`,
    cutMin: (place: string, have: string, limit: string) =>
        `${place} 不必看。对手在这里能把你压到 ${have}，而你在别处肯定有 ${limit}：无论这里还有什么，你都不会来。`,
    backMax: (place: string, values: string, value: string) => `${place}：轮到你选，取 ${values} 中最大的：${value}。`,
    backMin: (place: string, values: string, value: string) => `${place}：轮到对手选，取 ${values} 中最小的：${value}。`,
    backChance: (place: string, terms: string, value: string) => `${place}：新方块是随机的，每个值按概率计入：${terms} = ${value}。`,
    intro: {
        plates:
            "A 盘里有 1、20、50 三张钞票，B 盘里有 5、10、100，C 盘里有 1、5、20。你选一个盘子，对手从中挑两张递给你，你留下一张。该选哪个盘子？向前一步看答案。",
        alphabeta: "同样的盘子，同样的问题。这次搜索会记住双方已经稳拿的结果，无关紧要的分支不再去看。",
        "min-node": "把 2048 当作有个对手在放新方块：你走一步，出现最烦人的新方块，你再走一步；然后看棋盘整不整齐、空格多不多，给局面估值。",
        "chance-node": "同样的游戏，但新方块随机出现：十次有九次是 2，一次是 4。棋盘已满，只剩两种走法，该走哪一种？",
    },
    outro: {
        plates: (leaves: string, move: string, value: string) =>
            `选 ${move} 盘，价值 ${value}。B 盘里的 100 别指望：没有人会递给你。共看了 ${leaves} 个叶子。`,
        alphabeta: (leaves: string, move: string, value: string) =>
            `还是 ${move} 盘，价值 ${value}，但只看了 ${leaves} 个叶子，而不是 18 个。剪枝不改变答案，只节省计算。`,
        "min-node": (leaves: string, move: string, value: string) =>
            `向${move}走：即使出现最坏的新方块，局面仍值 ${value}。共看了 ${leaves} 个叶子。`,
        "chance-node": (leaves: string, move: string, value: string) =>
            `向${move}走，平均价值 ${value}，共看了 ${leaves} 个叶子。圆圈处不能剪枝：求平均值，缺哪一项都不行。`,
    },
    tallyStart: "完全不往前看：从这个局面随机走到终局，轮流以每种合法走法开始。目前各走了一局，横条表示平均分。",
    tallyOne: (count: string, move: string, points: string, mean: string) =>
        `第 ${count} 局先向${move}走，得 ${points} 分；这种走法的平均分现在是 ${mean}。`,
    tallyMany: (count: string, move: string) => `${count} 局之后，向${move}走领先。平均分的变动越来越小。`,
    tallyEnd: (count: string, move: string, mean: string) =>
        `${count} 局之后：向${move}走最好，平均 ${mean} 分。没有人告诉过程序什么样的局面算好。`,
    meanOf: (mean: string, count: string) => `平均 ${mean} 分，共 ${count} 局`,
    sides: { black: "黑方", white: "白方" },
    attackStart: (side: string) =>
        `轮到${side}，必胜：步步冲四，对方只能应，直到同时形成两个威胁。着法和理由都来自引擎。`,
    attackMove: (number: string, side: string, move: string) => `第 ${number} 手，${side}下 ${move}。`,
    attackEnd: (side: string) => `五子连成一线：${side}胜。`,
    attackBoard: (count: string) => `五子棋盘，共 ${count} 子；每一手见说明`,
};
