// SPDX-License-Identifier: MIT
//
// Panels beside the board: players and settings, the score curve, game statistics, comparison of
// players.
import { useLayoutEffect, useState } from "preact/hooks";
import { isAbort, kDirections, type ThinkRequest } from "tilestone";

import { FeedbackSwitch, ReviewStub } from "../session/review_stub";
import { changeSettings, settings } from "../store/settings";
import { messageOf, words } from "../texts/language";
import { integerText } from "../texts/numbers";
import { Button } from "../ui/button";
import { Chart } from "../ui/chart";
import { Segmented, Select, Slider } from "../ui/fields";
import { Icon } from "../ui/icons";
import { Details, Panel } from "../ui/layout";
import { lazy } from "../ui/lazy";
import type { Controls2048 } from "./controls";
import { kSpeeds } from "./loop";
import { availablePlayers, playerLabel, playerName, players, playerText, takesTime } from "./players";
import { boardOf, isPlain, kSides, sizeOf, sizeText, tileClass, tileValue } from "./position";

type Props = { readonly controls: Controls2048 };

const kTimes = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000];

const kSizes = kSides.flatMap((columns) =>
    kSides.map((rows) => ({ value: `${columns}x${rows}`, label: `${columns} × ${rows}` })),
);

export function Panels({ controls }: Props) {
    const isUsual = isPlain(controls.session.shown.value.position);
    return (
        <div class="t48-panels" data-own-touch>
            <PlayerPanel controls={controls} />
            <CurvePanel controls={controls} />
            {isUsual && <ReviewOfGame controls={controls} />}
            <StatisticsPanel controls={controls} />
            <ComparePanel controls={controls} />
        </div>
    );
}

function PlayerPanel({ controls }: Props) {
    const { session } = controls;
    const text = words.value.twenty48;
    const { player2048, time2048, tiles2048 } = settings.value;
    const { position } = session.shown.value;
    const isUsual = isPlain(position);
    const source = tiles2048 === "worst" && !isUsual ? "chance" : tiles2048;
    const nearest = kTimes.findIndex((time) => time >= time2048);
    return (
        <Panel title={text.player}>
            <Select
                label={text.whoPlays}
                value={playerName(session.rules, player2048, position)}
                choices={players(session.rules, position).map(({ name }) => ({ value: name, label: playerLabel(name) }))}
                onChange={(name) => changeSettings({ player2048: name })}
            />
            <Slider
                label={text.time}
                value={nearest < 0 ? kTimes.length - 1 : nearest}
                low={0}
                high={kTimes.length - 1}
                text={text.milliseconds(integerText(time2048))}
                disabled={!takesTime(session.rules, player2048, position)}
                onChange={(index) => changeSettings({ time2048: kTimes[index] as number })}
            />
            <SpeedSlider />
            <Segmented
                label={text.tiles}
                value={source}
                choices={[
                    { value: "chance", label: text.tilesChance },
                    { value: "hand", label: text.tilesHand },
                    ...(isUsual ? [{ value: "worst" as const, label: text.tilesWorst }] : []),
                ]}
                onChange={(tiles) => changeSettings({ tiles2048: tiles })}
                note={text.tilesNotes[source]}
            />
            <Select
                label={text.boardSize}
                value={sizeText(sizeOf(position))}
                choices={kSizes}
                onChange={(size) => controls.restart(sizeOf(`${size}-`))}
            />
            {isUsual && <FeedbackSwitch />}
        </Panel>
    );
}

export function SpeedSlider() {
    const text = words.value.twenty48;
    const { speed2048 } = settings.value;
    const speed = kSpeeds[speed2048] as number;
    return (
        <Slider
            label={text.speed}
            value={speed2048}
            low={0}
            high={kSpeeds.length - 1}
            text={Number.isFinite(speed) ? text.perSecond(integerText(speed)) : text.fullSpeed}
            onChange={(index) => changeSettings({ speed2048: index })}
        />
    );
}

function CurvePanel({ controls }: Props) {
    const text = words.value.twenty48;
    const { curve, cursor } = controls.session.shown.value;
    const { grades } = words.value.ui;
    const noteOf = (step: number): string | undefined => {
        const grade = controls.mistakes.value.get(step);
        return grade && grades[grade];
    };
    const after = curve.findIndex(({ step }) => step > cursor);
    const current = Math.max(0, (after < 0 ? curve.length : after) - 1);
    return (
        <Panel title={text.curve}>
            <Chart
                title={text.expected}
                points={curve.map(({ step, score }) => ({
                    x: step,
                    value: score,
                    label: text.afterMoves(integerText(step)),
                    note: noteOf(step),
                }))}
                current={current}
                valueText={integerText}
                onChoose={(index) => controls.goTo(curve[index]?.step ?? cursor)}
            />
            <p class="field-note">{text.curveNote}</p>
        </Panel>
    );
}

const LazyRace = lazy(async () => (await import("./race_panel")).RacePanel);
const LazyReview = lazy(async () => (await import("./review_panel")).ReviewPanel2048);

function ReviewOfGame({ controls }: Props) {
    const { shown, game, content } = controls.session;
    return (
        <div class="review">
            <ReviewStub
                key={game.value.id}
                isEmpty={shown.value.length === 0}
                isKnown={controls.mistakes.value.size > 0 || !!content.value.review}
                isWanted={controls.review.value}
                panel={(begin) => <LazyReview controls={controls} begin={begin} />}
            />
        </div>
    );
}

function StatisticsPanel({ controls: { session } }: Props) {
    const text = words.value.twenty48;
    const { cursor, cells } = session.shown.value;
    const made = [...session.tally()].sort(([a], [b]) => b - a);
    const facts: [string, string][] = [
        [text.moves, integerText(cursor)],
        [text.largest, String(tileValue(Math.max(...Array.from(cells))))],
        [text.timePlayed, clock(session.content.peek().spent)],
    ];
    return (
        <Panel title={text.statistics}>
            <dl class="facts">
                {facts.map(([name, value]) => (
                    <div key={name}>
                        <dt>{name}</dt>
                        <dd>{value}</dd>
                    </div>
                ))}
            </dl>
            {made.length > 0 && (
                <ul class="t48-made" aria-label={text.tilesMade}>
                    {made.map(([exponent, count]) => (
                        <li key={exponent}>
                            <span class={`t48-chip ${tileClass(exponent)}`}>{tileValue(exponent)}</span>×{integerText(count)}
                        </li>
                    ))}
                </ul>
            )}
        </Panel>
    );
}

function clock(milliseconds: number): string {
    const seconds = Math.floor(milliseconds / 1000);
    const two = (value: number): string => String(value).padStart(2, "0");
    const hours = Math.floor(seconds / 3600);
    const minutes = Math.floor(seconds / 60) % 60;
    return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
}

interface PlayerMove {
    readonly name: string;
    readonly move: string;
}

/** The move of each player in this position. Runs on demand; a change of position cancels it. */
function ComparePanel({ controls }: Props) {
    const { session } = controls;
    const text = words.value.twenty48;
    const [playerMoves, setPlayerMoves] = useState<readonly PlayerMove[]>([]);
    const [control, setControl] = useState<AbortController | null>(null);
    const [opened, setOpened] = useState(false);
    const { position, over } = session.shown.value;
    useLayoutEffect(() => () => control?.abort(), [control, position]);
    useLayoutEffect(() => (setPlayerMoves([]), setControl(null)), [position]);
    const ask = async (): Promise<void> => {
        const running = new AbortController();
        const { signal } = running;
        setControl(running);
        setPlayerMoves([]);
        const all = players(session.rules, position).map(({ name }) => name).filter((name) => name !== "random");
        try {
            const names = isPlain(position) ? await availablePlayers(session, all) : all;
            const questions = names.map((name): ThinkRequest => {
                const player = playerText(session.rules, name, settings.peek().time2048, position);
                return { do: "decide", game: "2048", ...boardOf(position), player, seed: 1 };
            });
            await session.engine.pool.thinkAll(questions, signal, ({ move }, index) => {
                setPlayerMoves((now) => [...now, { name: names[index] ?? "", move: move ?? "" }]);
            });
        } catch (error) {
            if (!isAbort(error)) controls.failed(messageOf(error));
        }
        setControl((now) => (now === running ? null : now));
    };
    return (
        <Details title={text.sideBySide} onToggle={() => setOpened(true)}>
            {control ? (
                <Button icon="stop" onClick={() => setControl(null)}>
                    {words.value.ui.stop}
                </Button>
            ) : (
                <Button disabled={over} onClick={() => void ask()}>
                    {text.askAll}
                </Button>
            )}
            <dl class="facts">
                {playerMoves.map(({ name, move }) => {
                    const way = kDirections.find((direction) => direction === move);
                    return (
                        <div key={name}>
                            <dt>{playerLabel(name)}</dt>
                            <dd class="t48-move">{way && <><Icon name={way} /> {text.directions[way]}</>}</dd>
                        </div>
                    );
                })}
            </dl>
            {opened && isPlain(position) && <LazyRace controls={controls} />}
        </Details>
    );
}
