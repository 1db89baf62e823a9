// SPDX-License-Identifier: MIT
//
// The storage format of a game. The events are one text with three characters per move, so that
// even a game of thirty thousand moves can be saved after each: direction, cell (hexadecimal),
// exponent of the new tile. An upper-case direction means the tile was not random. An edit is "=",
// the position, the score, ";".
import { isRecord, isWhole } from "../base/values";
import { kDirections, type Direction } from "../engine/slides";
import { registerGameKind } from "../store/game";
import { Curve } from "./curve";
import { History, type GameEvent, type Slider } from "./history";
import { kPositionPattern } from "./position";

const kVersion = 1;
const kMaxScore = 2 ** 31;
const kEvent = /([urdl])([0-9a-f])([12])|=([0-9a-h]{16})(\d{1,10});/giy;
const kIdPattern = /^[0-9a-f]{1,64}$/;

export interface GameData {
    readonly version: typeof kVersion;
    readonly start: string;
    readonly score: number;
    readonly dealt: boolean;
    readonly events: string;
    readonly cursor: number;
    /** Alternating step and value. */
    readonly curve: readonly number[];
    /** Milliseconds played. */
    readonly spent: number;
    /** Id of the previous game; undo at the start opens it. */
    readonly before: string | null;
    /** The game that an undo at its start left; redo at this step reopens it. */
    readonly after?: Later | null;
    /** Position and score at the cursor, for lists. */
    readonly last?: readonly [string, number];
}

export interface Later {
    readonly id: string;
    readonly step: number;
}

export type Extras = Pick<GameData, "spent" | "before" | "after">;

export function eventText(event: GameEvent): string {
    if (event.kind === "edit") return `=${event.position}${event.score};`;
    const letter = event.direction[0] as string;
    return (event.chance ? letter : letter.toUpperCase()) + event.tile.cell.toString(16) + event.tile.exponent;
}

/** Returns null if the text is not a sequence of events. */
export function readEvents(text: string): GameEvent[] | null {
    const events: GameEvent[] = [];
    let end = 0;
    for (const match of text.matchAll(kEvent)) {
        const [whole, letter, cell, exponent, position, score] = match;
        end += whole.length;
        if (position !== undefined) {
            if (!kPositionPattern.test(position)) return null;
            events.push({ kind: "edit", position, score: Number(score) });
            continue;
        }
        const small = (letter as string).toLowerCase();
        events.push({
            kind: "move",
            direction: kDirections.find((name) => name.startsWith(small)) as Direction,
            tile: { cell: parseInt(cell as string, 16), exponent: Number(exponent) },
            chance: letter === small,
        });
    }
    return end === text.length ? events : null;
}

/** `events` is the encoded history; the caller maintains it incrementally. */
export function dataOf(history: History, events: string, curve: Curve, extras: Extras): GameData {
    const { position, score, dealt } = history.start;
    return {
        version: kVersion,
        start: position,
        score,
        dealt,
        events,
        cursor: history.cursor,
        curve: curve.points.flatMap((point) => [point.step, point.score]),
        last: [history.now.position, history.now.score],
        ...extras,
    };
}

export function isGameData(data: unknown): data is GameData {
    if (!isRecord(data) || data["version"] !== kVersion) return false;
    const { start, score, dealt, events, cursor, curve, spent, before, after = null } = data;
    if (typeof start !== "string" || !kPositionPattern.test(start) || !isWhole(score, 0, kMaxScore)) return false;
    if (typeof dealt !== "boolean" || typeof events !== "string") return false;
    if (!isWhole(spent, 0, Number.MAX_SAFE_INTEGER)) return false;
    if (before !== null && !isId(before)) return false;
    if (after !== null && !(isRecord(after) && isId(after["id"]) && isWhole(after["step"], 0, kMaxScore))) return false;
    const list = readEvents(events);
    if (!list || !isWhole(cursor, 0, list.length)) return false;
    if (!Array.isArray(curve) || curve.length % 2 !== 0) return false;
    return curve.every((value: unknown) => isWhole(value, 0, kMaxScore));
}

function isId(value: unknown): boolean {
    return typeof value === "string" && kIdPattern.test(value);
}

/** Replays the game from its initial board. Returns null if an event is illegal. */
export function restore(data: GameData, slide: Slider): { history: History; curve: Curve } | null {
    const history = new History({ position: data.start, score: data.score, dealt: data.dealt });
    for (const event of readEvents(data.events) ?? []) if (!history.add(event, slide)) return null;
    history.goTo(data.cursor);
    const curve = new Curve();
    for (let i = 0; i < data.curve.length; i += 2) curve.add(data.curve[i] as number, data.curve[i + 1] as number, true);
    return { history, curve };
}

registerGameKind("2048", isGameData);
