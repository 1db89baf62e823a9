// SPDX-License-Identifier: MIT
//
// The options of the player `classic` with the first of its fourteen steps switched on.

/** What each step switches on; the others have no switch, or none that matters here. */
const kSwitches: Readonly<Record<number, string>> = {
    1: "fouls=on",
    4: "shapes=on",
    6: "tree=on",
    7: "quick=on",
    8: "alphabeta=on",
    9: "box=on",
    10: "best=10",
    11: "table=16",
    13: "margin=20",
    14: "learn=on",
};
const kOff = "fouls=off,shapes=off,tree=off,quick=off,alphabeta=off,box=off,best=0,table=0,margin=0,learn=off";
export const kSteps = 14;

/** The options of the player with the first `count` steps. */
export function optionsWith(count: number): string {
    const chosen = new Map(kOff.split(",").map((each) => each.split("=") as [string, string]));
    for (let step = 1; step <= count; ++step) {
        const [name, value] = (kSwitches[step] ?? "").split("=");
        if (name && value) chosen.set(name, value);
    }
    return [...chosen].map((pair) => pair.join("=")).join(",");
}
