// SPDX-License-Identifier: MIT
//
// The race: selection of players, and small boards on which they play. A change of position ends
// it.
import { useLayoutEffect, useState } from "preact/hooks";

import { changeSettings, settings } from "../store/settings";
import { words } from "../texts/language";
import { integerText } from "../texts/numbers";
import { Button } from "../ui/button";
import { Row } from "../ui/layout";
import { Tiles } from "./board";
import type { Controls2048 } from "./controls";
import { kQuick, kSpeeds } from "./loop";
import { availablePlayers, playerLabel, players } from "./players";
import { cellsOf, kEmptyPosition, tileValue } from "./position";
import { Race, type Lane } from "./race";

const kMaxPlayers = 4;
const kEmpty = cellsOf(kEmptyPosition);

export function RacePanel({ controls: { session, auto, failed } }: { controls: Controls2048 }) {
    const text = words.value.twenty48;
    const [race] = useState(() => new Race(session.rules, session.engine, failed));
    const { position, score, over, placing } = session.shown.value;
    useLayoutEffect(() => () => race.clear(), [position]);
    const lanes = race.lanes.value;
    const on = race.on.value;
    const all = players(session.rules).map((player) => player.name);
    const chosen = settings.value.race2048.split(" ").filter((name) => all.includes(name));
    const choose = (name: string): void => {
        const names = chosen.includes(name) ? chosen.filter((other) => other !== name) : [...chosen, name];
        changeSettings({ race2048: names.join(" ") });
    };
    const begin = async (): Promise<void> => {
        const names = await availablePlayers(session, chosen);
        if (session.shown.peek().position === position) await race.begin(names, position, score);
    };
    return (
        <>
            {on ? (
                <Button icon="stop" onClick={() => race.stop()}>
                    {words.value.ui.stop}
                </Button>
            ) : (
                <Button
                    disabled={over || placing || auto.on.value || chosen.length === 0}
                    onClick={() => void begin()}
                >
                    {text.race}
                </Button>
            )}
            {lanes.length > 0 && (
                <div class="t48-race" data-lanes={lanes.length}>
                    {lanes.map((lane) => (
                        <LaneView key={lane.name} lane={lane} />
                    ))}
                </div>
            )}
            <p class="field-note">{text.raceNote}</p>
            {!on && (
                <Row label={text.racePlayers}>
                    {all.map((name) => {
                        const pressed = chosen.includes(name);
                        return (
                            <Button
                                key={name}
                                pressed={pressed}
                                disabled={pressed ? chosen.length === 1 : chosen.length >= kMaxPlayers}
                                onClick={() => choose(name)}
                            >
                                {playerLabel(name, true)}
                            </Button>
                        );
                    })}
                </Row>
            )}
        </>
    );
}

/** Exposed to screen readers as one image with a label. */
function LaneView({ lane: { name, position, score, moves, tiles, over } }: { lane: Lane }) {
    const text = words.value.twenty48;
    const largest = String(tileValue(Math.max(...cellsOf(position))));
    const end = over ? text.raceOver : "";
    const quick = (kSpeeds[settings.value.speed2048] as number) >= kQuick;
    return (
        <div role="img" aria-label={text.lane(playerLabel(name, true), integerText(score), integerText(moves), largest) + end}>
            <div class={`t48-board${quick ? " t48-quick" : ""}`}>
                <div class="t48-grid t48-row">{kEmpty.map((_, cell) => <div class="t48-cell" key={cell} />)}</div>
                <Tiles tiles={tiles} />
            </div>
            <b>{playerLabel(name, true)}</b>
            <span>{text.score} {integerText(score)}</span>
            <span>{text.moves} {integerText(moves)}{end}</span>
            <span>{text.largest} {largest}</span>
        </div>
    );
}
