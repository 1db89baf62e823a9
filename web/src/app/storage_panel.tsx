// SPDX-License-Identifier: MIT
//
// What is kept, as one file out and in. An import can be undone.
import { useEffect, useState } from "preact/hooks";

import { pickFile, saveFile } from "../base/files";
import {
    archiveText,
    collectArchive,
    mergeArchive,
    readArchive,
    restoreArchive,
    type ArchiveProblem,
} from "../store/archive";
import type { Shelf } from "../store/shelf";
import { messageOf, words } from "../texts/language";
import { Button } from "../ui/button";
import { Panel, Row } from "../ui/layout";
import { notify } from "../ui/toast";

export function StoragePanel({ shelf }: { shelf: Shelf }) {
    const { settings: text } = words.value;
    const [count, setCount] = useState<number | null>(null);
    const recount = (): Promise<void> => shelf.list().then((games) => setCount(games.length));
    useEffect(() => void recount(), [shelf]);
    return (
        <Panel title={text.storage}>
            <p>{shelf.lasting ? text.storageNote : text.storageMemory}</p>
            {count !== null && <p class="muted">{text.games(count)}</p>}
            <Row>
                <Button icon="save" onClick={() => void exportAll(shelf)}>
                    {text.exportAll}
                </Button>
                <Button icon="open" onClick={() => void importAll(shelf, recount)}>
                    {text.importAll}
                </Button>
            </Row>
        </Panel>
    );
}

async function exportAll(shelf: Shelf): Promise<void> {
    const day = new Date().toISOString().slice(0, 10);
    saveFile(`tilestone-${day}.json`, archiveText(await collectArchive(shelf)));
}

async function importAll(shelf: Shelf, changed: () => Promise<void>): Promise<void> {
    const file = await pickFile(".json,application/json");
    if (!file) return;
    const { settings: text, ui } = words.value;
    try {
        const archive = readArchive(await file.text());
        if ("problem" in archive) {
            notify({ text: text.importFailed(problemText(archive.problem)), key: "import" });
            return;
        }
        const before = await collectArchive(shelf);
        await mergeArchive(archive, shelf);
        await changed();
        const undo = async (): Promise<void> => {
            await restoreArchive(before, shelf);
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
        case "bad-game":
            return text.importBadGame(problem.number);
    }
}
