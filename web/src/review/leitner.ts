// SPDX-License-Identifier: MIT
//
// Spaced repetition by Leitner: a solved exercise moves up one box and comes back after a longer
// time; a failed one returns to the first box. Above the last box it is learnt.

const kDay = 24 * 60 * 60 * 1000;

/** Days until an exercise in each box comes back. */
export const kBoxDays = [1, 3, 7, 21, 60] as const;
/** The box of what is learnt. */
export const kLearnt = kBoxDays.length;

export interface Scheduled {
    /** 0 … kLearnt */
    readonly box: number;
    /** When it comes back, in milliseconds since 1970. Without meaning for what is learnt. */
    readonly due: number;
}

export function isDue({ box, due }: Scheduled, now: number): boolean {
    return box < kLearnt && due <= now;
}

/** Where an exercise goes that was tried now; null: it is new. */
export function rescheduled(old: Scheduled | null, passed: boolean, now: number): Scheduled {
    const box = old && passed ? Math.min(old.box + 1, kLearnt) : 0;
    return { box, due: now + (kBoxDays[box] ?? 0) * kDay };
}
