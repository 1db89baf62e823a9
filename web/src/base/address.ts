// SPDX-License-Identifier: MIT
//
// The URL fragment: `#/2048?b=0012002300340145&s=1234` is the path ["2048"] and two fields. Parsing
// is strict: a link to a position opens exactly that position or produces a one-line error.

export interface Address {
    readonly path: readonly string[];
    /** In URL order; keys may repeat. */
    readonly fields: readonly (readonly [string, string])[];
}

/** Why an address was rejected; `texts` has the message. */
export interface AddressProblem {
    readonly kind: "unknown" | "twice" | "bad";
    readonly key: string;
    readonly value: string;
}

export type FieldPatterns = Readonly<Record<string, RegExp>>;
export type FieldValues<P extends FieldPatterns> = { readonly [K in keyof P]?: string };

/** Returns null if the percent-encoding is invalid. */
export function parseAddress(hash: string): Address | null {
    const text = hash.replace(/^#?\/?/, "");
    const question = text.indexOf("?");
    const path = question < 0 ? text : text.slice(0, question);
    const query = question < 0 ? "" : text.slice(question + 1);
    try {
        return {
            path: path.split("/").filter((part) => part !== "").map(decodeURIComponent),
            fields: query.split("&").filter((part) => part !== "").map(parseField),
        };
    } catch {
        return null;
    }
}

function parseField(text: string): [string, string] {
    const equals = text.indexOf("=");
    if (equals < 0) return [decodeURIComponent(text), ""];
    return [decodeURIComponent(text.slice(0, equals)), decodeURIComponent(text.slice(equals + 1))];
}

export function formatAddress(
    path: readonly string[],
    fields: Readonly<Record<string, string | undefined>> = {},
): string {
    const query = Object.entries(fields)
        .filter((field): field is [string, string] => field[1] !== undefined)
        .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`);
    return `#/${path.map(encodeURIComponent).join("/")}${query.length > 0 ? `?${query.join("&")}` : ""}`;
}

/**
 * Returns the fields listed in `patterns`, or the first problem: an unknown key, a repeated key, or
 * a value that does not match its pattern.
 */
export function readFields<P extends FieldPatterns>(
    address: Address,
    patterns: P,
): { values: FieldValues<P> } | { problem: AddressProblem } {
    const values: Record<string, string> = {};
    for (const [key, value] of address.fields) {
        const pattern = Object.prototype.hasOwnProperty.call(patterns, key) ? patterns[key] : undefined;
        if (!pattern) return { problem: { kind: "unknown", key, value } };
        if (key in values) return { problem: { kind: "twice", key, value } };
        if (!pattern.test(value)) return { problem: { kind: "bad", key, value } };
        values[key] = value;
    }
    return { values: values as FieldValues<P> };
}

/** The fragment as it was read or replaced last. */
let known: string | null = null;

export function readFragment(): string {
    known = location.hash;
    return known;
}

/**
 * Replaces the fragment without adding a history entry or firing an event. False if that cannot be:
 * the user has entered another one, which nobody has read yet or which names another page.
 */
export function replaceAddress(path: readonly string[], fields?: Readonly<Record<string, string | undefined>>): boolean {
    const named = parseAddress(location.hash)?.path[0];
    if (location.hash !== (known ?? location.hash) || (named !== undefined && named !== path[0])) return false;
    const wanted = formatAddress(path, fields);
    if (location.hash !== wanted) history.replaceState(history.state, "", wanted);
    known = wanted;
    return true;
}
