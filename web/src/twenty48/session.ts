// SPDX-License-Identifier: MIT
//
// The current game of 2048: its events and new tiles, and the state the page displays (`shown`).
import { computed, signal } from "@preact/signals";
import { type BoardSize, type Direction, kDirections, type Report, type Rules, type Slide, type Slides } from "tilestone";

import { freshSeed, seededRandom, type Random } from "../base/random";
import type { Engine } from "../engine/client";
import type { AddressFields } from "../session/address";
import { GameSession } from "../session/game_session";
import { changeSettings, settings } from "../store/settings";
import type { GameStore } from "../store/game_store";
import { isExpectation, type CurvePoint } from "./curve";
import { Tally, type GameEvent, type History } from "./history";
import {
    chanceTile, cellsOf, described, freshPosition, isPlain, positionOf, reportedPosition, sizeOf, slidesOf, type NewTile,
} from "./position";
import { eventText, formatOf, newContent, type Content } from "./record";
import { addTile, slideTiles, tilesOf, type Tile } from "./tiles";

export interface Shown {
    readonly position: string;
    readonly cells: ArrayLike<number>;
    readonly score: number;
    readonly tiles: readonly Tile[];
    readonly cursor: number;
    readonly length: number;
    readonly over: boolean;
    /** Waiting for the user to place the new tile of a half-finished move. */
    readonly placing: boolean;
    readonly curve: readonly CurvePoint[];
}

/** Announcements of changes, as notices and for screen readers. */
export interface ProgressCallback {
    moved(direction: Direction, tile: NewTile | null, score: number, columns: number): void;
    made(exponent: number): void;
    over(score: number): void;
    /** Another position is on the board, not through a move. */
    shown(position: string, score: number): void;
    restarted(undo: () => void): void;
}

interface Pending {
    readonly direction: Direction;
    readonly slide: Slide;
}

/** Longer pauses do not count as playing time. */
const kMaxPause = 60_000;
const kExponent2048 = 11;

export class Session extends GameSession<Content> {
    readonly shown = signal<Shown>(null as unknown as Shown);
    readonly ready = computed(() => !this.shown.value.placing);
    readonly canUndo = computed(() => {
        const { placing, cursor } = this.shown.value;
        return placing || cursor > 0 || this.game.value.previous !== null;
    });
    readonly canRedo = computed(() => {
        const { placing, cursor, length } = this.shown.value;
        return !placing && (cursor < length || this.game.value.next !== null);
    });
    // Browsers reject more than about a hundred address changes in 30 seconds.
    protected override readonly addressPause = 500;
    private lastMoveTime = 0;
    private cells!: readonly number[];
    private slides!: Slides;
    private pending: Pending | null = null;
    private frame = 0;
    private readonly tallied = new Tally();

    protected constructor(
        readonly engine: Engine,
        readonly rules: Rules,
        gameStore: GameStore,
        private readonly listener: ProgressCallback,
        private readonly random = seededRandom(freshSeed()),
    ) {
        super("2048", formatOf((position, direction) => this.slide(position, direction)), gameStore, dealt(random));
    }

    static async open(engine: Engine, gameStore: GameStore, listener: ProgressCallback): Promise<Session> {
        const session = new Session(engine, await engine.loadRules(), gameStore, listener);
        // A killed browser may have saved the game but not the setting that names it.
        if (!(await session.loadLast(settings.peek().game2048))) {
            session.replaced();
            session.save();
        }
        return session;
    }

    private get columns(): number {
        return sizeOf(this.history.now.position).columns;
    }

    private get history(): History {
        return this.content.peek().history;
    }

    // --- playing ---

    slide(position: string, direction: Direction): Slide | null {
        const slide = slidesOf(this.rules, position)[direction];
        return slide.legal ? slide : null;
    }

    /** `quick`: part of a series of moves too fast to animate. */
    move(direction: Direction, quick = false): boolean {
        const slide = this.slides[direction];
        if (this.pending || !slide.legal) return false;
        const source = settings.peek().tiles2048;
        if (source === "hand") {
            this.pending = { direction, slide };
            this.show(slideTiles(this.shown.peek().tiles, slide));
            this.listener.moved(direction, null, this.history.now.score + slide.points, this.columns);
            return true;
        }
        const { position } = this.current;
        const isWorst = source === "worst" && isPlain(position); // only there the engine knows it
        const worst = isWorst ? this.rules.worstTiles(position)[direction] : undefined;
        const tile = worst ?? chanceTile(slide.cells, this.random);
        this.finish({ direction, slide }, tile, !isWorst, quick);
        return true;
    }

    /** Places the new tile. Returns false if the cell is occupied. */
    place(tile: NewTile): boolean {
        const { pending } = this;
        if (!pending || pending.slide.cells[tile.cell] !== 0) return false;
        this.pending = null;
        this.finish(pending, tile, false, false);
        return true;
    }

    private finish({ direction, slide }: Pending, { cell, exponent }: NewTile, chance: boolean, quick: boolean): void {
        const tile = { cell, exponent };
        const { placing, tiles } = this.shown.peek();
        const largest = Math.max(...this.cells);
        this.record({ kind: "move", direction, tile, chance }, slide);
        if (quick) this.showSoon();
        else this.show(addTile(placing ? tiles : slideTiles(tiles, slide), tile));
        this.listener.moved(direction, tile, this.history.now.score, this.columns);
        for (const made of this.history.now.made) if (made >= kExponent2048 && made > largest) this.listener.made(made);
        if (this.isOver()) this.listener.over(this.history.now.score);
    }

    private record(event: GameEvent, slide: Slide | null = null): void {
        const content = this.content.peek();
        const { history, curve } = content;
        const replaces = history.cursor < history.length;
        this.dropNext();
        history.add(event, () => slide);
        if (replaces) content.review = undefined; // its moves are gone
        content.events = replaces ? history.events().map(eventText).join("") : content.events + eventText(event);
        curve.cut(history.cursor - 1);
        const now = Date.now();
        content.spent += Math.min(Math.max(0, now - this.lastMoveTime), kMaxPause);
        this.lastMoveTime = now;
        this.updateSlides();
        this.save();
        const { score, fair, position } = history.now;
        if (fair && isPlain(position) && score > settings.peek().best2048) changeSettings({ best2048: score });
    }

    // --- undo, redo, other games ---

    protected stepBack(): boolean {
        const { cursor } = this.history;
        if (this.pending) {
            this.pending = null;
            this.show();
            return true;
        }
        if (cursor > 0) this.goTo(cursor - 1);
        return cursor > 0;
    }

    protected stepForward(): boolean {
        const { cursor, length } = this.history;
        if (!this.pending && cursor < length) this.goTo(cursor + 1);
        return this.pending !== null || cursor < length;
    }

    protected override get step(): number | undefined {
        return this.pending ? undefined : this.history.cursor;
    }

    goTo(step: number): void {
        this.pending = null;
        this.history.goTo(step);
        this.updateSlides();
        this.save();
        this.show();
        this.switched();
    }

    /** Deals a new game, by default on a board of the same size. */
    restart(size = sizeOf(this.history.now.position)): void {
        this.begin(dealt(this.random, size));
    }

    /**
     * Starts a game from a position. If the current game contains it, goes there and returns false.
     */
    startAt(position: string, score: number, loading: boolean): boolean {
        for (let step = this.history.length; step >= 0; --step) {
            const known = this.history.step(step);
            if (known?.position !== position || known.score !== score) continue;
            // On reload the address may lag behind the game.
            if (!loading && step !== this.history.cursor) this.goTo(step);
            return false;
        }
        this.begin(newContent(position, score, false));
        return true;
    }

    edit(position: string, score: number): void {
        const { now } = this.history;
        if (now.position === position && now.score === score) return;
        this.pending = null;
        this.record({ kind: "edit", position, score });
        this.show();
        this.switched();
    }

    override begin(content: Content): void {
        const { id } = this.game.peek();
        super.begin(content);
        if (this.game.peek().previous === id) this.listener.restarted(() => void this.openPrevious(id));
    }

    protected override replaced(): void {
        this.pending = null;
        this.lastMoveTime = Date.now();
        this.updateSlides();
        this.show();
    }

    protected switched(): void {
        const { position, score } = this.history.now;
        this.listener.shown(position, score);
    }

    protected override remember(id: string): void {
        super.remember(id);
        if (settings.peek().game2048 !== id) changeSettings({ game2048: id });
    }

    protected fields(): AddressFields {
        const { position, score } = this.shown.value;
        return { b: position, s: String(score) };
    }

    // --- queries ---

    isOver(): boolean {
        return !kDirections.some((direction) => this.slides[direction].legal);
    }

    tally(): ReadonlyMap<number, number> {
        return this.tallied.of(this.history);
    }

    /** Adds the expected final score of a report to the curve, if it has one. */
    addToCurve(report: Report, step: number, isHint: boolean): void {
        const known = this.history.step(step);
        if (!known || known.position !== reportedPosition(report) || !isExpectation(this.rules, report)) return;
        // The engine takes the points from the board; the game knows them exactly.
        const made = described(this.rules, known.position).points_made;
        const value = report.moves[0]?.value as number;
        this.content.peek().curve.add(step, Math.max(known.score, known.score + value - made), isHint);
        if (isHint) this.show(this.shown.peek().tiles);
        this.save();
    }

    /** Stores what a review has found with the game. */
    keepReview(review: string): void {
        this.content.peek().review = review;
        this.save();
    }

    private updateSlides(): void {
        this.cells = cellsOf(this.history.now.position);
        this.slides = slidesOf(this.rules, this.history.now.position);
    }

    private show(tiles: readonly Tile[] = tilesOf(this.cells)): void {
        cancelAnimationFrame(this.frame);
        this.frame = 0;
        const { pending } = this;
        const { history, curve } = this.content.peek();
        const { position, score } = history.now;
        this.shown.value = {
            position: pending ? positionOf(pending.slide.cells, position) : position,
            cells: pending?.slide.cells ?? this.cells,
            score: score + (pending?.slide.points ?? 0),
            tiles,
            cursor: history.cursor,
            length: history.length,
            over: this.isOver(),
            placing: pending !== null,
            curve: curve.points,
        };
    }

    /** Shows the moves that wait for the next frame. */
    showNow(): void {
        if (this.frame !== 0) this.show();
    }

    // Renders once per frame, however many moves it had.
    private showSoon(): void {
        if (this.frame === 0) this.frame = requestAnimationFrame(() => this.show());
    }

    /** The position, including moves not rendered yet. */
    get current(): { readonly position: string; readonly step: number; readonly placing: boolean } {
        return { position: this.history.now.position, step: this.history.cursor, placing: this.pending !== null };
    }
}

function dealt(random: Random, size?: BoardSize): Content {
    return newContent(freshPosition(random, size), 0, true);
}
