// SPDX-License-Identifier: MIT
//
// What is said about a game of 2048: moves and results to the live region, restarts and large tiles as notices too.
import { wholeText } from "../base/numbers";
import { languageTag, words } from "../texts/language";
import { announce } from "../ui/live";
import { notify } from "../ui/toast";
import { cellsOf, columnOf, rowOf, tileValue } from "./position";
import type { Listener } from "./session";

const number = (value: number): string => wholeText(value, languageTag.value);

/** `hurried`: moves come too fast to be told each. */
export function speaker(hurried: () => boolean): Listener {
    const text = () => words.value.twenty48;
    return {
        moved(direction, tile, score) {
            if (hurried()) return;
            const way = text().directions[direction];
            if (!tile) announce(text().saidPlace(way));
            else {
                const { cell, exponent } = tile;
                announce(
                    text().saidMove(way, String(tileValue(exponent)), String(rowOf(cell)), String(columnOf(cell)), number(score)),
                );
            }
        },
        made(exponent) {
            notify({ text: text().made(String(tileValue(exponent))), key: "made" });
        },
        over(score) {
            announce(text().saidOver(number(score)));
        },
        went(position, score) {
            announce(text().saidPosition(String(tileValue(Math.max(...cellsOf(position)))), number(score)));
        },
        restarted(undo) {
            notify({ text: text().restarted, key: "restart", action: { label: words.value.ui.undo, run: undo } });
        },
    };
}
