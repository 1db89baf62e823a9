// SPDX-License-Identifier: MIT
//
// The steps of the lesson of n-tuples: the eight readings of the first tuple one by one, then the
// other tuples as a whole, then the moves.
import type { TupleReading, Tuples } from "./lesson_data";

export interface TupleStep {
    readonly kind: "start" | "reading" | "group" | "moves";
    /** Of a single reading. */
    readonly reading: TupleReading | null;
    readonly tuple: number;
    /** How many weights are read so far, and their sum. */
    readonly read: number;
    readonly sum: number;
}

export function tupleSteps({ board: { readings } }: Tuples): TupleStep[] {
    const steps: TupleStep[] = [{ kind: "start", reading: null, tuple: 0, read: 0, sum: 0 }];
    let read = 0;
    let sum = 0;
    const add = ({ value }: TupleReading): void => {
        ++read;
        sum += value;
    };
    const first = readings[0]?.tuple ?? 0;
    for (const reading of readings.filter(({ tuple }) => tuple === first)) {
        add(reading);
        steps.push({ kind: "reading", reading, tuple: first, read, sum });
    }
    for (const tuple of new Set(readings.map((reading) => reading.tuple))) {
        if (tuple === first) continue;
        const group = readings.filter((reading) => reading.tuple === tuple);
        const [shown, ...others] = group;
        if (shown) {
            add(shown);
            steps.push({ kind: "reading", reading: shown, tuple, read, sum });
        }
        others.forEach(add);
        steps.push({ kind: "group", reading: null, tuple, read, sum });
    }
    steps.push({ kind: "moves", reading: null, tuple: 0, read, sum });
    return steps;
}
