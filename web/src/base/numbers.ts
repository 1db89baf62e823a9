// SPDX-License-Identifier: MIT
//
// Numbers as people read them, in the language of the page.

const formats = new Map<string, Intl.NumberFormat>();

function format(language: string, key: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
    const name = `${language} ${key}`;
    let found = formats.get(name);
    if (!found) formats.set(name, (found = new Intl.NumberFormat(language, options)));
    return found;
}

/** 12345.6 → "12,346" */
export function wholeText(value: number, language: string): string {
    return format(language, "whole", { maximumFractionDigits: 0 }).format(value);
}

/** 0.1234 → "12.3%" with one digit */
export function percentText(fraction: number, language: string, digits = 0): string {
    return format(language, `percent ${digits}`, {
        style: "percent",
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
    }).format(fraction);
}

/** 1234567 → "1.2M", "123万": where there is little room */
export function shortText(value: number, language: string): string {
    return format(language, "short", { notation: "compact", maximumFractionDigits: 1 }).format(value);
}

export function clamp(value: number, low: number, high: number): number {
    return Math.min(Math.max(value, low), high);
}
