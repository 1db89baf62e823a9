// SPDX-License-Identifier: MIT
//
// A file to the user and a file from the user.

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

/** Whether the text is in the clipboard now. */
export async function copyText(text: string): Promise<boolean> {
    try {
        await navigator.clipboard.writeText(text);
        return true;
    } catch {
        return false;
    }
}
