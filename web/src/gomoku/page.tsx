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
import { Columns, Details } from "../ui/layout";
import { lazy } from "../ui/lazy";
import { announce } from "../ui/live";
import { Menu } from "../ui/menu";
import { useShortcuts } from "../ui/shortcuts";
import { useWide } from "../ui/wide";
import { Board } from "./board";
import { GomokuControls, resultText } from "./controls";
import { NewGame, Records } from "./dialogs";
import "./gomoku.css";
import { HintPanel } from "./hint_panel";
import { openAddress } from "./link";
import "./panels.css";
import { BoardOptions, Curve, gameText, Moves, Players, ReviewPanel, Threats } from "./side_panels";
import { GameButtons, Status } from "./status";
import { kRoot } from "./tree";

interface PageProps {
    readonly address: Address;
    readonly engine: Engine;
    readonly gameStore: GameStore;
}

const LazyFeedback = lazy(async () => (await import("./feedback")).GomokuFeedbackStrip);

export function GomokuPage({ address, engine, gameStore }: PageProps) {
    const controls = useMemo(() => new GomokuControls(engine, gameStore), [engine, gameStore]);
    const [dialog, setDialog] = useState<"new" | "records" | "games" | null>(null);
    const { session } = controls;
    const text = words.value.gomoku;
    const { rule, size } = session.tree.value;
    const limits = session.rules.value?.about.grades.gomoku;

    useEffect(() => controls.start(), [controls]);
    useEffect(() => announceResults(controls), [controls]);
    // The address needs the rules for validation. Once applied, it follows the game.
    const isReady = session.ready.value && session.rules.value !== null;
    useEffect(() => {
        if (!isReady) return undefined;
        openAddress(controls, address);
        return session.followAddress();
    }, [controls, address, isReady]);
    useShortcuts(() => ({ title: text.title, shortcuts: shortcuts(controls, () => setDialog("new")) }));

    const wide = useWide();
    const feedback = settings.value.feedback && limits && <LazyFeedback controls={controls} limits={limits} />;
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
                                    { label: text.share, icon: "share", onChoose: () => void controls.copyLink() },
                                    { label: words.value.ui.picture, icon: "save", onChoose: () => void controls.savePicture() },
                                    { label: `${words.value.ui.games}…`, icon: "list", onChoose: () => setDialog("games") },
                                    { label: text.record, icon: "open", onChoose: () => setDialog("records") },
                                ]}
                            />
                        </header>
                        <Status controls={controls} />
                        <Board controls={controls} />
                        <GameButtons controls={controls} />
                        {!wide && feedback}
                        <Threats controls={controls} />
                    </div>
                }
                side={
                    <>
                        {wide && feedback}
                        <HintPanel controls={controls} />
                        <Players controls={controls} />
                        <Moves controls={controls} />
                        {/* Below the review, so that the curve moves nothing above it when it
                            appears. */}
                        <ReviewPanel controls={controls} />
                        <Curve controls={controls} />
                        <BoardOptions />
                        <Details title={`${text.ruleTitle}: ${text.rules[rule]}`}>
                            <p>{text.ruleTexts[rule]}</p>
                        </Details>
                    </>
                }
            />
            <NewGame controls={controls} open={dialog === "new"} onClose={() => setDialog(null)} />
            <GameList
                kind="gomoku"
                gameStore={gameStore}
                current={session.game.value.id}
                describe={gameText}
                onOpen={(id) => controls.openGame(id)}
                open={dialog === "games"}
                onClose={() => setDialog(null)}
            />
            <Records controls={controls} open={dialog === "records"} onClose={() => setDialog(null)} />
        </div>
    );
}

/** Announces each result once. */
function announceResults({ session }: GomokuControls): () => void {
    return effect(() => {
        const result = resultText(session);
        if (result !== null) announce(result);
    });
}

function shortcuts(controls: GomokuControls, begin: () => void) {
    const text = words.value.gomoku;
    const { session, computer, hints } = controls;
    const { gomokuThreats, gomokuNumbers } = settings.value;
    return [
        { keys: ["u", "Ctrl+z", "ArrowLeft"], label: text.undo, run: () => controls.undo(), repeats: true },
        { keys: ["r", "Ctrl+Z", "Ctrl+y", "ArrowRight"], label: text.redo, run: () => controls.redo(), repeats: true },
        { keys: ["Home"], label: text.toStart, run: () => controls.goTo(kRoot) },
        { keys: ["End"], label: text.toEnd, run: () => controls.goTo(session.tree.peek().tip) },
        { keys: ["h"], label: text.hint, run: () => hints.press() },
        { keys: ["p"], label: text.computerPlay, run: () => computer.wake() },
        { keys: ["q"], label: words.value.ui.whyNot, run: () => hints.toggleAsking() },
        { keys: ["Escape"], label: text.stop, run: () => (computer.stop(), hints.escape(), controls.stopJobs()) },
        { keys: ["n"], label: text.newGame, run: begin },
        { keys: ["t"], label: text.threats, run: () => changeSettings({ gomokuThreats: !gomokuThreats }) },
        { keys: ["m"], label: text.numbers, run: () => changeSettings({ gomokuNumbers: !gomokuNumbers }) },
    ];
}
