// SPDX-License-Identifier: MIT
//
// The 2048 page: loads the game, follows the address and the keyboard, and lays out the parts.
import { useComputed } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";

import type { Address } from "../base/address";
import type { Engine } from "../engine/client";
import { Welcome } from "../session/welcome";
import { settings } from "../store/settings";
import type { GameStore } from "../store/game_store";
import { messageOf, words } from "../texts/language";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { GameList } from "../ui/game_list";
import { Columns } from "../ui/layout";
import { lazy } from "../ui/lazy";
import { useShortcuts } from "../ui/shortcuts";
import { useWide } from "../ui/wide";
import { Board } from "./board";
import { Controls2048 } from "./controls";
import { HintBox } from "./hint_box";
import { keys } from "./keys";
import { openAddress } from "./link";
import { Panels } from "./panels";
import { isPlain } from "./position";
import { listenToSwipes } from "./swipe";
import { gameText } from "./announcements";
import { Bar, PlaceBar, Scores, SpeedBar } from "./toolbar";
import "./board.css";
import "./tiles.css";
import "./twenty48.css";

interface PageProps {
    readonly address: Address;
    readonly engine: Engine;
    readonly gameStore: GameStore;
}

const kFirstQuickSpeed = 5; // index of the first speed that is not animated

export function Twenty48Page({ address, engine, gameStore }: PageProps) {
    const [opened, setOpened] = useState<{ controls: Controls2048; address: Address } | null>(null);
    const latest = useRef(address);
    latest.current = address;
    const [failure, setFailure] = useState<string | null>(null);
    useEffect(() => {
        let gone = false;
        let made: Controls2048 | null = null;
        Controls2048.open(engine, gameStore).then(
            (controls) => {
                if (gone) return controls.dispose();
                made = controls;
                openAddress(controls, latest.current, true);
                setOpened({ controls, address: latest.current });
            },
            (error: unknown) => setFailure(messageOf(error)),
        );
        return () => {
            gone = true;
            made?.dispose();
        };
    }, [engine, gameStore]);
    const text = words.value;
    const controls = opened?.controls;
    return (
        <div class="page t48">
            <h1 class="visually-hidden">{text.twenty48.title}</h1>
            {failure !== null && <p role="alert">{text.app.engineFailed(failure)}</p>}
            {opened && <Game controls={opened.controls} address={address} shown={opened.address} />}
            {controls && (
                <GameList
                    kind="2048"
                    gameStore={gameStore}
                    current={controls.session.game.value.id}
                    describe={gameText}
                    onOpen={(id) => controls.openGame(id)}
                    open={controls.list.value}
                    onClose={() => (controls.list.value = false)}
                />
            )}
        </div>
    );
}

const LazyEditBar = lazy(async () => (await import("./edit_bar")).EditBar);
const LazyFeedback = lazy(async () => (await import("./feedback")).FeedbackStrip2048);

/** `shown`: the address that is open already. */
function Game({ controls, address, shown }: { controls: Controls2048; address: Address; shown: Address }) {
    const { session, auto, editor, hints, sheet } = controls;
    const root = useRef<HTMLDivElement>(null);
    const wide = useWide();
    useShortcuts(() => ({ title: words.value.twenty48.title, shortcuts: keys(controls) }));
    useEffect(() => listenToSwipes(root.current?.closest<HTMLElement>(".t48") as HTMLElement, (way) => controls.move(way)), []);
    const last = useRef(shown);
    useEffect(() => {
        if (last.current !== address) openAddress(controls, address, false);
        last.current = address;
        return session.followAddress();
    }, [address]);
    useEffect(() => {
        const pasted = (event: ClipboardEvent): void => {
            if ((event.target as Element).closest("input, textarea, dialog")) return;
            const text = event.clipboardData?.getData("text") ?? "";
            if (text.trim() === "") return;
            if (!editor.draft.peek()) controls.edit();
            editor.paste(text);
        };
        document.addEventListener("paste", pasted);
        return () => document.removeEventListener("paste", pasted);
    }, []);

    // At a hundred moves per second, re-render only the parts that show a move.
    const placing = useComputed(() => session.shown.value.placing).value;
    const over = useComputed(() => session.shown.value.over).value;
    const quick = useComputed(() => auto.on.value && settings.value.speed2048 >= kFirstQuickSpeed).value;
    const draft = editor.draft.value;
    const hint = hints.level.value > 0 ? <HintBox controls={controls} /> : <Welcome />;
    const edit = draft && <LazyEditBar controls={controls} draft={draft} />;
    const isUsual = useComputed(() => isPlain(session.shown.value.position)).value;
    const feedback = settings.value.feedback && isUsual && <LazyFeedback controls={controls} />;
    const main = (
        <div class="t48-main" ref={root}>
            <Scores controls={controls} />
            <Board controls={controls} quick={quick} />
            {draft ? !wide && edit : <Bar controls={controls} wide={wide} />}
            {over && !draft && (
                <div class="t48-strip t48-over">
                    <p>{words.value.twenty48.over}</p>
                    {isUsual && (
                        <Button icon="hint" onClick={() => controls.openReview(wide)}>
                            {words.value.ui.review}
                        </Button>
                    )}
                </div>
            )}
            {!wide && feedback}
            {placing && <PlaceBar controls={controls} />}
            {!wide && auto.on.value && <SpeedBar />}
            {!wide && hint}
        </div>
    );
    const side = (
        <>
            {edit || hint}
            {feedback}
            <Panels controls={controls} />
        </>
    );
    if (wide) return <Columns main={main} side={side} />;
    return (
        <>
            {main}
            <Dialog title={words.value.twenty48.details} open={sheet.value} onClose={() => (sheet.value = false)}>
                <Panels controls={controls} />
            </Dialog>
        </>
    );
}
