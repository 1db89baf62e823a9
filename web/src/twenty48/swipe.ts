// SPDX-License-Identifier: MIT
//
// Swipes of one finger anywhere on an element, told as soon as their direction is plain. What handles touches itself (sliders,
// lists that scroll) is marked with data-own-touch. The style sheet keeps the browser from scrolling there; two fingers zoom.
import type { Direction } from "../engine/slides";

const kThreshold = 24; // pixels

interface Gesture {
    readonly pointer: number;
    readonly x: number;
    readonly y: number;
    told: boolean;
}

/** Returns what ends it. */
export function listenToSwipes(element: HTMLElement, swiped: (direction: Direction) => void): () => void {
    let gesture: Gesture | null = null;
    const control = new AbortController();
    const { signal } = control;
    const down = (event: PointerEvent): void => {
        if (event.pointerType === "mouse") return;
        const own = (event.target as Element).closest("[data-own-touch], input, select, dialog");
        gesture = event.isPrimary && !own ? { pointer: event.pointerId, x: event.clientX, y: event.clientY, told: false } : null;
    };
    const move = (event: PointerEvent): void => {
        if (!gesture || gesture.told || event.pointerId !== gesture.pointer) return;
        const right = event.clientX - gesture.x;
        const below = event.clientY - gesture.y;
        if (Math.max(Math.abs(right), Math.abs(below)) < kThreshold) return;
        gesture.told = true;
        if (Math.abs(right) > Math.abs(below)) swiped(right > 0 ? "right" : "left");
        else swiped(below > 0 ? "down" : "up");
    };
    // A swipe that begins and ends on one button is no click.
    const click = (event: MouseEvent): void => {
        if (!gesture?.told || event.detail === 0) return;
        event.preventDefault();
        event.stopPropagation();
    };
    element.addEventListener("pointerdown", down, { signal });
    element.addEventListener("pointermove", move, { signal });
    element.addEventListener("pointercancel", () => (gesture = null), { signal });
    element.addEventListener("click", click, { signal, capture: true });
    return () => control.abort();
}
