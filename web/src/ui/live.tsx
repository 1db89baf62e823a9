// SPDX-License-Identifier: MIT
//
// What is said to those who do not see the board: each move and each result. Polite: it waits until the reader has finished.
// The text goes back and forth between two regions, so that saying the same thing twice is heard twice.
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
