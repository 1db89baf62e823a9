// SPDX-License-Identifier: MIT
//
// The constant parts of a match report: the styles, and the script that replays games.
#pragma once

#include <string_view>

namespace tilestone::report {

/// Appended to kPageStyle.
inline constexpr std::string_view kMatchStyle = R"css(
:root{--wood:#ecd9ae;--grid:#8a6d3b}
@media screen and (prefers-color-scheme:dark){:root{--wood:#b5955c;--grid:#5e4a26}}
.replay{display:grid;grid-template-columns:minmax(0,26rem) minmax(0,1fr);gap:1.5rem;align-items:start}
@media (max-width:50rem){.replay{grid-template-columns:1fr}}
.list{max-height:34rem;overflow:auto;border:1px solid var(--line)}.list table{width:100%}.list tr{cursor:pointer}.list tr[aria-current=true]{outline:2px solid var(--mark);outline-offset:-2px}
.list button{all:unset;cursor:pointer;padding:0 .3rem;color:var(--mark)}.list button:focus-visible,.steps button:focus-visible{outline:2px solid var(--mark)}
#board{width:100%;background:var(--wood);border-radius:6px}#board line{stroke:var(--grid);stroke-width:.04}
#board .b{fill:#111}#board .w{fill:#fafafa;stroke:#555;stroke-width:.03}#board text{font-size:.38px;text-anchor:middle;dominant-baseline:central;pointer-events:none}
#board .onb{fill:#fff}#board .onw{fill:#111}#board .coord{fill:#3d2f12}#board .last{fill:none;stroke:#d1242f;stroke-width:.08}
.steps{display:flex;gap:.5rem;align-items:center;flex-wrap:wrap;margin:.5rem 0}.steps button{font:inherit;min-width:2.75rem;min-height:2.5rem;border:1px solid var(--line);border-radius:6px;background:transparent;color:inherit}
)css";

inline constexpr std::string_view kMatchScript = R"js(
"use strict";
(() => {
    const { size, rule, page, games } = JSON.parse(document.getElementById("games").textContent);
    const board = document.getElementById("board"), told = document.getElementById("told"), link = document.getElementById("link");
    const rows = [...document.querySelectorAll("tr[data-game]")];
    const make = (name, attributes, text) => {
        const element = document.createElementNS("http://www.w3.org/2000/svg", name);
        for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
        if (text !== undefined) element.textContent = text;
        return board.appendChild(element);
    };
    const points = (moves) => (moves === "-" ? [] : moves.match(/[a-t]\d+/g)).map((move) => [move.charCodeAt(0) - 97, size - Number(move.slice(1))]);
    let game = 0, ply = 0;
    const draw = () => {
        const { moves, opening } = games[game], all = points(moves);
        board.replaceChildren();
        board.setAttribute("viewBox", `-1 -1 ${size + 1} ${size + 1}`);
        for (let i = 0; i < size; ++i) {
            make("line", { x1: 0, x2: size - 1, y1: i, y2: i });
            make("line", { y1: 0, y2: size - 1, x1: i, x2: i });
            make("text", { class: "coord", x: i, y: size - 0.4 }, String.fromCharCode(97 + i));
            make("text", { class: "coord", x: -0.65, y: i }, size - i);
        }
        all.slice(0, ply).forEach(([x, y], number) => {
            const side = number % 2 === 0 ? "b" : "w";
            make("circle", { class: side, cx: x, cy: y, r: 0.45 });
            make("text", { class: `on${side}`, x, y }, number < opening ? "·" : number + 1);
        });
        if (ply > 0) make("circle", { class: "last", cx: all[ply - 1][0], cy: all[ply - 1][1], r: 0.45 });
        told.textContent = `${ply} / ${all.length}`;
        const played = moves === "-" ? "" : moves.match(/[a-t]\d+/g).slice(0, ply).join("");
        link.href = `${page}#/gomoku?r=${rule}&n=${size}&m=${played}`;
        for (const row of rows) row.setAttribute("aria-current", String(Number(row.dataset.game) === game));
    };
    const go = (to) => { ply = Math.max(0, Math.min(points(games[game].moves).length, to)); draw(); };
    const open = (to) => { game = to; ply = points(games[game].moves).length; draw(); };
    for (const row of rows) row.addEventListener("click", () => open(Number(row.dataset.game)));
    const steps = { first: () => go(0), back: () => go(ply - 1), on: () => go(ply + 1), last: () => go(1e9) };
    for (const [name, step] of Object.entries(steps)) document.getElementById(name).addEventListener("click", step);
    document.addEventListener("keydown", (event) => {
        const step = { Home: steps.first, ArrowLeft: steps.back, ArrowRight: steps.on, End: steps.last }[event.key];
        if (step && !event.ctrlKey && !event.altKey && !event.metaKey) { event.preventDefault(); step(); }
    });
    if (games.length > 0) open(0);
})();
)js";

}  // namespace tilestone::report
