// SPDX-License-Identifier: MIT
//
// What does not hold of a reason.

export class False extends Error {}

export function hold(condition, what) {
    if (!condition) throw new False(what);
}

export function sameSet(actual, expected, what) {
    const a = [...actual].sort().join(" ");
    const b = [...expected].sort().join(" ");
    hold(a === b, `${what}: told ${a || "none"}, found ${b || "none"}`);
}
