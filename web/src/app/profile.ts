// SPDX-License-Identifier: MIT
//
// How many workers may think at once: what the settings say, or what suits the device.
import { automaticWorkers } from "../engine/client";
import { settings } from "../store/settings";

export function automaticPoolSize(): number {
    const phone = matchMedia("(pointer: coarse) and (max-width: 600px)").matches;
    return automaticWorkers(navigator.hardwareConcurrency ?? 1, phone);
}

export function poolSize(): number {
    return settings.value.workers || automaticPoolSize();
}
