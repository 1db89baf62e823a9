// SPDX-License-Identifier: MIT
//
// A picture of a position, to share: the board, and a line that says what it is.
import { saveFile } from "../base/files";

/** Pixels of the board, of the margin around it, and of the line below. */
export const kBoard = 1000;
const kMargin = 40;
const kFoot = 90;
const kFootSize = 38;

/** The colour that a style sheet gives this name, such as "--ground", on an element with `className`. */
export function colourOf(name: string, className = ""): string {
    const probe = document.createElement("div");
    probe.className = className;
    document.body.append(probe);
    const colour = getComputedStyle(probe).getPropertyValue(name).trim();
    probe.remove();
    return colour;
}

export function setFont(context: CanvasRenderingContext2D, size: number): void {
    context.font = `600 ${size}px ${colourOf("--font")}`;
    context.textBaseline = "middle";
}

/**
 * Draws a board of kBoard pixels, in the colours of the page, and saves it as a PNG; where a finger
 * points, the device's own dialog may send it on.
 */
export async function savePicture(
    name: string,
    caption: string,
    draw: (context: CanvasRenderingContext2D) => void,
): Promise<void> {
    const canvas = document.createElement("canvas");
    canvas.width = kBoard + 2 * kMargin;
    canvas.height = canvas.width + kFoot;
    const context = canvas.getContext("2d") as CanvasRenderingContext2D;
    context.fillStyle = colourOf("--ground");
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.translate(kMargin, kMargin);
    draw(context);
    context.setTransform(1, 0, 0, 1, kMargin, kMargin + kBoard + (kMargin + kFoot) / 2);
    setFont(context, kFootSize);
    context.textAlign = "right";
    context.fillStyle = colourOf("--accent");
    context.fillText("Tilestone", kBoard, 0);
    context.textAlign = "left";
    context.fillStyle = colourOf("--text");
    setFont(context, kFootSize * Math.min(1, (kBoard * 0.75) / context.measureText(caption).width));
    context.fillText(caption, 0, 0);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
    if (!blob) throw new Error("no picture");
    const files = [new File([blob], name, { type: blob.type })];
    if (matchMedia("(pointer: coarse)").matches && navigator.canShare?.({ files })) {
        await navigator.share({ files }).catch(() => undefined); // the user has cancelled
        return;
    }
    saveFile(name, blob, blob.type);
}
