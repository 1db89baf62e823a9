// SPDX-License-Identifier: MIT
//
// Maps the address to a page. Each page parses the rest of its address itself.
import { signal } from "@preact/signals";

import { parseAddress, readFragment, type Address } from "../base/address";
import { words } from "../texts/language";

export const kPages = ["2048", "gomoku", "puzzles", "learn", "notebook", "settings"] as const;
export type PageName = (typeof kPages)[number];

export type Route =
    | { readonly page: PageName; readonly address: Address }
    /** The fragment, which names no page. */
    | { readonly page: null; readonly path: string };

/** `start` is the page for an address that names none. */
export function routeOf(hash: string, start: PageName): Route {
    const address = parseAddress(hash);
    const name = address ? (address.path[0] ?? start) : null;
    const page = kPages.find((candidate) => candidate === name);
    const parts = address?.path.length ?? 0;
    const alone = page === "learn" || parts <= (page === "puzzles" ? 2 : 1);
    if (!address || !page || !alone) return { page: null, path: hash.replace(/^#?\/?/, "") };
    return { page, address };
}

/** In the current language. */
export function pageName(page: PageName): string {
    const { app } = words.value;
    const { twenty48, gomoku, puzzles, learn, notebook, settings } = app;
    return { "2048": twenty48, gomoku, puzzles, learn, notebook, settings }[page];
}

export const route = signal<Route>({ page: "2048", address: { path: ["2048"], fields: [] } });

export function followAddress(start: () => PageName): void {
    const read = (): void => {
        route.value = routeOf(readFragment(), start());
    };
    addEventListener("hashchange", read);
    read();
}
