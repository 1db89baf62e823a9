// SPDX-License-Identifier: MIT
//
// The board of 2048 as a picture.
import { colourOf, kBoard, savePicture, setFont } from "../session/picture";
import { words } from "../texts/language";
import { integerText } from "../texts/numbers";
import { cellsOf, sizeOf, tileClass, tileValue } from "./position";

const kGap = 24;
const kRadius = 16;
/** The tiles of 4 × 4, for which the numbers are. */
const kPlainTile = (kBoard - 5 * kGap) / 4;
/** Of the number on a tile, by its digits. */
const kSizes = [0, 110, 110, 92, 72, 58, 48];

export function savePicture2048(position: string, score: number): Promise<void> {
    return savePosition2048(position, "2048.png", `2048 · ${words.value.twenty48.score} ${integerText(score)}`);
}

export function savePosition2048(position: string, name: string, caption: string): Promise<void> {
    return savePicture(name, caption, (context) => {
        const box = (x: number, y: number, side: number, colour: string): void => {
            context.fillStyle = colour;
            context.beginPath();
            context.roundRect(x, y, side, side, kRadius);
            context.fill();
        };
        // The board is centred in a square.
        const { columns, rows } = sizeOf(position);
        const most = Math.max(columns, rows);
        const side = (kBoard - (most + 1) * kGap) / most;
        const left = ((most - columns) * (side + kGap)) / 2 + kGap;
        const top = ((most - rows) * (side + kGap)) / 2 + kGap;
        box(0, 0, kBoard, colourOf("--t48-ground"));
        cellsOf(position).forEach((exponent, cell) => {
            const x = left + (cell % columns) * (side + kGap);
            const y = top + Math.floor(cell / columns) * (side + kGap);
            const tile = tileClass(exponent);
            box(x, y, side, exponent === 0 ? colourOf("--t48-free") : colourOf("--tile", tile));
            if (exponent === 0) return;
            const number = String(tileValue(exponent));
            setFont(context, ((kSizes[number.length] ?? 40) * side) / kPlainTile);
            context.fillStyle = colourOf("--ink", tile);
            context.textAlign = "center";
            context.fillText(number, x + side / 2, y + side / 2);
        });
    });
}
