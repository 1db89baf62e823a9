// SPDX-License-Identifier: MIT
//
// The current game of Gomoku: its tree, and what the rules say about the position.
// Independent of searching.
import { computed, signal } from "@preact/signals";
import type { PositionGomokuReply, Rule, Rules, Side, ThinkGomokuRequest } from "tilestone";

import type { Engine } from "../engine/client";
import type { AddressFields } from "../session/address";
import { GameSession } from "../session/game_session";
import type { GameStore } from "../store/game_store";
import { settings } from "../store/settings";
import { messageOf } from "../texts/language";
import { levelOf, type Level } from "./levels";
import { kFormat } from "./stored";
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
    setUpStones,
    sideAfter,
    type Annotations,
    type GameTree,
} from "./tree";

/** What every question about a position says of it. */
export type PositionQuery = Required<Pick<ThinkGomokuRequest, "position" | "rule" | "size">>;

/** Why a stone was not placed. */
export type IllegalMove =
    | { readonly kind: "not-ready" | "over" | "taken" }
    | { readonly kind: "forbidden"; readonly reason: PositionGomokuReply["forbidden"][number]["reason"] };

export const kDefaultRule: Rule = "freestyle";
export const kDefaultSize = 15;

export class Session extends GameSession<GameTree> {
    readonly tree = this.content;
    readonly rules = signal<Rules | null>(null);
    /** Whether the stored game has been loaded. */
    readonly ready = signal(false);
    readonly moves = computed(() => movesTo(this.tree.value, this.tree.value.at));
    readonly toMove = computed<Side>(() => sideAfter(this.moves.value.length, this.tree.value));
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
    readonly canRedo = computed(() => following(this.tree.value) !== null || this.game.value.next !== null);

    constructor(engine: Engine, gameStore: GameStore) {
        super("gomoku", kFormat, gameStore, emptyTree(kDefaultRule, kDefaultSize));
        engine.loadRules().then(
            (rules) => (this.rules.value = rules),
            (error: unknown) => (this.failure.value = messageOf(error)),
        );
    }

    /** Loads the last game. Apply the address afterwards. */
    async restore(): Promise<void> {
        await this.loadLast();
        this.ready.value = true;
    }

    /** None for an empty board of the default rule and size, unless they are for a link. */
    protected fields(isLink: boolean): AddressFields {
        const { rule, size, start } = this.tree.value;
        const m = this.moves.value.join("");
        const isDefault = m === "" && !start && rule === kDefaultRule && size === kDefaultSize;
        if (isDefault && !isLink) return {};
        const stones = start && { b: start.black.join(""), w: start.white.join(""), t: start.to_move };
        return { r: rule, n: String(size), ...stones, ...(m && { m }) };
    }

    computerOf(side: Side): Level | null {
        return levelOf(side === "black" ? settings.value.gomokuBlack : settings.value.gomokuWhite);
    }

    /** Why no stone can be placed there; null: one can. */
    refusal(point: string): IllegalMove | null {
        const info = this.info.peek();
        if (!info) return { kind: "not-ready" };
        if (info.result !== null) return { kind: "over" };
        const isSetUp = setUpStones(this.tree.peek()).some(([taken]) => taken === point);
        if (isSetUp || this.moves.peek().includes(point)) return { kind: "taken" };
        const forbidden = info.forbidden.find(({ move }) => move === point);
        return forbidden ? { kind: "forbidden", reason: forbidden.reason } : null;
    }

    /** Returns null if the stone was placed. */
    place(point: string): IllegalMove | null {
        const refusal = this.refusal(point);
        if (refusal) return refusal;
        this.dropNext();
        this.change(play(this.tree.peek(), point));
        return null;
    }

    /** Against a computer, goes back to the last position with a human to move. */
    protected stepBack(): boolean {
        const tree = this.tree.peek();
        if (tree.at === kRoot) return false;
        const oneBack = nodeAt(tree, tree.at).parent;
        const mover = sideAfter(pathTo(tree, oneBack).length - 1, tree);
        const alone = this.computerOf(mover) !== null && this.computerOf(mover === "black" ? "white" : "black") === null;
        this.goTo(alone && oneBack !== kRoot ? nodeAt(tree, oneBack).parent : oneBack);
        return true;
    }

    protected stepForward(): boolean {
        const node = following(this.tree.peek());
        if (node !== null) this.goTo(node);
        return node !== null;
    }

    goTo(node: number): void {
        this.change(goTo(this.tree.peek(), node));
    }

    annotate(node: number, annotations: Annotations): void {
        this.change(annotate(this.tree.peek(), node, annotations));
    }

    protected switched(): void {
        this.save(); // as the newest game, which new tabs open
    }

    private change(tree: GameTree): void {
        this.tree.value = tree;
        this.save();
    }
}
