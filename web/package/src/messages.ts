// SPDX-License-Identifier: MIT
//
// Messages between the page and a worker. Each job has a unique number, so late messages of a
// stopped job can be recognised.
import type { BilingualText } from "./errors.js";
import type { ImmediateRequest, Report, ThinkRequest } from "./requests.js";

export type ToWorker =
    | { readonly type: "module"; readonly module: WebAssembly.Module }
    /** For the job that follows, which is refused if this is no network. */
    | { readonly type: "network"; readonly job: number; readonly bytes: Uint8Array }
    | { readonly type: "ask"; readonly job: number; readonly request: ImmediateRequest }
    | { readonly type: "think"; readonly job: number; readonly request: ThinkRequest }
    /** Stops the job; no further messages for it. */
    | { readonly type: "stop"; readonly job: number }
    /** Ends the job with its current report as the result. */
    | { readonly type: "finish"; readonly job: number }
    | { readonly type: "pause" }
    | { readonly type: "resume" };

export type FromWorker =
    | { readonly type: "report"; readonly job: number; readonly report: Report }
    | { readonly type: "result"; readonly job: number; readonly result: unknown }
    /** `network`: what was refused is the network that came with the job. */
    | { readonly type: "refused"; readonly job: number; readonly texts: BilingualText; readonly network?: true }
    /** The worker is unusable and must be replaced. */
    | { readonly type: "broken"; readonly texts: BilingualText };
