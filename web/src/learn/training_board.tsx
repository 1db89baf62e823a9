// SPDX-License-Identifier: MIT
//
// The small board of the training, and beside it the four moves with what the network expects of
// them. For the person who plays, the moves are buttons and the board takes swipes.
import { useLayoutEffect, useRef } from "preact/hooks";
import { type Direction, kDirections } from "tilestone";

import { words } from "../texts/language";
import { integerText } from "../texts/numbers";
import { trainingWords } from "../texts/training";
import { bestChoice, type ShownGame } from "../training/messages";
import { listenToSwipes } from "../twenty48/swipe";
import { Icon } from "../ui/icons";

const kSize = 4;
const kCell = 24;
const kGap = 1.4;

interface GameProps {
    readonly game: ShownGame;
    /** Whether the moves show their values. */
    readonly valued: boolean;
    /** Plays a move; absent while the network plays. */
    readonly onMove?: ((direction: Direction) => void) | undefined;
}

export function TrainingGame({ game, valued, onMove }: GameProps) {
    const board = useRef<HTMLDivElement>(null);
    const newest = useRef(onMove);
    newest.current = onMove;
    const plays = onMove !== undefined;
    useLayoutEffect(
        () => (plays && board.current ? listenToSwipes(board.current, (direction) => newest.current?.(direction)) : undefined),
        [plays],
    );
    const best = valued ? bestChoice(game.choices) : null;
    return (
        <div class="training-game">
            <div ref={board} class={`training-board${plays ? " training-swipes" : ""}`}>
                <Board cells={game.cells} />
            </div>
            <ul class="training-moves">
                {kDirections.map((direction) => (
                    <li key={direction}>
                        <Move {...{ direction, game, valued, onMove }} best={direction === best} />
                    </li>
                ))}
            </ul>
        </div>
    );
}

function Move({ direction, game, valued, onMove, best }: GameProps & { direction: Direction; best: boolean }) {
    const text = trainingWords.value;
    const { legal, points, value } = game.choices[direction];
    const name = text.moves[direction];
    const numbers = `${integerText(points)} + ${integerText(value)}`;
    const said = !legal ? `${name}: ${text.illegal}` : valued ? text.choice(name, integerText(points), integerText(value)) : name;
    const inner = (
        <>
            <Icon name={direction} />
            <span aria-hidden="true" class="training-value">
                {!legal ? "–" : valued ? numbers : name}
            </span>
            {best && (
                <span aria-hidden="true" class="training-star">
                    ★
                </span>
            )}
            <span class="visually-hidden">{best ? `${said} (${text.best})` : said}</span>
        </>
    );
    const kind = `training-move${best ? " training-best" : ""}`;
    if (!onMove) return <div class={kind}>{inner}</div>;
    return (
        <button type="button" class={kind} disabled={!legal} onClick={() => onMove(direction)}>
            {inner}
        </button>
    );
}

function Board({ cells }: { cells: readonly number[] }) {
    const tiles = cells.map((exponent) => (exponent === 0 ? 0 : 2 ** exponent));
    const label = [0, 4, 8, 12].map((row) => tiles.slice(row, row + kSize).join(" ")).join("; ");
    const place = (index: number): number => 2 + index * (kCell + kGap);
    return (
        <svg viewBox="0 0 104 104" role="img" aria-label={words.value.learn.board(label)}>
            <rect class="training-ground" width="104" height="104" rx="5" />
            {cells.map((exponent, index) => {
                const [x, y] = [place(index % kSize), place(Math.floor(index / kSize))];
                const digits = String(tiles[index]).length;
                return (
                    <g key={index} class={`t48-${exponent}`}>
                        <rect x={x} y={y} width={kCell} height={kCell} rx="3" />
                        {exponent > 0 && (
                            <text
                                x={x + kCell / 2}
                                y={y + kCell / 2}
                                text-anchor="middle"
                                dominant-baseline="central"
                                font-size={digits > 4 ? 6.6 : digits > 3 ? 8 : digits > 2 ? 10 : 12}
                            >
                                {tiles[index]}
                            </text>
                        )}
                    </g>
                );
            })}
        </svg>
    );
}
