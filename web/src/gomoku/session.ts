// SPDX-License-Identifier: MIT
//
// The current game: its tree, what the rules say about the position, and all operations that change
// it. Each change is saved and reflected in the address. Independent of searching.
import { computed, effect, signal, untracked } from "@preact/signals";

import { replaceAddress } from "../base/address";
import type { Engine } from "../engine/client";
import type { PositionGomokuReply, Rule, Side, ThinkGomokuRequest } from "../engine/requests";
import type { Rules } from "../engine/rules";
import { newGameId } from "../store/game";
import { Saver, whenBack } from "../store/saver";
import { settings } from "../store/settings";
import type { GameStore } from "../store/game_store";
import { setTabGame, tabGame } from "../store/tab";
import { messageOf } from "../texts/language";
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

/** What every question about a position says of it. */
export type PositionQuery = Pick<ThinkGomokuRequest, "position" | "rule" | "size">;

/** Why a stone was not placed. */
export type Refusal =
    | { readonly kind: "not-ready" | "over" | "taken" }
    | { readonly kind: "forbidden"; readonly reason: PositionGomokuReply["forbidden"][number]["reason"] };

export const kDefaultRule: Rule = "freestyle";
export const kDefaultSize = 15;

export class Session {
    readonly game = signal<Game>(freshGame(emptyTree(kDefaultRule, kDefaultSize), null));
    readonly rules = signal<Rules | null>(null);
    /** Why the rules could not be loaded, or a save failed. */
    readonly failure = signal<string | null>(null);
    /** Whether the stored game has been loaded. */
    readonly ready = signal(false);
    readonly tree = computed(() => this.game.value.tree);
    readonly moves = computed(() => movesTo(this.tree.value, this.tree.value.at));
    readonly toMove = computed<Side>(() => sideAfter(this.moves.value.length));
    private readonly text = computed(() => positionAt(this.tree.value, this.tree.value.at));
    private readonly rule = computed(() => this.tree.value.rule);
    private readonly size = computed(() => this.tree.value.size);
    /** The same object for the same position: what everything about a position hangs on. */
    readonly position = computed<PositionQuery>(() => ({
        position: this.text.value,
        rule: this.rule.value,
        size: this.size.value,
    }));
    readonly info = computed<PositionGomokuReply | null>(() => {
        const { position, rule, size } = this.position.value;
        return this.rules.value?.positionGomoku(position, rule, size) ?? null;
    });
    readonly canUndo = computed(() => this.tree.value.at !== kRoot || this.game.value.previous !== null);
    readonly canRedo = computed(() => following(this.tree.value) !== null || this.game.value.next != null);

    private readonly saver: Saver;

    constructor(engine: Engine, private readonly gameStore: GameStore) {
        this.saver = new Saver(gameStore, {
            failed: (error) => (this.failure.value = messageOf(error)),
            parted: (id, own) => {
                const game = this.game.peek();
                if (game.id === id) this.show({ ...game, id: own });
            },
        });
        engine.rules().then(
            (rules) => (this.rules.value = rules),
            (error: unknown) => (this.failure.value = messageOf(error)),
        );
    }

    /** Loads the last game. Apply the address afterwards. */
    async restore(): Promise<void> {
        await Saver.allDone();
        const [newest] = await this.gameStore.list("gomoku");
        const game = (await this.take(tabGame("gomoku"))) ?? (newest && (await this.take(newest.id)));
        if (game) this.show(game);
        this.ready.value = true;
    }

    /**
     * Reloads the game on return to this tab if another tab has changed it. Returns a function that
     * stops this.
     */
    followTabs(): () => void {
        return whenBack(async () => {
            const { id } = this.game.peek();
            const game = (await this.saver.isBehind(id)) && (await this.take(id));
            if (game && this.game.peek().id === id) this.show(game);
        });
    }

    /** Keeps the address in sync with the game. Returns a function that stops this. */
    follow(): () => void {
        return effect(() => {
            if (this.ready.value) replaceAddress(["gomoku"], this.fields());
        });
    }

    /** Address fields; none for an empty board of the default rule and size. */
    fields(): Record<string, string> {
        const { rule, size } = this.tree.value;
        const m = this.moves.value.join("");
        return m === "" && rule === kDefaultRule && size === kDefaultSize ? {} : { r: rule, n: String(size), ...(m && { m }) };
    }

    seat(side: Side): Level | null {
        return levelOf(side === "black" ? settings.value.gomokuBlack : settings.value.gomokuWhite);
    }

    /** Returns null if the stone was placed. */
    place(point: string): Refusal | null {
        const info = this.info.peek();
        if (!info) return { kind: "not-ready" };
        if (info.result !== null) return { kind: "over" };
        if (this.moves.peek().includes(point)) return { kind: "taken" };
        const foul = info.forbidden.find(({ move }) => move === point);
        if (foul) return { kind: "forbidden", reason: foul.reason };
        this.dropNext();
        this.change((tree) => play(tree, point));
        return null;
    }

    /** Against a computer, goes back to the last position with a human to move. */
    async undo(): Promise<void> {
        const { tree, previous } = this.game.peek();
        if (tree.at === kRoot) {
            if (previous !== null) await this.open(previous, true);
            return;
        }
        const oneBack = nodeAt(tree, tree.at).parent;
        const mover = sideAfter(pathTo(tree, oneBack).length - 1);
        const alone = this.seat(mover) !== null && this.seat(mover === "black" ? "white" : "black") === null;
        this.goTo(alone && oneBack !== kRoot ? nodeAt(tree, oneBack).parent : oneBack);
    }

    async redo(): Promise<void> {
        const next = following(this.tree.peek());
        const game = this.game.peek();
        if (next !== null) this.goTo(next);
        else if (game.next != null) await this.open(game.next);
    }

    goTo(node: number): void {
        this.change((tree) => goTo(tree, node));
    }

    note(node: number, findings: Findings): void {
        this.change((tree) => annotate(tree, node, findings));
    }

    /** Starts a new game. The old one is kept, and undo returns to it. */
    begin(tree: GameTree): void {
        const before = this.game.peek();
        const used = before.tree.nodes.length > 1;
        this.dropNext();
        if (!used) void this.saver.flush().then(() => this.gameStore.remove(before.id));
        this.show(freshGame(tree, used ? before.id : before.previous));
        this.save();
    }

    /**
     * Opens another stored game. `back` means undo from its successor, to which redo then leads.
     */
    async open(id: string, back = false): Promise<void> {
        const left = await this.take(id);
        const now = this.game.peek();
        if (left) {
            this.show(back ? { ...left, next: now.id } : left);
        } else {
            // The game was deleted.
            const gone = (link: string | null | undefined): string | null => (link === id ? null : (link ?? null));
            this.show({ ...now, previous: gone(now.previous), next: gone(now.next) });
        }
        this.save();
    }

    /**
     * A new move makes redo into the next game impossible. Deletes that game if it has no moves.
     */
    private dropNext(): void {
        const { next, ...game } = this.game.peek();
        if (next == null) return;
        this.game.value = game;
        void this.gameStore.get(next).then((stored) => {
            if (stored && restoredData(stored.data)?.tree.nodes.length === 1) void this.gameStore.remove(next);
        });
    }

    private async take(id: string): Promise<Game | null> {
        const stored = await this.saver.take(id);
        const data = restoredData(stored?.data);
        return stored && data ? { ...data, id, begun: stored.begun } : null;
    }

    private show(game: Game): void {
        this.game.value = game;
        setTabGame("gomoku", game.id);
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
            setTabGame("gomoku", id);
            this.saver.save({ id, kind: "gomoku", begun, saved: Date.now(), data: storedData(game) });
        });
    }
}

function freshGame(tree: GameTree, previous: string | null): Game {
    return { id: newGameId(), begun: Date.now(), tree, previous };
}
