// SPDX-License-Identifier: MIT
//
// The files beside the page. In the page that is one file, inline_site.ts takes the place of this module.
import { UserError } from "./values";

export { fetchFile } from "tilestone";

/** Whether everything is in the page itself. */
export const isOneFile = false;

/** Loads a style sheet, unless it is there. */
export async function loadStyle(address: string): Promise<void> {
    if (document.querySelector(`link[href="${address}"]`)) return;
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = address;
    await new Promise((resolve, reject) => {
        link.onload = resolve;
        link.onerror = () => {
            link.remove(); // so that another try can load it
            reject(new UserError({ en: "no connection", zh: "没有网络连接" }));
        };
        document.head.append(link);
    });
}

export function startWorker(address: string): Worker {
    return new Worker(address, { type: "module" });
}
