// SPDX-License-Identifier: MIT
//
// What the package `tilestone` exports. Names one by one: behind `export *` build.mjs could not leave out
// what a page does not use.
export { abortError, isAbort } from "./abort.js";
export { bilingualMessage, UserError, type BilingualText } from "./errors.js";
export type { FromWorker, ToWorker } from "./messages.js";
export { EngineModule, ModuleError, RequestError, type ModuleExports } from "./module.js";
export { Pool, type PoolOptions, type Port, type ThinkOptions } from "./pool.js";
export { entryOf, gameOf, isSearchRequest, needsNetwork } from "./requests.js";
export type * from "./requests.js";
export { Rules } from "./rules.js";
export { kCells, kDirections, kNoTile, kSlidesBytes, type Direction, type Slide, type Slides } from "./slides.js";
export { WorkerLoop, type Host } from "./worker_loop.js";
