// SPDX-License-Identifier: MIT
//
// Players as the engine names them: `about` says which there are and whether they take a time; which of them can be asked; and
// as people read them.
import type { NetworkFile } from "../engine/network";
import { entryOf, type PlayerEntry } from "../engine/requests";
import type { Rules } from "../engine/rules";
import { words } from "../texts/language";
import { notify } from "../ui/toast";

/** Plays where the learned player's network cannot be had. */
const kStandIn = "expectimax";

export function players(rules: Rules): readonly PlayerEntry[] {
    return rules.about.players.filter(({ game }) => game === "2048");
}

/** What the engine says of a player, by its name with or without options. */
export function entry({ about }: Pick<Rules, "about">, player: string): PlayerEntry | undefined {
    return entryOf(about.players, "2048", player);
}

export function takesTime(rules: Rules, name: string): boolean {
    return !!entry(rules, name)?.options.some((option) => option.name === "time");
}

/** A player that this engine does not have becomes its default. */
function nameOf(rules: Rules, name: string): string {
    return (entry(rules, name) ?? players(rules).find((player) => player.default))?.name ?? name;
}

/** With its thinking time, where it takes one. */
export function playerText(rules: Rules, name: string, milliseconds: number): string {
    const chosen = nameOf(rules, name);
    return takesTime(rules, chosen) ? `${chosen}:time=${milliseconds}` : chosen;
}

interface Source {
    readonly rules: Rules;
    readonly engine: { readonly network: Pick<NetworkFile, "bytes"> };
}

/** The player, or the one in its place where its network cannot be had. */
export async function atHand({ rules, engine }: Source, name: string): Promise<string> {
    if (!entry(rules, nameOf(rules, name))?.needs_network) return name;
    return engine.network.bytes().then(() => name, () => kStandIn);
}

/** The same of several, each once; who stands in is said. */
export async function allAtHand(source: Source, names: readonly string[]): Promise<string[]> {
    const found = await Promise.all(names.map((name) => atHand(source, name)));
    if (found.some((name, index) => name !== names[index])) notify({ text: standInText(), key: "network" });
    return [...new Set(found)];
}

export function standInText(): string {
    return words.value.twenty48.standIn(playerLabel(kStandIn, true));
}

/** In words; `player` may carry options, as `tilestone:time=500` does. A short label goes without what explains the name. */
export function playerLabel(player: string, short = false): string {
    const names: Readonly<Record<string, string>> = words.value.twenty48.playerNames;
    const name = player.replace(/:.*/, "");
    const label = names[name] ?? name;
    return short ? label.replace(/[:：].*/, "") : label;
}
