// SPDX-License-Identifier: MIT
//
// The shell: header, current page, and overlays.
import { useEffect, useRef } from "preact/hooks";

import type { Engine } from "../engine/client";
import { GomokuPage } from "../gomoku/page";
import { changeSettings, settings } from "../store/settings";
import type { GameStore } from "../store/game_store";
import { words } from "../texts/language";
import { Twenty48Page } from "../twenty48/page";
import { LiveRegion } from "../ui/live";
import { ShortcutHelp, showShortcuts, useShortcuts } from "../ui/shortcuts";
import { Toasts } from "../ui/toast";
import { Header } from "./header";
import { LearnPage, NotebookPage, PuzzlesPage, SettingsPage } from "./lazy_pages";
import { route } from "./router";

interface ShellProps {
    readonly engine: Engine;
    readonly gameStore: GameStore;
}

export function Shell(parts: ShellProps) {
    const { app, ui } = words.value;
    const now = route.value;
    const remembered = now.page === "settings" || now.page === "notebook" ? null : now.page;
    const before = useRef(now.page);
    useEffect(() => {
        // A new page starts at the top; a reload keeps the scroll position.
        if (before.current !== now.page) scrollTo(0, 0);
        before.current = now.page;
    }, [now.page]);
    useEffect(() => {
        if (remembered && settings.peek().lastPage !== remembered) changeSettings({ lastPage: remembered });
    }, [remembered]);
    useShortcuts(() => ({
        title: ui.shortcutsGeneral,
        shortcuts: [{ keys: ["?"], label: ui.shortcutHelp, run: showShortcuts }],
    }));
    return (
        <>
            <a class="skip" href="#content" onClick={skipToContent}>
                {app.skip}
            </a>
            <Header page={now.page} engine={parts.engine} />
            <main id="content" tabIndex={-1}>
                <CurrentPage {...parts} />
            </main>
            <Toasts />
            <LiveRegion />
            <ShortcutHelp />
        </>
    );
}

function CurrentPage(parts: ShellProps) {
    const now = route.value;
    switch (now.page) {
        case "2048":
            return <Twenty48Page {...parts} address={now.address} />;
        case "gomoku":
            return <GomokuPage {...parts} address={now.address} />;
        case "puzzles":
            return <PuzzlesPage {...parts} address={now.address} />;
        case "learn":
            return <LearnPage {...parts} address={now.address} />;
        case "notebook":
            return <NotebookPage {...parts} />;
        case "settings":
            return <SettingsPage {...parts} />;
        case null:
            return <UnknownPage path={now.path} />;
    }
}

function UnknownPage({ path }: { path: string }) {
    const { address } = words.value;
    return (
        <div class="page page-narrow">
            <h1>{address.unknownPage(path)}</h1>
            <p>
                <a href="#/2048">{address.toStart}</a>
            </p>
        </div>
    );
}

// Moves the focus without changing the fragment, which belongs to the router.
function skipToContent(event: MouseEvent): void {
    event.preventDefault();
    document.getElementById("content")?.focus();
}
