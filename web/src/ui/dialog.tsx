// SPDX-License-Identifier: MIT
//
// A modal dialog based on <dialog>, which traps the focus, restores it on closing, and closes on
// Escape. A click outside also closes it. The initial focus goes to the content, not to the close
// button.
import type { ComponentChildren } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";

import { words } from "../texts/language";
import { IconButton } from "./button";

interface DialogProps {
    readonly title: string;
    readonly open: boolean;
    readonly onClose: () => void;
    readonly children: ComponentChildren;
    /** Buttons in the footer. */
    readonly actions?: ComponentChildren;
}

const kFirst = ".dialog-content :is(input:checked, input:not([type=radio]), select, textarea, button):enabled";

export function Dialog(props: DialogProps) {
    return props.open ? <OpenDialog {...props} /> : null;
}

// A separate component, so that the dialog closes while it is still in the document; otherwise the
// browser does not restore the focus.
function OpenDialog({ title, onClose, children, actions }: DialogProps) {
    const id = useId();
    const dialog = useRef<HTMLDialogElement>(null);
    const newest = useRef(onClose);
    newest.current = onClose;
    useLayoutEffect(() => {
        const element = dialog.current as HTMLDialogElement;
        const closed = (): void => newest.current();
        element.addEventListener("close", closed);
        element.showModal();
        (element.querySelector<HTMLElement>(kFirst) ?? element).focus();
        return () => {
            // The close event fires asynchronously, when another dialog may be open.
            element.removeEventListener("close", closed);
            element.close();
        };
    }, []);
    return (
        <dialog
            ref={dialog}
            class="dialog"
            tabIndex={-1}
            aria-labelledby={id}
            onClick={(event) => {
                if (event.target === event.currentTarget) onClose();
            }}
        >
            <div class="dialog-body">
                <header class="dialog-head">
                    <h2 id={id}>{title}</h2>
                    <IconButton label={words.value.ui.close} icon="close" onClick={onClose} />
                </header>
                <div class="dialog-content">{children}</div>
                {actions && <footer class="dialog-actions">{actions}</footer>}
            </div>
        </dialog>
    );
}
