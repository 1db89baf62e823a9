// SPDX-License-Identifier: MIT
//
// Opens the game in the address, `#/gomoku?r=renju&n=15&m=h8h9`.
import type { Rule } from "tilestone";

import type { Address } from "../base/address";
import { readAddress, rejectAddress } from "../session/address";
import { messageOf } from "../texts/language";
import { openedText, type GomokuControls } from "./controls";
import { splitMoves } from "./points";
import { kDefaultRule, kDefaultSize } from "./session";
import { emptyTree, findLine, playAll } from "./tree";

const kFields = {
    r: /^(freestyle|standard|renju)$/,
    n: /^([5-9]|1\d|20)$/,
    m: /^([a-t][1-9]\d?)*$/,
};

/** Requires that the rules are loaded and the stored game is restored. */
export function openAddress(controls: GomokuControls, address: Address): void {
    if (address.fields.length === 0) return;
    const fields = readAddress(address, kFields);
    if (!fields) return;
    const { r = kDefaultRule, n = String(kDefaultSize), m = "" } = fields;
    const [rule, size, moves] = [r as Rule, Number(n), splitMoves(m)];
    const { session } = controls;
    try {
        session.rules.peek()?.positionGomoku(m || "-", rule, size);
    } catch (error) {
        rejectAddress(messageOf(error));
        return;
    }
    const tree = session.tree.peek();
    const known = tree.rule === rule && tree.size === size ? findLine(tree, moves) : null;
    if (known === tree.at) return;
    if (known !== null) controls.goTo(known);
    else controls.begin(playAll(emptyTree(rule, size), moves), openedText(moves.length));
}
