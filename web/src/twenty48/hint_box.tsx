// SPDX-License-Identifier: MIT
//
// The hint up to its current level: the goal, the move, then the values of all moves with the worst
// new tile, and the engine's reasons.
import type { Effort } from "../engine/harder";
import type { Report } from "../engine/requests";
import { kLastLevel } from "../session/hints";
import { localized, words } from "../texts/language";
import { integerText, percentText, valueText } from "../texts/numbers";
import { ProgressBar } from "../ui/fields";
import { effortText, Harder } from "../ui/harder";
import { Icon } from "../ui/icons";
import { isDirection } from "./board";
import type { Controls2048 } from "./controls";
import { goalOf, worstText, type WorstTiles } from "./hints";
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
                {part === null ? text.thinking : words.value.app.loadingNetwork(part)}
            </div>
        );
    }
    const { goal, tile } = goalOf(report);
    const goalText = text.goals[goal];
    return (
        <section
            class="t48-strip t48-hint"
            aria-label={text.hint}
            aria-live="polite"
            tabIndex={level < kLastLevel ? undefined : 0}
            data-own-touch="y"
        >
            {report.why?.length !== 0 && (
                <p class="t48-goal">{typeof goalText === "string" ? goalText : goalText(String(tile))}</p>
            )}
            {hints.isFallback.value && <p class="field-note">{fallbackText()}</p>}
            {level > 1 && isDirection(report.move) && (
                <p class="t48-move">
                    <Icon name={report.move} /> <strong>{text.directions[report.move]}</strong>
                </p>
            )}
            {level >= kLastLevel && (
                <>
                    <Values report={report} worst={hints.worst.value} />
                    <ul class="t48-why">
                        {report.why?.map(({ id, text: reason }) => <li key={id}>{localized(reason)}</li>)}
                    </ul>
                    <Harder
                        progress={hints.progress.value}
                        summary={
                            text.effort(playerLabel(report.player, true), integerText(report.depth), integerText(report.nodes)) +
                            effortOf(hints.effort.value, report)
                        }
                        onStart={() => void hints.harder()}
                        onStop={() => hints.stopHarder()}
                    />
                </>
            )}
        </section>
    );
}

function effortOf(effort: Effort | null, { depth }: Report): string {
    if (!effort) return "";
    const before = isDirection(effort.before) ? words.value.twenty48.directions[effort.before] : null;
    return ` ${effortText(effort.positions, effort.workers, depth, before)}`;
}

function Values({ report, worst }: { report: Report; worst: WorstTiles }) {
    const text = words.value.twenty48;
    const best = report.moves[0]?.value ?? 0;
    const range = Math.max(1e-9, best - Math.min(...report.moves.map(({ value }) => value ?? best)));
    return (
        <table class="t48-values">
            <caption class="visually-hidden">{text.values}</caption>
            <thead class="field-note">
                <tr>
                    <th scope="col">{text.move}</th>
                    <th scope="col">{text.value}</th>
                    <th scope="col">{text.worst}</th>
                </tr>
            </thead>
            <tbody>
                {report.moves.map(({ move, value }) => {
                    const tile = isDirection(move) ? worst[move] : undefined;
                    return (
                        <tr key={move}>
                            <th scope="row">
                                {isDirection(move) && <Icon name={move} />} {isDirection(move) ? text.directions[move] : move}
                            </th>
                            <td>
                                <ProgressBar part={1 - (0.9 * (best - (value ?? best))) / range} />
                                {value === null ? "–" : valueText(value)}
                            </td>
                            <td>{tile ? text.worstTile(...worstText(tile)) : "…"}</td>
                        </tr>
                    );
                })}
            </tbody>
        </table>
    );
}
