// SPDX-License-Identifier: MIT
//
// The bar of the position editor, loaded when it is opened.
import { words } from "../texts/language";
import { Button } from "../ui/button";
import { Row } from "../ui/layout";
import type { Controls2048 } from "./controls";
import type { Draft } from "./editor";

export function EditBar({ controls, draft }: { readonly controls: Controls2048; readonly draft: Draft }) {
    const { editor } = controls;
    const text = words.value.editor;
    return (
        <form
            class="t48-strip t48-edit"
            onSubmit={(event) => {
                event.preventDefault();
                controls.useDraft();
            }}
        >
            <p class="field-note">{text.note}</p>
            <div class="t48-fields">
                <label>
                    <span class="field-label">{text.position}</span>
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
                    <span class="field-label">{words.value.twenty48.score}</span>
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
                    {text.use}
                </button>
                <Button onClick={() => editor.close()}>{words.value.ui.cancel}</Button>
                <Button kind="quiet" onClick={() => editor.clear()}>
                    {text.clear}
                </Button>
            </Row>
        </form>
    );
}
