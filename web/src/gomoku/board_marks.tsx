// SPDX-License-Identifier: MIT
//
// Marks drawn above the stones: forbidden points with their lines, threats, the hint (region, ring,
// heat map, evidence of a reason, numbered ghost stones) and the pending stone.
import { gradeOf, kGradeMarks } from "../review/grades";
import { settings } from "../store/settings";
import { percentText } from "../texts/numbers";
import type { BoardControls } from "./controls";
import { kCell, kStone, type Frame } from "./frame";
import { evidenceOnBoard } from "./hints";
import { regionOf } from "./points";
import { ratedMoves } from "./rates";
import { Stone } from "./stone";
import { nodeAt, pathTo } from "./tree";

interface MarksProps {
    readonly controls: BoardControls;
    readonly frame: Frame;
}

export function Marks(props: MarksProps) {
    const { session, placing } = props.controls;
    const moves = session.moves.value;
    const pending = placing.pending.value;
    return (
        <g aria-hidden="true" class="goban-marks">
            <HintMarks {...props} />
            {settings.value.gomokuThreats && <Threats {...props} />}
            <ForbiddenPoints {...props} />
            <Grades {...props} />
            {pending !== null && !moves.includes(pending) && <Pending {...props} point={pending} />}
        </g>
    );
}

/** The grades of the last two moves, where they are known. */
function Grades({ controls: { session }, frame }: MarksProps) {
    const tree = session.tree.value;
    const limits = session.rules.value?.about.grades.gomoku;
    return (
        <>
            {limits && pathTo(tree, tree.at).slice(1).slice(-2).map((node) => {
                const { move, loss } = nodeAt(tree, node);
                if (loss === undefined) return null;
                const { x, y } = frame.at(move);
                const grade = gradeOf(loss, limits);
                return (
                    <g key={node} class="grade-mark" data-grade={grade}>
                        <circle cx={x + 13} cy={y - 13} r={9} />
                        <text x={x + 13} y={y - 13}>
                            {kGradeMarks[grade]}
                        </text>
                    </g>
                );
            })}
        </>
    );
}

function ForbiddenPoints({ controls: { session, placing }, frame }: MarksProps) {
    const info = session.info.value;
    const active = placing.pending.value ?? placing.hovered.value;
    const r = 7;
    return (
        <>
            {info?.forbidden.map(({ move, rows }) => {
                const { x, y } = frame.at(move);
                return (
                    <g key={move} class="foul">
                        {move === active &&
                            rows.map((row) => {
                                const [from, to] = [frame.at(row[0] ?? move), frame.at(row[row.length - 1] ?? move)];
                                return (
                                    <g key={row.join()}>
                                        <line class="foul-line" x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
                                        {row.map((point) => (
                                            <circle key={point} {...centre(frame, point)} class="foul-ring" r={kStone - 2} />
                                        ))}
                                    </g>
                                );
                            })}
                        <path d={`M${x - r} ${y - r}L${x + r} ${y + r}M${x + r} ${y - r}L${x - r} ${y + r}`} />
                    </g>
                );
            })}
        </>
    );
}

/**
 * Black marks are filled, white marks hollow; the number is the length of the row. Where both
 * colours have a mark on one point, black's is on the left.
 */
function Threats({ controls: { session }, frame }: MarksProps) {
    const info = session.info.value;
    if (!info) return null;
    const marks = (["black", "white"] as const).flatMap((side) => [
        ...info.fives[side].map((point) => ({ side, point, number: 5 })),
        ...info.fours[side].filter((point) => !info.fives[side].includes(point)).map((point) => ({ side, point, number: 4 })),
    ]);
    return (
        <>
            {marks.map(({ side, point, number }) => {
                const { x, y } = frame.at(point);
                const alone = marks.filter((other) => other.point === point).length === 1;
                const at = alone ? x : x + (side === "black" ? -8.5 : 8.5);
                return (
                    <g key={`${side} ${point}`} class={`threat threat-of-${side}`}>
                        <path d={`M${at} ${y - 12}l10 12l-10 12l-10 -12z`} />
                        <text x={at} y={y}>
                            {number}
                        </text>
                    </g>
                );
            })}
        </>
    );
}

/** Level 1 of a hint. Drawn below the stones. */
export function Region({ controls: { hints }, frame }: MarksProps) {
    const move = hints.report.value?.move;
    if (hints.level.value !== 1 || !move) return null;
    const { size } = frame;
    const { column, row } = regionOf(move, size);
    const edge = (third: number): number => Math.ceil((third * size) / 3);
    const x = frame.x(edge(column)) - kCell / 2;
    const y = frame.y(edge(row + 1) - 1) - kCell / 2;
    const width = (edge(column + 1) - edge(column)) * kCell;
    return <rect class="hint-region" x={x} y={y} width={width} height={(edge(row + 1) - edge(row)) * kCell} rx={14} />;
}

function HintMarks({ controls: { session, hints }, frame }: MarksProps) {
    const level = hints.level.value;
    const report = hints.report.value;
    const evidence = hints.onBoard.value;
    // Evidence is also shown of an exercise, whose best move stays hidden.
    if ((level < 2 && !evidence) || !report || report.move === null) return null;
    const side = session.toMove.value;
    const { points, before, line, first } = evidenceOnBoard(evidence, report, side);
    return (
        <>
            {level === 3 && !evidence && <Heat report={report} frame={frame} />}
            {before !== null && <Stone frame={frame} point={before} side={side} ghost />}
            {level > 1 && ![before, ...line].includes(report.move) && (
                <circle class="hint-ring" {...centre(frame, report.move)} r={kStone + 1} />
            )}
            {line.map((point, index) => (
                <Stone
                    key={point}
                    frame={frame}
                    point={point}
                    side={(first === "black") === (index % 2 === 0) ? "black" : "white"}
                    number={index + 1}
                    ghost
                />
            ))}
            {points.map((point) => {
                const { x, y } = frame.at(point);
                const half = kCell / 2 - 1;
                const size = 2 * half;
                return <path key={point} class="evidence-mark" d={`M${x - half} ${y - half}h${size}v${size}h-${size}z`} />;
            })}
        </>
    );
}

function Heat({ report, frame }: { report: Parameters<typeof ratedMoves>[0]; frame: Frame }) {
    const moves = ratedMoves(report);
    const best = moves[0]?.rate ?? 1;
    return (
        <>
            {moves.map(({ move, rank, rate }) => {
                const { x, y } = frame.at(move);
                const strength = rate === null ? 1 / rank : Math.max(0, 1 - (best - rate) * 3);
                return (
                    <g key={move} class="heat">
                        <circle cx={x} cy={y} r={kStone} />
                        <circle class="heat-glow" cx={x} cy={y} r={kStone} opacity={0.15 + 0.6 * strength} />
                        <text x={x} y={y}>
                            {rate === null ? rank : percentText(rate).replace(/[<>%]/g, "")}
                        </text>
                    </g>
                );
            })}
        </>
    );
}

/** The ghost stone with a label large enough to read beside a finger. */
function Pending({ controls: { session }, frame, point }: MarksProps & { point: string }) {
    const { x, y } = frame.at(point);
    const width = 96;
    const height = 56;
    const left = Math.min(Math.max(x - width / 2, 4), frame.side - width - 4);
    const top = y > 120 ? y - 104 : y + 48;
    return (
        <g class="pending">
            <path class="pending-cross" d={`M${frame.left} ${y}h${frame.length}M${x} ${frame.top}v${frame.length}`} />
            <Stone frame={frame} point={point} side={session.toMove.value} ghost />
            <rect x={left} y={top} width={width} height={height} rx={12} />
            <text x={left + width / 2} y={top + height / 2}>
                {point}
            </text>
        </g>
    );
}

function centre(frame: Frame, point: string): { cx: number; cy: number } {
    const { x, y } = frame.at(point);
    return { cx: x, cy: y };
}
