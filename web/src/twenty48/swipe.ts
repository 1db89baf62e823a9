// SPDX-License-Identifier: MIT
//
// One-finger swipes on an element, reported as soon as the direction is clear. Elements that handle
// touch themselves (sliders) carry data-own-touch; scrolling elements carry data-own-touch="y",
// where only horizontal swipes count. The style sheet prevents scrolling elsewhere; two fingers
// zoom.
import type { Direction } from "tilestone";

const kThreshold = 24; // pixels

interface Gesture {
    readonly pointer: number;
    readonly x: number;
    readonly y: number;
    readonly scrolls: boolean;
    reported: boolean;
}

/** Returns a function that removes the listeners. */
export function listenToSwipes(element: HTMLElement, swiped: (direction: Direction) => void): () => void {
    let gesture: Gesture | null = null;
    const control = new AbortController();
    const { signal } = control;
    const down = (event: PointerEvent): void => {
        if (event.pointerType === "mouse") return;
        const own = (event.target as Element).closest<HTMLElement>("[data-own-touch], input, select, dialog");
        const scrolls = own?.dataset["ownTouch"] === "y";
        const { pointerId: pointer, clientX: x, clientY: y } = event;
        gesture = event.isPrimary && (!own || scrolls) ? { pointer, x, y, scrolls, reported: false } : null;
    };
    const move = (event: PointerEvent): void => {
        if (!gesture || gesture.reported || event.pointerId !== gesture.pointer) return;
        const right = event.clientX - gesture.x;
        const below = event.clientY - gesture.y;
        if (Math.max(Math.abs(right), Math.abs(below)) < kThreshold) return;
        gesture.reported = true;
        if (Math.abs(right) > Math.abs(below)) swiped(right > 0 ? "right" : "left");
        else if (!gesture.scrolls) swiped(below > 0 ? "down" : "up");
    };
    // Suppress the click if a swipe starts and ends on the same button.
    const click = (event: MouseEvent): void => {
        if (!gesture?.reported || event.detail === 0) return;
        event.preventDefault();
        event.stopPropagation();
    };
    element.addEventListener("pointerdown", down, { signal });
    element.addEventListener("pointermove", move, { signal });
    element.addEventListener("pointercancel", () => (gesture = null), { signal });
    element.addEventListener("click", click, { signal, capture: true });
    return () => control.abort();
}
