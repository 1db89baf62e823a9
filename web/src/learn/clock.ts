// SPDX-License-Identifier: MIT
//
// What a clock leaves of iterative deepening.

/** The number of depths that are complete after so many milliseconds. `times`: when each depth is done. */
export function depthsInTime(times: readonly number[], milliseconds: number): number {
    const late = times.findIndex((time) => time > milliseconds);
    return late < 0 ? times.length : late;
}
