// SPDX-License-Identifier: MIT
//
// Chart geometry, separate from the component so that it can be tested without a browser.

export interface ChartPoint {
    /** The move number; ascending. */
    readonly x: number;
    readonly value: number;
    /** Accessible label, such as "Move 12". */
    readonly label: string;
    /** What happened there, such as "Blunder": marked, and read with the label. */
    readonly note?: string | undefined;
    /** From a shallow search; drawn dashed. */
    readonly uncertain?: boolean;
}

export interface ChartGeometry {
    place(point: ChartPoint): { x: number; y: number };
    y(value: number): number;
    readonly line: string;
    readonly dashed: string;
    readonly area: string;
    /** y coordinates of the grid lines. */
    readonly marks: readonly number[];
}

interface Frame {
    readonly width: number;
    readonly height: number;
    readonly low?: number | undefined;
    readonly high?: number | undefined;
}

const kPadding = 6;
const kMarks = 4;

export function chartGeometry(points: readonly ChartPoint[], frame: Frame): ChartGeometry {
    const values = points.map(({ value }) => value);
    const low = frame.low ?? least(values);
    const high = Math.max(frame.high ?? -least(values.map((value) => -value)), low);
    const first = points[0]?.x ?? 0;
    const span = (points[points.length - 1]?.x ?? 0) - first;
    const innerWidth = frame.width - 2 * kPadding;
    const innerHeight = frame.height - 2 * kPadding;

    const x = (value: number): number => kPadding + (span > 0 ? (value - first) / span : 0.5) * innerWidth;
    const y = (value: number): number => kPadding + (high > low ? (high - value) / (high - low) : 0.5) * innerHeight;
    const place = (point: ChartPoint): { x: number; y: number } => ({ x: x(point.x), y: y(point.value) });

    let line = "";
    let dashed = "";
    points.forEach((point, index) => {
        const previous = points[index - 1];
        if (!previous) return;
        const step = `M${pair(place(previous))}L${pair(place(point))}`;
        if (point.uncertain) dashed += step;
        else line += step;
    });
    const ends = points.map(place);
    const bottom = frame.height - kPadding;
    const area =
        ends.length > 1
            ? `M${round(x(first))} ${bottom}L${ends.map(pair).join("L")}L${round(x(first + span))} ${bottom}Z`
            : "";
    const marks = Array.from({ length: kMarks + 1 }, (_, index) => kPadding + (index / kMarks) * innerHeight);
    return { place, y, line, dashed, area, marks };
}

/** The index of the point closest in x. */
export function nearestPoint(points: readonly ChartPoint[], geometry: ChartGeometry, x: number): number {
    let best = 0;
    let distance = Infinity;
    points.forEach((point, index) => {
        const away = Math.abs(geometry.place(point).x - x);
        if (away < distance) [best, distance] = [index, away];
    });
    return best;
}

// Math.min(...values) fails for very long arrays.
function least(values: readonly number[]): number {
    return values.reduce((found, value) => Math.min(found, value), values[0] ?? 0);
}

function pair({ x, y }: { x: number; y: number }): string {
    return `${round(x)} ${round(y)}`;
}

function round(value: number): number {
    return Math.round(value * 100) / 100;
}
