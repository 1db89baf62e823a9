// SPDX-License-Identifier: MIT
//
// Keyboard shortcuts of the 2048 page.
import { words } from "../texts/language";
import type { Shortcut } from "../ui/shortcuts";
import type { Controls2048 } from "./controls";

export function keys(controls: Controls2048): readonly Shortcut[] {
    const text = words.value.twenty48;
    const { up, right, down, left } = text.directions;
    return [
        { keys: ["ArrowUp", "w", "k"], label: up, run: () => controls.move("up"), repeats: true },
        { keys: ["ArrowLeft", "a", "h"], label: left, run: () => controls.move("left"), repeats: true },
        { keys: ["ArrowDown", "s", "j"], label: down, run: () => controls.move("down"), repeats: true },
        { keys: ["ArrowRight", "d", "l"], label: right, run: () => controls.move("right"), repeats: true },
        { keys: ["u", "Ctrl+z"], label: words.value.ui.undo, run: () => controls.undo(), repeats: true },
        { keys: ["U", "Ctrl+y", "Ctrl+Z"], label: text.redo, run: () => controls.redo(), repeats: true },
        { keys: ["i"], label: text.hint, run: () => controls.hint() },
        { keys: ["q"], label: words.value.ui.whyNot, run: () => controls.hints.toggleAsking() },
        { keys: [" ", "p"], label: text.auto, run: () => controls.play() },
        { keys: ["+", "="], label: text.faster, run: () => controls.faster(1), repeats: true },
        { keys: ["-"], label: text.slower, run: () => controls.faster(-1), repeats: true },
        { keys: ["n"], label: text.newGame, run: () => controls.restart() },
        { keys: ["e"], label: text.edit, run: () => controls.edit() },
        { keys: ["c"], label: text.copyLink, run: () => void controls.copyLink() },
        { keys: ["Escape"], label: text.stop, run: () => controls.escape() },
    ];
}
