// SPDX-License-Identifier: MIT
//
// Writes a picture as PNG: eight bits for each of red, green, blue and opacity. Used for the icons.
import { deflateSync } from "node:zlib";

const kSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const kTable = Array.from({ length: 256 }, (_, byte) => {
    let value = byte;
    for (let bit = 0; bit < 8; ++bit) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
    return value >>> 0;
});

// zlib has one of its own only since node 20.
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

/** @param pixels  size × size × 4 bytes, row by row from the top */
export function png(size, pixels) {
    const header = Buffer.alloc(13);
    header.writeUInt32BE(size, 0);
    header.writeUInt32BE(size, 4);
    header.set([8, 6, 0, 0, 0], 8);
    const rows = Buffer.alloc(size * (1 + 4 * size)); // each row begins with its filter: none
    for (let y = 0; y < size; ++y) {
        rows.set(pixels.subarray(y * 4 * size, (y + 1) * 4 * size), y * (1 + 4 * size) + 1);
    }
    return Buffer.concat([
        kSignature,
        chunk("IHDR", header),
        chunk("IDAT", deflateSync(rows, { level: 9 })),
        chunk("IEND", Buffer.alloc(0)),
    ]);
}
