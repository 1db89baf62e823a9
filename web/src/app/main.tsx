// SPDX-License-Identifier: MIT
//
// Entry point of the page.
import { effect } from "@preact/signals";
import { render } from "preact";

import { isOneFile } from "../base/site";
import { Engine, pauseWhileHidden } from "../engine/client";
import { followSettings, settings } from "../store/settings";
import { openGameStore } from "../store/game_store";
import { listenToShortcuts } from "../ui/shortcuts";
import "../ui/theme.css";
import "../ui/controls.css";
import "../ui/parts.css";
import "./app.css";
import { applyAppearance, applyLanguage, applyTitle } from "./appearance";
import { buildFiles } from "./files";
import { offline, registerServiceWorker, watchConnection } from "./offline";
import { poolSize } from "./pool_size";
import { followAddress, route, type PageName } from "./router";
import { Shell } from "./shell";

async function start(): Promise<void> {
    followSettings();
    applyAppearance(document.documentElement);
    await applyLanguage(document.documentElement);
    watchConnection();
    listenToShortcuts(document);
    followAddress(() => settings.peek().lastPage as PageName);
    applyTitle();
    const engine = new Engine(buildFiles, poolSize, () => settings.value.network2048);
    settings.subscribe(onChangeOf(({ network2048 }) => network2048, () => engine.pool.renewNetwork()));
    pauseWhileHidden(engine.pool);
    render(<Shell engine={engine} gameStore={await openGameStore()} />, document.getElementById("page") as HTMLElement);
    effect(() => {
        // Only what is kept already: a first hint may cost a download, an open page may not.
        if (offline.value === "yes" && !isOneFile && route.value.page === "2048") {
            engine.warmUp().catch(() => null); // the first hint says what is wrong
        }
    });
    await registerServiceWorker();
}

/** A listener that calls `changed` where a part of the value is another one than before. */
function onChangeOf<T, Part>(part: (value: T) => Part, changed: () => void): (value: T) => void {
    let known: { readonly part: Part } | null = null;
    return (value) => {
        const now = part(value);
        if (known && known.part !== now) changed();
        known = { part: now };
    };
}

void start();
