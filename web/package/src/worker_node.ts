// SPDX-License-Identifier: MIT
//
// Entry point of a worker in node.
import { parentPort, type MessagePort } from "node:worker_threads";

import type { ToWorker } from "./messages.js";
import { EngineModule } from "./module.js";
import { WorkerLoop } from "./worker_loop.js";

const port = parentPort as MessagePort;
const loop = new WorkerLoop({
    send: (message) => port.postMessage(message),
    later: (turn) => void setImmediate(turn),
    now: () => performance.now(),
    load: (module) => EngineModule.load(module),
});

port.on("message", (message: ToWorker) => loop.receive(message));
