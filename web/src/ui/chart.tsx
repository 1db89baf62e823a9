// SPDX-License-Identifier: MIT
//
// An interactive line chart for expected scores and win probabilities. One tab stop: arrows, Home
// and End move along it, Enter selects. Custom SVG, because a chart library would outweigh the rest
// of the page.
import { useEffect, useId, useRef, useState } from "preact/hooks";

import { clamp } from "../base/values";
import { words } from "../texts/language";
import { chartGeometry, nearestPoint, type ChartPoint } from "./chart_geometry";

interface ChartProps {
    readonly title: string;
    /** Sorted by x. */
    readonly points: readonly ChartPoint[];
    /** Index of the current point. */
    readonly current?: number;
    readonly low?: number;
    readonly high?: number;
    /** A horizontal line, such as equal chances. */
    readonly middle?: number;
    readonly valueText: (value: number) => string;
    readonly onChoose?: (index: number) => void;
}

const kWidth = 320;
const kHeight = 120;

export function Chart(props: ChartProps) {
    const id = useId();
    const svg = useRef<SVGSVGElement>(null);
    const [focus, setFocus] = useState<number | null>(null);
    const { points, current } = props;
    useEffect(() => setFocus(null), [points.length === 0]);
    if (points.length === 0) return <p class="chart-empty">{words.value.ui.chartEmpty}</p>;

    const geometry = chartGeometry(points, { width: kWidth, height: kHeight, low: props.low, high: props.high });
    const shown = clamp(focus ?? current ?? points.length - 1, 0, points.length - 1);
    const point = points[shown] as ChartPoint;
    const place = geometry.place(point);
    const label = point.note === undefined ? point.label : `${point.label}, ${point.note}`;
    const text = words.value.ui.chartPoint(label, props.valueText(point.value));

    const at = (event: MouseEvent): number => {
        const box = (svg.current as SVGSVGElement).getBoundingClientRect();
        return nearestPoint(points, geometry, ((event.clientX - box.left) / box.width) * kWidth);
    };
    const onKeyDown = (event: KeyboardEvent): void => {
        const steps: Readonly<Record<string, number>> = {
            ArrowLeft: shown - 1,
            ArrowRight: shown + 1,
            PageUp: shown - 10,
            PageDown: shown + 10,
            Home: 0,
            End: points.length - 1,
        };
        const step = steps[event.key];
        if (step !== undefined) setFocus(clamp(step, 0, points.length - 1));
        else if (event.key === "Enter" || event.key === " ") props.onChoose?.(shown);
        else return;
        event.preventDefault();
    };

    return (
        <figure class="chart">
            <figcaption>
                <span id={id}>{props.title}</span>
                <span class="chart-value">{text}</span>
            </figcaption>
            <svg
                ref={svg}
                viewBox={`0 0 ${kWidth} ${kHeight}`}
                role="slider"
                tabIndex={0}
                data-arrows
                aria-labelledby={id}
                aria-description={props.onChoose && words.value.ui.chartHint}
                aria-valuemin={0}
                aria-valuemax={points.length - 1}
                aria-valuenow={shown}
                aria-valuetext={text}
                onKeyDown={onKeyDown}
                onPointerMove={(event) => setFocus(at(event))}
                onPointerLeave={() => setFocus(null)}
                onBlur={() => setFocus(null)}
                onClick={(event) => props.onChoose?.(at(event))}
            >
                {geometry.marks.map((y) => (
                    <line class="chart-grid" key={y} x1={0} x2={kWidth} y1={y} y2={y} />
                ))}
                {props.middle !== undefined && (
                    <line
                        class="chart-middle"
                        x1={0}
                        x2={kWidth}
                        y1={geometry.y(props.middle)}
                        y2={geometry.y(props.middle)}
                    />
                )}
                <path class="chart-area" d={geometry.area} />
                <path class="chart-line" d={geometry.line} />
                {geometry.dashed && <path class="chart-line chart-dashed" d={geometry.dashed} />}
                {points.filter(({ note }) => note !== undefined).map((noted) => {
                    const { x, y } = geometry.place(noted);
                    return <path class="chart-note" key={noted.x} d={`M${x} ${y - 4}l4 4l-4 4l-4 -4z`} />;
                })}
                <line class="chart-now" x1={place.x} x2={place.x} y1={0} y2={kHeight} />
                <circle class="chart-dot" cx={place.x} cy={place.y} r={4} />
            </svg>
        </figure>
    );
}
