// SPDX-License-Identifier: MIT
//
// The Gomoku board as a picture: lines, letters, and numbered stones, a ring around the last.
import { colourOf, kBoard, savePicture, setFont } from "../session/picture";
import { words } from "../texts/language";
import { integerText } from "../texts/numbers";
import { frameOf, kCell, kStone, starPoints } from "./frame";
import { movesTo, setUpStones, sideAfter, type GameTree } from "./tree";

const kStoneColours = { black: ["#1c1c1c", "#ffffff"], white: ["#fbfaf6", "#1c1c1c"] } as const;
const kStar = 4;

export function savePictureGomoku(tree: GameTree): Promise<void> {
    const { ui, gomoku } = words.value;
    const { length } = movesTo(tree, tree.at);
    const caption = `${gomoku.rules[tree.rule]} · ${ui.moveCount(length, integerText(length))}`;
    return savePosition(tree, "gomoku.png", caption, true);
}

/** `numbered`: each stone has its number. */
export function savePosition(tree: GameTree, name: string, caption: string, numbered: boolean): Promise<void> {
    const moves = movesTo(tree, tree.at);
    return savePicture(name, caption, (context) => {
        const frame = frameOf(tree.size, true);
        context.scale(kBoard / frame.side, kBoard / frame.side);
        const line = colourOf("--wood-line");
        context.fillStyle = colourOf("--wood");
        context.fillRect(0, 0, frame.side, frame.side);
        context.strokeStyle = line;
        context.textAlign = "center";
        setFont(context, kCell * 0.34);
        for (let i = 0; i < tree.size; ++i) {
            context.strokeRect(frame.x(i), frame.top, 0, frame.length);
            context.strokeRect(frame.left, frame.y(i), frame.length, 0);
            context.fillStyle = colourOf("--wood-text");
            context.fillText(String.fromCharCode(97 + i), frame.x(i), frame.top + frame.length + kCell * 0.45);
            context.fillText(String(i + 1), frame.left - kCell * 0.6, frame.y(i));
        }
        const circle = (x: number, y: number, radius: number): void => {
            context.beginPath();
            context.arc(x, y, radius, 0, 2 * Math.PI);
        };
        const stars = starPoints(tree.size);
        for (const column of stars) {
            for (const row of stars) {
                context.fillStyle = line;
                circle(frame.x(column), frame.y(row), kStar);
                context.fill();
            }
        }
        const played = moves.map((move, index) => [move, sideAfter(index, tree), index + 1] as const);
        const setUp = setUpStones(tree).map((stone) => [...stone, undefined] as const);
        [...setUp, ...played].forEach(([move, side, number]) => {
            const { x, y } = frame.at(move);
            const [stone, ink] = kStoneColours[side];
            context.fillStyle = stone;
            circle(x, y, kStone);
            context.fill();
            context.strokeStyle = kStoneColours.black[0];
            context.stroke();
            if (!numbered || number === undefined) return;
            context.fillStyle = ink;
            context.fillText(String(number), x, y);
        });
        const last = moves.at(-1);
        if (last === undefined) return;
        const { x, y } = frame.at(last);
        context.strokeStyle = colourOf("--accent");
        context.lineWidth = 3;
        circle(x, y, kStone);
        context.stroke();
    });
}
