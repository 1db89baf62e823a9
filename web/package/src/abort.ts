// SPDX-License-Identifier: MIT
//
// The AbortError used for every cancelled operation.

export function abortError(): DOMException {
    return new DOMException("called off", "AbortError");
}

export function isAbort(error: unknown): boolean {
    return error instanceof DOMException && error.name === "AbortError";
}
