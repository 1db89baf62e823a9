// SPDX-License-Identifier: MIT
//
// The stored games of one kind. A game can be opened or deleted; deletions can be undone while the
// dialog is open.
import { useEffect, useState } from "preact/hooks";

import type { GameKind, StoredGame } from "../store/game";
import { Saver } from "../store/saver";
import type { GameStore } from "../store/game_store";
import { languageTag, words } from "../texts/language";
import { Button } from "./button";
import { Dialog } from "./dialog";

interface GameListProps {
    readonly kind: GameKind;
    readonly gameStore: GameStore;
    /** Id of the current game. */
    readonly current: string;
    /** A short description; games with an empty one are not listed. */
    readonly describe: (game: StoredGame) => string;
    readonly onOpen: (id: string) => void;
    readonly open: boolean;
    readonly onClose: () => void;
}

export function GameList({ kind, gameStore, current, describe, onOpen, open, onClose }: GameListProps) {
    const { ui } = words.value;
    // null: not loaded yet. Reset on opening, because an old list may contain deleted games.
    const [games, setGames] = useState<readonly StoredGame[] | null>(null);
    const [gone, setGone] = useState<readonly StoredGame[]>([]);
    useEffect(() => {
        setGone([]);
        setGames(null);
        if (!open) return;
        let wanted = true;
        // Wait for pending writes of recent moves.
        void Saver.allDone()
            .then(() => gameStore.list(kind))
            .then((found) => wanted && setGames(found.filter((game) => describe(game) !== "")));
        return () => {
            wanted = false;
        };
    }, [open]);
    const remove = (game: StoredGame): void => {
        setGone([...gone, game]);
        void gameStore.remove(game.id);
    };
    const restore = (game: StoredGame): void => {
        setGone(gone.filter((other) => other !== game));
        void gameStore.put(game);
    };
    const choose = (id: string): void => {
        onClose();
        onOpen(id);
    };
    return (
        <Dialog title={ui.games} open={open} onClose={onClose}>
            {games?.length === 0 && <p>{ui.noGames}</p>}
            <ul class="games">
                {games?.map((game) => {
                    const buttons = gone.includes(game) ? (
                        <Button onClick={() => restore(game)}>{ui.undo}</Button>
                    ) : game.id === current ? (
                        ui.onBoard
                    ) : (
                        <>
                            <Button onClick={() => choose(game.id)}>{ui.openGame}</Button>
                            <Button kind="quiet" onClick={() => remove(game)}>
                                {ui.deleteGame}
                            </Button>
                        </>
                    );
                    const { id, saved } = game;
                    const when = new Date(saved).toLocaleString(languageTag.value, { dateStyle: "medium", timeStyle: "short" });
                    return (
                        <li key={id} class="row">
                            <p>
                                {describe(game)}
                                <span class="field-note">{gone.includes(game) ? ui.gameDeleted : when}</span>
                            </p>
                            {buttons}
                        </li>
                    );
                })}
            </ul>
        </Dialog>
    );
}
