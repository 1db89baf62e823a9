// SPDX-License-Identifier: MIT
//
// Generates index.html and the web manifest. All addresses are relative, so that the page works
// under any path.

// A meta tag cannot state frame-ancestors; a server adds it in the header.
export const kPolicy = [
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
].join("; ");

const kThemeLight = "#fffefb";
const kThemeDark = "#1d2023";

/** What is said about the page, however it is built. */
export const descriptionTags = `        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="${kThemeLight}" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="${kThemeDark}" media="(prefers-color-scheme: dark)" />
        <meta name="description" content="2048 and Gomoku, with an engine that says why" />
        <title>Tilestone</title>`;

export function indexHtml({ parts, script, style, icons }) {
    return `<!doctype html>
<html lang="en">
    <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="${kPolicy}" />
${descriptionTags}
        <link rel="stylesheet" href="./${style}" />
        <link rel="icon" href="./${icons.svg}" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="./${icons.touch}" />
        <link rel="manifest" href="./manifest.webmanifest" />
        ${parts.map((name) => `<link rel="modulepreload" href="./${name}" />`).join("\n        ")}
        <script type="module" src="./${script}"></script>
    </head>
    <body>
        <div id="page"></div>
        <noscript>Tilestone needs JavaScript. Tilestone 需要启用 JavaScript。</noscript>
    </body>
</html>
`;
}

export function manifest({ icons }) {
    const content = {
        name: "Tilestone: 2048 and Gomoku",
        short_name: "Tilestone",
        description: "2048 and Gomoku, with an engine that says why",
        start_url: "./",
        scope: "./",
        display: "standalone",
        background_color: kThemeDark,
        theme_color: kThemeDark,
        icons: [
            { src: `./${icons.svg}`, type: "image/svg+xml", sizes: "any" },
            { src: `./${icons.small}`, type: "image/png", sizes: "192x192" },
            { src: `./${icons.large}`, type: "image/png", sizes: "512x512" },
            { src: `./${icons.maskable}`, type: "image/png", sizes: "512x512", purpose: "maskable" },
        ],
        shortcuts: [
            { name: "2048", url: "./#/2048" },
            { name: "Gomoku", url: "./#/gomoku" },
        ],
    };
    return `${JSON.stringify(content, null, 4)}\n`;
}
