// SPDX-License-Identifier: MIT
//
// A puzzle of Gomoku: the person plays the whole line, the other side resists as long as it can. A
// move that the puzzle does not name is put to the engine: what it proves to win is right too, and
// what it refutes is answered on the board. What it only estimates is called likely.
import { computed, signal } from "@preact/signals";
import { type ForbiddenPoint, isAbort, type PositionGomokuReply, type Report, type Rules, type Side } from "tilestone";

import type { Engine } from "../engine/client";
import { ExerciseSession } from "../gomoku/exercise";
import { GomokuHints } from "../gomoku/hints";
import { Placing, sideName } from "../gomoku/placing";
import type { IllegalMove } from "../gomoku/session";
import { goTo, kRoot, movesTo, pathTo, play, positionAt, type GameTree } from "../gomoku/tree";
import { messageOf, words } from "../texts/language";
import { announce } from "../ui/live";
import { kPuzzleSize, type GomokuPuzzle } from "./data";
import { Play } from "./play";

/** As `tilestone solve` would need for most of what a person tries; nodes, so that every device says the same. */
const kNodes = 150_000;
/** Where that takes longer: a person waits no longer. */
const kMaxMilliseconds = 4000;
/** Before the other side answers, so that one sees it. */
const kReplyMilliseconds = 250;

export type GomokuAnswer =
    | { readonly kind: "right" | "too"; readonly move: string }
    /**
     * The other side wins, or holds. The line begins with the move; it is proven, or likely. That all but the
     * solutions of a defence lose was proven when the puzzle was made.
     */
    | { readonly kind: "loses" | "no-win"; readonly move: string; readonly line: readonly string[]; readonly proven: boolean }
    | { readonly kind: "foul"; readonly move: string; readonly foul: ForbiddenPoint };

export class PuzzleSession extends ExerciseSession {
    /** Whether forbidden points are hidden: finding them is part of the puzzle. */
    readonly hidesFouls = signal(false);
    isClosed: () => boolean = () => false;
    private readonly whole = computed<PositionGomokuReply | null>(() => {
        const { position, rule, size } = this.position.value;
        return this.rules.value?.positionGomoku(position, rule, size) ?? null;
    });
    override readonly info = computed(() => {
        const info = this.whole.value;
        return info && this.hidesFouls.value ? { ...info, forbidden: [] } : info;
    });

    override refusal(point: string): IllegalMove | null {
        return this.isClosed() ? { kind: "over" } : super.refusal(point);
    }

    /** The foul that a stone there would be, while it is hidden. */
    hiddenFoul(point: string): ForbiddenPoint | undefined {
        if (!this.hidesFouls.peek() || this.isClosed()) return undefined;
        return this.whole.peek()?.forbidden.find(({ move }) => move === point);
    }
}

class PuzzlePlacing extends Placing {
    constructor(
        private readonly puzzle: PuzzleSession,
        hints: GomokuHints,
        private readonly onFoul: (foul: ForbiddenPoint) => void,
    ) {
        super(puzzle, { wake() {} }, hints);
    }

    override place(point: string): void {
        const foul = this.puzzle.hiddenFoul(point);
        if (!foul) return super.place(point);
        this.pending.value = null;
        this.onFoul(foul);
        this.hovered.value = point; // its rows are drawn
    }
}

/** A position that the rules refuse throws. */
export class GomokuPlay extends Play<GomokuAnswer> {
    readonly session: PuzzleSession;
    readonly hints: GomokuHints;
    readonly placing: Placing;
    readonly side: Side;
    /** The solution from the beginning: what is known of it, or what was proven of another win. */
    readonly line = signal<readonly string[]>([]);
    private readonly start: number;
    /** The tree without the move that is being judged. */
    private base: GameTree | null = null;
    private readonly control = new AbortController();

    constructor(
        private readonly engine: Engine,
        private readonly rules: Rules,
        override readonly puzzle: GomokuPuzzle,
        enter: (passed: boolean) => void,
    ) {
        super(puzzle, enter);
        const { rule, position, solution } = puzzle;
        this.session = new PuzzleSession(engine, rules, { rule, size: kPuzzleSize, position });
        if (this.session.info.peek()?.result !== null) throw new Error(position);
        this.start = this.session.tree.peek().at;
        this.side = this.session.toMove.peek();
        this.hints = new GomokuHints(this.session, engine);
        this.placing = new PuzzlePlacing(this.session, this.hints, (foul) => this.foul(foul));
        this.line.value = puzzle.line ?? solution.slice(0, 1);
        this.session.hidesFouls.value = puzzle.theme === "foul";
        this.session.onTry = (point) => void this.attempt(point);
        this.session.isClosed = () => this.isOver;
    }

    close(): void {
        this.control.abort();
        this.hints.clear();
    }

    moveText(move: string): string {
        return move;
    }

    /** How many moves of the line are on the board. */
    private get played(): number {
        const { tree } = this.session;
        return pathTo(tree.peek(), tree.peek().at).length - this.moves(this.start).length - 1;
    }

    private moves(node: number): string[] {
        return movesTo(this.session.tree.peek(), node);
    }

    /** Returns once the move is judged and answered. Ignored while another is, and after the end. */
    async attempt(move: string): Promise<void> {
        if (!this.isOpen) return;
        this.clearBoard();
        this.stage.value = "judging";
        this.answer.value = null;
        this.failure.value = null;
        try {
            await this.judge(move);
        } catch (error) {
            if (isAbort(error)) return;
            this.takeBack();
            this.failure.value = messageOf(error);
            if (this.stage.peek() === "judging") this.stage.value = "ask";
        }
    }

    private async judge(move: string): Promise<void> {
        const { puzzle } = this;
        const at = this.played;
        if (move === this.line.peek()[at]) return this.goOn(move, "right");
        const isNamed = at === 0 && puzzle.solution.includes(move);
        if (puzzle.theme === "defence" && isNamed) return this.goOn(move, "right");
        const after = this.rules.positionGomoku(this.positionAfter(move), puzzle.rule, kPuzzleSize);
        if (this.isWon(after)) {
            this.line.value = [...this.line.peek().slice(0, at), move];
            return this.goOn(move, "right");
        }
        this.base = this.session.tree.peek();
        this.put(move);
        const report = await this.ask(after.position);
        if (this.stage.peek() !== "judging") return; // the solution was asked for
        this.takeBack();
        const isWin = report.proof?.result === "loss" && puzzle.theme !== "defence";
        if (!isWin && !isNamed) return this.refute(move, report);
        this.line.value = [...this.line.peek().slice(0, at), move, ...(isWin ? (report.pv ?? []) : [])];
        return this.goOn(move, isNamed ? "right" : "too");
    }

    /** Plays a right move and the answer to it. */
    private async goOn(move: string, kind: "right" | "too"): Promise<void> {
        this.put(move);
        this.answer.value = { kind, move };
        const info = this.session.info.peek();
        const reply = info && !this.isWon(info) ? await this.replyTo(info) : null;
        if (this.stage.peek() !== "judging") return;
        if (reply === null) return this.solved();
        await pause(kReplyMilliseconds, this.control.signal);
        if (this.stage.peek() !== "judging") return;
        this.put(reply);
        announce(words.peek().gomoku.played(sideName(this.side === "black" ? "white" : "black"), reply));
        this.stage.value = "ask";
    }

    /** Null: the line is over. */
    private async replyTo(info: PositionGomokuReply): Promise<string | null> {
        if (this.puzzle.theme === "defence") return null;
        const known = this.line.peek()[this.played];
        if (known !== undefined) return known;
        // The line ends with a four: the five is still to be made.
        const blocked = info.fives[this.side].find((point) => !info.forbidden.some(({ move }) => move === point));
        return blocked ?? null;
    }

    /** A five, or a four that can't be blocked since black may not move there. */
    private isWon({ result, fives, forbidden }: PositionGomokuReply): boolean {
        if (result !== null) return result === this.side || (result === "stuck" && this.side === "white");
        const ours = fives[this.side];
        const theirs = fives[this.side === "black" ? "white" : "black"];
        const isForbidden = (point: string): boolean => forbidden.some(({ move }) => move === point);
        return ours.length > 0 && theirs.length === 0 && ours.every(isForbidden);
    }

    private refute(move: string, report: Report): void {
        const isDefence = this.puzzle.theme === "defence";
        const isLost = report.proof?.result === "win";
        const line = [move, ...(report.pv ?? [])];
        this.hints.report.value = report;
        this.hints.evidence.value = { line };
        this.wrong({ kind: isDefence || isLost ? "loses" : "no-win", move, line, proven: isLost });
    }

    private foul(foul: ForbiddenPoint): void {
        if (!this.isOpen) return;
        this.clearBoard();
        this.session.hidesFouls.value = false;
        this.wrong({ kind: "foul", move: foul.move, foul });
    }

    private ask(position: string): Promise<Report> {
        const { rule } = this.puzzle;
        const player = `tilestone:nodes=${kNodes},time=${kMaxMilliseconds}`;
        const request = { do: "hint", game: "gomoku", position, rule, size: kPuzzleSize, player, seed: 1 } as const;
        return this.engine.request(request, { signal: this.control.signal });
    }

    private positionAfter(move: string): string {
        const { tree } = this.session;
        const before = positionAt(tree.peek(), tree.peek().at);
        return before === "-" ? move : before + move;
    }

    private put(move: string): void {
        this.session.tree.value = play(this.session.tree.peek(), move);
    }

    private takeBack(): void {
        if (this.base) this.session.tree.value = this.base;
        this.base = null;
    }

    protected override clearBoard(): void {
        this.takeBack();
        this.hints.evidence.value = null;
        this.hints.report.value = null;
    }

    /** Plays the line on the board; the buttons below it go through it. */
    protected override reveal(): void {
        this.session.hidesFouls.value = false;
        const rest = this.line.peek().slice(this.played);
        const first = this.session.tree.peek().at;
        for (const move of rest) this.put(move);
        const shown = pathTo(this.session.tree.peek(), this.session.tree.peek().tip).find((node) => node > first);
        this.goTo(shown ?? first);
    }

    protected override solved(): void {
        this.session.hidesFouls.value = false;
        super.solved();
    }

    // --- after the end: through the line ---

    /** The nodes from the position of the puzzle to the end of the line. */
    get steps(): number[] {
        const { tree } = this.session;
        return pathTo(tree.value, tree.value.tip).filter((node) => node >= this.start);
    }

    goTo(node: number): void {
        const { tree } = this.session;
        tree.value = goTo(tree.peek(), Math.max(kRoot, node));
    }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
        const timer = setTimeout(resolve, milliseconds);
        signal.addEventListener("abort", () => (clearTimeout(timer), resolve()), { once: true });
    });
}
