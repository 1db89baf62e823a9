// SPDX-License-Identifier: MIT
//
// What the page and a worker say to each other. Every job has a number of its own, so that what still arrives of a job that
// was stopped is told from its successor's.
import type { Texts } from "../base/values";
import type { PlainRequest, Report, ThinkRequest } from "./requests";

export type ToWorker =
    | { readonly type: "module"; readonly module: WebAssembly.Module }
    | { readonly type: "network"; readonly bytes: Uint8Array }
    | { readonly type: "ask"; readonly job: number; readonly request: PlainRequest }
    | { readonly type: "think"; readonly job: number; readonly request: ThinkRequest }
    /** Nothing more of this job. */
    | { readonly type: "stop"; readonly job: number }
    /** The job's report as it stands, as its result. */
    | { readonly type: "enough"; readonly job: number }
    | { readonly type: "pause" }
    | { readonly type: "resume" };

export type FromWorker =
    | { readonly type: "report"; readonly job: number; readonly report: Report }
    | { readonly type: "result"; readonly job: number; readonly result: unknown }
    | { readonly type: "refused"; readonly job: number; readonly texts: Texts }
    /** The worker is of no use any more. */
    | { readonly type: "broken"; readonly texts: Texts };
