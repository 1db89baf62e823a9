// SPDX-License-Identifier: MIT
//
// Searches that a lesson really runs, one after the other as far as the visitor has stepped, and the
// table of what they found.
import { useEffect, useState } from "preact/hooks";
import { isAbort, type Report, type ThinkGomokuRequest } from "tilestone";

import type { Engine } from "../engine/client";
import { messageOf, words } from "../texts/language";
import { decimalText, integerText } from "../texts/numbers";

/** Browsers tell no shorter times, in milliseconds. */
const kShortest = 0.1;

export interface Runs {
    /** By number of the request; later ones are absent until they are asked for and done. */
    readonly reports: readonly Report[];
    readonly problem: string | null;
}

/** Runs the requests up to number `last`. `requests` must be the same array in each call. */
export function useRuns(engine: Engine, requests: readonly ThinkGomokuRequest[], last: number): Runs {
    const [reports, setReports] = useState<readonly Report[]>([]);
    const [problem, setProblem] = useState<string | null>(null);
    const next = requests[reports.length];
    const isDue = reports.length <= last && next !== undefined;
    useEffect(() => {
        if (!isDue) return;
        const left = new AbortController();
        engine.request(next, { signal: left.signal }).then(
            (report) => {
                if (!left.signal.aborted) setReports([...reports, report]);
            },
            (error: unknown) => {
                if (!isAbort(error)) setProblem(messageOf(error));
            },
        );
        return () => left.abort();
    }, [isDue, reports]);
    return { reports, problem };
}

export function timeText(milliseconds: number): string {
    const { learn } = words.value;
    if (milliseconds < kShortest) return learn.milliseconds(`< ${decimalText(kShortest, 1)}`);
    return learn.milliseconds(milliseconds < 10 ? decimalText(milliseconds, 1) : integerText(Math.round(milliseconds)));
}

export interface RunRow {
    readonly name: string;
    readonly move: string;
    /** The chance to win of the side to move, or another value; null for no column. */
    readonly value: string | null;
    readonly depth: number | null;
    readonly nodes: number;
    readonly time: number;
    /** The row that is spoken of, and rows that do not count. */
    readonly current?: boolean;
    readonly lost?: boolean;
}

export function RunTable({ first, rows }: { first: string; rows: readonly RunRow[] }) {
    const { learn } = words.value;
    const hasValues = rows.some(({ value }) => value !== null);
    const hasDepths = rows.some(({ depth }) => depth !== null);
    return (
        <table class="runs">
            <thead>
                <tr>
                    <th scope="col">{first}</th>
                    <th scope="col">{learn.runMove}</th>
                    {hasValues && <th scope="col">{learn.runValue}</th>}
                    {hasDepths && <th scope="col">{learn.runDepth}</th>}
                    <th scope="col">{learn.runNodes}</th>
                    <th scope="col">{learn.runTime}</th>
                </tr>
            </thead>
            <tbody>
                {rows.map(({ name, move, value, depth, nodes, time, current, lost }, index) => (
                    <tr
                        key={name}
                        class={looksOf(current, lost, rows.length - index)}
                        data-run={name}
                        data-move={move}
                        data-nodes={nodes}
                    >
                        <th scope="row">{name}</th>
                        <td>{move}</td>
                        {hasValues && <td>{value}</td>}
                        {hasDepths && <td>{depth}</td>}
                        <td>{integerText(nodes)}</td>
                        <td>{timeText(time)}</td>
                    </tr>
                ))}
            </tbody>
        </table>
    );
}

/** Rows that a phone shows, and the smallest ones. */
const kRowsOfPhone = 8;
const kRowsOfSmallPhone = 2;

/** `fromEnd`: 1 for the last row. */
function looksOf(current = false, lost = false, fromEnd: number): string {
    const age = fromEnd > kRowsOfPhone ? "run-older" : fromEnd > kRowsOfSmallPhone ? "run-old" : "";
    return [current ? "run-current" : "", lost ? "run-lost" : "", age].filter((look) => look !== "").join(" ");
}
