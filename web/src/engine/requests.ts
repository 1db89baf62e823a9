// SPDX-License-Identifier: MIT
//
// What may be asked of the engine and what it answers: the requests of docs/design/page.md. Names are those of the command line.

export type Game = "2048" | "gomoku";
export type Rule = "freestyle" | "standard" | "renju";
export type Side = "black" | "white";
export type RecordFormat = "txt" | "psq" | "sgf" | "json";

/** A text of the engine: it says everything in both languages at once. */
export interface Bilingual {
    readonly en: string;
    readonly zh: string;
}

// --- requests that are answered at once ---

export interface AboutRequest {
    readonly do: "about";
}

export interface Position2048Request {
    readonly do: "position";
    readonly game: "2048";
    readonly position: string;
}

export interface PositionGomokuRequest {
    readonly do: "position";
    readonly game: "gomoku";
    readonly position: string;
    readonly rule: Rule;
    readonly size: number;
}

/** Of the board after a move. */
export interface WorstTileRequest {
    readonly do: "worst-tile";
    readonly position: string;
    readonly player?: string;
}

export interface ReadRequest {
    readonly do: "read";
    readonly text?: string;
    /** Instead of the text, of a file that is none: each byte a character up to U+00FF. */
    readonly bytes?: string;
    /** Absent: it is told from the text. */
    readonly format?: RecordFormat;
    /** For texts that do not say them. */
    readonly usual_rule?: Rule;
    readonly usual_size?: number;
}

/** Which charset a file is in; the engine decodes none but UTF-8. */
export interface CharsetRequest {
    readonly do: "charset";
    /** Each a character up to U+00FF. */
    readonly bytes: string;
}

export interface WriteRequest {
    readonly do: "write";
    readonly record: GameRecord;
    readonly format: RecordFormat;
}

export type PlainRequest =
    | AboutRequest
    | Position2048Request
    | PositionGomokuRequest
    | WorstTileRequest
    | ReadRequest
    | CharsetRequest
    | WriteRequest;

// --- requests that are thought about, in slices ---

export interface Think2048Request {
    /** `hint`: with reasons and the values of all moves; `decide`: the move alone. */
    readonly do: "hint" | "decide";
    readonly game: "2048";
    readonly position: string;
    /** As on the command line: `tilestone:time=500`. */
    readonly player: string;
    readonly seed?: number;
}

export interface ThinkGomokuRequest {
    readonly do: "hint" | "decide";
    readonly game: "gomoku";
    readonly position: string;
    readonly player: string;
    readonly seed?: number;
    readonly rule: Rule;
    readonly size: number;
}

export type ThinkRequest = Think2048Request | ThinkGomokuRequest;

export function isSearchRequest(request: PlainRequest | ThinkRequest): request is ThinkRequest {
    return request.do === "hint" || request.do === "decide";
}

export interface ReportRequest {
    readonly do: "report";
}

export type AnyRequest = PlainRequest | ThinkRequest | ReportRequest;

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

export interface PlayerEntry {
    readonly game: Game;
    readonly name: string;
    readonly summary: string;
    readonly default: boolean;
    readonly options: readonly PlayerOption[];
    /** Whether it reads the network for 2048, which must be loaded before it is asked. */
    readonly needs_network: boolean;
    /** What the values of its moves are: points from here on, the score at the end, or units of its own. */
    readonly values: "points" | "score" | null;
}

export interface AboutReply {
    readonly version: string;
    readonly revision: string;
    readonly network: boolean;
    readonly players: readonly PlayerEntry[];
}

export interface Position2048Reply {
    readonly position: string;
    readonly cells: readonly number[];
    readonly over: boolean;
    readonly largest: number;
    readonly points_made: number;
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
    /** The stones that won. */
    readonly row: readonly string[];
    readonly forbidden: readonly ForbiddenPoint[];
    /** Where a stone would make five. */
    readonly fives: PointsOfSides;
    /** Where a stone would make an open four, or two fours. */
    readonly fours: PointsOfSides;
}

export interface WorstTileReply {
    readonly cell: number;
    readonly exponent: number;
}

/** A game of Gomoku as docs/guide/records.md describes it. */
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
    /** How many games the text has; the record is the first. */
    readonly games: number;
    readonly record: GameRecord;
    /** Properties of SGF that the record does not hold. */
    readonly losses: readonly string[];
    /** Of these, or beside them, what may be stones and was not understood. */
    readonly unread: readonly string[];
}

export interface CharsetReply {
    /** A label of TextDecoder; empty: the file is no text. */
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
    /** What of the record this format cannot say. */
    readonly losses: readonly Loss[];
}

/** One of a hint's reasons: its text and the numbers in it. */
export interface Reason {
    readonly id: string;
    readonly text: Bilingual;
    readonly [number: string]: unknown;
}

/** What a value is: the method's own, a bound, certain, or nothing. */
export type ValueKind = "exact" | "lower" | "upper" | "win" | "loss" | "unsearched";

export interface MoveValue {
    readonly move: string;
    /** Null: not searched, or not finite. */
    readonly value: number | null;
    /** Left out by the page where it is `exact`. */
    readonly kind?: ValueKind;
    /** To who moves, 0 … 1; of Gomoku, where the player expects anything. */
    readonly win_rate?: number | null;
    /** Of `win` and `loss`: moves to the end at most. */
    readonly plies?: number;
}

/** What is known of a question so far. */
export interface Report {
    readonly done: boolean;
    readonly position: string;
    /** Null: the game is over. */
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
    // of Gomoku:
    readonly win_rate?: number | null;
    readonly proof?: { readonly result: "win" | "loss"; readonly plies: number } | null;
}

interface PlainReplies {
    about: AboutReply;
    "worst-tile": WorstTileReply;
    read: ReadReply;
    write: WriteReply;
    charset: CharsetReply;
}

export type ReplyTo<R extends PlainRequest> = R extends PositionGomokuRequest
    ? PositionGomokuReply
    : R extends Position2048Request
      ? Position2048Reply
      : R extends { do: keyof PlainReplies }
        ? PlainReplies[R["do"]]
        : never;

/** What the engine says of a player, by its name with or without options. */
export function entryOf(players: readonly PlayerEntry[], game: Game, player: string): PlayerEntry | undefined {
    const name = player.replace(/:.*/, "");
    return players.find((entry) => entry.game === game && entry.name === name);
}

export function gameOf(request: PlainRequest | ThinkRequest): Game {
    return "game" in request ? request.game : "2048";
}

/** Whether the network must be loaded before the engine can answer. */
export function needsNetwork(request: PlainRequest | ThinkRequest, players: readonly PlayerEntry[]): boolean {
    const player = "player" in request && request.player;
    return !!player && !!entryOf(players, gameOf(request), player)?.needs_network;
}
