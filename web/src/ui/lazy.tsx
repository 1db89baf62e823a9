// SPDX-License-Identifier: MIT
//
// Components that are loaded when they are first shown, to keep the start small. The first of them
// brings their common style sheet and texts.
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";

import { loadStyle } from "../base/site";
import { loadLaterWords, messageOf, words } from "../texts/language";

declare const BUILD_LATER_STYLE: string;

/** Resolves in any case: a page without its style is better than none. */
const laterStyle = (): Promise<void> => loadStyle(BUILD_LATER_STYLE).catch(() => undefined);

/** Loads a script whose parts use the common style sheet and the later texts. */
export async function loadLater<T>(script: Promise<T>): Promise<T> {
    const [loaded] = await Promise.all([script, laterStyle(), loadLaterWords()]);
    return loaded;
}

/** `title` is that of a whole page, shown while it loads; a part of a page has none. */
export function lazy<P extends object>(load: () => Promise<ComponentType<P>>, title?: () => string): ComponentType<P> {
    let known: ComponentType<P> | null = null;
    return function Lazy(props: P) {
        const [Loaded, setLoaded] = useState<ComponentType<P> | null>(() => known);
        const [failure, setFailure] = useState<string | null>(null);
        useEffect(() => {
            if (known) return;
            loadLater(load()).then(
                (component) => setLoaded(() => (known = component)),
                (error: unknown) => setFailure(messageOf(error)),
            );
        }, []);
        if (Loaded) return <Loaded {...props} />;
        const { ui } = words.value;
        const state = <p class="muted">{failure === null ? ui.loading : ui.notLoaded(failure)}</p>;
        if (!title) return state;
        return (
            <div class="page page-narrow">
                <h1>{title()}</h1>
                {state}
            </div>
        );
    };
}
