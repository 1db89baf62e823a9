// SPDX-License-Identifier: MIT
//
// Screen-reader announcements of moves and results, through polite live regions. The text
// alternates between two regions, so that a repeated message is announced again.
import { signal } from "@preact/signals";

const texts = signal<readonly [string, string]>(["", ""]);
let turn = 0;

export function announce(text: string): void {
    turn = 1 - turn;
    texts.value = turn === 0 ? [text, ""] : ["", text];
}

export function LiveRegion() {
    return (
        <div class="visually-hidden">
            {texts.value.map((text, index) => (
                <div key={index} role="status" aria-live="polite" aria-atomic="true">
                    {text}
                </div>
            ))}
        </div>
    );
}
