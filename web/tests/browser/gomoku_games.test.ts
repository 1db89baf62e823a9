// SPDX-License-Identifier: MIT
//
// Stored Gomoku games: undo across games, links, records, the list of games, two tabs.
import assert from "node:assert/strict";

import { point, press, visit, waitForStones } from "./gomoku_page";
import { assertAccessible, browserTest, go, kDesk } from "./harness";

browserTest("undo and redo go without limit, and beyond the beginning of a new game", kDesk, async ({ page }) => {
    await visit(page, "#/gomoku?r=standard&n=9");
    await press(page, "e5", "e6", "f5");
    await page.getByRole("button", { name: "New game" }).click();
    await page.getByRole("radio", { name: /Renju/ }).check();
    await page.getByRole("button", { name: "Begin", exact: true }).click();
    await waitForStones(page, 0);
    await page.getByText("Renju · 9 × 9").waitFor();
    await page.getByRole("button", { name: "Undo", exact: true }).first().click();
    await waitForStones(page, 3);
    await page.getByText("Standard · 9 × 9").waitFor();
    for (const count of [2, 1, 0]) {
        await page.keyboard.press("u");
        await waitForStones(page, count);
    }
    for (const count of [1, 2, 3]) {
        await page.keyboard.press("r");
        await waitForStones(page, count);
    }
});

browserTest("a link opens its position in a fresh browser; a bad one says why", kDesk, async ({ page }) => {
    await visit(page, "#/gomoku?r=renju&n=13&m=g7h8");
    await waitForStones(page, 2);
    assert.match((await point(page, "h8").getAttribute("aria-label"))!, /White, move 2/);
    await press(page, "g8");
    for (const [fields, why] of [
        ["r=chess", /“chess” is not a valid value of “r”/],
        ["r=renju&n=15&m=h8h8", /move 2: h8 has a stone already/],
        ["x=1", /there is no setting “x”/],
        ["n=15&n=15", /“n” appears twice/],
    ] as const) {
        await go(page, `#/gomoku?${fields}`);
        await page.getByText(why).waitFor();
        await waitForStones(page, 3);
        await page.waitForURL((url) => url.hash === "#/gomoku?r=renju&n=13&m=g7h8g8");
    }
    // No stones: a new game. The dialog's initial focus is not on its close button, so no key
    // closes it by accident.
    await go(page, "#/gomoku?r=renju&n=9");
    await page.getByText("New game. The previous one is saved.").waitFor();
    await page.getByRole("button", { name: "New game…" }).click();
    const focused = page.getByRole("dialog").getByRole("radio", { name: /Renju/ });
    assert.ok(await focused.evaluate((radio) => radio === document.activeElement));
});

browserTest("a game goes out and comes in again in every format that holds it", kDesk, async ({ page }) => {
    await visit(page, "#/gomoku?r=renju&n=15&m=h8i9h9");
    await page.keyboard.press("u");
    await press(page, "j10");
    const records = async (): Promise<void> => {
        await page.getByRole("button", { name: "More" }).click();
        await page.getByRole("menuitem", { name: "Import and export" }).click();
    };
    await records();
    const texts = new Map<string, string>();
    for (const format of ["Moves", "psq", "SGF", "JSON"]) {
        const shown = page.getByRole("textbox", { name: "The game as text" });
        const before = await shown.inputValue();
        await page.getByRole("radio", { name: format, exact: true }).check();
        if (format !== "Moves") await page.waitForFunction((old) => document.querySelector("textarea")?.value !== old, before);
        texts.set(format, await shown.inputValue());
    }
    assert.equal(texts.get("Moves")!.trim(), "h8i9j10");
    await page.keyboard.press("Escape");
    for (const [format, text] of texts) {
        await page.getByRole("button", { name: "New game" }).click();
        await page.getByRole("radio", { name: /Renju/ }).check();
        await page.getByRole("button", { name: "Begin", exact: true }).click();
        await waitForStones(page, 0);
        await records();
        await page.getByRole("textbox", { name: "Moves, psq, SGF or JSON" }).fill(text);
        await page.getByRole("button", { name: "Open the text" }).click();
        await waitForStones(page, 3);
        await page.waitForURL((url) => url.hash === "#/gomoku?r=renju&n=15&m=h8i9j10");
        const branches = await page.getByRole("group", { name: "Instead of move 3" }).count();
        assert.equal(branches, format === "SGF" || format === "JSON" ? 1 : 0, format);
    }
    await records();
    await page.getByRole("textbox", { name: "Moves, psq, SGF or JSON" }).fill("h8h8");
    await page.getByRole("button", { name: "Open the text" }).click();
    await page.getByText(/Not opened: .*h8 has a stone already/).waitFor();
});

browserTest("names and result of a record are shown and come out again; set-up stones become moves", kDesk, async ({ page }) => {
    await visit(page, "#/gomoku");
    const records = async (): Promise<void> => {
        await page.getByRole("button", { name: "More" }).click();
        await page.getByRole("menuitem", { name: "Import and export" }).click();
    };
    const read = async (text: string): Promise<void> => {
        await page.getByRole("textbox", { name: "Moves, psq, SGF or JSON" }).fill(text);
        await page.getByRole("button", { name: "Open the text" }).click();
    };
    await records();
    await read("(;GM[4]SZ[15]RU[standard]PB[Ann]PW[Bo]EV[Cup]RE[W+R]AB[hh]AW[ig];B[hg])");
    await waitForStones(page, 3);
    await page.waitForURL((url) => url.hash === "#/gomoku?r=standard&n=15&m=h8i9h9");
    await page.getByText("Black: Ann · White: Bo · Cup · White wins.").waitFor();
    await page.reload();
    await waitForStones(page, 3);
    await records();
    await page.getByRole("radio", { name: "SGF", exact: true }).check();
    await page.waitForFunction(() => /PB\[Ann\]PW\[Bo\]/.test(document.querySelector("textarea")?.value ?? ""));
    const text = await page.getByRole("textbox", { name: "The game as text" }).inputValue();
    assert.match(text, /EV\[Cup\]/);
    assert.match(text, /RE\[W\+R\]/);
});

browserTest("a puzzle has as many stones as it has: its text and its SGF open, and it goes on by moves", kDesk, async ({ page }) => {
    await visit(page, "#/gomoku");
    const read = async (text: string): Promise<void> => {
        await page.getByRole("button", { name: "More" }).click();
        await page.getByRole("menuitem", { name: "Import and export" }).click();
        await page.getByRole("textbox", { name: "Moves, psq, SGF or JSON" }).fill(text);
        await page.getByRole("button", { name: "Open the text" }).click();
    };
    await read("(;GM[4]SZ[15]RU[renju]AB[hh][ih]AW[gh][gg][hf]PL[W];W[ke])");
    await waitForStones(page, 6);
    await page.waitForURL((url) => url.hash === "#/gomoku?r=renju&n=15&b=h8i8&w=g8g9h10&t=white&m=k11");
    await page.getByText("Black to play, move 2").waitFor();
    await page.getByRole("gridcell", { name: "g8, White", exact: true }).waitFor();
    await page.getByRole("gridcell", { name: "k11, White, move 1", exact: true }).waitFor();
    await point(page, "g8").click();
    await page.getByText("There is a stone on g8.").waitFor();
    await page.keyboard.press("u");
    await waitForStones(page, 5);
    await page.getByText("White to play, move 1").waitFor();
    await page.reload();
    await waitForStones(page, 5);
    await read("black: h8 i8 j8\nwhite: a1 b1\nto-move: black");
    await waitForStones(page, 5);
    await page.getByText("Black to play, move 1").waitFor();
    await read("black:h8 white:a1b1");
    await page.getByText(/Not opened: .*1 black and 2 white stones: add to-move:black or to-move:white/).waitFor();
    await assertAccessible(page, "refused");
    await page.keyboard.press("Escape");
    await visit(page, "#/gomoku?r=standard&n=9&b=e5&w=a1b1&t=white");
    await waitForStones(page, 3);
});

browserTest("an older game is opened from the list, deleted, and brought back", kDesk, async ({ page }) => {
    await visit(page, "#/gomoku?r=standard&n=9&m=e5e6f5");
    await press(page, "f6");
    await page.getByRole("button", { name: "New game" }).click();
    await page.getByRole("radio", { name: /Renju/ }).check();
    await page.getByRole("button", { name: "Begin", exact: true }).click();
    await waitForStones(page, 0);
    await press(page, "e5");
    const games = async (): Promise<void> => {
        await page.getByRole("button", { name: "More" }).click();
        await page.getByRole("menuitem", { name: "Games" }).click();
    };
    await games();
    const rows = page.getByRole("dialog").getByRole("listitem");
    assert.match(await rows.first().innerText(), /^Renju · 9 × 9 · 1 move[^]*on the board$/);
    await rows.nth(1).getByRole("button", { name: "Open" }).click();
    await waitForStones(page, 4);
    await games();
    await assertAccessible(page, "list");
    const old = rows.filter({ hasText: "Renju" });
    await old.getByRole("button", { name: "Delete" }).click();
    await old.getByText("deleted").waitFor();
    await old.getByRole("button", { name: "Undo" }).click();
    await old.getByRole("button", { name: "Delete" }).click();
    await page.keyboard.press("Escape");
    await games();
    await rows.first().waitFor();
    assert.equal(await rows.count(), 1);
});

browserTest("two tabs: the one that comes back follows, and what both play is kept", kDesk, async ({ page }) => {
    await visit(page, "#/gomoku");
    await press(page, "h8", "i9");
    const other = await page.context().newPage();
    await visit(other, "#/gomoku");
    await waitForStones(other, 2);
    await press(other, "j10");
    await page.bringToFront();
    await page.evaluate(() => dispatchEvent(new Event("focus")));
    await waitForStones(page, 3);
    // Both tabs play on without seeing each other's move.
    await press(other, "a1");
    await press(page, "b2");
    // The second one is kept as a game of its own, before its tab may be left.
    await page.waitForFunction(async () => {
        const database = await new Promise<IDBDatabase>((resolve, reject) => {
            const request = indexedDB.open("tilestone");
            request.onsuccess = () => resolve(request.result);
            request.onerror = () => reject(request.error);
        });
        const count = await new Promise<number>((resolve) => {
            const request = database.transaction("games").objectStore("games").count();
            request.onsuccess = () => resolve(request.result);
        });
        database.close();
        return count === 2;
    });
    for (const [tab, moves] of [[page, "h8i9j10b2"], [other, "h8i9j10a1"]] as const) {
        await tab.reload();
        await waitForStones(tab, 4);
        await tab.waitForURL((url) => url.hash.endsWith(`m=${moves}`));
    }
    await page.getByRole("button", { name: "More" }).click();
    await page.getByRole("menuitem", { name: "Games" }).click();
    await page.getByRole("dialog").getByText("on the board").waitFor();
    assert.equal(await page.getByRole("dialog").getByRole("listitem").count(), 2);
});
