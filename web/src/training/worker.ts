// SPDX-License-Identifier: MIT
//
// Worker entry point: connects a TrainingLoop to the worker's port.
import type { FromTrainer, ToTrainer } from "./messages";
import { TrainingModule } from "./module";
import { TrainingLoop } from "./training_loop";

// A message to oneself queues behind pending messages, without the minimum delay of setTimeout.
const channel = new MessageChannel();
const turns: (() => void)[] = [];
channel.port1.onmessage = () => turns.shift()?.();

const loop = new TrainingLoop({
    send: (message: FromTrainer) => postMessage(message),
    later: (turn, milliseconds) => {
        if (milliseconds > 0) {
            setTimeout(turn, milliseconds);
            return;
        }
        turns.push(turn);
        channel.port2.postMessage(null);
    },
    now: () => performance.now(),
    load: (module) => TrainingModule.load(module),
});

onmessage = (event: MessageEvent<ToTrainer>) => loop.receive(event.data);
