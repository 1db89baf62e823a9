// SPDX-License-Identifier: MIT
//
// Layout on desktop and phone: what must be visible without scrolling, and that nothing is clipped
// or covered.
import assert from "node:assert/strict";

import type { BrowserContextOptions, Locator, Page } from "playwright-core";

import { browserTest, choose, kDesk, kPhone, open } from "./harness";
import { kDataLessons, kRunLessons } from "./learn_page";

const kLessons = [...kDataLessons, ...kRunLessons];
const kSideways: BrowserContextOptions = { ...kPhone, viewport: { width: 844, height: 390 } };

interface Edges {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
}

async function edgesOf(part: Locator): Promise<Edges> {
    await part.waitFor();
    return part.evaluate((element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        return { left, top, right, bottom };
    });
}

/** Asserts that the whole element is on the screen and that nothing covers its centre. */
async function assertInSight(page: Page, part: Locator, what: string): Promise<void> {
    const { left, top, right, bottom } = await edgesOf(part);
    const { width, height } = page.viewportSize()!;
    assert.ok(left >= 0 && top >= 0 && right <= width && bottom <= height, `${what}: ${[left, top, right, bottom]}`);
    assert.ok(await part.evaluate((element, [x, y]) => element.contains(document.elementFromPoint(x!, y!)), [
        (left + right) / 2,
        (top + bottom) / 2,
    ]), `${what} is covered`);
}

browserTest("the board stays in sight while one scrolls, and so do the fields of a position", kDesk, async ({ page }) => {
    await open(page, "#/2048");
    await page.getByRole("grid").waitFor();
    await page.keyboard.press("e");
    for (const part of [".t48-board", ".t48-edit .button-primary"]) await assertInSight(page, page.locator(part), part);
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.mouse.wheel(0, 400);
    await page.waitForFunction(() => scrollY > 0);
    for (const part of [".t48-board", ".t48-bar .button-primary"]) await assertInSight(page, page.locator(part), part);
});

browserTest("the panels begin as high as the board's column", kDesk, async ({ page }) => {
    for (const hash of ["#/2048", "#/gomoku"]) {
        await open(page, hash);
        await page.getByRole("grid").waitFor();
        const top = async (part: string) => (await edgesOf(page.locator(part).first())).top;
        assert.equal(await top(".column-side > :not(.toasts)"), await top(".column-main"), hash);
    }
});

browserTest("a notice covers neither the board nor a panel, and moves no board", kDesk, async ({ page }) => {
    for (const hash of ["#/2048?b=1100000000000000&s=0", "#/gomoku?r=renju&n=9&m=e5"]) {
        await open(page, hash);
        await page.getByRole("grid").waitFor();
        if (hash.includes("2048")) await page.keyboard.press("ArrowLeft");
        const before = await edgesOf(page.getByRole("grid"));
        await page.getByRole("button", { name: "New game" }).click();
        if (hash.includes("gomoku")) await page.getByRole("button", { name: "Begin", exact: true }).click();
        const notice = await edgesOf(page.locator(".toast"));
        assert.deepEqual(await edgesOf(page.getByRole("grid")), before);
        const covered = await page.locator(".panel, .t48-main, .table").evaluateAll((parts, { left, top, right, bottom }) => {
            return parts.filter((part) => {
                const box = part.getBoundingClientRect();
                return box.right > left && box.left < right && box.bottom > top && box.top < bottom;
            }).length;
        }, notice);
        assert.equal(covered, 0, hash);
    }
});

browserTest("a phone held sideways shows the board and its buttons", kSideways, async ({ page }) => {
    await open(page, "#/2048");
    for (const part of [".t48-board", ".t48-bar .button-primary"]) await assertInSight(page, page.locator(part), part);
});

for (const [device, options] of [["desk", kDesk], ["phone", kPhone]] as const) {
    browserTest(`a new game can be begun without scrolling on a ${device}`, options, async ({ page }) => {
        await open(page, "#/gomoku");
        await page.getByRole("button", { name: "New game…" }).click();
        for (const name of ["Begin", "Close"]) await assertInSight(page, page.getByRole("button", { name, exact: true }), name);
    });

    browserTest(`lessons on a ${device}: the picture begins in sight of the buttons, and holds all it says`, options, async ({ page }) => {
        for (const lesson of kLessons) {
            await open(page, `#/learn/${lesson}`);
            await page.locator(`.lessons a[aria-current][href$="${lesson}"]`).waitFor();
            await page.locator(".lesson-controls").waitFor();
            await page.keyboard.press("End");
            await assertInSight(page, page.locator(".lesson-controls"), `${lesson}: buttons`);
            await assertInSight(page, page.locator(".lessons a[aria-current]"), `${lesson}: its name`);
            const picture = await edgesOf(page.locator(".lesson-picture"));
            const said = await edgesOf(page.locator(".lesson-said"));
            assert.ok(picture.top < said.top + 1 && said.top - picture.top > (device === "phone" ? 250 : -1), lesson);
            const cut = await page.locator(".lesson-picture").evaluate((whole) => {
                const { right } = whole.getBoundingClientRect();
                const juts = (part: Element): boolean => part.getBoundingClientRect().right > right + 0.5;
                return [...whole.querySelectorAll("*")].filter(juts).map((part) => part.textContent);
            });
            assert.deepEqual(cut, [], lesson);
        }
    });
}

browserTest("the arrow of a hint hides no number", kPhone, async ({ page }) => {
    await choose(page, { player2048: "greedy" });
    await open(page, "#/2048?b=5555678967896789&s=0");
    await page.locator(".t48-bar .button-primary").click();
    await page.locator(".t48-goal").waitFor();
    await page.locator(".t48-bar .button-primary").click();
    const arrow = await edgesOf(page.locator(".t48-arrow svg"));
    const hidden = await page.locator(".t48-tile").evaluateAll((tiles, { left, top, right, bottom }) => {
        const range = document.createRange();
        return tiles.filter((tile) => {
            range.selectNodeContents(tile);
            const box = range.getBoundingClientRect();
            const middle = (box.top + box.bottom) / 2;
            const half = 0.36 * parseFloat(getComputedStyle(tile).fontSize); // half a digit, not the line
            // Distance from the centre of the round arrow to the nearest part of the number.
            const [x, y] = [(left + right) / 2, (top + bottom) / 2];
            const across = Math.max(box.left - x, x - box.right, 0);
            const along = Math.max(middle - half - y, y - middle - half, 0);
            return Math.hypot(across, along) < (right - left) / 2;
        }).length;
    }, arrow);
    assert.equal(hidden, 0);
});

/**
 * Elements off screen or clipped by their container. Ignores scrollable and visually hidden
 * elements.
 */
async function misplaced(page: Page): Promise<string[]> {
    return page.evaluate(() => {
        const found = new Set<string>();
        const isHidden = (element: Element): boolean =>
            element.closest(".visually-hidden, .skip, [hidden], .segment input, .switch input") !== null ||
            getComputedStyle(element).clipPath === "inset(50%)" ||
            !element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
        const scrolls = (element: Element | null): boolean =>
            element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
        const isPainted = (element: Element): boolean => {
            const { backgroundColor, borderLeftWidth, overflowX } = getComputedStyle(element);
            return !/, 0\)$|transparent/.test(backgroundColor) || borderLeftWidth !== "0px" || overflowX !== "visible";
        };
        const boxOf = (element: Element): Element =>
            !element.parentElement || (element instanceof HTMLElement && isPainted(element)) || element instanceof SVGSVGElement
                ? element
                : boxOf(element.parentElement);
        const name = (element: Element): string => `${element.localName}.${element.getAttribute("class") ?? ""}`;
        const root = document.querySelector("dialog[open]") ?? document.body;
        for (const element of root.querySelectorAll("*")) {
            const { left, right } = element.getBoundingClientRect();
            const isOut = left < -0.5 || right > innerWidth + 0.5;
            if (isOut && !isHidden(element) && !(element instanceof SVGElement) && !scrolls(element.parentElement)) {
                found.add(`${name(element)} from ${left} to ${right}`);
            }
        }
        const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
        const range = document.createRange();
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
            const parent = text.parentElement as Element;
            if (text.textContent?.trim() === "" || parent.closest("option, script, style") || isHidden(parent)) continue;
            range.selectNodeContents(text);
            const box = boxOf(parent);
            const room = box.getBoundingClientRect();
            for (const { left, right, top, bottom } of range.getClientRects()) {
                const isTall = !scrolls(box) && (top < room.top - 3 || bottom > room.bottom + 3);
                if (left < room.left - 1 || (right > room.right + 1 && !scrolls(box)) || isTall) {
                    found.add(`"${text.textContent?.trim()}" ${[left, right]} in ${name(box)} ${[room.left, room.right]}`);
                }
            }
        }
        return [...found];
    });
}

// Not a phone device: Chromium would zoom out instead of overflowing.
const kNarrow: BrowserContextOptions = { viewport: { width: 320, height: 568 }, hasTouch: true };
const kBig = "#/2048?b=000212335567ba98&s=3893600";
const kGame = "#/gomoku?r=renju&n=15&m=h8h9i8g8i9i7j10g7g9";

for (const locale of ["en-US", "zh-CN"]) {
    browserTest(`320 pixels hold every page: ${locale}`, { ...kNarrow, locale }, async ({ page }) => {
        const settings = { thinkingTime: 50, best2048: 3_893_600, gomokuWhite: "human", gomokuThreats: true };
        const states: [string, string, () => Promise<unknown>][] = [
            ["2048", kBig, () => page.getByRole("grid").waitFor()],
            ["hint", kBig, async () => {
                await press(".t48-bar .button-primary", ".t48-goal", ".t48-arrow", ".hint-details");
                await press(".hint-details summary", ".t48-values td + td");
            }],
            ["menu", kBig, () => press(".t48-bar .menu > button", ".menu-list:not([hidden])")],
            ["details", kBig, () => press(".t48-bar .menu > button", ".menu-item").then(() => press(".menu-item", "dialog[open]"))],
            ["edit", kBig, () => press(".t48-bar .menu > button", ".menu-item").then(() => press("text=/Edit|编辑/", ".t48-edit"))],
            ["over", "#/2048?b=1212212112122121&s=20", () => page.locator(".t48-over").waitFor()],
            ["gomoku", kGame, () => page.locator(".threats").first().waitFor()],
            ["gomoku hint", kGame, async () => {
                await press(".game-buttons .button-primary", ...[1, 2, 3].map((at) => `.hint[data-level="${at}"][data-done]`));
                await press(".hint-details summary", ".values li");
                await press(".hint-actions .button", ".hint-part .hint-actions .button");
                await press(".hint-part .hint-actions .button", ".answer-values");
            }],
            ["new", kGame, () => press(".game-head .button", "dialog[open]")],
            ...kLessons.map((lesson): [string, string, () => Promise<unknown>] => [lesson, `#/learn/${lesson}`, async () => {
                await page.locator(`.lessons a[aria-current][href$="${lesson}"]`).waitFor();
                await page.locator(".lesson-controls").waitFor();
                await page.keyboard.press("End");
            }]),
            ["puzzles", "#/puzzles", () => page.locator(".puzzles .facts").waitFor()],
            ["settings", "#/settings", () => page.getByText(/^\d+\.\d+\.\d+ \(/).waitFor()],
            ["help", "#/settings", () => page.keyboard.press("?").then(() => page.locator("dialog[open]").waitFor())],
            ["nothing", "#/nothing", () => page.locator("main a").waitFor()],
        ];
        const press = async (button: string, ...shown: readonly string[]): Promise<void> => {
            for (const what of shown) {
                await page.locator(button).first().click();
                await page.locator(what).first().waitFor();
            }
        };
        const problems: string[] = [];
        for (const [what, hash, show] of states) {
            await choose(page, settings); // leaves the page, so that open() loads it
            await open(page, hash);
            await show();
            problems.push(...(await misplaced(page)).map((problem) => `${what}: ${problem}`));
            const [width, room] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
            if (width !== room) problems.push(`${what}: ${width} pixels on a screen of ${room}`);
            const pictures = process.env["PICTURES"];
            if (pictures) await page.screenshot({ path: `${pictures}/320-${locale}-${what}.png`, scale: "css" });
        }
        assert.deepEqual(problems, []);
    });
}
