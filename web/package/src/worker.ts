// SPDX-License-Identifier: MIT
//
// Worker entry point: connects a WorkerLoop to the worker's port.
import type { FromWorker, ToWorker } from "./messages.js";
import { EngineModule } from "./module.js";
import { taskQueue } from "./tasks.js";
import { WorkerLoop } from "./worker_loop.js";

const loop = new WorkerLoop({
    send: (message: FromWorker) => postMessage(message),
    later: taskQueue(),
    now: () => performance.now(),
    load: (module) => EngineModule.load(module),
});

onmessage = (event: MessageEvent<ToWorker>) => loop.receive(event.data);
