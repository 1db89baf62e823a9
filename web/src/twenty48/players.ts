// SPDX-License-Identifier: MIT
//
// The players of 2048 as the engine lists them in `about`, their availability and their display
// names.
import { entryOf, kOtherSizes, type PlayerEntry, type PlayerGame, type Rules } from "tilestone";

import type { Engine } from "../engine/client";
import { words } from "../texts/language";
import { notify } from "../ui/toast";
import { described, isPlain, kEmptyPosition } from "./position";

/** Replaces the learned player if its network is unavailable. */
const kFallback = "expectimax";

/** The player that solves small boards. In a second it fills some 32 MB, two million positions. */
const kExact = "perfect";
const kMegabytesPerSecond = 32;
const kMostMegabytes = 256; // what the engine grants a page

function gameOf(position: string): PlayerGame {
    return isPlain(position) ? "2048" : kOtherSizes;
}

/** Those that play on a board of this position's size. */
export function players(rules: Rules, position = kEmptyPosition): readonly PlayerEntry[] {
    return rules.about.players.filter(({ game }) => game === gameOf(position));
}

/** What the engine says of a player, by its name with or without options. */
export function playerEntry(
    { about }: Pick<Rules, "about">,
    player: string,
    position = kEmptyPosition,
): PlayerEntry | undefined {
    return entryOf(about.players, gameOf(position), player);
}

export function takesTime(rules: Rules, name: string, position = kEmptyPosition): boolean {
    const entry = playerEntry(rules, playerName(rules, name, position), position);
    return !!entry?.options.some((option) => option.name === "time");
}

/** A player that this engine does not have, or not for this board, becomes the default. */
export function playerName(rules: Rules, name: string, position = kEmptyPosition): string {
    if (playerEntry(rules, name, position)) return name;
    if (!isPlain(position)) return described(rules, position).player ?? name;
    return players(rules).find((player) => player.default)?.name ?? name;
}

/** With its thinking time, where it takes one, and memory that a page can have. */
export function playerText(rules: Rules, name: string, milliseconds: number, position = kEmptyPosition): string {
    const chosen = playerName(rules, name, position);
    if (chosen === kExact) {
        const megabytes = (Math.max(1000, milliseconds) / 1000) * kMegabytesPerSecond;
        return `${chosen}:memory=${Math.round(Math.min(megabytes, kMostMegabytes))}`;
    }
    return takesTime(rules, chosen, position) ? `${chosen}:time=${milliseconds}` : chosen;
}

interface Source {
    readonly rules: Rules;
    readonly engine: Pick<Engine, "networkBytes">;
}

/** The player itself, or the replacement if its network is unavailable. */
export async function availablePlayer({ rules, engine }: Source, name: string): Promise<string> {
    if (!playerEntry(rules, playerName(rules, name))?.needs_network) return name;
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
