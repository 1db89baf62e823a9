// SPDX-License-Identifier: MIT
//
// The size of the worker pool: from the settings, or chosen for the device.
import { automaticWorkers } from "tilestone";

import { isPhone, memoryOfDevice } from "../base/device";
import { settings } from "../store/settings";

export function automaticPoolSize(): number {
    return isPhone() ? 1 : Math.min(automaticWorkers(navigator.hardwareConcurrency ?? 1), workersForMemory());
}

export function poolSize(): number {
    return settings.value.workers || automaticPoolSize();
}

/** With the full network of 2048 each worker takes up to 0.3 GB. */
function workersForMemory(): number {
    return settings.value.network2048 === "full" ? Math.max(1, Math.floor(memoryOfDevice() / 2)) : Infinity;
}
