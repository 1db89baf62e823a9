// SPDX-License-Identifier: MIT
//
// What the device is like, as far as the browser tells.

/** Whether it is a phone; false where there is no screen, as in tests. */
export function isPhone(): boolean {
    return !!globalThis.matchMedia?.("(pointer: coarse) and (max-width: 600px)").matches;
}

/** Its memory in GB; browsers other than Chromium do not tell, and none tells more than 8 or 32. */
export function memoryOfDevice(): number {
    const { deviceMemory = 4 } = navigator as { deviceMemory?: number };
    return deviceMemory;
}
