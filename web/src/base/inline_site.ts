// SPDX-License-Identifier: MIT
//
// In place of site.ts, for the page that is one file: its files are elements of the page, in base64 and
// mostly compressed (tools/one_file.mjs). Their addresses are the ids of the elements.

export const isOneFile = true;

function bytesOf(element: HTMLElement): Uint8Array<ArrayBuffer> {
    const text = atob(element.textContent);
    const bytes = new Uint8Array(text.length);
    for (let i = 0; i < text.length; ++i) bytes[i] = text.charCodeAt(i);
    return bytes;
}

export async function fetchFile(address: string): Promise<Response> {
    const element = document.getElementById(address);
    if (!element) throw new Error(`${address} is not in the page`);
    const bytes = bytesOf(element);
    if (!("gzip" in element.dataset)) return new Response(bytes);
    return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip")));
}

/** All style sheets are in the page. */
export async function loadStyle(): Promise<void> {}

/** From a blob: a browser does not start a worker from another file on the disk. */
export function startWorker(address: string): Worker {
    const script = new Blob([bytesOf(document.getElementById(address) as HTMLElement)], { type: "text/javascript" });
    const url = URL.createObjectURL(script);
    const worker = new Worker(url);
    worker.addEventListener("message", () => URL.revokeObjectURL(url), { once: true });
    return worker;
}
