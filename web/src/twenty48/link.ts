// SPDX-License-Identifier: MIT
//
// The address of a position, `#/2048?b=0012002300340145&s=1234`: kept in sync with the game, parsed
// strictly.
import { formatAddress, readFields, replaceAddress, type Address } from "../base/address";
import type { Rules } from "../engine/rules";
import { messageOf, words } from "../texts/language";
import { isPosition } from "./position";

const kFields = { b: /^.+$/, s: /^\d{1,8}$/ };
/**
 * Minimum milliseconds between updates. Browsers reject more than about a hundred address changes
 * in 30 seconds.
 */
const kPause = 500;

/** Returns null if the address names no position. */
export function readLink(address: Address, rules: Rules): { position: string; score: number } | { problem: string } | null {
    const text = words.value.address;
    const read = readFields(address, kFields);
    if ("problem" in read) {
        const { kind, key, value } = read.problem;
        if (kind === "unknown") return { problem: text.unknown(key) };
        return { problem: kind === "twice" ? text.twice(key) : text.bad(key, value) };
    }
    const { b, s } = read.values;
    if (b === undefined) return s === undefined ? null : { problem: text.bad("s", s) };
    try {
        const { position } = rules.position2048(b);
        return isPosition(b) ? { position, score: Number(s ?? 0) } : { problem: text.bad("b", b) };
    } catch (error) {
        return { problem: messageOf(error) };
    }
}

const fieldsOf = (position: string, score: number): Record<string, string> => ({ b: position, s: String(score) });

export function linkOf(position: string, score: number): string {
    return new URL(formatAddress(["2048"], fieldsOf(position, score)), location.href).href;
}

/** Updates the address at most once per interval, and always with the last position. */
export class AddressFollower {
    private timer: ReturnType<typeof setTimeout> | null = null;
    private wanted: [string, number] | null = null;

    follow(position: string, score: number): void {
        this.wanted = [position, score];
        if (this.timer !== null) return;
        this.write();
        this.timer = setTimeout(() => {
            this.timer = null;
            if (this.wanted) this.follow(...this.wanted);
        }, kPause);
    }

    end(): void {
        if (this.timer !== null) clearTimeout(this.timer);
        this.timer = null;
        this.wanted = null;
    }

    private write(): void {
        if (this.wanted) replaceAddress(["2048"], fieldsOf(...this.wanted));
        this.wanted = null;
    }
}
