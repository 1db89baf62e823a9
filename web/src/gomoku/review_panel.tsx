// SPDX-License-Identifier: MIT
//
// The review of Gomoku in the page.
import type { GradeLimits } from "tilestone";

import { ReviewPanel } from "../review/review_panel";
import { settings } from "../store/settings";
import type { GomokuControls } from "./controls";
import { kHuman } from "./levels";
import { GomokuReview } from "./review";

interface Props {
    readonly controls: GomokuControls;
    readonly limits: GradeLimits;
    readonly begin: boolean;
}

export function GomokuReviewPanel({ controls, limits, begin }: Props) {
    const { session, engine } = controls;
    const { gomokuBlack, gomokuWhite } = settings.peek();
    const isAlone = (gomokuBlack === kHuman) !== (gomokuWhite === kHuman);
    return (
        <ReviewPanel
            make={() => new GomokuReview(session, engine, limits)}
            begin={begin}
            own={!isAlone ? null : gomokuBlack === kHuman ? "black" : "white"}
            onLook={(node) => {
                controls.goTo(node);
                document.querySelector(".goban")?.scrollIntoView({ block: "nearest" });
            }}
            started={(review) => controls.stopsWithGame(review)}
        />
    );
}
