// SPDX-License-Identifier: MIT
//
// Announcements of a game: moves and results for screen readers; restarts and large tiles also as
// notices.
import type { StoredGame } from "../store/game";
import { words } from "../texts/language";
import { integerText } from "../texts/numbers";
import { announce } from "../ui/live";
import { notify } from "../ui/toast";
import { cellsOf, columnOf, rowOf, tileValue } from "./position";
import { isGameData } from "./record";
import type { ProgressCallback } from "./session";

/** One line for the list of games; empty if the game has no moves. */
export function gameText({ data }: StoredGame): string {
    if (!isGameData(data) || data.events === "") return "";
    const { ui, twenty48 } = words.value;
    const { cursor, last = [data.start, data.score] } = data;
    const largest = tileValue(Math.max(...cellsOf(last[0])));
    return [largest, `${twenty48.score} ${integerText(last[1])}`, ui.moveCount(cursor, integerText(cursor))].join(" · ");
}

/** `isFast` returns whether moves are too fast to announce each. */
export function announcer(isFast: () => boolean): ProgressCallback {
    const text = () => words.value.twenty48;
    return {
        moved(direction, tile, score, columns) {
            if (isFast()) return;
            const way = text().directions[direction];
            if (!tile) announce(text().announcePlace(way));
            else {
                const { cell, exponent } = tile;
                announce(
                    text().announceMove(
                        way,
                        String(tileValue(exponent)),
                        String(rowOf(cell, columns)),
                        String(columnOf(cell, columns)),
                        integerText(score),
                    ),
                );
            }
        },
        made(exponent) {
            notify({ text: text().made(String(tileValue(exponent))), key: "made" });
        },
        over(score) {
            announce(text().announceOver(integerText(score)));
        },
        shown(position, score) {
            announce(text().announcePosition(String(tileValue(Math.max(...cellsOf(position)))), integerText(score)));
        },
        restarted(undo) {
            notify({ text: text().restarted, key: "restart", action: { label: words.value.ui.undo, run: undo } });
        },
    };
}
