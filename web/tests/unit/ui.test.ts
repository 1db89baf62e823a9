// SPDX-License-Identifier: MIT
//
// UI logic that needs no browser: chart geometry, key names, number formatting.
import assert from "node:assert/strict";
import { test } from "node:test";

import { seededRandom } from "../../src/base/random";
import { language } from "../../src/texts/language";
import { compactText, decimalText, integerText, percentText, valueText } from "../../src/texts/numbers";
import { chartGeometry, nearestPoint } from "../../src/ui/chart_geometry";
import { digitOf, keyName } from "../../src/ui/shortcuts";

const kFrame = { width: 320, height: 120 };

function points(...values: number[]) {
    return values.map((value, x) => ({ x, value, label: `${x}` }));
}

test("a chart puts the least below, the most above, and time from left to right", () => {
    const line = points(5, 10, 0);
    const geometry = chartGeometry(line, kFrame);
    const [first, second, third] = line.map((point) => geometry.place(point));
    assert.ok(first && second && third);
    assert.ok(second.y < first.y && first.y < third.y);
    assert.ok(first.x < second.x && second.x < third.x);
    for (const { x, y } of [first, second, third]) assert.ok(x >= 0 && x <= 320 && y >= 0 && y <= 120);
    line.forEach((point, index) => assert.equal(nearestPoint(line, geometry, geometry.place(point).x + 3), index));
});

test("a chart of one point or of equal values has finite places", () => {
    for (const line of [points(7), points(3, 3)]) {
        const geometry = chartGeometry(line, kFrame);
        for (const point of line) {
            const { x, y } = geometry.place(point);
            assert.ok(Number.isFinite(x) && Number.isFinite(y));
        }
        assert.ok(!/NaN|Infinity/.test(geometry.line + geometry.area));
    }
});

test("uncertain steps are dashed, the others are not", () => {
    const line = points(1, 2, 3).map((point) => ({ ...point, uncertain: point.x === 1 }));
    const geometry = chartGeometry(line, kFrame);
    assert.equal(geometry.dashed.match(/M/g)?.length, 1);
    assert.equal(geometry.line.match(/M/g)?.length, 1);
});

test("keys have one name each", () => {
    const key = (name: string, held: Partial<KeyboardEvent> = {}) =>
        keyName({ key: name, code: "", ctrlKey: false, metaKey: false, shiftKey: false, ...held });
    assert.equal(key("h"), "h");
    assert.equal(key("U", { shiftKey: true }), "U");
    assert.equal(key("z", { metaKey: true }), "Ctrl+z");
    assert.equal(key("Z", { ctrlKey: true, shiftKey: true }), "Ctrl+Z");
    assert.equal(key("ArrowUp", { shiftKey: true }), "ArrowUp");
    assert.equal(key("?", { shiftKey: true }), "?");
});

test("letters go by their place, whatever the layout and Caps Lock", () => {
    const key = (name: string, code: string, held: Partial<KeyboardEvent> = {}) =>
        keyName({ key: name, code, ctrlKey: false, metaKey: false, shiftKey: false, ...held });
    const ctrl = { ctrlKey: true };
    const shift = { shiftKey: true };
    // Caps Lock, without and with Shift.
    assert.equal(key("A", "KeyA"), "a");
    assert.equal(key("u", "KeyU", shift), "U");
    assert.equal(key("Z", "KeyZ", ctrl), "Ctrl+z");
    // Cyrillic, then a letter on a key that has no letter on the Latin layout.
    assert.equal(key("ф", "KeyA"), "a");
    assert.equal(key("я", "KeyZ", { ...ctrl, ...shift }), "Ctrl+Z");
    assert.equal(key("х", "BracketLeft"), "х");
    // AZERTY: ZQSD take the positions of WASD; M and ? are elsewhere. With Ctrl the layout's letter
    // counts, as on QWERTZ.
    assert.equal(key("q", "KeyA"), "a");
    assert.equal(key("z", "KeyW"), "w");
    assert.equal(key("m", "Semicolon"), "m");
    assert.equal(key("?", "KeyM", shift), "?");
    assert.equal(key("z", "KeyW", ctrl), "Ctrl+z");
    assert.equal(key("z", "KeyY", ctrl), "Ctrl+z");
    assert.equal(digitOf({ key: "é", code: "Digit2" }), "2");
    assert.equal(digitOf({ key: "4", code: "Numpad4" }), "4");
    assert.equal(digitOf({ key: "a", code: "KeyA" }), null);
});

test("numbers are written as the language does", () => {
    assert.equal(integerText(1234567.4), "1,234,567");
    assert.equal(decimalText(0.25, 1), "0.3");
    assert.deepEqual([0, 0.001, 0.123, 0.996, 1].map(percentText), ["0%", "<1%", "12%", ">99%", "100%"]);
    assert.equal(compactText(1_234_567), "1.2M");
    language.value = "zh";
    assert.equal(compactText(1_234_567), "123.5万");
    assert.equal(integerText(1234567.4), "1,234,567");
    language.value = "en";
});

test("a value is rounded by its size, as in the engine's sentences", () => {
    const shown = [7651.42, 223_181.3, -5.657, -1_006_489, 0.5, -0.001].map(valueText);
    assert.deepEqual(shown, ["7,651.4", "223,181", "−5.66", "−1,006,489", "0.50", "0.00"]);
});

test("the same seed gives the same numbers, evenly spread", () => {
    const draw = (seed: number): number[] => {
        const random = seededRandom(seed);
        return Array.from({ length: 16_000 }, () => random.below(16));
    };
    assert.deepEqual(draw(7), draw(7));
    assert.notDeepEqual(draw(7), draw(8));
    assert.notDeepEqual(draw(7), draw(7 + 2 ** 32));
    const counts = new Array<number>(16).fill(0);
    for (const value of draw(1)) counts[value] = (counts[value] as number) + 1;
    for (const count of counts) assert.ok(count > 850 && count < 1150, `${counts}`);
});
