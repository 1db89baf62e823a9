// SPDX-License-Identifier: MIT
//
// The current game: all operations that change it, and the state the page displays (`shown`). Each
// change is saved at once.
import { signal } from "@preact/signals";

import { seededRandom, freshSeed } from "../base/random";
import type { Engine } from "../engine/client";
import { kDirections, type Direction, type Slide, type Slides } from "../engine/slides";
import type { Report } from "../engine/requests";
import type { Rules } from "../engine/rules";
import { newGameId } from "../store/game";
import { Saver, whenBack } from "../store/saver";
import { changeSettings, settings } from "../store/settings";
import type { GameStore } from "../store/game_store";
import { setTabGame, tabGame } from "../store/tab";
import { Curve, isExpectation, type CurvePoint } from "./curve";
import { History, Tally, type GameEvent } from "./history";
import { chanceTile, cellsOf, freshPosition, positionOf, type NewTile } from "./position";
import { dataOf, eventText, isGameData, restore, type Later } from "./record";
import { addTile, slideTiles, tilesOf, type Tile } from "./tiles";

export interface Shown {
    readonly position: string;
    readonly score: number;
    readonly tiles: readonly Tile[];
    readonly cursor: number;
    readonly length: number;
    readonly over: boolean;
    /** Waiting for the user to place the new tile of a half-finished move. */
    readonly placing: boolean;
    readonly canUndo: boolean;
    readonly canRedo: boolean;
    readonly curve: readonly CurvePoint[];
}

/** Announcements of changes, as notices and for screen readers. */
export interface ProgressCallback {
    moved(direction: Direction, tile: NewTile | null, score: number): void;
    made(exponent: number): void;
    over(score: number): void;
    went(position: string, score: number): void;
    restarted(undo: () => void): void;
}

interface Pending {
    readonly direction: Direction;
    readonly slide: Slide;
}

/** Longer pauses do not count as playing time. */
const kLongestPause = 60_000;
const kWon = 11;

export class Session {
    readonly shown = signal<Shown>(null as unknown as Shown);
    private history!: History;
    private curve!: Curve;
    private events = "";
    id = "";
    private begun = 0;
    private before: string | null = null;
    private after: Later | null = null;
    private spent = 0;
    private touched = 0;
    private cells!: readonly number[];
    private slides!: Slides;
    private pending: Pending | null = null;
    private frame = 0;
    private readonly random = seededRandom(freshSeed());
    private readonly tallied = new Tally();
    private readonly saver: Saver;
    /** Stops following other tabs. */
    readonly end: () => void;

    private constructor(
        readonly engine: Engine,
        readonly rules: Rules,
        private readonly gameStore: GameStore,
        private readonly listener: ProgressCallback,
    ) {
        this.saver = new Saver(gameStore, {
            parted: (id, own) => {
                if (this.id !== id) return;
                this.id = own;
                this.remember();
            },
        });
        this.end = whenBack(() => void this.catchUp());
    }

    static async open(engine: Engine, gameStore: GameStore, listener: ProgressCallback): Promise<Session> {
        const session = new Session(engine, await engine.rules(), gameStore, listener);
        await Saver.allDone();
        // A killed browser may have saved the game but not the setting that names it.
        const [newest] = await gameStore.list("2048");
        for (const id of [tabGame("2048"), settings.peek().game2048, newest?.id ?? ""]) {
            if (await session.load(id)) return session;
        }
        session.deal(session.dealt());
        return session;
    }

    /** Reloads the game if another tab has changed it. */
    private async catchUp(): Promise<void> {
        const { id } = this;
        if (!this.pending && (await this.saver.isBehind(id)) && this.id === id) await this.load(id);
    }

    // --- playing ---

    slide(position: string, direction: Direction): Slide | null {
        const slide = this.rules.slides(cellsOf(position))[direction];
        return slide.legal ? slide : null;
    }

    isLegal(direction: Direction): boolean {
        return !this.pending && this.slides[direction].legal;
    }

    /** `quick`: part of a series of moves too fast to animate. */
    move(direction: Direction, quick = false): boolean {
        const slide = this.slides[direction];
        if (this.pending || !slide.legal) return false;
        const source = settings.peek().tiles2048;
        if (source === "hand") {
            this.pending = { direction, slide };
            this.show(slideTiles(this.shown.peek().tiles, slide));
            this.listener.moved(direction, null, this.history.now.score + slide.points);
            return true;
        }
        const tile = source === "worst" ? this.rules.worstTile(positionOf(slide.cells)) : chanceTile(slide.cells, this.random);
        this.finish({ direction, slide }, tile, source === "chance", quick);
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
        this.listener.moved(direction, tile, this.history.now.score);
        for (const made of this.history.now.made) if (made >= kWon && made > largest) this.listener.made(made);
        if (this.isOver()) this.listener.over(this.history.now.score);
    }

    private record(event: GameEvent, slide: Slide | null = null): void {
        if (this.history.cursor < this.history.length) this.events = "";
        this.dropAfter();
        this.history.add(event, () => slide);
        // What was undone is gone: the text of the events is written anew.
        this.events = this.events === "" ? this.history.events().map(eventText).join("") : this.events + eventText(event);
        this.curve.cut(this.history.cursor - 1);
        const now = Date.now();
        this.spent += Math.min(Math.max(0, now - this.touched), kLongestPause);
        this.touched = now;
        this.arrived();
        const { score, fair } = this.history.now;
        if (fair && score > settings.peek().best2048) changeSettings({ best2048: score });
    }

    // --- undo, redo, other games ---

    async undo(): Promise<void> {
        if (this.pending) {
            this.pending = null;
            this.show();
        } else if (this.history.cursor > 0) {
            this.goTo(this.history.cursor - 1);
        } else if (this.before !== null) {
            await this.back(this.before);
        }
    }

    async redo(): Promise<void> {
        const { cursor, length } = this.history;
        const { after } = this;
        if (this.pending) return;
        if (after && (after.step === cursor || cursor === length)) {
            if (!(await this.open(after.id))) this.lose();
        } else if (cursor < length) {
            this.goTo(cursor + 1);
        }
    }

    goTo(step: number): void {
        this.pending = null;
        this.history.goTo(step);
        this.arrived();
        this.show();
        this.listener.went(this.history.now.position, this.history.now.score);
    }

    restart(): void {
        this.begin(this.dealt());
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
        this.begin(new History({ position, score, dealt: false }));
        return true;
    }

    edit(position: string, score: number): void {
        const { now } = this.history;
        if (now.position === position && now.score === score) return;
        this.pending = null;
        this.record({ kind: "edit", position, score });
        this.show();
        this.listener.went(position, score);
    }

    private begin(history: History): void {
        const old = this.id;
        const worthIt = this.history.length > 0;
        this.dropAfter();
        // A game without moves is deleted; the new game inherits its predecessor.
        if (worthIt) this.before = old;
        else void this.saver.flush().then(() => this.gameStore.remove(old));
        this.deal(history);
        this.listener.went(history.now.position, history.now.score);
        if (worthIt) this.listener.restarted(() => void this.back(old));
    }

    private dealt(): History {
        return new History({ position: freshPosition(this.random), score: 0, dealt: true });
    }

    private deal(history: History): void {
        this.take(history, new Curve());
        this.id = newGameId();
        this.begun = this.touched = Date.now();
        this.spent = 0;
        this.arrived();
        this.show();
    }

    /** Opens a stored game; deletes the current one if empty. Returns false if the game is gone. */
    async open(id: string): Promise<boolean> {
        const empty = this.history.length === 0 && id !== this.id && this.before !== id ? this.id : null;
        if (this.id !== id && !(await this.load(id))) return false;
        if (empty !== null) await this.gameStore.remove(empty);
        this.listener.went(this.history.now.position, this.history.now.score);
        return true;
    }

    private async back(id: string): Promise<void> {
        await this.saver.flush();
        const { id: from } = this;
        if (from === id) return;
        if (!(await this.load(id))) return this.lose();
        this.after = { id: from, step: this.history.cursor };
        this.save();
        this.show();
        this.listener.went(this.history.now.position, this.history.now.score);
    }

    /** The game that undo or redo asked for was deleted. */
    private lose(): void {
        if (this.history.cursor === 0) this.before = null;
        this.after = null;
        this.save();
        this.show();
    }

    /** A new move makes redo into the next game impossible. Deletes that game if it is empty. */
    private dropAfter(): void {
        const { after } = this;
        this.after = null;
        if (after) {
            void this.gameStore.get(after.id).then((game) => {
                if (game && isGameData(game.data) && game.data.events === "") void this.gameStore.remove(after.id);
            });
        }
    }

    private async load(id: string): Promise<boolean> {
        const game = await this.saver.take(id);
        if (!game || !isGameData(game.data)) return false;
        const { data } = game;
        const found = restore(data, (position, direction) => this.slide(position, direction));
        if (!found) return false;
        this.take(found.history, found.curve);
        this.events = data.events;
        this.id = game.id;
        this.begun = game.begun;
        this.before = data.before;
        this.after = data.after ?? null;
        this.spent = data.spent;
        this.touched = Date.now();
        this.updateSlides();
        this.show();
        return true;
    }

    private take(history: History, curve: Curve): void {
        this.pending = null;
        this.history = history;
        this.curve = curve;
        this.events = "";
        this.after = null;
    }

    // --- queries ---

    isOver(): boolean {
        return !kDirections.some((direction) => this.slides[direction].legal);
    }

    tally(): ReadonlyMap<number, number> {
        return this.tallied.of(this.history);
    }

    get milliseconds(): number {
        return this.spent;
    }

    /** Adds the expected final score of a report to the curve, if it has one. */
    note(report: Report, step: number, isHint: boolean): void {
        const known = this.history.step(step);
        if (!known || known.position !== report.position || !isExpectation(this.rules, report)) return;
        // The engine takes the points from the board; the game knows them exactly.
        const made = this.rules.position2048(report.position).points_made;
        const value = report.moves[0]?.value as number;
        this.curve.add(step, Math.max(known.score, known.score + value - made), isHint);
        if (isHint) this.show(this.shown.peek().tiles);
        this.save();
    }

    private save(): void {
        const { spent, before, after } = this;
        const data = dataOf(this.history, this.events, this.curve, { spent, before, after });
        this.saver.save({ id: this.id, kind: "2048", begun: this.begun, saved: Date.now(), data });
    }

    private arrived(): void {
        this.updateSlides();
        this.save();
    }

    private updateSlides(): void {
        this.cells = cellsOf(this.history.now.position);
        this.slides = this.rules.slides(this.cells);
        this.remember();
    }

    private remember(): void {
        setTabGame("2048", this.id);
        if (settings.peek().game2048 !== this.id) changeSettings({ game2048: this.id });
    }

    private show(tiles: readonly Tile[] = tilesOf(this.cells)): void {
        cancelAnimationFrame(this.frame);
        this.frame = 0;
        const { history, pending } = this;
        const { position, score } = history.now;
        this.shown.value = {
            position: pending ? positionOf(pending.slide.cells) : position,
            score: score + (pending?.slide.points ?? 0),
            tiles,
            cursor: history.cursor,
            length: history.length,
            over: this.isOver(),
            placing: pending !== null,
            canUndo: pending !== null || history.cursor > 0 || this.before !== null,
            canRedo: pending === null && (history.cursor < history.length || this.after !== null),
            curve: this.curve.points,
        };
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
