// SPDX-License-Identifier: MIT
//
// Addresses: formatting and parsing round-trip, and invalid addresses are rejected.
import assert from "node:assert/strict";
import { test } from "node:test";

import { routeOf } from "../../src/app/router";
import { formatAddress, parseAddress, readFields } from "../../src/base/address";

const kPatterns = { b: /^[0-9a-h]{16}$/, s: /^\d{1,9}$/ };

test("path and fields are read", () => {
    assert.deepEqual(parseAddress("#/2048?b=0012002300340145&s=12"), {
        path: ["2048"],
        fields: [["b", "0012002300340145"], ["s", "12"]],
    });
    assert.deepEqual(parseAddress("#/learn/plates"), { path: ["learn", "plates"], fields: [] });
    for (const empty of ["", "#", "#/", "#//"]) assert.deepEqual(parseAddress(empty), { path: [], fields: [] });
});

test("what is written is read again", () => {
    const fields = { a: "h8 ?&=#/", "ü&": "白", none: undefined };
    const written = formatAddress(["learn", "a/b?"], fields);
    assert.deepEqual(parseAddress(written), { path: ["learn", "a/b?"], fields: [["a", "h8 ?&=#/"], ["ü&", "白"]] });
    assert.equal(formatAddress(["2048"]), "#/2048");
});

test("an address that does not decode is no address", () => {
    assert.equal(parseAddress("#/2048?b=%"), null);
    assert.equal(parseAddress("#/%e4"), null);
});

test("fields are read strictly", () => {
    const read = (hash: string) => readFields(parseAddress(hash)!, kPatterns);
    assert.deepEqual(read("#/2048?s=7&b=0012002300340145"), { values: { b: "0012002300340145", s: "7" } });
    assert.deepEqual(read("#/2048"), { values: {} });
    assert.deepEqual(read("#/2048?b=001"), { problem: { kind: "bad", key: "b", value: "001" } });
    assert.deepEqual(read("#/2048?s=1&s=1"), { problem: { kind: "twice", key: "s", value: "1" } });
    assert.deepEqual(read("#/2048?toString=1"), { problem: { kind: "unknown", key: "toString", value: "1" } });
});

test("routes: pages by name, the last page without one, nothing else", () => {
    assert.equal(routeOf("#/gomoku?m=h8", "2048").page, "gomoku");
    assert.equal(routeOf("", "learn").page, "learn");
    assert.equal(routeOf("#/learn/plates", "2048").page, "learn");
    assert.deepEqual(routeOf("#/chess", "2048"), { page: null, path: "chess" });
    assert.equal(routeOf("#/2048/more", "2048").page, null);
    assert.equal(routeOf("#/2048?b=%", "2048").page, null);
});
