// SPDX-License-Identifier: MIT
//
// Opens the game in the address, `#/gomoku?r=renju&n=15&m=h8h9`. Stones that are set up before the
// moves stand in b and w, and the side to move then in t.
import type { Rule, Side } from "tilestone";

import type { Address } from "../base/address";
import { readAddress, rejectAddress } from "../session/address";
import { messageOf } from "../texts/language";
import { openedText, type GomokuControls } from "./controls";
import { splitMoves } from "./points";
import { kDefaultRule, kDefaultSize } from "./session";
import { emptyTree, findLine, playAll, positionAt } from "./tree";

const kMoves = /^([a-t][1-9]\d?)*$/;
const kFields = {
    r: /^(freestyle|standard|renju)$/,
    n: /^([5-9]|1\d|20)$/,
    b: kMoves,
    w: kMoves,
    t: /^(black|white)$/,
    m: kMoves,
};

/** Requires that the rules are loaded and the stored game is restored. */
export function openAddress(controls: GomokuControls, address: Address): void {
    if (address.fields.length === 0) return;
    const fields = readAddress(address, kFields);
    if (!fields) return;
    const { r = kDefaultRule, n = String(kDefaultSize), b = "", w = "", t, m = "" } = fields;
    const [rule, size, moves] = [r as Rule, Number(n), splitMoves(m)];
    const start = t && { start: { black: splitMoves(b), white: splitMoves(w), to_move: t as Side } };
    const opened = playAll({ ...emptyTree(rule, size), ...start }, moves);
    const { session } = controls;
    try {
        session.rules.peek()?.positionGomoku(positionAt(opened, opened.tip), rule, size);
    } catch (error) {
        rejectAddress(messageOf(error));
        return;
    }
    const tree = session.tree.peek();
    const isSame = [tree, opened].map(({ rule, size, start }) => JSON.stringify([rule, size, start]));
    const known = isSame[0] === isSame[1] ? findLine(tree, moves) : null;
    if (known === tree.at) return;
    if (known !== null) controls.goTo(known);
    else controls.begin(opened, openedText(opened));
}
