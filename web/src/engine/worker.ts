// SPDX-License-Identifier: MIT
//
// The script of a worker: gives a Thinker the worker's port and its turns.
import type { FromWorker, ToWorker } from "./messages";
import { EngineModule } from "./module";
import { Thinker } from "./thinker";

// A message to oneself comes after those that wait already, and at once, which a timeout does not.
const channel = new MessageChannel();
const turns: (() => void)[] = [];
channel.port1.onmessage = () => turns.shift()?.();

const thinker = new Thinker({
    send: (message: FromWorker) => postMessage(message),
    later: (turn) => {
        turns.push(turn);
        channel.port2.postMessage(null);
    },
    now: () => performance.now(),
    load: (module) => EngineModule.load(module),
});

onmessage = (event: MessageEvent<ToWorker>) => thinker.receive(event.data);
