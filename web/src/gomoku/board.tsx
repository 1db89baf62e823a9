// SPDX-License-Identifier: MIT
//
// The board: an SVG with ARIA grid semantics and one tab stop. Arrow keys move the focus; Enter or
// a press places a stone.
import { useRef, useState } from "preact/hooks";

import { clamp } from "../base/values";
import { settings } from "../store/settings";
import { words } from "../texts/language";
import { Marks, Region } from "./board_marks";
import type { BoardControls } from "./controls";
import { frameOf, kCell, starPoints, type Frame } from "./frame";
import { sideName } from "./placing";
import { placeOf, pointName } from "./points";
import { Stone } from "./stone";
import { setUpStones, sideAfter } from "./tree";

export function Board({ controls }: { controls: BoardControls }) {
    const { session, placing } = controls;
    const text = words.value.gomoku;
    const tree = session.tree.value;
    const { size } = tree;
    const moves = session.moves.value;
    const frame = frameOf(size, settings.value.gomokuCoordinates);
    const svg = useRef<SVGSVGElement>(null);
    const pointer = useRef("mouse");
    const [focus, setFocus] = useState<string | null>(null);
    const middle = Math.floor(size / 2);
    const stop = focus !== null && placeOf(focus).column < size && placeOf(focus).row < size ? focus : pointName(middle, middle);
    const numbers = new Map(moves.map((move, index) => [move, index + 1]));
    const setUp = new Map(setUpStones(tree));
    const forbiddenReasons = new Map(session.info.value?.forbidden.map(({ move, reason }) => [move, reason]));

    const label = (point: string): string => {
        const number = numbers.get(point);
        const forbidden = forbiddenReasons.get(point);
        const side = setUp.get(point);
        if (side) return text.stone(point, sideName(side));
        if (number !== undefined) return text.stone(point, sideName(sideAfter(number - 1, tree)), number);
        return forbidden ? text.forbiddenPoint(point, text.forbiddenReasons[forbidden]) : text.emptyPoint(point);
    };
    const moveFocus = (point: string, event: KeyboardEvent): void => {
        const { column, row } = placeOf(point);
        const steps: Readonly<Record<string, readonly [number, number]>> = {
            ArrowLeft: [-1, 0],
            ArrowRight: [1, 0],
            ArrowUp: [0, 1],
            ArrowDown: [0, -1],
            Home: [-size, 0],
            End: [size, 0],
            PageUp: [0, size],
            PageDown: [0, -size],
        };
        const step = event.ctrlKey || event.metaKey || event.altKey ? undefined : steps[event.key];
        if (step) {
            const next = pointName(clamp(column + step[0], 0, size - 1), clamp(row + step[1], 0, size - 1));
            setFocus(next);
            svg.current?.querySelector<SVGGElement>(`[data-point="${next}"]`)?.focus();
        } else if (event.key === "Enter" || event.key === " ") {
            placing.press(point, false);
        } else {
            return;
        }
        event.preventDefault();
    };
    const rows = Array.from({ length: size }, (_, index) => size - 1 - index);
    const columns = Array.from({ length: size }, (_, index) => index);
    return (
        <svg
            ref={svg}
            class="goban"
            viewBox={`0 0 ${frame.side} ${frame.side}`}
            role="grid"
            aria-label={text.board(size)}
            aria-description={text.boardHint}
            aria-rowcount={size}
            aria-colcount={size}
            data-arrows
            onPointerLeave={() => (placing.hovered.value = null)}
        >
            <Ground frame={frame} />
            <Region controls={controls} frame={frame} />
            <Stones controls={controls} frame={frame} />
            <Marks controls={controls} frame={frame} />
            {rows.map((row) => (
                <g role="row" key={row} aria-rowindex={size - row}>
                    {columns.map((column) => {
                        const point = pointName(column, row);
                        return (
                            <rect
                                key={point}
                                role="gridcell"
                                class="goban-cell"
                                data-point={point}
                                tabIndex={point === stop ? 0 : -1}
                                aria-colindex={column + 1}
                                aria-label={label(point)}
                                x={frame.x(column) - kCell / 2}
                                y={frame.y(row) - kCell / 2}
                                width={kCell}
                                height={kCell}
                                rx={6}
                                onPointerDown={(event) => (pointer.current = event.pointerType)}
                                onPointerEnter={(event) => {
                                    if (event.pointerType === "mouse") placing.hovered.value = point;
                                }}
                                onFocus={() => {
                                    setFocus(point);
                                    placing.hovered.value = point;
                                }}
                                onBlur={() => (placing.hovered.value = null)}
                                onKeyDown={(event) => moveFocus(point, event)}
                                onClick={() => placing.press(point, pointer.current === "touch")}
                            />
                        );
                    })}
                </g>
            ))}
        </svg>
    );
}

function Ground({ frame }: { frame: Frame }) {
    const { size, left, top, length } = frame;
    const dots = starPoints(size);
    const lines = Array.from({ length: size }, (_, index) => index);
    const bottom = top + length;
    return (
        <g aria-hidden="true">
            <defs>
                <radialGradient id="stone-black" cx="0.36" cy="0.3" r="0.8">
                    <stop class="stone-black-light" offset="0" />
                    <stop class="stone-black-dark" offset="0.75" />
                </radialGradient>
                <radialGradient id="stone-white" cx="0.36" cy="0.3" r="0.85">
                    <stop class="stone-white-light" offset="0.3" />
                    <stop class="stone-white-dark" offset="1" />
                </radialGradient>
            </defs>
            <path
                class="goban-lines"
                d={lines.map((at) => `M${left} ${frame.y(at)}h${length}M${frame.x(at)} ${top}v${length}`).join("")}
            />
            <rect class="goban-border" x={left} y={top} width={length} height={length} />
            {dots.map((column) =>
                dots.map((row) => (
                    <circle key={`${column} ${row}`} class="goban-dot" cx={frame.x(column)} cy={frame.y(row)} r={4.2} />
                )),
            )}
            {settings.value.gomokuCoordinates &&
                lines.map((at) => (
                    <g key={at} class="goban-letters">
                        <text x={14} y={frame.y(at)}>
                            {at + 1}
                        </text>
                        <text x={frame.x(at)} y={bottom + 31}>
                            {pointName(at, 0)[0]}
                        </text>
                    </g>
                ))}
        </g>
    );
}

function Stones({ controls: { session }, frame }: { controls: BoardControls; frame: Frame }) {
    const tree = session.tree.value;
    const moves = session.moves.value;
    const won = new Set(session.info.value?.row);
    const numbered = settings.value.gomokuNumbers;
    return (
        <g aria-hidden="true">
            {setUpStones(tree).map(([point, side]) => (
                <Stone key={point} frame={frame} point={point} side={side} won={won.has(point)} />
            ))}
            {moves.map((move, index) => (
                <Stone
                    key={move}
                    frame={frame}
                    point={move}
                    side={sideAfter(index, tree)}
                    number={numbered ? index + 1 : null}
                    last={index === moves.length - 1}
                    won={won.has(move)}
                />
            ))}
        </g>
    );
}
