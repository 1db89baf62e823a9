// SPDX-License-Identifier: MIT
//
// The Gomoku page.
import { effect } from "@preact/signals";
import { useEffect, useMemo, useState } from "preact/hooks";

import type { Address } from "../base/address";
import type { Engine } from "../engine/client";
import { changeSettings, settings } from "../store/settings";
import type { GameStore } from "../store/game_store";
import { words } from "../texts/language";
import { Button } from "../ui/button";
import { GameList } from "../ui/game_list";
import { Columns, Fold } from "../ui/layout";
import { announce } from "../ui/live";
import { Menu } from "../ui/menu";
import { useShortcuts } from "../ui/shortcuts";
import { withdraw } from "../ui/toast";
import { Board } from "./board";
import { NewGame, openGame, Records } from "./dialogs";
import "./gomoku.css";
import { HintPanel } from "./hint_panel";
import { openAddress, shareLink } from "./link";
import "./panels.css";
import { makeParts, resultText, type Parts } from "./parts";
import { BoardOptions, Curve, gameText, Moves, Players, ReviewPanel, Threats } from "./side_panels";
import { GameButtons, redo, Status, undo, walk } from "./status";
import { kRoot } from "./tree";

interface PageProps {
    readonly address: Address;
    readonly engine: Engine;
    readonly gameStore: GameStore;
}

export function GomokuPage({ address, engine, gameStore }: PageProps) {
    const parts = useMemo(() => makeParts(engine, gameStore), [engine, gameStore]);
    const [dialog, setDialog] = useState<"new" | "records" | "games" | null>(null);
    const { session } = parts;
    const text = words.value.gomoku;
    const { rule, size } = session.tree.value;

    useEffect(() => {
        const { computer, hints, review } = parts;
        const stop = (): void => (review.stop(), withdraw("game"));
        const ends = [computer.start(), hints.start(), session.followTabs(), stop, sayResults(parts)];
        void session.restore();
        return () => ends.forEach((end) => end());
    }, [parts]);
    // The address needs the rules for validation. Once applied, it follows the game.
    const isReady = session.ready.value && session.rules.value !== null;
    useEffect(() => {
        if (!isReady) return undefined;
        openAddress(parts, address);
        return session.follow();
    }, [parts, address, isReady]);
    useShortcuts(() => ({ title: text.title, shortcuts: shortcuts(parts, () => setDialog("new")) }));

    return (
        <div class="page gomoku">
            <Columns
                main={
                    <div class="table">
                        <header class="game-head">
                            <div class="game-name">
                                <h1>{text.title}</h1>
                                <span class="muted">
                                    {text.rules[rule]} · {size} × {size}
                                </span>
                            </div>
                            <Button icon="plus" onClick={() => setDialog("new")}>
                                {text.newGame}
                            </Button>
                            <Menu
                                label={text.more}
                                items={[
                                    { label: text.share, icon: "share", onChoose: () => void shareLink(parts) },
                                    { label: `${words.value.ui.games}…`, icon: "list", onChoose: () => setDialog("games") },
                                    { label: text.record, icon: "open", onChoose: () => setDialog("records") },
                                ]}
                            />
                        </header>
                        <Status parts={parts} />
                        <Board parts={parts} />
                        <GameButtons parts={parts} />
                        <Threats parts={parts} />
                    </div>
                }
                side={
                    <>
                        <HintPanel parts={parts} />
                        <Players parts={parts} />
                        <Moves parts={parts} />
                        {/* Below the review, so that the curve moves nothing above it when it
                            appears. */}
                        <ReviewPanel parts={parts} />
                        <Curve parts={parts} />
                        <BoardOptions />
                        <Fold title={`${text.ruleTitle}: ${text.rules[rule]}`}>
                            <p>{text.ruleTexts[rule]}</p>
                        </Fold>
                    </>
                }
            />
            <NewGame parts={parts} open={dialog === "new"} onClose={() => setDialog(null)} />
            <GameList
                kind="gomoku"
                gameStore={gameStore}
                current={session.game.value.id}
                describe={gameText}
                onOpen={(id) => openGame(parts, id)}
                open={dialog === "games"}
                onClose={() => setDialog(null)}
            />
            <Records parts={parts} open={dialog === "records"} onClose={() => setDialog(null)} />
        </div>
    );
}

/** Announces each result once. */
function sayResults({ session }: Parts): () => void {
    return effect(() => {
        const result = resultText(session);
        if (result !== null) announce(result);
    });
}

function shortcuts(parts: Parts, begin: () => void) {
    const text = words.value.gomoku;
    const { session, computer, hints } = parts;
    const { gomokuThreats, gomokuNumbers } = settings.value;
    return [
        { keys: ["u", "Ctrl+z", "ArrowLeft"], label: text.undo, run: () => undo(parts), repeats: true },
        { keys: ["r", "Ctrl+Z", "Ctrl+y", "ArrowRight"], label: text.redo, run: () => redo(parts), repeats: true },
        { keys: ["Home"], label: text.toStart, run: () => walk(parts, kRoot) },
        { keys: ["End"], label: text.toEnd, run: () => walk(parts, session.tree.peek().tip) },
        { keys: ["h"], label: text.hint, run: () => hints.more() },
        { keys: ["p"], label: text.computerPlay, run: () => computer.wake() },
        { keys: ["Escape"], label: text.stop, run: () => (computer.stop(), hints.forget(), parts.review.stop()) },
        { keys: ["n"], label: text.newGame, run: begin },
        { keys: ["t"], label: text.threats, run: () => changeSettings({ gomokuThreats: !gomokuThreats }) },
        { keys: ["m"], label: text.numbers, run: () => changeSettings({ gomokuNumbers: !gomokuNumbers }) },
    ];
}
