// SPDX-License-Identifier: MIT
//
// A race: several players continue from one position, each in its own game, with tiles drawn from
// the same seed. All lanes advance one move per round, so that none falls behind even with one
// worker. Without DOM; `race_panel.tsx` displays it.
import { signal } from "@preact/signals";
import { type Direction, kDirections, type Rules, type Slides, type ThinkRequest } from "tilestone";

import { freshSeed, seededRandom, type Random } from "../base/random";
import type { Engine } from "../engine/client";
import { settings } from "../store/settings";
import { kSpeeds, Loop, rest } from "./loop";
import { playerText } from "./players";
import { cellsOf, chanceTile, positionOf, withTile } from "./position";
import { addTile, slideTiles, tilesOf, type Tile } from "./tiles";

export interface Lane {
    readonly name: string;
    readonly position: string;
    readonly score: number;
    readonly moves: number;
    readonly tiles: readonly Tile[];
    readonly slides: Slides;
    readonly over: boolean;
    readonly random: Random;
}

/** Minimum milliseconds per round: more than one move per frame would be invisible. */
const kFrame = 16;

export class Race extends Loop {
    readonly lanes = signal<readonly Lane[]>([]);

    constructor(
        private readonly rules: Rules,
        private readonly engine: Pick<Engine, "pool" | "paused">,
        failed: (why: string) => void,
    ) {
        super(failed);
    }

    begin(names: readonly string[], position: string, score: number, seed = freshSeed()): Promise<void> {
        const tiles = tilesOf(cellsOf(position));
        this.lanes.value = names.map((name) => ({
            name,
            score,
            moves: 0,
            tiles,
            random: seededRandom(seed),
            ...this.at(position),
        }));
        return this.start();
    }

    clear(): void {
        this.stop();
        this.lanes.value = [];
    }

    protected async run(signal: AbortSignal): Promise<void> {
        for (;;) {
            const begun = performance.now();
            const playing = this.lanes.peek().filter(({ over }) => !over);
            if (playing.length === 0) return;
            const { time2048 } = settings.peek();
            const questions = playing.map(({ name, position, moves }): ThinkRequest => {
                const player = playerText(this.rules, name, time2048);
                return { do: "decide", game: "2048", position, player, seed: moves + 1 };
            });
            await this.engine.pool.thinkAll(questions, signal, ({ move }, index) => {
                const lane = playing[index] as Lane;
                const next = this.moved(lane, move as Direction);
                this.lanes.value = this.lanes.peek().map((other) => (other === lane ? next : other));
            });
            const pause = Math.max(kFrame, 1000 / (kSpeeds[settings.peek().speed2048] as number));
            await rest(begun + pause - performance.now(), this.engine, signal);
        }
    }

    private moved(lane: Lane, direction: Direction): Lane {
        const slide = lane.slides[direction];
        const tile = chanceTile(slide.cells, lane.random);
        return {
            ...lane,
            score: lane.score + slide.points,
            moves: lane.moves + 1,
            tiles: addTile(slideTiles(lane.tiles, slide), tile),
            ...this.at(withTile(positionOf(slide.cells), tile)),
        };
    }

    private at(position: string): Pick<Lane, "position" | "slides" | "over"> {
        const slides = this.rules.slides(cellsOf(position));
        return { position, slides, over: !kDirections.some((direction) => slides[direction].legal) };
    }
}
