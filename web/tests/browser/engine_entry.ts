// SPDX-License-Identifier: MIT
//
// Brings the engine's client into a page without any page of ours, for `engine.test.ts`.
import { Engine } from "../../src/engine/client";

Object.assign(globalThis, { Engine });
