// SPDX-License-Identifier: MIT
//
// Static pictures of positions for the lessons: a 2048 board, and a Gomoku board with an attack.
import { words } from "../texts/language";
import { actionText } from "./narrate";

const kCell = 24;

interface Board2048Props {
    /** 16 exponents in base 36, optionally followed by "+". */
    readonly state: string;
    /** A cell that differs from it is highlighted. */
    readonly before: string | null;
    /** Cells that are highlighted too. */
    readonly marked?: readonly number[];
}

export function Board2048({ state, before, marked = [] }: Board2048Props) {
    const cells = [...state.slice(0, 16)].map((letter) => parseInt(letter, 36));
    const tiles = cells.map((exponent) => (exponent === 0 ? 0 : 2 ** exponent));
    const label = [0, 4, 8, 12].map((row) => tiles.slice(row, row + 4).join(" ")).join("; ");
    const changed = before ? cells.flatMap((_, index) => (state[index] === before[index] ? [] : [index])) : [];
    const fresh = changed.length === 1 ? changed[0] : -1;
    return (
        <svg class="lesson-2048" viewBox="0 0 104 104" role="img" aria-label={words.value.learn.board(label)}>
            {tiles.map((tile, index) => {
                const x = 2 + (index % 4) * (kCell + 1.4);
                const y = 2 + Math.floor(index / 4) * (kCell + 1.4);
                return (
                    <g key={index} class={looksOf(tile, index === fresh || marked.includes(index))}>
                        <rect x={x} y={y} width={kCell} height={kCell} rx="3" />
                        {tile > 0 && (
                            <text x={x + kCell / 2} y={y + kCell / 2 + 3.2} text-anchor="middle">
                                {tile}
                            </text>
                        )}
                    </g>
                );
            })}
        </svg>
    );
}

function looksOf(tile: number, marked: boolean): string | undefined {
    return marked ? "lesson-new" : tile === 0 ? "lesson-empty" : undefined;
}

const kThirds = [0, 1, 2];

/** `state` holds nine of x, o and a point, row by row from the top; the cell that differs from `before` is new. */
export function BoardTicTacToe({ state, before }: { state: string; before: string | null }) {
    const rows = kThirds.map((row) => [...state.slice(3 * row, 3 * row + 3)].join(" ").replaceAll(".", "–"));
    return (
        <svg class="lesson-small" viewBox="0 0 100 100" role="img" aria-label={words.value.learn.board(rows.join("; "))}>
            {kThirds.map((index) => (
                <g key={index} class="lesson-letters">
                    <text x={28 + 28 * index} y="97">
                        {String.fromCharCode(97 + index)}
                    </text>
                    <text x="6" y={19 + 28 * index}>
                        {3 - index}
                    </text>
                </g>
            ))}
            {[...state].map((side, index) => (
                <g key={index} class={before && side !== before[index] ? "lesson-new" : "lesson-empty"}>
                    <rect x={15 + 28 * (index % 3)} y={2 + 28 * Math.floor(index / 3)} width="26" height="26" rx="3" />
                    {side !== "." && (
                        <text x={28 + 28 * (index % 3)} y={21 + 28 * Math.floor(index / 3)} text-anchor="middle">
                            {side}
                        </text>
                    )}
                </g>
            ))}
        </svg>
    );
}

interface Stone {
    readonly point: string;
    readonly side: "black" | "white";
    /** Move number in the attack; 0 for stones of the initial position. */
    readonly number: number;
}

interface BoardGomokuProps {
    readonly size: number;
    readonly stones: readonly Stone[];
    /** Points where the side that moved last makes five next. */
    readonly fives: readonly string[];
    readonly row: readonly string[];
    /** The empty point that a search chose. */
    readonly choice?: string | null;
    readonly forbidden?: readonly string[];
    readonly label: string;
}

/** The stones of a position such as "h8i9", without numbers. */
export function stonesOf(position: string): Stone[] {
    const points = position.match(/[a-z]\d+/g) ?? [];
    return points.map((point, index) => ({ point, side: index % 2 === 0 ? "black" : "white", number: 0 }));
}

export function BoardGomoku({ size, stones, fives, row, choice = null, forbidden = [], label }: BoardGomokuProps) {
    const end = size * 10;
    const lines = Array.from({ length: size }, (_, index) => 10 + index * 10);
    const last = stones[stones.length - 1];
    const place = (point: string): [number, number] => [
        10 + (point.charCodeAt(0) - 97) * 10,
        end - (Number(point.slice(1)) - 1) * 10,
    ];
    const rowEnds = row.length > 0 ? [place(row[0] ?? ""), place(row[row.length - 1] ?? "")] : [];
    return (
        <svg class="lesson-gomoku" viewBox={`0 0 ${end + 10} ${end + 10}`} role="img" aria-label={label}>
            <path class="lesson-grid" d={lines.map((at) => `M10 ${at}H${end}M${at} 10V${end}`).join("")} />
            {lines.map((at, index) => (
                <g key={at} class="lesson-letters">
                    <text x={at} y={end + 8}>
                        {String.fromCharCode(97 + index)}
                    </text>
                    <text x="3.6" y={end + 10 - at + 1.6}>
                        {index + 1}
                    </text>
                </g>
            ))}
            {rowEnds.length === 2 && <path class="lesson-row" d={`M${rowEnds[0]?.join(" ")} L${rowEnds[1]?.join(" ")}`} />}
            {stones.map(({ point, side, number }) => {
                const [x, y] = place(point);
                return (
                    <g key={point} class={`lesson-stone lesson-${side}`} data-point={point}>
                        <circle cx={x} cy={y} r="4.5" />
                        {number > 0 && (
                            <text x={x} y={y + 1.8} text-anchor="middle">
                                {number}
                            </text>
                        )}
                        {choice === null && last?.point === point && <circle class="lesson-last" cx={x} cy={y} r="5.2" />}
                    </g>
                );
            })}
            {fives.map((point) => {
                const [x, y] = place(point);
                return <path key={point} class="lesson-five" data-five={point} d={`M${x} ${y - 4} l4 4 l-4 4 l-4 -4z`} />;
            })}
            {forbidden.map((point) => {
                const [x, y] = place(point);
                const cross = `M${x - 3} ${y - 3} l6 6 m0 -6 l-6 6`;
                return <path key={point} class="lesson-forbidden" data-forbidden={point} d={cross} />;
            })}
            {choice !== null && (
                <circle class="lesson-choice" data-choice={choice} cx={place(choice)[0]} cy={place(choice)[1]} r="4" />
            )}
        </svg>
    );
}

/** The move with its arrow, such as "← left". */
export function moveName(move: string): string {
    const arrows: Readonly<Record<string, string>> = { up: "↑", right: "→", down: "↓", left: "←" };
    return `${arrows[move] ?? ""} ${actionText(move)}`;
}
