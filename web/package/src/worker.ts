// SPDX-License-Identifier: MIT
//
// Worker entry point: connects a WorkerLoop to the worker's port.
import type { FromWorker, ToWorker } from "./messages.js";
import { EngineModule } from "./module.js";
import { WorkerLoop } from "./worker_loop.js";

// A message to oneself queues behind pending messages, without the minimum delay of setTimeout.
const channel = new MessageChannel();
const turns: (() => void)[] = [];
channel.port1.onmessage = () => turns.shift()?.();

const thinker = new WorkerLoop({
    send: (message: FromWorker) => postMessage(message),
    later: (turn) => {
        turns.push(turn);
        channel.port2.postMessage(null);
    },
    now: () => performance.now(),
    load: (module) => EngineModule.load(module),
});

onmessage = (event: MessageEvent<ToWorker>) => thinker.receive(event.data);
