// SPDX-License-Identifier: MIT
//
// The game that is on the board: its tree, what the rules say of the position, and everything that changes it. Each change is
// saved and goes into the address. Knows nothing of thinking.
import { batch, computed, effect, signal, untracked } from "@preact/signals";

import { replaceAddress } from "../base/address";
import { messageOf } from "../base/values";
import type { Engine } from "../engine/client";
import type { PositionGomokuReply, Rule, Side } from "../engine/requests";
import type { Rules } from "../engine/rules";
import { newGameId, type StoredGame } from "../store/game";
import { Saver } from "../store/saver";
import { settings } from "../store/settings";
import type { Shelf } from "../store/shelf";
import { levelOf, type Level } from "./levels";
import { restoredData, storedData, type GameData } from "./stored";
import {
    annotate,
    emptyTree,
    following,
    goTo,
    kRoot,
    movesTo,
    nodeAt,
    pathTo,
    play,
    positionAt,
    sideAfter,
    type Findings,
    type GameTree,
} from "./tree";

export interface Game extends GameData {
    readonly id: string;
    readonly begun: number;
}

/** Why a stone was not placed. */
export type Refusal =
    | { readonly kind: "not-ready" | "over" | "taken" }
    | { readonly kind: "forbidden"; readonly reason: PositionGomokuReply["forbidden"][number]["reason"] };

export const kUsualRule: Rule = "freestyle";
export const kUsualSize = 15;

export class Session {
    readonly game = signal<Game>(freshGame(emptyTree(kUsualRule, kUsualSize), null));
    readonly rules = signal<Rules | null>(null);
    /** Why there are no rules. */
    readonly failure = signal<string | null>(null);
    /** Whether what was kept has been read. */
    readonly ready = signal(false);
    /** Counts what the user does with the position; a computer plays on after some of it only. */
    readonly tree = computed(() => this.game.value.tree);
    readonly moves = computed(() => movesTo(this.tree.value, this.tree.value.at));
    readonly toMove = computed<Side>(() => sideAfter(this.moves.value.length));
    /** The same text for the same position: what everything about a position hangs on. */
    readonly position = computed(() => {
        const { rule, size, at } = this.tree.value;
        return JSON.stringify({ position: positionAt(this.tree.value, at), rule, size });
    });
    readonly info = computed<PositionGomokuReply | null>(() => {
        const { position, rule, size } = JSON.parse(this.position.value) as { position: string; rule: Rule; size: number };
        return this.rules.value?.positionGomoku(position, rule, size) ?? null;
    });
    readonly canUndo = computed(() => this.tree.value.at !== kRoot || this.game.value.previous !== null);
    readonly canRedo = computed(() => following(this.tree.value) !== null || this.later.value !== null);

    /** The game that an undo of its beginning has put away. */
    private readonly later = signal<Game | null>(null);
    private readonly saver: Saver;

    constructor(engine: Engine, private readonly shelf: Shelf) {
        this.saver = new Saver(shelf, (error) => (this.failure.value = messageOf(error)));
        engine.rules().then(
            (rules) => (this.rules.value = rules),
            (error: unknown) => (this.failure.value = messageOf(error)),
        );
    }

    /** Reads the last game; what the address asks for comes after it. Returns what ends the following of the address. */
    async restore(): Promise<void> {
        const [newest] = await this.shelf.list("gomoku");
        const game = newest && gameOf(newest);
        if (game) this.game.value = game;
        this.ready.value = true;
    }

    /** Lets the address follow the game; returns what ends that. */
    follow(): () => void {
        return effect(() => {
            if (this.ready.value) replaceAddress(["gomoku"], this.fields());
        });
    }

    /** An empty board of the usual kind needs none. */
    fields(): Record<string, string> {
        const { rule, size } = this.tree.value;
        const m = this.moves.value.join("");
        return m === "" && rule === kUsualRule && size === kUsualSize ? {} : { r: rule, n: String(size), ...(m && { m }) };
    }

    seat(side: Side): Level | null {
        return levelOf(side === "black" ? settings.value.gomokuBlack : settings.value.gomokuWhite);
    }

    /** Null where the stone is on the board now. */
    place(point: string): Refusal | null {
        const info = this.info.peek();
        if (!info) return { kind: "not-ready" };
        if (info.result !== null) return { kind: "over" };
        if (this.moves.peek().includes(point)) return { kind: "taken" };
        const foul = info.to_move === "black" ? info.forbidden.find(({ move }) => move === point) : undefined;
        if (foul) return { kind: "forbidden", reason: foul.reason };
        this.later.value = null;
        this.change((tree) => play(tree, point));
        return null;
    }

    /** Against a computer: back to the last time that a human was to move. */
    async undo(): Promise<void> {
        const { tree, previous } = this.game.peek();
        if (tree.at === kRoot) {
            if (previous !== null) await this.openPrevious(previous);
            return;
        }
        const oneBack = nodeAt(tree, tree.at).parent;
        const mover = sideAfter(pathTo(tree, oneBack).length - 1);
        const alone = this.seat(mover) !== null && this.seat(mover === "black" ? "white" : "black") === null;
        this.goTo(alone && oneBack !== kRoot ? nodeAt(tree, oneBack).parent : oneBack);
    }

    redo(): void {
        const next = following(this.tree.peek());
        const later = this.later.peek();
        if (next !== null) this.goTo(next);
        else if (later) this.open(later, null);
    }

    goTo(node: number): void {
        this.change((tree) => goTo(tree, node));
    }

    note(node: number, findings: Findings): void {
        this.change((tree) => annotate(tree, node, findings));
    }

    /** The game before it is kept, and undo brings it back. */
    begin(tree: GameTree): void {
        const before = this.game.peek();
        const used = before.tree.nodes.length > 1;
        this.open(freshGame(tree, used ? before.id : before.previous), null);
    }

    private async openPrevious(id: string): Promise<void> {
        const stored = await this.shelf.get(id);
        const game = stored && gameOf(stored);
        if (game) this.open(game, this.game.peek());
        else this.game.value = { ...this.game.peek(), previous: null };
    }

    private open(game: Game, later: Game | null): void {
        batch(() => {
            this.game.value = game;
            this.later.value = later;
        });
        this.save();
    }

    private change(make: (tree: GameTree) => GameTree): void {
        const game = this.game.peek();
        this.game.value = { ...game, tree: make(game.tree) };
        this.save();
    }

    private save(): void {
        untracked(() => {
            const game = this.game.value;
            const { id, begun } = game;
            this.saver.save({ id, kind: "gomoku", begun, saved: Date.now(), data: storedData(game) });
        });
    }
}

function freshGame(tree: GameTree, previous: string | null): Game {
    return { id: newGameId(), begun: Date.now(), tree, previous };
}

function gameOf(stored: StoredGame): Game | null {
    const data = restoredData(stored.data);
    return data && { ...data, id: stored.id, begun: stored.begun };
}
