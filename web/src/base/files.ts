// SPDX-License-Identifier: MIT
//
// File download, file picker and clipboard.

export function saveFile(name: string, content: BlobPart, type = "application/json"): void {
    const address = URL.createObjectURL(new Blob([content], { type }));
    const link = document.createElement("a");
    link.href = address;
    link.download = name;
    document.body.append(link);
    link.click();
    link.remove();
    // Some browsers read the URL only after click() has returned.
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/**
 * Opens the file picker. Resolves to null if the user cancels; older browsers do not report that,
 * so the promise may stay pending.
 */
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

/** Returns false if the browser denies clipboard access. */
export async function copyText(text: string): Promise<boolean> {
    try {
        await navigator.clipboard.writeText(text);
        return true;
    } catch {
        return false;
    }
}
