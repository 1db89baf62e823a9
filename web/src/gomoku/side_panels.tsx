// SPDX-License-Identifier: MIT
//
// Panels beside the board: players, win-probability curve, moves with variations, review, display
// options.
import { gradeOf } from "../review/grades";
import { FeedbackSwitch, ReviewStub } from "../session/review_stub";
import type { StoredGame } from "../store/game";
import { changeSettings, settings } from "../store/settings";
import { listText, words } from "../texts/language";
import { integerText, percentText } from "../texts/numbers";
import { Chart } from "../ui/chart";
import { Segmented, Select, Switch } from "../ui/fields";
import { Details, Panel } from "../ui/layout";
import { lazy } from "../ui/lazy";
import type { GomokuControls } from "./controls";
import { kHuman, kLevels, levelName } from "./levels";
import { sideName } from "./placing";
import { parseTree } from "./stored";
import { kRoot, nodeAt, pathTo, type RecordHead } from "./tree";

interface PanelProps {
    readonly controls: GomokuControls;
}

export function Players({ controls: { computer } }: PanelProps) {
    const text = words.value.gomoku;
    const now = settings.value;
    const choices = [
        { value: kHuman, label: text.you },
        ...kLevels.map((level) => ({ value: level.id, label: levelName(level) })),
    ];
    // After a change of players mid-game, the user decides when play continues.
    const change = (chosen: Parameters<typeof changeSettings>[0]): void => {
        computer.stop();
        changeSettings(chosen);
    };
    return (
        <Panel>
            <div class="seats">
                <Select
                    label={text.black}
                    value={now.gomokuBlack}
                    choices={choices}
                    onChange={(gomokuBlack) => change({ gomokuBlack })}
                />
                <Select
                    label={text.white}
                    value={now.gomokuWhite}
                    choices={choices}
                    onChange={(gomokuWhite) => change({ gomokuWhite })}
                />
            </div>
        </Panel>
    );
}

export function Threats({ controls: { session } }: PanelProps) {
    const text = words.value.gomoku;
    const info = session.info.value;
    if (!settings.value.gomokuThreats || !info || info.result !== null) return null;
    const lines = (["black", "white"] as const).flatMap((side) => [
        ...(info.fives[side].length > 0 ? [text.threatFive(sideName(side), listText(info.fives[side]))] : []),
        ...(info.fours[side].length > 0 ? [text.threatFour(sideName(side), listText(info.fours[side]))] : []),
    ]);
    return (
        <ul class="threats">
            {(lines.length > 0 ? lines : [text.noThreats]).map((line) => (
                <li key={line}>{line}</li>
            ))}
        </ul>
    );
}

export function Curve({ controls }: PanelProps) {
    const { gomoku: text, ui: { grades } } = words.value;
    const limits = controls.session.rules.value?.about.grades.gomoku;
    const tree = controls.session.tree.value;
    const line = pathTo(tree, tree.tip);
    const known = line.flatMap((node, move) => {
        const { rate, loss = 0 } = nodeAt(tree, node);
        const note = limits && loss >= limits.mistake ? grades[gradeOf(loss, limits)] : undefined;
        return rate === undefined ? [] : [{ node, x: move, value: rate, label: text.atMove(move), note }];
    });
    if (known.length < 2) return null;
    const now = line.indexOf(tree.at);
    const current = known.reduce((best, { x }, index) => (x <= now ? index : best), 0);
    return (
        <Panel>
            <Chart
                title={text.curve}
                points={known}
                current={current}
                low={0}
                high={1}
                middle={0.5}
                valueText={percentText}
                onChoose={(index) => controls.goTo(known[index]?.node ?? kRoot)}
            />
        </Panel>
    );
}

export function Moves({ controls }: PanelProps) {
    const text = words.value.gomoku;
    const tree = controls.session.tree.value;
    const line = pathTo(tree, tree.tip);
    const { note } = nodeAt(tree, tree.at);
    const chip = (node: number, number: number | null) => (
        <button
            type="button"
            class="chip"
            aria-current={node === tree.at ? "step" : undefined}
            aria-pressed={number === null ? line.includes(node) : undefined}
            onClick={() => controls.goTo(node)}
        >
            {number !== null && <small>{number}</small>} {nodeAt(tree, node).move}
        </button>
    );
    return (
        <Panel title={text.moves}>
            {tree.head && <p class="muted">{headText(tree.head)}</p>}
            {note !== undefined && <p class="note">{note}</p>}
            {line.length === 1 && <p class="muted">{text.noMoves}</p>}
            <ol class="moves">
                {line.slice(1).map((node, index) => (
                    <li key={node}>{chip(node, index + 1)}</li>
                ))}
            </ol>
            {line.map((node, index) => {
                const { children } = nodeAt(tree, node);
                return (
                    children.length > 1 && (
                        <div class="branch" key={node} role="group" aria-label={text.variations(index + 1)}>
                            <span>{text.variations(index + 1)}</span>
                            {children.map((child) => chip(child, null))}
                        </div>
                    )
                );
            })}
        </Panel>
    );
}

/** One line for the list of games; empty if the game has no moves. */
export function gameText({ data }: StoredGame): string {
    const tree = parseTree(data)?.content;
    if (!tree || tree.nodes.length < 2) return "";
    const { ui, gomoku } = words.value;
    const count = pathTo(tree, tree.tip).length - 1;
    const moves = ui.moveCount(count, integerText(count));
    const head = tree.head && headText(tree.head);
    return [gomoku.rules[tree.rule], `${tree.size} × ${tree.size}`, moves, head].filter((part) => part).join(" · ");
}

/** Players, event, date and result of a record. */
function headText({ black, white, event, date, result }: RecordHead): string {
    const text = words.value.gomoku;
    const ended = result && (result === "draw" ? text.drawn : text.wins(sideName(result)));
    const sides = [black && `${text.black}: ${black}`, white && `${text.white}: ${white}`];
    return [...sides, event, date, ended].filter((part) => part).join(" · ");
}

const LazyReview = lazy(async () => (await import("./review_panel")).GomokuReviewPanel);

export function ReviewPanel({ controls }: PanelProps) {
    const { tree, rules, game, info } = controls.session;
    const limits = rules.value?.about.grades.gomoku;
    const { tip } = tree.value;
    // Feedback knows some moves too, but nobody has asked for a review of a game that goes on.
    const isOver = (info.value?.result ?? null) !== null;
    const isKnown =
        (isOver || !settings.value.feedback) &&
        pathTo(tree.value, tip).some((node) => nodeAt(tree.value, node).loss !== undefined);
    return (
        <ReviewStub
            key={game.value.id}
            isEmpty={tip === kRoot || !limits}
            isKnown={isKnown}
            panel={(begin) => limits && <LazyReview controls={controls} limits={limits} begin={begin} />}
        />
    );
}

export function BoardOptions() {
    const text = words.value.gomoku;
    const now = settings.value;
    return (
        <Details title={text.show}>
            <Switch
                label={text.threats}
                on={now.gomokuThreats}
                onChange={(gomokuThreats) => changeSettings({ gomokuThreats })}
                note={text.threatsNote}
            />
            <FeedbackSwitch />
            <Switch label={text.numbers} on={now.gomokuNumbers} onChange={(gomokuNumbers) => changeSettings({ gomokuNumbers })} />
            <Switch
                label={text.coordinates}
                on={now.gomokuCoordinates}
                onChange={(gomokuCoordinates) => changeSettings({ gomokuCoordinates })}
            />
            <Segmented
                label={text.placing}
                value={now.gomokuPlacing}
                choices={(["auto", "direct", "confirm"] as const).map((value) => ({ value, label: text.placings[value] }))}
                onChange={(gomokuPlacing) => changeSettings({ gomokuPlacing })}
                note={text.placingNote}
            />
        </Details>
    );
}
