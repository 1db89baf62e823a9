// SPDX-License-Identifier: MIT
//
// The one error of whatever was called off by its AbortSignal.

export function abortError(): DOMException {
    return new DOMException("called off", "AbortError");
}

export function isAbort(error: unknown): boolean {
    return error instanceof DOMException && error.name === "AbortError";
}
