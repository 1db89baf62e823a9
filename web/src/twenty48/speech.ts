// SPDX-License-Identifier: MIT
//
// What is said about a game of 2048: moves and results to the live region, restarts and large tiles as notices too.
import { wholeText } from "../base/numbers";
import type { StoredGame } from "../store/game";
import { languageTag, words } from "../texts/language";
import { announce } from "../ui/live";
import { notify } from "../ui/toast";
import { cellsOf, columnOf, rowOf, tileValue } from "./position";
import { isGameData } from "./record";
import type { Listener } from "./session";

const number = (value: number): string => wholeText(value, languageTag.value);

/** Of a list of games; empty: nothing was played. */
export function gameText({ data }: StoredGame): string {
    if (!isGameData(data) || data.events === "") return "";
    const { ui, twenty48 } = words.value;
    const { cursor, last = [data.start, data.score] } = data;
    return [tileValue(Math.max(...cellsOf(last[0]))), `${twenty48.score} ${number(last[1])}`, ui.moveCount(cursor)].join(" · ");
}

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
