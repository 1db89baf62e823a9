// SPDX-License-Identifier: MIT
//
// The review before it is asked for: its script is loaded with the first press, or at once where the
// game has been reviewed.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";

import { words } from "../texts/language";
import { Button } from "../ui/button";
import { Panel, Row } from "../ui/layout";

interface StubProps {
    readonly isEmpty: boolean;
    readonly isKnown: boolean;
    /** The panel itself; `begin`: the review is to begin. */
    readonly panel: (begin: boolean) => ComponentChildren;
}

export function ReviewStub({ isEmpty, isKnown, panel }: StubProps) {
    const [begin, setBegin] = useState(false);
    const { ui } = words.value;
    if (!isEmpty && (begin || isKnown)) return <>{panel(begin)}</>;
    return (
        <Panel title={ui.review}>
            <p class="muted">{ui.reviewNote}</p>
            <Row>
                <Button icon="hint" disabled={isEmpty} onClick={() => setBegin(true)}>
                    {ui.review}
                </Button>
            </Row>
        </Panel>
    );
}
