// SPDX-License-Identifier: MIT
//
// Controls above and below the board: scores, main buttons, and temporary bars (placing a tile,
// auto-play speed).
import { kLastLevel } from "../session/hints";
import { settings } from "../store/settings";
import { words } from "../texts/language";
import { integerText } from "../texts/numbers";
import { Button, IconButton } from "../ui/button";
import { Segmented } from "../ui/fields";
import { Menu, type MenuItem } from "../ui/menu";
import type { Controls2048 } from "./controls";
import { isPlain } from "./position";
import { SpeedSlider } from "./panels";

type Props = { readonly controls: Controls2048 };

export function Scores({ controls }: Props) {
    const text = words.value.twenty48;
    const { score, position } = controls.session.shown.value;
    const best = Math.max(settings.value.best2048, 0);
    return (
        <div class="t48-scores">
            {scoreBox(text.score, score)}
            {/* A score from the editor may exceed the best score but does not count as one. */}
            {score <= best && isPlain(position) && scoreBox(text.best, best)}
            <Button icon="restart" onClick={() => controls.restart()}>
                {text.newGame}
            </Button>
        </div>
    );
}

/**
 * A function, not a component. If two components skip renders alternately, each vnode tree of a
 * re-rendered parent references the next one (Preact points the kept children at it), and the first
 * tree, held by the page's own tree, keeps all of them alive: a leak of 3 KB per move.
 */
function scoreBox(label: string, value: number) {
    return (
        <div class="t48-score">
            <span class="t48-score-label">{label}</span>
            <span class="t48-score-value">{integerText(value)}</span>
        </div>
    );
}

export function Bar({ controls, wide }: Props & { wide: boolean }) {
    const { session, auto, hints, sheet } = controls;
    const text = words.value.twenty48;
    const { over, placing, position } = session.shown.value;
    const level = hints.level.value;
    const last = level >= kLastLevel || hints.report.value?.move === null;
    const hintLabel = last ? text.hideHint : text.hintLevels[level as 0 | 1 | 2];
    const items: MenuItem[] = [
        ...(wide ? [] : [{ label: text.details, icon: "settings" as const, onChoose: () => (sheet.value = true) }]),
        ...(isPlain(position)
            ? [{ label: words.value.ui.review, icon: "hint" as const, onChoose: () => controls.openReview(wide) }]
            : []),
        { label: text.edit, icon: "edit", onChoose: () => controls.edit() },
        { label: `${words.value.ui.games}…`, icon: "list", onChoose: () => (controls.list.value = true) },
        { label: text.copyLink, icon: "share", onChoose: () => void controls.copyLink() },
        { label: words.value.ui.picture, icon: "save", onChoose: () => void controls.savePicture() },
        ...("share" in navigator
            ? [{ label: text.share, icon: "share" as const, onChoose: () => void controls.share() }]
            : []),
    ];
    return (
        <div class="t48-bar" role="toolbar" aria-label={text.toolbar}>
            <IconButton
                label={words.value.ui.undo}
                icon="undo"
                kind="plain"
                disabled={!session.canUndo.value}
                onClick={() => controls.undo()}
            />
            <IconButton
                label={text.redo}
                icon="redo"
                kind="plain"
                disabled={!session.canRedo.value}
                onClick={() => controls.redo()}
            />
            <Button
                icon="hint"
                kind="primary"
                busy={hints.thinking.value}
                disabled={over || placing}
                onClick={() => controls.hint()}
            >
                {hintLabel}
            </Button>
            <Button
                icon={auto.on.value ? "stop" : "play"}
                pressed={auto.on.value}
                disabled={over && !auto.on.value}
                onClick={() => controls.play()}
            >
                {text.auto}
            </Button>
            <Menu label={text.more} items={items} />
        </div>
    );
}

export function SpeedBar() {
    return (
        <div class="t48-strip" data-own-touch>
            <SpeedSlider />
        </div>
    );
}

export function PlaceBar({ controls }: Props) {
    const text = words.value.twenty48;
    return (
        <div class="t48-strip t48-put">
            <span>{text.placeNote}</span>
            <Segmented
                quiet
                label={text.placeTile}
                value={String(controls.newTileExponent.value)}
                choices={[
                    { value: "1", label: "2" },
                    { value: "2", label: "4" },
                ]}
                onChange={(value) => (controls.newTileExponent.value = Number(value))}
            />
        </div>
    );
}
