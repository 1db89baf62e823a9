// SPDX-License-Identifier: MIT
//
// Controls2048 above and below the board: scores, main buttons, and temporary bars (editing, placing a
// tile, auto-play speed).
import { kLastLevel } from "../session/hints";
import { settings } from "../store/settings";
import { words } from "../texts/language";
import { integerText } from "../texts/numbers";
import { Button, IconButton } from "../ui/button";
import { Segmented } from "../ui/fields";
import { Row } from "../ui/layout";
import { Menu, type MenuItem } from "../ui/menu";
import type { Controls2048 } from "./controls";
import type { Draft } from "./editor";
import { SpeedSlider } from "./panels";

type Props = { readonly controls: Controls2048 };

export function Scores({ controls }: Props) {
    const text = words.value.twenty48;
    const { score } = controls.session.shown.value;
    const best = Math.max(settings.value.best2048, 0);
    return (
        <div class="t48-scores">
            {scoreBox(text.score, score)}
            {/* A score from the editor may exceed the best score but does not count as one. */}
            {score <= best && scoreBox(text.best, best)}
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
    const { over, placing } = session.shown.value;
    const level = hints.level.value;
    const last = level >= kLastLevel || hints.report.value?.move === null;
    const hintLabel = last ? text.hideHint : text.hintLevels[level as 0 | 1 | 2];
    const items: MenuItem[] = [
        ...(wide ? [] : [{ label: text.details, icon: "settings" as const, onChoose: () => (sheet.value = true) }]),
        { label: words.value.ui.review, icon: "hint", onChoose: () => controls.openReview(wide) },
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

export function EditBar({ controls, draft }: Props & { draft: Draft }) {
    const { editor } = controls;
    const text = words.value.twenty48;
    return (
        <form
            class="t48-strip t48-edit"
            onSubmit={(event) => {
                event.preventDefault();
                controls.useDraft();
            }}
        >
            <p class="field-note">{text.editNote}</p>
            <div class="t48-fields">
                <label>
                    <span class="field-label">{text.positionField}</span>
                    <input
                        class="t48-input"
                        value={draft.text}
                        spellcheck={false}
                        autocomplete="off"
                        aria-invalid={draft.problem !== "" || undefined}
                        aria-describedby="t48-problem"
                        onInput={(event) => editor.paste(event.currentTarget.value)}
                    />
                </label>
                <label>
                    <span class="field-label">{text.score}</span>
                    <input
                        class="t48-input"
                        inputMode="numeric"
                        value={draft.score}
                        onInput={(event) => editor.score(event.currentTarget.value)}
                    />
                </label>
            </div>
            <p id="t48-problem" class="t48-problem" role="status">
                {draft.problem && text.notRead(draft.problem)}
            </p>
            <Row>
                <button type="submit" class="button button-primary" disabled={draft.problem !== ""}>
                    {text.usePosition}
                </button>
                <Button onClick={() => editor.close()}>{words.value.ui.cancel}</Button>
                <Button kind="quiet" onClick={() => editor.clear()}>
                    {text.clearBoard}
                </Button>
            </Row>
        </form>
    );
}
