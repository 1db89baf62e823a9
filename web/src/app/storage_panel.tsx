// SPDX-License-Identifier: MIT
//
// Export and import of all stored data as one file. An import can be undone.
import { useEffect, useState } from "preact/hooks";

import { pickFile, saveFile } from "../base/files";
import { isOneFile } from "../base/site";
import {
    archiveText,
    collectArchive,
    mergeArchive,
    readArchive,
    restoreArchive,
    type ArchiveProblem,
} from "../store/archive";
import type { GameStore } from "../store/game_store";
import { messageOf, words } from "../texts/language";
import { Button } from "../ui/button";
import { Panel, Row } from "../ui/layout";
import { notify } from "../ui/toast";

export function StoragePanel({ gameStore }: { gameStore: GameStore }) {
    const { settings: text } = words.value;
    const [count, setCount] = useState<number | null>(null);
    const recount = (): Promise<void> => gameStore.list().then((games) => setCount(games.length));
    useEffect(() => void recount(), [gameStore]);
    return (
        <Panel title={text.storage}>
            <p>{gameStore.persistent ? text.storageNote : text.storageMemory}</p>
            {isOneFile && gameStore.persistent && <p>{text.storageFile}</p>}
            {count !== null && <p class="muted">{text.games(count)}</p>}
            <Row>
                <Button icon="save" onClick={() => void exportAll(gameStore)}>
                    {text.exportAll}
                </Button>
                <Button icon="open" onClick={() => void importAll(gameStore, recount)}>
                    {text.importAll}
                </Button>
            </Row>
        </Panel>
    );
}

async function exportAll(gameStore: GameStore): Promise<void> {
    const day = new Date().toISOString().slice(0, 10);
    saveFile(`tilestone-${day}.json`, archiveText(await collectArchive(gameStore)));
}

async function importAll(gameStore: GameStore, changed: () => Promise<void>): Promise<void> {
    const file = await pickFile(".json,application/json");
    if (!file) return;
    const { settings: text, ui } = words.value;
    try {
        const archive = readArchive(await file.text());
        if ("problem" in archive) {
            notify({ text: text.importFailed(problemText(archive.problem)), key: "import" });
            return;
        }
        const before = await collectArchive(gameStore);
        await mergeArchive(archive, gameStore);
        await changed();
        const undo = async (): Promise<void> => {
            await restoreArchive(before, gameStore);
            await changed();
            notify({ text: words.value.settings.importUndone, key: "import" });
        };
        notify({
            text: text.imported(archive.games.length),
            key: "import",
            action: { label: ui.undo, run: () => void undo() },
        });
    } catch (error) {
        notify({ text: text.importFailed(messageOf(error)), key: "import" });
    }
}

function problemText(problem: ArchiveProblem): string {
    const { settings: text } = words.value;
    switch (problem.kind) {
        case "no-json":
            return text.importNoJson;
        case "not-ours":
            return text.importNotOurs;
        case "too-large":
            return text.importTooLarge;
        case "bad-settings":
            return text.importBadSettings;
        case "bad-notebook":
            return text.importBadNotebook;
        case "bad-puzzles":
            return text.importBadPuzzles;
        case "bad-game":
            return text.importBadGame(problem.number);
    }
}
