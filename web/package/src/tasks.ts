// SPDX-License-Identifier: MIT
//
// Tasks of a page or a worker.

/**
 * Returns a function that queues tasks. They run behind all messages and events that wait already, and
 * without the least delay of setTimeout.
 */
export function taskQueue(): (task: () => void) => void {
    const { port1, port2 } = new MessageChannel();
    const tasks: (() => void)[] = [];
    port1.onmessage = () => tasks.shift()?.();
    return (task) => {
        tasks.push(task);
        port2.postMessage(null);
    };
}
