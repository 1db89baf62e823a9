// SPDX-License-Identifier: MIT
//
// What leaves the page: the link to a puzzle, its picture without the solution, and the results of a
// day as text and as a picture.
import { copyText } from "../base/files";
import { emptyTree, playAll, sideAfter } from "../gomoku/tree";
import { splitMoves } from "../gomoku/points";
import { savePosition } from "../gomoku/picture";
import { sideName } from "../gomoku/placing";
import { colourOf, kBoard, savePicture, setFont } from "../session/picture";
import { messageOf, words } from "../texts/language";
import { integerText } from "../texts/numbers";
import { savePosition2048 } from "../twenty48/picture";
import { notify } from "../ui/toast";
import { kPuzzleSize, type Puzzle } from "./data";
import type { DayResults } from "./progress";

export function ratingText(rating: number): string {
    return String(Math.round(rating));
}

/** "+12", "−3", "±0" */
export function signedText(change: number): string {
    return change === 0 ? "±0" : `${change > 0 ? "+" : "−"}${integerText(Math.abs(change))}`;
}

export function linkTo(address: string): string {
    return new URL(address, location.href).href;
}

/** What is asked, in one sentence. */
export function taskText(puzzle: Puzzle): string {
    const { puzzles: text } = words.value;
    if (puzzle.game === "2048") return text.tasks[puzzle.theme]();
    return text.tasks[puzzle.theme](sideName(sideAfter(splitMoves(puzzle.position).length)));
}

export async function copyPuzzleLink(address: string): Promise<void> {
    const { puzzles: text, ui } = words.peek();
    notify({ text: (await copyText(linkTo(address))) ? text.linkCopied : ui.copyFailed, key: "copy" });
}

export async function savePuzzlePicture(puzzle: Puzzle): Promise<void> {
    const { id, position } = puzzle;
    const name = `puzzle-${id}.png`;
    await told(
        puzzle.game === "2048"
            ? savePosition2048(position, name, taskText(puzzle))
            : savePosition(playAll(emptyTree(puzzle.rule, kPuzzleSize), splitMoves(position)), name, taskText(puzzle), false),
    );
}

async function told(saving: Promise<void>): Promise<void> {
    try {
        await saving;
    } catch (error) {
        notify({ text: messageOf(error), key: "picture" });
    }
}

/** What the stored games add to the results of a day. */
export interface DayGames {
    /** Score of the best game of 2048 played that day. */
    readonly best2048: number;
    /** Games of Gomoku that ended. */
    readonly gomoku: number;
}

/** The lines of a day: the puzzles, the ratings, the games. */
export function dayLines({ entries, solved, changes }: DayResults, games: DayGames): string[] {
    const { puzzles: text, app } = words.value;
    const names = { "2048": app.twenty48, gomoku: app.gomoku };
    return [
        ...(entries.length > 0 ? [text.dayCount(integerText(solved), integerText(entries.length))] : []),
        ...changes.map(({ game, rating, change }) => text.dayRating(names[game], ratingText(rating), signedText(change))),
        ...(games.best2048 > 0 ? [text.dayBest2048(integerText(games.best2048))] : []),
        ...(games.gomoku > 0 ? [text.dayGomoku(games.gomoku)] : []),
    ];
}

/** One mark for each puzzle, in order. */
export function dayMarks({ entries }: DayResults): string {
    return entries.map(({ result }) => (result.passed ? "✓" : "✗")).join("");
}

export async function copyDay(head: string, marks: string, lines: readonly string[]): Promise<void> {
    const { ui } = words.peek();
    const whole = [head, marks, ...lines, linkTo("#/puzzles")].filter((line) => line !== "").join("\n");
    notify({ text: (await copyText(whole)) ? ui.copied : ui.copyFailed, key: "copy" });
}

const kHeadSize = 72;
const kMarkSize = 76;
const kMarksInRow = 10;
const kMostRows = 4;
const kLineSize = 52;
const kLineStep = 92;
const kSpace = 60;

/** The results of a day as a picture. */
export async function saveDayPicture(date: string, marks: string, lines: readonly string[]): Promise<void> {
    const draw = (context: CanvasRenderingContext2D): void => {
        const shown = [...marks].slice(-kMarksInRow * kMostRows);
        const step = (kBoard - 2 * kSpace) / kMarksInRow;
        const marksHeight = Math.ceil(shown.length / kMarksInRow) * step + kSpace;
        context.fillStyle = colourOf("--surface");
        context.fillRect(0, 0, kBoard, kBoard);
        context.textAlign = "left";
        let y = (kBoard - kLineStep * (1 + lines.length) - marksHeight) / 2;
        const write = (line: string, size: number): void => {
            setFont(context, size);
            context.fillStyle = colourOf("--text");
            context.fillText(line, kSpace, y, kBoard - 2 * kSpace);
            y += kLineStep;
        };
        write(words.peek().app.puzzles, kHeadSize);
        setFont(context, kMarkSize);
        shown.forEach((mark, index) => {
            const row = Math.floor(index / kMarksInRow);
            context.fillStyle = colourOf(mark === "✓" ? "--accent" : "--bad");
            context.fillText(mark, kSpace + (index % kMarksInRow) * step, y + (row + 0.5) * step);
        });
        y += marksHeight + kSpace / 2;
        for (const line of lines) write(line, kLineSize);
    };
    await told(savePicture("tilestone-day.png", date, draw));
}
