// SPDX-License-Identifier: MIT
//
// The review of 2048 in the page.
import { ReviewPanel } from "../review/review_panel";
import type { Controls2048 } from "./controls";
import { Review2048 } from "./review";

export function ReviewPanel2048({ controls, begin }: { controls: Controls2048; begin: boolean }) {
    const { session } = controls;
    return (
        <ReviewPanel
            make={() => new Review2048(session, session.rules.about.grades["2048"])}
            begin={begin}
            onLook={(step) => {
                controls.sheet.value = false;
                controls.goTo(step);
            }}
            onMistakes={(mistakes) => (controls.mistakes.value = new Map(mistakes.map(({ from, grade }) => [from, grade])))}
            started={(review) => controls.stopsWithGame(review)}
        />
    );
}
