// SPDX-License-Identifier: MIT
//
// Files of a site.
import { UserError } from "./errors.js";

/** Fetches a file. Throws UserError when offline, Error on an HTTP error status. */
export async function fetchFile(address: string, signal?: AbortSignal): Promise<Response> {
    const response = await fetch(address, signal ? { signal } : {}).catch((error: unknown) => {
        if (!(error instanceof TypeError)) throw error;  // aborted by `signal`
        throw new UserError({ en: "no connection", zh: "没有网络连接" });
    });
    if (!response.ok) throw new Error(`${address}: ${response.status} ${response.statusText}`.trim());
    return response;
}
