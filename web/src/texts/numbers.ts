// SPDX-License-Identifier: MIT
//
// Number formatting in the current language. Grouping and rounding match the engine's sentences
// (report/number_text.h), so that a number looks the same everywhere.
import { languageTag } from "./language";

const formats = new Map<string, Intl.NumberFormat>();

function format(value: number, key: string, options: Intl.NumberFormatOptions): string {
    const name = `${languageTag.value} ${key}`;
    let found = formats.get(name);
    if (!found) formats.set(name, (found = new Intl.NumberFormat(languageTag.value, options)));
    return found.format(value).replace("-", "−");
}

/** 12345.6 → "12,346" */
export function integerText(value: number): string {
    return format(value, "whole", { maximumFractionDigits: 0 });
}

/** 0.25 → "0.25": at most `digits` fraction digits */
export function decimalText(value: number, digits: number): string {
    return format(value, `up to ${digits}`, { maximumFractionDigits: digits });
}

/**
 * A position's value, rounded by magnitude: −5.6570 → "−5.66", 7651.42 → "7,651.4", 223181.3 →
 * "223,181"
 */
export function valueText(value: number): string {
    const size = Math.abs(value);
    if (size < 0.005) value = 0; // avoid "−0.00"
    const digits = size >= 1e4 ? 0 : size >= 1e3 ? 1 : 2;
    return format(value, `value ${digits}`, { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** 0.123 → "12%", 0.998 → ">99%": only what is certain is 0% or 100%. */
export function percentText(fraction: number): string {
    const percent = (part: number): string => format(part, "percent", { style: "percent", maximumFractionDigits: 0 });
    if (fraction > 0.99 && fraction < 1) return `>${percent(0.99)}`;
    return fraction > 0 && fraction < 0.01 ? `<${percent(0.01)}` : percent(fraction);
}

/** A day: "Nov 30, 2026", "2026年11月30日" */
export function dateText(time: number): string {
    return new Intl.DateTimeFormat(languageTag.value, { dateStyle: "medium" }).format(time);
}

/** 1234567 → "1.2M", "123万": for narrow places */
export function compactText(value: number): string {
    return format(value, "short", { notation: "compact", maximumFractionDigits: 1 });
}
