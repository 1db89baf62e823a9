// SPDX-License-Identifier: MIT
//
// Whom one can play against, as data: a further player is a few lines here and a word in the texts.
import { words } from "../texts/language";

export interface Level {
    /** Kept in the settings. */
    readonly id: string;
    /** As on the command line. */
    readonly player: string;
    readonly family: "random" | "level" | "classic";
    readonly number: number;
    /** Whether its chance to win means something. */
    readonly judges: boolean;
}

export const kHuman = "human";

/** Of the engine's own levels those from here on play what they think is best. */
const kFirstThatJudges = 6;
const kStrongest = 9;

function level(number: number): Level {
    const player = number < kStrongest ? `tilestone:level=${number}` : "tilestone:time=3000";
    return { id: `level-${number}`, player, family: "level", number, judges: number >= kFirstThatJudges };
}

export const kLevels: readonly Level[] = [
    { id: "random", player: "random", family: "random", number: 0, judges: false },
    ...Array.from({ length: kStrongest }, (_, index) => level(index + 1)),
    { id: "classic-1", player: "points", family: "classic", number: 1, judges: false },
    { id: "classic-2", player: "classic:depth=2", family: "classic", number: 2, judges: false },
    { id: "classic-3", player: "classic:depth=4", family: "classic", number: 3, judges: true },
    { id: "classic-4", player: "classic:time=1000", family: "classic", number: 4, judges: true },
];

export function levelOf(id: string): Level | null {
    return kLevels.find((level) => level.id === id) ?? null;
}

export function levelName(level: Level): string {
    return words.value.gomoku.families[level.family](level.number);
}

/** Who gives hints, with so much time. */
export function adviser(milliseconds: number): string {
    return `tilestone:time=${milliseconds}`;
}

/** Who goes through whole games: by positions, so that all are looked at with the same effort. */
export function reviewer(milliseconds: number): string {
    return `tilestone:nodes=50000,time=${milliseconds}`;
}
