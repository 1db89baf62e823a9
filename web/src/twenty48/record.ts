// SPDX-License-Identifier: MIT
//
// The storage format of a game. The events are one text with three characters per move, so that
// even a game of thirty thousand moves can be saved after each: direction, cell (a digit or letter),
// exponent of the new tile. An upper-case direction means the tile was not random. An edit is "=",
// the position, on boards that are not 4 × 4 ",", the score, ";".
import { type Direction, kDirections } from "tilestone";

import { isIntegerIn, isRecord } from "../base/values";
import type { GameFormat, Neighbours, NextGame } from "../session/game_session";
import { registerGameKind } from "../store/game";
import { Curve } from "./curve";
import { History, type GameEvent, type Slider } from "./history";
import { isPlain, isPosition } from "./position";

const kVersion = 1;
const kMaxScore = 2 ** 31;
const kEvent = /([urdl])([0-9a-z])([12])|=([0-9a-h]{16})(\d{1,10});|=([2-6]x[2-6]-[0-9a-z]{4,36}),(\d{1,10});/giy;
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
    readonly after?: NextGame | null;
    /** Position and score at the cursor, for lists. */
    readonly last?: readonly [string, number];
    /** What a review has found, in its own format; absent before one. */
    readonly review?: string | undefined;
}

/** A game as the session holds it. */
export interface Content {
    readonly history: History;
    readonly curve: Curve;
    /** The encoded history, which grows with it. */
    events: string;
    /** Milliseconds played. */
    spent: number;
    review?: string | undefined;
}

export function newContent(position: string, score: number, dealt: boolean): Content {
    return { history: new History({ position, score, dealt }), curve: new Curve(), events: "", spent: 0 };
}

export function eventText(event: GameEvent): string {
    if (event.kind === "edit") return `=${event.position}${isPlain(event.position) ? "" : ","}${event.score};`;
    const letter = event.direction[0] as string;
    return (event.chance ? letter : letter.toUpperCase()) + event.tile.cell.toString(36) + event.tile.exponent;
}

/** Returns null if the text is not a sequence of events. */
export function readEvents(text: string): GameEvent[] | null {
    const events: GameEvent[] = [];
    let end = 0;
    for (const match of text.matchAll(kEvent)) {
        const [whole, letter, cell, exponent, plain, plainScore, sized, sizedScore] = match;
        const position = plain ?? sized;
        const score = plainScore ?? sizedScore;
        end += whole.length;
        if (position !== undefined) {
            if (!isPosition(position)) return null;
            events.push({ kind: "edit", position, score: Number(score) });
            continue;
        }
        const small = (letter as string).toLowerCase();
        events.push({
            kind: "move",
            direction: kDirections.find((name) => name.startsWith(small)) as Direction,
            tile: { cell: parseInt(cell as string, 36), exponent: Number(exponent) },
            chance: letter === small,
        });
    }
    return end === text.length ? events : null;
}

export function formatOf(slide: Slider): GameFormat<Content> {
    return {
        read(data) {
            const content = isGameData(data) && replayed(data, slide);
            return content ? { content, neighbours: { previous: data.before, next: data.after ?? null } } : null;
        },
        write: serialize,
        length: ({ history }) => history.length,
    };
}

function serialize(
    { history, curve, events, spent, review }: Content,
    { previous: before, next: after }: Neighbours,
): GameData {
    const { position, score, dealt } = history.start;
    const { cursor, now } = history;
    const points = curve.points.flatMap((point) => [point.step, point.score]);
    const last = [now.position, now.score] as const;
    const game = { version: kVersion, start: position, score, dealt, events, cursor } as const;
    return { ...game, curve: points, last, spent, before, after, review };
}

export function isGameData(data: unknown): data is GameData {
    if (!isRecord(data) || data["version"] !== kVersion) return false;
    const { start, score, dealt, events, cursor, curve, spent, before, after = null, review = "" } = data;
    if (typeof start !== "string" || !isPosition(start) || !isIntegerIn(score, 0, kMaxScore)) return false;
    if (typeof dealt !== "boolean" || typeof events !== "string" || typeof review !== "string") return false;
    if (!isIntegerIn(spent, 0, Number.MAX_SAFE_INTEGER)) return false;
    if (before !== null && !isId(before)) return false;
    if (after !== null && !(isRecord(after) && isId(after["id"]) && isIntegerIn(after["step"], 0, kMaxScore))) return false;
    const list = readEvents(events);
    if (!list || !isIntegerIn(cursor, 0, list.length)) return false;
    if (!Array.isArray(curve) || curve.length % 2 !== 0) return false;
    return curve.every((value: unknown) => isIntegerIn(value, 0, kMaxScore));
}

function isId(value: unknown): boolean {
    return typeof value === "string" && kIdPattern.test(value);
}

/** Replays the game from its initial board. Returns null if an event is illegal. */
function replayed(data: GameData, slide: Slider): Content | null {
    const { events, spent, review } = data;
    const content = { ...newContent(data.start, data.score, data.dealt), events, spent, review };
    const { history, curve } = content;
    for (const event of readEvents(events) ?? []) if (!history.add(event, slide)) return null;
    history.goTo(data.cursor);
    for (let i = 0; i < data.curve.length; i += 2) curve.add(data.curve[i] as number, data.curve[i + 1] as number, true);
    return content;
}

registerGameKind("2048", isGameData);
