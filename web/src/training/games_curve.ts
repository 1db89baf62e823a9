// SPDX-License-Identifier: MIT
//
// The learning curve: means of successive games. It starts with few games to a point. Whenever it
// has many points, neighbours are merged, so that it stays short and covers the whole training.
import type { CurvePoint, FinishedGame } from "./messages";

const kFirstSize = 10;
/** Even, so that neighbours always pair. */
const kMaxPoints = 120;
/** Games of the means called recent. */
export const kRecent = 200;
/** The exponent of 2048. */
export const kGoal = 11;

interface Sum {
    games: number;
    score: number;
    reached: number;
}

export class GamesCurve {
    games = 0;
    moves = 0;
    largest = 0;
    private size = kFirstSize;
    private done: Sum[] = [];
    private open: Sum = { games: 0, score: 0, reached: 0 };
    private readonly last: FinishedGame[] = [];

    add(game: FinishedGame): void {
        ++this.games;
        this.moves += game.moves;
        this.largest = Math.max(this.largest, game.largest);
        this.last[(this.games - 1) % kRecent] = game;
        addTo(this.open, game);
        if (this.open.games < this.size) return;
        this.done.push(this.open);
        this.open = { games: 0, score: 0, reached: 0 };
        if (this.done.length === kMaxPoints) this.merge();
    }

    points(): CurvePoint[] {
        let games = 0;
        return this.done.map((sum) => meanOf(sum, (games += sum.games)));
    }

    recent(): CurvePoint | null {
        if (this.games === 0) return null;
        const sum: Sum = { games: 0, score: 0, reached: 0 };
        for (const game of this.last) addTo(sum, game);
        return meanOf(sum, this.games);
    }

    private merge(): void {
        this.size *= 2;
        this.done = this.done.flatMap((sum, index) => {
            const next = this.done[index + 1];
            if (index % 2 === 1 || !next) return [];
            return [{ games: sum.games + next.games, score: sum.score + next.score, reached: sum.reached + next.reached }];
        });
    }
}

function addTo(sum: Sum, game: FinishedGame): void {
    ++sum.games;
    sum.score += game.score;
    sum.reached += game.largest >= kGoal ? 1 : 0;
}

function meanOf(sum: Sum, games: number): CurvePoint {
    return { games, score: sum.score / sum.games, reached: sum.reached / sum.games };
}
