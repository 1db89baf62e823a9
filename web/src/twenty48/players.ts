// SPDX-License-Identifier: MIT
//
// Players as the engine names them: `about` says which there are and whether they take a time; and as people read them.
import type { PlayerEntry } from "../engine/requests";
import type { Rules } from "../engine/rules";
import { words } from "../texts/language";

const known = new WeakMap<Rules, readonly PlayerEntry[]>();

export function players(rules: Rules): readonly PlayerEntry[] {
    let found = known.get(rules);
    if (!found) known.set(rules, (found = rules.about().players.filter(({ game }) => game === "2048")));
    return found;
}

export function takesTime(rules: Rules, name: string): boolean {
    return players(rules).some((player) => player.name === name && player.options.some((option) => option.name === "time"));
}

/** With its thinking time, where it takes one; a player that this engine does not have becomes its default. */
export function playerText(rules: Rules, name: string, milliseconds: number): string {
    const list = players(rules);
    const chosen = (list.find((player) => player.name === name) ?? list.find((player) => player.default))?.name ?? name;
    return takesTime(rules, chosen) ? `${chosen}:time=${milliseconds}` : chosen;
}

export function playerLabel(name: string): string {
    const names: Readonly<Record<string, string>> = words.value.twenty48.playerNames;
    return names[name] ?? name;
}
