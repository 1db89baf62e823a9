// SPDX-License-Identifier: MIT
//
// The hint up to its current level: the goal, the move and its headline, then the reasons and, in
// the details, the values of all moves with the worst new tile.
import type { Report } from "tilestone";

import { Explanation, Headline, MoveButton } from "../session/explanation";
import { kLastLevel } from "../session/hints";
import { words } from "../texts/language";
import { percentText } from "../texts/numbers";
import { IconButton } from "../ui/button";
import { ProgressBar } from "../ui/fields";
import { Icon } from "../ui/icons";
import { isDirection } from "./board";
import type { Controls2048 } from "./controls";
import { goalOf, worstText } from "./hints";
import { fallbackText, playerLabel } from "./players";

export function HintBox({ controls }: { controls: Controls2048 }) {
    const text = words.value.twenty48;
    const { hints } = controls;
    const level = hints.level.value;
    const report = hints.report.value;
    const network = controls.session.engine.network.state.value;
    if (!report) {
        const part = network.kind === "loading" ? percentText(network.part) : null;
        return (
            <div class="t48-strip" role="status">
                {part === null ? words.value.ui.thinking : words.value.app.loadingNetwork(part)}
            </div>
        );
    }
    const { goal, tile } = goalOf(report);
    const name = text.goals[goal];
    const goalText = typeof name === "string" ? name : name(String(tile));
    return (
        <section
            class="t48-strip t48-hint"
            aria-label={text.hint}
            aria-live="polite"
            tabIndex={level < kLastLevel ? undefined : 0}
            data-own-touch="y"
        >
            {report.why?.length !== 0 && (
                <p class={`t48-goal${level > 1 ? " muted" : ""}`}>{goalText}</p>
            )}
            {hints.isFallback.value && <p class="field-note">{fallbackText()}</p>}
            {level > 1 && isDirection(report.move) && (
                <>
                    <p class="t48-move">
                        <Icon name={report.move} /> <strong>{text.directions[report.move]}</strong>
                    </p>
                    <Headline report={report} />
                </>
            )}
            {level >= kLastLevel && (
                <FullHint controls={controls} report={report} harder={!report.why?.some(({ id }) => id === "exact")} />
            )}
        </section>
    );
}

type HintControls = Pick<Controls2048, "hints" | "ghost">;

/** All that the engine says of a position. */
export function FullHint({ controls, report, harder }: { controls: HintControls; report: Report; harder: boolean }) {
    return (
        <Explanation hints={controls.hints} report={report} player={playerLabel(report.player, true)} harder={harder}>
            <Values controls={controls} report={report} />
        </Explanation>
    );
}

function Values({ controls: { hints, ghost }, report }: { controls: HintControls; report: Report }) {
    const text = words.value.twenty48;
    const isUsual = report.size === undefined; // the rest is known of 4 × 4 only
    const best = report.moves[0]?.value ?? 0;
    const range = Math.max(1e-9, best - Math.min(...report.moves.map(({ value }) => value ?? best)));
    return (
        <table class="t48-values">
            <caption class="visually-hidden">{text.values}</caption>
            <thead class="field-note">
                <tr>
                    <th scope="col">{text.move}</th>
                    <th scope="col">{text.value}</th>
                    {isUsual && <th scope="col">{text.worst}</th>}
                </tr>
            </thead>
            <tbody>
                {report.moves.map((entry) => {
                    const { move, value } = entry;
                    if (!isDirection(move)) return null;
                    const tile = hints.worst.value[move];
                    const isPlaying = ghost.on.value && ghost.move.value === move;
                    return (
                        <tr key={move}>
                            <th scope="row">
                                <MoveButton hints={hints} move={move}>
                                    <Icon name={move} />
                                    {text.directions[move]}
                                </MoveButton>
                            </th>
                            <td>
                                <ProgressBar part={1 - (0.9 * (best - (value ?? best))) / range} />
                                <span>{hints.valueText(entry)}</span>
                            </td>
                            {isUsual && <td>{tile ? text.worstTile(...worstText(tile)) : "…"}</td>}
                            {isUsual && !hints.isFallback.value && (
                                <td>
                                    <IconButton
                                        icon={isPlaying ? "stop" : "play"}
                                        label={isPlaying ? words.value.ui.stop : text.playOn(text.directions[move])}
                                        onClick={() => ghost.toggleMove(move)}
                                    />
                                </td>
                            )}
                        </tr>
                    );
                })}
            </tbody>
        </table>
    );
}
