// SPDX-License-Identifier: MIT
//
// The players of 2048 as the engine lists them in `about`, their availability and their display
// names.
import { entryOf, type PlayerEntry, type Rules } from "tilestone";

import type { Engine } from "../engine/client";
import { words } from "../texts/language";
import { notify } from "../ui/toast";

/** Replaces the learned player if its network is unavailable. */
const kFallback = "expectimax";

export function players(rules: Rules): readonly PlayerEntry[] {
    return rules.about.players.filter(({ game }) => game === "2048");
}

/** What the engine says of a player, by its name with or without options. */
export function playerEntry({ about }: Pick<Rules, "about">, player: string): PlayerEntry | undefined {
    return entryOf(about.players, "2048", player);
}

export function takesTime(rules: Rules, name: string): boolean {
    return !!playerEntry(rules, name)?.options.some((option) => option.name === "time");
}

/** A player that this engine does not have becomes its default. */
function nameOf(rules: Rules, name: string): string {
    return (playerEntry(rules, name) ?? players(rules).find((player) => player.default))?.name ?? name;
}

/** With its thinking time, where it takes one. */
export function playerText(rules: Rules, name: string, milliseconds: number): string {
    const chosen = nameOf(rules, name);
    return takesTime(rules, chosen) ? `${chosen}:time=${milliseconds}` : chosen;
}

interface Source {
    readonly rules: Rules;
    readonly engine: Pick<Engine, "networkBytes">;
}

/** The player itself, or the replacement if its network is unavailable. */
export async function availablePlayer({ rules, engine }: Source, name: string): Promise<string> {
    if (!playerEntry(rules, nameOf(rules, name))?.needs_network) return name;
    return engine.networkBytes().then(() => name, () => kFallback);
}

/** The same for several players, without duplicates. Notifies the user of a replacement. */
export async function availablePlayers(source: Source, names: readonly string[]): Promise<string[]> {
    const found = await Promise.all(names.map((name) => availablePlayer(source, name)));
    if (found.some((name, index) => name !== names[index])) notify({ text: fallbackText(), key: "network" });
    return [...new Set(found)];
}

export function fallbackText(): string {
    return words.value.twenty48.fallbackPlayer(playerLabel(kFallback, true));
}

/**
 * The display name; `player` may carry options (`tilestone:time=500`). A short label omits the
 * description after the colon.
 */
export function playerLabel(player: string, short = false): string {
    const names: Readonly<Record<string, string>> = words.value.twenty48.playerNames;
    const name = player.replace(/:.*/, "");
    const label = names[name] ?? name;
    return short ? label.replace(/[:：].*/, "") : label;
}
