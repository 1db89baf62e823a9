// SPDX-License-Identifier: MIT
//
// The folder of the page on any static host: under a path with spaces and letters of any kind, without a header
// but the type, offline afterwards. No file is asked for outside the folder.
import assert from "node:assert/strict";
import { after, before } from "node:test";

import { browserTest, folder, kFresh, ownAddresses } from "./harness";
import { StaticServer } from "./server";

const kHost = { path: "/~ann/tile%20stone/%E7%BD%91%E9%A1%B5/", isPlain: true };
const host = new StaticServer(folder, kHost);

before(async () => {
    await host.start();
    ownAddresses.push(host.address);
});
after(() => host.stop());

browserTest("the folder works under any path of a plain host", kFresh, async ({ page }) => {
    await page.goto(`${host.address}#/2048?b=0012012413576abc&s=34120`);
    await page.getByRole("grid", { name: "Board" }).waitFor();
    const button = page.locator(".t48-bar .button-primary");
    const hint = async (): Promise<void> => {
        for (const shown of [".t48-goal", ".t48-arrow", ".hint-details"]) {
            await button.click();
            await page.locator(shown).first().waitFor();
        }
        assert.match(String(await page.locator(".hint-details").textContent()), /Tilestone: depth/);
    };
    await hint();
    await page.goto(`${host.address}#/learn/alphabeta`);
    await page.locator(".lesson").waitFor();
    await page.goto(`${host.address}#/settings`);
    await page.getByText("works with the network off", { exact: true }).waitFor();
    assert.ok(host.requests.length > 10);
    assert.deepEqual(host.requests.filter((path) => path.startsWith("/")), [], "outside the folder");
    await host.stop();
    await page.goto("about:blank");
    await page.goto(`${host.address}#/2048?b=0012012413576abc&s=34120`);
    await page.getByRole("grid", { name: "Board" }).waitFor();
    await hint();
});
