// SPDX-License-Identifier: MIT
//
// A PNG encoder: 8-bit RGBA for the icons, or a colour palette for the pictures of the documents.
import { deflateSync } from "node:zlib";

const kSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const kApart = 40; // squared distance up to which colours share a palette entry
const kTable = Array.from({ length: 256 }, (_, byte) => {
    let value = byte;
    for (let bit = 0; bit < 8; ++bit) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
    return value >>> 0;
});

// zlib.crc32 needs node 20.15 or later.
function crc32(bytes) {
    let crc = 0xffffffff;
    for (const byte of bytes) crc = kTable[(crc ^ byte) & 0xff] ^ (crc >>> 8);
    return ~crc >>> 0;
}

function chunk(type, data) {
    const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
    const frame = Buffer.alloc(8 + body.length);
    frame.writeUInt32BE(data.length, 0);
    body.copy(frame, 4);
    frame.writeUInt32BE(crc32(body), 4 + body.length);
    return frame;
}

// Each row must start with its filter byte, 0 (none).
function file(width, height, kind, chunks, bytes) {
    const header = Buffer.alloc(13);
    header.writeUInt32BE(width, 0);
    header.writeUInt32BE(height, 4);
    header.set([8, kind, 0, 0, 0], 8);
    const length = bytes.length / height;
    const rows = Buffer.alloc(height * (1 + length));
    for (let y = 0; y < height; ++y) rows.set(bytes.subarray(y * length, (y + 1) * length), y * (1 + length) + 1);
    const data = chunk("IDAT", deflateSync(rows, { level: 9 }));
    return Buffer.concat([kSignature, chunk("IHDR", header), ...chunks, data, chunk("IEND", Buffer.alloc(0))]);
}

/** @param pixels  size × size × 4 bytes, row by row from the top */
export function png(size, pixels) {
    return file(size, size, 6, [], pixels);
}

/**
 * A PNG with at most 256 colours, about a third of the RGBA size. The palette takes the most
 * frequent colours that differ enough from each other; other colours map to the nearest entry.
 * @param pixels  width × height × 4 bytes, opaque, row by row from the top
 */
export function palettePng(width, height, pixels) {
    const counts = new Map();
    const colours = new Uint32Array(width * height);
    for (let i = 0; i < colours.length; ++i) {
        const colour = (pixels[4 * i] << 16) | (pixels[4 * i + 1] << 8) | pixels[4 * i + 2];
        colours[i] = colour;
        counts.set(colour, (counts.get(colour) ?? 0) + 1);
    }
    const distance = (a, b) =>
        2 * ((a >> 16) - (b >> 16)) ** 2 + 4 * (((a >> 8) & 255) - ((b >> 8) & 255)) ** 2 + ((a & 255) - (b & 255)) ** 2;
    const palette = [];
    const sorted = [...counts].sort((a, b) => b[1] - a[1]).map(([colour]) => colour);
    for (const colour of sorted) {
        if (palette.length === 256) break;
        if (palette.every((other) => distance(colour, other) > kApart)) palette.push(colour);
    }
    const nearest = new Map(
        sorted.map((colour) => {
            let best = 0;
            for (let i = 1; i < palette.length; ++i) {
                if (distance(colour, palette[i]) < distance(colour, palette[best])) best = i;
            }
            return [colour, best];
        }),
    );
    const table = Buffer.from(palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]));
    const bytes = Uint8Array.from(colours, (colour) => nearest.get(colour));
    return file(width, height, 3, [chunk("PLTE", table)], bytes);
}
