// SPDX-License-Identifier: MIT
//
// A window above the page, by the browser's own <dialog>: it keeps the focus inside, gives it back afterwards and closes on
// Escape. A click beside it closes it too. The focus begins in what the window is about, not on the button that closes it.
import type { ComponentChildren } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";

import { words } from "../texts/language";
import { IconButton } from "./button";

interface DialogProps {
    readonly title: string;
    readonly open: boolean;
    readonly onClose: () => void;
    readonly children: ComponentChildren;
    /** Buttons at the foot. */
    readonly actions?: ComponentChildren;
}

const kFirst = ".dialog-content :is(input:checked, input:not([type=radio]), select, textarea, button):enabled";

export function Dialog(props: DialogProps) {
    return props.open ? <OpenDialog {...props} /> : null;
}

// A component of its own, so that it closes while it still is in the page: only then does the browser give the focus back.
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
            // It tells of its end later, when another one may be open.
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
