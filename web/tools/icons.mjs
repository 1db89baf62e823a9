// SPDX-License-Identifier: MIT
//
// Draws the logo, two tiles and two stones, as SVG and PNG. `src/app/logo.tsx` draws the same
// shapes in the header.
import { png } from "./png.mjs";

const kUnits = 32;
const kSamples = 4; // per pixel and direction, for antialiasing

// Coordinates in units of a 32 × 32 picture.
const kGround = { shape: "square", x: 0, y: 0, size: 32, radius: 7, colour: "#0d5f56" };
const kShapes = [
    { shape: "square", x: 6, y: 6, size: 9, radius: 2.2, colour: "#f2b650" },
    { shape: "circle", x: 21.5, y: 10.5, radius: 4.7, colour: "#fbfaf6" },
    { shape: "circle", x: 10.5, y: 21.5, radius: 4.7, colour: "#10201d" },
    { shape: "square", x: 17, y: 17, size: 9, radius: 2.2, colour: "#f2b650" },
];

export function iconSvg() {
    const drawn = [kGround, ...kShapes].map(({ shape, x, y, size, radius, colour }) =>
        shape === "circle"
            ? `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/>`
            : `<rect x="${x}" y="${y}" width="${size}" height="${size}" rx="${radius}" fill="${colour}"/>`,
    );
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${kUnits} ${kUnits}">${drawn.join("")}</svg>\n`;
}

/**
 * Renders the icon. `bleeding` extends the background to the corners, for systems that apply their
 * own mask.
 */
export function iconPng(size, { bleeding = false } = {}) {
    const shapes = [bleeding ? { ...kGround, radius: 0 } : kGround, ...kShapes];
    const pixels = new Uint8Array(size * size * 4);
    for (let y = 0; y < size; ++y) {
        for (let x = 0; x < size; ++x) pixels.set(pixel(shapes, x, y, kUnits / size), 4 * (y * size + x));
    }
    return png(size, pixels);
}

// The mean colour of the sample points, each taken from the topmost shape.
function pixel(shapes, x, y, scale) {
    const sum = [0, 0, 0, 0];
    for (let i = 0; i < kSamples * kSamples; ++i) {
        const px = (x + ((i % kSamples) + 0.5) / kSamples) * scale;
        const py = (y + (Math.floor(i / kSamples) + 0.5) / kSamples) * scale;
        const top = shapes.filter((item) => covers(item, px, py)).pop();
        if (!top) continue;
        const colour = parseInt(top.colour.slice(1), 16);
        sum[0] += colour >> 16;
        sum[1] += (colour >> 8) & 255;
        sum[2] += colour & 255;
        sum[3] += 1;
    }
    const covered = Math.max(sum[3], 1);
    return [
        Math.round(sum[0] / covered),
        Math.round(sum[1] / covered),
        Math.round(sum[2] / covered),
        Math.round((sum[3] / kSamples ** 2) * 255),
    ];
}

function covers({ shape, x, y, size, radius }, px, py) {
    if (shape === "circle") return Math.hypot(px - x, py - y) <= radius;
    const half = size / 2;
    const dx = Math.max(Math.abs(px - x - half) - half + radius, 0);
    const dy = Math.max(Math.abs(py - y - half) - half + radius, 0);
    return Math.hypot(dx, dy) <= radius;
}
