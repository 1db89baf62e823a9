// SPDX-License-Identifier: MIT
//
// The opponents, as data. A new one needs an entry here and a name in the texts.
import { words } from "../texts/language";

export interface Level {
    /** The id stored in the settings. */
    readonly id: string;
    /** The player, as on the command line. */
    readonly player: string;
    readonly family: "random" | "level" | "classic";
    readonly number: number;
    /** Whether the player's win probability is meaningful. */
    readonly estimatesWinRate: boolean;
}

export const kHuman = "human";

/** The first of the engine's levels that always plays the move it considers best. */
const kFirstEstimatingLevel = 6;
const kStrongest = 9;

function level(number: number): Level {
    const player = number < kStrongest ? `tilestone:level=${number}` : "tilestone:time=3000";
    return { id: `level-${number}`, player, family: "level", number, estimatesWinRate: number >= kFirstEstimatingLevel };
}

export const kLevels: readonly Level[] = [
    { id: "random", player: "random", family: "random", number: 0, estimatesWinRate: false },
    ...Array.from({ length: kStrongest }, (_, index) => level(index + 1)),
    { id: "classic-1", player: "points", family: "classic", number: 1, estimatesWinRate: false },
    { id: "classic-2", player: "classic:depth=2", family: "classic", number: 2, estimatesWinRate: false },
    { id: "classic-3", player: "classic:depth=4", family: "classic", number: 3, estimatesWinRate: true },
    { id: "classic-4", player: "classic:time=1000", family: "classic", number: 4, estimatesWinRate: true },
];

export function levelOf(id: string): Level | null {
    return kLevels.find((level) => level.id === id) ?? null;
}

export function levelName(level: Level): string {
    return words.value.gomoku.families[level.family](level.number);
}

/** The player for hints. */
export function hintPlayer(milliseconds: number): string {
    return `tilestone:time=${milliseconds}`;
}

/** The player for reviews. A node limit gives every position the same effort. */
export function reviewPlayer(milliseconds: number): string {
    return `tilestone:nodes=50000,time=${milliseconds}`;
}
