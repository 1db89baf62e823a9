// SPDX-License-Identifier: MIT
//
// Opens the game in the address. Parsing is strict: on an error a one-line notice appears and the
// current game stays.
import { formatAddress, readFields, type Address, type AddressProblem } from "../base/address";
import { copyText } from "../base/files";
import type { Rule } from "../engine/requests";
import { messageOf, words } from "../texts/language";
import { notify } from "../ui/toast";
import { beginGame, openedText } from "./dialogs";
import type { Parts } from "./parts";
import { splitMoves } from "./points";
import { kDefaultRule, kDefaultSize } from "./session";
import { walk } from "./status";
import { emptyTree, findLine, playAll } from "./tree";

const kFields = {
    r: /^(freestyle|standard|renju)$/,
    n: /^([5-9]|1\d|20)$/,
    m: /^([a-t][1-9]\d?)*$/,
};

/** Requires that the rules are loaded and the stored game is restored. */
export function openAddress(parts: Parts, address: Address): void {
    if (address.fields.length === 0) return;
    const read = readFields(address, kFields);
    if ("problem" in read) {
        refuse(problemText(read.problem));
        return;
    }
    const { r = kDefaultRule, n = String(kDefaultSize), m = "" } = read.values;
    const [rule, size, moves] = [r as Rule, Number(n), splitMoves(m)];
    const { session } = parts;
    try {
        session.rules.peek()?.positionGomoku(m || "-", rule, size);
    } catch (error) {
        refuse(messageOf(error));
        return;
    }
    const tree = session.tree.peek();
    const known = tree.rule === rule && tree.size === size ? findLine(tree, moves) : null;
    if (known === tree.at) return;
    if (known !== null) walk(parts, known);
    else beginGame(parts, playAll(emptyTree(rule, size), moves), openedText(moves.length));
}

export async function shareLink({ session }: Parts): Promise<void> {
    const { rule, size } = session.tree.peek();
    const m = session.moves.peek().join("");
    const link = new URL(formatAddress(["gomoku"], { r: rule, n: String(size), ...(m && { m }) }), location.href).href;
    const { ui } = words.peek();
    notify({ text: (await copyText(link)) ? ui.copied : ui.copyFailed, key: "copy" });
}

function refuse(why: string): void {
    notify({ text: words.peek().address.ignored(why), key: "address" });
}

function problemText({ kind, key, value }: AddressProblem): string {
    const { address } = words.peek();
    switch (kind) {
        case "unknown":
            return address.unknown(key);
        case "twice":
            return address.twice(key);
        case "bad":
            return address.bad(key, value);
        case "damaged":
            return address.damaged;
    }
}
