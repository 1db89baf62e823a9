// SPDX-License-Identifier: MIT
//
// Typed events: who listens gets every event that comes after, until it lets go. A listener that is added or removed while
// an event goes round counts from the next one.

export class Emitter<Event> {
    private readonly listeners = new Set<(event: Event) => void>();

    /** Returns what ends it. */
    listen(listener: (event: Event) => void): () => void {
        const entry = (event: Event): void => listener(event);
        this.listeners.add(entry);
        return () => void this.listeners.delete(entry);
    }

    emit(event: Event): void {
        for (const listener of [...this.listeners]) listener(event);
    }
}
