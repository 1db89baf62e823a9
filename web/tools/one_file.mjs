// SPDX-License-Identifier: MIT
//
// Makes the page one HTML file, which opens from a disk. A browser lets such a page read no other file, so
// scripts and styles are inline, and all else is in elements, in base64 (src/base/inline_site.ts reads them).
import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";

import { descriptionTags } from "./html.mjs";

/** What compression must save at least: reading a compressed element takes longer. */
const kWorthCompressing = 0.9;

/**
 * `script` and `style` are texts, `icon` an SVG, `files` maps the ids of elements to bytes. The policy allows no
 * connection at all.
 */
export function oneFileHtml({ script, style, icon, files }) {
    for (const text of [script, style]) {
        if (/<\/(script|style)|<!--/i.test(text)) throw new Error("a script or style sheet would end its own element");
    }
    const policy = [
        "default-src 'none'",
        `script-src '${digest(script)}' 'wasm-unsafe-eval'`,
        "worker-src blob:",
        `style-src '${digest(style)}'`,
        "img-src data: blob:",
        "base-uri 'none'",
        "form-action 'none'",
    ].join("; ");
    return `<!doctype html>
<html lang="en">
    <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="${policy}" />
${descriptionTags}
        <link rel="icon" href="data:image/svg+xml;base64,${Buffer.from(icon).toString("base64")}" />
        <style>${style}</style>
    </head>
    <body>
        <div id="page"></div>
        <noscript>Tilestone needs JavaScript. Tilestone 需要启用 JavaScript。</noscript>
${Object.entries(files).map(([id, bytes]) => element(id, bytes)).join("\n")}
        <script type="module">${script}</script>
    </body>
</html>
`;
}

function digest(text) {
    return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}

// A script of a type that browsers do not run: its text is not parsed. Workers start at once, so their scripts
// are not compressed.
function element(id, bytes) {
    const packed = gzipSync(bytes, { level: 9 });
    const isPacked = !id.endsWith(".js") && packed.length < kWorthCompressing * bytes.length;
    const text = (isPacked ? packed : bytes).toString("base64");
    return `<script type="text/plain" id="${id}"${isPacked ? " data-gzip" : ""}>${text}</script>`;
}
