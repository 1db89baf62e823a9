// SPDX-License-Identifier: MIT
//
// Types of engine requests and replies; docs/design/module.md documents them. Names match the command line.
import type { BilingualText } from "./errors.js";
import type { Direction } from "./slides.js";

export type Game = "2048" | "gomoku";
export type Rule = "freestyle" | "standard" | "renju";
export type Side = "black" | "white";
export type RecordFormat = "txt" | "psq" | "sgf" | "json";

export interface AboutRequest {
    readonly do: "about";
}

interface Board2048 {
    readonly game: "2048";
    readonly position: string;
    /** Columns by rows, from "2x2" to "6x6"; by default "4x4". */
    readonly size?: string;
}

interface BoardGomoku {
    readonly game: "gomoku";
    readonly position: string;
    /** By default freestyle on 15 × 15. */
    readonly rule?: Rule;
    readonly size?: number;
}

export interface Position2048Request extends Board2048 {
    readonly do: "position";
}

export interface PositionGomokuRequest extends BoardGomoku {
    readonly do: "position";
}

/** Asks for the worst new tile after each legal move. */
export interface WorstTilesRequest {
    readonly do: "worst-tiles";
    readonly position: string;
    readonly player?: string;
}

/** Asks for a typical continuation after a move of 2048. */
export interface ContinuationRequest {
    readonly do: "continuation";
    readonly game: "2048";
    readonly position: string;
    readonly move: string;
    readonly player?: string;
}

export interface ReadRequest {
    readonly do: "read";
    readonly text?: string;
    /** The file's bytes instead of the text; one character up to U+00FF per byte. */
    readonly bytes?: string;
    /** Detected from the text if absent. */
    readonly format?: RecordFormat;
    /** Defaults for records that state no rule or size. */
    readonly default_rule?: Rule;
    readonly default_size?: number;
}

/** Asks for the charset of a file. The engine itself decodes only UTF-8. */
export interface CharsetRequest {
    readonly do: "charset";
    /** One character up to U+00FF per byte. */
    readonly bytes: string;
}

export interface WriteRequest {
    readonly do: "write";
    readonly record: GameRecord;
    readonly format: RecordFormat;
}

export type ImmediateRequest =
    | AboutRequest
    | Position2048Request
    | PositionGomokuRequest
    | WorstTilesRequest
    | ContinuationRequest
    | ReadRequest
    | CharsetRequest
    | WriteRequest;

// --- search requests, run in slices ---

/** Which player, and its limits, in the units of the command line; in place of `player` and `seed` of a request. */
export interface SearchOptions {
    readonly player?: string;
    readonly seed?: number;
    /** In milliseconds. */
    readonly time?: number;
    readonly nodes?: number;
    readonly depth?: number;
}

interface Think {
    /** `hint`: reasons and values of all moves; `decide`: the move only. */
    readonly do: "hint" | "decide";
    /** As on the command line: `tilestone:time=500`. By default the standard player of the game. */
    readonly player?: string;
    readonly seed?: number;
    readonly options?: SearchOptions;
    /** Of hints: the move to explain beside the best one. */
    readonly instead?: string;
}

/** For each move the probability, 0 to 1, to make the tile 2^goal next. */
export type TablebaseProbe = { readonly goal: number } & Readonly<Partial<Record<Direction, number>>>;

/** `tablebase`: what tables elsewhere know of the board. */
export type Think2048Request = Board2048 & Think & { readonly tablebase?: TablebaseProbe };
export interface ThinkGomokuRequest extends BoardGomoku, Think {}
export type ThinkRequest = Think2048Request | ThinkGomokuRequest;

/** What the engine can be asked. */
export type EngineRequest = ImmediateRequest | ThinkRequest;

export function isSearchRequest(request: EngineRequest): request is ThinkRequest {
    return request.do === "hint" || request.do === "decide";
}

export interface ReportRequest {
    readonly do: "report";
}

export type AnyRequest = EngineRequest | ReportRequest;

// --- replies ---

export type OptionValue = string | number | boolean | null;

export interface PlayerOption {
    readonly name: string;
    readonly type: "integer" | "real" | "flag" | "choice" | "text";
    readonly minimum: number | null;
    readonly maximum: number | null;
    readonly choices: readonly string[] | null;
    readonly default: OptionValue;
    readonly unit: string | null;
    readonly help: string;
}

export const kOtherSizes = "2048 of other sizes"; // of boards that are not 4 × 4
export type PlayerGame = Game | typeof kOtherSizes;

export interface PlayerEntry {
    readonly game: PlayerGame;
    readonly name: string;
    readonly summary: string;
    readonly default: boolean;
    readonly options: readonly PlayerOption[];
    /** Whether it reads the network for 2048, which must be loaded before it is asked. */
    readonly needs_network: boolean;
    /** What the values of its moves are: points from here on, the score at the end, or units of its own. */
    readonly values: "points" | "score" | null;
}

/**
 * The smallest loss of each grade of a move; less is the best grade. In Gomoku of win probability, in
 * 2048 a share of the points to come. And the accuracy of a move that is just a mistake.
 */
export interface GradeLimits {
    readonly good: number;
    readonly inaccuracy: number;
    readonly mistake: number;
    readonly blunder: number;
    readonly accuracy_of_mistake: number;
}

export interface AboutReply {
    readonly version: string;
    readonly revision: string;
    readonly network: boolean;
    readonly players: readonly PlayerEntry[];
    readonly grades: Readonly<Record<Game, GradeLimits>>;
}

export interface Position2048Reply {
    readonly position: string;
    readonly cells: readonly number[];
    readonly over: boolean;
    readonly largest: number;
    readonly points_made: number;
    /** On boards that are not 4 × 4, with their default player. */
    readonly size?: string;
    readonly player?: string;
}

export interface ForbiddenPoint {
    readonly move: string;
    readonly reason: "double-three" | "double-four" | "overline";
    readonly rows: readonly (readonly string[])[];
}

export type PointsOfSides = Readonly<Record<Side, readonly string[]>>;

export interface PositionGomokuReply {
    readonly position: string;
    readonly rule: Rule;
    readonly size: number;
    readonly to_move: Side;
    readonly result: Side | "draw" | "stuck" | null;
    /** The winning row. */
    readonly row: readonly string[];
    readonly forbidden: readonly ForbiddenPoint[];
    /** Points that make five. */
    readonly fives: PointsOfSides;
    /** Points that make an open four or two fours. */
    readonly fours: PointsOfSides;
}

export interface ContinuationReply {
    /** Moves, the one asked for first, and the position after the new tile of each. */
    readonly steps: readonly { readonly move: string; readonly position: string }[];
    readonly moves: number;
}

export type WorstTilesReply = Readonly<Partial<Record<Direction, { readonly cell: number; readonly exponent: number }>>>;

/** A Gomoku game; docs/guide/records.md documents the format. */
export interface GameRecord {
    readonly format: "gomoku-record-1";
    readonly rule?: Rule;
    readonly size?: number;
    readonly start?: { readonly black: readonly string[]; readonly white: readonly string[]; readonly to_move: Side };
    readonly swap2?: string;
    readonly black?: string;
    readonly white?: string;
    readonly event?: string;
    readonly date?: string;
    readonly result?: Side | "draw";
    readonly ending?: string;
    readonly comment?: string;
    readonly moves: readonly RecordMove[];
}

export interface RecordMove {
    readonly move: string;
    readonly time_ms?: number;
    readonly comment?: string;
    readonly variations?: readonly (readonly RecordMove[])[];
}

export interface ReadReply {
    readonly format: RecordFormat;
    /** Number of games in the text; the record is the first. */
    readonly games: number;
    readonly record: GameRecord;
    /** Properties of SGF that the record does not hold. */
    readonly losses: readonly string[];
    /** Data that may contain stones but was not understood; may overlap with `losses`. */
    readonly unread: readonly string[];
}

export interface CharsetReply {
    /** A TextDecoder label, or empty if the file is not text. */
    readonly charset: string;
}

export type Loss =
    | "variations"
    | "comments"
    | "times"
    | "players"
    | "event"
    | "date"
    | "result"
    | "swap2"
    | "rule"
    | "size";

export interface WriteReply {
    readonly text: string;
    /** Parts of the record that this format cannot express. */
    readonly losses: readonly Loss[];
}

/** What the board shows for a reason: marked cells of 2048 or points of Gomoku, and a line of moves. */
export interface Evidence {
    readonly cells?: readonly number[];
    readonly points?: readonly string[];
    readonly line?: readonly string[];
    /** False where the line goes on. */
    readonly line_complete?: boolean;
}

/** One reason of a hint: its text, its evidence and the numbers in it. */
export interface Reason extends Evidence {
    readonly id: string;
    readonly text: BilingualText;
    /** Whether it speaks for or against the move that it is about. */
    readonly polarity?: "for" | "against" | "neutral";
    /** Whether it belongs to the details. */
    readonly detail?: boolean;
    readonly [number: string]: unknown;
}

/** Meaning of a value: exact, a bound, a proven result, or not searched. */
export type ValueKind = "exact" | "lower" | "upper" | "win" | "loss" | "unsearched";

export interface MoveValue {
    readonly move: string;
    /** Null if not searched or not finite. */
    readonly value: number | null;
    /** For `win` and `loss`: upper bound on the plies to the end. */
    readonly kind?: ValueKind;
    /**
     * Win probability of the side to move, 0 to 1. Gomoku only, and only if the player estimates
     * it.
     */
    readonly win_rate?: number | null;
    /** Of `win` and `loss`: moves to the end at most. */
    readonly plies?: number;
}

/** The answer to `instead`: a move that is not the best, and why. Its line begins with it. */
export interface Alternative extends MoveValue, Evidence {
    readonly why: readonly Reason[];
}

/** The current state of a search. */
export interface Report {
    readonly done: boolean;
    readonly position: string;
    /** Of 2048 on a board that is not 4 × 4; a number in Gomoku. */
    readonly size?: string;
    /** Null if the game is over. */
    readonly move: string | null;
    /** Best first. */
    readonly moves: readonly MoveValue[];
    readonly pv?: readonly string[];
    readonly depth: number;
    readonly nodes: number;
    readonly time_ms: number;
    readonly player: string;
    readonly options: Readonly<Record<string, OptionValue>>;
    readonly seed: number;
    readonly interrupted: boolean;
    readonly why?: readonly Reason[];
    /** The most important reason in a few words. */
    readonly headline?: Pick<Reason, "id" | "text"> | null;
    /** The moves that are as good as the best, which is the first of them. */
    readonly equal?: readonly string[];
    readonly instead?: Alternative;
    // Gomoku only:
    readonly win_rate?: number | null;
    readonly proof?: { readonly result: "win" | "loss"; readonly plies: number } | null;
}

interface ImmediateReplies {
    about: AboutReply;
    "worst-tiles": WorstTilesReply;
    continuation: ContinuationReply;
    read: ReadReply;
    write: WriteReply;
    charset: CharsetReply;
}

export type ReplyTo<R extends EngineRequest> = R extends ThinkRequest
    ? Report
    : R extends PositionGomokuRequest
      ? PositionGomokuReply
      : R extends Position2048Request
        ? Position2048Reply
        : R extends { do: keyof ImmediateReplies }
          ? ImmediateReplies[R["do"]]
          : never;

/** What the engine says of a player, by its name with or without options. */
export function entryOf(players: readonly PlayerEntry[], game: PlayerGame, player: string): PlayerEntry | undefined {
    const name = player.replace(/:.*/, "");
    return players.find((entry) => entry.game === game && entry.name === name);
}

export function gameOf(request: EngineRequest): PlayerGame {
    if (!("game" in request)) return "2048";
    const isSized = request.game === "2048" && "size" in request && request.size !== undefined && request.size !== "4x4";
    return isSized ? kOtherSizes : request.game;
}

/** The player that a request names. */
export function playerOf(request: EngineRequest): string | undefined {
    if (isSearchRequest(request) && request.options) return request.options.player;
    return "player" in request ? request.player : undefined;
}

/** Whether the network must be loaded before the engine can answer. */
export function needsNetwork(request: EngineRequest, players: readonly PlayerEntry[]): boolean {
    if (request.do === "continuation") return true;
    const game = gameOf(request);
    const player = playerOf(request);
    if (player) return !!entryOf(players, game, player)?.needs_network;
    return isSearchRequest(request) && players.some((entry) => entry.game === game && entry.default && entry.needs_network);
}
