// SPDX-License-Identifier: MIT
//
// The puzzles: `tools/studies/make_puzzles` makes the file, the page fetches it when it is first
// wanted. A damaged file is refused as a whole, with one line that names the puzzle.
import { type Direction, kDirections, type Rule } from "tilestone";

import { fetchFile } from "../base/site";
import { isIntegerIn, isOneOf, isRecord, isText, UserError } from "../base/values";
import { isPoint, splitMoves } from "../gomoku/points";
import { kRules } from "../gomoku/stored";
import { isPosition } from "../twenty48/position";

declare const BUILD_PUZZLES: string;

export const kGomokuThemes = ["fours", "threats", "defence", "forbidden", "foul"] as const;
export const kThemes2048 = ["survive", "chain"] as const;
export type GomokuTheme = (typeof kGomokuThemes)[number];
export type Theme2048 = (typeof kThemes2048)[number];
export type Theme = GomokuTheme | Theme2048;

interface PuzzleHead {
    readonly id: string;
    readonly rating: number;
    readonly position: string;
}

export interface GomokuPuzzle extends PuzzleHead {
    readonly game: "gomoku";
    readonly rule: Rule;
    readonly theme: GomokuTheme;
    /** All right first moves, the main one first. */
    readonly solution: readonly string[];
    /** A proven line from the main move to the end, in which the other side resists longest; of a defence none. */
    readonly line?: readonly string[];
}

export interface Puzzle2048 extends PuzzleHead {
    readonly game: "2048";
    readonly theme: Theme2048;
    readonly solution: readonly Direction[];
    /**
     * Of the games played on after each move the share that lives on after 50 moves (survive), or how many of
     * the rows and columns are in order after 20 (chain).
     */
    readonly odds: Readonly<Partial<Record<Direction, number>>>;
}

export type Puzzle = GomokuPuzzle | Puzzle2048;

/** Of every puzzle of Gomoku. */
export const kPuzzleSize = 15;
const kMaxRating = 4000;
const kLongest = 3 * kPuzzleSize ** 2;
export const kIdPattern = /^[a-z]\d{3}$/;

function isLine(value: unknown): value is string[] {
    return Array.isArray(value) && value.length > 0 && value.every((move) => isText(move, 3) && isPoint(move, kPuzzleSize));
}

function isGomoku({ rule, theme, position, solution, line }: Record<string, unknown>): boolean {
    if (!isOneOf(rule, kRules) || !isOneOf(theme, kGomokuThemes) || !isLine(solution)) return false;
    if (!isText(position, kLongest) || splitMoves(position).join("") !== position) return false;
    if (!isLine(splitMoves(position))) return false;
    return line === undefined ? theme === "defence" : isLine(line) && line[0] === solution[0];
}

/** The most that the odds of a theme may say: a share, or rows and columns. */
export function mostOf(theme: Theme2048): number {
    return theme === "survive" ? 1 : 8;
}

function is2048({ theme, position, solution, odds }: Record<string, unknown>): boolean {
    if (!isOneOf(theme, kThemes2048) || typeof position !== "string" || !isPosition(position)) return false;
    if (!Array.isArray(solution) || solution.length === 0 || !isRecord(odds)) return false;
    const most = mostOf(theme);
    const isShare = (share: unknown): boolean => typeof share === "number" && share >= 0 && share <= most;
    const known = Object.entries(odds);
    if (!known.every(([move, share]) => isOneOf(move, kDirections) && isShare(share))) return false;
    return solution.every((move) => isOneOf(move, kDirections) && move in odds);
}

export function isPuzzle(value: unknown): value is Puzzle {
    if (!isRecord(value)) return false;
    const { id, game, rating } = value;
    if (!isText(id, 4) || !kIdPattern.test(id) || !isIntegerIn(rating, 0, kMaxRating)) return false;
    return game === "gomoku" ? isGomoku(value) : game === "2048" && is2048(value);
}

/** Throws UserError if the text is not a list of puzzles. */
export function readPuzzles(text: string): readonly Puzzle[] {
    let list: unknown;
    try {
        list = JSON.parse(text);
    } catch {
        list = null;
    }
    if (!Array.isArray(list) || list.length === 0) {
        throw new UserError({ en: "the file of the puzzles is damaged", zh: "题库文件已损坏" });
    }
    const ids = new Set<string>();
    for (const [index, puzzle] of (list as unknown[]).entries()) {
        if (isPuzzle(puzzle) && !ids.has(puzzle.id)) {
            ids.add(puzzle.id);
            continue;
        }
        const number = index + 1;
        throw new UserError({
            en: `the file of the puzzles is damaged at puzzle ${number}`,
            zh: `题库文件已损坏：第 ${number} 题`,
        });
    }
    return list as Puzzle[];
}

let loaded: Promise<readonly Puzzle[]> | null = null;

/** Fetches the puzzles once; after a failure the next call tries again. */
export function loadPuzzles(): Promise<readonly Puzzle[]> {
    loaded ??= fetchFile(BUILD_PUZZLES)
        .then((response) => response.text())
        .then(readPuzzles)
        .catch((error: unknown) => {
            loaded = null;
            throw error;
        });
    return loaded;
}
