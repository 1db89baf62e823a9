// SPDX-License-Identifier: MIT
//
// The address of a game: it follows the game, and links to it. Parsing is strict: a wrong address is
// rejected with a notice, and the current game stays.
import { effect } from "@preact/signals";

import { readFields, replaceAddress, type Address, type FieldPatterns, type FieldValues } from "../base/address";
import { words } from "../texts/language";
import { notify } from "../ui/toast";

export type AddressFields = Readonly<Record<string, string>>;

/** Returns null if the address was rejected. */
export function readAddress<P extends FieldPatterns>(address: Address, patterns: P): FieldValues<P> | null {
    const read = readFields(address, patterns);
    if ("values" in read) return read.values;
    const { kind, key, value } = read.problem;
    rejectAddress(words.peek().address[kind](key, value));
    return null;
}

export function rejectAddress(why: string): void {
    notify({ text: words.peek().address.ignored(why), key: "address" });
}

/**
 * Keeps the address in step with the game: at most one update in `pause` milliseconds, and always
 * the last. `fields` returns null while the address must not change. Returns a function that stops
 * this.
 */
export function followAddress(page: string, fields: () => AddressFields | null, pause: number): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let next: AddressFields | null = null;
    const write = (): void => {
        timer = next ? setTimeout(write, pause) : undefined;
        if (next && replaceAddress([page], next)) next = null;
    };
    const end = effect(() => {
        next = fields() ?? next;
        if (timer === undefined) write();
    });
    return () => {
        end();
        clearTimeout(timer);
    };
}
