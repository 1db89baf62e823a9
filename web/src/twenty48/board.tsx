// SPDX-License-Identifier: MIT
//
// The board: accessible cells that take the focus, and above them the visual sliding tiles. One tab
// stop. Shift with an arrow key moves the focus during play; arrow keys alone do so when a cell is
// to be chosen.
import { useRef, useState } from "preact/hooks";
import { type Direction, kDirections } from "tilestone";

import { words } from "../texts/language";
import { Icon } from "../ui/icons";
import { digitOf } from "../ui/shortcuts";
import type { BoardControls } from "./controls";
import { cellsOf, columnOf, kSide, rowOf, sizeOf, tileClass, tileValue } from "./position";
import { tilesOf, type Tile } from "./tiles";

const kSteps: Readonly<Record<string, readonly [across: number, down: number]>> = {
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
};

function upTo(count: number): number[] {
    return Array.from({ length: count }, (_, index) => index);
}

export function Board({ controls, quick }: { controls: BoardControls; quick: boolean }) {
    const { session, editor, hints, ghost, newTileExponent } = controls;
    const text = words.value.twenty48;
    const shown = session.shown.value;
    const draft = editor.draft.value;
    const [chosen, setFocus] = useState(0);
    const grid = useRef<HTMLDivElement>(null);
    const cells = draft ? cellsOf(draft.position) : shown.cells;
    const choosing = draft !== null || shown.placing;
    const { columns, rows } = sizeOf(draft?.position ?? shown.position);
    const focus = Math.min(chosen, columns * rows - 1); // the board may have become smaller

    const goTo = (cell: number): void => {
        setFocus(cell);
        grid.current?.querySelector<HTMLElement>(`[data-cell="${cell}"]`)?.focus();
    };
    const press = (cell: number, by: number): void => {
        if (draft) editor.cycle(cell, by);
        else if (shown.placing) session.place({ cell, exponent: newTileExponent.peek() });
    };
    const onKeyDown = (event: KeyboardEvent): void => {
        const step = kSteps[event.key];
        const digit = digitOf(event);
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        if (step !== undefined && (choosing || event.shiftKey)) {
            const [across, down] = step;
            const column = (focus % columns) + across;
            const row = Math.floor(focus / columns) + down;
            if (column >= 0 && column < columns && row >= 0 && row < rows) goTo(row * columns + column);
        } else if (!choosing) return;
        else if (event.key === "Enter" || event.key === " " || event.key === "+") press(focus, 1);
        else if (draft && event.key === "-") press(focus, -1);
        else if (draft && (event.key === "Backspace" || event.key === "Delete")) editor.type(focus, "");
        else if (draft && digit !== null) editor.type(focus, digit);
        else if (shown.placing && (digit === "2" || digit === "4")) {
            session.place({ cell: focus, exponent: digit === "2" ? 1 : 2 });
        } else return;
        event.preventDefault();
    };
    const label = (cell: number): string => {
        const exponent = cells[cell] as number;
        const what = exponent === 0 ? text.empty : String(tileValue(exponent));
        return text.cell(what, String(rowOf(cell, columns)), String(columnOf(cell, columns)));
    };
    const ghosts = ghost.tiles.value;
    const { cells: marked, line } = hints.onBoard.value ?? {};
    // The best move, and the one asked about.
    const best = hints.level.value > 1 ? hints.report.value?.move : null;
    const arrows = ghosts ? [] : [best, line?.[0]];
    return (
        <div
            class={`t48-board${choosing ? " t48-choosing" : ""}${quick ? " t48-quick" : ""}${ghosts ? " t48-ghost" : ""}`}
            style={{ "--columns": String(columns), "--rows": String(rows) }}
        >
            <div
                ref={grid}
                role="grid"
                class="t48-grid"
                aria-label={text.board}
                aria-description={draft ? text.editKeys : shown.placing ? text.placeKeys : text.boardKeys}
                onKeyDown={onKeyDown}
            >
                {upTo(rows).map((row) => (
                    <div role="row" class="t48-row" key={row}>
                        {upTo(columns).map((column) => {
                            const cell = row * columns + column;
                            return (
                                <div
                                    key={cell}
                                    role="gridcell"
                                    class={`t48-cell${shown.placing && cells[cell] === 0 ? " t48-free" : ""}`}
                                    data-cell={cell}
                                    data-marked={marked?.includes(cell) || undefined}
                                    tabIndex={cell === focus ? 0 : -1}
                                    aria-label={label(cell)}
                                    onFocus={() => setFocus(cell)}
                                    onClick={(event) => press(cell, event.shiftKey ? -1 : 1)}
                                    onContextMenu={(event) => {
                                        if (!draft) return;
                                        event.preventDefault();
                                        press(cell, -1);
                                    }}
                                />
                            );
                        })}
                    </div>
                ))}
            </div>
            <Tiles tiles={ghosts ?? (draft ? tilesOf(cells) : shown.tiles)} columns={columns} />
            {[...new Set(arrows)].filter(isDirection).map((arrow) => (
                <div
                    key={arrow}
                    class="t48-arrow"
                    data-direction={arrow}
                    data-other={arrow !== best || undefined}
                    aria-hidden="true"
                >
                    <Icon name={arrow} />
                </div>
            ))}
        </div>
    );
}

/** The visual tiles, hidden from screen readers. */
export function Tiles({ tiles, columns = kSide }: { tiles: readonly Tile[]; columns?: number }) {
    return (
        <div class="t48-tiles" aria-hidden="true">
            {tiles.map(({ id, exponent, cell, state }) => (
                <div
                    key={id}
                    class="t48-place"
                    data-state={state}
                    style={{ "--x": String(cell % columns), "--y": String(Math.floor(cell / columns)) }}
                >
                    <div class={`t48-tile ${tileClass(exponent)}`} data-digits={String(tileValue(exponent)).length}>
                        {tileValue(exponent)}
                    </div>
                </div>
            ))}
        </div>
    );
}

export function isDirection(move: string | null | undefined): move is Direction {
    return (kDirections as readonly unknown[]).includes(move);
}
