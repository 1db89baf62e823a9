// SPDX-License-Identifier: MIT
//
// The review before it is asked for: its script is loaded with the first press, or at once where the
// game has been reviewed. And the switch of the feedback, which is loaded likewise.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";

import { changeSettings, settings } from "../store/settings";
import { words } from "../texts/language";
import { Button } from "../ui/button";
import { Switch } from "../ui/fields";
import { Panel, Row } from "../ui/layout";

/** Switches feedback on moves on and off, in both games. */
export function FeedbackSwitch() {
    const { ui } = words.value;
    return (
        <Switch
            label={ui.feedback}
            on={settings.value.feedback}
            onChange={(feedback) => changeSettings({ feedback })}
            note={ui.feedbackNote}
        />
    );
}

interface StubProps {
    readonly isEmpty: boolean;
    readonly isKnown: boolean;
    /** Whether it was asked for elsewhere. */
    readonly isWanted?: boolean;
    /** The panel itself; `begin`: the review is to begin. */
    readonly panel: (begin: boolean) => ComponentChildren;
}

export function ReviewStub({ isEmpty, isKnown, isWanted = false, panel }: StubProps) {
    const [isPressed, setPressed] = useState(false);
    const begin = isPressed || isWanted;
    const { ui } = words.value;
    if (!isEmpty && (begin || isKnown)) return <>{panel(begin)}</>;
    return (
        <Panel title={ui.review}>
            <p class="muted">{ui.reviewNote}</p>
            <Row>
                <Button icon="hint" disabled={isEmpty} onClick={() => setPressed(true)}>
                    {ui.review}
                </Button>
            </Row>
        </Panel>
    );
}
