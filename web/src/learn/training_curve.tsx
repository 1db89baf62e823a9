// SPDX-License-Identifier: MIT
//
// The learning curve: mean score, solid, and the share of games that reach 2048, dashed, over the
// number of games.
import { trainingWords } from "../texts/training";
import { compactText, integerText, percentText } from "../texts/numbers";
import type { CurvePoint } from "../training/messages";

const kWidth = 320;
const kHeight = 110;
const kPad = 4;

interface Axis {
    readonly from: number;
    readonly to: number;
}

/** The smallest round number that is not below the value. */
export function roundedUp(value: number): number {
    const power = 10 ** Math.floor(Math.log10(Math.max(value, 1)));
    return [1, 2, 3, 4, 5, 6, 8, 10].map((factor) => factor * power).find((round) => round >= value) ?? value;
}

function path(points: readonly CurvePoint[], x: Axis, y: Axis, valueOf: (point: CurvePoint) => number): string {
    const place = (value: number, { from, to }: Axis, low: number, high: number): string =>
        (low + ((value - from) / (to - from)) * (high - low)).toFixed(1);
    return points
        .map((point, index) => {
            const at = place(point.games, x, kPad, kWidth - kPad);
            return `${index === 0 ? "M" : "L"}${at} ${place(valueOf(point), y, kHeight - kPad, kPad)}`;
        })
        .join("");
}

export function TrainingCurve({ points, recent }: { points: readonly CurvePoint[]; recent: CurvePoint | null }) {
    const text = trainingWords.value;
    const first = points[0];
    const last = points[points.length - 1];
    if (!first || !last || !recent || points.length < 2) return <p class="training-empty">{text.curveEmpty}</p>;
    const highest = roundedUp(Math.max(...points.map(({ score }) => score)));
    const games: Axis = { from: first.games, to: last.games };
    const label = text.curve(integerText(recent.games), integerText(recent.score), percentText(recent.reached));
    return (
        <figure class="training-curve" data-points={points.length}>
            <figcaption aria-hidden="true">
                <span class="training-key training-solid">
                    {text.meanScore}, 0–{compactText(highest)}
                </span>
                <span class="training-key training-dashed">{text.reached}, 0–100%</span>
            </figcaption>
            <svg viewBox={`0 0 ${kWidth} ${kHeight}`} preserveAspectRatio="none" role="img" aria-label={label}>
                {[0, 0.25, 0.5, 0.75, 1].map((part) => {
                    const y = kPad + part * (kHeight - 2 * kPad);
                    return <line key={part} class="training-grid" x1={0} x2={kWidth} y1={y} y2={y} />;
                })}
                <path class="training-line" d={path(points, games, { from: 0, to: highest }, ({ score }) => score)} />
                <path
                    class="training-line training-dashed-line"
                    d={path(points, games, { from: 0, to: 1 }, ({ reached }) => reached)}
                />
            </svg>
            <div class="training-axis" aria-hidden="true">
                <span>{text.toGames(integerText(first.games))}</span>
                <span>{text.toGames(integerText(last.games))}</span>
            </div>
        </figure>
    );
}
