// SPDX-License-Identifier: MIT
//
// A file to the user, a file from the user, and one from where the page comes from.
import { ToldError } from "./values";

export function saveFile(name: string, text: string, type = "application/json"): void {
    const address = URL.createObjectURL(new Blob([text], { type }));
    const link = document.createElement("a");
    link.href = address;
    link.download = name;
    document.body.append(link);
    link.click();
    link.remove();
    // Some browsers read the address only after the click has returned.
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Asks for a file; null: the user thought better of it, which older browsers do not tell. */
export function pickFile(accept: string): Promise<File | null> {
    return new Promise((resolve) => {
        const input = document.createElement("input");
        input.type = "file";
        input.accept = accept;
        input.addEventListener("change", () => resolve(input.files?.[0] ?? null));
        input.addEventListener("cancel", () => resolve(null));
        input.click();
    });
}

/** What the host has at the address. */
export async function fetchFile(address: string, signal?: AbortSignal): Promise<Response> {
    const response = await fetch(address, signal ? { signal } : {}).catch((error: unknown) => {
        if (!(error instanceof TypeError)) throw error;  // stopped by `signal`
        throw new ToldError({ en: "no connection", zh: "没有网络连接" });
    });
    if (!response.ok) throw new Error(`${address}: ${response.status} ${response.statusText}`.trim());
    return response;
}

/** Whether the text is in the clipboard now. */
export async function copyText(text: string): Promise<boolean> {
    try {
        await navigator.clipboard.writeText(text);
        return true;
    } catch {
        return false;
    }
}
