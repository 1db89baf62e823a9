// SPDX-License-Identifier: MIT
//
// The address behind the `#`: `#/2048?b=0012002300340145&s=1234` is the path ["2048"] and two fields. Reading is strict: who
// follows a link to a position gets that position or one line that says what is wrong with it. Used by the router and by
// each page for its own fields.

export interface Address {
    readonly path: readonly string[];
    /** In the order in which they stand; a key may stand twice. */
    readonly fields: readonly (readonly [string, string])[];
}

/** What is wrong with an address; `texts` has the words. */
export interface AddressProblem {
    readonly kind: "unknown" | "twice" | "bad" | "damaged";
    readonly key: string;
    readonly value: string;
}

export type FieldPatterns = Readonly<Record<string, RegExp>>;
export type FieldValues<P extends FieldPatterns> = { readonly [K in keyof P]?: string };

/** Null: the percent signs do not decode. */
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
 * The fields that `patterns` names, or the first thing that is wrong: an unknown key, a key twice, a value that does not match.
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

/**
 * Lets the address follow the game, without an entry in the browser's history and without an event. Does nothing where the
 * address names another page: the user has gone there, and this one is not told yet.
 */
export function replaceAddress(path: readonly string[], fields?: Readonly<Record<string, string | undefined>>): void {
    const named = parseAddress(location.hash)?.path[0];
    if (named !== undefined && named !== path[0]) return;
    const wanted = formatAddress(path, fields);
    if (location.hash !== wanted) history.replaceState(history.state, "", wanted);
}
