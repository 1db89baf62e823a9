// SPDX-License-Identifier: MIT
//
// The size of the worker pool: from the settings, or chosen for the device.
import { automaticWorkers } from "tilestone";

import { settings } from "../store/settings";

export function automaticPoolSize(): number {
    const phone = matchMedia("(pointer: coarse) and (max-width: 600px)").matches;
    return phone ? 1 : automaticWorkers(navigator.hardwareConcurrency ?? 1);
}

export function poolSize(): number {
    return settings.value.workers || automaticPoolSize();
}
