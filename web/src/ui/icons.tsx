// SPDX-License-Identifier: MIT
//
// Icons: strokes of uniform width on a 24-unit grid, in the current text colour. They are hidden
// from screen readers; the buttons have labels.

const kPaths = {
    undo: "M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
    redo: "m15 14 5-5-5-5M20 9H10a6 6 0 0 0 0 12h3",
    hint: "M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10.5c.7.7 1 1.5 1 2.5h6c0-1 .3-1.8 1-2.5A6 6 0 0 0 12 3z",
    play: "M7 4.5v15l12-7.5z",
    pause: "M8 5v14M16 5v14",
    stop: "M6 6h12v12H6z",
    restart: "M4 12a8 8 0 1 0 2.3-5.6M4 4v4.5h4.5",
    plus: "M12 5v14M5 12h14",
    close: "M6 6l12 12M18 6 6 18",
    check: "M4 12.5 9.5 18 20 7",
    edit: "M4 20h4L19 9l-4-4L4 16zM13.5 6.5l4 4",
    share: "M12 15V3M8 7l4-4 4 4M5 12v8h14v-8",
    save: "M12 3v12M8 11l4 4 4-4M5 17v3h14v-3",
    open: "M12 15V3M8 7l4-4 4 4M5 15v5h14v-5",
    list: "M5 7h14M5 12h14M5 17h14",
    first: "M7 5v14M18 5l-8 7 8 7z",
    previous: "M15 5l-8 7 8 7",
    next: "M9 5l8 7-8 7",
    last: "M17 5v14M6 5l8 7-8 7z",
    sun:
        "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v2M12 20v2M2 12h2M20 12h2" +
        "M5 5l1.5 1.5M17.5 17.5 19 19M5 19l1.5-1.5M17.5 6.5 19 5",
    moon: "M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z",
    system: "M4 5h16v11H4zM9 20h6M12 16v4",
    keyboard: "M3 6h18v12H3zM7 10h.01M11 10h.01M15 10h.01M18 10h.01M7 14h10",
    settings:
        "M4 7h10M18 7h2M4 17h2M10 17h10M16 4.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM8 14.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z",
    up: "M12 20V4M5 11l7-7 7 7",
    right: "M4 12h16M13 5l7 7-7 7",
    down: "M12 4v16M5 13l7 7 7-7",
    left: "M20 12H4M11 5l-7 7 7 7",
    more: "M12 5h.01M12 12h.01M12 19h.01",
} as const;

export type IconName = keyof typeof kPaths;

export function Icon({ name }: { name: IconName }) {
    return (
        <svg class="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
            <path d={kPaths[name]} />
        </svg>
    );
}
