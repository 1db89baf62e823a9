// SPDX-License-Identifier: MIT
//
// The board of 2048 as a picture.
import { colourOf, kBoard, savePicture, setFont } from "../session/picture";
import { words } from "../texts/language";
import { integerText } from "../texts/numbers";
import { cellsOf, kSide, tileValue } from "./position";

const kGap = 24;
const kTile = (kBoard - (kSide + 1) * kGap) / kSide;
const kRadius = 16;
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
        box(0, 0, kBoard, colourOf("--t48-ground"));
        cellsOf(position).forEach((exponent, cell) => {
            const x = kGap + (cell % kSide) * (kTile + kGap);
            const y = kGap + Math.floor(cell / kSide) * (kTile + kGap);
            const tile = `t48-${exponent}`;
            box(x, y, kTile, exponent === 0 ? colourOf("--t48-free") : colourOf("--tile", tile));
            if (exponent === 0) return;
            const number = String(tileValue(exponent));
            setFont(context, kSizes[number.length] as number);
            context.fillStyle = colourOf("--ink", tile);
            context.textAlign = "center";
            context.fillText(number, x + kTile / 2, y + kTile / 2);
        });
    });
}
