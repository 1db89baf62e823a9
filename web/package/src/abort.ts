// SPDX-License-Identifier: MIT
//
// The AbortError used for every cancelled operation.

export function abortError(why = "called off"): DOMException {
    return new DOMException(why, "AbortError");
}

export function isAbort(error: unknown): boolean {
    return error instanceof DOMException && error.name === "AbortError";
}
