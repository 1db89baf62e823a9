// SPDX-License-Identifier: MIT
//
// One stone of the board: played, part of the winning row, or a ghost stone of a variation.
import { kStone, type Frame } from "./frame";

interface StoneProps {
    readonly frame: Frame;
    readonly point: string;
    readonly side: "black" | "white";
    readonly number?: number | null;
    readonly last?: boolean;
    readonly won?: boolean;
    readonly ghost?: boolean;
}

/** White stones have an extra ring, so that colour is not the only difference. */
export function Stone({ frame, point, side, number = null, last, won, ghost }: StoneProps) {
    const { x, y } = frame.at(point);
    return (
        <g class={`stone stone-of-${side}${ghost ? " stone-ghost" : ""}${last ? " stone-last" : ""}`}>
            <circle cx={x} cy={y} r={kStone} fill={`url(#stone-${side})`} />
            {side === "white" && <circle class="stone-ring" cx={x} cy={y} r={kStone - 3.4} />}
            {won && <circle class="stone-won" cx={x} cy={y} r={kStone - 1.5} />}
            {number !== null ? (
                <text x={x} y={y}>
                    {number}
                </text>
            ) : (
                last && <path class="stone-mark" d={`M${x - 6.5} ${y}h13M${x} ${y - 6.5}v13`} />
            )}
        </g>
    );
}
