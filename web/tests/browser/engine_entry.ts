// SPDX-License-Identifier: MIT
//
// Exposes the engine client as a global, for `engine.test.ts`.
import { Engine } from "../../src/engine/client";

Object.assign(globalThis, { Engine });
